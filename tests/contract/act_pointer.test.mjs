// Click, hover, drag and scrollIntoView: what the page itself saw of them.

import assert from "node:assert/strict";
import {before, beforeEach, test} from "node:test";

import {acted, check} from "./shape.mjs";
import {refused} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;
let refs;

before(async () => {
    tab = await openTab(site.witness("pointer"));
    refs = {};
    for (const name of ["Press me", "Any button", "Hover me", "Far below"])
        refs[name] = await tab.ref(`"${name}"`);
});

beforeEach(() => tab.evaluate(`Object.assign(seen,
    {clicks: [], doubles: 0, buttons: [], over: 0, keys: []}) && undefined`));

test("click replies where it happened", async () => {
    const reply = await tab.act("click", {ref: refs["Press me"]});
    check(reply, {...acted, url: site.witness("pointer")});
    assert.deepEqual(await tab.seen("clicks"), [[]]);
    assert.equal(await tab.seen("trusted"), true);
});

test("doubleClick clicks twice", async () => {
    for (const doubleClick of [true, "true", "1", "yes"])
        await tab.act("click", {ref: refs["Press me"], doubleClick});
    assert.equal(await tab.seen("doubles"), 4);
    assert.equal((await tab.seen("clicks")).length, 8);
});

test("doubleClick may be said to be off", async () => {
    for (const doubleClick of [false, "false", "0", "no", 0, null, ""])
        await tab.act("click", {ref: refs["Press me"], doubleClick});
    assert.equal(await tab.seen("doubles"), 0);
    assert.equal((await tab.seen("clicks")).length, 7);
});

test("each button of the mouse presses", async () => {
    for (const button of ["left", "middle", "right"])
        await tab.act("click", {ref: refs["Any button"], button});
    assert.deepEqual(await tab.seen("buttons"), [0, 1, 2]);
});

test("modifiers are held down meanwhile", async () => {
    const lists = [["Shift"], ["Alt", "Shift"], ["Control"], ["ControlOrMeta"], []];
    for (const modifiers of lists)
        await tab.act("click", {ref: refs["Press me"], modifiers});
    assert.deepEqual(await tab.seen("clicks"),
        [["Shift"], ["Alt", "Shift"], ["Control"], ["Control"], []]);
});

test("hover moves the mouse onto the element", async () => {
    check(await tab.act("hover", {ref: refs["Hover me"]}), acted);
    assert.equal(await tab.seen("over"), 1);
    assert.equal(await tab.evaluate("document.querySelector('#hover').matches(':hover')"), true);
});

test("scrollIntoView brings the element into view", async () => {
    await tab.evaluate("scrollTo(0, 0)");
    check(await tab.act("scrollIntoView", {ref: refs["Far below"]}), acted);
    const top = await tab.evaluate("el => el.getBoundingClientRect().top",
        {ref: refs["Far below"]});
    const height = await tab.evaluate("innerHeight");
    assert.ok(top >= 0 && top < height, `${top} of ${height}`);
});

test("drag drops what is dragged the way of HTML5", async () => {
    const page = await openTab(site.witness("drag"));
    const given = {startRef: await page.ref('"Card"'), endRef: await page.ref('"Bin"')};
    await page.act("drag", given);
    await page.sees("dropped", "the card");
    await page.sees("order", ["dragstart", "dragenter", "drop", "dragend"]);
});

test("a ref that no snapshot gave is refused", async () => {
    for (const [kind, given] of [
        ["click", {ref: "e99999"}], ["hover", {ref: "e99999"}],
        ["scrollIntoView", {ref: "e99999"}], ["type", {ref: "e99999", text: "a"}],
        ["select", {ref: "e99999", values: ["a"]}],
        ["drag", {startRef: "e99999", endRef: refs["Press me"]}],
        ["drag", {startRef: refs["Press me"], endRef: "e99999"}],
        ["fill", {fields: [{ref: "e99999", value: "a"}]}],
        ["evaluate", {ref: "e99999", fn: "el => 1"}],
    ])
        refused(await tab.tryAct(kind, given), [404, 500], /e99999/);
});

