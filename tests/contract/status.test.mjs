// GET /: whether the browser of a profile runs, and how it is set up.

import assert from "node:assert/strict";
import {test} from "node:test";

import {base, done, get, post} from "./client.mjs";
import {anything, check, flag, number, oneOf, optional, orNull, some, text} from "./shape.mjs";

const status = {
    enabled: flag, controlUrl: some, profile: some, running: flag, cdpReady: flag, cdpHttp: flag,
    pid: orNull(number), cdpPort: number, cdpUrl: /^(http|ws)s?:\/\//,
    chosenBrowser: orNull(oneOf("canary", "chromium", "chrome", "custom")),
    detectedBrowser: optional(orNull(text)), detectedExecutablePath: optional(orNull(text)),
    detectError: optional(orNull(text)), userDataDir: orNull(/^\//), color: /^#[0-9A-F]{6}$/i,
    headless: flag, noSandbox: flag, executablePath: orNull(text), attachOnly: flag,
    humanControl: optional(flag), state: optional(some), stateReason: optional(orNull(text)),
    warnings: optional([some]),
    outages: optional([{of: oneOf("door", "backend", "disk", "chrome"), name: some, since: some,
                        failure: anything}]),
    doors: optional([{name: some, state: oneOf("open", "off", "failed"),
                      address: orNull(some), clients: number, failure: optional(anything)}]),
};

test("the status has the contract's keys, each of its type", async () => {
    check(await done(get("/")), status);
});

test("a browser that runs has a process, a kind and a folder", async () => {
    await done(post("/start"));
    const now = await done(get("/"));
    check(now, {...status, enabled: true, running: true, cdpReady: true, cdpHttp: true,
                pid: number, userDataDir: /\/user-data$/, cdpUrl: /^http:\/\/127\.0\.0\.1:\d+$/});
    assert.equal(now.cdpUrl, `http://127.0.0.1:${now.cdpPort}`);
    assert.equal(now.controlUrl, base);
});

test("the status comes long before a client gives up on it", async () => {
    const {ms} = await get("/");
    assert.ok(ms < 1500, `${ms} ms`);
});
