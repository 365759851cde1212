// Values of databases as JSON, there and back.

import assert from "node:assert/strict";
import {test} from "node:test";
import {NotStorable, read, written} from "../../resources/injected/stored_value.js";

function back(value) {
    return read(JSON.parse(JSON.stringify(written("value", value))), "value");
}

const same = {
    "texts": ["a", "", "é😀", "\ud83d\ude00"],
    "numbers": [1, 0, -0, NaN, Infinity, -Infinity, 1e300, 0.1],
    "words": [true, false, null, undefined],
    "large numbers": [0n, -5n, 2n ** 100n],
    "dates": [new Date(0), new Date(1e12 + 1)],
    "bytes": [new Uint8Array([0, 255]), new Uint8Array(100000).fill(7), new ArrayBuffer(3),
              new Float64Array([0.5, -0]), new BigInt64Array([-1n]), new Uint8ClampedArray([9])],
    "part of a buffer": [new Uint16Array(new Uint16Array([1, 2, 3, 4]).buffer, 2, 2)],
    "expressions": [/a\/b/giu],
    "objects": [{}, {a: 1}, {a: undefined, b: [null, -0]}, {toJSON: 1, v: "null", o: [], ref: 1}],
    "lists": [[], [1, [2, [3]]], [undefined]],
};

for (const [what, values] of Object.entries(same)) {
    test(`${what} come back as they were`, () => {
        for (const value of values)
            assert.deepStrictEqual(back(value), value);
    });
}

test("a date that is none stays one", () => {
    assert.ok(Number.isNaN(back(new Date(NaN)).getTime()));
});

test("errors keep their type, name and message", () => {
    const error = back(new RangeError("far"));
    assert.ok(error instanceof RangeError);
    assert.equal(error.message, "far");
    const named = Object.assign(new Error("own"), {name: "Own"});
    assert.equal(back(named).name, "Own");
});

test("what stands at two places is one object, and may hold itself", () => {
    const part = {n: 1};
    const whole = {one: part, other: part};
    whole.self = whole;
    const copy = back(whole);
    assert.equal(copy.one, copy.other);
    assert.equal(copy.self, copy);
});

test("what JSON can say is written as it is, unless it counts as false", () => {
    assert.deepEqual(written("value", {a: [1, "b", null]}), {value: {a: [1, "b", null]}});
    assert.deepEqual(written("key", 5), {key: 5});
    assert.deepEqual(written("key", 0), {keyEncoded: 0});
    assert.deepEqual(written("value", ""), {valueEncoded: ""});
    assert.deepEqual(written("value", null), {valueEncoded: {v: "null"}});
});

test("what has no encoding is refused by its kind", () => {
    const refused = {
        Map: new Map(), Set: [new Set()], Blob: {a: new Blob([])},
        DataView: new DataView(new ArrayBuffer(1)), Number: new Number(1),
        "Array with gaps or names": [, 1], // eslint-disable-line no-sparse-arrays
        "Error with a cause": new Error("a", {cause: 1}),
        "String with half a character": {a: ["b \ud83d"]},
        "Object of a name with half a character": {"\ude00": 1},
        "RegExp with half a character": new RegExp("\ud83d"),
        "Error with half a character": new Error("\ud83d"),
        "Object with __proto__": JSON.parse("{\"__proto__\": 1}"),
    };
    for (const [kind, value] of Object.entries(refused)) {
        assert.throws(() => written("value", value),
                      error => error instanceof NotStorable && error.kind === kind);
    }
    let deep = {};
    for (let at = 0; at < 300; ++at)
        deep = {deep};
    assert.throws(() => written("value", deep), NotStorable);
});

test("an encoding of no kind that we know is refused", () => {
    assert.throws(() => read({valueEncoded: {m: []}}, "value"), NotStorable);
    assert.throws(() => read({valueEncoded: {ta: {b: "", k: "f16"}}}, "value"), NotStorable);
});
