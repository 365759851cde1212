// Values that databases of pages hold, as JSON: as they are where JSON can say that, else in
// Playwright's encoding. What that cannot say either is refused by its kind.

import {hasHalf} from "./text.js";

const typedArrays = {
    i8: Int8Array, ui8: Uint8Array, ui8c: Uint8ClampedArray, i16: Int16Array, ui16: Uint16Array,
    i32: Int32Array, ui32: Uint32Array, f32: Float32Array, f64: Float64Array,
    bi64: BigInt64Array, bui64: BigUint64Array,
};
const errors = {EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError};
const namedNumbers = {NaN, Infinity, "-Infinity": -Infinity, "-0": -0};
const mostDeep = 200; // of objects in one another: C++ reads no JSON that is much deeper
const bytesAtOnce = 8192;

// A value that there is no encoding for.
export class NotStorable extends Error {
    constructor(kind) {
        super(`a value of the kind ${kind}`);
        this.kind = kind;
    }
}

function whole(text, kind = "String") {
    if (hasHalf(text))
        throw new NotStorable(`${kind} with half a character`);
    return text;
}

export function kindOf(value) {
    return Object.prototype.toString.call(value).slice(8, -1);
}

function base64Of(bytes) {
    let text = "";
    for (let at = 0; at < bytes.length; at += bytesAtOnce)
        text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
    return btoa(text);
}

function bytesOf(base64) {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
}

function bytesIn(view) {
    return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function nameOfNumber(value) {
    return Object.keys(namedNumbers).find(name => Object.is(namedNumbers[name], value));
}

function isPlain(value) {
    return Object.getPrototypeOf(value) === Object.prototype;
}

function encodedObject(value) {
    switch (kindOf(value)) {
    case "Date":
        return {d: value.toJSON()};
    case "RegExp":
        return {r: {p: whole(value.source, "RegExp"), f: value.flags}};
    case "Error":
        if ("cause" in value)
            throw new NotStorable("Error with a cause");
        return {e: {n: whole(value.name, "Error"), m: whole(value.message, "Error"),
                    s: whole(value.stack ?? "", "Error")}};
    case "ArrayBuffer":
        return {ab: {b: base64Of(new Uint8Array(value))}};
    }
    for (const [k, type] of Object.entries(typedArrays)) {
        if (value instanceof type)
            return {ta: {b: base64Of(bytesIn(value)), k}};
    }
    return null;
}

function encodedParts(value, known, depth) {
    if (known.has(value))
        return {ref: known.get(value)};
    const id = known.size + 1;
    known.set(value, id);
    const names = Object.keys(value);
    if (Array.isArray(value)) {
        if (names.length !== value.length)
            throw new NotStorable("Array with gaps or names");
        return {a: value.map(each => encode(each, known, depth + 1)), id};
    }
    if (!isPlain(value))
        throw new NotStorable(kindOf(value));
    names.forEach(name => whole(name, "Object of a name"));
    if (Object.hasOwn(value, "__proto__"))
        throw new NotStorable("Object with __proto__");
    return {o: names.map(k => ({k, v: encode(value[k], known, depth + 1)})), id};
}

function encode(value, known = new Map(), depth = 0) {
    if (depth > mostDeep)
        throw new NotStorable(`Object more than ${mostDeep} deep`);
    switch (typeof value) {
    case "undefined":
        return {v: "undefined"};
    case "bigint":
        return {bi: value.toString()};
    case "number": {
        const name = nameOfNumber(value);
        return name ? {v: name} : value;
    }
    case "object":
        if (value === null)
            return {v: "null"};
        return encodedObject(value) ?? encodedParts(value, known, depth);
    case "string":
        return whole(value);
    default:
        return value; // a boolean
    }
}

// Whether JSON says the same. One object at two places would become two.
function isJson(value, seen = new Set()) {
    if (typeof value === "number")
        return nameOfNumber(value) === undefined;
    if (typeof value !== "object" || value === null)
        return ["string", "boolean", "object"].includes(typeof value);
    if (seen.has(value) || !(Array.isArray(value) || isPlain(value)))
        return false;
    seen.add(value);
    return Object.values(value).every(each => isJson(each, seen));
}

// {name: value} or {nameEncoded: …}. Playwright writes no plain value that counts as false.
export function written(name, value) {
    const encoded = encode(value); // which also says what is refused
    return value && isJson(value) ? {[name]: value} : {[`${name}Encoded`]: encoded};
}

function decodedError({n, m, s}) {
    const type = Object.hasOwn(errors, n) ? errors[n] : Error;
    const error = new type(m);
    if (error.name !== n)
        error.name = n;
    error.stack = s;
    return error;
}

function decodedWord(word) {
    if (word === "null")
        return null;
    return Object.hasOwn(namedNumbers, word) ? namedNumbers[word] : undefined;
}

function decode(coded, known = new Map()) {
    if (typeof coded !== "object" || coded === null)
        return coded;
    if ("ref" in coded)
        return known.get(coded.ref);
    if ("v" in coded)
        return decodedWord(coded.v);
    if ("d" in coded)
        return new Date(coded.d ?? NaN);
    if ("bi" in coded)
        return BigInt(coded.bi);
    if ("r" in coded)
        return new RegExp(coded.r.p, coded.r.f);
    if ("e" in coded)
        return decodedError(coded.e);
    if ("ab" in coded)
        return bytesOf(coded.ab.b).buffer;
    if ("ta" in coded && Object.hasOwn(typedArrays, coded.ta.k))
        return new typedArrays[coded.ta.k](bytesOf(coded.ta.b).buffer);
    if (Array.isArray(coded.a)) {
        const list = [];
        known.set(coded.id, list);
        for (const each of coded.a)
            list.push(decode(each, known));
        return list;
    }
    if (Array.isArray(coded.o)) {
        const object = {};
        known.set(coded.id, object);
        for (const {k, v} of coded.o) {
            if (k !== "__proto__")
                object[k] = decode(v, known);
        }
        return object;
    }
    throw new NotStorable(`unknown to us (${Object.keys(coded).join(", ").slice(0, 50)})`);
}

// What `written` wrote; undefined where there is neither.
export function read(record, name) {
    return Object.hasOwn(record, name) ? record[name] : decode(record[`${name}Encoded`]);
}
