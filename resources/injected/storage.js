// The local and the session storage of this document's site.

import {failure} from "./failures.js";
import {hasHalf, withoutHalves} from "./text.js";

const mostStoredChars = 5000000;

function storageNamed(kind) {
    try {
        return kind === "local" ? localStorage : sessionStorage;
    } catch {
        return null;
    }
}

function noStorage(kind) {
    return failure("NOT_SUPPORTED", `This page has no ${kind} storage: ${location.href}`,
                   "Go to a page of the site first, as in https://example.com.");
}

// {ok, values, incomplete: [names]}: names and values hold no half of a character. Of a value
// something else stands there, an entry of such a name is left out.
export function readStorage(kind, key) {
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    const values = {};
    const incomplete = [];
    let left = mostStoredChars;
    for (const name of key === null ? Object.keys(storage) : [key]) {
        const value = storage.getItem(name);
        if (value === null)
            continue;
        left -= name.length + value.length;
        if (left < 0) {
            return failure("INVALID_VALUE",
                           `The ${kind} storage holds more than ${mostStoredChars} characters.`,
                           "Ask for one key.");
        }
        if (hasHalf(name) || hasHalf(value))
            incomplete.push(withoutHalves(name));
        if (!hasHalf(name))
            values[name] = withoutHalves(value);
    }
    return {ok: true, values, incomplete};
}

export function writeStorage(kind, key, value) {
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    try {
        storage.setItem(key, value);
    } catch (error) {
        return failure("VALUE_NOT_APPLIED", `The ${kind} storage did not take it: ${error.message}`,
                       "It may be full.");
    }
    return {ok: true};
}

export function removeStorage(kind, key) {
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    const removed = storage.getItem(key) !== null;
    storage.removeItem(key);
    return {ok: true, removed};
}

export function clearStorage(kind) {
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    storage.clear();
    return {ok: true};
}

function elsewhere(origin) {
    return failure("NAVIGATION_FAILED",
                   `The page is no longer one of ${origin}, but of ${location.origin}.`,
                   "Wait until it has come to rest, then try again.");
}

function entriesOf(storage) {
    return Object.keys(storage).map(name => ({name, value: storage.getItem(name)}));
}

function put(storage, entries) {
    storage.clear();
    for (const {name, value} of entries)
        storage.setItem(name, value);
}

// {ok, entries: [{name, value}], leftOut: [{kind, count}]}, only if the page is of that origin.
export function storedFor(origin, kind) {
    if (location.origin !== origin)
        return elsewhere(origin);
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    const entries = entriesOf(storage);
    const chars = entries.reduce((sum, {name, value}) => sum + name.length + value.length, 0);
    if (chars > mostStoredChars) {
        return failure("INVALID_VALUE",
                       `The ${kind} storage holds more than ${mostStoredChars} characters.`,
                       "Ask for one key.");
    }
    const isWhole = ({name, value}) => !hasHalf(name) && !hasHalf(value);
    const whole = entries.filter(isWhole);
    const count = entries.length - whole.length;
    const leftOut = count > 0 ? [{kind: `entry of ${kind} storage with half a character`, count}]
        : [];
    return {ok: true, entries: whole, leftOut};
}

// It holds these from now on, and nothing else; where they do not fit, what it held.
export function replaceStored(origin, kind, entries) {
    if (location.origin !== origin)
        return elsewhere(origin);
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    const before = entriesOf(storage);
    try {
        put(storage, entries);
    } catch (error) {
        put(storage, before);
        return failure("VALUE_NOT_APPLIED", `The ${kind} storage did not take it: ${error.message}`,
                       "It may be full.");
    }
    return {ok: true};
}
