// The app is killed at random points of a batch, which goes on with --resume: every command is
// answered once, in order, and nothing is done twice. KILLS says how often; 20 unless said.

import assert from "node:assert/strict";
import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {test} from "node:test";

import {resultsIn, site, until, world} from "./world.mjs";

const kills = Number(process.env.KILLS ?? 20);
const commands = Number(process.env.COMMANDS ?? 500);
const done = new Map(); // how often each deed reached the site
const web = await site({
    "/": "<title>Deeds</title><p>Deeds</p>",
    "/deed": (request, response, body) => {
        done.set(body, (done.get(body) ?? 0) + 1);
        response.writeHead(200, {"content-type": "text/html"}).end(`<p>${body}</p>`);
    },
});
const machine = await world();

// Reads and deeds mixed, and lines that are wrong.
function commandLine(number) {
    const base = {id: `c${number}`, v: 1, seq: number};
    if (number % 50 === 7)
        return "no command";
    if (number % 10 === 3)
        return JSON.stringify({...base, action: "fetch", url: `${web.url}/deed`, method: "POST",
                               body: `deed=${number}`});
    return JSON.stringify({...base, action: number % 3 === 0 ? "config" : "info"});
}

test("every command is answered once", async () => {
    const folder = machine.folder();
    const output = join(folder, "results.jsonl");
    writeFileSync(join(folder, "batch.jsonl"),
                  Array.from({length: commands}, (_, i) => `${commandLine(i + 1)}\n`).join(""));
    let unknown = 0;
    let killed = 0;
    for (let round = 0; ; ++round) {
        const words = ["batch", "batch.jsonl", ...round === 0 ? [] : ["--resume"]];
        const before = resultsIn(output).length;
        const child = machine.spawn(words, folder);
        if (killed < kills && before < commands) {
            // Somewhere among the commands that are left for this round; after the first, since a
            // program that finds no app starts one.
            const share = Math.max(1, Math.floor((commands - before) / (kills - killed)));
            const point = before + 1 + Math.floor(Math.random() * (share - 1));
            await until(120_000, `result ${point} of round ${round}, ${child.said.errors}`, () =>
                child.exitCode !== null || resultsIn(output).length >= point);
            await pause(Math.random() * 60);
            await machine.kill("SIGKILL");
            ++killed;
            await child.result;
            await machine.start();
            continue;
        }
        const {code, errors} = await child.result;
        assert.equal(code, 0, errors);
        break;
    }
    const results = resultsIn(output);
    assert.equal(results.length, commands);
    for (const [index, result] of results.entries()) {
        const number = index + 1;
        if (number % 50 === 7)
            assert.equal(result.code, "INVALID_COMMAND");
        else
            assert.equal(result.id, `c${number}`);
        const isDeed = number % 10 === 3 && number % 50 !== 7;
        if (!isDeed)
            continue;
        const times = done.get(`deed=${number}`) ?? 0;
        if (result.ok) {
            assert.equal(times, 1, `deed ${number}`);
        } else {
            assert.equal(result.code, "SESSION_ERROR", JSON.stringify(result));
            assert.match(result.error, /unknown/);
            assert.ok(times <= 1, `deed ${number} was done ${times} times`);
            ++unknown;
        }
    }
    console.log(`${killed} kills, ${unknown} unknown outcomes, ${done.size} deeds`);
});
