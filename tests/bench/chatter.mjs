// Fifty tabs that write, ask and change without end: what that does to the turns of the service's
// event loop, by its own account, and to callers of a quiet tab next to them: ours, and as many who
// ask Chrome itself for the same tab's accessibility tree.

import {join} from "node:path";

import {pause} from "./bounded.mjs";
import {openBusySite} from "./busy_site.mjs";
import {CdpClient} from "./cdp_client.mjs";
import {HttpClient} from "./http_client.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {short, table} from "./table.mjs";
import {linesOf, turnsIn} from "./turns.mjs";

const tabs = 50;
const callers = 4;
const everyMs = 50; // of each caller
const turns = 4; // of each system, one after the other
const pace = {write: 100, ask: 500}; // ms, of each tab
const aim = {turn: 16, p99: 2};

function at(share, times) {
    return [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * share)];
}

async function callFor(seconds, asks) {
    const end = performance.now() + seconds * 1000;
    const times = [];
    await Promise.all(asks.map(async ask => {
        for (let turn = 0; performance.now() < end; ++turn) {
            const start = performance.now();
            await ask(turn);
            times.push(performance.now() - start);
            await pause(everyMs);
        }
    }));
    return times;
}

// Each asks in turn for the state, the tabs, and a snapshot of the quiet tab.
function oursAsking(server, targetId, undo) {
    const paths = ["/", "/tabs", `/snapshot?targetId=${targetId}`];
    return Array.from({length: callers}, () => {
        const client = new HttpClient(server.client.port);
        undo.push(() => client.close());
        return turn => client.call("GET", paths[turn % paths.length]);
    });
}

async function chromeAsking(server, targetId, undo) {
    const cdp = await CdpClient.open(server.cdpPort);
    undo.push(() => cdp.close());
    const session = await cdp.attach(targetId);
    return Array.from({length: callers}, () => () => session.call("Accessibility.getFullAXTree"));
}

export async function measureChatter(options, undo, progress) {
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
    const systems = {
        ours: oursAsking(server, targetId, undo),
        "bare CDP": await chromeAsking(server, targetId, undo),
    };
    const all = async seconds => {
        const times = Object.fromEntries(Object.keys(systems).map(name => [name, []]));
        for (let turn = 0; turn < turns; ++turn) {
            for (const [name, asks] of Object.entries(systems))
                times[name].push(...await callFor(seconds / turns, asks));
        }
        return times;
    };
    await all(2);
    const idle = await all(options.seconds);
    progress(`${tabs} tabs, ${options.seconds} s`);
    for (let tab = 0; tab < tabs; ++tab)
        await server.client.call("POST", "/tabs/open", {url: busy.address({tab, ...pace})});
    await pause(3000);
    const before = {lines: linesOf(log).length, done: busy.done()};
    const chattered = await all(options.seconds);
    const done = busy.done();
    const ofLoop = turnsIn(linesOf(log).slice(before.lines), aim.turn);
    const ratios = Object.fromEntries(Object.keys(systems).map(
        name => [name, at(0.99, chattered[name]) / at(0.99, idle[name])]));
    const cells = (name, times) => [name, times.length, short(at(0.5, times)),
        short(at(0.99, times)), short(Math.max(...times))];
    console.log(table(["callers", "calls", "median ms", "p99 ms", "max ms"],
        Object.keys(systems).flatMap(name => [cells(`${name}, alone`, idle[name]),
            cells(`${name}, beside ${tabs} tabs`, chattered[name])])));
    console.log(`\nThe tabs: ${done.lines - before.done.lines} console lines and as many mutations, ${
        done.requests - before.done.requests} requests. Turns of the event loop: ${ofLoop.turns}, ${
        ofLoop.over} over ${aim.turn} ms, the longest ${short(ofLoop.max)} ms (of which it ran ${
        short(ofLoop.maxWorked)}).\nThe aims: no turn over ${aim.turn} ms, p99 at most ${
        aim.p99} times that alone. It is ${short(ratios.ours)} times, with bare CDP ${
        short(ratios["bare CDP"])}.`);
    return {idle, chattered, turns: ofLoop, ratios};
}
