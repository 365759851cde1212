// What the flight recorder costs a click: three apps side by side, two without and one with it, in a
// new order each round. The two without show what the machine's noise is.
//   node recorder.mjs --app PROGRAM [--rounds 40] [--clicks 10]

import {readdirSync, statSync} from "node:fs";
import {join} from "node:path";
import {parseArgs} from "node:util";

import {pause} from "./bounded.mjs";
import {OurServer} from "./our_server.mjs";
import {refOf} from "./refs.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";

const aim = 1.05;
// An agent thinks between its acts; a script does not. In the first case pictures are taken.
const ways = {"with a pause": 350, "one after another": 0};

const {values} = parseArgs({options: {app: {type: "string"}, rounds: {type: "string", default: "40"},
                                      clicks: {type: "string", default: "10"}}});

async function systemOf(name, isOn, site) {
    const server = new OurServer(values.app, {browser: {recorder: isOn}});
    await server.start();
    const {targetId} = await server.client.call("POST", "/tabs/open", {url: `${site}/form.html`});
    const {snapshot} = await server.client.call("GET", `/snapshot?targetId=${targetId}`);
    const ref = refOf(snapshot, "button", "Send");
    const click = () => server.client.call("POST", "/act", {kind: "click", ref, targetId});
    return {name, server, click, times: {}};
}

function shuffled(list) {
    const left = [...list];
    return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

async function measure(system, way, isCounted) {
    for (let turn = 0; turn < Number(values.clicks); ++turn) {
        const start = performance.now();
        await system.click();
        const ms = performance.now() - start;
        if (isCounted)
            (system.times[way] ??= []).push(ms);
        await pause(ways[way]);
    }
    await pause(600); // What it does afterwards costs the next one nothing.
}

const site = await openSite();
const systems = [];
for (const [name, isOn] of [["off", false], ["on", true], ["off too", false]])
    systems.push(await systemOf(name, isOn, site.address));
for (let round = -1; round < Number(values.rounds); ++round) {
    for (const way of Object.keys(ways)) {
        for (const system of shuffled(systems))
            await measure(system, way, round >= 0);
    }
}
const [off, on, offToo] = systems;
for (const way of Object.keys(ways)) {
    const ratio = median(on.times[way]) / median([...off.times[way], ...offToo.times[way]]);
    console.log(table([`a click, ms, ${way}`, "median", "best"], systems.map(
        ({name, times}) => [name, short(median(times[way])), short(Math.min(...times[way]))])));
    console.log(`on / off: ${ratio.toFixed(3)}; the aim is ${aim}: ${ratio <= aim ? "met" : "missed"}\n`);
}
const state = await on.server.client.call("GET", "/recorder?limit=1&verify=true");
const folder = join(on.server.home, "recorder");
const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(`recorded: ${state.state.calls} calls, ${state.state.pictures} pictures, ${bytes} bytes; `
    + `as it was written: ${state.state.verified}`);
for (const {server} of systems)
    await server.stop();
site.close();
