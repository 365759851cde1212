// The queue browser_commands without Redis: commands on the disk of the app, by plain requests.

import assert from "node:assert/strict";
import {createServer} from "node:http";
import {after, test} from "node:test";

import {listen, requireFit} from "../mcp/rooms.mjs";
import {service, until} from "./service.mjs";

const loaded = [];
const held = [];
let refusals = 0;
const large = "<title>Large</title>" + "<p>So long a page. ".repeat(30_000);

const server = createServer((request, response) => {
    loaded.push(request.url);
    if (request.url === "/hang")
        return held.push(response);
    if (request.url === "/flaky" && refusals-- > 0)
        return request.socket.end("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n");
    const body = request.url === "/large" ? large : `<title>${request.url}</title>`;
    response.writeHead(200, {"content-type": "text/html"}).end(body);
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
after(() => {
    server.closeAllConnections();
    server.close();
});
const site = `http://127.0.0.1:${server.address().port}`;
const app = await service();
const times = path => loaded.filter(each => each === path).length;

test("a command in either form opens its room and is done; what became of it is reported", async () => {
    assert.equal(times("/one"), 0);
    const added = await app.add(undefined, {action_type: "navigate", params: {url: `${site}/one`},
        session_id: "s", room_name: "forms"}, {jobId: "form-1"});
    assert.equal(added.state, "waiting");
    assert.equal(added.attempts, 3);
    await app.add("navigate", {url: `${site}/two`, session_id: "forms"},
        {jobId: "form-2", attempts: 2, removeOnComplete: true});
    const first = await app.done("form-1");
    assert.equal(first.state, "completed", JSON.stringify(first));
    assert.equal(first.attemptsMade, 1);
    assert.equal(first.returnvalue.success, true);
    assert.equal(first.returnvalue.data.url, `${site}/one`);
    assert.ok(first.timestamp <= first.processedOn && first.processedOn <= first.finishedOn);
    assert.equal((await app.done("form-2")).returnvalue.data.url, `${site}/two`);
    assert.equal((await app.ok("get_browser_context", {room_name: "forms"})).url, `${site}/two`);
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

test("what may pass is tried again, and those behind it wait", async () => {
    const room_name = "retried";
    refusals = 1;
    await app.add("navigate", {url: `${site}/flaky`, room_name}, {jobId: "flaky"});
    await app.add("navigate", {url: `${site}/behind`, room_name}, {jobId: "behind"});
    const flaky = await app.done("flaky");
    assert.equal(flaky.state, "completed", JSON.stringify(flaky));
    assert.equal(flaky.attemptsMade, 2);
    await app.done("behind");
    assert.ok(loaded.lastIndexOf("/flaky") < loaded.indexOf("/behind"), loaded.join(" "));
});

test("a large result is named by its id, and read there", async () => {
    const room_name = "large";
    const heard = await listen(app.base, room_name);
    await app.add("navigate", {url: `${site}/large`, room_name}, {jobId: "large-1"});
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

    await app.add("navigate", {url: `${site}/one`, room_name}, {jobId: "small"});
    await app.add("screenshot", {full_page: true, room_name}, {jobId: "large-3"});
    const picture = await app.done("large-3");
    assert.equal(picture.state, "completed", JSON.stringify(picture));
    const {data} = picture.returnvalue;
    const base64 = data.base64 ?? (await (await fetch(data.url)).json()).base64;
    assert.match(base64, /^(iVBOR|\/9j\/)/);
});

test("kill -9: what waited is done in order, what was being done is reported", async () => {
    const room_name = "killed";
    await app.add("type", {text: "a secret", room_name}, {jobId: "typed"});
    assert.doesNotMatch(JSON.stringify(await app.done("typed")), /a secret/);
    await app.add("navigate", {url: `${site}/hang`, room_name}, {jobId: "hangs"});
    for (let i = 0; i < 5; ++i)
        await app.add("navigate", {url: `${site}/k${i}`, room_name}, {jobId: `k${i}`});
    await app.add("wait", {seconds: 30, room_name: "waits"}, {jobId: "waits", attempts: 2});
    await until(() => held.length > 0, "the page is asked for");
    await until(async () => (await app.job("waits")).json.state === "active", "it waits");
    await app.kill();
    await app.start();
    const unknown = await app.done("hangs");
    assert.equal(unknown.state, "failed");
    assert.equal(unknown.failure.code, "OUTCOME_UNKNOWN");
    for (let i = 0; i < 5; ++i)
        assert.equal((await app.done(`k${i}`)).state, "completed");
    assert.deepEqual(loaded.filter(each => /^\/k\d/.test(each)), ["/k0", "/k1", "/k2", "/k3", "/k4"]);
    assert.equal(times("/hang"), 1);
    const again = await app.add("navigate", {url: `${site}/k0`, room_name}, {jobId: "k0"});
    assert.equal(again.state, "completed");
    assert.equal(times("/k0"), 1);
    // Waiting does nothing: it is done again.
    const waits = (await app.job("waits")).json;
    assert.equal(waits.state, "active", JSON.stringify(waits));
});

test("all of it fits the documents", async t => {
    const {replies} = await requireFit(app.base);
    t.diagnostic(`${replies} replies`);
});
