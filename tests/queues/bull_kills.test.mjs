// kill -9 of the app, the sidecar and redis-server at random points of many jobs of BullMQ: each is
// done once, or reported.
//   KILLED_COMMANDS=1000 ./run bull_kills.test.mjs

import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {createServer} from "node:http";
import {after, test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {bullmq, redisServer} from "./redis.mjs";
import {service, until} from "./service.mjs";

const commands = Number(process.env.KILLED_COMMANDS ?? 36);
const rooms = 6;
const hits = new Map();
const server = createServer((request, response) => {
    if (!request.url.startsWith("/hit/"))
        return response.writeHead(200, {"content-type": "text/html"}).end("<title>There</title>");
    hits.set(request.url, (hits.get(request.url) ?? 0) + 1);
    setTimeout(() => response.writeHead(302, {location: "/there"}).end(), Math.random() * 100);
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
after(() => {
    server.closeAllConnections();
    server.close();
});
const site = `http://127.0.0.1:${server.address().port}`;
const redis = await redisServer();
const app = await service({REDIS_URL: redis.url, SERVICE_LOCK_MS: "2000", SERVICE_LEASE_MS: "2000"});
const queue = new bullmq.Queue("browser_commands", {connection: redis.client()});
queue.on("error", () => {});
after(() => queue.close());

const sidecar = () => Number(spawnSync("pgrep", ["-P", String(app.pid), "node"]).stdout);
const trials = {
    app: async () => {
        await app.kill();
        await app.start();
    },
    sidecar: async () => {
        const pid = await until(sidecar, "the sidecar is there");
        process.kill(pid, "SIGKILL");
    },
    redis: async () => {
        await redis.kill();
        await pause(Math.random() * 500);
        await redis.start();
    },
};

async function finished() {
    const {completed, failed} = await queue.getJobCounts("completed", "failed");
    return completed + failed;
}

test(`${commands} jobs, and the app, the sidecar and Redis are killed under them`, async t => {
    const adding = (async () => {
        for (let i = 0; i < commands; ++i)
            await queue.add("navigate", {url: `${site}/hit/${i}`, room_name: `r${i % rooms}`},
                {jobId: `c${i}`});
    })();
    const kills = {app: 0, sidecar: 0, redis: 0};
    const victims = Object.keys(kills);
    const step = Math.max(5, Math.ceil(commands / 36));
    const summary = () => `${JSON.stringify(kills)}\n${app.log.slice(-4000)}`;
    for (let next = step, i = 0; next < commands; next += step, ++i) {
        await until(async () => await finished() >= next, () => `${next} are finished ${summary()}`, 120_000);
        await pause(Math.random() * 200);
        const victim = victims[i % victims.length];
        await trials[victim]();
        ++kills[victim];
    }
    await adding;
    await until(async () => await finished() === commands, () => `all are finished ${summary()}`, 120_000);
    const count = {done: 0, reported: 0, reportedAndDone: 0, twice: 0};
    for (let i = 0; i < commands; ++i) {
        const job = await queue.getJob(`c${i}`);
        const times = hits.get(`/hit/${i}`) ?? 0;
        count.twice += times > 1;
        if (await job.getState() === "completed") {
            assert.equal(times, 1, `c${i} is said to be done`);
            ++count.done;
        } else {
            assert.match(job.failedReason, /^OUTCOME_UNKNOWN/);
            ++count.reported;
            count.reportedAndDone += times;
        }
    }
    t.diagnostic(JSON.stringify({commands, kills, ...count}));
    assert.equal(count.twice, 0);
    assert.ok(count.reported <= kills.app * rooms, `${count.reported} of ${kills.app} kills`);
});
