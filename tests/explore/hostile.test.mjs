// While hostile sites are explored, and other hostile inputs read, every door answers; the explorations
// end.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {after, test} from "node:test";

import {serve} from "../support/site.mjs";
import {answersDuring, hostileServer, inputs, refused} from "../torture/hostile_inputs.mjs";
import {app, ended} from "./jobs.mjs";
import {handlerOf, hostile} from "./hostile_sites.mjs";

const mostMemory = 800_000; // kB more than before, with what the address sanitizer adds

const machine = await app();
const before = peak();

// The most memory that the app has had, in kB.
function peak() {
    const status = readFileSync(`/proc/${machine.pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)[1]);
}

// What only takes long is waited for last.
const slow = "a body that comes slowly";
const names = [...Object.keys(hostile).filter(name => name !== slow), slow];

async function begin(name) {
    const url = `http://127.0.0.1:${await serve(handlerOf(name))}`;
    return (await machine.post("/explorations", {url, maxPages: 1})).jobId;
}
const slowOne = await begin(slow);

for (const name of names) {
    test(name, async t => {
        const jobId = name === slow ? slowOne : await begin(name);
        let row;
        const longest = await answersDuring(machine, async () => { row = await ended(machine, jobId); });
        const {errors} = await machine.get(`/explorations/${jobId}/found`);
        t.diagnostic(`${longest} ms; ${peak()} kB; ${row.state}; ${JSON.stringify(errors)}`);
        assert.equal(row.state, "completed", JSON.stringify(row));
        assert.equal(row.completed, 1);
    });
}

test("all of them took little memory", () => {
    assert.ok(peak() - before < mostMemory, `${before} kB before, ${peak()} kB`);
});

const pages = await hostileServer();
after(() => pages.end());

for (const [name, run] of Object.entries(inputs)) {
    test(name, async t => {
        const longest = await answersDuring(machine,
            () => Promise.resolve().then(() => run(machine, pages.url)).catch(refused));
        t.diagnostic(`${longest} ms; ${peak()} kB`);
    });
}

test("there are forty of them, at least", () => {
    assert.ok(Object.keys(hostile).length + Object.keys(inputs).length >= 40);
});
