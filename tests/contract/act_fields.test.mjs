// Type, press, select and fill: what the form holds, and what its events showed the page.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {refused} from "./refusal.mjs";
import {acted, anything, check, optional} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

beforeEach(async () => {
    await tab?.close();
    tab = await openTab(site.witness("fields"));
});

const values = () => tab.evaluate("window.values()");
const ref = words => tab.ref(words);

test("type replaces what the field holds", async () => {
    check(await tab.act("type", {ref: await ref('textbox "Name"'), text: "Ada"}), acted);
    assert.equal((await values()).name, "Ada");
    assert.ok((await tab.seen("events")).includes("input name"));
});

test("type slowly adds to what is there", async () => {
    await tab.act("type", {ref: await ref('textbox "Name"'), text: "er", slowly: true});
    assert.equal((await values()).name, "older");
});

test("type and submit sends the form", async () => {
    await tab.act("type", {ref: await ref('textbox "Name"'), text: "Ada", submit: "true"});
    await tab.sees("submitted", 1);
});

test("press goes to what has the focus", async () => {
    await tab.click('textbox "Name"');
    check(await tab.act("press", {key: "Control+a"}), acted);
    await tab.act("press", {key: "x"});
    await tab.act("press", {key: "Shift+Y"});
    assert.equal((await values()).name, "xY");
    await tab.act("press", {key: "Backspace"});
    assert.equal((await values()).name, "x");
    await tab.act("press", {key: "Enter"});
    await tab.sees("submitted", 1);
});

test("press refuses a key that is none", async () => {
    refused(await tab.tryAct("press", {key: "Hyperspace"}), [400, 500]);
});

test("select takes an option by its value", async () => {
    const given = {ref: await ref('combobox "Colour"'), values: ["g"]};
    check(await tab.act("select", given), {...acted, selected: optional(anything)});
    assert.equal((await values()).colour, "g");
    assert.deepEqual(await tab.seen("events"), ["input colour", "change colour"]);
});

test("select takes several options, and no other stays selected", async () => {
    const list = await ref('"Toppings"');
    await tab.act("select", {ref: list, values: ["c", "Olives"]});
    assert.deepEqual((await values()).toppings, ["c", "o"]);
    await tab.act("select", {ref: list, values: ["t"]});
    assert.equal((await values()).toppings, "t");
});

test("fill sets every kind of field", async () => {
    const fields = [
        {ref: await ref('textbox "Name"'), type: "text", value: "Ada"},
        {ref: await ref('textbox "About"'), type: "text", value: "One\nTwo"},
        {ref: await ref('"Age"'), type: "text", value: 36},
        {ref: await ref('checkbox "News"'), type: "checkbox", value: true},
        {ref: await ref('checkbox "Spam"'), type: "checkbox", value: false},
        {ref: await ref('radio "Large"'), type: "radio", value: true},
    ];
    check(await tab.act("fill", {fields}), {...acted, filled: optional(anything)});
    const now = await values();
    assert.equal(now.spam, undefined);
    assert.deepEqual({...now, about: now.about.replace("\r", "")}, {
        name: "Ada", about: "One\nTwo", age: "36", day: "", news: "on", size: "large",
        colour: "", fixed: "as it was"});
});
