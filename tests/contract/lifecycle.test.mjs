// Starting and stopping, and who starts what: in the work profile, which this file has to itself.

import assert from "node:assert/strict";
import {existsSync} from "node:fs";
import {before, test} from "node:test";

import {ask, done, get, post, remove, workProfile} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, id, openedTab, tabRow} from "./shape.mjs";

const profile = workProfile;
const of = {profile};
const isRunning = async () => (await done(get("/", of))).running;
const stop = () => done(post("/stop", undefined, of));

before(stop);

test("what only reports, or needs a tab that is there, launches nothing", async () => {
    check(await done(get("/tabs", of)), {running: false, tabs: []});
    await done(get("/profiles"));
    refused(await post("/tabs/focus", {targetId: "A"}, of), 409, "browser not running");
    refused(await remove("/tabs/A", of), 409, "browser not running");
    const status = await done(get("/", of));
    assert.equal(status.running, false);
    assert.equal(status.cdpReady, false);
    assert.equal(status.pid, null);
    assert.equal(status.userDataDir, null);
    assert.equal(status.chosenBrowser, null);
});

test("stopping what does not run is no failure", async () => {
    check(await stop(), {ok: true, stopped: false, profile});
});

test("a stop ends the process", async () => {
    await done(post("/start", undefined, of));
    const {pid} = await done(get("/", of));
    check(await stop(), {ok: true, stopped: true, profile});
    assert.equal(await isRunning(), false);
    assert.equal(existsSync(`/proc/${pid}`), false);
});

const starters = [
    ["POST", "/tabs/open", {url: "about:blank"}],
    ["GET", "/snapshot"],
    ["POST", "/act", {kind: "press", key: "Shift"}],
    ["POST", "/navigate", {url: "about:blank"}],
];

for (const [method, path, body] of starters) {
    test(`${method} ${path} starts the browser it needs`, async () => {
        await stop();
        const reply = await done(ask(method, path, {body, query: of}));
        check(reply.targetId, id);
        assert.equal(await isRunning(), true);
        const {tabs} = await done(get("/tabs", of));
        assert.ok(tabs.some(tab => tab.targetId === reply.targetId));
    });
}

test("a page that is needed where none is open is opened", async () => {
    await done(post("/start", undefined, of));
    for (const {targetId} of (await done(get("/tabs", of))).tabs)
        await done(remove(`/tabs/${targetId}`, of));
    assert.equal(await isRunning(), true, "the browser outlives its last tab");
    const reply = await done(get("/snapshot", of));
    assert.equal(reply.url, "about:blank");
});

test("without targetId the tab that was used last is meant", async () => {
    const first = await done(post("/tabs/open", {url: "about:blank#first"}, of));
    const second = await done(post("/tabs/open", {url: "about:blank#second"}, of));
    const here = async () => (await done(get("/snapshot", of))).targetId;
    assert.equal(await here(), second.targetId);
    await done(post("/tabs/focus", {targetId: first.targetId}, of));
    assert.equal(await here(), first.targetId);
    await done(get("/snapshot", {...of, targetId: second.targetId}));
    assert.equal(await here(), second.targetId);
    await done(remove(`/tabs/${second.targetId}`, of));
    check(await here(), id);
});

test("profiles do not share their tabs", async () => {
    const mine = await done(post("/tabs/open", {url: "about:blank#mine"}, of));
    check(mine, openedTab);
    refused(await get("/snapshot", {targetId: mine.targetId}), 404, "tab not found");
    const {tabs} = await done(get("/tabs"));
    assert.ok(!tabs.some(tab => tab.targetId === mine.targetId));
});

test("resetting stops the browser and moves its folder away", async () => {
    await done(post("/start", undefined, of));
    const {userDataDir} = await done(get("/", of));
    const reply = await done(post("/reset-profile", undefined, of));
    check(reply, {ok: true, profile, moved: true, from: userDataDir, to: /^\//});
    assert.equal(existsSync(reply.from), false);
    assert.equal(existsSync(reply.to), true);
    assert.equal(await isRunning(), false);
});

test("resetting a profile without a folder moves nothing", async () => {
    await done(post("/reset-profile", undefined, of));
    const reply = await done(post("/reset-profile", {}, of));
    check(reply, {ok: true, profile, moved: false, from: /\/user-data$/});
});

test("a profile that was reset starts anew", async () => {
    await done(post("/reset-profile", undefined, of));
    check(await done(post("/start", undefined, of)), {ok: true, profile});
    check(await done(get("/tabs", of)), {running: true, tabs: [tabRow]});
});

