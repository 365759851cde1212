// Wait: for time, text, an element, an address, a load state or what a function says.

import assert from "node:assert/strict";
import {describe, test} from "node:test";

import {hangs} from "./bounded.mjs";
import {refused} from "./refusal.mjs";
import {acted, check} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

// Things change 300 ms after the press: each wait below begins before and ends after.
async function begun() {
    const tab = await openTab(site.witness("waits"));
    await tab.click('"Begin"');
    return tab;
}

const conditions = [
    {text: "All is done"},
    {textGone: "Loading the list"},
    {selector: "p.done"},
    {url: "**/done/42"},
    {url: "**/done/*"},
    {fn: "window.ready"},
    {text: "All is done", textGone: "Loading the list", timeoutMs: 5000},
    {text: "All is done", timeoutMs: "5000"},
];

describe("wait ends when it holds", {concurrency: 4}, () => {
    for (const condition of conditions) {
        test(JSON.stringify(condition), async () => {
            const tab = await begun();
            check(await tab.act("wait", condition), acted);
            assert.equal(await tab.evaluate("window.ready"), true);
            await tab.close();
        });
    }
});

test("wait ends at once where all holds already", async () => {
    const tab = await openTab(site.witness("waits"));
    for (const condition of [{text: "Loading the list"}, {textGone: "never there"},
                             {selector: "#begin"}, {fn: "true"}, {loadState: "load"},
                             {loadState: "domcontentloaded"}, {url: site.witness("waits")}])
        check(await tab.act("wait", condition), acted);
});

test("wait takes a time", async () => {
    const tab = await openTab();
    for (const timeMs of [120, "120"]) {
        const start = performance.now();
        check(await tab.act("wait", {timeMs}), acted);
        assert.ok(performance.now() - start >= 119);
    }
});

test("a wait in vain ends when its time is over", async () => {
    const tab = await openTab(site.witness("waits"));
    const start = performance.now();
    refused(await tab.tryAct("wait", {text: "no such text", timeoutMs: 600}), [500, 504]);
    const took = performance.now() - start;
    assert.ok(took > 400 && took < hangs, `${took} ms`);
});
