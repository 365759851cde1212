// Listeners of GET /events that never read, next to one that does: it hears all, in order, and the
// app keeps no more for the others than it says.

import assert from "node:assert/strict";
import {connect} from "node:net";
import test, {after} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {OurServer} from "../bench/our_server.mjs";
import {held} from "./traces_left.mjs";

const many = Number(process.env.SOAK_EVENTS ?? 10_000);
const silent = 50;
// MB, once the half of them have filled the feed and begun on what is kept of each listener, 256 kB:
// AddressSanitizer takes twice. Kept for all without a bound it were 175.
const mostGrown = 48;

const ours = new OurServer(process.env.CLAWDIS_APP, {env: {ASAN_OPTIONS: "quarantine_size_mb=1"}});
await ours.start();
after(() => ours.stop());
const call = (...given) => ours.client.call(...given);

function listen(onText) {
    const socket = connect(ours.client.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /events?kinds=console HTTP/1.1\r\nHost: 127.0.0.1:${ours.client.port}\r\n\r\n`);
    return new Promise((resolve, reject) => {
        socket.once("data", first => {
            if (!String(first).startsWith("HTTP/1.1 200"))
                return reject(new Error(String(first)));
            if (onText)
                socket.on("data", onText);
            else
                socket.pause();
            resolve(socket);
        });
    });
}

test(`${many} console lines, ${silent} listeners that never read`, {timeout: 1_000_000}, async t => {
    await call("POST", "/navigate", {url: "about:blank"});
    const silentOnes = [];
    for (let i = 0; i < silent; ++i)
        silentOnes.push(await listen(null));
    const heard = [];
    let lost = 0;
    let rest = "";
    const honest = await listen(text => {
        const blocks = (rest + text).split("\n\n");
        rest = blocks.pop();
        for (const block of blocks) {
            const number = /line (\d+) /.exec(block)?.[1];
            if (number)
                heard.push(Number(number));
            else if (block.includes("lost"))
                ++lost;
        }
    });
    const before = held(ours.pid);
    let half = null;
    let slowest = 0; // ms
    const batch = 500;
    for (let done = 0; done < many; done += batch) {
        if (done >= many / 2)
            half ??= held(ours.pid);
        const start = performance.now();
        await call("POST", "/act", {kind: "evaluate", fn: `() => {
            for (let i = ${done}; i < ${done + batch}; ++i)
                console.log("line " + i + " " + "x".repeat(500));
        }`});
        slowest = Math.max(slowest, performance.now() - start);
        for (let turn = 0; turn < 3000 && heard.at(-1) !== done + batch - 1; ++turn)
            await pause(20);
    }
    const atEnd = held(ours.pid);
    t.diagnostic(`slowest call ${Math.round(slowest)} ms; before ${JSON.stringify(before)}, `
        + `after the half ${JSON.stringify(half)}, at the end ${JSON.stringify(atEnd)}`);
    assert.deepEqual({heard: heard.length, lost}, {heard: many, lost: 0});
    assert.ok(heard.every((number, i) => number === i));
    assert.ok(atEnd.megabytes - half.megabytes < mostGrown);
    for (const each of [...silentOnes, honest])
        each.destroy();
    for (let turn = 0; turn < 100 && held(ours.pid).descriptors > before.descriptors - silent; ++turn)
        await pause(50);
    assert.ok(held(ours.pid).descriptors <= before.descriptors - silent);
});
