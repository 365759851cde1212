// jarvis-browser: a round trip on its socket next to the same one on ours, in one tab, by turns;
// and its program as a whole process next to /bin/true.

import {execFileSync} from "node:child_process";
import {dirname, join} from "node:path";
import {performance} from "node:perf_hooks";

import {workFolder} from "./agent_browser.mjs";
import {builtClock, measured, summarise} from "./cli.mjs";
import {LineClient} from "./line_client.mjs";
import {OurServer} from "./our_server.mjs";
import {median, short, table} from "./table.mjs";

const most = {more: 0.2, cpu: 2}; // ms
const callsOfRound = 20;

async function timed(client, method, params, more = {}) {
    const began = performance.now();
    const {error} = await client.call({jsonrpc: "2.0", id: 1, method, params, ...more});
    if (error)
        throw new Error(`${method}: ${error.message}`);
    return performance.now() - began;
}

// The tab is the worker's: on our socket it goes by its name.
async function roundTrips(ours, theirs, {profile, targetId, caller}, rounds) {
    const samples = {ours: [], theirs: []};
    for (let turn = 0; turn < rounds * callsOfRound; ++turn) {
        samples.ours.push(await timed(ours, "evaluate", {profile, targetId, fn: "1"}, {caller}));
        samples.theirs.push(await timed(theirs, "evaluate", {targetId, expression: "1"}));
    }
    return samples;
}

export async function measureJarvis(options, undo, progress) {
    const worker = `bench${process.pid}`;
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    const program = join(dirname(options.app), "jarvis-browser");
    const env = {...process.env, CLAWDIS_HOME: server.home, JARVIS_WORKER_ID: worker,
                 JARVIS_ALLOW_PRIVATE: "1"};
    delete env.CLAWDIS_SOCKET;
    const ask = (...words) => JSON.parse(execFileSync(program, words, {env, encoding: "utf8"}));
    ask("daemon", "start", "--port", String(server.cdpPort));
    undo.push(() => ask("daemon", "stop"));
    const {targetId} = ask("open", "about:blank");

    const ours = await LineClient.open(join(server.home, "clawdis.sock"));
    const theirs = await LineClient.open(`/tmp/jarvis-browser-${worker}.sock`);
    undo.push(() => ours.close(), () => theirs.close());
    const place = {profile: `chrome-${server.cdpPort}`, targetId, caller: worker};
    progress(`${options.rounds} rounds of ${2 * callsOfRound} calls`);
    await roundTrips(ours, theirs, place, 2);
    const samples = await roundTrips(ours, theirs, place, options.rounds);
    const [own, other] = [median(samples.ours), median(samples.theirs)];

    const line = (name, ...words) => ({name: [name, ...words].join(" "), words,
        program: name === "jarvis-browser" ? program : name});
    const lines = [line("/bin/true"), line("jarvis-browser", "status"),
        line("jarvis-browser", "evaluate", "1", "--target", targetId)];
    const clock = builtClock(workFolder(undo));
    const rows = summarise(lines, measured(clock, options.rounds, lines, env));
    console.log(`${table(["round trip of evaluate", "median ms"],
        [["our socket", short(own)], ["jarvis-browser's", short(other)]])}

The aim: ${most.more} ms more. It is ${(other - own).toFixed(3)} ms: ${
    other - own <= most.more ? "met" : "missed"}.

${table(["process", "median ms", "CPU ms"],
        rows.map(row => [row.name, short(row.median), short(row.cpu)]))}

The aim: ${most.cpu} ms of CPU: ${rows.every(row => row.cpu <= most.cpu) ? "met" : "missed"}.`);
    return {roundTrips: samples, processes: rows};
}
