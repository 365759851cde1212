// A value that a page keeps, as a short text: JSON, with words for what JSON cannot say.

import {kindOf} from "./stored_value.js";
import {cutAt} from "./text.js";

function inWords(value) {
    const kind = kindOf(value);
    if (ArrayBuffer.isView(value) || kind === "ArrayBuffer")
        return `${kind}, ${value.byteLength} bytes`;
    switch (kind) {
    case "BigInt":
        return `${value}n`;
    case "Map":
    case "Set":
        return [...value];
    case "Blob":
    case "File":
        return `${kind}, ${value.type || "of no type"}, ${value.size} bytes`;
    case "RegExp":
    case "Error":
    case "Undefined":
        return String(value);
    default:
        return value;
    }
}

// {text, isCut}: at most so many characters of it.
export function shown(value, most) {
    let text;
    try {
        text = JSON.stringify(value, (_, each) => inWords(each)) ?? String(value);
    } catch (error) {
        text = `${kindOf(value)}: ${error.message}`;
    }
    return {text: cutAt(text, most), isCut: text.length > most};
}
