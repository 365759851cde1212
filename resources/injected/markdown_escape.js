// What Markdown would take for its own signs, written so that it does not. Pure.

const punctuation = "!-/:-@[-`{-~";
const backslash = new RegExp(`\\\\(?=[${punctuation}]|$)`, "g");
const opensOrCloses = /\](?=[([:])/g;

// A sign between two letters, or between two spaces, starts nothing.
function escapedUnderlines(text) {
    return text.replace(/_+/g, (found, at) => {
        const before = text[at - 1] ?? " ";
        const after = text[at + found.length] ?? " ";
        const isInWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
        const isAlone = /\s/.test(before) && /\s/.test(after);
        return isInWord || isAlone ? found : "\\_".repeat(found.length);
    });
}

function escapedStars(text) {
    return text.replace(/\*/g, (found, at) => {
        const isAlone = /\s/.test(text[at - 1] ?? "") && /\s/.test(text[at + 1] ?? "");
        return isAlone ? found : "\\*";
    });
}

// Text in the middle of a line.
export function escapedText(text, isInLink) {
    if (!/[\\`*_~<&[\]]/.test(text))
        return text;
    const plain = escapedUnderlines(escapedStars(text.replace(backslash, "\\\\")));
    const quiet = plain.replaceAll("`", "\\`").replaceAll("~~", "\\~~")
        .replace(/<(?=[A-Za-z/!?])/g, "\\<").replace(/&(?=#?\w+;)/g, "\\&");
    return isInLink ? quiet.replace(/[[\]]/g, "\\$&") : quiet.replace(opensOrCloses, "\\]");
}

// A line that would begin a heading, a list, a quote, a rule or a block of code.
export function escapedLineStart(line) {
    return line.replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|={2,}\s*$|-{2,}\s*$|~{3})/, "\\")
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

function isBalanced(address) {
    let depth = 0;
    for (const each of address) {
        depth += each === "(" ? 1 : each === ")" ? -1 : 0;
        if (depth < 0)
            return false;
    }
    return depth === 0;
}

export function writtenAddress(address) {
    const isPlain = !/[\s<>]/.test(address) && isBalanced(address);
    return isPlain ? address : `<${address.replace(/[\s<>]/g, encodeURIComponent)}>`;
}

function longestRunOfBackticks(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}

// A row of backticks that nothing in the text ends.
export function fenceFor(text, least) {
    const longest = longestRunOfBackticks(text);
    return "`".repeat(longest === 0 ? least : Math.max(least, longest + 1));
}
