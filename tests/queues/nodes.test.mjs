// Three apps on one Redis: rooms are spread over them, a command reaches the one that has its room,
// and what one had that is killed goes on with the others.
//   CLUSTER_ROOMS=60 ./run nodes.test.mjs

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createServer} from "node:http";
import {join} from "node:path";
import {after, test} from "node:test";

import {bullmq, redisServer, subscribe} from "./redis.mjs";
import {service, until} from "./service.mjs";

const rooms = Number(process.env.CLUSTER_ROOMS ?? 9);
const isLarge = rooms > 20; // three Chromes with so many rooms leave little to anybody else
const lease = isLarge ? 10_000 : 4000;
const patience = isLarge ? 240_000 : 60_000;
const names = Array.from({length: rooms}, (_, i) => `room-${i}`);
const hits = new Map();
const cookies = new Map(); // what each came with
const held = [];
const server = createServer((request, response) => {
    const path = request.url;
    hits.set(path, (hits.get(path) ?? 0) + 1);
    cookies.set(path, request.headers.cookie ?? "");
    if (path.startsWith("/hang"))
        return held.push(response);
    const name = path.split("/").pop();
    if (path.startsWith("/at/"))
        return response.writeHead(200, {"content-type": "text/html"})
            .end(`<title>${name}</title><button>Press ${name}</button>`);
    // Elsewhere: a room that is recovered shows its address again.
    const cookie = path.startsWith("/start/") ? {"set-cookie": `room=${name}; Path=/; Max-Age=3600`} : {};
    response.writeHead(302, {location: `/at/${name}`, ...cookie}).end();
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
after(() => {
    server.closeAllConnections();
    server.close();
});
const site = `http://127.0.0.1:${server.address().port}`;

const redis = await redisServer();
const look = redis.client();
const environment = {REDIS_URL: redis.url, SERVICE_LOCK_MS: isLarge ? "15000" : "2000",
    SERVICE_LEASE_MS: String(lease)};
const apps = await Promise.all([0, 1, 2].map(() => service(environment)));
const queue = new bullmq.Queue("browser_commands", {connection: redis.client()});
queue.on("error", () => {});
after(() => queue.close());
const logs = () => apps.map((app, i) => `app ${i}\n${app.log.slice(-2500)}`).join("\n");
await until(async () => {
    const answer = await Promise.all(apps.map(app => app.health()));
    return answer.every(each => each?.status === "ok" && each.nodes.nodes === apps.length);
}, logs);

const nodeOf = app => readFileSync(join(app.home, "node"), "utf8");
const roomsOf = app => look.smembers(`{clawdis}:rooms:${nodeOf(app)}`);
const navigate = (path, room_name, id = path) =>
    queue.add("navigate", {url: site + path, room_name}, {jobId: id});

async function ended(id) {
    return until(async () => {
        const state = await queue.getJobState(id);
        return (state === "completed" || state === "failed")
            && Object.assign(await queue.getJob(id), {state});
    }, () => `${id} has ended\n${logs()}`, patience);
}

// Of the record of a room: the value of the cookie that its first page set.
function cookieIn(record) {
    const {kept} = JSON.parse(record ?? "{}");
    return kept?.cookies?.find(each => each.name === "room")?.value;
}

// An app writes them some seconds after each command.
const cookiesAreKept = theirs => until(async () => (await Promise.all(theirs.map(name =>
    look.hget(`{clawdis}:room:${name}`, "record")))).every((text, i) => cookieIn(text) === theirs[i]),
`the cookies of ${theirs} are kept`, patience);

async function completed(id) {
    const job = await ended(id);
    assert.equal(job.state, "completed", `${id}: ${job.failedReason}`);
    return job;
}

test("rooms are spread over the apps, and each command is done once", async t => {
    for (let i = 0; i < rooms; i += 9)
        await Promise.all(names.slice(i, i + 9).map(async name => {
            await navigate(`/start/${name}`, name);
            await completed(`/start/${name}`);
        }));
    const counts = (await Promise.all(apps.map(roomsOf))).map(each => each.length);
    t.diagnostic(`rooms of each: ${counts}`);
    assert.equal(counts.reduce((sum, each) => sum + each), rooms);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, String(counts));
    for (const name of names)
        assert.equal(hits.get(`/start/${name}`), 1);
});

test("an app is killed: its rooms are recovered, and nothing is done twice", async t => {
    const victim = apps[1];
    const theirs = await roomsOf(victim);
    assert.ok(theirs.length > 0);
    const hanging = theirs.slice(0, Math.max(1, Math.floor(theirs.length / 3)));
    const {messages} = await subscribe(redis, "browser:events:*");
    await cookiesAreKept(theirs);
    await Promise.all(hanging.map(name => navigate(`/hang/${name}`, name)));
    await until(() => held.length === hanging.length, "they hang", patience);
    const running = names.flatMap(name => [0, 1, 2].map(i => [`/run/${i}/${name}`, name]));
    const adding = Promise.all(running.map(([path, name]) => navigate(path, name)));
    const killed = Date.now();
    await victim.kill();
    held.forEach(each => each.end());
    await adding;
    const jobs = await Promise.all([...hanging.map(name => `/hang/${name}`),
        ...running.map(([path]) => path)].map(id => ended(id)));
    const all = Date.now() - killed;
    const unknown = jobs.filter(each => /^OUTCOME_UNKNOWN/.test(each.failedReason ?? ""));
    // Chrome's own renderers crash now and then where the machine is far too small.
    const crashed = jobs.filter(each => isLarge && /^TAB_CRASHED/.test(each.failedReason ?? ""));
    const others = jobs.filter(each => each.state === "failed" && ![...unknown, ...crashed].includes(each));
    assert.deepEqual(others.map(each => `${each.id}: ${each.failedReason}`), []);
    const twice = [...hits].filter(([path, count]) => count > 1 && !/^\/(at\/|favicon)/.test(path));
    assert.deepEqual(twice, []);
    const times = theirs.map(name => messages.find(each => each.channel === `browser:events:${name}`
        && each.type === "presentation_started" && each.timestamp * 1000 > killed));
    const recovered = times.filter(Boolean).map(each => Math.round(each.timestamp * 1000 - killed));
    const lost = theirs.length - recovered.length;
    for (const name of theirs) {
        await navigate(`/after/${name}`, name);
        await completed(`/after/${name}`);
        assert.equal(cookies.get(`/after/${name}`), `room=${name}`);
    }
    t.diagnostic(JSON.stringify({rooms: theirs.length, recovered: recovered.length, lost,
        firstMs: Math.min(...recovered), lastMs: Math.max(...recovered), lease,
        commands: jobs.length, unknown: unknown.length, crashed: crashed.length, twice: twice.length, allEndedMs: all}));
    assert.equal(lost, 0);
    assert.ok(unknown.length >= hanging.length && unknown.length <= theirs.length,
        `${unknown.length} of ${hanging.length} to ${theirs.length}`);
});

test("the app comes back, and takes new rooms first", async () => {
    await apps[1].start();
    await until(async () => (await apps[1].health())?.status === "ok", logs);
    await navigate("/start/new", "new");
    await completed("/start/new");
    assert.deepEqual((await Promise.all([0, 1].map(i => roomsOf(apps[i])))).flat()
        .filter(each => each === "new"), ["new"]);
});
