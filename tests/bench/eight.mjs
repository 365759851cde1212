// Clicks a second in eight tabs at once: bare CDP on one socket, in turns with our server on eight
// connections. Bare CDP sends presses only; asks the page after each; does so, the mouse moved there
// first, in tabs that Chrome paints as if in front, as ours are. In the end the pages are asked how
// many they saw, of any maker.

import {HttpClient} from "./http_client.mjs";
import {pause} from "./bounded.mjs";
import {OurServer} from "./our_server.mjs";
import {refOf} from "./refs.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";
import {Witness} from "./witness.mjs";

const tabs = 8;
const turnMs = 3000;
const untilUnpainted = 1500; // ms, after the last act of ours
const aims = {own: 0.75, attached: 0.6};
const alone = "presses alone";
const verified = "presses, each verified";
const alike = "moved, pressed, verified, painted";

async function openTabs(client, address) {
    const opened = [];
    for (let turn = 0; turn < tabs; ++turn) {
        const url = `${address}/form.html?tab=${turn}`;
        const {targetId} = await client.call("Target.createTarget", {url, background: true});
        opened.push({small: {targetId, url}});
    }
    await pause(1000); // They load meanwhile; the first question to each would wait for it anyhow.
    return opened;
}

function floorWorker(session, point) {
    const event = (type, buttons) => session.call("Input.dispatchMouseEvent",
        {type, ...point, button: "left", buttons, clickCount: 1});
    return () => Promise.all([event("mousePressed", 1), event("mouseReleased", 0)]);
}

function movingWorker(session, point) {
    const click = floorWorker(session, point);
    const move = () => session.call("Input.dispatchMouseEvent",
        {type: "mouseMoved", ...point, button: "none", buttons: 0});
    return () => Promise.all([move(), click()]);
}

function verifiedWorker(session, click) {
    let before = 0;
    return async () => {
        await click();
        const seen = await session.evaluate("window.clicksOnSend");
        if (seen === before)
            throw new Error("the page did not see the click");
        before = seen;
    };
}

async function ourWorker(server, tab, undo) {
    const client = new HttpClient(server.client.port);
    undo.push(() => client.close());
    const {targetId} = tab.small;
    const {snapshot} = await client.call("GET", `/snapshot?targetId=${targetId}`);
    const ref = refOf(snapshot, "button", "Send");
    return () => client.call("POST", "/act", {kind: "click", ref, targetId});
}

async function painted(sessions, work) {
    const pictures = {format: "jpeg", quality: 1, maxWidth: 10, maxHeight: 10, everyNthFrame: 1000};
    await Promise.all(sessions.map(each => each.call("Page.startScreencast", pictures)));
    const done = await work();
    await Promise.all(sessions.map(each => each.call("Page.stopScreencast")));
    return done;
}

// Every worker clicks again as soon as its click is done; the pages are asked how often they saw it.
async function clicksPerSecond(workers, witness, opened) {
    for (const {small} of opened)
        await witness.clicks(small);
    const end = performance.now() + turnMs;
    const counts = await Promise.all(workers.map(async click => {
        let done = 0;
        while (performance.now() < end) {
            await click();
            done += 1;
        }
        return done;
    }));
    await pause(50);
    for (const [index, {small}] of opened.entries()) {
        const {onSend, all} = await witness.clicks(small);
        if (onSend !== counts[index] || all !== onSend)
            throw new Error(`tab ${index}: ${counts[index]} clicks reported, ${onSend} seen`);
    }
    return counts.reduce((sum, each) => sum + each, 0) / (turnMs / 1000);
}

export async function measureEight(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app, {attached: options.attached});
    undo.push(() => server.stop());
    await server.start();
    const witness = await Witness.open(server.cdpPort);
    undo.push(() => witness.close());
    const opened = await openTabs(witness.client, site.address);
    await witness.watch(Object.fromEntries(opened.entries()));

    const systems = {[alone]: [], [verified]: [], [alike]: [], ours: []};
    const sessions = [];
    for (const tab of opened) {
        const session = await witness.client.attach(tab.small.targetId);
        await session.call("Emulation.setFocusEmulationEnabled", {enabled: true});
        const point = await witness.middleOfSend(tab.small);
        sessions.push(session);
        systems[alone].push(floorWorker(session, point));
        systems[verified].push(verifiedWorker(session, floorWorker(session, point)));
        systems[alike].push(verifiedWorker(session, movingWorker(session, point)));
        systems.ours.push(await ourWorker(server, tab, undo));
    }
    const rates = Object.fromEntries(Object.keys(systems).map(name => [name, []]));
    for (let round = 1; round <= options.rounds; ++round) {
        for (const [name, workers] of Object.entries(systems)) {
            const click = () => clicksPerSecond(workers, witness, opened);
            rates[name].push(name === alike ? await painted(sessions, click) : await click());
            await pause(untilUnpainted);
        }
        progress(`round ${round} of ${options.rounds}`);
    }
    const aim = options.attached ? aims.attached : aims.own;
    const ratio = median(rates.ours) / median(rates[verified]);
    console.log(table(["eight tabs at once", "clicks a second, median", "best"],
        Object.entries(rates).map(
            ([name, all]) => [name, short(median(all)), short(Math.max(...all))])));
    console.log(`\nThe aim: at least ${aim} of the verified ones. It is ${short(ratio)}: ${
        ratio >= aim ? "met" : "missed"}. Of those that are alike: ${
        short(median(rates.ours) / median(rates[alike]))}.`);
    return rates;
}
