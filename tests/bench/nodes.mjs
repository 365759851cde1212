// What a Redis does for many apps that share rooms, without the apps: nodes that only lease, claim,
// begin, end, save and post, with the app's own scripts, on a real redis-server.
//   node tests/bench/nodes.mjs [--nodes 1000] [--rooms 100000] [--commands 200000]
// It needs tests/mcp and sidecar installed (./dev test installs them).

import {spawn} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {performance} from "node:perf_hooks";
import {parseArgs} from "node:util";

import {freePort} from "../support/ports.mjs";

const packages = createRequire(new URL("../../sidecar/package.json", import.meta.url));
const {Redis} = packages("ioredis");
const {Queue, Worker} = packages("bullmq");
const {values} = parseArgs({options: {nodes: {type: "string", default: "1000"},
    rooms: {type: "string", default: "100000"}, commands: {type: "string", default: "200000"},
    record: {type: "string", default: "4000"}}});
const [nodes, rooms, commands, recordSize] = [values.nodes, values.rooms, values.commands, values.record]
    .map(Number);
const lease = 600_000; // so long that none ends while we fill
const places = Math.ceil(rooms / nodes * 2);

// The scripts as they are in the app.
const source = readFileSync(new URL("../../core/nodes/node_scripts.cpp", import.meta.url), "utf8");
const common = source.match(/common = R"lua\(([^]*?)\)lua"/)[1];
const scripts = Object.fromEntries([...source.matchAll(/node_scripts::(\w+)\(\)\n\{\n {4}return script\(R"lua\(([^]*?)\)lua"/g)]
    .map(([, name, text]) => [name, common + text]));

const folder = mkdtempSync(join(tmpdir(), "nodes-"));
const port = await freePort();
const server = spawn("redis-check-rdb", ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder,
    "--save", "", "--appendonly", "yes", "--appendfsync", "everysec"],
    {stdio: "ignore", argv0: "redis-server"});
const redis = new Redis({port, host: "127.0.0.1", retryStrategy: () => 50, maxRetriesPerRequest: null});
redis.on("error", () => {});
for (const [name, lua] of Object.entries(scripts))
    redis.defineCommand(`n_${name}`, {lua, numberOfKeys: 0});

const memory = async () => Number((await redis.info("memory")).match(/used_memory:(\d+)/)[1]);
const node = i => `node-${i}`;
const room = i => `room-${i}`;

// {each: µs of Redis' one thread, rate: a second} of so many calls, 500 at a time.
async function measure(count, call) {
    const before = await cpu();
    const start = performance.now();
    for (let i = 0; i < count; i += 500)
        await Promise.all(Array.from({length: Math.min(500, count - i)}, (_, j) => call(i + j)));
    const took = performance.now() - start;
    return {each: (await cpu() - before) * 1e6 / count, rate: count / took * 1000};
}

async function cpu() {
    const text = await redis.info("cpu");
    const of = name => Number(text.match(new RegExp(`^${name}_main_thread:([\\d.]+)`, "m"))[1]);
    return of("used_cpu_user") + of("used_cpu_sys");
}

// What BullMQ itself costs for each job: adding, taking and ending it.
async function ofBullMq(count) {
    const connection = {host: "127.0.0.1", port, maxRetriesPerRequest: null};
    const queue = new Queue("browser_commands", {connection});
    let left = count;
    let finish;
    const all = new Promise(resolve => finish = resolve);
    const before = await cpu();
    const start = performance.now();
    const worker = new Worker("browser_commands", async () => ({success: true}),
        {connection, concurrency: 256});
    worker.on("completed", () => --left === 0 && finish());
    for (let i = 0; i < count; i += 500)
        await queue.addBulk(Array.from({length: 500}, (_, j) => ({name: "click",
            data: {index: 3, room_name: room(i + j)}, opts: {removeOnComplete: true}})));
    await all;
    const measured = {each: (await cpu() - before) * 1e6 / count,
        rate: count / (performance.now() - start) * 1000};
    await worker.close();
    await queue.close();
    return measured;
}

const day = String(24 * 3600e3);
const job = JSON.stringify({state: "completed", made: 1, result: {success: true, error: null,
    data: {url: "https://example.com/a/page/of/usual/length", status: 200}}});
const message = JSON.stringify({id: "0123456789abcdef-12345", from: "0123456789abcdef", question: {job: {
    id: "navigate-0123456789", room: "room-012345", action: "click", params: {index: 3}, round: 0,
    attempts: 3, sent: 1767225600000}}});
const say = (what, {each, rate}) =>
    console.log(`${what.padEnd(34)} ${each.toFixed(1).padStart(7)} µs  ${Math.round(rate).toString().padStart(7)} a second`);

try {
    await redis.ping();
    const empty = await memory();
    console.log(`${nodes} nodes, ${rooms} rooms, ${commands} commands, one redis-server, AOF everysec`);
    const renew = await measure(nodes * 20, i => redis.n_renew(node(i % nodes), places, lease, ""));
    say("renew a lease", renew);
    const tokens = [];
    const homes = [];
    say("claim a new room", await measure(rooms, async i => {
        [homes[i], tokens[i]] = await redis.n_claim(node(i % nodes), room(i), day);
    }));
    const counts = new Map();
    homes.forEach(each => counts.set(each, (counts.get(each) ?? 0) + 1));
    console.log(`rooms of a node: ${Math.min(...counts.values())} to ${Math.max(...counts.values())}`);
    const withRooms = await memory();
    const claim = await measure(commands, i => redis.n_claim(node(i % nodes), room(i % rooms), day));
    say("find where a room is", claim);
    const record = JSON.stringify({url: "https://example.com/", kept: "x".repeat(recordSize)});
    const save = await measure(rooms, i => redis.n_save(homes[i], room(i), tokens[i], record, day));
    say(`save a room (${recordSize} bytes)`, save);
    const withRecords = await memory();
    const begin = await measure(commands, i => {
        const at = i % rooms;
        return redis.n_begin(homes[at], room(at), tokens[at], day, `0:job-${i}`, day);
    });
    say("begin a command", begin);
    const end = await measure(commands, i =>
        redis.n_end(`0:job-${i}`, job, 900_000, homes[i % rooms]));
    say("end a command", end);
    const withJobs = await memory();
    const post = await measure(commands, i => redis.n_post(node(i % nodes), message, 10_000, 600_000));
    say("post a message", post);
    const pop = await measure(commands, i => redis.lpop(`{clawdis}:inbox:${node(i % nodes)}`));
    say("read a message", pop);
    const bull = await ofBullMq(10_000);
    say("a job of BullMQ, added and done", bull);

    // A node dies: its rooms go to the others.
    await redis.zadd("{clawdis}:nodes", 0, node(0));
    const held = await redis.scard(`{clawdis}:rooms:${node(0)}`);
    const start = performance.now();
    for (let areMore = 1; areMore;)
        [areMore] = await redis.n_takeOver(node(1), node(0), 32, day, 600_000);
    console.log(`${held} rooms of a dead node are given away in ${(performance.now() - start).toFixed(1)} ms`);

    const ours = begin.each + end.each + 2 * (post.each + pop.each);
    const size = (after, before, count) => Math.round((after - before) / count);
    console.log(`\nmemory: ${size(withRooms, empty, rooms)} bytes a room, ${size(withRecords, withRooms, rooms)}`
        + ` with its record; ${size(withJobs, withRecords, commands)} a command, for 15 minutes`);
    console.log(`leases, 4 in 10 s of each node: ${(nodes * 0.4 * renew.each / 1e4).toFixed(2)} % of Redis' thread`);
    const whole = ours + bull.each;
    console.log(`a command in a room elsewhere: ${ours.toFixed(0)} µs of it, ${whole.toFixed(0)} with`
        + ` BullMQ's own; so ${Math.round(1e6 / whole)} a second at most`);
    for (const pauseTime of [10, 60]) {
        const rate = rooms / pauseTime;
        console.log(`each room every ${pauseTime} s: ${Math.round(rate)} commands a second,`
            + ` ${(rate * whole / 1e4).toFixed(0)} % of Redis' thread,`
            + ` ${(rate * save.each / 1e4).toFixed(0)} % more to save each room after each;`
            + ` ${(rate * 900 * size(withJobs, withRecords, commands) / 2 ** 30).toFixed(1)} GiB of commands,`
            + ` ${(rooms * size(withRecords, empty, rooms) / 2 ** 30).toFixed(1)} GiB of rooms`);
    }
} finally {
    redis.disconnect();
    server.kill("SIGKILL");
    await new Promise(resolve => server.on("exit", resolve));
    rmSync(folder, {recursive: true, force: true});
}
