// While hostile sites are explored every door answers, and the explorations end.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

import {app, ended, pause} from "./jobs.mjs";
import {hostile, hostileSite} from "./hostile_sites.mjs";
import {processesWith} from "../torture/machine.mjs";

const longestAnswer = 5_000; // ms: it bears a busy machine, and none of these on the app's thread
const mostMemory = 1_500_000; // kB, with what the address sanitizer adds

const machine = await app();

function peakOf(pid) {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

// Asks for the state of the app again and again until `isOver`; how long it took at most.
async function watch(isOver) {
    let longest = 0;
    while (!isOver()) {
        const begin = performance.now();
        await machine.get("/");
        longest = Math.max(longest, performance.now() - begin);
        await pause(50);
    }
    return Math.round(longest);
}

for (const name of Object.keys(hostile)) {
    test(name, async t => {
        const url = await hostileSite(name);
        const {jobId} = await machine.post("/explorations", {url, maxPages: 1});
        let isOver = false;
        const watching = watch(() => isOver);
        const row = await ended(machine, jobId).finally(() => { isOver = true; });
        const longest = await watching;
        const {errors} = await machine.get(`/explorations/${jobId}/found`);
        t.diagnostic(`${longest} ms; ${row.state}; ${JSON.stringify(errors)}`);
        assert.ok(longest < longestAnswer, `GET / took ${longest} ms`);
        assert.equal(row.state, "completed", JSON.stringify(row));
        assert.equal(row.completed, 1);
    });
}

test("all of them took little memory", t => {
    const [{pid}] = processesWith(process.env.CLAWDIS_APP);
    t.diagnostic(`${peakOf(pid)} kB`);
    assert.ok(peakOf(pid) < mostMemory, `${peakOf(pid)} kB`);
});
