// Ours, beyond the contract: tabs are what a person would call so, and are ready when they open.

import assert from "node:assert/strict";
import {test} from "node:test";

import {hangs} from "./bounded.mjs";
import {done, get, post} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

test("the list holds pages only: no frames, no surfaces of Chrome's own", async () => {
    const tab = await openTab(site.witness("frames"));
    const {tabs} = await done(get("/tabs"));
    assert.equal(tabs.filter(each => each.url.includes("frame")).length, 1);
    assert.ok(tabs.every(each => !each.url.includes(".top-chrome")));
    await tab.close();
});

test("a page has loaded when its tab has opened", async () => {
    const tab = await openTab(site.url("slow?ms=300"));
    assert.equal(await tab.evaluate("document.readyState"), "complete");
    assert.equal(await tab.evaluate("document.body.textContent"), "slow");
});

test("a page that never ends does not keep its tab from opening", async () => {
    const start = performance.now();
    const tab = await openTab(site.url("never"));
    assert.ok(performance.now() - start < hangs);
    await tab.close();
});

test("what is no address opens no tab", async () => {
    const {tabs} = await done(get("/tabs"));
    refusedAs(await post("/tabs/open", {url: "not an address"}), 400, "INVALID_ARGUMENT");
    assert.equal((await done(get("/tabs"))).tabs.length, tabs.length);
});

test("only focus brings a tab to the front", async () => {
    const front = await openTab();
    await done(front.post("/tabs/focus"));
    const tab = await openTab(site.witness("pointer"));
    await tab.click('"Press me"');
    await done(tab.post("/screenshot"));
    await done(tab.post("/navigate", {url: site.witness("fields")}));
    await front.act("press", {key: "Shift"});
    assert.equal(await front.evaluate("document.visibilityState"), "visible");
});
