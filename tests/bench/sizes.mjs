// How long snapshots are next to playwright-core's, and what time and CPU they take as pages grow,
// and when the page is as it was.

import {chromium} from "playwright-core";

import {startCpu, treeOf} from "./cpu.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";

const forms = {
    "whole": "maxChars=0",
    "compact": "maxChars=0&compact=true",
    "interactive": "maxChars=0&interactive=true",
    "efficient": "maxChars=0&mode=efficient",
};
const readings = {
    "whole": "maxChars=0", "interactive": "maxChars=0&interactive=true", "first 80,000": "",
};
const cardsOf = {"10,000": 500, "50,000": 2500, "100,000": 5000};

async function opened(server, url) {
    const {targetId} = await server.client.call("POST", "/tabs/open", {url});
    return asked => server.client.call("GET", `/snapshot?targetId=${targetId}&${asked}`);
}

async function lengths(server, browser, site) {
    const rows = [];
    for (const name of ["form", "table", "big"]) {
        const url = `${site.address}/${name}.html`;
        const read = await opened(server, url);
        const page = browser.contexts()[0].pages().find(each => each.url() === url);
        const theirs = (await page.ariaSnapshot({mode: "ai"})).length;
        const ours = [];
        for (const asked of Object.values(forms)) {
            const {snapshot, stats} = await read(asked);
            ours.push(`${snapshot.length} (${Math.round(100 * snapshot.length / theirs)} %, ${
                stats.tokens} tokens)`);
        }
        rows.push([name, theirs, ...ours]);
    }
    return table(["page", "playwright-core", ...Object.keys(forms)], rows);
}

async function costOf(server, rounds, work) {
    const times = [];
    const cpu = startCpu([server.pid, ...treeOf(server.chromePid)]);
    for (let round = 0; round < rounds; ++round) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
    }
    return `${short(median(times))} / ${short(cpu.spent() / rounds)}`;
}

// Two readings first: after them nothing about the page is new.
async function unchangedCost(server, rounds, read) {
    let {snapshotId} = await read("");
    for (let turn = 0; turn < 2; ++turn)
        ({snapshotId} = await read(`known=${snapshotId}`));
    return costOf(server, rounds, async () => {
        const reply = await read(`known=${snapshotId}`);
        if (!reply.unchanged)
            throw new Error("a page that nobody touched is said to have changed");
    });
}

async function growth(server, site, rounds) {
    const rows = [];
    for (const [name, cards] of Object.entries(cardsOf)) {
        const read = await opened(server, `${site.address}/big.html?cards=${cards}`);
        const costs = [];
        for (const asked of Object.values(readings))
            costs.push(await costOf(server, rounds, () => read(asked)));
        rows.push([name, ...costs, await unchangedCost(server, rounds, read)]);
    }
    return table(["elements", ...Object.keys(readings), "unchanged"], rows);
}

export async function measureSizes(options, undo) {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${server.cdpPort}`);
    console.log(`Characters of a snapshot\n\n${await lengths(server, browser, site)}`);
    await browser.close(); // It only lets go.
    console.log(`\nWall / CPU of app and Chrome, ms a call\n\n${
        await growth(server, site, options.rounds)}`);
}
