// A tab animated at sixty frames a second: what it costs the app that the window shows it, and what
// that adds to the clicks of agents, there and in other tabs. In turns with the same tab unseen.

import {pause, until} from "./bounded.mjs";
import {residentKilobytes, startCpu, treeOf} from "./cpu.mjs";
import {refOf} from "./refs.mjs";
import {median, short, table} from "./table.mjs";

const stretch = 5000; // ms of which the CPU is taken
const clicks = 10; // of a turn, in each tab
const leastFrames = 30; // a second that the watched tab must draw on a busy machine
const mostAfterwards = 15_000; // ms that a tab may be painted after an act

// Where the animated tab is, and which panel is in front.
const ways = [
    {name: "in the background", panel: "sites"},
    {name: "in front in its Chrome", panel: "sites", isInFront: true},
    {name: "in the background, watched in Live", panel: "live"},
];
const keys = {live: "ctrl+6", sites: "ctrl+8"};

async function tabWithButton(server, {profile, targetId}) {
    const {snapshot} = await server.client.call(
        "GET", `/snapshot?profile=${profile}&targetId=${targetId}`);
    const ref = refOf(snapshot, "button", "Press");
    return () => server.client.call("POST", "/act", {kind: "click", ref, profile, targetId});
}

// Live shows where an agent acts, and stays there once it follows no more.
async function chooseInLive(press, click) {
    press(keys.live);
    await pause(1000);
    await click();
    await pause(1500);
    press("alt+f");
}

async function timesOf(click) {
    const times = [];
    for (let turn = 0; turn < clicks; ++turn) {
        const start = performance.now();
        await click();
        times.push(performance.now() - start);
    }
    return times;
}

// An act paints the tab for a while, watched or not.
async function comeToRest(site) {
    await until(mostAfterwards, "an animation in the background that rests", async () => {
        const before = site.frames();
        await pause(1000);
        return site.frames() - before < 10;
    });
}

async function turn({server, site, press, opened}, way, clickIn) {
    press(keys.sites);
    const front = way.isInFront ? opened[0] : opened[4]; // of the same profile
    await server.client.call("POST", "/tabs/focus",
        {profile: front.profile, targetId: front.targetId});
    if (!way.isInFront)
        await comeToRest(site);
    press(keys[way.panel]);
    await pause(1000);
    const before = {frames: site.frames(), at: performance.now()};
    const ours = startCpu([server.pid]);
    const chrome = startCpu(treeOf(server.chromePid));
    await pause(stretch);
    const took = performance.now() - before.at;
    const found = {cpu: ours.spent() / took * 100, chromeCpu: chrome.spent() / took * 100,
                   frames: (site.frames() - before.frames) / took * 1000, times: {}};
    for (const [where, click] of Object.entries(clickIn))
        found.times[where] = await timesOf(click);
    return {...found, memory: residentKilobytes(server.pid)};
}

function requireFrames(name, turns) {
    const isWatched = name === ways[2].name;
    const frames = median(turns.map(each => each.frames));
    if (isWatched && frames < leastFrames)
        throw new Error(`the watched tab drew only ${short(frames)} frames a second`);
}

function reportWatching(found, places) {
    const of = (name, what) => median(found[name].map(what));
    const clicksOf = (name, where) => median(found[name].flatMap(each => each.times[where]));
    const [unseen] = ways;
    const rows = ways.map(({name}) => [name, short(of(name, each => each.frames)),
        short(of(name, each => each.cpu)), short(of(name, each => each.chromeCpu)),
        short(of(name, each => each.memory) / 1024),
        ...places.map(where => `${short(clicksOf(name, where))} (${
            short(clicksOf(name, where) / clicksOf(unseen.name, where))})`)]);
    const heads = ["the animated tab is", "frames/s", "app, % of a core", "its Chrome, %",
        "resident MB", ...places.map(where => `click ${where}, ms (ratio)`)];
    return table(heads, rows);
}

// Prints a table and gives what is in it, by the ways.
export async function measureWatching(bench) {
    const {server, site, opened, press, rounds, progress} = bench;
    const clickIn = {
        "in it": await tabWithButton(server, opened[0]),
        "in another tab": await tabWithButton(server, opened[8]),
        "in another profile": await tabWithButton(server, opened[1]),
    };
    const before = site.presses();
    await chooseInLive(press, clickIn["in it"]);
    const found = Object.fromEntries(ways.map(({name}) => [name, []]));
    for (let round = 1; round <= rounds; ++round) {
        for (let place = 0; place < ways.length; ++place) {
            const way = ways[(place + round) % ways.length];
            found[way.name].push(await turn(bench, way, clickIn));
        }
        progress(`watching: round ${round} of ${rounds}`);
    }
    Object.entries(found).forEach(([name, turns]) => requireFrames(name, turns));
    const made = 1 + rounds * ways.length * clicks * Object.keys(clickIn).length;
    await until(10_000, `${made} clicks, reported by the pages (${site.presses() - before} came)`,
        () => site.presses() - before === made);
    console.log(reportWatching(found, Object.keys(clickIn)));
    return found;
}
