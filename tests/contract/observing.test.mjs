// GET /console, /errors and /requests, POST /response/body and /highlight.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {begun, done} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {anything, check, flag, id, number, optional, text, time} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const message = {type: text, text, timestamp: time,
                 location: {url: text, lineNumber: number, columnNumber: number},
                 thrown: optional(flag), source: optional(text), objects: optional(anything)};
const pageError = {message: text, name: optional(text), stack: optional(text), timestamp: time};
const request = {id: /^r\d+$/, timestamp: time, method: text, url: text,
                 resourceType: optional(text), status: optional(number), ok: optional(flag),
                 failureText: optional(text), ms: optional(number), size: optional(number)};
const common = {ok: true, targetId: id, url: optional(text), dialogs: optional(anything),
                downloads: optional(anything)};

let tab;

before(async () => {
    tab = await openTab(site.witness("noisy"));
    await tab.click('"Fail"');
    await tab.click('"Ask"');
    await tab.sees("answers", [42, "all"]);
});

async function said(query) {
    const reply = await done(tab.get("/console", query));
    check(reply, {...common, targetId: tab.targetId, messages: [message]});
    return reply.messages.filter(each => each.text.startsWith("said at"));
}

const levels = [
    [undefined, ["debug", "log", "info", "warning", "error"]],
    ["debug", ["debug", "log", "info", "warning", "error"]],
    ["log", ["log", "info", "warning", "error"]],
    ["info", ["log", "info", "warning", "error"]],
    ["warning", ["warning", "error"]],
    ["error", ["error"]],
];

for (const [level, types] of levels) {
    test(`console at least ${level ?? "anything"} holds ${types.join(", ")}`, async () => {
        assert.deepEqual((await said({level})).map(each => each.type), types);
    });
}

test("console says what was said, where and when", async () => {
    const [error] = await said({level: "error"});
    assert.match(error.text, /^said at error/);
    assert.equal(error.location.url, site.witness("noisy"));
    assert.ok(error.location.lineNumber > 0);
    assert.ok(Math.abs(Date.now() - Date.parse(error.timestamp)) < 120_000);
});

test("errors lists what was thrown and caught by nobody", async () => {
    const reply = await done(tab.get("/errors"));
    check(reply, {...common, errors: [pageError]});
    const thrown = reply.errors.find(each => each.message.includes("failed on purpose"));
    check(thrown, {...pageError, name: "TypeError", stack: /noisy\.html/});
});

test("requests lists what the page asked for, and what came of it", async () => {
    const reply = await done(tab.get("/requests"));
    check(reply, {...common, requests: [request]});
    const of = part => reply.requests.find(each => each.url.includes(part));
    check(of("api.json"), {...request, method: "GET", status: 200, ok: true,
                           resourceType: "fetch"});
    check(of("status/503"), {...request, status: 503, ok: false});
    check(of(":1/refused"), {...request, failureText: /ERR_/});
    assert.equal(of(":1/refused").status, undefined);
});

test("requests may be filtered by a part of the address", async () => {
    const {requests} = await done(tab.get("/requests", {filter: "api.json"}));
    assert.equal(requests.length, 1);
    assert.deepEqual((await done(tab.get("/requests", {filter: "nowhere"}))).requests, []);
});

const response = {url: text, status: number, headers: anything, body: text,
                  truncated: optional(flag)};

// Asks for the response and, once that is under way, lets the page ask for it too.
async function body(url, more = {}) {
    const page = await openTab(site.witness("noisy"));
    const asked = begun(done(page.post("/response/body", {url, timeoutMs: 8000, ...more})));
    const again = setInterval(() => page.tryAct("evaluate",
        {fn: "fetch('/api.json?asked=2').then(r => r.text())"}).catch(() => {}), 200);
    try {
        return await asked;
    } finally {
        clearInterval(again);
    }
}

for (const url of [site.url("api.json?asked=2"), "api.json", "**/api.json*"]) {
    const shown = url.replace(site.origin, "");
    test(`response/body finds ${shown}`, async () => {
        const reply = await body(url);
        check(reply, {...common, response});
        assert.equal(reply.response.url, site.url("api.json?asked=2"));
        assert.equal(reply.response.status, 200);
        assert.match(reply.response.headers["content-type"], /application\/json/);
        assert.deepEqual(JSON.parse(reply.response.body), {answer: 42});
        assert.ok(!reply.response.truncated);
    });
}

test("response/body cuts what is longer than maxChars", async () => {
    const reply = await body("api.json", {maxChars: 4});
    assert.equal(reply.response.body.length, 4);
    assert.equal(reply.response.truncated, true);
});

test("response/body needs an address, and says when none came", async () => {
    refused(await tab.post("/response/body", {}), 400, "url is required");
    refused(await tab.post("/response/body", {url: "nowhere", timeoutMs: 500}), [404, 500, 504],
        /nowhere/);
});

test("highlight shows an element", async () => {
    check(await done(tab.post("/highlight", {ref: await tab.ref('"Fail"')})), common);
    refused(await tab.post("/highlight", {}), 400, "ref is required");
});
