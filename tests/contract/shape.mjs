// What a reply must look like. A pattern is a value, a regular expression, a check by name from
// here, a list of one pattern for all items, or an object of patterns for all keys.

import assert from "node:assert/strict";

import {isOurs} from "./client.mjs";

class Check {
    constructor(name, holds, mayBeMissing = false) {
        Object.assign(this, {name, holds, mayBeMissing});
    }
}

const typed = type => new Check(type, value => typeof value === type);

export const text = typed("string");
export const number = typed("number");
export const flag = typed("boolean");
export const anything = new Check("anything", () => true);
export const some = new Check("some text", value => typeof value === "string" && value !== "");
export const time = new Check("an ISO time",
    value => typeof value === "string" && !Number.isNaN(Date.parse(value)));
export const id = new Check("a target id", value => /^[0-9A-F]{32}$/i.test(value));

export function orNull(pattern) {
    return new Check("that or null", value => value === null || fits(value, pattern));
}

export function optional(pattern) {
    return new Check("that, if there", value => fits(value, pattern), true);
}

export function oneOf(...values) {
    return new Check(`one of ${values.join(", ")}`, value => values.includes(value));
}

function fits(value, pattern) {
    try {
        check(value, pattern, "");
        return true;
    } catch {
        return false;
    }
}

function checkObject(value, pattern, where) {
    assert.ok(value !== null && typeof value === "object" && !Array.isArray(value),
        `${where} is no object: ${JSON.stringify(value)}`);
    for (const [key, each] of Object.entries(pattern)) {
        const mayBeMissing = each instanceof Check && each.mayBeMissing;
        if (key in value || !mayBeMissing)
            check(value[key], each, `${where}.${key}`);
    }
    // A client reads what it knows: more keys harm none. Ours we know.
    if (isOurs) {
        const strange = Object.keys(value).filter(key => !(key in pattern));
        assert.deepEqual(strange, [], `${where} has more keys than it should`);
    }
}

export function check(value, pattern, where = "reply") {
    const shown = () => `${where}: ${JSON.stringify(value)?.slice(0, 1000)}`;
    if (pattern instanceof Check)
        assert.ok(pattern.holds(value), `${shown()} is not ${pattern.name}`);
    else if (pattern instanceof RegExp)
        assert.match(value, pattern, shown());
    else if (Array.isArray(pattern)) {
        assert.ok(Array.isArray(value), `${shown()} is no list`);
        value.forEach((each, index) => check(each, pattern[0], `${where}[${index}]`));
    } else if (pattern !== null && typeof pattern === "object")
        checkObject(value, pattern, where);
    else
        assert.deepEqual(value, pattern, shown());
}

const dialog = {type: oneOf("alert", "confirm", "prompt", "beforeunload"), message: text,
                accepted: flag};
export const download = {url: some, suggestedFilename: some, path: /^\//, state: optional(some)};

// One that a reply reports may still be under way.
const answer = {...download, path: optional(/^\//)};

const box = {x: number, y: number, width: number, height: number};

// What every act replies; later servers of the contract say more than {ok, targetId}.
export const acted = {ok: true, targetId: id, url: optional(text), dialogs: optional([dialog]),
                      downloads: optional([answer]), opened: optional([{targetId: id, url: text}]),
                      openedMore: optional(number), popupsClosed: optional(number),
                      newsDropped: optional(number), late: optional(anything),
                      hit: optional({ref: some, role: some, name: text, box}),
                      changed: optional(anything), effect: optional("none")};

export const tabRow = {targetId: id, title: text, url: text, wsUrl: /^wss?:\/\//,
                       type: isOurs ? "page" : text};

// A server of ours says too that its page has loaded.
export const openedTab = {...tabRow, loaded: optional(true)};
