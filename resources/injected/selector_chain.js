// Parses a selector in Playwright's public language: parts joined by ">>", each for one engine.
// Throws SelectorFault.

import {cssFrom} from "./selector_css.js";
import {expressionFrom, looseSpace, SelectorFault} from "./selector_reader.js";
import {roleFrom} from "./selector_role.js";

const longestSelector = 10000;
// An engine that takes text: text as it is, "exact" or /expression/.
const textEngines = new Set(["text", "label", "placeholder", "alt", "title", "link", "has-text",
                             "has-not-text"]);
export const nestingEngines = new Set(["has", "has-not"]);
const attributeEngines = new Set(["id", "data-testid", "data-test-id", "data-test"]);

// Where the parts begin and end. A ">>" in quotes does not separate; in text that does not start
// with a quote, quotes are letters.
function chainParts(selector) {
    const parts = [];
    const plainText = new RegExp(`^\\s*(?:${[...textEngines].join("|")})\\s*=.`, "su");
    let start = 0;
    let quote = "";
    let at = 0;
    while (at < selector.length) {
        const letter = selector[at];
        if (letter === "\\" && at + 1 < selector.length) {
            at += 2;
        } else if (letter === quote) {
            quote = "";
            ++at;
        } else if (quote === "" && "\"'`".includes(letter)
                   && !plainText.test(selector.slice(start, at))) {
            quote = letter;
            ++at;
        } else if (quote === "" && letter === ">" && selector[at + 1] === ">") {
            parts.push({text: selector.slice(start, at), at: start});
            at += 2;
            start = at;
        } else {
            ++at;
        }
    }
    parts.push({text: selector.slice(start), at: start});
    return parts;
}

// {engine, body, at}: a part's named or guessed engine.
function namedPart({text, at}) {
    const part = text.trim();
    const from = at + text.indexOf(part);
    const equals = part.indexOf("=");
    const name = equals < 0 ? "" : part.slice(0, equals).trim();
    if (/^[\w+:*-]+$/.test(name))
        return {engine: name, body: part.slice(equals + 1), at: from + equals + 1, from};
    const isQuoted = part.length > 1 && (part[0] === "\"" || part[0] === "'")
        && part.at(-1) === part[0];
    if (isQuoted)
        return {engine: "text", body: part, at: from, from};
    if (/^\(*\/\//.test(part) || part.startsWith(".."))
        return {engine: "xpath", body: part, at: from, from};
    return {engine: "css", body: part, at: from, from};
}

// Without quotes; a backslash escapes the next letter.
function unquoted(text) {
    return text.slice(1, -1).replace(/\\(.)/gsu, "$1");
}

// {kind: "part", "exact" or "expression", value}
function wantedText(body, at) {
    if (body[0] === "/" && body.lastIndexOf("/") > 0) {
        const end = body.lastIndexOf("/");
        const value = expressionFrom(body.slice(1, end), body.slice(end + 1), at);
        return {kind: "expression", value};
    }
    const isQuoted = body.length > 1 && (body[0] === "\"" || body[0] === "'")
        && body.at(-1) === body[0];
    return isQuoted ? {kind: "exact", value: looseSpace(unquoted(body))}
                    : {kind: "part", value: looseSpace(body).toLowerCase()};
}

// The same for our own engines: an i after the quotes means a partial match.
function wantedWords(body, at) {
    return /^(["']).*\1i$/su.test(body)
        ? {kind: "part", value: looseSpace(unquoted(body.slice(0, -1))).toLowerCase()}
        : wantedText(body, at);
}

function wholeNumber(body, at) {
    const text = body.trim();
    if (!/^-?\d+$/.test(text))
        throw new SelectorFault(`"${text}" is no whole number`, at);
    return Number(text);
}

function pointFrom(body, at) {
    const [, x, y] = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(body) ?? [];
    if (x === undefined)
        throw new SelectorFault(`"${body}" is no point: two numbers with a comma are`, at);
    return {x: Number(x), y: Number(y)};
}

function truthOf(body, at) {
    const text = body.trim();
    if (text !== "true" && text !== "false")
        throw new SelectorFault(`"${text}" is neither true nor false`, at);
    return text === "true";
}

// The engine's argument.
function bodyFor({engine, body, at, from}) {
    if (engine === "css")
        return cssFrom(body, at);
    if (engine === "role")
        return roleFrom(body, at);
    if (engine === "link" && /^\d+$/.test(body.trim()))
        return {kind: "index", value: Number(body)};
    if (textEngines.has(engine))
        return engine === "text" ? wantedText(body, at) : wantedWords(body, at);
    if (nestingEngines.has(engine)) {
        const inner = /^(["']).*\1$/su.test(body.trim()) ? unquoted(body.trim()) : body;
        return nestedFrom(inner, at);
    }
    if (engine === "nth")
        return wholeNumber(body, at);
    if (engine === "visible")
        return truthOf(body, at);
    if (engine === "point")
        return pointFrom(body, at);
    if (engine === "xpath" || attributeEngines.has(engine))
        return body;
    throw new SelectorFault(`"${engine}" is no engine`, from);
}

function nestedFrom(selector, at) {
    try {
        return parsedSelector(selector);
    } catch (error) {
        if (error instanceof SelectorFault)
            error.at += at;
        throw error;
    }
}

// {parts: [{engine, body, at}], capture}: `capture` is the index of the part with a star, whose
// elements are wanted, or undefined.
export function parsedSelector(selector) {
    if (selector.trim() === "")
        throw new SelectorFault("it is empty", 0);
    if (selector.length > longestSelector)
        throw new SelectorFault(`it is longer than ${longestSelector} characters`, longestSelector);
    let capture;
    const parts = chainParts(selector).map((part, index) => {
        const named = namedPart(part);
        if (named.engine[0] === "*") {
            if (capture !== undefined)
                throw new SelectorFault("two parts have a star", named.from);
            capture = index;
            named.engine = named.engine.slice(1);
        }
        return {engine: named.engine, body: bodyFor(named), at: named.at};
    });
    if (capture !== undefined && parts.some(({engine}) => engine === "nth"))
        throw new SelectorFault("nth= does not go with a star", 0);
    return {parts, capture};
}
