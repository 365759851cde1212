// What the bytes of a text in a PDF file say in a font. Pure.

import {most} from "./lists.js";
import {PdfReader} from "./pdf_objects.js";

const mostCodes = 70000; // of one font
const names = {space: " ", exclam: "!", quotedbl: "\"", numbersign: "#", dollar: "$", percent: "%",
    ampersand: "&", quotesingle: "'", parenleft: "(", parenright: ")", asterisk: "*", plus: "+",
    comma: ",", hyphen: "-", minus: "-", period: ".", slash: "/", zero: "0", one: "1", two: "2",
    three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", colon: ":",
    semicolon: ";", less: "<", equal: "=", greater: ">", question: "?", at: "@", bracketleft: "[",
    backslash: "\\", bracketright: "]", underscore: "_", grave: "`", braceleft: "{", bar: "|",
    braceright: "}", asciitilde: "~", quoteleft: "\u2018", quoteright: "\u2019",
    quotedblleft: "\u201c", quotedblright: "\u201d", endash: "\u2013", emdash: "\u2014",
    bullet: "\u2022", ellipsis: "\u2026", fi: "fi", fl: "fl", ff: "ff", ffi: "ffi", ffl: "ffl",
    germandbls: "\u00df", Euro: "\u20ac", dotlessi: "\u0131", ae: "\u00e6", AE: "\u00c6",
    oslash: "\u00f8", Oslash: "\u00d8", aring: "\u00e5", Aring: "\u00c5", nbspace: " "};
const marks = {acute: "\u0301", grave: "\u0300", dieresis: "\u0308", circumflex: "\u0302",
               tilde: "\u0303", cedilla: "\u0327", caron: "\u030c", ring: "\u030a"};
const windows = new TextDecoder("windows-1252");

function letterNamed(name) {
    if (Object.hasOwn(names, name))
        return names[name];
    if (/^[A-Za-z]$/.test(name))
        return name;
    const [, code] = /^(?:uni|u)([0-9A-F]{4,6})/.exec(name) ?? [];
    if (code)
        return String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff));
    const [, letter, mark] = /^([A-Za-z])([a-z]{4,})$/.exec(name) ?? [];
    return letter && Object.hasOwn(marks, mark) ? (letter + marks[mark]).normalize("NFC") : "";
}

function numberIn(bytes) {
    return [...bytes].reduce((number, byte) => number * 256 + byte.charCodeAt(0), 0);
}

function utf16(bytes) {
    let text = "";
    for (let at = 0; at + 1 < bytes.length; at += 2)
        text += String.fromCharCode(numberIn(bytes.slice(at, at + 2)));
    return text;
}

// The text that is `steps` behind another, in its last letter.
function shifted(bytes, steps) {
    return utf16(bytes.slice(0, -2)) + String.fromCharCode(numberIn(bytes.slice(-2)) + steps);
}

// {texts: by code, size: bytes of a code} of a ToUnicode map.
function unicodeMap(source) {
    const reader = new PdfReader(source);
    const texts = new Map();
    let size = 0;
    let taken = [];
    const note = (code, text) => texts.size < mostCodes && texts.set(code, text);
    for (let value = reader.value(); value !== undefined; value = reader.value()) {
        if (value?.word === undefined) {
            taken.push(value);
            continue;
        }
        const codes = taken.filter(each => each?.bytes !== undefined || Array.isArray(each));
        if (value.word === "endcodespacerange" && codes[0]?.bytes)
            size = Math.max(size, most(codes.map(each => each.bytes?.length ?? 0)));
        for (let at = 0; value.word === "endbfchar" && at + 1 < codes.length; at += 2)
            note(numberIn(codes[at].bytes ?? ""), utf16(codes[at + 1].bytes ?? ""));
        for (let at = 0; value.word === "endbfrange" && at + 2 < codes.length; at += 3) {
            const first = numberIn(codes[at].bytes ?? "");
            const last = Math.min(numberIn(codes[at + 1].bytes ?? ""), first + 65535);
            const target = codes[at + 2];
            for (let code = first; code <= last; ++code)
                note(code, Array.isArray(target) ? utf16(target[code - first]?.bytes ?? "")
                                                 : shifted(target.bytes, code - first));
        }
        taken = [];
    }
    return {texts, size: size || 1};
}

// Texts by code, where a font names its letters itself.
function differences(objects, encoding) {
    const texts = new Map();
    let code = 0;
    for (const each of objects.get(encoding?.get?.("Differences")) ?? []) {
        const value = objects.get(each);
        if (typeof value === "number")
            code = value;
        else if (value?.name !== undefined)
            texts.set(code++, letterNamed(value.name));
    }
    return texts;
}

function widthsOf(objects, font, isWide) {
    const widths = new Map();
    if (!isWide) {
        const first = objects.get(font.get("FirstChar")) ?? 0;
        (objects.get(font.get("Widths")) ?? []).forEach(
            (width, at) => widths.set(first + at, objects.get(width)));
        return widths;
    }
    const inner = objects.get((objects.get(font.get("DescendantFonts")) ?? [])[0]);
    const list = objects.get(inner?.get?.("W")) ?? [];
    for (let at = 0; at < list.length && widths.size < mostCodes;) {
        const [first, next] = [objects.get(list[at]), objects.get(list[at + 1])];
        if (Array.isArray(next)) {
            next.forEach((width, index) => widths.set(first + index, objects.get(width)));
            at += 2;
        } else {
            for (let code = first; code <= Math.min(next, first + mostCodes); ++code)
                widths.set(code, objects.get(list[at + 2]));
            at += 3;
        }
    }
    return widths;
}

// {read: bytes → [{text, width: in thousandths, isSpace}], isReadable}
export async function pdfFont(objects, font) {
    const isWide = objects.get(font.get("Subtype"))?.name === "Type0";
    const stream = objects.get(font.get("ToUnicode"));
    const map = stream?.dict ? unicodeMap(await objects.unpacked(stream)) : null;
    const own = differences(objects, objects.get(font.get("Encoding")));
    const widths = widthsOf(objects, font, isWide);
    const size = isWide ? Math.max(map?.size ?? 2, 2) : 1;
    const usual = code => own.get(code) ?? windows.decode(Uint8Array.of(code));
    const textOf = code => map?.texts.get(code) ?? (isWide ? "" : usual(code));
    const read = bytes => {
        const letters = [];
        for (let at = 0; at + size <= bytes.length; at += size) {
            const code = numberIn(bytes.slice(at, at + size));
            letters.push({text: textOf(code), width: widths.get(code) ?? (isWide ? 1000 : 500),
                          isSpace: size === 1 && code === 32});
        }
        return letters;
    };
    return {read, isReadable: !isWide || map !== null};
}
