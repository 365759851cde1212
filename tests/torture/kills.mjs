// Kills: of the app, of Chrome and of its parts, and of what they say to each other.

import {logIn, requireLogin} from "./site.mjs";
import {check, failureOf, isAlive, patience, pause, suspend, until} from "./machine.mjs";

const flushTime = 2500; // a login is on disk after it: decision 016
const anyOf = list => list[Math.floor(Math.random() * list.length)];

async function killAndStartApp(machine, before) {
    await machine.kill();
    await machine.start();
    for (const [profile, {pid, tabs}] of Object.entries(before)) {
        const status = await until(patience, `${profile} adopted`, async () => {
            const now = await machine.status(profile);
            return now.state === "running" && now;
        });
        check(status.pid === pid, `${profile}: another Chrome, ${status.pid} for ${pid}`);
        const found = await machine.tabs(profile);
        check(JSON.stringify(found) === JSON.stringify(tabs), `${profile}: other tabs ${found}`);
    }
}

// All profiles run, with a login and a form.
async function settled(machine, web) {
    const before = {};
    for (const profile of machine.profileNames) {
        await machine.startProfile(profile);
        await logIn(machine, profile, web);
        await machine.open(profile, `${web.url}/form`);
        before[profile] = {pid: (await machine.status(profile)).pid,
                           tabs: await machine.tabs(profile)};
    }
    return before;
}

async function stopAll(machine) {
    for (const profile of machine.profileNames)
        await machine.post(`/stop?profile=${profile}`);
    await until(patience, "no Chrome", () => machine.processes().length === 0);
}

// A child that has only just been forked has its browser's command line.
function browsersOf(machine, profile) {
    const likely = machine.processes(profile).filter(
        ({words}) => !/--type=|clawdis-keeper|crashpad/.test(words));
    return likely.filter(({parent}) => likely.every(({pid}) => pid !== parent));
}

async function appIdle({machine, web}) {
    await killAndStartApp(machine, await settled(machine, web));
    for (const profile of machine.profileNames)
        await requireLogin(machine, profile, web, {session: true});
    await stopAll(machine);
}

const form = (machine, profile, kind, more) => async () => {
    const {snapshot} = await machine.snapshot(profile);
    const role = kind === "click" ? "button" : "textbox";
    const ref = new RegExp(`${role}.*\\[ref=(e\\d+)\\]`).exec(snapshot)[1];
    await machine.post(`/act?profile=${profile}`, {kind, ref, ...more});
};

// What runs when the app is killed; of "start" and "stop" either end is right.
const deeds = (machine, profile, web) => ({
    open: () => machine.open(profile, `${web.url}/form`),
    navigate: () => machine.post(`/navigate?profile=${profile}`, {url: `${web.url}/slow`}),
    click: form(machine, profile, "click"),
    type: form(machine, profile, "type", {text: "Ada Lovelace"}),
    snapshot: () => machine.snapshot(profile),
    evaluate: () => machine.evaluate(profile, "() => new Promise(() => 0)"),
    screenshot: () => machine.post(`/screenshot?profile=${profile}`),
    tabs: () => machine.get(`/tabs?profile=${profile}`),
    cookies: () => machine.get(`/cookies?profile=${profile}`),
    start: () => machine.post(`/start?profile=${profile}`),
    stop: () => machine.post(`/stop?profile=${profile}`),
});

async function appAtWork({machine, web}) {
    const before = {};
    for (const profile of machine.profileNames) {
        await machine.startProfile(profile);
        await machine.open(profile, `${web.url}/form`);
    }
    const names = {};
    const running = machine.profileNames.map(async profile => {
        const [name, deed] = anyOf(Object.entries(deeds(machine, profile, web)));
        names[profile] = name;
        if (name === "start")
            await machine.post(`/stop?profile=${profile}`);
        before[profile] = (await machine.status(profile)).pid;
        return deed();
    });
    const settled = Promise.allSettled(running);
    await until(patience, "three deeds", () =>
        machine.profileNames.every(profile => profile in before));
    await pause(Math.random() * 400);
    await machine.kill();
    await settled;
    await machine.start();
    for (const profile of machine.profileNames) {
        // At once, with nothing waited for: a Chrome that still ends is waited for by the app.
        await machine.startProfile(profile);
        const {pid} = await machine.status(profile);
        const mayDiffer = ["start", "stop"].includes(names[profile]);
        check(mayDiffer || pid === before[profile],
              `${profile}, in ${names[profile]}: another Chrome, ${pid} for ${before[profile]}`);
        const own = browsersOf(machine, profile);
        const answer = own.map(
            ({pid, parent, words}) => `${pid} of ${parent}: ${words.slice(0, 200)}`);
        check(own.length === 1, `${profile}, in ${names[profile]}: Chromes ${answer.join("; ")}`);
    }
    await stopAll(machine);
}

// What has begun goes on, or ends: a start at once afterwards finds no lock in its way.
async function appAtStart({machine}) {
    const starting = Promise.allSettled(machine.profileNames.map(
        profile => machine.post(`/start?profile=${profile}`)));
    await pause(Math.random() * 300);
    await machine.kill();
    await starting;
    await machine.start();
    await Promise.all(machine.profileNames.map(profile => machine.startProfile(profile)));
    for (const profile of machine.profileNames)
        check(browsersOf(machine, profile).length === 1, `${profile}: not one Chrome`);
    await stopAll(machine);
}

// A ref of before is never another element afterwards.
async function refsOfBefore({machine, web}) {
    const [profile] = machine.profileNames;
    await machine.startProfile(profile);
    const tab = await machine.open(profile, `${web.url}/form`);
    const {snapshot} = await machine.snapshot(profile, tab);
    const ref = /button.*\[ref=(e\d+)\]/.exec(snapshot)[1];
    await machine.kill();
    await machine.start();
    await machine.evaluate(profile, `() => { document.body.prepend(...[1, 2, 3, 4].map(
        () => Object.assign(document.createElement("button"),
                            {textContent: "Send", onclick() { window.wasWrong = true; }}))); }`, tab);
    await machine.snapshot(profile, tab);
    const clicking = machine.post(`/act?profile=${profile}`, {kind: "click", ref, targetId: tab});
    const {code} = await clicking.catch(error => error);
    const hit = await machine.evaluate(profile, `() => window.wasWrong ? "another"
        : document.getElementById("out").textContent`, tab);
    check(hit === (code ? "" : "!"), `the click ended with ${code ?? "ok"} and hit ${hit}`);
    check(!code || ["UNKNOWN_REF", "STALE_REF"].includes(code), `the click ended with ${code}`);
    await machine.kill();
    await machine.start();
    await machine.post(`/navigate?profile=${profile}`, {url: `${web.url}/other`, targetId: tab});
    await machine.snapshot(profile, tab);
    const later = machine.post(`/act?profile=${profile}`, {kind: "click", ref, targetId: tab});
    const failure = await failureOf(later);
    check(["UNKNOWN_REF", "STALE_REF"].includes(failure.code), failure.message);
    await stopAll(machine);
}

async function chrome({machine, web}) {
    const [profile] = machine.profileNames;
    const pid = await machine.startProfile(profile);
    await logIn(machine, profile, web);
    await pause(flushTime);
    const asking = machine.evaluate(profile, "() => new Promise(() => 0)").catch(error => error);
    await pause(Math.random() * 200);
    process.kill(pid, "SIGKILL");
    const {code} = await asking;
    check(["DISCONNECTED", "NOT_RUNNING"].includes(code), `the call ended with ${code}`);
    await until(patience, "nothing left", () => machine.processes(profile).length === 0);
    await requireLogin(machine, profile, web, {session: false}); // which starts it
    await machine.post(`/start?profile=${profile}`); // for the next round: it counts from here
    await stopAll(machine);
}

async function crashBudget({machine, web}) {
    const [profile, other] = machine.profileNames;
    await machine.startProfile(profile);
    for (let turn = 1; turn <= 3; ++turn) {
        const {pid} = await machine.status(profile);
        process.kill(pid, "SIGKILL");
        await until(patience, "its end", async () =>
            (await machine.status(profile)).state === "off");
        if (turn < 3)
            await machine.open(profile, `${web.url}/form`);
    }
    const failure = await failureOf(machine.open(profile, `${web.url}/form`));
    check(failure.code === "CHROME_KEEPS_ENDING", failure.message);
    check(failure.evidence.signal === 9 && failure.hint.includes("killed"), "it does not say how");
    const {stateReason} = await machine.status(profile);
    check(stateReason.includes("3 times"), `status says ${stateReason}`);
    await machine.startProfile(other); // which has nothing to do with it
    await machine.startProfile(profile);
    await machine.open(profile, `${web.url}/form`);
    await stopAll(machine);
}

async function renderer({machine, web}) {
    const [profile] = machine.profileNames;
    await machine.startProfile(profile);
    const tab = await machine.open(profile, `${web.url}/form`);
    for (const each of machine.child(profile, "renderer"))
        process.kill(each.pid, "SIGKILL");
    await until(patience, "TAB_CRASHED", async () =>
        (await failureOf(machine.snapshot(profile, tab))).code === "TAB_CRASHED");
    await machine.post(`/navigate?profile=${profile}`, {url: `${web.url}/kept`, targetId: tab});
    check((await machine.snapshot(profile, tab)).snapshot.includes("Kept"), "it was not restored");
    await stopAll(machine);
}

const part = (type, more) => async ({machine, web}) => {
    const [profile] = machine.profileNames;
    const pid = await machine.startProfile(profile);
    await machine.open(profile, `${web.url}/form`);
    const found = machine.child(profile, type, more);
    check(found.length > 0, `no ${type} runs`);
    for (const each of found)
        process.kill(each.pid, "SIGKILL");
    await until(patience, "a page", async () => {
        await machine.post(`/navigate?profile=${profile}`, {url: `${web.url}/kept`});
        return (await machine.snapshot(profile)).snapshot.includes("Kept");
    });
    check((await machine.status(profile)).pid === pid, "Chrome ended with it");
    await stopAll(machine);
};

async function keeper({machine, web}) {
    const [profile] = machine.profileNames;
    const pid = await machine.startProfile(profile);
    const own = () => machine.processes(profile).find(each => each.words.includes("clawdis-keeper"));
    const first = own().pid;
    process.kill(first, "SIGKILL");
    await until(patience, "another keeper", () => own() && own().pid !== first);
    await machine.open(profile, `${web.url}/form`);
    await killAndStartApp(machine, {[profile]: {pid, tabs: await machine.tabs(profile)}});
    await stopAll(machine);
}

async function stopped({machine, web, seconds}) {
    const [profile, other] = machine.profileNames;
    const pid = await machine.startProfile(profile);
    await machine.startProfile(other);
    await machine.open(profile, `${web.url}/form`);
    await suspend(pid);
    const end = performance.now() + seconds * 1000;
    do {
        const begun = performance.now();
        const status = await machine.status(profile);
        check(performance.now() - begun < 1500, "status waits for Chrome");
        check(status.state === "unresponsive" && status.stateReason.includes("suspended"),
              `status says ${status.state}: ${status.stateReason}`);
        check(status.pid === pid, "it counts as dead");
        const failure = await failureOf(machine.open(profile, `${web.url}/form`));
        check(failure.code === "TIMEOUT" && failure.message.includes("suspended"), failure.message);
        await machine.evaluate(other, "() => 1");
        await pause(500);
    } while (performance.now() < end);
    process.kill(pid, "SIGCONT");
    await until(patience, "it runs again", async () =>
        (await machine.status(profile)).state === "running");
    await machine.evaluate(profile, "() => 1");
    await suspend(pid);
    const begun = performance.now();
    await machine.post(`/stop?profile=${profile}`);
    check(performance.now() - begun < 14_000 && !isAlive(pid), "stop depends on Chrome");
    await stopAll(machine);
}

async function endless({machine, web}) {
    const [profile] = machine.profileNames;
    await machine.startProfile(profile);
    const calm = await machine.open(profile, `${web.url}/kept`);
    const tab = await machine.open(profile, `${web.url}/endless`);
    const {snapshot} = await machine.snapshot(profile, tab);
    const ref = /button.*\[ref=(e\d+)\]/.exec(snapshot)[1];
    const clicking = machine.post(`/act?profile=${profile}`, {kind: "click", ref, targetId: tab,
                                                             timeoutMs: 2000}).catch(error => error);
    await pause(300);
    const begun = performance.now();
    check((await machine.status(profile)).state === "running", "a busy page is no dead browser");
    check(performance.now() - begun < 1500, "status waits for the page");
    check((await machine.snapshot(profile, calm)).snapshot.includes("Kept"), "another tab waits");
    await machine.post(`/navigate?profile=${profile}`, {url: `${web.url}/kept`, targetId: tab});
    await clicking;
    check((await machine.snapshot(profile, tab)).snapshot.includes("Kept"), "it spins on");
    await stopAll(machine);
}

export const kills = [
    {name: "kill -9 of the app, three profiles idle", run: appIdle},
    {name: "kill -9 of the app in the middle of commands", run: appAtWork},
    {name: "kill -9 of the app while Chromes start", run: appAtStart},
    {name: "a ref from before the app was killed", run: refsOfBefore},
    {name: "kill -9 of Chrome after a login", run: chrome},
    {name: "three ends of Chrome in a minute", run: crashBudget},
    {name: "kill -9 of all renderers", run: renderer},
    {name: "kill -9 of the GPU process", run: part("gpu-process")},
    {name: "kill -9 of the network service", run: part("utility", "NetworkService")},
    {name: "kill -9 of the keeper, then of the app", run: keeper},
    {name: "SIGSTOP of Chrome", run: stopped},
    {name: "a page with an endless loop", run: endless},
];
