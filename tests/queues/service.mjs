// The automation service with a home of its own, which outlives the app: it is killed and started
// again. And producers of commands.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {after} from "node:test";

import {freePort} from "../support/ports.mjs";
import {client} from "../mcp/rooms.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

export async function until(condition, what, time = 30_000) {
    for (const end = Date.now() + time; ; await pause(20)) {
        const found = await condition();
        if (found)
            return found;
        const what_ = typeof what === "function" ? await what() : what;
        assert.ok(Date.now() < end, `not within ${time} ms: ${what_}`);
    }
}

// {base, start, kill, stop, health, request …}; it runs.
export async function service(environment = {}) {
    const home = mkdtempSync(join(tmpdir(), "queues-"));
    const port = await freePort();
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {
        headless: true, noSandbox: process.getuid() === 0,
        profiles: {clawd: {cdpPort: await freePort(), color: "#FF4500"}},
        extraArgs: ["--disable-background-networking"]}}), {mode: 0o600});
    const env = {...process.env, CLAWDIS_HOME: home, SERVICE_PORT: String(port), ...environment};
    delete env.CLAWDIS_SOCKET;
    const base = `http://127.0.0.1:${port}`;
    const self = {home, base, env, log: "", ...client(base)};
    let child, ended, asked;
    self.health = () => fetch(`${base}/health`).then(answer => answer.json(), () => null);
    self.start = async () => {
        asked = false;
        child = spawn(process.env.CLAWDIS_APP, ["--service"], {env, stdio: ["ignore", "pipe", "pipe"]});
        self.pid = child.pid;
        for (const stream of [child.stdout, child.stderr])
            stream.on("data", text => self.log += text);
        ended = new Promise(resolve => child.on("exit", (code, signal) => {
            if (!asked) // a sanitizer has something to say
                console.error(`the app has ended: ${code}\n${self.log.slice(-6000)}`);
            resolve(code ?? signal);
        }));
        await until(() => {
            assert.equal(child.exitCode, null, self.log);
            return self.health();
        }, () => `the app is up\n${self.log}`);
    };
    const end = signal => {
        asked = true;
        child.kill(signal);
        return ended;
    };
    self.kill = () => end("SIGKILL");
    self.stop = () => end("SIGTERM");
    after(async () => {
        await self.stop();
        removeFolder(home);
    });
    self.add = async (name, data, opts) => {
        const {status, json} = await self.request("POST", "/queues/browser_commands", {name, data, opts});
        assert.equal(status, 200, JSON.stringify(json));
        return json;
    };
    self.job = id => self.request("GET", `/queues/browser_commands/${encodeURIComponent(id)}`);
    self.done = id => until(async () => {
        const {json} = await self.job(id);
        return ["completed", "failed"].includes(json.state) && json;
    }, () => `${id} is done\n${self.log.slice(-3000)}`, 60_000);
    self.counts = async () => (await self.request("GET", "/queues/browser_commands")).json;
    await self.start();
    return self;
}

// Pages that count who loads them: /hit/NAME.
export function counting() {
    const hits = new Map();
    const page = (request, response) => {
        const name = request.url.split("/").pop();
        hits.set(name, (hits.get(name) ?? 0) + 1);
        response.writeHead(200, {"content-type": "text/html"}).end(`<title>${name}</title>`);
    };
    return {hits, page};
}
