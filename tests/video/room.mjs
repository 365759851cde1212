// A room of the real app that is published to a peer, and what is heard of it.

import {readdirSync, readFileSync, mkdtempSync, writeFileSync} from "node:fs";
import {spawn} from "node:child_process";
import {createServer} from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after} from "node:test";

import {client, listen} from "../mcp/rooms.mjs";
import {freePort} from "../support/ports.mjs";
import {countingPage} from "./bars.mjs";
import {peer} from "./peer.mjs";
import {until} from "./until.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

export const folder = mkdtempSync(join(tmpdir(), "video-"));
process.on("exit", () => removeFolder(folder));

let files = 0;
// {url, key, secret, token, path …}: see peer.mjs; `path` is of the H.264.
export async function server() {
    const path = join(folder, `${++files}.h264`);
    const self = await peer(path);
    self.path = path;
    after(() => self.end());
    return self;
}

// The address of a page that counts.
export async function counter(rate) {
    const site = createServer((_, response) => response.writeHead(200, {"content-type": "text/html"})
        .end(countingPage(rate)));
    await new Promise(resolve => site.listen(0, "127.0.0.1", resolve));
    after(() => site.close());
    return `http://127.0.0.1:${site.address().port}/`;
}

// The app as automation service, with those limits of its profile: {base, home, ok, did, health(), kill(), log(), helpers()}.
export async function app(environment = {}, profile = {}) {
    const home = mkdtempSync(join(folder, "home-"));
    const port = await freePort();
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {headless: true,
        noSandbox: process.getuid() === 0, profiles: {clawd: {cdpPort: await freePort(), color: "#FF4500", ...profile}},
        extraArgs: ["--disable-background-networking"]}}), {mode: 0o600});
    const env = {...process.env, CLAWDIS_HOME: home, SERVICE_PORT: String(port), ...environment};
    delete env.CLAWDIS_SOCKET;
    const base = `http://127.0.0.1:${port}`;
    const child = spawn(process.env.CLAWDIS_APP, ["--service"], {env, stdio: ["ignore", "pipe", "pipe"]});
    let text = "", isKilled = false;
    for (const stream of [child.stdout, child.stderr])
        stream.on("data", bytes => text += bytes);
    const ended = new Promise(resolve => child.on("exit", resolve));
    after(async () => {
        const isAlive = child.exitCode === null;
        child.kill("SIGTERM");
        const code = await ended;
        if (!isAlive && !isKilled) // a sanitizer has something to say
            throw new Error(`the app has ended: ${code}\n${text.slice(-6000)}`);
    });
    const health = () => fetch(`${base}/health`).then(answer => answer.json(), () => null);
    await until(() => health(), () => `the app is up\n${text}`);
    const kill = () => {
        isKilled = true;
        child.kill("SIGKILL");
        return ended;
    };
    after(() => { // a killed app leaves its Chrome to the next one
        for (const {pid, words} of isKilled ? processes() : []) {
            try {
                if (words.includes(home))
                    process.kill(pid, "SIGKILL");
            } catch {} // gone meanwhile
        }
    });
    return {base, home, health, kill, log: () => text, ...client(base), helpers: () => childrenOf(child.pid)};
}

// {pid, parent, name, words} of each.
function processes() {
    return readdirSync("/proc").filter(name => /^\d+$/.test(name)).flatMap(pid => {
        try {
            const [, name, rest] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/\((.*)\) (.*)/s);
            const words = readFileSync(`/proc/${pid}/cmdline`, "utf8");
            return [{pid: Number(pid), parent: Number(rest.split(" ")[1]), name, words}];
        } catch {
            return []; // gone meanwhile
        }
    });
}

// The processes that publish, of that app.
function childrenOf(app) {
    return processes().filter(({parent, name}) => parent === app && name.startsWith("livekit-publi"))
        .map(({pid}) => pid);
}

export {listen};
