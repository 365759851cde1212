// What `clawdis doctor` says of Redis, BullMQ and S3.

import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {delimiter, dirname, join} from "node:path";
import {after, test} from "node:test";

import {freePort} from "../support/ports.mjs";
import {redisServer} from "./redis.mjs";
import {s3Double} from "./s3_double.mjs";
import {service, until} from "./service.mjs";

const clawdis = join(dirname(process.env.CLAWDIS_APP), "clawdis");
const folder = mkdtempSync(join(tmpdir(), "doctor-"));
after(() => rmSync(folder, {recursive: true, force: true}));

// Findings by name.
async function doctor(env) {
    const stdout = await new Promise(resolve =>
        execFile(clawdis, ["doctor", "--json"], {env}, (_, text) => resolve(text)));
    const {checks} = JSON.parse(stdout);
    return Object.fromEntries(checks.map(each => [each.name, each]));
}

// Nobody but the app is asked where it runs.
test("of a service with Redis and S3, as it finds them", async () => {
    const redis = await redisServer();
    const s3 = await s3Double();
    const app = await service({...s3.environment, REDIS_URL: redis.url});
    await until(async () => (await app.health()).status === "ok", () => app.log);
    const well = await doctor(app.env);
    assert.equal(well.Redis.finding, "used for events and results");
    assert.equal(well.BullMQ.finding, "its jobs are taken");
    assert.equal(well.S3.finding, "used for large results");
    assert.equal(well["large results"].finding, "in Redis, those over 8 MiB in the bucket");
    assert.match(well["sidecar for BullMQ"].finding, /^installed, Node v\d+\.\d+\.\d+ at \//);
    await redis.kill();
    await until(async () => (await app.health()).status === "degraded", () => app.log);
    const ill = await doctor(app.env);
    assert.match(ill.Redis.finding, /^away: ./);
    assert.equal(ill.Redis.status, "warn");
    assert.match(ill.Redis.fix, /browser\.redisUrl/);
    assert.match(ill.BullMQ.finding, /not taken: ./);
    assert.equal(ill["large results"].finding, "in the bucket");
});

test("of a bucket that nobody serves", async () => {
    const app = await service({S3_BUCKET: "results", S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret"});
    await until(async () => (await app.health()).s3.error !== "", () => app.log);
    const {S3: bucket} = await doctor(app.env);
    assert.equal(bucket.status, "warn");
    assert.match(bucket.finding, /^away: .*connect/);
    assert.match(bucket.fix, /browser\.s3Url and the keys/);
});

test("of a service by itself: nothing is missing", async () => {
    const app = await service();
    const all = await doctor(app.env);
    for (const name of ["Redis", "BullMQ", "S3", "large results", "live video", "sidecar for BullMQ"])
        assert.equal(all[name].status, "ok", name);
    assert.match(all.Redis.finding, /^none/);
    assert.equal(all["large results"].finding, "on the disk");
});

test("without an app Redis is tried, and an old or missing Node is said", async () => {
    const redis = await redisServer();
    const home = join(folder, "home");
    const env = {...process.env, CLAWDIS_HOME: home, REDIS_URL: redis.url};
    delete env.CLAWDIS_SOCKET;
    assert.match((await doctor(env)).Redis.finding, /^answers/);
    const nobody = await doctor({...env, REDIS_URL: `redis://127.0.0.1:${await freePort()}`});
    assert.match(nobody.Redis.finding, /^away: .*refused/i);
    const node = join(folder, "node");
    writeFileSync(node, "#!/bin/sh\necho v16.20.0\n");
    chmodSync(node, 0o755);
    const old = await doctor({...env, PATH: folder + delimiter + env.PATH});
    assert.equal(old["sidecar for BullMQ"].status, "warn");
    assert.match(old["sidecar for BullMQ"].finding, /v16\.20\.0 .* too old/);
    const bare = join(folder, "bare");
    const without = await doctor({...env, PATH: bare});
    assert.match(without["sidecar for BullMQ"].finding, /needs Node, which is not installed/);
    assert.match(without["sidecar for BullMQ"].fix, /npm ci --prefix \S*\/sidecar$/);
});
