// What the specification requires of the service, criterion by criterion.

import assert from "node:assert/strict";
import test from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {ask, call, onPage, post, service, site} from "./service.mjs";

const home = await site();
const served = await service({SESSION_TTL_MS: "3000", MAX_CONTEXTS: "3"});
const {url} = served;

test("1: a page is read after its scripts have run", async () => {
    const {session_id} = await call(url, "session.create", {headless: true});
    const arrived = await call(url, "page.goto",
        {session_id, url: `${home}/projects`, waitUntil: "networkidle"});
    assert.deepEqual(arrived, {url: `${home}/projects`, title: "Projects", status: 200});
    const {text} = await call(url, "page.text", {session_id, selector: "main"});
    assert.match(text, /Apollo\nGemini/);
    await call(url, "session.close", {session_id});
});

test("2: what is clicked and filled shows in what is read", async () => {
    const session_id = await onPage(url, `${home}/projects`);
    const read = async () => (await call(url, "page.text", {session_id})).text;
    assert.doesNotMatch(await read(), /Name/);
    const clicked = await call(url, "page.click",
        {session_id, selector: "role=button[name='New Project']"});
    assert.deepEqual(clicked, {ok: true});
    assert.deepEqual(
        await call(url, "page.fill", {session_id, selector: "#name", value: "Mercury"}),
        {ok: true});
    assert.match(await read(), /Name: Mercury/);
    await call(url, "session.close", {session_id});
});

test("3: logs, errors and failed requests are captured, and pulled once", async () => {
    const session_id = await onPage(url, `${home}/projects`);
    const {console: answer, pageErrors} = await call(url, "logs.pull", {session_id});
    assert.ok(answer.some(each => each.type === "log" && each.text === "projects: started"));
    assert.ok(pageErrors.some(each => each.message.includes("projects: thrown") && each.stack));
    const {requests, dropped} = await call(url, "network.pull", {session_id, onlyErrors: true});
    const failed = requests.find(each => each.url === `${home}/api/fail`);
    assert.equal(failed.status, 500);
    const refused = requests.find(each => each.url === "http://localhost:1/");
    assert.equal(refused.status, 0);
    assert.match(refused.error, /net::/);
    assert.equal(dropped, 0);
    assert.deepEqual((await call(url, "logs.pull", {session_id})).console, []);
    const again = await call(url, "network.pull", {session_id, onlyErrors: false});
    assert.deepEqual(again.requests, []);
    await call(url, "session.close", {session_id});
});

test("4: no other host is reached, by whatever way, and nobody gets in without the key", async () => {
    const session_id = await onPage(url, `${home}/`);
    for (const address of ["http://127.0.0.2:1/", "https://example.com/", `${home}/leave`,
        "file:///etc/passwd", "data:text/html,x", "javascript:1", "http://localhost:x@127.0.0.2/"]) {
        const {error} = await ask(url, "page.goto", {session_id, url: address});
        assert.ok(error, address);
        assert.ok(error.code <= -32000 && error.code >= -32799, address);
        assert.equal(typeof error.data.hint, "string");
    }
    const {result} = await call(url, "page.evaluate", {session_id,
        expression: "fetch('http://127.0.0.2:1/').then(() => 'in', () => 'refused')"});
    assert.equal(result, "refused");
    const request = {jsonrpc: "2.0", id: 1, method: "session.list"};
    for (const headers of [{"x-api-key": ""}, {"x-api-key": "dev-key-124"}])
        assert.equal((await post(url, request, headers)).status, 401);
    assert.equal((await post(url, request, {authorization: "Bearer dev-key-123"})).status, 200);
    assert.equal((await post(url, request, {origin: "http://localhost:3337"})).status, 403);
    assert.equal((await post(url, request, {"content-type": "text/plain"})).status, 415);
    assert.equal((await post(url, " ".repeat(1024 * 1024 + 1))).status, 413);
    await call(url, "session.close", {session_id});
});

test("5: unused sessions end by themselves; there are never more than so many", async () => {
    const ids = [];
    for (let i = 0; i < 3; ++i)
        ids.push((await call(url, "session.create")).session_id);
    const {error} = await ask(url, "session.create");
    assert.equal(error.data.code, "TOO_MANY_SESSIONS");
    assert.ok(error.data.retryable);
    for (let i = 0; i < 100 && (await call(url, "session.list")).sessions.length > 0; ++i)
        await pause(100);
    assert.deepEqual((await call(url, "session.list")).sessions, []);
    const gone = await ask(url, "page.text", {session_id: ids[0]});
    assert.equal(gone.error.data.code, "SESSION_NOT_FOUND");
    const metrics = await fetch(`${url}/metrics`, {headers: {"x-api-key": "dev-key-123"}});
    assert.match(await metrics.text(), /^rpc_sessions_ended_unused_total 3$/m);
});

test("a line of JSON a request, without values", async () => {
    const session_id = await onPage(url, `${home}/controls`);
    await call(url, "page.fill", {session_id, selector: "#text", value: "very private"});
    await call(url, "session.close", {session_id});
    assert.doesNotMatch(served.log(), /very private|dev-key-123/);
    const lines = served.log().split("\n").filter(each => each.includes('"method":"page.fill"'));
    const line = JSON.parse(lines.at(-1).slice(lines.at(-1).indexOf("{")));
    assert.equal(line.session, session_id);
    assert.equal(line.outcome, "ok");
    assert.ok(line.ms > 0);
});
