// Ours, beyond the contract: a wait in vain says what it still waited for.

import assert from "node:assert/strict";
import {before, describe, test} from "node:test";

import {hangs} from "./bounded.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab(site.witness("waits"));
});

const conditions = [
    [{text: "Godot"}, /Godot/],
    [{textGone: "Loading the list"}, /Loading the list/],
    [{selector: "#godot"}, /#godot/],
    [{url: "**/godot/*"}, /godot/],
    [{fn: "window.godot"}, /\bfn\b/],
    [{text: "Loading the list", selector: "#godot"}, /#godot/],
];

describe("a wait in vain", {concurrency: conditions.length}, () => {
    for (const [condition, what] of conditions) {
        test(`for ${JSON.stringify(condition)} says so`, async () => {
            const answer = await tab.tryAct("wait", {...condition, timeoutMs: 700});
            refusedAs(answer, 504, "TIMEOUT", what);
            assert.equal(answer.body.retryable, true);
            assert.ok(answer.ms > 500 && answer.ms < hangs, `${answer.ms} ms`);
        });
    }
});

for (const fn of ["() => window.ready", "async () => window.ready"]) {
    test(`wait asks ${fn} again and again`, async () => {
        const page = await openTab(site.witness("waits"));
        await page.click('"Begin"');
        await page.act("wait", {fn});
        assert.equal(await page.evaluate("window.ready"), true);
        await page.close();
    });
}

test("a function that fails ends the wait", async () => {
    const fn = "() => { throw new Error('on purpose'); }";
    const answer = await tab.tryAct("wait", {fn, timeoutMs: 3000});
    refusedAs(answer, 500, "SCRIPT_FAILED", /on purpose/);
});

test("a selector that is none is refused", async () => {
    const answer = await tab.tryAct("wait", {selector: "a[", timeoutMs: 3000});
    assert.equal(answer.status, 400, answer.text);
});

test("waiting for nothing is refused", async () => {
    refusedAs(await tab.tryAct("wait"), 400, "INVALID_ARGUMENT");
});

test("a wait in one tab holds up no other", async () => {
    const other = await openTab(site.witness("fields"));
    let isOver = false;
    const waiting = tab.tryAct("wait", {text: "Godot", timeoutMs: 6000})
        .finally(() => isOver = true);
    for (let turn = 0; turn < 3; ++turn)
        assert.equal(await other.evaluate("1 + 1"), 2);
    assert.equal(await tab.evaluate("1 + 1"), 2, "nor the same tab");
    assert.equal(isOver, false);
    refusedAs(await waiting, 504, "TIMEOUT");
});
