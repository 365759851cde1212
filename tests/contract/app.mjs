// Our app with a home of its own: started without a window, and taken down without a trace.

import {spawn} from "node:child_process";
import {existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync}
    from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {freePort} from "../support/ports.mjs";
import {pause, until} from "./bounded.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

function settings([control, clawd, work, spare], more) {
    return {browser: {
        headless: true,
        noSandbox: process.getuid() === 0, // Chrome refuses to run as root with its sandbox.
        controlUrl: `http://127.0.0.1:${control}`,
        defaultProfile: "clawd",
        profiles: {
            clawd: {cdpPort: clawd, color: "#FF4500"},
            work: {cdpPort: work, color: "#0066CC"},
            spare: {cdpPort: spare, color: "#00AA00"},
        },
        extraArgs: ["--disable-background-networking"],
        ...more,
    }};
}

// The pids of all processes that were given this folder, or one below it, as their profile.
function chromesOf(home) {
    return readdirSync("/proc").filter(name => /^\d+$/.test(name)).map(Number).filter(pid => {
        try {
            const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
            return pid !== process.pid && command.includes(`--user-data-dir=${home}/`);
        } catch {
            return false; // It ended meanwhile.
        }
    });
}

export class App {
    #log = "";
    #child;

    // `browser`: more settings of it.
    constructor(program, {browser = {}} = {}) {
        this.program = program;
        this.browser = browser;
        this.home = realpathSync(mkdtempSync(join(tmpdir(), "clawdis-contract-")));
        this.socket = join(this.home, "clawdis.sock");
    }

    get pid() {
        return this.#child?.pid;
    }

    async start() {
        if (!existsSync(this.program ?? ""))
            throw new Error(`CLAWDIS_APP names no program: ${this.program}`);
        const ports = [];
        while (ports.length < 4) {
            const port = await freePort();
            if (!ports.includes(port))
                ports.push(port);
        }
        writeFileSync(join(this.home, "clawdis.json"), JSON.stringify(settings(ports, this.browser)));
        this.url = `http://127.0.0.1:${ports[0]}`;
        this.#child = spawn(this.program, ["--headless"], {
            env: {...process.env, CLAWDIS_HOME: this.home, CLAWDIS_SOCKET: this.socket,
                  QT_QPA_PLATFORM: "offscreen"},
            stdio: ["ignore", "pipe", "pipe"]});
        for (const stream of [this.#child.stdout, this.#child.stderr])
            stream.on("data", text => { this.#log = (this.#log + text).slice(-20_000); });
        this.#child.on("error", error => { this.#log += error.message; });
        await this.#answers(20_000, "the app", "GET", "/");
        // The first Chrome after a while is read from the disk: no test should be charged for it.
        await this.#answers(60_000, "its first Chrome", "POST", "/start");
    }

    async #answers(ms, what, method, path) {
        await until(ms, `the first answer of ${what}`, () => {
            if (this.#hasEnded())
                throw new Error(`it ended with ${this.#child.exitCode}`);
            return fetch(this.url + path, {method}).then(answer => answer.ok);
        }).catch(error => { throw new Error(`${error.message}\n${this.#log}`); });
    }

    // What is wrong with how it ended: nothing, if all is well.
    async stop() {
        const complaints = [];
        if (!this.#child?.pid)
            return complaints;
        if (this.#hasEnded())
            complaints.push(`the app had ended: ${this.#child.signalCode ?? this.#child.exitCode}`);
        this.#child.kill("SIGTERM");
        if (!await this.#endsWithin(15_000)) {
            complaints.push("the app did not end within 15 s of SIGTERM");
            this.#child.kill("SIGKILL");
            await this.#endsWithin(5_000);
        }
        const orphans = chromesOf(this.home);
        if (orphans.length > 0)
            complaints.push(`Chromes were left running: ${orphans.join(", ")}`);
        for (const pid of orphans)
            process.kill(pid, "SIGKILL");
        if (/Sanitizer|runtime error:/.test(this.#log))
            complaints.push("a sanitizer spoke");
        if (complaints.length > 0)
            complaints.push(this.#log.slice(-6_000));
        removeFolder(this.home);
        return complaints;
    }

    #hasEnded() {
        return this.#child.exitCode !== null || this.#child.signalCode !== null;
    }

    async #endsWithin(ms) {
        const end = performance.now() + ms;
        while (!this.#hasEnded() && performance.now() < end)
            await pause(50);
        return this.#hasEnded();
    }
}
