// The life of a daemon of jarvis-browser, and what it makes of strange files in /tmp.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync,
    symlinkSync,
    writeFileSync} from "node:fs";
import net from "node:net";
import {test} from "node:test";

import {chrome, filesOf, home, site, until, worker, workerName} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();

const isAlive = pid => {
    try {
        return process.kill(pid, 0);
    } catch {
        return false;
    }
};
const start = each => each.ask("daemon", "start", "--port", String(browser.port));
const runs = place => place.clawdis(["app", "status"]).then(({code}) => code === 0);
const appOf = async place => JSON.parse((await place.clawdis(["app", "status", "--json"])).out).pid;

test("start, health, stop", async () => {
    const place = home();
    const jarvis = worker(place);
    assert.deepEqual(JSON.parse((await jarvis.run(["daemon", "status"])).out), {ok: false,
        running: false});
    assert.equal((await jarvis.refusal("daemon", "stop")).error, "Daemon is not running");
    assert.equal((await jarvis.refusal("daemon", "health")).error, "Daemon is not running");
    assert.ok(!await runs(place), "those words start nothing");
    const started = await start(jarvis);
    assert.equal(started.socket, jarvis.files.socket);
    assert.equal(lstatSync(jarvis.files.socket).mode & 0o777, 0o600);
    for (const file of [jarvis.files.pid, jarvis.files.log])
        assert.equal(lstatSync(file).mode & 0o777, 0o600);
    assert.equal(Number(readFileSync(jarvis.files.pid, "utf8")), started.pid);
    assert.equal((await start(jarvis)).message, "Daemon already running");
    const status = await jarvis.ask("daemon", "status");
    assert.deepEqual([status.ok, status.running, status.pid, status.socket],
        [true, true, started.pid, jarvis.files.socket]);
    await jarvis.ask("open", `${web}/many`);
    await jarvis.snapshot();
    const health = await jarvis.ask("daemon", "health");
    assert.deepEqual(Object.keys(health).sort(), ["buffers", "chrome", "daemon", "refs"]);
    assert.deepEqual(Object.keys(health.daemon).sort(), ["memory_mb", "pid", "uptime_s"]);
    assert.equal(health.daemon.pid, started.pid);
    assert.ok(health.daemon.memory_mb > 1);
    assert.deepEqual(health.chrome, {connected: true, tabs: 2,
        cdp_url: `http://127.0.0.1:${browser.port}`});
    assert.ok(health.buffers.network >= 1);
    assert.deepEqual([health.buffers.console, health.buffers.routes], [0, 0]);
    assert.ok(health.refs.cached_targets === 1 && health.refs.total_refs >= 10);
    assert.deepEqual(await jarvis.ask("daemon", "stop"), {ok: true, message: "Daemon stopped"});
    assert.ok(!existsSync(jarvis.files.socket) && !existsSync(jarvis.files.pid));
    await until(() => !isAlive(started.pid), "the end of its process");
    await until(async () => !await runs(place), "the end of the app that was started for it");
    assert.ok((await browser.targets()).length > 0, "Chrome is not ours to end");
});

test("any command starts it; where the app runs, stop leaves the app", async () => {
    const place = home();
    assert.equal((await place.clawdis(["app", "start"])).code, 0);
    const app = await appOf(place);
    const jarvis = worker(place);
    assert.equal((await jarvis.ask("config", "get", "retry-count")).value, 2);
    assert.ok(existsSync(jarvis.files.socket));
    const pid = Number(readFileSync(jarvis.files.pid, "utf8"));
    assert.notEqual(pid, app);
    await jarvis.ask("daemon", "stop");
    assert.equal(await appOf(place), app);
    // As those do who know only the pid file.
    for (const signal of ["SIGTERM", "SIGKILL"]) {
        const {pid: named} = await start(jarvis);
        process.kill(named, signal);
        await until(() => !existsSync(jarvis.files.pid) && !existsSync(jarvis.files.socket),
            "the end");
        await until(() => !isAlive(named), "the end of the process");
        assert.equal(await appOf(place), app);
    }
});

test("a daemon that was killed is replaced", async () => {
    const place = home();
    const jarvis = worker(place);
    const {pid} = await start(jarvis);
    process.kill(await appOf(place), "SIGKILL");
    await until(() => !isAlive(pid), "the end of its process");
    assert.ok(existsSync(jarvis.files.socket) && existsSync(jarvis.files.pid));
    const again = await start(jarvis);
    assert.notEqual(again.pid, pid);
    assert.equal((await jarvis.ask("daemon", "status")).running, true);
});

test("of two that start at once, one serves", async () => {
    const name = workerName();
    const [one, two] = [worker(home(), {name}), worker(home(), {name})];
    const port = ["daemon", "start", "--port", String(browser.port)];
    const both = await Promise.all([one.run(port), two.run(port)]);
    assert.deepEqual(both.map(each => each.code).sort(), [0, 1], JSON.stringify(both));
    const answer = JSON.parse(both.find(each => each.code === 1).out);
    assert.match(answer.error, /holds|alive|listens/);
    const lines = await Promise.all([one, two].map(each => each.run(["status"])));
    assert.deepEqual(lines.map(each => each.code).sort(), [0, 1]);
});

test("a foreign file at each path is named, and left", async () => {
    const place = home();
    await place.clawdis(["app", "start"]);
    for (const which of ["socket", "pid", "log"]) {
        for (const kind of ["link", "folder", "file"]) {
            if (which !== "socket" && kind === "file")
                continue;
            const jarvis = worker(place);
            const path = jarvis.files[which];
            if (kind === "link")
                symlinkSync("/etc/hostname", path);
            else if (kind === "folder")
                mkdirSync(path);
            else
                writeFileSync(path, "theirs");
            const {error} = await jarvis.refusal("daemon", "start");
            assert.ok(error.includes(path), error);
            if (kind === "link")
                assert.equal(readlinkSync(path), "/etc/hostname");
            else if (kind === "file")
                assert.equal(readFileSync(path, "utf8"), "theirs");
            else
                assert.ok(lstatSync(path).isDirectory());
            rmSync(path, {recursive: true});
            for (const other of Object.values(jarvis.files))
                assert.ok(!existsSync(other) || other === jarvis.files.log, other);
        }
    }
});

test("another program at the socket, or a living process in the pid file, is left", async () => {
    const place = home();
    const jarvis = worker(place);
    const server = net.createServer(() => {}).listen(jarvis.files.socket);
    await new Promise(resolve => server.once("listening", resolve));
    assert.match((await jarvis.refusal("daemon", "start")).error, /Another program listens/);
    assert.ok(existsSync(jarvis.files.socket));
    await new Promise(resolve => server.close(resolve));
    const sleeper = spawn("sleep", ["60"]);
    writeFileSync(jarvis.files.pid, String(sleeper.pid));
    const refused = await jarvis.refusal("daemon", "start");
    assert.match(refused.error, new RegExp(`process ${sleeper.pid}.* is alive`));
    assert.ok(isAlive(sleeper.pid));
    const ended = new Promise(resolve => sleeper.on("exit", resolve));
    sleeper.kill();
    await ended;
    assert.equal((await start(jarvis)).message, "Daemon started");
});

test("a worker's name is checked", async () => {
    const place = home();
    for (const name of ["a/b", "..", "a b", "x".repeat(65), "ä"]) {
        const jarvis = worker(place, {name});
        assert.equal((await jarvis.refusal("tabs")).code, -32600, name);
    }
    assert.ok(!existsSync(filesOf("..").pid));
});

test("without a Chrome calls say so; when it is back they find it", async () => {
    const jarvis = worker(home());
    const own = await chrome();
    await jarvis.ask("daemon", "start", "--port", String(own.port));
    await jarvis.ask("open", `${web}/`);
    await own.kill();
    const lost = await until(async () => {
        const answer = await jarvis.rpc("tabs");
        return answer.error ?? (answer.result.length === 0 ? {code: -32001} : null);
    }, "the loss");
    assert.equal(lost.code, -32001);
    assert.equal((await jarvis.ask("status")).connected, false);
    assert.equal((await jarvis.refusal("navigate", web)).code, -32001);
    await own.start();
    assert.equal((await jarvis.ask("open", `${web}/`)).title, "Home");
});
