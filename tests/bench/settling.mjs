// What it adds to an act to wait until it has come to rest, as agents' doors do: every act on the
// widgets and the hard pages of the tests, without and with it in turn, and the differences.
//   node settling.mjs --app PROGRAM [--rounds 3]        (tests/widgets/bundle makes the widgets)

import {createServer} from "node:http";
import {readFileSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {parseArgs} from "node:util";

import {OurServer} from "./our_server.mjs";
import {median, short, table} from "./table.mjs";

const {values} = parseArgs({options: {app: {type: "string"}, rounds: {type: "string", default: "3"}}});
const briefly = {settle: 1000, quiet: 0};
const root = join(import.meta.dirname, "../..");
const pages = ["widgets", "behaviour/easy", "behaviour/hard"].flatMap(
    folder => readdirSync(join(root, "tests/site", folder))
        .filter(name => name.endsWith(".html")).map(name => `${folder}/${name}`));

const types = {html: "text/html", js: "text/javascript", css: "text/css"};
const site = createServer((request, response) => {
    const path = new URL(request.url, "http://site").pathname;
    const file = path.startsWith("/bundles/") ? join(root, "build/widgets", path.slice(9))
                                              : join(root, "tests/site", path);
    try {
        const content = readFileSync(file);
        response.writeHead(200, {"content-type": types[path.split(".").pop()] ?? "text/plain"});
        response.end(content);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise(listening => site.listen(0, "127.0.0.1", listening));

const server = new OurServer(values.app);
await server.start();
const {client} = server;

// The milliseconds of each act of the page; nothing for those that are refused.
async function timesOf(page, more) {
    const {targetId} = await client.call(
        "POST", "/tabs/open", {url: `http://127.0.0.1:${site.address().port}/${page}`});
    const asked = await client.call("POST", "/act", {kind: "evaluate", targetId,
        fn: "document.getElementById('case')?.textContent ?? '{}'"});
    const times = [];
    for (const act of JSON.parse(asked.result).acts ?? []) {
        const {snapshot} = await client.call("GET", `/snapshot?targetId=${targetId}`);
        const line = snapshot.split("\n").find(each => each.includes(act.on ?? "\0"));
        const ref = line?.match(/\[ref=((?:f\d+)?e\d+)\]|\b((?:f\d+)?e\d+)\b/);
        if (act.before)
            await client.call("POST", "/act", {kind: "evaluate", targetId, fn: act.before});
        const began = performance.now();
        const done = await client.call("POST", "/act", {kind: act.do, targetId, ...act.with, ...more,
            ...ref ? {ref: ref[1] ?? ref[2]} : {}}).then(() => true, () => false);
        times.push(done ? performance.now() - began : NaN);
    }
    await client.call("DELETE", `/tabs/${targetId}`);
    return times;
}

const added = [];
const rows = [];
try {
    for (const page of pages) {
        const ofPage = [];
        for (let round = 0; round < Number(values.rounds); ++round) {
            const plain = await timesOf(page, {});
            const settled = await timesOf(page, briefly);
            plain.forEach((time, at) => ofPage.push(settled[at] - time));
        }
        const known = ofPage.filter(Number.isFinite);
        if (known.length === 0)
            continue;
        added.push(...known);
        rows.push([page, known.length, short(median(known)), short(Math.max(...known))]);
    }
} finally {
    await server.stop();
    site.close();
}
console.log(table(["page", "acts", "added, p50 ms", "most"], rows));
const ordered = added.sort((a, b) => a - b);
console.log(`\n${ordered.length} acts: p50 ${short(median(ordered))} ms, p90 ${
    short(ordered[Math.floor(ordered.length * 0.9)])} ms, most ${short(ordered.at(-1))} ms`);
