// Fifty tabs that write, ask and change without end: what that does to the turns of the service's
// event loop, by its own account, and to callers of a quiet tab beside them.

import {join} from "node:path";

import {pause} from "./bounded.mjs";
import {openBusySite} from "./busy_site.mjs";
import {HttpClient} from "./http_client.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {short, table} from "./table.mjs";
import {linesOf, turnsIn} from "./turns.mjs";

const tabs = 50;
const callers = 4;
const everyMs = 50; // of each caller
const pace = {write: 100, ask: 500}; // ms, of each tab
const aim = {turn: 16, p99: 2};

function at(share, times) {
    return [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)];
}

// Each asks in turn for the state, the tabs, and a snapshot of the quiet tab.
async function callFor(seconds, server, targetId) {
    const end = performance.now() + seconds * 1000;
    const times = [];
    await Promise.all(Array.from({length: callers}, async () => {
        const client = new HttpClient(server.client.port);
        const paths = ["/", "/tabs", `/snapshot?targetId=${targetId}`];
        for (let turn = 0; performance.now() < end; ++turn) {
            const start = performance.now();
            await client.call("GET", paths[turn % paths.length]);
            times.push(performance.now() - start);
            await pause(everyMs);
        }
        client.close();
    }));
    return times;
}

export async function measureChatter(options, undo, tell) {
    const site = await openSite();
    const busy = await openBusySite();
    undo.push(() => { site.close(); busy.close(); });
    const server = new OurServer(options.app);
    const log = join(server.home, "turns.log");
    server.env = {...server.env, CLAWDIS_TURN_LOG: log};
    undo.push(() => server.stop());
    await server.start();
    const {targetId} = await server.client.call(
        "POST", "/tabs/open", {url: `${site.address}/form.html`});
    await callFor(2, server, targetId);
    const idle = await callFor(options.seconds, server, targetId);
    tell(`${tabs} tabs, ${options.seconds} s`);
    for (let tab = 0; tab < tabs; ++tab)
        await server.client.call("POST", "/tabs/open", {url: busy.address({tab, ...pace})});
    await pause(3000);
    const before = {lines: linesOf(log).length, done: busy.done()};
    const chattered = await callFor(options.seconds, server, targetId);
    const done = busy.done();
    const turns = turnsIn(linesOf(log).slice(before.lines), aim.turn);
    const ratio = at(0.99, chattered) / at(0.99, idle);
    const cells = (name, times) => [name, times.length, short(at(0.5, times)),
        short(at(0.99, times)), short(Math.max(...times))];
    console.log(table(["callers", "calls", "median ms", "p99 ms", "max ms"],
        [cells("alone", idle), cells(`beside ${tabs} tabs`, chattered)]));
    console.log(`\nThe tabs: ${done.lines - before.done.lines} console lines and as many mutations, ${
        done.requests - before.done.requests} requests. Turns of the event loop: ${turns.turns}, ${
        turns.over} over ${aim.turn} ms, the longest ${short(turns.max)} ms.\nThe aims: no turn over ${
        aim.turn} ms, p99 at most ${aim.p99} times that alone. It is ${short(ratio)} times.`);
    return {idle, chattered, turns, ratio};
}
