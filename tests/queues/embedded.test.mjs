// The queue browser_commands without Redis: commands on the disk of the app, by plain requests.

import assert from "node:assert/strict";
import {test} from "node:test";

import {site} from "../mcp/app.mjs";
import {listen, requireFit} from "../mcp/rooms.mjs";
import {service} from "./service.mjs";

const base = await site({"/one": "<title>One</title>", "/two": "<title>Two</title>",
    "/large": "<title>Large</title>" + "<p>So long a page. ".repeat(30_000)});
const app = await service();

test("a command in either form opens its room and is done; what became of it is reported", async () => {
    const added = await app.add(undefined, {action_type: "navigate", params: {url: `${base}/one`},
        session_id: "s", room_name: "forms"}, {jobId: "form-1"});
    assert.equal(added.state, "waiting");
    assert.equal(added.attempts, 3);
    await app.add("navigate", {url: `${base}/two`, session_id: "forms"},
        {jobId: "form-2", attempts: 2, removeOnComplete: true});
    const first = await app.done("form-1");
    assert.equal(first.state, "completed", JSON.stringify(first));
    assert.equal(first.attemptsMade, 1);
    assert.equal(first.returnvalue.success, true);
    assert.equal(first.returnvalue.data.url, `${base}/one`);
    assert.ok(first.timestamp <= first.processedOn && first.processedOn <= first.finishedOn);
    assert.equal((await app.done("form-2")).returnvalue.data.url, `${base}/two`);
    assert.equal((await app.ok("get_browser_context", {room_name: "forms"})).url, `${base}/two`);
    const {json} = await app.request("GET", "/queues");
    assert.deepEqual(json, {queues: [{name: "browser_commands", waiting: 0, delayed: 0, active: 0,
        completed: 2, failed: 0}]});
    assert.deepEqual((await app.health()).parts,
        {commands: "embedded", events: "websocket", results: "disk", huge_results: "disk"});
});

test("arguments that do not fit are refused at once, and nothing is kept", async () => {
    const before = await app.counts();
    const refuse = async (body, status, code, says) => {
        const {status: got, json} = await app.request("POST", "/queues/browser_commands", body);
        assert.equal(got, status, JSON.stringify(json));
        assert.equal(json.code, code);
        assert.match(json.error + json.hint, says);
    };
    const room_name = "forms";
    await refuse({name: "navigate", data: {room_name}}, 400, "INVALID_ARGUMENT", /url is required/);
    await refuse({name: "refresh", data: {room_name}, opts: {delay: 5}}, 400, "UNKNOWN_ARGUMENT", /delay/);
    await refuse({name: "refresh"}, 400, "INVALID_ARGUMENT", /data/);
    await refuse("{", 400, "MALFORMED_REQUEST", /JSON/);
    assert.deepEqual(await app.counts(), before);
    assert.equal((await app.job("nobody")).json.code, "JOB_NOT_FOUND");
    assert.equal((await app.request("GET", "/queues/other")).json.code, "UNKNOWN_COMMAND");
    assert.equal((await app.request("DELETE", "/queues/browser_commands")).json.code,
        "METHOD_NOT_ALLOWED");
});

test("a large result is named by its id, and read there", async () => {
    const room_name = "large";
    const heard = await listen(app.base, room_name);
    await app.add("navigate", {url: `${base}/large`, room_name}, {jobId: "large-1"});
    await app.add("content", {room_name}, {jobId: "large-2"});
    const job = await app.done("large-2");
    assert.equal(job.state, "completed", JSON.stringify(job).slice(0, 500));
    const {result_id, size, content_type, expires_at, url} = job.returnvalue.data;
    assert.match(result_id, /^result:[\w-]{22}$/);
    assert.equal(content_type, "application/json");
    assert.ok(Math.abs(expires_at - Date.now() / 1000 - 3600) < 60);
    const event = await heard.until(each => each.type === "result_ready");
    assert.deepEqual(event.data, job.returnvalue.data);
    await heard.close();
    const text = await (await fetch(url)).text();
    assert.equal(Buffer.byteLength(text), size);
    assert.ok(JSON.parse(text).html.length > 500_000);
    for (const id of ["result:AAAAAAAAAAAAAAAAAAAAAA", "../clawdis.json", "..%2fclawdis.json"])
        assert.equal((await app.request("GET", `/results/${id.replace("../", "..%2f")}`)).status, 404);
});

test("all of it fits the documents", async t => {
    const {replies} = await requireFit(app.base);
    t.diagnostic(`${replies} replies`);
});
