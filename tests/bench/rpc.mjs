// Our text browser service next to the sketch of its specification (rpc_sketch.mjs): eight sessions
// at once, each asking again as soon as it is answered; in turns, so that both meet the same
// machine.

import {spawn} from "node:child_process";
import {mkdtempSync, writeFileSync} from "node:fs";
import http from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";

import {freePort} from "../support/ports.mjs";
import {pause, until, within} from "./bounded.mjs";
import {residentKilobytes, startCpu, treeOf} from "./cpu.mjs";
import {openSite} from "./site.mjs";
import {median, short, table} from "./table.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const sessions = 8;
const turnMs = 3000;
const key = "bench-key";
const chrome = "/usr/bin/chromium";

class Served {
    #home = mkdtempSync(join(tmpdir(), "clawdis-bench-rpc-"));
    #agent = new http.Agent({keepAlive: true, maxSockets: sessions});

    constructor(name, command, args, env) {
        Object.assign(this, {name, command, args, env});
    }

    async start() {
        this.port = await freePort(28_000, 28_999);
        writeFileSync(join(this.#home, "clawdis.json"), JSON.stringify(
            {browser: {extraArgs: ["--disable-background-networking"]}}), {mode: 0o600});
        const root = process.getuid() === 0 ? {NO_SANDBOX: "1"} : {};
        this.process = spawn(this.command, this.args, {
            env: {...process.env, ...root, CLAWDIS_HOME: this.#home, PORT: String(this.port),
                  API_KEY: key, CHROME: chrome, RATE_LIMIT_MAX: "1000000",
                  MAX_CONTEXTS: "200", SESSION_TTL_MS: "3600000", ...this.env},
            stdio: ["ignore", "ignore", "pipe"]});
        let log = "";
        this.process.stderr.on("data", text => { log = (log + text).slice(-4000); });
        await until(30_000, `${this.name} is ready`, async () => {
            if (this.process.exitCode !== null)
                throw new Error(`it ended\n${log}`);
            return (await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok;
        });
    }

    get pid() {
        return this.process.pid;
    }

    // Its Chrome's processes.
    chromes() {
        return treeOf(this.pid).filter(pid => pid !== this.pid);
    }

    call(method, params = {}) {
        const text = JSON.stringify({jsonrpc: "2.0", id: 1, method, params});
        return new Promise((resolve, reject) => {
            const request = http.request({host: "127.0.0.1", port: this.port, path: "/rpc",
                method: "POST", agent: this.#agent, timeout: 60_000,
                headers: {"content-type": "application/json", "x-api-key": key,
                          "content-length": Buffer.byteLength(text)}}, response => {
                const parts = [];
                response.on("data", part => parts.push(part));
                response.on("end", () => {
                    const {result, error} = JSON.parse(Buffer.concat(parts).toString());
                    if (error)
                        reject(new Error(`${this.name}, ${method}: ${error.message}`));
                    else
                        resolve(result);
                });
            });
            request.on("timeout", () => request.destroy(new Error(`${method}: no answer`)));
            request.on("error", reject);
            request.end(text);
        });
    }

    async stop() {
        this.#agent.destroy();
        const ended = new Promise(resolve => this.process.on("exit", resolve));
        this.process.kill("SIGTERM");
        await within(20_000, `${this.name} to end`, ended).catch(() => this.process.kill("SIGKILL"));
        removeFolder(this.#home);
    }
}

async function openSessions(served, url) {
    const ids = [];
    for (let i = 0; i < sessions; ++i) {
        const {session_id} = await served.call("session.create");
        await served.call("page.goto", {session_id, url, waitUntil: "load"});
        ids.push(session_id);
    }
    return ids;
}

const asked = {
    "page.text": {selector: "body"},
    "page.click": {selector: "#send"},
};

const clicksOf = (served, session_id) =>
    served.call("page.evaluate", {session_id, expression: "window.clicksOnSend"});

// Of one method, by all sessions at once; every answer is looked at.
async function turn(served, ids, method) {
    const times = [];
    const before = method === "page.click"
        ? await Promise.all(ids.map(id => clicksOf(served, id).then(({result}) => result ?? 0))) : [];
    const tool = startCpu([served.pid]);
    const browser = startCpu(served.chromes());
    const began = performance.now();
    const counts = await Promise.all(ids.map(async session_id => {
        let done = 0;
        while (performance.now() - began < turnMs) {
            const start = performance.now();
            const answer = await served.call(method, {session_id, ...asked[method]});
            times.push(performance.now() - start);
            if (!answer.ok && !answer.text.includes("Send"))
                throw new Error(`${served.name}: ${JSON.stringify(answer).slice(0, 200)}`);
            done += 1;
        }
        return done;
    }));
    const seconds = (performance.now() - began) / 1000;
    const cpu = {tool: tool.spent() / times.length, chrome: browser.spent() / times.length};
    for (const [i, old] of before.entries()) {
        const {result} = await clicksOf(served, ids[i]);
        if (result !== old + counts[i])
            throw new Error(`${served.name}: ${counts[i]} clicks reported, ${result - old} seen`);
    }
    return {times, rate: times.length / seconds, cpu};
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

function summed(turns) {
    const times = turns.flatMap(each => each.times).sort((a, b) => a - b);
    const cpuOf = part => median(turns.map(each => each.cpu[part]));
    return {rate: median(turns.map(each => each.rate)), p50: at(times, 0.5), p99: at(times, 0.99),
            tool: cpuOf("tool"), chrome: cpuOf("chrome")};
}

export async function measureRpc(options, undo, progress) {
    const site = await openSite();
    undo.push(() => site.close());
    const sketch = fileURLToPath(new URL("rpc_sketch.mjs", import.meta.url));
    const all = [
        new Served("ours", options.app, ["--rpc"], {QT_QPA_PLATFORM: "offscreen"}),
        new Served("the sketch", process.execPath, [sketch], {}),
    ];
    const rows = [];
    for (const served of all) {
        undo.push(() => served.stop());
        await served.start();
        await pause(1000);
        served.idle = residentKilobytes(served.pid);
        served.ids = await openSessions(served, `${site.address}/form.html`);
        await pause(1000);
        served.full = residentKilobytes(served.pid);
        for (const session_id of served.ids)
            await served.call("page.evaluate", {session_id,
                expression: "window.clicksOnSend = 0, addEventListener('click', event => "
                    + "window.clicksOnSend += event.target.closest('#send') ? 1 : 0, true)"});
    }
    const results = {};
    for (const method of Object.keys(asked)) {
        const turns = new Map(all.map(served => [served, []]));
        for (let round = 1; round <= options.rounds; ++round) {
            for (const served of all)
                turns.get(served).push(await turn(served, served.ids, method));
            progress(`${method}, round ${round} of ${options.rounds}`);
        }
        for (const served of all) {
            const sum = summed(turns.get(served));
            results[`${method}, ${served.name}`] = sum;
            rows.push([`${method}, ${served.name}`, ...Object.values(sum).map(short)]);
        }
    }
    console.log(table(["eight sessions at once", "requests/s", "p50 ms", "p99 ms",
        "CPU of the service, ms each", "of Chrome"], rows));
    console.log();
    console.log(table(["resident MB without Chrome", "idle", "eight sessions", "each"],
        all.map(({name, idle, full}) => [name,
            ...[idle, full, (full - idle) / sessions].map(each => short(each / 1024))])));
    return {results, memory: all.map(({name, idle, full}) => ({name, idle, full}))};
}
