// Clawdis Browser next to playwright-core and bare CDP: one Chromium, the same pages, in one run;
// its command line next to agent-browser's; its window under load.

import {writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {cpus, loadavg} from "node:os";

import {AgentPeer} from "./agent_peer.mjs";
import {measureChatter} from "./chatter.mjs";
import {measureColdStart} from "./cold.mjs";
import {measureCrowd} from "./crowd.mjs";
import {measureEight} from "./eight.mjs";
import {gateBuilds} from "./gate.mjs";
import {measureGrowth} from "./growth.mjs";
import {measureCommandLine} from "./cli.mjs";
import {measureJarvis} from "./jarvis.mjs";
import {CdpFloor, WalkFloor} from "./cdp_floor.mjs";
import {residentKilobytes} from "./cpu.mjs";
import {measureMcp} from "./mcp.mjs";
import {measureTasks} from "./tasks.mjs";
import {measure} from "./measure.mjs";
import {operations} from "./operations.mjs";
import {readOptions} from "./options.mjs";
import {OurPeer} from "./our_peer.mjs";
import {OurServer} from "./our_server.mjs";
import {PlaywrightPeer} from "./playwright_peer.mjs";
import {measureRecovery} from "./recovery.mjs";
import {openSite} from "./site.mjs";
import {measureRpc} from "./rpc.mjs";
import {measureSessions} from "./sessions.mjs";
import {measureSizes} from "./sizes.mjs";
import {soak} from "./soak.mjs";
import {report, reportSoak, summarise} from "./table.mjs";
import {openTabs} from "./tabs.mjs";
import {measureWindow} from "./window.mjs";
import {Witness} from "./witness.mjs";

const options = readOptions();
const progress = text => process.stderr.write(`${text}\n`);

// Undone in reverse order, once, however the run ends.
const undo = [];

async function cleanUp() {
    for (const step of undo.splice(0).reverse())
        await Promise.resolve().then(step).catch(error => progress(`cleaning up: ${error.message}`));
}

// Only the first reason counts: taking things down makes what still runs fail as well.
let isEnding = false;

async function endBy(reason) {
    if (isEnding)
        return;
    isEnding = true;
    progress(`bench: ${reason}`);
    setTimeout(() => process.exit(1), 60_000).unref();
    await cleanUp();
    process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => endBy(signal));
setTimeout(() => endBy(`not done after ${options.limit} s`), options.limit * 1000).unref();

async function setUp() {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app, {attached: options.attached});
    undo.push(() => server.stop());
    await server.start();
    const memoryAtStart = residentKilobytes(server.pid);

    const witness = await Witness.open(server.cdpPort);
    undo.push(() => witness.close());
    const tabs = await openTabs(witness.client, site.address);
    await witness.watch(tabs);

    const systems = await connect(server, tabs, witness);
    for (const system of systems)
        await system.prepare();
    return {server, witness, systems, memoryAtStart, chromePid: server.chromePid,
            allTabs: Object.values(tabs).flatMap(own => [own.small, own.table, own.big])};
}

async function connect(server, tabs, witness) {
    const systems = [];
    const wanted = name => options.systems.includes(name);
    if (wanted("floor")) {
        const floor = await CdpFloor.open(server.cdpPort, tabs.floor, witness);
        undo.push(() => floor.close());
        systems.push(floor);
        if (wanted("walk"))
            systems.push(new WalkFloor(floor));
    }
    if (wanted("ours"))
        systems.push(new OurPeer(server, tabs.ours));
    if (wanted("playwright")) {
        const playwright = new PlaywrightPeer(server.cdpPort, tabs.playwright);
        undo.push(() => playwright.close());
        systems.push(playwright);
    }
    if (wanted("agent"))
        systems.push(await AgentPeer.open(server.cdpPort, tabs.agent, undo));
    return systems;
}

async function surroundings(bench) {
    const {product} = await bench.witness.client.call("Browser.getVersion");
    const playwright = createRequire(import.meta.url)("playwright-core/package.json").version;
    return {chrome: product, node: process.version, playwright, cores: cpus().length,
            processor: cpus()[0].model, loadBefore: loadavg()[0]};
}

async function run() {
    const bench = await setUp();
    const around = await surroundings(bench);
    const chosen = operations.filter(each => each.name.includes(options.only));
    if (chosen.length === 0)
        throw new Error(`no operation is called ${options.only}: there are ${
            operations.map(each => each.name).join("; ")}`);
    const samples = await measure(bench, chosen, options.rounds, progress);
    const summary = summarise(samples);
    const memoryAfterRounds = residentKilobytes(bench.server.pid);
    const ours = bench.systems.find(each => each.name === "ours");
    const row = ours && options.snapshots > 0 && await soak(bench, ours, options.snapshots);
    around.loadAfter = loadavg()[0];

    const megabytes = kilobytes => (kilobytes / 1024).toFixed(1);
    console.log(`${around.chrome}, playwright-core ${around.playwright}, Node ${around.node}, ${
        around.cores} cores, load ${around.loadBefore.toFixed(1)} before and ${
        around.loadAfter.toFixed(1)} after, ${options.rounds} rounds\n`);
    console.log(report(summary));
    console.log(`\nResident MB of our process: ${megabytes(bench.memoryAtStart)} after start, ${
        megabytes(memoryAfterRounds)} after the rounds`);
    if (row)
        console.log(reportSoak(row));
    if (options.json) {
        writeFileSync(options.json, JSON.stringify({around, rounds: options.rounds, summary,
            memory: {atStart: bench.memoryAtStart, afterRounds: memoryAfterRounds},
            snapshots: row || null, samples}, null, 1));
    }
}

// What is measured with a server of its own instead: by the option that asks for it.
const others = {cli: measureCommandLine, jarvis: measureJarvis, eight: measureEight,
                cold: measureColdStart, window: measureWindow, sizes: measureSizes,
                recovery: measureRecovery, rpc: measureRpc, sessions: measureSessions,
                mcp: measureMcp, tasks: measureTasks, gate: gateBuilds, chatter: measureChatter,
                crowd: measureCrowd, growth: measureGrowth};

async function runOther(measureOther) {
    const result = await measureOther(options, undo, progress);
    if (options.json)
        writeFileSync(options.json, JSON.stringify({rounds: options.rounds, result}, null, 1));
}

try {
    const other = Object.keys(others).find(name => options[name]);
    await (other ? runOther(others[other]) : run());
    await cleanUp();
    process.exit(0);
} catch (error) {
    await endBy(`failed: ${error.message}`);
}
