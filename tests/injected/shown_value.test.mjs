// Values of databases as people and agents read them.

import assert from "node:assert/strict";
import {test} from "node:test";
import {shown} from "../../resources/injected/shown_value.js";

function textOf(value) {
    return shown(value, 1000).text;
}

test("JSON stays JSON", () => {
    assert.equal(textOf({a: [1, "é", null, true]}), '{"a":[1,"é",null,true]}');
    assert.equal(textOf("text"), '"text"');
    assert.equal(textOf(new Date(0)), '"1970-01-01T00:00:00.000Z"');
});

test("what JSON cannot say is described in words", () => {
    assert.equal(textOf(undefined), '"undefined"');
    assert.equal(textOf({a: undefined, b: 5n}), '{"a":"undefined","b":"5n"}');
    assert.equal(textOf(new Map([["a", new Set([1])]])), '[["a",[1]]]');
    assert.equal(textOf(new Uint16Array(3)), '"Uint16Array, 6 bytes"');
    assert.equal(textOf(new ArrayBuffer(2)), '"ArrayBuffer, 2 bytes"');
    assert.equal(textOf(new Blob(["abc"], {type: "image/png"})), '"Blob, image/png, 3 bytes"');
    assert.equal(textOf(/a/g), '"/a/g"');
});

test("a value within itself is described", () => {
    const round = {};
    round.self = round;
    assert.match(textOf(round), /^Object: .*circular/i);
});

test("long ones are cut", () => {
    assert.deepEqual(shown("x".repeat(50), 10), {text: '"xxxxxxxxx', isCut: true});
    assert.equal(shown("x", 10).isCut, false);
});
