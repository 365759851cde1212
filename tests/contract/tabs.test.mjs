// Listing, opening, focusing and closing tabs, and how a tab is named.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done, get, post, remove} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, id, openedTab, tabRow} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const nobody = "0".repeat(31) + "Z";

before(() => done(post("/start")));

test("opening replies the row of the tab", async () => {
    const url = site.witness("pointer");
    const tab = await done(post("/tabs/open", {url}));
    check(tab, openedTab);
    assert.equal(tab.url, url);
    assert.ok(tab.wsUrl.endsWith(`/devtools/page/${tab.targetId}`), tab.wsUrl);
    await done(remove(`/tabs/${tab.targetId}`));
});

test("opening needs a url", async () => {
    for (const body of [{}, {url: ""}, {url: "  "}, undefined])
        refused(await post("/tabs/open", body), 400, "url is required");
});

test("the url is trimmed", async () => {
    const tab = await openTab("  about:blank#trimmed ");
    assert.equal((await tab.get("/snapshot")).body.url, "about:blank#trimmed");
});

test("the list shows what is open, with its title", async () => {
    const tab = await openTab(site.witness("pointer"));
    const list = await done(get("/tabs"));
    check(list, {running: true, tabs: [tabRow]});
    const row = list.tabs.find(each => each.targetId === tab.targetId);
    assert.equal(row.title, "Pointer");
    assert.equal(row.url, site.witness("pointer"));
});

test("focusing names the tab by its id, whatever its case or the blanks about it", async () => {
    const tab = await openTab();
    for (const name of [tab.targetId, tab.targetId.toLowerCase(), ` ${tab.targetId} `,
                        tab.targetId.slice(0, 20)])
        check(await done(post("/tabs/focus", {targetId: name})), {ok: true});
});

test("focusing needs a targetId", async () => {
    for (const body of [{}, {targetId: " "}])
        refused(await post("/tabs/focus", body), 400, "targetId is required");
});

test("a closed tab is gone from the list", async () => {
    const tab = await openTab();
    check(await tab.close(), {ok: true});
    const {tabs} = await done(get("/tabs"));
    assert.ok(!tabs.some(each => each.targetId === tab.targetId));
    refused(await remove(`/tabs/${tab.targetId}`), 404, "tab not found");
});

test("a tab is closed by the beginning of its id", async () => {
    const tab = await done(post("/tabs/open", {url: "about:blank"}));
    check(await done(remove(`/tabs/${tab.targetId.slice(0, 16).toLowerCase()}`)), {ok: true});
});

test("a tab that is not there is not found, on every kind of route", async () => {
    refused(await post("/tabs/focus", {targetId: nobody}), 404, "tab not found");
    refused(await remove(`/tabs/${nobody}`), 404, "tab not found");
    refused(await get("/snapshot", {targetId: nobody}), 404, "tab not found");
    refused(await get("/console", {targetId: nobody}), 404, "tab not found");
    refused(await post("/navigate", {targetId: nobody, url: "about:blank"}), 404, "tab not found");
    refused(await post("/screenshot", {targetId: nobody}), 404, "tab not found");
    const act = {kind: "press", key: "Shift", targetId: nobody};
    refused(await post("/act", act), 404, "tab not found");
});

// Sixteen digits: of seventeen ids two begin alike.
async function ambiguousPrefix(opened) {
    for (let turn = 0; turn < 17; ++turn) {
        const begin = (await done(get("/tabs"))).tabs.map(each => each.targetId[0]);
        const twice = begin.find((digit, index) => begin.indexOf(digit) !== index);
        if (twice)
            return twice;
        opened.push(await openTab());
    }
    return assert.fail("seventeen tabs and no two begin alike");
}

test("the beginning of several ids is ambiguous", async () => {
    const opened = [];
    const prefix = await ambiguousPrefix(opened);
    const message = "ambiguous target id prefix";
    refused(await post("/tabs/focus", {targetId: prefix}), 409, message);
    refused(await remove(`/tabs/${prefix.toLowerCase()}`), 409, message);
    refused(await get("/snapshot", {targetId: prefix}), 409, message);
    refused(await post("/act", {kind: "press", key: "Shift", targetId: prefix}), 409, message);
    for (const tab of opened)
        await tab.close();
});

test("the action list is the list of tabs", async () => {
    const tab = await openTab();
    const reply = await done(post("/tabs/action", {action: "list"}));
    check(reply, {ok: true, tabs: [tabRow]});
    assert.ok(reply.tabs.some(each => each.targetId === tab.targetId));
});

test("the action new opens a blank tab", async () => {
    const reply = await done(post("/tabs/action", {action: "new"}));
    check(reply, {ok: true, tab: tabRow});
    assert.equal(reply.tab.url, "about:blank");
    await done(remove(`/tabs/${reply.tab.targetId}`));
});

test("the actions select and close say which tab they meant", async () => {
    await openTab();
    check(await done(post("/tabs/action", {action: "select", index: 0})), {ok: true, targetId: id});
    const {tab} = await done(post("/tabs/action", {action: "new"}));
    const {tabs} = await done(post("/tabs/action", {action: "list"}));
    const index = tabs.findIndex(each => each.targetId === tab.targetId);
    const closed = await done(post("/tabs/action", {action: "close", index: String(index)}));
    check(closed, {ok: true, targetId: tab.targetId});
});

test("an action that is none, or lacks its index, is refused", async () => {
    refused(await post("/tabs/action", {action: "select"}), 400, "index is required");
    refused(await post("/tabs/action", {action: "select", index: 999}), 404, "tab not found");
    refused(await post("/tabs/action", {action: "close", index: 999}), 404, "tab not found");
    refused(await post("/tabs/action", {action: "juggle"}), 400, /action/);
    refused(await post("/tabs/action", {}), 400, /action/);
});
