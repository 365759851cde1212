// Text as snapshots write it: white space collapsed, values quoted only where YAML needs it.

const untidySpace = /^\s|\s$|\s\s|[^\S ]|[\u200b\u00ad\u0000]/;

function collapseSpace(text) {
    if (!untidySpace.test(text))
        return text;
    return text.replace(/[\u200b\u00ad\u0000]/g, "").replace(/\s+/g, " ").trim();
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

function inDoubleQuotes(text) {
    return JSON.stringify(text).replace(/[\x7f-\x9f]/g, escapeRareControl);
}

function yamlValue(text) {
    return needsQuotes(text) ? inDoubleQuotes(text) : text;
}

function yamlKey(text) {
    return needsQuotes(text) ? "'" + text.replaceAll("'", "''") + "'" : text;
}

// Cuts without leaving half of a surrogate pair.
function clipped(text, length) {
    if (text.length <= length)
        return text;
    return text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "") + "…";
}
