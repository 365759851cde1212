// Two hundred clients in twenty tabs of each of three profiles, all asking at once: how many calls a
// second, next to bare CDP with as many askers, and how evenly they are served.

import {pause} from "./bounded.mjs";
import {CdpClient} from "./cdp_client.mjs";
import {HttpClient} from "./http_client.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";

const profiles = ["clawd", "second", "third"];
const tabs = 20;
const clients = 200;
const turnMs = 4000;
const aims = {share: 0.6, fair: 2};

async function openPlaces(server, address, undo) {
    const places = [];
    for (const profile of profiles) {
        const port = profile === profiles[0] ? server.cdpPort : await server.startChrome(profile);
        const cdp = await CdpClient.open(port);
        undo.push(() => cdp.close());
        for (let tab = 0; tab < tabs; ++tab) {
            const {targetId} = await server.client.call("POST", `/tabs/open?profile=${profile}`,
                {url: `${address}/form.html?tab=${tab}`});
            places.push({profile, targetId, session: await cdp.attach(targetId)});
        }
    }
    return places;
}

const kinds = {
    "script": {
        floor: ({session}) => () => session.evaluate("document.title"),
        ours: ({profile, targetId}, client) => () => client.call("POST",
            `/act?profile=${profile}`, {kind: "evaluate", fn: "() => document.title", targetId}),
    },
    "snapshot": {
        floor: ({session}) => () => session.call("Accessibility.getFullAXTree"),
        ours: ({profile, targetId}, client) => () =>
            client.call("GET", `/snapshot?profile=${profile}&targetId=${targetId}`),
    },
};

async function askAll(askers) {
    const end = performance.now() + turnMs;
    return Promise.all(askers.map(async ask => {
        let done = 0;
        while (performance.now() < end) {
            await ask();
            done += 1;
        }
        return done;
    }));
}

export async function measureCrowd(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app, {profiles});
    undo.push(() => server.stop());
    await server.start();
    const places = await openPlaces(server, site.address, undo);
    const own = Array.from({length: clients}, () => new HttpClient(server.client.port));
    undo.push(() => own.forEach(each => each.close()));
    const result = {};
    for (const [kind, {floor, ours}] of Object.entries(kinds)) {
        const systems = {
            floor: own.map((_, index) => floor(places[index % places.length])),
            ours: own.map((client, index) => ours(places[index % places.length], client)),
        };
        const turns = {floor: [], ours: []};
        for (let round = 1; round <= options.rounds; ++round) {
            for (const [name, askers] of Object.entries(systems)) {
                turns[name].push(await askAll(askers));
                await pause(500);
            }
            progress(`${kind}, round ${round} of ${options.rounds}`);
        }
        const rates = Object.fromEntries(Object.entries(turns).map(([name, all]) => [name,
            median(all.map(counts => counts.reduce((sum, each) => sum + each, 0) / turnMs * 1000))]));
        const spread = median(turns.ours.map(
            counts => Math.max(...counts) / Math.max(1, Math.min(...counts))));
        result[kind] = {...rates, share: rates.ours / rates.floor, spread};
    }
    console.log(table(["calls a second", "bare CDP", "ours", "share", "most / least served"],
        Object.entries(result).map(([kind, each]) => [kind, short(each.floor), short(each.ours),
            short(each.share), short(each.spread)])));
    console.log(`\nThe aims: a share of ${aims.share}, most / least at most ${aims.fair}.`);
    return result;
}
