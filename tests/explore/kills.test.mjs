// kill -9 of the app at random points of an exploration: the result is the same as without.
//   EXPLORE_KILLS=50 ./run kills.test.mjs

import assert from "node:assert/strict";
import {test} from "node:test";

import {app, ended, found, pathsOf, pause} from "./jobs.mjs";
import {docs, site} from "./sites.mjs";

const kills = Number(process.env.EXPLORE_KILLS ?? 3);
const machine = await app();

test(`${kills} kills`, async t => {
    const web = await site({...docs(Math.max(4, Math.ceil(kills / 4)), 5), time: 20});
    await machine.post("/explorations", {url: web.base, jobId: "killed"});
    let killed = 0;
    let isDone = false;
    while (killed < kills && !isDone) {
        await pause(500 + Math.random() * 3000);
        await machine.kill();
        ++killed;
        await machine.start();
        const {exploration} = await machine.get("/explorations/killed");
        isDone = exploration.state === "completed";
    }
    const row = await ended(machine, "killed", 600_000);
    assert.equal(row.state, "completed", JSON.stringify(row));
    const {pages, errors} = await found(machine, "killed");
    assert.deepEqual(errors, []);
    const paths = pathsOf(pages);
    assert.deepEqual(paths, web.paths);
    assert.equal(row.completed, paths.length);
    const again = web.asked.filter(path => path !== "/robots.txt").length - paths.length;
    t.diagnostic(JSON.stringify({kills: killed, pages: paths.length, visitedAgain: again}));
    assert.ok(again <= killed * 2, `${again} pages were visited again`);
    assert.equal(web.atOnce.most, 1);
});
