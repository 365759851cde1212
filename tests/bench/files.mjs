// What the files of browser39 cost: 100,000 lines of info next to as many bare writes with fsync,
// and the time from an appended command to its result next to that of inotify and fsync alone.
//
//     CLAWDIS_APP=build/release/bin/clawdis-browser node --test tests/bench/files.mjs
//
// The folder is that for temporary files; with TMPDIR=/dev/shm it is in memory.

import assert from "node:assert/strict";
import {closeSync, fsyncSync, openSync, readFileSync, statSync, watch as watchFile, writeFileSync,
        writeSync, appendFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {resultsIn, world} from "../files/world.mjs";

const lines = Number(process.env.LINES ?? 100_000);
const rounds = 300;
const machine = await world();

function residentKilobytes(pid) {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

function median(times) {
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}

function bareWrites(folder, count, line) {
    const file = openSync(join(folder, "bare"), "a");
    const began = performance.now();
    for (let i = 0; i < count; ++i) {
        writeSync(file, line);
        fsyncSync(file);
    }
    closeSync(file);
    return performance.now() - began;
}

test(`${lines} lines of info`, async () => {
    const folder = machine.folder();
    const all = Array.from({length: lines}, (_, i) =>
        `{"id":"c${i}","action":"info","v":1,"seq":${i + 1}}\n`).join("");
    writeFileSync(join(folder, "c.jsonl"), '{"id":"first","action":"info","v":1,"seq":0}\n');
    await machine.run(["batch", "c.jsonl", "--output", "first.jsonl"], folder);
    writeFileSync(join(folder, "c.jsonl"), all);
    const before = residentKilobytes(machine.pid);
    const began = performance.now();
    const {code, errors} = await machine.run(["batch", "c.jsonl"], folder);
    const time = performance.now() - began;
    assert.equal(code, 0, errors.slice(-500));
    const grown = residentKilobytes(machine.pid) - before;
    const parts = ["results.jsonl", "results.1.jsonl", "results.2.jsonl"].flatMap(
        name => resultsIn(join(folder, name)));
    assert.equal(parts.length, lines);
    const line = `${JSON.stringify(parts[0])}\n`;
    const bare = bareWrites(folder, lines, line);
    console.log(`${Math.round(time)} ms; bare writes ${Math.round(bare)} ms; ratio `
        + `${(time / bare).toFixed(2)}; memory +${grown} kB`);
});

test("from a command to its result", async () => {
    const watch = machine.watch(["--no-persist"]);
    await watch.done("info");
    const ours = [];
    for (let i = 0; i < rounds; ++i) {
        const size = statSync(watch.output).size;
        const began = performance.now();
        appendFileSync(watch.commands, `{"id":"x","action":"info","v":1,"seq":${i + 10}}\n`);
        while (statSync(watch.output).size === size)
            await new Promise(setImmediate);
        ours.push(performance.now() - began);
    }
    await watch.quit();
    const file = join(watch.folder, "alone");
    writeFileSync(file, "");
    const alone = [];
    for (let i = 0; i < rounds; ++i) {
        const heard = new Promise(resolve => {
            const watcher = watchFile(file, () => {
                watcher.close();
                resolve();
            });
        });
        const began = performance.now();
        appendFileSync(file, "x\n");
        await heard;
        const out = openSync(join(watch.folder, "out"), "a");
        writeSync(out, "x\n");
        fsyncSync(out);
        closeSync(out);
        alone.push(performance.now() - began);
    }
    console.log(`p50 ${median(ours).toFixed(2)} ms; inotify and fsync alone `
        + `${median(alone).toFixed(2)} ms`);
});

