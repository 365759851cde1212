// POST /trace/start and /trace/stop.

import assert from "node:assert/strict";
import {statSync} from "node:fs";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, id, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab(site.witness("fields"));
});

const traced = {ok: true, targetId: id, url: optional(text)};

test("a trace is started, stopped and kept in a file", async () => {
    check(await done(tab.post("/trace/start", {})), {...traced, targetId: tab.targetId});
    await tab.click('textbox "Name"');
    const reply = await done(tab.post("/trace/stop", {}));
    check(reply, {...traced, path: /^\//});
    assert.ok(statSync(reply.path).size > 100);
});

test("one trace at a time", async () => {
    await done(tab.post("/trace/start", {screenshots: "false"}));
    refused(await tab.post("/trace/start", {}), [409, 500], /^Trace already running/);
    await done(tab.post("/trace/stop", {}));
});

test("no trace stops that was not started", async () => {
    refused(await tab.post("/trace/stop", {}), [409, 500], /^No active trace/);
});
