// From nothing running to the first snapshot of the small page: a bare Chromium, walked over by one
// call, next to our program, in turns.

import {spawn} from "node:child_process";
import {mkdtempSync, readFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {until} from "./bounded.mjs";
import {CdpClient} from "./cdp_client.mjs";
import {OurServer} from "./our_server.mjs";
import {freePort} from "../support/ports.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";
import {walkExpression} from "./walk.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const aim = 1.2;

// The command line that our program starts its Chrome with, for a folder and a port of its own.
function bareCommand(ourCommand, folder, port) {
    return ourCommand.filter(each => each !== "--remote-debugging-pipe")
        .map(each => each.replace(/^--user-data-dir=.*/, `--user-data-dir=${folder}`)
            .replace(/^--remote-debugging-port=.*/, `--remote-debugging-port=${port}`));
}

async function firstSnapshotOfBare(command, url) {
    const folder = mkdtempSync(join(tmpdir(), "clawdis-bench-bare-"));
    const port = await freePort(18_850, 18_899);
    const [program, ...args] = bareCommand(command, folder, port);
    const start = performance.now();
    const chrome = spawn(program, args, {stdio: "ignore"});
    const gone = new Promise(resolve => chrome.once("exit", resolve));
    try {
        const client = await until(30_000, "a bare Chromium", () => CdpClient.open(port), 5);
        const {targetId} = await client.call("Target.createTarget", {url: "about:blank"});
        const session = await client.attach(targetId);
        await session.call("Page.enable");
        const loaded = session.next("Page.loadEventFired");
        await session.call("Page.navigate", {url});
        await loaded;
        const text = await session.evaluate(walkExpression);
        const took = performance.now() - start;
        if (!text.includes("\"Send\""))
            throw new Error(`the bare walk saw no button:\n${text}`);
        await client.call("Browser.close").catch(() => {});
        client.close();
        return took;
    } finally {
        setTimeout(() => chrome.kill("SIGKILL"), 10_000).unref();
        await gone;
        removeFolder(folder);
    }
}

async function firstSnapshotOfOurs(options, url) {
    const server = new OurServer(options.app);
    const start = performance.now();
    try {
        await server.start();
        const {targetId} = await server.client.call("POST", "/tabs/open", {url});
        const {snapshot} = await server.client.call("GET", `/snapshot?targetId=${targetId}`);
        const took = performance.now() - start;
        if (!snapshot.includes("\"Send\""))
            throw new Error(`our snapshot has no button:\n${snapshot}`);
        const command = readFileSync(`/proc/${server.chromePid}/cmdline`, "utf8");
        return {took, command: command.split("\0").filter(each => each !== "")};
    } finally {
        await server.stop();
    }
}

export async function measureColdStart(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const url = `${site.address}/form.html`;
    const {command} = await firstSnapshotOfOurs(options, url); // Uncounted: it warms the disk too.
    const times = {"bare Chromium": [], ours: []};
    for (let round = 1; round <= options.rounds; ++round) {
        times["bare Chromium"].push(await firstSnapshotOfBare(command, url));
        times.ours.push((await firstSnapshotOfOurs(options, url)).took);
        progress(`round ${round} of ${options.rounds}`);
    }
    const ratio = median(times.ours) / median(times["bare Chromium"]);
    console.log(table(["from nothing to the first snapshot", "ms, median", "best"],
        Object.entries(times).map(
            ([name, all]) => [name, short(median(all)), short(Math.min(...all))])));
    console.log(`\nThe aim: at most ${aim} times bare Chromium. It is ${short(ratio)}: ${
        ratio <= aim ? "met" : "missed"}.`);
    return times;
}
