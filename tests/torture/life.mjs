// Long lives: starts and stops, dense commands, quitting with browsers that run on, many tabs.

import {readdirSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {join} from "node:path";

import {loginOf, logIn, requireLogin} from "./site.mjs";
import {check, failureOf, patience, pause, until} from "./machine.mjs";

const mostGrown = 30_000; // kilobytes, with a sanitizer's too

// Files of the app's own: those inside Chrome's folders are Chrome's.
function filesOf(folder) {
    return readdirSync(folder, {withFileTypes: true}).reduce((count, each) => {
        const path = join(folder, each.name);
        if (each.isDirectory())
            return count + (each.name === "user-data" ? 0 : filesOf(path));
        return count + 1;
    }, 0);
}

function bytesOf(folder) {
    return readdirSync(folder, {withFileTypes: true}).reduce((sum, each) => {
        const path = join(folder, each.name);
        try {
            return sum + (each.isDirectory() ? bytesOf(path) : statSync(path).size);
        } catch {
            return sum; // It has gone meanwhile.
        }
    }, 0);
}

async function cycles({machine, web, cycles}) {
    const [profile] = machine.profileNames;
    const once = async () => {
        await machine.startProfile(profile);
        await machine.open(profile, `${web.url}/form`);
        await machine.post(`/stop?profile=${profile}`);
    };
    await once();
    await once();
    const home = machine.environment.CLAWDIS_HOME;
    const before = {...machine.held(), files: filesOf(home), bytes: bytesOf(machine.folder(profile))};
    for (let turn = 0; turn < cycles; ++turn)
        await once();
    await until(patience, "no process", () => machine.processes(profile).length === 0);
    const after = {...machine.held(), files: filesOf(home), bytes: bytesOf(machine.folder(profile))};
    const summary = `${cycles} cycles: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
    check(after.descriptors <= before.descriptors + 2, summary);
    check(after.files <= before.files + 1, summary);
    check(after.kilobytes - before.kilobytes < mostGrown, summary);
    check(after.bytes - before.bytes < 20_000_000, summary);
    return {note: summary};
}

async function dense({machine, web, seconds}) {
    const end = performance.now() + seconds * 1000;
    const counts = {calls: 0, failures: {}, unanswered: 0, slowest: 0};
    const call = async asking => {
        const begun = performance.now();
        try {
            return await asking();
        } catch (error) {
            if (!error.code || typeof error.code !== "string")
                ++counts.unanswered;
            const name = error.code ?? error.message;
            counts.failures[name] = (counts.failures[name] ?? 0) + 1;
        } finally {
            ++counts.calls;
            counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - begun));
        }
        return null;
    };
    for (const profile of machine.profileNames)
        await machine.startProfile(profile);
    const life = async profile => {
        const tab = await call(() => machine.open(profile, `${web.url}/form`));
        const ref = async what => {
            const seen = await call(() => machine.snapshot(profile, tab));
            return new RegExp(`${what}.*\\[ref=(e\\d+)\\]`).exec(seen?.snapshot ?? "")?.[1];
        };
        const act = act => call(() => machine.post(`/act?profile=${profile}`,
                                                   {...act, targetId: tab}));
        while (performance.now() < end) {
            await act({kind: "click", ref: await ref("button")});
            await act({kind: "type", ref: await ref("textbox"), text: String(counts.calls)});
            await call(() => machine.get(`/tabs?profile=${profile}`));
            await call(() => machine.get(`/cookies?profile=${profile}`));
            await act({kind: "evaluate", fn: "() => document.title"});
            await call(() => machine.post(`/screenshot?profile=${profile}`, {targetId: tab}));
            await call(() => machine.post(`/navigate?profile=${profile}`,
                                          {url: `${web.url}/form`, targetId: tab}));
            const other = await call(() => machine.open(profile, `${web.url}/kept`));
            await call(() => machine.ask("DELETE", `/tabs/${other}?profile=${profile}`));
        }
        await call(() => machine.ask("DELETE", `/tabs/${tab}?profile=${profile}`));
    };
    const lives = machine.profileNames.flatMap(profile => [life(profile), life(profile)]);
    const marks = [];
    while (performance.now() < end) {
        await new Promise(resolve => setTimeout(resolve, Math.min(10_000, seconds * 250)));
        marks.push(machine.held());
    }
    await Promise.all(lives);
    const last = machine.held();
    const quarter = marks[Math.floor(marks.length / 4)] ?? last;
    const note = `${counts.calls} calls, slowest ${counts.slowest} ms, `
        + `${JSON.stringify(counts.failures)}; ${JSON.stringify(quarter)} -> ${JSON.stringify(last)}`;
    check(counts.unanswered === 0, note);
    check(Object.keys(counts.failures).length === 0, note);
    check(last.kilobytes - quarter.kilobytes < mostGrown, note);
    check(last.descriptors <= quarter.descriptors + 12, note);
    for (const profile of machine.profileNames)
        await machine.post(`/stop?profile=${profile}`);
    return {note};
}

async function quit({machine, web}) {
    const [profile, other] = machine.profileNames;
    machine.configure({keepRunning: true});
    await machine.kill("SIGTERM");
    await machine.start();
    const pids = {};
    for (const each of [profile, other]) {
        pids[each] = await machine.startProfile(each);
        await logIn(machine, each, web);
    }
    const tabs = await machine.tabs(profile);
    await machine.kill("SIGTERM");
    await machine.start();
    for (const each of [profile, other]) {
        await until(patience, "taken over", async () => (await machine.status(each)).pid);
        check((await machine.status(each)).pid === pids[each], `${each} is another Chrome`);
        await requireLogin(machine, each, web, {session: true});
    }
    check(JSON.stringify(await machine.tabs(profile)) === JSON.stringify(tabs), "other tabs");
    machine.configure();
    await machine.kill("SIGTERM"); // with keepRunning as it was read
    await machine.start();
    await machine.kill("SIGTERM");
    await until(patience, "none left", () => machine.processes().length === 0);
    await machine.start();
    await requireLogin(machine, profile, web, {session: false});
    await machine.post(`/stop?profile=${profile}`);
}

// Session cookies too, where the profile says so; and a profile as it was, from a backup.
async function sessionCookies({machine, web}) {
    const [profile] = machine.profileNames;
    machine.configure({}, {keepSessionCookies: true});
    await machine.kill("SIGTERM");
    await machine.start();
    const pid = await machine.startProfile(profile);
    await logIn(machine, profile, web);
    await pause(2500);
    process.kill(pid, "SIGKILL");
    await until(patience, "its end", () => machine.processes(profile).length === 0);
    await requireLogin(machine, profile, web, {session: true});
    await machine.post(`/stop?profile=${profile}`);
    await machine.startProfile(profile);
    check((await machine.tabs(profile)).length === 1, "it opened tabs of before");
    await requireLogin(machine, profile, web, {session: true});
    await machine.post(`/stop?profile=${profile}`);
    machine.configure();
    await machine.kill("SIGTERM");
    await machine.start();
    await machine.startProfile(profile);
    const {cookies} = await loginOf(machine, profile, web);
    check(!cookies.includes("session=s1"), "a session cookie is kept unasked");
    await machine.post(`/stop?profile=${profile}`);
}

async function backups({machine, web}) {
    const [profile] = machine.profileNames;
    const at = path => `${path}?profile=${profile}`;
    await machine.startProfile(profile);
    await logIn(machine, profile, web);
    const running = await failureOf(machine.post(at("/backups")));
    check(running.code === "PROFILE_LOCKED", running.message);
    await machine.post(at("/stop"));
    const {version} = await machine.post(at("/backups"));
    const file = join(machine.environment.CLAWDIS_HOME, "backups", profile, `${version}.backup`);
    const whole = readFileSync(file);
    check(!whole.includes("token-of-ada") && !whole.includes("127.0.0.1"), "it is not sealed");
    await machine.post(at("/reset-profile"));
    await machine.startProfile(profile);
    await machine.post(at("/stop"));
    const before = bytesOf(machine.folder(profile));
    for (const damage of [bytes => bytes.subarray(0, Math.floor(bytes.length * Math.random())),
                          bytes => { bytes[bytes.length >> 1] ^= 1; return bytes; }]) {
        writeFileSync(file, damage(Buffer.from(whole)));
        const failure = await failureOf(machine.post(at("/backups/restore"), {version}));
        check(failure.code === "INVALID_VALUE", failure.message);
        check(bytesOf(machine.folder(profile)) === before, "a failed restore changed something");
    }
    writeFileSync(file, whole);
    await machine.post(at("/backups/restore"), {version});
    await requireLogin(machine, profile, web, {session: false});
    await machine.post(at("/stop"));
}

async function tabLimit({machine, web}) {
    const [profile] = machine.profileNames;
    machine.configure({}, {agentTabs: 3});
    await machine.kill("SIGTERM");
    await machine.start();
    await machine.startProfile(profile);
    const before = await machine.tabs(profile);
    const first = await machine.open(profile, `${web.url}/form`);
    const opened = [first];
    for (let turn = 0; turn < 6; ++turn) {
        opened.push(await machine.open(profile, `${web.url}/form`));
        if (turn < 2)
            await machine.snapshot(profile, first); // in use
    }
    const left = (await machine.tabs(profile)).filter(tab => !before.includes(tab));
    check(left.length === 3, `${left.length} tabs are open`);
    const {code, message} = await machine.snapshot(profile, opened[1]).catch(error => error);
    check(code === "TAB_NOT_FOUND" && message.includes("make room"), `its owner hears: ${message}`);
    machine.configure();
    await machine.kill("SIGTERM");
    await machine.start();
}

export const life = [
    {name: "starts and stops without growth", run: cycles, once: true},
    {name: "quitting with and without keepRunning", run: quit},
    {name: "session cookies of a killed Chrome", run: sessionCookies},
    {name: "a backup, restored whole or not at all", run: backups},
    {name: "more tabs of agents than a profile may have", run: tabLimit},
    {name: "dense commands", run: dense, once: true},
];
