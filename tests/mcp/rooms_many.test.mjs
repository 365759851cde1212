// A short cut through the bench of many listeners: tests/bench/rooms.mjs does more.

import assert from "node:assert/strict";
import {test} from "node:test";

import {measureRooms} from "../bench/rooms.mjs";

test("every listener hears all in order, and those who never read cost a bounded sum", async t => {
    const measured = await measureRooms({rooms: 4, listeners: 20, mute: 5, rounds: 10,
        paramSize: 100_000});
    t.diagnostic(JSON.stringify(measured));
    assert.ok(measured.events >= 20 * 10 * 3, `${measured.events} events`);
    assert.equal(measured.silentBefore, measured.reading + 5);
    assert.equal(measured.silentLeft, measured.reading, "who does not read is let go");
    assert.ok(measured.peak - measured.before < 80, `${measured.peak - measured.before} MB`);
});
