// How near an element stands to others, in a direction. Pure: boxes in, numbers out.

function layoutDistances(box, other) {
    return {
        "right-of": box.left - other.right, "left-of": other.left - box.right,
        below: box.top - other.bottom, above: other.top - box.bottom,
    };
}

function excess(...lengths) {
    return lengths.reduce((sum, length) => sum + Math.max(length, 0), 0);
}

// How far the box is from the other in that direction; undefined if it is not there.
function boxScore(name, box, other, farthest) {
    const distances = layoutDistances(box, other);
    if (name === "near") {
        const score = excess(...Object.values(distances));
        return score > (farthest ?? 50) ? undefined : score;
    }
    const distance = distances[name];
    if (distance < 0 || farthest !== undefined && distance > farthest)
        return undefined;
    const isBeside = name === "right-of" || name === "left-of";
    return distance + (isBeside ? excess(other.bottom - box.bottom, box.top - other.top)
                                : excess(box.left - other.left, other.right - box.right));
}

// The best of them.
export function layoutScore(name, element, others, farthest) {
    const box = element.getBoundingClientRect();
    let best;
    for (const other of others) {
        const score = other === element ? undefined
            : boxScore(name, box, other.getBoundingClientRect(), farthest);
        if (score !== undefined && (best === undefined || score < best))
            best = score;
    }
    return best;
}
