// Large results in a bucket of S3: signed, readable with the address, deleted when they are
// over; kept elsewhere where the bucket does not take them.

import assert from "node:assert/strict";
import {get} from "node:http";
import {test} from "node:test";

import {site} from "../mcp/app.mjs";
import {requireFit} from "../mcp/rooms.mjs";
import {keys, s3Double} from "./s3_double.mjs";
import {service, until} from "./service.mjs";

const base = await site({"/huge": `<title>Huge</title><meta charset="utf-8">${"漢".repeat(3_200_000)}`,
    "/large": "<title>Large</title>" + "<p>So long a page. ".repeat(30_000)});

const isKept = (app, where) => until(async () => (await app.health())?.parts.results === where,
    () => `results are kept by ${where}\n${app.log.slice(-3000)}`);

// As a browser does, which knows that all of .localhost is this machine.
const read = address => new Promise((resolve, reject) => {
    const {host, port, pathname, search} = new URL(address);
    get({host: "127.0.0.1", port, path: pathname + search, headers: {host}}, async response => {
        const chunks = [];
        for await (const chunk of response)
            chunks.push(chunk);
        resolve({status: response.statusCode, type: response.headers["content-type"],
            text: Buffer.concat(chunks).toString()});
    }).on("error", reject);
});

let last = 0;

// The reference of a result, {result_id, size, url …}.
async function result(app, path, name) {
    const room_name = "demo";
    const ids = [`go-${++last}`, `take-${last}`];
    await app.add("navigate", {url: `${base}${path}`, room_name}, {jobId: ids[0]});
    await app.add(name, {room_name}, {jobId: ids[1]});
    const job = await app.done(ids[1]);
    assert.equal(job.state, "completed", JSON.stringify(job).slice(0, 300));
    return job.returnvalue.data;
}

for (const [style, page, least] of [["path", "/huge", 9_000_000], ["host", "/large", 500_000]]) {
    test(`more than ${least} bytes are an object of the bucket, by ${style}`, async () => {
        const s3 = await s3Double({style, sessionToken: style === "host" ? "for/a time=" : undefined});
        const app = await service(s3.environment);
        await isKept(app, "s3");
        assert.equal((await app.health()).status, "ok");
        const {result_id, size, url, content_type, expires_at} =
            await result(app, page, "content");
        assert.match(result_id, /^result:[\w-]{22}$/);
        assert.ok(size > least, `${size} bytes`);
        assert.ok(Math.abs(expires_at - Date.now() / 1000 - 3600) < 60);
        const answer = await read(url);
        assert.equal(answer.status, 200, answer.text.slice(0, 300));
        assert.equal(answer.type, content_type);
        assert.equal(Buffer.byteLength(answer.text), size);
        assert.match(JSON.parse(answer.text).html, /漢{3200000}|(So long a page\. <\/p><p>){9}/);
        assert.equal((await read(url.replace(/.$/, end => end === "0" ? "1" : "0"))).status, 403);
        assert.equal((await read(url.replace("Expires=3600", "Expires=7200"))).status, 403);
        const [object] = [...s3.objects.keys()];
        assert.match(object, /^clawdis-results\/\d{12}-[0-9a-f]{32}$/);
        assert.deepEqual(s3.refusals, ["SignatureDoesNotMatch", "SignatureDoesNotMatch"]);
        assert.doesNotMatch(app.log + JSON.stringify(await app.health()), /sesame|for\/a time/);
        await requireFit(app.base);
    });
}

test("a wrong secret is said, and results are on the disk; keys are in no log", async () => {
    const s3 = await s3Double();
    const app = await service({...s3.environment, AWS_SECRET_ACCESS_KEY: "opensesame"});
    await until(async () => /403 SignatureDoesNotMatch/.test((await app.health()).s3.error),
        () => app.log);
    const health = await app.health();
    assert.equal(health.status, "degraded");
    assert.equal(health.parts.results, "disk");
    const {url} = await result(app, "/large", "content");
    assert.ok(url.startsWith(`${app.base}/results/`), url);
    assert.equal((await fetch(url)).status, 200);
    assert.equal(s3.objects.size, 0);
    assert.doesNotMatch(app.log + JSON.stringify(health), /opensesame/);
});

test("what a bucket does not take goes to the disk; it is tried again", async () => {
    const s3 = await s3Double();
    const app = await service(s3.environment);
    await isKept(app, "s3");
    const isOnDisk = ({url}) => url.startsWith(`${app.base}/results/`);
    s3.mode = "slow";
    assert.ok(!isOnDisk(await result(app, "/large", "content")));
    for (const mode of ["broken", "cut", "hang"]) {
        s3.mode = mode;
        const began = Date.now();
        assert.ok(isOnDisk(await result(app, "/large", "content")), mode);
        assert.ok(Date.now() - began < 25_000, `${mode}: ${Date.now() - began} ms`);
        const {status, s3: {error}, parts} = await app.health();
        assert.equal(status, "degraded", mode);
        assert.equal(parts.huge_results, "disk", mode);
        assert.ok(error.length > 0, mode);
        // Nothing waits for it again.
        const again = Date.now();
        assert.ok(isOnDisk(await result(app, "/large", "content")), mode);
        assert.ok(Date.now() - again < 8_000, `${mode}: ${Date.now() - again} ms`);
        s3.mode = "well";
        await isKept(app, "s3");
    }
    assert.ok(!isOnDisk(await result(app, "/large", "content")));
});

test("what is over is deleted, also what a killed app left behind", async () => {
    const s3 = await s3Double();
    const strange = "clawdis-results/of-somebody-else";
    s3.objects.set(strange, {body: "", type: ""});
    const app = await service({...s3.environment, SERVICE_RESULT_S: "3"});
    await isKept(app, "s3");
    const {url} = await result(app, "/large", "content");
    assert.equal((await read(url)).status, 200);
    await until(() => s3.objects.size === 1, () => `it is deleted: ${[...s3.objects.keys()]}`);
    assert.equal((await read(url)).status, 403);
    await result(app, "/large", "content");
    assert.equal(s3.objects.size, 2);
    await app.kill();
    const past = `clawdis-results/${"1".padStart(12, "0")}-`;
    for (let each = 0; each < 1005; ++each)
        s3.objects.set(past + each.toString(16).padStart(32, "0"), {body: "", type: ""});
    const [first] = [...s3.objects.keys()].filter(each => each.startsWith(past));
    const kept = [first, `${past}${"0".repeat(31)}g`, `${past}${"1".repeat(32)}\n`];
    kept.forEach(each => s3.objects.set(each, {body: "", type: ""}));
    s3.forbidden = (method, key) => method === "DELETE" && key === first;
    await new Promise(resolve => setTimeout(resolve, 4000));
    await app.start();
    await until(() => s3.objects.size === 1 + kept.length,
        () => `they are deleted: ${s3.objects.size} are left`);
    assert.ok([strange, ...kept].every(each => s3.objects.has(each)));
    s3.forbidden = method => method === "GET";
    await until(async () => /AccessDenied/.test((await app.health()).s3.sweep_error), () => app.log);
    assert.equal((await app.health()).status, "ok");
});

test("a bucket without keys, or an address that is none, is said", async () => {
    const {AWS_SECRET_ACCESS_KEY, ...rest} = (await s3Double()).environment;
    const app = await service({...rest, AWS_SECRET_ACCESS_KEY: ""});
    const {s3, status} = await app.health();
    assert.match(s3.error, /AWS_SECRET_ACCESS_KEY/);
    assert.equal(status, "degraded");
    assert.ok(!app.log.includes(keys.accessKeyId) && AWS_SECRET_ACCESS_KEY.length > 0);
});
