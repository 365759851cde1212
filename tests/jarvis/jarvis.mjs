// A Chromium at a port, a home with its app, and workers of jarvis-browser, all for the length of
// one test file.

import {execFile, spawn} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import net from "node:net";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {after} from "node:test";

import {until as within} from "../contract/bounded.mjs";
import {freePort} from "../support/ports.mjs";
import {byPath, serve} from "../support/site.mjs";
import {pages} from "./pages.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const bin = dirname(process.env.CLAWDIS_APP);
export const program = join(bin, "jarvis-browser");

export const until = (condition, what) => within(30_000, what, condition);

// The config that all workers share is put back at the end. Until then what this gives writes it.
export function keepConfig() {
    const file = "/tmp/jarvis-browser-config.json";
    const before = existsSync(file) ? readFileSync(file) : null;
    const write = text => writeFileSync(file, text, {mode: 0o600});
    after(() => before ? write(before) : rmSync(file, {force: true}));
    return values => write(JSON.stringify(values));
}

export async function site() {
    return `http://127.0.0.1:${await serve(byPath(pages))}`;
}

// Somebody's Chromium, with a debugging port. `start` and `kill` may be called again.
export async function chrome(more = []) {
    const folder = mkdtempSync(join(tmpdir(), "clawdis-jarvis-chrome-"));
    const port = await freePort();
    let child;
    const made = {
        port,
        async start() {
            child = spawn(process.env.CHROME_PATH ?? "chromium", [
                "--headless=new", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
                "--disable-background-networking", `--remote-debugging-port=${port}`,
                `--user-data-dir=${folder}`, ...more,
                    ...process.getuid() === 0 ? ["--no-sandbox"] : [],
                "about:blank",
            ], {stdio: "ignore", detached: true});
            made.pid = child.pid;
            await until(() => fetch(`http://127.0.0.1:${port}/json/version`)
                .then(answer => answer.ok, () => false), "Chromium");
        },
        async kill() {
            const gone = new Promise(resolve => child.on("exit", resolve));
            if (child.exitCode === null && child.signalCode === null) {
                process.kill(-child.pid, "SIGKILL");
                await gone;
            }
        },
        targets: () => fetch(`http://127.0.0.1:${port}/json/list`).then(answer => answer.json()),
    };
    await made.start();
    after(async () => {
        await made.kill();
        removeFolder(folder);
    });
    return made;
}

// Names of workers of this process alone: their files lie in /tmp.
let workers = 0;
const thisRun = Math.random().toString(36).slice(2, 8);
export function workerName() {
    return `t${process.pid}-${thisRun}-${++workers}`;
}

export const filesOf = worker => ({
    socket: `/tmp/jarvis-browser-${worker}.sock`,
    pid: `/tmp/jarvis-browser-daemon-${worker}.pid`,
    log: `/tmp/jarvis-browser-daemon-${worker}.log`,
});

// A home of an app; nothing runs in it yet.
export function home() {
    const folder = mkdtempSync(join(tmpdir(), "clawdis-jarvis-"));
    const env = {...process.env, CLAWDIS_HOME: folder, CLAWDIS_HEADLESS: "1"};
    for (const name of ["CLAWDIS_SOCKET", "JARVIS_WORKER_ID", "JARVIS_BROWSER_DIRECT",
        "JARVIS_ALLOW_PRIVATE", "DISPLAY", "WAYLAND_DISPLAY"])
        delete env[name];
    after(async () => {
        await run(join(bin, "clawdis"), ["app", "stop"], {env});
        await until(() => !existsSync(join(folder, "clawdis.sock")), "the end of the app");
        removeFolder(folder);
    });
    return {folder, env, clawdis: args => run(join(bin, "clawdis"), args, {env})};
}

// {code, out, err} of a program; `input` goes to its standard input.
export function run(file, args, {env, cwd, input = ""} = {}) {
    return new Promise(resolve => {
        const child = execFile(file, args, {env, cwd, maxBuffer: 1 << 26}, (error, out, err) =>
            resolve({code: error ? error.code ?? 1 : 0, out, err}));
        child.stdin.on("error", () => {});
        child.stdin.end(input);
    });
}

// One worker: its program and its socket.
export function worker(place, {name = workerName(), allowPrivate = true, env = {}} = {}) {
    const variables = {...place.env, JARVIS_WORKER_ID: name,
        ...allowPrivate && {JARVIS_ALLOW_PRIVATE: "1"}, ...env};
    const files = filesOf(name);
    const made = {
        name, files,
        run: (args, options = {}) => run(program, args, {env: variables, ...options}),
        // What a line prints, as JSON; throws where it fails.
        async ask(...args) {
            const {code, out, err} = await made.run(args);
            if (code !== 0)
                throw Object.assign(new Error(`${args.join(" ")}: ${out}${err}`), {out, code});
            return JSON.parse(out);
        },
        // How a line fails: {ok: false, error, code, suggestion}.
        async refusal(...args) {
            const {code, out} = await made.run(args);
            if (code !== 1)
                throw new Error(`${args.join(" ")} ended with ${code}: ${out}`);
            return JSON.parse(out);
        },
        connect: () => connection(files.socket),
        // One call on a connection of its own: {result} or {error}.
        async rpc(method, params = {}) {
            const asking = await connection(files.socket);
            try {
                return await asking.ask(method, params);
            } finally {
                asking.end();
            }
        },
        async snapshot(...more) {
            const {code, out, err} = await made.run(["snapshot", ...more]);
            if (code !== 0)
                throw new Error(out + err);
            return out;
        },
        // The ref of what a snapshot names so.
        async ref(role, text, ...more) {
            const tree = await made.snapshot(...more);
            const line = tree.split("\n").find(each =>
                each.includes(`${role} "${text}"`) && each.includes("[ref="));
            if (!line)
                throw new Error(`no ${role} "${text}" in\n${tree}`);
            return line.match(/\[ref=(\w+)\]/)[1];
        },
    };
    after(async () => {
        await made.run(["daemon", "stop"]);
        rmSync(files.log, {force: true});
    });
    return made;
}

// Lines of JSON-RPC over a socket.
export function connection(path) {
    return new Promise((resolve, reject) => {
        const socket = net.createConnection(path);
        let rest = "";
        let count = 0;
        const waiting = new Map();
        const lines = [];
        socket.once("error", reject);
        socket.on("data", bytes => {
            rest += bytes;
            const all = rest.split("\n");
            rest = all.pop();
            for (const line of all) {
                const reply = JSON.parse(line);
                const settle = waiting.get(reply.id);
                waiting.delete(reply.id);
                settle ? settle(reply) : lines.push(reply);
            }
        });
        socket.on("close", () => {
            for (const settle of waiting.values())
                settle({error: {message: "hung up"}});
        });
        socket.once("connect", () => resolve({
            lines,
            ask(method, params) {
                const id = ++count;
                const answer = new Promise(settle => waiting.set(id, settle));
                socket.write(JSON.stringify({jsonrpc: "2.0", id, method, params}) + "\n");
                return answer;
            },
            send: text => socket.write(text),
            next: () => until(() => lines.shift(), "a line"),
            end: () => socket.end(),
        }));
    });
}
