// What sites keep goes between a session and a context of playwright-core, both ways.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createServer} from "node:http";
import test, {after} from "node:test";

import {chromium} from "playwright-core";

import {call, onPage, service} from "./service.mjs";

const page = readFileSync(new URL("../site/databases.html", import.meta.url));
const server = createServer((request, response) => response.writeHead(200,
    {"content-type": "text/html", "set-cookie": "who=Ada; Max-Age=1000; HttpOnly"}).end(page));
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
const address = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch({
    executablePath: process.env.CLAWDIS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-background-networking",
        ...process.getuid() === 0 ? ["--no-sandbox"] : []],
});
const {url} = await service();
after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
});

// Without what Playwright itself loses on the way: it writes nothing of a value that counts as
// false, NaN and the like within plain values become null, and what holds itself fits in no file.
const keepPlain = `keep().then(() => open("first", 3)).then(database => {
    const transaction = database.transaction(["by id", "counted", "loose"], "readwrite");
    for (const name of ["counted", "loose"])
        transaction.objectStore(name).clear();
    for (const lost of ["numbers", "moments", "loop"])
        transaction.objectStore("by id").delete(lost);
    transaction.objectStore("loose").add({when: new Date(7)}, new Date(5));
    return new Promise(resolve => transaction.oncomplete = resolve).then(() => database.close());
})`;
const kept = "inWords().then(lines => lines + localStorage.who)";

async function evaluate(session_id, expression) {
    return (await call(url, "page.evaluate", {session_id, expression})).result;
}

test("a context begins as a session of ours ended", async () => {
    const session_id = await onPage(url, address);
    await evaluate(session_id, "keep().then(() => localStorage.who = 'Ada')");
    // Of a date that is none, Playwright makes the first of all.
    const before = (await evaluate(session_id, kept)).replace("Date NaN", "Date 0");
    const {storageState} = await call(
        url, "session.storageState", {session_id, indexedDB: true});
    const context = await browser.newContext({storageState});
    const tab = await context.newPage();
    await tab.goto(address);
    assert.equal(await tab.evaluate(kept), before);
    assert.equal((await context.cookies())[0].value, "Ada");
    await context.close();
});

test("a session of ours begins as a context ended", async () => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.evaluate(`${keepPlain}.then(() => localStorage.who = 'Ada')`);
    const before = await tab.evaluate(kept);
    const storageState = await context.storageState({indexedDB: true});
    const session_id = await onPage(url, address, {storageState});
    assert.equal(await evaluate(session_id, kept), before);
    const again = await call(url, "session.storageState", {session_id, indexedDB: true});
    assert.deepEqual(again.storageState.origins, storageState.origins);
    await context.close();
});
