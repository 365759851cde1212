// Events of rooms and large results on a real redis-server, which dies and comes back.

import assert from "node:assert/strict";
import {test} from "node:test";
import {isDeepStrictEqual} from "node:util";

import {site} from "../mcp/app.mjs";
import {listen, requireFit} from "../mcp/rooms.mjs";
import {redisServer, subscribe} from "./redis.mjs";
import {service, until} from "./service.mjs";

const base = await site({"/page": "<title>Page</title><button onclick='document.body.append(1)'>Add</button>",
    "/large": "<title>Large</title>" + "<p>So long a page. ".repeat(30_000)});
const redis = await redisServer({password: "sesame & co"});
redis.url = `redis://:${encodeURIComponent(redis.password)}@127.0.0.1:${redis.port}`;
const app = await service({REDIS_URL: redis.url});
const room_name = "a room/é";
const channel = `browser:events:${room_name}`;
const isWhole = () => until(async () => (await app.health())?.status === "ok",
    () => `Redis is used\n${app.log}`);

test("every event of a room is published on its channel as on its WebSocket", async () => {
    await isWhole();
    assert.deepEqual((await app.health()).parts,
        {commands: "bullmq", events: "redis", results: "redis", huge_results: "disk"});
    const {messages, heard, client} = await subscribe(redis, "browser:events:*");
    const socket = await listen(app.base, room_name);
    await app.ok("start_browser_session", {room_name, initial_url: `${base}/page`});
    await app.ok("get_screen_content", {room_name});
    await app.did(room_name, "click", {index: 0});
    await heard(each => each.type === "action_completed");
    await socket.until(each => each.type === "action_completed");
    const types = messages.map(each => each.type);
    for (const type of ["presentation_started", "page_navigation", "page_load_complete",
        "action_queued", "action_processing", "action_completed"])
        assert.ok(types.includes(type), `${type} of ${types}`);
    for (const event of socket.events) {
        const answer = await until(() => messages.find(each => each.type === event.type
            && each.timestamp === event.timestamp), `${event.type} is told`);
        assert.deepEqual({...answer, channel: undefined}, {...event, channel: undefined});
        assert.equal(answer.channel, channel);
    }
    await socket.close();
    client.disconnect();
});

test("changes are published as long as somebody subscribes, and then no more", async () => {
    const {heard, client} = await subscribe(redis, channel);
    await app.did(room_name, "wait", {seconds: 0}); // so it is known that somebody does
    await until(async () => {
        await app.did(room_name, "click", {index: 0});
        return true;
    }, "it is clicked");
    await heard(each => each.type === "dom_change");
    await heard(each => each.type === "screen_content_update");
    client.disconnect();
});

test("a large result is the value of a key that ends with its time", async () => {
    const {heard, client} = await subscribe(redis, channel);
    await app.add("navigate", {url: `${base}/large`, room_name}, {jobId: "go"});
    await app.add("content", {room_name}, {jobId: "content"});
    const job = await app.done("content");
    assert.equal(job.state, "completed", JSON.stringify(job).slice(0, 300));
    const {result_id, size, url} = job.returnvalue.data;
    assert.equal(url, undefined);
    const values = redis.client();
    const value = await values.get(result_id);
    assert.equal(Buffer.byteLength(value), size);
    assert.match(JSON.parse(value).html, /So long a page/);
    const left = await values.ttl(result_id);
    assert.ok(left > 3500 && left <= 3600, `${left} s`);
    const answer = await heard(each => each.type === "result_ready");
    assert.deepEqual(answer.data, job.returnvalue.data);
    client.disconnect();
});

test("Redis dies: it is said, nothing waits for it; it comes back, and what was kept is published", async () => {
    await redis.kill();
    const without = {commands: "embedded", events: "websocket", results: "disk", huge_results: "disk"};
    await until(async () => isDeepStrictEqual((await app.health()).parts, without),
        async () => JSON.stringify(await app.health()));
    const health = await app.health();
    assert.equal(health.status, "degraded");
    assert.ok(health.redis.error.length > 0);
    assert.doesNotMatch(JSON.stringify(health), /sesame/);
    await app.add("content", {room_name}, {jobId: "meanwhile"});
    const {returnvalue} = await app.done("meanwhile");
    assert.match(returnvalue.data.url, /^http/);
    assert.equal((await fetch(returnvalue.data.url)).status, 200);
    assert.ok((await app.health()).redis.waiting > 0);
    await redis.start();
    await isWhole();
    const later = await app.health();
    assert.equal(later.redis.error, "");
    await until(async () => (await app.health()).redis.waiting === 0, "what waited is published");
    const {heard, client} = await subscribe(redis, channel);
    await app.did(room_name, "wait", {seconds: 0});
    await heard(each => each.type === "action_completed");
    client.disconnect();
});

test("passwords are in no log; all replies fit the documents", async () => {
    assert.doesNotMatch(app.log, /sesame/);
    await requireFit(app.base);
});

test("a Unix socket will do, and a wrong password is said", async () => {
    const other = await redisServer({socket: true});
    const onSocket = await service({REDIS_URL: other.url});
    await until(async () => (await onSocket.health()).parts.events === "redis", () => onSocket.log);
    const refused = await service({REDIS_URL: `redis://:wrong@127.0.0.1:${redis.port}`});
    await until(async () => /WRONGPASS/.test((await refused.health()).redis.error),
        async () => JSON.stringify(await refused.health()));
    assert.equal((await refused.health()).status, "degraded");
    assert.doesNotMatch(refused.log, /:wrong@/);
});
