// How much alike two names are.

import assert from "node:assert/strict";
import {test} from "node:test";
import {likeness} from "../../resources/injected/likeness.js";

test("the same name is as alike as can be, even without words", () => {
    assert.equal(likeness("Save", "Save"), 1);
    assert.equal(likeness("", ""), 1);
    assert.equal(likeness("\u2715", "\u2715"), 1);
});

test("shared words count, in whatever case and order", () => {
    assert.equal(likeness("Save file", "FILE, save!"), 1);
    assert.equal(likeness("Add to cart", "Add to list"), 2 / 3);
    assert.equal(likeness("Delete", "Delete all of it"), 1 / 4);
});

test("words of every language are words", () => {
    assert.equal(likeness("Gr\u00f6\u00dfe w\u00e4hlen", "w\u00e4hlen"), 1 / 2);
    assert.equal(likeness("\u4fdd\u5b58", "\u4fdd\u5b58!"), 1);
});

test("nothing shared is not alike, nor is what has no words", () => {
    assert.equal(likeness("Save", "Saved"), 0);
    assert.equal(likeness("\u2715", "\u00d7"), 0);
    assert.equal(likeness("Save", ""), 0);
});
