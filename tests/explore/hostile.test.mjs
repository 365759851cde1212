// While hostile sites are explored every door answers, and the explorations end.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

import {app, ended, pause} from "./jobs.mjs";
import {hostile, hostileSite} from "./hostile_sites.mjs";

const longestAnswer = 5_000; // ms: it bears a busy machine, and none of these on the app's thread
const mostMemory = 800_000; // kB more than before, with what the address sanitizer adds

const machine = await app();
const before = peak();

// The most memory that the app has had, in kB.
function peak() {
    const status = readFileSync(`/proc/${machine.pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)[1]);
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
        t.diagnostic(`${longest} ms; ${peak()} kB; ${row.state}; ${JSON.stringify(errors)}`);
        assert.ok(longest < longestAnswer, `GET / took ${longest} ms`);
        assert.equal(row.state, "completed", JSON.stringify(row));
        assert.equal(row.completed, 1);
    });
}

test("all of them took little memory", () => {
    assert.ok(peak() - before < mostMemory, `${before} kB before, ${peak()} kB`);
});
