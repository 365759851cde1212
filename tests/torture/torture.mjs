// Runs every trial so many times and prints a table: tried, survived. Ends with 1 if one did not.
//   torture.mjs [WORD...]   only trials whose name holds one of the words
// TORTURE_ROUNDS (1), TORTURE_STOPPED seconds of SIGSTOP (3), TORTURE_CYCLES (3), TORTURE_DENSE
// seconds of dense commands (5); SLOWNESS (25) of the machine, for what hostile inputs may delay.

import {mkdtempSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {hostility} from "./hostile.mjs";
import {kills} from "./kills.mjs";
import {life} from "./life.mjs";
import {isAlive, Machine, stranger} from "./machine.mjs";
import {places} from "./places.mjs";
import {site} from "./site.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);
const rounds = number("TORTURE_ROUNDS", 1);
const words = process.argv.slice(2);
const trials = [...kills, ...places, ...life, ...hostility].filter(
    ({name}) => words.length === 0 || words.some(word => name.includes(word)));

const web = await site();
let machine = await Machine.make();
await machine.start();
const elsewhere = mkdtempSync(join(tmpdir(), "clawdis-bystander-"));
const bystander = await stranger(elsewhere);
const rows = [];

async function freshMachine() {
    await machine.end().catch(() => 0);
    for (const each of machine.processes())
        process.kill(each.pid, "SIGKILL");
    machine = await Machine.make();
    await machine.start();
}

async function tryOnce(trial) {
    const given = {machine, web, cycles: number("TORTURE_CYCLES", 3)};
    given.seconds = trial.name === "dense commands" ? number("TORTURE_DENSE", 5)
                                                    : number("TORTURE_STOPPED", 3);
    try {
        const answer = await trial.run(given);
        if (!isAlive(bystander.pid))
            throw new Error("a Chrome that is not ours was ended");
        return typeof answer === "string" ? {skipped: answer} : {note: answer?.note ?? ""};
    } catch (error) {
        console.log(`  ${trial.name}: ${error.message}\n${machine.log.split("\n").slice(-12).join("\n")}`);
        await freshMachine();
        return {failed: error.message};
    }
}

for (const trial of trials) {
    const row = {name: trial.name, tried: 0, survived: 0, note: "", begun: performance.now()};
    const times = trial.once ? 1 : rounds;
    for (let turn = 0; turn < times; ++turn) {
        const {failed, skipped, note} = await tryOnce(trial);
        row.note = failed ?? skipped ?? note;
        if (skipped)
            break;
        ++row.tried;
        row.survived += failed ? 0 : 1;
    }
    row.seconds = ((performance.now() - row.begun) / 1000).toFixed(1);
    rows.push(row);
    console.log(`${row.survived}/${row.tried}  ${row.name}  ${row.seconds} s  ${row.note}`);
}

await machine.end();
await bystander.end();
web.end();
removeFolder(elsewhere);
const width = Math.max(...rows.map(({name}) => name.length));
console.log(`\n${"trial".padEnd(width)}  tried  survived  seconds`);
for (const {name, tried, survived, seconds} of rows)
    console.log(`${name.padEnd(width)}  ${String(tried).padStart(5)}  `
        + `${String(survived).padStart(8)}  ${seconds.padStart(7)}`);
process.exit(rows.every(({tried, survived}) => tried === survived) ? 0 : 1);
