// kill -9 of the app at random points of many commands: each is done once, or reported.
//   KILLED_COMMANDS=1000 ./run kills.test.mjs

import assert from "node:assert/strict";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {site} from "../mcp/app.mjs";
import {counting, service, until} from "./service.mjs";

const commands = Number(process.env.KILLED_COMMANDS ?? 24);
const rooms = 5;
const {hits, page} = counting();
const pages = {};
for (let i = 0; i < commands; ++i)
    pages[`/hit/${i}`] = page;
const base = await site(pages);
const app = await service();

test(`${commands} commands, and the app is killed under them`, async t => {
    // What the app did not say it has is sent again, under its id.
    async function add(i) {
        for (;;) {
            try {
                return await app.add("navigate", {url: `${base}/hit/${i}`, room_name: `r${i % rooms}`},
                    {jobId: `c${i}`});
            } catch (error) {
                if (error instanceof assert.AssertionError)
                    throw error;
                await pause(50);
            }
        }
    }
    let kills = 0;
    const finished = async () => {
        try {
            const {completed, failed} = await app.counts();
            return completed + failed;
        } catch {
            return 0;
        }
    };
    const adding = (async () => {
        for (let i = 0; i < commands; ++i)
            await add(i);
    })();
    const step = Math.max(8, Math.ceil(commands / 25));
    for (let next = step; next < commands; next += step) {
        const from = await finished();
        await until(async () => await finished() >= Math.min(next, commands - 1), `${from} of ${next}`,
            240_000);
        await pause(Math.random() * 200);
        await app.kill();
        ++kills;
        await app.start();
    }
    await adding;
    await until(async () => await finished() === commands, "all are finished", 240_000);
    let reported = 0;
    let twice = 0;
    for (let i = 0; i < commands; ++i) {
        const {json} = await app.job(`c${i}`);
        const times = hits.get(String(i)) ?? 0;
        if (times > 1)
            ++twice;
        if (json.state === "failed") {
            assert.equal(json.failure.code, "OUTCOME_UNKNOWN", JSON.stringify(json));
            ++reported;
        } else {
            assert.equal(json.state, "completed", JSON.stringify(json));
            assert.ok(times >= 1, `c${i} is said to be done and was not`);
        }
    }
    t.diagnostic(JSON.stringify({commands, kills, reported, twice}));
    assert.equal(twice, 0);
    assert.ok(reported <= kills * rooms, `${reported} of ${kills} kills`);
});
