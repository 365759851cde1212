// The service by itself, with a home of its own, and the site of its specification next to it; both
// for the length of one test file.

import {spawn} from "node:child_process";
import {mkdirSync, mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after} from "node:test";

import {until} from "../contract/bounded.mjs";
import {freePort} from "../support/ports.mjs";
import {byPath, serve} from "../support/site.mjs";
import {pages} from "./pages.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

export const key = "dev-key-123";

export async function site() {
    return `http://localhost:${await serve(byPath(pages))}`;
}

// Its base address. `environment` outweighs what every test wants.
export async function service(environment = {}) {
    const home = mkdtempSync(join(tmpdir(), "clawdis-rpc-"));
    mkdirSync(home, {recursive: true, mode: 0o700});
    writeFileSync(join(home, "clawdis.json"), JSON.stringify(
        {browser: {extraArgs: ["--disable-background-networking"]}}), {mode: 0o600});
    const port = await freePort();
    const env = {
        ...process.env, CLAWDIS_HOME: home, PORT: String(port), API_KEY: key,
        RATE_LIMIT_MAX: "100000", ...process.getuid() === 0 && {NO_SANDBOX: "1"}, ...environment,
    };
    delete env.CLAWDIS_SOCKET;
    const child = spawn(process.env.CLAWDIS_APP, ["--rpc"], {env, stdio: ["ignore", "pipe", "pipe"]});
    let log = "";
    for (const stream of [child.stdout, child.stderr])
        stream.on("data", text => log += text);
    const ended = new Promise(resolve => child.on("exit", resolve));
    after(async () => {
        child.kill("SIGTERM");
        await ended;
        removeFolder(home);
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = () => fetch(`${url}/readyz`).then(answer => answer.ok, () => false);
    await until(20_000, "the service", () => child.exitCode !== null || isReady()).catch(error => {
        throw new Error(`${error.message}\n${log}`);
    });
    if (child.exitCode !== null)
        throw new Error(`the service ended with ${child.exitCode}\n${log}`);
    return {url, log: () => log, pid: child.pid};
}

// Sends a body as it is; the answer of fetch.
export function post(url, body, headers = {}) {
    return fetch(`${url}/rpc`, {
        method: "POST",
        headers: {"content-type": "application/json", "x-api-key": key, ...headers},
        body: typeof body === "string" ? body : JSON.stringify(body),
    });
}

let count = 0;

// The whole answer to one request.
export async function ask(url, method, params = {}) {
    const response = await post(url, {jsonrpc: "2.0", id: ++count, method, params});
    return response.json();
}

// Its result; throws what the service says it failed with.
export async function call(url, method, params = {}) {
    const {result, error} = await ask(url, method, params);
    if (error)
        throw Object.assign(new Error(error.message), error);
    return result;
}

// A session on a page of the site.
export async function onPage(url, address, options = {}) {
    const {session_id} = await call(url, "session.create", options);
    await call(url, "page.goto", {session_id, url: address});
    return session_id;
}
