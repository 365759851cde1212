// A page that asks and asks while a rule keeps the bodies of the answers: every answer is counted,
// and what is kept stays within its bound.

import assert from "node:assert/strict";
import http from "node:http";
import test, {after} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {OurServer} from "../bench/our_server.mjs";
import {held} from "./traces_left.mjs";

const many = Number(process.env.SOAK_REQUESTS ?? 2500);
const bodySize = 20_000;
const mostKept = 1000;
const mostBytesKept = 16 * 1024 * 1024;
const mostGrown = 16; // MB, of the 25 that the second half brings: the first has filled what is kept

function startSite() {
    let asked = 0;
    const server = http.createServer((request, response) => {
        const isApi = request.url.startsWith("/api/");
        asked += isApi;
        response.writeHead(200, {"content-type": isApi ? "application/json" : "text/html"});
        response.end(isApi ? JSON.stringify({asked, text: "x".repeat(bodySize)}) : "<title>Asks</title>");
    });
    return new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve({
        address: `http://127.0.0.1:${server.address().port}`,
        asked: () => asked,
        close: () => { server.close(); server.closeAllConnections(); },
    })));
}

const site = await startSite();
const ours = new OurServer(process.env.CLAWDIS_APP, {env: {ASAN_OPTIONS: "quarantine_size_mb=1"}});
await ours.start();
after(async () => {
    await ours.stop();
    site.close();
});
const call = (...given) => ours.client.call(...given);

// It answers at once; the page goes on asking.
const askFor = count => call("POST", "/act", {kind: "evaluate", fn: `() => {
    let left = ${count};
    const one = async () => {
        while (left-- > 0)
            await (await fetch("/api/" + left)).text();
    };
    for (let i = 0; i < 4; ++i)
        one();
}`});

async function untilCounted(count) {
    for (;;) {
        const {kept, dropped, lost} = await call("GET", "/network/bodies?limit=1&maxChars=1");
        if (kept + dropped + lost >= count)
            return {kept, dropped, lost};
        await pause(200);
    }
}

test(`${many} answers through a rule that keeps them`, {timeout: 1_000_000}, async t => {
    await call("POST", "/navigate", {url: `${site.address}/`});
    await call("POST", "/network/rules", {kind: "capture", url: "**/api/**"});
    const quarter = Math.ceil(many / 4);
    const start = performance.now();
    let halfHeld = null;
    for (let done = 0; done < many; done += quarter) {
        await askFor(Math.min(quarter, many - done));
        await untilCounted(Math.min(done + quarter, many));
        if (done === quarter)
            halfHeld = held(ours.pid);
    }
    const seconds = (performance.now() - start) / 1000;
    const counted = await untilCounted(many);
    const atEnd = held(ours.pid);
    t.diagnostic(`${Math.round(many / seconds * 60)} a minute; ${JSON.stringify(counted)}; `
        + `after half ${JSON.stringify(halfHeld)}, at the end ${JSON.stringify(atEnd)}`);
    assert.equal(site.asked(), many);
    assert.equal(counted.kept + counted.dropped + counted.lost, many);
    assert.equal(counted.lost, 0);
    assert.ok(counted.kept <= mostKept && counted.kept * bodySize <= mostBytesKept);
    const {bodies} = await call("GET", "/network/bodies?limit=1&maxChars=100000");
    assert.equal(JSON.parse(bodies[0].body).text.length, bodySize);
    assert.ok(atEnd.megabytes - halfHeld.megabytes < mostGrown);
    assert.equal((await call("GET", "/network/rules")).rules[0].applied, many);
});
