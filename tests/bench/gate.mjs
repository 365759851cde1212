// Whether this build is slower than another one: both do every operation in turn, each in a Chrome
// of its own, and the other one a second time, which shows what is noise.

import {loadavg} from "node:os";

import {measure} from "./measure.mjs";
import {operations} from "./operations.mjs";
import {OurPeer} from "./our_peer.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {table} from "./table.mjs";
import {openTabs} from "./tabs.mjs";
import {Witness} from "./witness.mjs";

const draws = 2000;
const least = 1.05; // a smaller difference is none

const median = values => [...values].sort((one, other) => one - other)[values.length >> 1];

async function openBuild(name, program, site, undo) {
    const server = new OurServer(program);
    undo.push(() => server.stop());
    await server.start();
    const witness = await Witness.open(server.cdpPort);
    undo.push(() => witness.close());
    const tabs = await openTabs(witness.client, site.address);
    await witness.watch(tabs);
    const peer = new OurPeer(server, tabs.ours);
    await peer.prepare();
    return {name, witness, systems: [peer], chromePid: server.chromePid,
            allTabs: Object.values(tabs).flatMap(own => [own.small, own.table, own.big])};
}

// Of each round the middle of its times.
function byRound(samples, operation, what) {
    const rounds = new Map();
    for (const each of samples.filter(sample => sample.operation === operation)) {
        const values = what === "ms" ? each.times : [each.toolCpu];
        rounds.set(each.round, [...(rounds.get(each.round) ?? []), ...values]);
    }
    return [...rounds.values()].map(median);
}

// What the ratio of the medians may be, drawing rounds again and again: 95 times in 100.
function ratioOf(ours, theirs) {
    const drawn = () => {
        const rounds = Array.from(ours, () => Math.floor(Math.random() * ours.length));
        return median(rounds.map(at => ours[at])) / median(rounds.map(at => theirs[at]));
    };
    const ratios = Array.from({length: draws}, drawn).sort((one, other) => one - other);
    return {ratio: median(ours) / median(theirs), low: ratios[Math.floor(draws * 0.025)],
            high: ratios[Math.floor(draws * 0.975)]};
}

// Slower only if even the lowest that the ratio may be is above all that noise did.
function verdict(samples, operation, what) {
    const [now, before, again] = ["now", "before", "again"].map(
        name => byRound(samples[name], operation, what));
    const change = ratioOf(now, before);
    const noise = ratioOf(again, before);
    const bound = Math.max(least, noise.high, 1 / noise.low);
    return {operation, what, before: median(before), now: median(now), ...change,
            bound, isWorse: change.low > bound};
}

export async function gateBuilds(options, undo, progress) {
    if (!options.against)
        throw new Error("--gate needs --against FILE, the program of the other build");
    const site = await openSite();
    undo.push(() => site.close());
    const builds = [];
    for (const [name, program] of [["before", options.against], ["now", options.app],
        ["again", options.against]])
        builds.push(await openBuild(name, program, site, undo));
    const chosen = operations.filter(each =>
        each.name.includes(options.only) && builds[0].systems[0].can(each.call));
    const samples = {before: [], now: [], again: []};
    const turns = Array.from({length: options.rounds}, (_, round) => round);
    for (const round of turns) {
        const first = round % builds.length; // nobody is always first
        for (const build of [...builds.slice(first), ...builds.slice(0, first)])
            samples[build.name].push(...(await measure(build, chosen, 1, () => {}, round === 0 ? 2 : 0))
                .map(each => ({...each, round})));
        progress(`round ${round + 1} of ${options.rounds}`);
    }
    const rows = chosen.flatMap(({name}) => ["ms", "CPU, ms"].map(
        what => verdict(samples, name, what)));
    const number = value => value.toFixed(2);
    console.log(table(["operation", "", "before", "now", "ratio", "95 in 100", "noise", ""],
        rows.map(each => [each.operation, each.what, number(each.before), number(each.now),
            number(each.ratio), `${number(each.low)} to ${number(each.high)}`, number(each.bound),
            each.isWorse ? "WORSE" : ""])));
    console.log(`\n${options.rounds} rounds, load ${loadavg()[0].toFixed(1)}`);
    const worse = rows.filter(each => each.isWorse);
    if (worse.length > 0)
        throw new Error(`slower than before: ${worse.map(
            each => `${each.operation} (${each.what}) × ${number(each.ratio)}`).join("; ")}`);
    return rows;
}
