// Refs: numbers, and how people read what they stand for. An element is any object here.

import assert from "node:assert/strict";
import {test} from "node:test";
import {elementOf, inWords, recordInWords, refNumberFor, refTable, refText, refsFrom, reportedName, withNextRef}
    from "../../resources/injected/refs.js";

test("an element keeps its number while it keeps its role and name, and gets no old one", () => {
    const element = {isConnected: true};
    const number = refNumberFor(element, "button", "Save");
    assert.equal(refNumberFor(element, "button", "Save"), number);
    const renamed = refNumberFor(element, "button", "Saved");
    assert.equal(renamed, number + 1);
    assert.equal(refNumberFor(element, "button", "Save"), number + 2);
    assert.equal(refTable.next, number + 3);
});

test("numbers go on behind those of the tab's earlier documents, and never back", () => {
    refsFrom(500, "f3");
    assert.equal(refNumberFor({}, "link", "There"), 500);
    refsFrom(7, "f3");
    assert.equal(refNumberFor({}, "link", "There"), 501);
    assert.equal(refText(501), "f3e501");
});

test("every answer says which number is the next, also of a ref that was given while it waited", async () => {
    const {next} = refTable;
    const waiting = Promise.resolve().then(() => refNumberFor({}, "link", "There"));
    assert.deepEqual(await withNextRef(waiting), {value: next, nextRef: next + 1});
});

test("an element that has left the page is behind no number", () => {
    const element = {isConnected: true};
    const number = refNumberFor(element, "button", "Save");
    assert.equal(elementOf(number), element);
    element.isConnected = false;
    assert.equal(elementOf(number), null);
    assert.equal(elementOf(1e9), null);
});

test("people read role, name and ref", () => {
    refsFrom(1, "");
    assert.equal(inWords("button", "Save", null), 'button "Save"');
    assert.equal(inWords("img", "", null), "img");
    assert.equal(recordInWords({role: "button", name: "Save", number: 12}), 'button "Save" (e12)');
    assert.equal(inWords("link", "x".repeat(99), null), `link "${"x".repeat(59)}\u2026"`);
});

test("a name of megabytes is shown as its first thousand characters", () => {
    assert.equal(reportedName("x".repeat(1e6)).length, 1000);
    assert.equal(reportedName("Save"), "Save");
});
