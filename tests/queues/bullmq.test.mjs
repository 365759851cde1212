// Commands by a real producer of BullMQ, through the sidecar, on a real redis-server.

import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {createServer} from "node:http";
import {createServer as createTcpServer} from "node:net";
import {after, test} from "node:test";

import {freePort} from "../support/ports.mjs";
import {bullmq, redisServer, subscribe} from "./redis.mjs";
import {service, until} from "./service.mjs";

const loaded = [];
const held = [];
const server = createServer((request, response) => {
    loaded.push(request.url);
    if (request.url.startsWith("/hang"))
        return held.push(response);
    response.writeHead(200, {"content-type": "text/html"}).end(`<title>${request.url}</title>`);
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
after(() => {
    server.closeAllConnections();
    server.close();
});
const site = `http://127.0.0.1:${server.address().port}`;
const times = path => loaded.filter(each => each === path).length;

const redis = await redisServer();
const lock = 2000;
const app = await service({REDIS_URL: redis.url, SERVICE_LOCK_MS: String(lock)});
const queue = new bullmq.Queue("browser_commands", {connection: redis.client()});
queue.on("error", () => {});
after(() => queue.close());
const isWhole = () => until(async () => (await app.health())?.parts.commands === "bullmq",
    async () => `${JSON.stringify(await app.health())}\n${app.log.slice(-2000)}`);
await isWhole();

async function ended(id) {
    return until(async () => {
        const state = await queue.getJobState(id);
        if (state !== "completed" && state !== "failed")
            return false;
        const job = await queue.getJob(id); // as it is now that it has ended
        return job && Object.assign(job, {state});
    }, async () => `${id}: ${JSON.stringify(await queue.getJob(id))}\n${app.log.slice(-3000)}`);
}
const sidecar = () => Number(spawnSync("pgrep", ["-P", String(app.pid), "node"]).stdout);

test("a job in either form is done, and its result is the job's", async () => {
    assert.equal((await app.health()).status, "ok");
    await queue.add("navigate", {url: `${site}/one`, session_id: "s", room_name: "forms"},
        {jobId: "one", attempts: 3});
    await queue.add("anything", {action_type: "navigate", params: {url: `${site}/two`},
        session_id: "forms"}, {jobId: "two"});
    const one = await ended("one");
    assert.equal(one.state, "completed", one.failedReason);
    assert.equal(one.returnvalue.success, true);
    assert.equal(one.returnvalue.data.url, `${site}/one`);
    assert.equal((await ended("two")).returnvalue.data.url, `${site}/two`);
    const counted = await queue.add("navigate", {url: `${site}/three`, room_name: "forms"});
    assert.equal((await ended(counted.id)).state, "completed");
    assert.deepEqual(loaded.filter(each => each !== "/favicon.ico"), ["/one", "/two", "/three"]);
});

test("arguments that do not fit fail at once; what may pass is tried three times", async t => {
    const {heard} = await subscribe(redis, "browser:events:fails");
    await queue.add("navigate", {address: "x", room_name: "fails"}, {jobId: "bad", attempts: 3});
    const bad = await ended("bad");
    assert.deepEqual([bad.state, bad.attemptsMade], ["failed", 1]);
    assert.match(bad.failedReason, /^(INVALID|UNKNOWN)_ARGUMENT: .*(url|address)/);
    const events = new bullmq.QueueEvents("browser_commands", {connection: redis.client()});
    t.after(() => events.close());
    const seen = [];
    events.on("progress", ({jobId, data}) => jobId === "closed" && seen.push(data));
    await events.waitUntilReady();
    await queue.add("navigate", {url: `http://127.0.0.1:${await freePort()}/`, room_name: "fails"},
        {jobId: "closed"});
    const closed = await ended("closed");
    assert.match(closed.failedReason, /^NAVIGATION_FAILED/);
    assert.ok(closed.finishedOn - closed.processedOn >= 0.8 * 1500, "it waited in between");
    assert.deepEqual(closed.progress, {state: "active", attempt: 3, attempts: 3});
    await until(() => seen.length >= 4, () => JSON.stringify(seen));
    await heard(each => each.type === "action_error");
    await closed.retry(); // by a person: it is done again
    await until(async () => (await queue.getJob("closed")).attemptsMade === 2, "it is tried again");
});

test("a job that is too long or too deep fails alone, and at once", async () => {
    const before = sidecar();
    const deep = count => count > 0 ? {a: deep(count - 1)} : 1;
    await queue.addBulk([
        {name: "navigate", data: {url: "x".repeat(5_000_000), room_name: "huge"},
            opts: {jobId: "huge", attempts: 3}},
        {name: "n".repeat(5_000_000), data: {}, opts: {jobId: "named"}},
        {name: "navigate", data: {url: site, room_name: "huge", more: deep(2000)}, opts: {jobId: "deep"}},
        {name: "navigate", data: {url: `${site}/beside`, room_name: "huge"}, opts: {jobId: "beside"}}]);
    assert.equal((await ended("beside")).state, "completed");
    const huge = await ended("huge");
    assert.deepEqual([huge.state, huge.attemptsMade], ["failed", 1]);
    assert.match(huge.failedReason, /^PAYLOAD_TOO_LARGE: .* 50\d+ bytes; 4194304 are the most/);
    assert.match((await ended("named")).failedReason, /^PAYLOAD_TOO_LARGE/);
    assert.match((await ended("deep")).failedReason, /^INVALID_ARGUMENT: .*nest/i);
    assert.equal(sidecar(), before);
});

test("what BullMQ must not parse fails alone too: the others do not wait for it", async () => {
    const client = redis.client();
    const put = async (id, fields) => {
        const key = `bull:browser_commands:${id}`;
        await client.hset(key, {name: "navigate", opts: "{}", timestamp: "1", delay: "0",
            priority: "0", atm: "0", ...fields});
        await client.multi().lpush("bull:browser_commands:wait", id)
            .zadd("bull:browser_commands:marker", 0, "0").exec();
    };
    const many = `{"room_name":"x","url":[${"{},".repeat(7e6)}{}]}`;
    const nested = `{"room_name":"x","url":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    await put("many", {data: many});
    await put("options", {data: "{}", opts: many});
    await put("nested", {data: nested, opts: JSON.stringify({attempts: 5})});
    await put("broken", {data: "{not json"});
    await queue.add("navigate", {url: `${site}/beside-many`, room_name: "huge"}, {jobId: "after"});
    assert.equal((await ended("after")).state, "completed");
    const reason = async id => {
        await until(async () => await client.hexists(`bull:browser_commands:${id}`, "finishedOn"), id);
        assert.equal(await queue.getJobState(id), "failed");
        return client.hget(`bull:browser_commands:${id}`, "failedReason");
    };
    assert.match(await reason("many"), /^PAYLOAD_TOO_LARGE/);
    assert.match(await reason("options"), /^PAYLOAD_TOO_LARGE/);
    assert.match(await reason("nested"), /^INVALID_ARGUMENT: .*nest/);
    assert.match(await reason("broken"), /^INVALID_ARGUMENT/);
});

test("a room with many jobs leaves the others theirs, and its own are done in order", async () => {
    await queue.add("navigate", {url: `${site}/hang-hog`, room_name: "hog"}, {jobId: "hog"});
    await until(() => held.length > 0, "the page is asked for");
    await queue.addBulk(Array.from({length: 300}, (_, i) => ({name: "wait",
        data: {seconds: 0, room_name: "hog"}, opts: {jobId: `hog-${i}`}})));
    await queue.add("navigate", {url: `${site}/beside-hog`, room_name: "small"}, {jobId: "small"});
    const small = await ended("small");
    assert.equal(small.state, "completed", small.failedReason);
    assert.equal(await queue.getJobState("hog"), "active");
    held.pop().end("<title>late</title>");
    const ends = [];
    for (let i = 0; i < 300; ++i)
        ends.push((await ended(`hog-${i}`)).finishedOn);
    assert.deepEqual(ends, ends.toSorted((a, b) => a - b));
});

test("commands of a room are done in order, an id once", async () => {
    const names = Array.from({length: 12}, (_, i) => `/o${i}`);
    await queue.addBulk(names.map((path, i) => ({name: "navigate",
        data: {url: site + path, room_name: `order-${i % 2}`}, opts: {jobId: path, removeOnComplete: true}})));
    await until(() => names.every(each => times(each) > 0), () => loaded.join(" "));
    for (const half of [0, 1])
        assert.deepEqual(loaded.filter(each => /^\/o\d/.test(each) && each.slice(2) % 2 === half),
            names.filter((_, i) => i % 2 === half));
    await until(async () => !await queue.getJob("/o11"), "it is removed");
    await queue.add("navigate", {url: `${site}/o11`, room_name: "order-1"}, {jobId: "/o11"});
    assert.equal((await ended("/o11")).returnvalue.data.url, `${site}/o11`);
    assert.equal(times("/o11"), 1);
});

test("of a room what has priority comes before what came before", async () => {
    await queue.pause();
    for (const [path, priority] of [["/pink", 10], ["/brown", 5], ["/blue", 7], ["/plain", 0]])
        await queue.add("navigate", {url: site + path, room_name: "paint"}, {jobId: path, priority});
    await queue.resume();
    const wanted = ["/plain", "/brown", "/blue", "/pink"];
    await Promise.all(wanted.map(ended));
    assert.deepEqual(loaded.filter(each => wanted.includes(each)), wanted);
});

test("a sidecar that says nothing more is given up, and another started", async () => {
    const before = sidecar();
    process.kill(before, "SIGSTOP");
    await queue.add("navigate", {url: `${site}/silent`, room_name: "silent"}, {jobId: "silent"});
    await until(() => ![0, before].includes(sidecar()), "another");
    assert.match(app.log, /bullmq: the sidecar does not answer/);
    assert.equal((await ended("silent")).state, "completed");
    await isWhole();
});

test("Redis is killed: commands by requests go on, jobs are done when it is back", async () => {
    await queue.add("wait", {seconds: 1, room_name: "redis"}, {jobId: "over"});
    for (let i = 0; i < 5; ++i)
        await queue.add("navigate", {url: `${site}/r${i}`, room_name: "redis"}, {jobId: `r${i}`});
    await redis.kill();
    await until(async () => (await app.health()).parts.commands === "embedded", "it is said");
    assert.equal((await app.health()).status, "degraded");
    await app.add("navigate", {url: `${site}/meanwhile`, room_name: "other"}, {jobId: "meanwhile"});
    assert.equal((await app.done("meanwhile")).state, "completed");
    await redis.start();
    for (let i = 0; i < 5; ++i)
        assert.equal((await ended(`r${i}`)).state, "completed");
    // In any order: one that was on its way to us when Redis died comes when its lock is over.
    assert.deepEqual(loaded.filter(each => /^\/r\d/.test(each)).sort(),
        ["/r0", "/r1", "/r2", "/r3", "/r4"]);
    await isWhole();
});

test("the app is asked to end: what runs is finished, the rest is done later", async () => {
    await isWhole();
    await queue.add("wait", {seconds: 1, room_name: "end"}, {jobId: "runs"});
    await queue.add("navigate", {url: `${site}/end`, room_name: "end"}, {jobId: "waits"});
    await until(async () => await (await queue.getJob("runs")).getState() === "active"
        && (await app.job("runs")).json.state === "active", "it runs");
    await app.stop();
    const job = await queue.getJob("runs");
    assert.equal(await job.getState(), "completed", job.failedReason);
    assert.equal(times("/end"), 0);
    await app.start();
    assert.equal((await ended("waits")).state, "completed");
    assert.equal(times("/end"), 1);
});

test("without Node it is said how to install it", async () => {
    const bare = await service({REDIS_URL: redis.url, PATH: "/nonexistent"});
    await until(async () => (await bare.health()).parts.events === "redis", "events are published");
    const health = await bare.health();
    assert.equal(health.parts.commands, "embedded");
    assert.match(health.bullmq.error, /needs Node.*npm ci --prefix \S+sidecar$/);
});

test("a Redis that says more than it is asked does not fill the log", async t => {
    const liar = createTcpServer(socket => {
        socket.on("error", () => {});
        socket.on("data", data => socket.write(`${data}`.includes("PING") ? "+PONG\r\n" : ":1\r\n:1\r\n"));
    });
    await new Promise(resolve => liar.listen(0, "127.0.0.1", resolve));
    t.after(() => liar.close());
    const liars = await service({REDIS_URL: `redis://127.0.0.1:${liar.address().port}`});
    await new Promise(resolve => setTimeout(resolve, 4000));
    assert.ok(liars.log.length < 30_000, `${liars.log.length} bytes\n${liars.log.slice(0, 3000)}`);
    assert.ok(await liars.health(), "it answers");
});

test("a job of knowledge-retrieval lasts as long as its exploration, and reports how far it is", async t => {
    const retrieval = new bullmq.Queue("knowledge-retrieval", {connection: redis.client()});
    retrieval.on("error", () => {});
    const events = new bullmq.QueueEvents("knowledge-retrieval", {connection: redis.client()});
    t.after(() => Promise.all([retrieval.close(), events.close()]));
    const seen = [];
    events.on("progress", ({jobId, data}) => jobId === "garden" && seen.push(data));
    await events.waitUntilReady();
    const progress = await subscribe(redis, "exploration:garden:progress");
    const pages = await subscribe(redis, "exploration:garden:page_completed");
    const data = {start_url: `${site}/garden`, max_pages: 3, max_depth: 1, strategy: "BFS",
        job_id: "garden"};
    await retrieval.add("explore", data,
        {jobId: "garden", removeOnComplete: false, removeOnFail: false});
    const endOf = id => until(async () => {
        const job = await retrieval.getJob(id);
        return (job?.finishedOn ?? 0) > 0 && job;
    }, async () => `${JSON.stringify(await retrieval.getJob(id))}\n${app.log.slice(-3000)}`);
    const done = await endOf("garden");
    assert.equal(done.returnvalue?.status, "completed", done.failedReason);
    assert.equal(done.returnvalue.job_id, "garden");
    assert.equal(done.returnvalue.results.pages_stored, 1);
    await progress.heard(each => each.status === "completed");
    assert.ok(progress.messages.every(each => each.job_id === "garden" && each.timestamp > 0));
    assert.deepEqual(pages.messages.map(each => [each.url, each.success]), [[`${site}/garden`, true]]);
    assert.ok(seen.some(each => each.status === "running"), JSON.stringify(seen));

    // The same once more, as after a crash: what is known is reported, and nothing is visited.
    const before = times("/garden");
    await retrieval.add("explore", data, {jobId: "again"});
    assert.equal((await endOf("again")).returnvalue.results.pages_stored, 1);
    assert.equal(times("/garden"), before);

    await retrieval.add("explore", {start_url: "no address"}, {jobId: "bad"});
    assert.match((await endOf("bad")).failedReason, /^INVALID_ARGUMENT/);
});
