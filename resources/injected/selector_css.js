// Parses CSS with Playwright's pseudo-classes into CSS that Chrome knows, and our own calls.

import {SelectorFault, SelectorReader} from "./selector_reader.js";

const pseudoClasses = new Set(["not", "is", "where", "has", "scope", "visible", "text",
    "text-matches", "text-is", "has-text", "above", "below", "right-of", "left-of", "near",
    "nth-match"]);
const deepestCss = 40;

const identifier = /(?:--|-?(?:[\w\u0080-\uffff]|\\[^\n]))(?:[\w\u0080-\uffff-]|\\[^\n])*/y;

function skipCssSpace(reader) {
    reader.take(/(?:\s|\/\*.*?\*\/)+/sy);
}

// The raw text from an opening bracket to its closing one.
function takeBalanced(reader, open, close) {
    const start = reader.at;
    let depth = 0;
    do {
        const letter = reader.next;
        if (letter === "\"" || letter === "'") {
            reader.takeQuoted();
            continue;
        }
        if (letter === open)
            ++depth;
        else if (letter === close)
            --depth;
        reader.at += letter === "\\" ? 2 : 1;
    } while (depth > 0 && !reader.isAtEnd);
    if (depth > 0) {
        reader.at = start;
        throw reader.fault(`"${open}" has no "${close}"`);
    }
    return reader.text.slice(start, reader.at);
}

function takeIdentifier(reader) {
    const word = reader.take(identifier);
    if (word === "")
        throw reader.fault(reader.isAtEnd ? "it ends too early"
                                          : `"${reader.next}" does not belong here`);
    return word;
}

function letterOf(hex) {
    const code = Number.parseInt(hex, 16);
    const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return String.fromCodePoint(isLetter ? code : 0xfffd);
}

// A text as CSS writes it: "\\a " is a new line, and a backslash before one joins two lines.
function unescaped(text) {
    return text.replace(/\\(?:([\da-f]{1,6})(?:\r\n|\s)?|(\r\n|[\n\r\f])|(.))/gisu,
                        (whole, hex, line, letter) => hex ? letterOf(hex) : letter ?? "");
}

// A string, a number or a selector: an argument of our own calls.
function takeArgument(reader, depth) {
    skipCssSpace(reader);
    const start = reader.at;
    if (reader.next === "\"" || reader.next === "'") {
        reader.takeQuoted();
        const value = unescaped(reader.text.slice(start + 1, reader.at - 1));
        skipCssSpace(reader);
        if (reader.next === "," || reader.next === ")")
            return value;
    }
    reader.at = start;
    const number = reader.take(/[+-]?(?:\d+\.?\d*|\.\d+)(?=[\s,)])/y);
    if (number !== "")
        return Number(number);
    return takeComplex(reader, depth + 1);
}

function takeArguments(reader, depth) {
    const given = [];
    ++reader.at;
    skipCssSpace(reader);
    if (reader.next === ")") {
        ++reader.at;
        return given;
    }
    for (;;) {
        given.push(takeArgument(reader, depth));
        skipCssSpace(reader);
        if (reader.next === ")") {
            ++reader.at;
            return given;
        }
        if (reader.next !== ",")
            throw reader.fault(reader.isAtEnd ? "\")\" is missing"
                                              : `"${reader.next}" does not belong here`);
        ++reader.at;
    }
}

// One ":…" of a compound: its CSS, or "" for a call of ours.
function takePseudo(reader, calls, depth) {
    const at = reader.offset + reader.at;
    const colons = reader.take(/::?/y);
    if (colons === "::")
        throw new SelectorFault("\"::\" names no element", at);
    const name = takeIdentifier(reader);
    if (pseudoClasses.has(name.toLowerCase())) {
        const given = reader.next === "(" ? takeArguments(reader, depth) : [];
        calls.push({name: name.toLowerCase(), given, at});
        return "";
    }
    return ":" + name + (reader.next === "(" ? takeBalanced(reader, "(", ")") : "");
}

// {css, calls, at}: an element that matches the CSS ("" for any) and each call.
function takeCompound(reader, depth) {
    const at = reader.offset + reader.at;
    const calls = [];
    let css = "";
    for (;;) {
        const letter = reader.next;
        if (letter === "*" || letter === "|")
            css += reader.take(/\*?\|?\*?/y);
        else if (letter === "#" || letter === ".")
            css += reader.take(/./y) + takeIdentifier(reader);
        else if (letter === "[")
            css += takeBalanced(reader, "[", "]");
        else if (letter === ":")
            css += takePseudo(reader, calls, depth);
        else if (css === "" && calls.length === 0)
            css += takeIdentifier(reader);
        else if (css.endsWith("|"))
            css += takeIdentifier(reader);
        else
            return {css, calls, at};
    }
}

function takeCombinator(reader) {
    skipCssSpace(reader);
    const combinator = reader.take(/[>+~]/y);
    skipCssSpace(reader);
    return combinator;
}

// {steps, text, hasScope}: each step is a compound with the combinator after it.
function takeComplex(reader, depth) {
    if (depth > deepestCss)
        throw reader.fault(`it is nested more than ${deepestCss} deep`);
    skipCssSpace(reader);
    const start = reader.at;
    const steps = [];
    const first = takeCombinator(reader);
    if (first !== "") {
        const scope = {name: "scope", given: [], at: reader.offset + start};
        steps.push({css: "", calls: [scope], at: scope.at, combinator: first});
    }
    for (;;) {
        const compound = takeCompound(reader, depth);
        const end = reader.at;
        const combinator = takeCombinator(reader);
        steps.push({...compound, combinator: combinator === "" ? " " : combinator});
        const isLast = reader.isAtEnd || reader.next === "," || reader.next === ")";
        if (isLast && combinator !== "")
            throw reader.fault(`nothing follows "${combinator}"`);
        if (!isLast && reader.at === end)
            throw reader.fault(`"${reader.next}" does not belong here`);
        if (!isLast)
            continue;
        const calls = steps.flatMap(step => step.calls);
        return {steps, text: reader.text.slice(start, end), isPlain: calls.length === 0,
                hasScope: calls.some(({name}) => name === "scope")};
    }
}

// A list of complex selectors.
export function cssFrom(body, at) {
    const reader = new SelectorReader(body, at);
    const list = [];
    for (;;) {
        list.push(takeComplex(reader, 0));
        skipCssSpace(reader);
        if (reader.isAtEnd)
            return list;
        if (reader.next !== ",")
            throw reader.fault(`"${reader.next}" does not belong here`);
        ++reader.at;
    }
}
