// What isolated sessions cost: idle ones in memory, one created and gone in CPU, and the text of the
// page of 10,000 nodes in one of them.

import {readFileSync} from "node:fs";

import {pause} from "./bounded.mjs";
import {CdpClient} from "./cdp_client.mjs";
import {spentByTree, treeOf} from "./cpu.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {median, short} from "./table.mjs";

const many = 100;

// Shared pages are counted once among those who share them.
function megabytesOf(pids) {
    return pids.reduce((sum, pid) => {
        try {
            const text = readFileSync(`/proc/${pid}/smaps_rollup`, "latin1");
            return sum + Number(/^Pss:\s+(\d+)/m.exec(text)[1]) / 1024;
        } catch {
            return sum; // It has ended.
        }
    }, 0);
}

const create = server => server.client.call("POST", "/sessions", {headless: true});
const close = (server, {session}) => server.client.call("DELETE", `/sessions/${session}`);

function memoryOf(server) {
    const tree = treeOf(server.pid);
    return {ours: megabytesOf([server.pid]), all: megabytesOf(tree)};
}

async function idleSessions(server) {
    const before = memoryOf(server);
    const open = [];
    for (let i = 0; i < many; ++i)
        open.push(await create(server));
    await pause(3000);
    const after = memoryOf(server);
    for (const each of open)
        await close(server, each);
    await pause(3000);
    return {before, after, gone: memoryOf(server)};
}

// What Chrome itself charges: a context and a blank tab in it, by bare calls.
async function bareContext(cdp) {
    const {browserContextId} = await cdp.call("Target.createBrowserContext");
    const {targetId} = await cdp.call(
        "Target.createTarget", {url: "about:blank", browserContextId});
    await cdp.attach(targetId);
    await cdp.call("Target.disposeBrowserContext", {browserContextId});
}

async function cost(server, rounds, once) {
    const spent = spentByTree(server.pid);
    const wall = [];
    for (let i = 0; i < rounds; ++i) {
        const start = performance.now();
        await once();
        wall.push(performance.now() - start);
        await pause(300); // Its processes end.
    }
    return {cpu: (spentByTree(server.pid) - spent) / rounds, wall: median(wall)};
}

async function createdAndGone(server, rounds) {
    const cdp = await CdpClient.open(server.cdpPort);
    const ours = [];
    const bare = [];
    for (let turn = 0; turn < 4; ++turn) {
        bare.push(await cost(server, rounds, () => bareContext(cdp)));
        ours.push(await cost(server, rounds, async () => close(server, await create(server))));
    }
    cdp.close();
    const middle = all => ({cpu: median(all.map(each => each.cpu)),
                            wall: median(all.map(each => each.wall))});
    return {ours: middle(ours), bare: middle(bare)};
}

async function textOfBig(server, site, rounds) {
    const {session} = await create(server);
    await server.client.call("POST", "/navigate", {session, url: `${site.address}/big.html`});
    const times = [];
    for (let i = 0; i < rounds; ++i) {
        const start = performance.now();
        const {text} = await server.client.call("GET", `/text?session=${session}&maxChars=1000000`);
        times.push(performance.now() - start);
        if (!text.includes("Save 500"))
            throw new Error("the text is not all of it");
    }
    await close(server, {session});
    return median(times);
}

export async function measureSessions(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    await close(server, await create(server)); // The Chrome for sessions is up.
    await pause(2000);
    progress("a session created and gone");
    const gone = await createdAndGone(server, options.rounds);
    progress(`${many} idle sessions`);
    const idle = await idleSessions(server);
    progress("the text of the large page");
    const text = await textOfBig(server, site, options.rounds);
    const answer = ({wall, cpu}) => `${short(wall)} ms, ${short(cpu)} ms of CPU in all`;
    console.log(`A session created and gone: ${answer(gone.ours)}; a bare context with a tab: `
        + `${answer(gone.bare)}\n${many} idle sessions: ${short(idle.after.ours - idle.before.ours)} MB in our `
        + `process, ${short((idle.after.all - idle.before.all) / many)} MB each with Chrome; once closed `
        + `${short(idle.gone.ours - idle.before.ours)} MB are left in ours\n`
        + `text of the page of 10,000 nodes: ${short(text)} ms (aim: 20)`);
    return {gone, idle, text};
}
