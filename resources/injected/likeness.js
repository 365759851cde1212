// The similarity of two names.

function wordsIn(name) {
    return new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(word => word !== ""));
}

export function likeness(name, other) {
    if (name === other)
        return 1;
    const words = wordsIn(name);
    const others = wordsIn(other);
    const shared = [...words].filter(word => others.has(word)).length;
    return shared === 0 ? 0 : shared / Math.max(words.size, others.size);
}
