// When a daemon of jarvis-browser ends by itself, and when it does not.

import assert from "node:assert/strict";
import {existsSync, readFileSync} from "node:fs";
import {test} from "node:test";

import {chrome, home, keepConfig, site, until, worker} from "./jarvis.mjs";

const set = keepConfig();
const web = await site();
const browser = await chrome();
const start = (each, port = browser.port) =>
    each.ask("daemon", "start", "--port", String(port));
const runs = place => place.clawdis(["app", "status"]).then(({code}) => code === 0);
const isOpen = each => existsSync(each.files.socket);
const logOf = each => readFileSync(each.files.log, "utf8");

test("nobody calls: the daemon ends, and the app with it; a long call is no idleness", async () => {
    set({"daemon-idle-timeout-m": 0.05});
    const place = home();
    const jarvis = worker(place);
    await start(jarvis);
    await jarvis.ask("open", `${web}/many`);
    const began = Date.now();
    const waited = await jarvis.refusal("wait", "--text", "never", "--timeout", "5000");
    assert.equal(waited.code, -32006);
    assert.ok(Date.now() - began >= 5000, "longer than it may be idle");
    assert.ok(isOpen(jarvis));
    const rested = Date.now();
    await until(() => !isOpen(jarvis) && !existsSync(jarvis.files.pid), "the end");
    assert.ok(Date.now() - rested >= 2000, "not before its time");
    await until(async () => !await runs(place), "the end of the app");
    assert.match(logOf(jarvis), /nobody used it/);
    assert.ok((await browser.targets()).length > 0, "Chrome stays");
});

test("a daemon that is asked for while the app ends is the next app's", async () => {
    set({});
    const place = home();
    for (let round = 0; round < 5; ++round) {
        const [last, next] = [worker(place), worker(place)];
        await start(last);
        await last.ask("open", `${web}/many`);
        await Promise.all([last.run(["daemon", "stop"]), start(next)]);
        await next.ask("open", `${web}/many`);
        await next.run(["daemon", "stop"]);
    }
});

test("an app that others use stays, and so does one that ran already", async () => {
    set({"daemon-idle-timeout-m": 0.02});
    const place = home();
    const jarvis = worker(place);
    await start(jarvis);
    assert.equal((await place.clawdis(["browser", "profiles"])).code, 0);
    await until(() => !isOpen(jarvis), "the end");
    assert.ok(await runs(place));
    const other = worker(place);
    await start(other);
    await until(() => !isOpen(other), "the end");
    assert.ok(await runs(place));
    const earlier = home();
    await earlier.clawdis(["app", "start"]);
    const lasting = worker(earlier);
    await start(lasting);
    await new Promise(resolve => setTimeout(resolve, 3000));
    assert.ok(isOpen(lasting), "its app does not wait for it");
});

test("Chrome is lost for its time: the daemon ends; if it comes back before, it stays", async () => {
    set({"chrome-lost-timeout-s": 3});
    const own = await chrome();
    const place = home();
    const jarvis = worker(place);
    await start(jarvis, own.port);
    await jarvis.ask("open", `${web}/many`);
    await own.kill();
    await until(() => logOf(jarvis).includes("lost Chrome"), "the loss");
    await own.start();
    await until(() => logOf(jarvis).includes("Chrome is there again"), "Chrome");
    assert.ok(isOpen(jarvis));
    await jarvis.ask("open", `${web}/many`);
    const lost = Date.now();
    await own.kill();
    await until(() => !isOpen(jarvis), "the end");
    assert.ok(Date.now() - lost >= 2500, "not before its time");
    await until(async () => !await runs(place), "the end of the app");
    assert.match(logOf(jarvis), /Chrome was lost for 3 s/);
});
