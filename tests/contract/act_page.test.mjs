// Evaluate, resize and close.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done, get} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {acted, anything, check, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab(site.witness("pointer"));
});

const results = [
    ["1 + 1", 2],
    ["document.title", "Pointer"],
    ["() => 6 * 7", 42],
    ["function () { return [1, 'two', null]; }", [1, "two", null]],
    ["async () => ({deep: {list: [true]}})", {deep: {list: [true]}}],
    ["Promise.resolve('kept')", "kept"],
    ["({plain: 1})", {plain: 1}],
    ["null", null],
    ["''", ""],
    ["false", false],
    ["(() => { const a = 1; return a; })()", 1],
];

for (const [fn, result] of results) {
    test(`evaluate gives the value of ${fn}`, async () => {
        const reply = await tab.act("evaluate", {fn});
        check(reply, {...acted, url: text, result: anything});
        assert.deepEqual(reply.result, result);
    });
}

test("evaluate gives no result where there is none", async () => {
    for (const fn of ["undefined", "() => {}", "void 0", "async () => {}"])
        assert.ok(!("result" in await tab.act("evaluate", {fn})), fn);
});

test("evaluate hands the element to the function", async () => {
    const ref = await tab.ref('"Press me"');
    assert.equal(await tab.evaluate("el => el.id", {ref}), "press");
    assert.equal(await tab.evaluate("async element => element.textContent", {ref}), "Press me");
});

test("evaluate fails where the function does", async () => {
    refused(await tab.tryAct("evaluate", {fn: "() => { throw new Error('on purpose'); }"}), 500,
        /on purpose/);
    refused(await tab.tryAct("evaluate", {fn: "Promise.reject(new Error('later'))"}), 500, /later/);
    refused(await tab.tryAct("evaluate", {fn: "no syntax here"}), [400, 500]);
});

test("resize sets the size of the viewport", async () => {
    const page = await openTab(site.witness("pointer"));
    for (const [width, height] of [[800, 600], [375, 667], ["500", "400"]]) {
        check(await page.act("resize", {width, height}), {...acted, url: text});
        assert.deepEqual(await page.evaluate("[innerWidth, innerHeight]"),
            [Number(width), Number(height)]);
    }
});

test("close closes the tab", async () => {
    const page = await openTab();
    check(await page.act("close"), {...acted, targetId: page.targetId});
    const {tabs} = await done(get("/tabs"));
    assert.ok(!tabs.some(each => each.targetId === page.targetId));
    refused(await page.tryAct("close"), 404, "tab not found");
});
