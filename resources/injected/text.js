// Text as snapshots write it: white space collapsed, values quoted only where YAML needs it.

// Zero-width and direction-changing characters mean nothing to a reader. Joiners stay between
// non-ASCII letters, where they matter.
const noLetters = new RegExp(
    "[\\0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e"
    + "\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]"
    + "|(?<![^\\0-\\x7f])[\\u200c\\u200d]|[\\u200c\\u200d](?![^\\0-\\x7f])", "gu");
const untidySpace = new RegExp(
    "^\\s|\\s$|\\s\\s|[^\\S ]|[\\0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e"
    + "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\ufff9-\\ufffb\\udb40]");

export function withoutUnprinted(text) {
    return text.replace(noLetters, "");
}

export function collapseSpace(text) {
    return untidySpace.test(text) ? withoutUnprinted(text).replace(/\s+/g, " ").trim() : text;
}

const riskyStart = /^$|^\s|^[-&*\],?!>|@"'#%[]/;
const riskyAnywhere = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\n\r{}`]|:(?:\s|$)|\s#|\s$/;
const wordsOfYaml = /^(?:y|n|yes|no|true|false|on|off|null)$/i;

const mayBeNumber = /^[-+.\dI]/;

function needsQuotes(text) {
    return riskyStart.test(text) || riskyAnywhere.test(text)
        || text.length < 6 && wordsOfYaml.test(text)
        || mayBeNumber.test(text) && !Number.isNaN(Number(text));
}

function escapeRareControl(character) {
    return "\\x" + character.charCodeAt(0).toString(16).padStart(2, "0");
}

export function inDoubleQuotes(text) {
    return JSON.stringify(text).replace(/[\x7f-\x9f]/g, escapeRareControl);
}

export function yamlValue(text) {
    return needsQuotes(text) ? inDoubleQuotes(text) : text;
}

export function yamlKey(text) {
    return needsQuotes(text) ? "'" + text.replaceAll("'", "''") + "'" : text;
}

// JSON in UTF-8 has no half of a surrogate pair; scripts may split one.
export function hasHalf(text) {
    return /\p{Surrogate}/u.test(text);
}

export function withoutHalves(text) {
    return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

// Cuts without leaving half of a surrogate pair.
export function cutAt(text, most) {
    return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

// The same, and says so.
export function clipped(text, length) {
    return text.length <= length ? text : cutAt(text, length - 1) + "\u2026";
}

// Ends at a whole line or, if the first is too long, within it.
export function cutAtLine(text, most) {
    if (text.length <= most)
        return text;
    const end = text.lastIndexOf("\n", most);
    if (end > 0)
        return text.slice(0, end).trim();
    return cutAt(text, most);
}

export function plainLines(text) {
    return text.replace(/\r\n?/g, "\n");
}

// Shortens data: addresses to their beginning.
export function shownAddress(address) {
    if (!/^\s*data:/i.test(address))
        return address;
    const head = address.slice(0, 60).split(",")[0];
    return head.length < address.length ? head + ",\u2026" : address;
}
