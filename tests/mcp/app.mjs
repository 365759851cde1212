// The app by itself with a home of its own, and a site, for one test file.

import {spawn} from "node:child_process";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, extname, join} from "node:path";
import {after} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {freePort} from "../support/ports.mjs";
import {serve} from "../support/site.mjs";
import {connectLines} from "./line_client.mjs";
import {here, temporaryFolder} from "./programs.mjs";

export const clawdis = join(dirname(process.env.CLAWDIS_APP), "clawdis");

// {url of /mcp, env}: clients that are started with that environment reach it.
export async function app(environment = {}, settings = {}) {
    let end = () => {};
    after(() => end()); // before its folder is removed
    const home = temporaryFolder();
    mkdirSync(home, {recursive: true, mode: 0o700});
    const port = await freePort();
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {
        headless: true, noSandbox: process.getuid() === 0,
        profiles: {clawd: {cdpPort: await freePort(), color: "#FF4500"}},
        extraArgs: ["--disable-background-networking"], ...settings}}), {mode: 0o600});
    const env = {...process.env, CLAWDIS_HOME: home, SERVICE_PORT: String(port), ...environment};
    delete env.CLAWDIS_SOCKET;
    const child = spawn(process.env.CLAWDIS_APP, ["--service"],
        {env, stdio: ["ignore", "pipe", "pipe"]});
    let log = "";
    for (const stream of [child.stdout, child.stderr])
        stream.on("data", text => log += text);
    const ended = new Promise(resolve => child.on("exit", resolve));
    end = () => {
        child.kill("SIGTERM");
        return ended;
    };
    const base = `http://127.0.0.1:${port}`;
    const isUp = () => fetch(`${base}/health`).then(answer => answer.ok, () => false);
    for (const last = Date.now() + 30_000; !await isUp(); await pause(50)) {
        if (child.exitCode !== null || Date.now() > last)
            throw new Error(`the app did not come up\n${log}`);
    }
    return {base, url: `${base}/mcp`, env, home, pid: child.pid, log: () => log};
}

// A site of files and of pages given as text; every request is answered.
export async function site(pages = {}) {
    const port = await serve((request, response) => {
        const path = new URL(request.url, "http://site").pathname;
        const page = pages[path];
        if (typeof page === "function")
            return page(request, response);
        try {
            const body = page ?? readFileSync(join(here, "../site", path));
            const type = extname(path) === ".js" ? "text/javascript" : "text/html; charset=utf-8";
            response.writeHead(200, {"content-type": type}).end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    return `http://127.0.0.1:${port}`;
}

// The same as connectLines, ended with the test file.
export async function lines(program, args, options = {}) {
    const client = await connectLines(program, args, options);
    after(() => client.kill());
    return client;
}
