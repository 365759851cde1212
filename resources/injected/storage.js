// The local and the session storage of this document's site.

import {failure} from "./failures.js";

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

export function readStorage(kind, key) {
    const storage = storageNamed(kind);
    if (!storage)
        return noStorage(kind);
    const values = {};
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
        values[name] = value;
    }
    return {ok: true, values};
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
