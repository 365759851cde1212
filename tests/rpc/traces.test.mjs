// What is kept of a call that failed.

import assert from "node:assert/strict";
import test from "node:test";
import {setTimeout as sleep} from "node:timers/promises";

import {ask, call, onPage, service, site} from "./service.mjs";

const home = await site();
const {url} = await service({MAX_CONTEXTS: "20"});

async function failed(session_id, selector = "#nothing") {
    const {error} = await ask(url, "page.click", {session_id, selector, timeout: 100});
    return error.data;
}

test("a failure names a trace, which shows how the page was", async () => {
    const session_id = await onPage(url, `${home}/projects`, {trace: "on-failure"});
    const {evidence} = await failed(session_id);
    assert.match(evidence.trace.trace_id, /^t\d+$/);
    const {trace} = await call(url, "trace.get", {session_id, ...evidence.trace, bytes: undefined});
    assert.equal(trace.method, "page.click");
    assert.equal(trace.code, "LOCATOR_NOT_FOUND");
    assert.match(trace.message, /Call log:/);
    assert.deepEqual(trace.calls.map(each => each.method), ["page.goto", "page.click"]);
    assert.match(trace.snapshot, /button "New Project"/);
    assert.equal(Buffer.from(trace.screenshot, "base64").subarray(0, 3).toString("hex"), "ffd8ff");
    assert.ok(trace.console.some(each => each.text === "projects: started"));
    assert.ok(trace.pageErrors.some(each => each.message.includes("projects: thrown")));
    assert.ok(trace.requests.some(each => each.url === `${home}/api/fail` && each.status === 500));
    assert.equal(trace.unavailable, undefined);
    // Nothing was taken away from those who pull.
    const {console: answer} = await call(url, "logs.pull", {session_id});
    assert.ok(answer.some(each => each.text === "projects: started"));
    await call(url, "session.close", {session_id});
});

test("the newest five are kept, until the session ends or the tracing does", async () => {
    const session_id = await onPage(url, `${home}/controls`);
    assert.equal((await failed(session_id)).evidence?.trace, undefined);
    assert.deepEqual(await call(url, "trace.start", {session_id}), {ok: true});
    const ids = [];
    for (let i = 0; i < 7; ++i)
        ids.push((await failed(session_id)).evidence.trace.trace_id);
    const {traces} = await call(url, "trace.list", {session_id});
    assert.deepEqual(traces.map(each => each.trace_id), ids.slice(-5));
    assert.ok(traces.every(each => each.code === "LOCATOR_NOT_FOUND" && each.bytes > 1000));
    const gone = await ask(url, "trace.get", {session_id, trace_id: ids[0]});
    assert.equal(gone.error.data.code, "INVALID_ARGUMENT");
    const other = await onPage(url, `${home}/controls`);
    const theirs = await ask(url, "trace.get", {session_id: other, trace_id: ids.at(-1)});
    assert.equal(theirs.error.data.code, "INVALID_ARGUMENT");
    await call(url, "trace.stop", {session_id});
    assert.deepEqual((await call(url, "trace.list", {session_id})).traces, []);
    assert.equal((await failed(session_id)).evidence?.trace, undefined);
    for (const each of [session_id, other])
        await call(url, "session.close", {session_id: each});
});

test("what is wrong with a call alone is no matter for a trace", async () => {
    const session_id = await onPage(url, `${home}/controls`, {trace: "on-failure"});
    const {error} = await ask(url, "page.click", {session_id, selector: "#go", nonsense: 1});
    assert.ok(error);
    assert.deepEqual((await call(url, "trace.list", {session_id})).traces, []);
    await call(url, "session.close", {session_id});
    const wrong = await ask(url, "session.create", {trace: "always"});
    assert.equal(wrong.error.data.code, "INVALID_ARGUMENT");
    assert.deepEqual((await call(url, "session.list")).sessions, []);
});

test("a page that is stuck is traced as far as it can be", async () => {
    const session_id = await onPage(url, `${home}/controls`, {trace: "on-failure"});
    await call(url, "page.evaluate",
        {session_id, expression: "setTimeout(() => { for (;;); }), 1"});
    await sleep(500);
    const {evidence} = await failed(session_id, "#go");
    const {trace} = await call(url, "trace.get",
        {session_id, trace_id: evidence.trace.trace_id});
    assert.ok(trace.unavailable.snapshot);
    assert.ok(Array.isArray(trace.requests));
    await call(url, "session.close", {session_id});
});
