// What the service holds in memory: at rest, after large pages, 10,000 calls, 300 tabs and 100
// sessions, and when all of it is gone.

import {pause} from "./bounded.mjs";
import {residentKilobytes} from "./cpu.mjs";
import {OurServer} from "./our_server.mjs";
import {openSite} from "./site.mjs";
import {table} from "./table.mjs";

const calls = 10_000;
const tabs = 300;
const sessions = 100;

export async function measureGrowth(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    const {client} = server;
    const rows = [];
    const note = async what => {
        await pause(1500);
        rows.push([what, (residentKilobytes(server.pid) / 1024).toFixed(1)]);
        progress(rows.at(-1).join(": "));
    };
    await note("Chrome has started");
    const {targetId} = await client.call("POST", "/tabs/open", {url: `${site.address}/big.html`});
    for (let turn = 0; turn < 20; ++turn)
        await client.call("GET", `/snapshot?targetId=${targetId}&maxChars=0`);
    await note("20 snapshots of 10,000 elements");
    for (let turn = 0; turn < calls; ++turn)
        await client.call("GET", turn % 2 ? "/" : `/console?targetId=${targetId}`);
    await note(`${calls} calls`);
    const open = [];
    for (let turn = 0; turn < tabs; ++turn)
        open.push((await client.call("POST", "/tabs/open", {url: `${site.address}/form.html`})).targetId);
    await note(`${tabs} tabs are open`);
    for (const each of open)
        await client.call("DELETE", `/tabs/${each}`);
    await note("they are closed");
    const own = [];
    for (let turn = 0; turn < sessions; ++turn)
        own.push((await client.call("POST", "/sessions", {headless: true})).session);
    await note(`${sessions} sessions are open`);
    for (const each of own)
        await client.call("DELETE", `/sessions/${each}`);
    await note("they are closed");
    console.log(table(["what has been done, one after the other", "resident MB"], rows));
    return rows;
}
