// One app with a home and profiles of its own, and what the system says of its processes.

import {spawn} from "node:child_process";
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync,
        writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {pause, until} from "../contract/bounded.mjs";
import {freePort} from "../support/ports.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

export {pause, until};

// For what takes a second on a machine with nothing else to do.
export const patience = 60_000;
const asRoot = process.getuid() === 0;
export const chromium = "/usr/bin/chromium";
export const quiet = ["--headless=new", "--disable-background-networking", "--no-first-run",
                      ...asRoot ? ["--no-sandbox"] : []];

function orNothing(ask, nothing) {
    try {
        return ask();
    } catch {
        return nothing; // It has ended meanwhile.
    }
}

// {pid, parent, state, words} of every process whose command line holds that text; no zombies.
export function processesWith(text) {
    return readdirSync("/proc").filter(name => /^\d+$/.test(name)).map(name => {
        const words = orNothing(
            () => readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").join(" "), "");
        const stat = orNothing(() => readFileSync(`/proc/${name}/stat`, "latin1"), "");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return {pid: Number(name), parent: Number(parent), words, state};
    }).filter(each => each.words.includes(text) && each.state && !"ZX".includes(each.state));
}

// As the kernel writes it; X for one that is gone.
const stateOf = pid => orNothing(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2)[0];
}, "X");

export const isAlive = pid => !"ZX".includes(stateOf(pid));

// On a busy machine a process runs on for a moment.
export async function suspend(pid) {
    process.kill(pid, "SIGSTOP");
    await until(patience, "it stops", () => stateOf(pid) === "T");
}

export class ApiFailure extends Error {
    constructor(status, body) {
        super(`${body.code}: ${body.error}`);
        Object.assign(this, {status, ...body});
    }
}

export class Machine {
    #child = null;
    log = "";

    static async make({home, profiles = ["one", "two", "three"], settings = {}} = {}) {
        const machine = new Machine();
        machine.home = home ?? realpathSync(mkdtempSync(join(tmpdir(), "clawdis-torture-")));
        machine.url = `http://127.0.0.1:${await freePort()}`;
        machine.ports = {};
        for (const name of profiles)
            machine.ports[name] = await freePort();
        machine.environment = {
            ...process.env, CLAWDIS_HOME: join(machine.home, "home"),
            XDG_CONFIG_HOME: join(machine.home, "config"),
            CLAWDIS_SOCKET: join(machine.home, "socket"), QT_QPA_PLATFORM: "offscreen",
            ASAN_OPTIONS: "quarantine_size_mb=1:verify_asan_link_order=0",
        };
        mkdirSync(machine.environment.CLAWDIS_HOME, {recursive: true, mode: 0o700});
        machine.profileNames = profiles;
        machine.configure(settings);
        return machine;
    }

    // `profileSettings` for each profile.
    configure(settings = {}, profileSettings = {}) {
        const profiles = Object.fromEntries(this.profileNames.map(
            name => [name, {cdpPort: this.ports[name], color: "#FF4500", ...profileSettings}]));
        const browser = {headless: true, noSandbox: asRoot, controlUrl: this.url,
                         defaultProfile: this.profileNames[0], profiles,
                         extraArgs: ["--disable-background-networking"], ...settings};
        writeFileSync(this.config, JSON.stringify({browser}), {mode: 0o600});
    }

    get config() {
        return join(this.environment.CLAWDIS_HOME, "clawdis.json");
    }

    folder(profile) {
        return join(this.environment.CLAWDIS_HOME, "browser", profile, "user-data");
    }

    spawn() {
        const child = spawn(process.env.CLAWDIS_APP, ["--headless"],
                            {env: this.environment, stdio: ["ignore", "pipe", "pipe"]});
        for (const stream of [child.stdout, child.stderr])
            stream.on("data", text => { this.log = (this.log + text).slice(-20_000); });
        child.ended = new Promise(resolve => child.on("exit", resolve));
        return child;
    }

    async start() {
        rmSync(this.environment.CLAWDIS_SOCKET, {force: true}); // of one that was killed
        this.#child = this.spawn();
        await until(patience, "the app", () => {
            if (this.#child.exitCode !== null)
                throw new Error(`the app ended: ${this.log.slice(-500)}`);
            return existsSync(this.environment.CLAWDIS_SOCKET) && this.get("/");
        });
    }

    get pid() {
        return this.#child.pid;
    }

    async kill(signal = "SIGKILL") {
        this.#child.kill(signal);
        await this.#child.ended;
    }

    // The processes of its Chromes, or of one profile's; keepers too.
    processes(profile = "") {
        return processesWith(profile ? `${this.folder(profile)}` : `${this.environment.CLAWDIS_HOME}/`);
    }

    async end() {
        if (isAlive(this.pid))
            await this.kill("SIGTERM");
        await until(patience, "the end of all", () => this.processes().length === 0);
        removeFolder(this.home);
    }

    async ask(method, path, body, time = 45_000) {
        const response = await fetch(this.url + path, {
            method, signal: AbortSignal.timeout(time),
            ...body ? {headers: {"content-type": "application/json"}, body: JSON.stringify(body)}
                    : {}});
        const answer = await response.json();
        if (!response.ok)
            throw new ApiFailure(response.status, answer);
        return answer;
    }

    get(path) {
        return this.ask("GET", path);
    }

    post(path, body = {}) {
        return this.ask("POST", path, body);
    }

    status(profile = this.profileNames[0]) {
        return this.get(`/?profile=${profile}`);
    }

    async startProfile(profile) {
        await this.post(`/start?profile=${profile}`);
        return (await this.status(profile)).pid;
    }

    async open(profile, url) {
        return (await this.post(`/tabs/open?profile=${profile}`, {url})).targetId;
    }

    async tabs(profile) {
        const {tabs} = await this.get(`/tabs?profile=${profile}`);
        return tabs.map(tab => tab.targetId).sort();
    }

    async evaluate(profile, fn, targetId) {
        const answer = await this.post(`/act?profile=${profile}`, {kind: "evaluate", fn, targetId});
        return answer.result;
    }

    snapshot(profile, targetId) {
        return this.get(`/snapshot?profile=${profile}${targetId ? `&targetId=${targetId}` : ""}`);
    }

    // A process of that profile's Chrome of one kind: gpu-process, renderer, utility.
    child(profile, type, more = "") {
        return this.processes(profile).filter(
            each => each.words.includes(`--type=${type}`) && each.words.includes(more));
    }

    // What it holds: kilobytes, descriptors and threads.
    held() {
        const status = readFileSync(`/proc/${this.pid}/status`, "latin1");
        return {kilobytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]),
                descriptors: readdirSync(`/proc/${this.pid}/fd`).length,
                threads: Number(/^Threads:\s+(\d+)/m.exec(status)[1])};
    }
}

// The failure of what must fail.
export async function failureOf(asking) {
    try {
        await asking;
    } catch (error) {
        if (error instanceof ApiFailure)
            return error;
        throw error;
    }
    throw new Error("it did not fail");
}

export function check(isTrue, what) {
    if (!isTrue)
        throw new Error(what);
}

// A Chrome of somebody else, which none of this may touch.
export async function stranger(folder, port = 0) {
    mkdirSync(folder, {recursive: true});
    const words = [...quiet, `--user-data-dir=${folder}`, `--remote-debugging-port=${port}`,
                   "about:blank"];
    const child = spawn(chromium, words, {stdio: ["ignore", "ignore", "pipe"]});
    child.ended = new Promise(resolve => child.on("exit", resolve));
    let said = "";
    child.stderr.on("data", text => { said = (said + text).slice(-4000); });
    const socket = await until(patience, `another Chrome`,
                               () => /listening on (ws:\S+)/.exec(said)?.[1]);
    return {pid: child.pid, socket, port: Number(new URL(socket).port),
            async end() {
                child.kill("SIGTERM");
                await child.ended;
            }};
}
