// Whether a text says yes or no, as callers write it for what can be checked.

const yes = new Set(["true", "yes", "on", "1", "checked", "selected"]);
const no = new Set(["", "false", "no", "off", "0", "unchecked", "unselected"]);

// true, false, or null where it says neither.
export function plainAnswer(text) {
    const word = text.trim().toLowerCase();
    if (yes.has(word))
        return true;
    return no.has(word) ? false : null;
}
