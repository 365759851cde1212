// POST /download and /wait/download: a file on this machine, with what was in it.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {before, test} from "node:test";

import {hangs} from "./bounded.mjs";
import {begun, done} from "./client.mjs";
import {fresh} from "./files.mjs";
import {refused} from "./refusal.mjs";
import {acted, check, download, id, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const shape = {ok: true, targetId: id, url: optional(text), dialogs: optional([]),
               downloads: acted.downloads, download};

let tab;

before(async () => {
    tab = await openTab(site.witness("downloads"));
});

test("download clicks the element and keeps the file", async () => {
    const given = {ref: await tab.ref('"From the site"'), path: fresh("kept.txt")};
    const reply = await done(tab.post("/download", given));
    check(reply, {...shape, targetId: tab.targetId});
    assert.equal(reply.download.url, site.url("attachment.txt"));
    assert.equal(reply.download.suggestedFilename, "attachment.txt");
    assert.ok(reply.download.path.endsWith(`/${given.path}`), reply.download.path);
    assert.equal(readFileSync(reply.download.path, "utf8"), "attached");
});

test("wait/download keeps the next file, however it comes", async () => {
    const given = {path: fresh("waited.txt"), timeoutMs: 8000};
    const waiting = begun(done(tab.post("/wait/download", given)));
    await tab.act("wait", {timeMs: 200});
    await tab.click('"Made here"');
    const reply = await waiting;
    check(reply, shape);
    assert.equal(reply.download.suggestedFilename, "made.txt");
    assert.equal(readFileSync(reply.download.path, "utf8"), "made here");
});

test("wait/download in vain ends when its time is over", async () => {
    const start = performance.now();
    refused(await tab.post("/wait/download", {timeoutMs: 600}), [500, 504], /download/i);
    assert.ok(performance.now() - start < hangs);
});

test("download ends in time where nothing is downloaded", async () => {
    const given = {ref: await tab.ref('"None"'), path: fresh("none.txt"), timeoutMs: 700};
    refused(await tab.post("/download", given), [500, 504], /download/i);
});

test("download needs a ref", async () => {
    refused(await tab.post("/download", {path: "a.txt"}), 400, "ref is required");
    refused(await tab.post("/download", {ref: "e99999", path: "a.txt"}), [404, 500], /e99999/);
});

test("the page stays where it was", async () => {
    assert.equal(await tab.evaluate("location.href"), site.witness("downloads"));
});
