// Many sessions, each left to its time: nothing is left of them, and memory stays what it was.

import assert from "node:assert/strict";
import test from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {ask, call, key, service} from "../rpc/service.mjs";
import {held} from "./traces_left.mjs";

const many = Number(process.env.SOAK_SESSIONS ?? 150);
const atOnce = 25;
const together = 5;
// Freed memory is kept aside by a sanitizer; as little of it as can be.
const {url, pid} = await service({SESSION_TTL_MS: "1000", MAX_CONTEXTS: String(2 * atOnce),
    RATE_LIMIT_MAX: "1000000", ASAN_OPTIONS: "quarantine_size_mb=1"});
const mostGrown = 24; // MB

async function untilNoneIsOpen() {
    for (let turn = 0; turn < 600; ++turn) {
        if ((await call(url, "session.list")).sessions.length === 0)
            return;
        await pause(100);
    }
    throw new Error("sessions are open a minute after their time");
}

// A machine that does more than this may take longer to open one than a call lasts.
async function create() {
    for (let turn = 1; turn <= 5; ++turn) {
        const {error} = await ask(url, "session.create");
        if (!error)
            return;
        assert.ok(error.data.retryable && turn < 5, error.message);
    }
}

async function wave(size) {
    for (let done = 0; done < size; done += together)
        await Promise.all(Array.from({length: Math.min(together, size - done)}, create));
    await untilNoneIsOpen();
}

// Chrome ends its processes a moment later.
async function heldAtRest(renderers) {
    for (let turn = 0; turn < 100 && held(pid).renderers > renderers; ++turn)
        await pause(100);
    return held(pid);
}

test(`${many} sessions that nobody closes`, async t => {
    await wave(atOnce); // What is made once is made now.
    const spare = 2; // Chrome keeps a renderer ready for the next page.
    const before = await heldAtRest(spare);
    let done = atOnce;
    let warm = null;
    while (done < many) {
        const size = Math.min(atOnce, many - done);
        await wave(size);
        done += size;
        if (!warm && done >= many / 4)
            warm = await heldAtRest(spare);
        if (done % 1000 < atOnce && done >= 1000)
            t.diagnostic(`${done}: ${JSON.stringify(held(pid))}`);
    }
    const after = await heldAtRest(spare);
    t.diagnostic(`before ${JSON.stringify(before)}, after a quarter ${JSON.stringify(warm)}, `
        + `at the end ${JSON.stringify(after)}`);
    assert.ok(after.renderers <= spare, `${after.renderers} renderers are left`);
    assert.equal(after.listeners, before.listeners);
    // Each of our connections may be open, or not.
    assert.ok(after.descriptors <= before.descriptors + together);
    assert.ok(after.megabytes - (warm ?? before).megabytes < mostGrown);
    const metrics = await fetch(`${url}/metrics`, {headers: {"x-api-key": key}});
    assert.match(await metrics.text(), new RegExp(`^rpc_sessions_ended_unused_total ${done}$`, "m"));
});
