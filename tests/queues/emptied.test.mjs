// A Redis that forgets everything, and the only app that uses it: its rooms stay.

import assert from "node:assert/strict";
import {createServer} from "node:http";
import {after, test} from "node:test";

import {inside} from "../mcp/rooms.mjs";
import {redisServer, subscribe} from "./redis.mjs";
import {service, until} from "./service.mjs";

const server = createServer((request, response) => response.writeHead(200, {"content-type": "text/html"})
    .end(`<title>${request.url}</title>`));
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
after(() => {
    server.closeAllConnections();
    server.close();
});
const site = `http://127.0.0.1:${server.address().port}`;

const redis = await redisServer({options: ["--appendonly", "no"]});
const look = redis.client();
const app = await service({REDIS_URL: redis.url, SERVICE_LEASE_MS: "2000"});
const {rooms} = inside(app.home);
const names = ["one", "two", "three"];
await until(async () => (await app.health()).status === "ok", () => app.log);
for (const room_name of names)
    await app.ok("start_browser_session", {room_name, initial_url: `${site}/${room_name}`});

const sessions = async () => Object.fromEntries((await rooms()).map(each => [each.name, each.session]));
const keys = () => look.keys("{clawdis}:room:*").then(all => all.map(each => each.split(":").at(-1)).sort());

for (const [what, forget] of Object.entries({
    "emptied": () => look.flushall(),
    "started again without a file": async () => {
        await redis.kill();
        await redis.start();
    },
})) {
    test(`rooms stay where Redis is ${what}`, async () => {
        const before = await sessions();
        assert.deepEqual(Object.keys(before).sort(), [...names].sort());
        const since = (await app.health()).nodes.reclaimed?.at;
        const {messages} = await subscribe(redis, "browser:events:*");
        await forget();
        const {nodes} = await until(async () => {
            const health = await app.health();
            return health.status === "ok" && health.nodes.reclaimed
                && health.nodes.reclaimed.at !== since && health;
        }, () => app.log);
        assert.equal(nodes.reclaimed.rooms, names.length);
        assert.deepEqual([nodes.nodes, nodes.rooms], [1, names.length]);
        assert.deepEqual(await keys(), [...names].sort());
        assert.deepEqual(await sessions(), before);
        assert.match(app.log, /Redis has forgotten who holds rooms/);
        for (const room_name of names) {
            assert.equal((await app.ok("get_browser_context", {room_name})).title, `/${room_name}`);
            const job = await app.add("navigate", {url: `${site}/${room_name}`, room_name});
            assert.equal((await app.done(job.id)).state, "completed");
        }
        assert.deepEqual(messages.filter(each => each.type === "browser_error"), []);
    });
}

test("a start that is refused claims no room", async () => {
    for (const args of [{fps: 0}, {viewport_width: 9_999_999}, {initial_url: "file:///etc/passwd"}, {nothing: 1}])
        assert.notEqual((await app.call("start_browser_session", {room_name: "refused", ...args})).http, 200);
    await until(async () => (await keys()).length === names.length, "no claim is left");
    assert.deepEqual(await keys(), [...names].sort());
    assert.equal((await app.health()).nodes.rooms, names.length);
});
