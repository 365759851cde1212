// What it costs to keep named secrets out of the console: two apps side by side, each with a page that
// writes so many lines a minute; in one of them the page has been given secrets, as many as are
// remembered. The shares are of one core, of the app without Chrome, with and without the recorder
// and a listener that takes every line.
//   node redaction.mjs --app PROGRAM [--lines 10000] [--seconds 20] [--secrets 50] [--rounds 3]

import {parseArgs} from "node:util";

import {pause} from "./bounded.mjs";
import {openBusySite} from "./busy_site.mjs";
import {startCpu} from "./cpu.mjs";
import {OurServer} from "./our_server.mjs";
import {refOf} from "./refs.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";

const {values} = parseArgs({options: {
    app: {type: "string"}, lines: {type: "string", default: "10000"},
    seconds: {type: "string", default: "20"}, secrets: {type: "string", default: "50"},
    rounds: {type: "string", default: "3"}}});
const never = 3_600_000; // ms

// Reads every line until the app ends.
async function listen(port) {
    const answer = await fetch(`http://127.0.0.1:${port}/events?kinds=console`,
        {headers: {accept: "text/event-stream"}});
    try {
        for await (const bytes of answer.body)
            void bytes;
    } catch {
        // It has ended.
    }
}

async function typeSecrets({client}, form, count) {
    const {origin} = new URL(form);
    for (let number = 0; number < count; ++number) {
        const name = `secret${number}`;
        await client.call("POST", "/secrets", {secret: name, origins: [origin], http: true,
                                               value: `correct horse ${number} battery`});
        const {targetId} = await client.call("POST", "/tabs/open", {url: form});
        const {snapshot} = await client.call("GET", `/snapshot?targetId=${targetId}`);
        await client.call("POST", "/act", {kind: "type", targetId, ref: refOf(snapshot, "textbox", "Full name"),
                                           text: {secret: name}});
        await client.call("DELETE", `/tabs/${targetId}`);
    }
}

async function systemOf(name, secrets, form, busy, tab) {
    const server = new OurServer(values.app, {browser: {recorder: true}});
    await server.start();
    await typeSecrets(server, form, secrets);
    await server.client.call("POST", "/tabs/open",
        {url: busy.address({tab, write: 60_000 / Number(values.lines), ask: never})});
    listen(server.client.port);
    return {name, server, shares: []};
}

const site = await openSite();
const busy = await openBusySite();
const systems = [
    await systemOf("without secrets", 0, `${site.address}/form.html`, busy, 1),
    await systemOf(`with ${values.secrets}`, Number(values.secrets), `${site.address}/form.html`, busy, 2),
];
await pause(3000);
for (let round = 0; round < Number(values.rounds); ++round) {
    const spans = systems.map(({server}) => startCpu([server.pid]));
    const began = performance.now();
    await pause(Number(values.seconds) * 1000);
    const time = performance.now() - began;
    for (const [index, {shares}] of systems.entries())
        shares.push(spans[index].spent() / time * 100);
}
console.log(table([`${values.lines} lines a minute`, "share of a core, %"],
    systems.map(({name, shares}) => [name, short(median(shares))])));
for (const {server} of systems)
    await server.stop();
site.close();
busy.close();
