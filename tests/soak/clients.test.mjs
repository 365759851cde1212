// Many clients that are slow, or lie about what they send, next to honest ones: those are answered,
// and of the others nothing is left.

import assert from "node:assert/strict";
import {connect} from "node:net";
import test from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {call, key, onPage, post, service, site} from "../rpc/service.mjs";
import {held} from "./traces_left.mjs";

const many = Number(process.env.SOAK_CLIENTS ?? 200);
const patience = 10_000; // for an honest call, in ms
const home = await site();
const {url, pid} = await service({RATE_LIMIT_MAX: "1000000", SESSION_TTL_MS: "600000"});
const port = Number(new URL(url).port);

const body = JSON.stringify({jsonrpc: "2.0", id: 1, method: "session.list"});
const head = (length, more = "") => "POST /rpc HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    + `Content-Type: application/json\r\nX-Api-Key: ${key}\r\n${more}`
    + (length === null ? "" : `Content-Length: ${length}\r\n`) + "\r\n";

async function dribble(socket, text) {
    for (const each of text) {
        if (socket.destroyed)
            return;
        socket.write(each);
        await pause(500);
    }
}

// Each does its worst on a connection, and leaves the rest to the service.
const worst = {
    silent() {},
    slowHead: socket => dribble(socket, head(body.length)),
    slowBody(socket) {
        socket.write(head(body.length));
        return dribble(socket, body);
    },
    longerThanItComes: socket => socket.write(head(100_000) + body),
    shorterThanItComes: socket => socket.write(head(10) + body.repeat(20)),
    negative: socket => socket.write(head(-1) + body),
    twoLengths: socket => socket.write(head(body.length, "Content-Length: 5\r\n") + body),
    chunkedAndLong: socket => socket.write(
        head(body.length, "Transfer-Encoding: chunked\r\n") + "ffffffff\r\n" + body),
    endlessHead: socket => socket.write("GET / HTTP/1.1\r\n" + "X-A: b\r\n".repeat(20_000)),
    noise: socket => socket.write(Buffer.from(Array.from({length: 5000}, (_, i) => i * 37 % 256))),
    leavesAtOnce(socket) {
        socket.write(head(body.length));
        socket.destroy();
    },
    readsNothing(socket) {
        socket.pause();
        socket.write((head(body.length) + body).repeat(200));
    },
    halfClosed(socket) {
        socket.end(head(body.length) + body.slice(0, 10));
    },
    falseUpgrade: socket => socket.write("GET /rpc HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        + `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nX-Api-Key: ${key}\r\n\r\n`
        + "\x81\xff".repeat(500)),
};

function begin(kind) {
    const socket = connect({port, host: "127.0.0.1", allowHalfOpen: true});
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("connect", () => Promise.resolve(worst[kind](socket)).catch(() => {}));
    if (kind !== "readsNothing")
        socket.resume();
    return socket;
}

// A connection for each call: one that waits for its next would be the first to go.
async function honest(method, params) {
    const began = performance.now();
    const response = await post(url, {jsonrpc: "2.0", id: 7, method, params}, {connection: "close"});
    const {result, error} = await response.json();
    assert.equal(error, undefined, error?.message);
    return {result, ms: performance.now() - began};
}

test(`${many} slow or lying clients beside honest ones`, async t => {
    const session_id = await onPage(url, `${home}/controls`);
    await call(url, "session.list");
    const before = held(pid);
    const kinds = Object.keys(worst);
    const sockets = Array.from({length: many}, (_, i) => begin(kinds[i % kinds.length]));
    const times = [];
    let clicks = 0;
    const end = performance.now() + 12_000; // longer than a head may take
    while (performance.now() < end) {
        times.push((await honest("page.click", {session_id, selector: "#go"})).ms);
        clicks += 1;
        const {result, ms} = await honest("page.text", {session_id, selector: "#log"});
        assert.equal(result.text.match(/clicked/g).length, clicks);
        times.push(ms);
    }
    times.sort((a, b) => a - b);
    t.diagnostic(`${times.length} honest calls: median ${times[times.length >> 1].toFixed(0)} ms, `
        + `slowest ${times.at(-1).toFixed(0)} ms`);
    assert.ok(times.at(-1) < patience, `${times.at(-1)} ms`);
    for (const socket of sockets)
        socket.destroy();
    let after = held(pid);
    for (let turn = 0; turn < 100 && after.descriptors > before.descriptors + 3; ++turn) {
        await pause(100);
        after = held(pid);
    }
    t.diagnostic(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
    assert.ok(after.descriptors <= before.descriptors + 3);
    assert.equal(after.listeners, before.listeners);
    await call(url, "session.close", {session_id});
});
