// Clawdis Browser itself: started headless with a home of its own, and taken down again.

import {spawn} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {pause, until, within} from "./bounded.mjs";
import {ChromeAlone, portOf} from "./chrome_alone.mjs";
import {HttpClient} from "./http_client.mjs";
import {LineClient} from "./line_client.mjs";
import {freePort} from "../support/ports.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

// The others of the bench speak to the same Chrome as we do, and past us: it listens on a port of
// its own next to our pipe.
function chromeThatListens(home) {
    const program = join(home, "chromium");
    writeFileSync(program,
        `#!/bin/sh\nexec /usr/bin/chromium --remote-debugging-port=0 "$@"\n`, {mode: 0o700});
    return program;
}

function settings(executablePath, controlPort, profiles, more) {
    return {browser: {
        executablePath,
        headless: true,
        noSandbox: process.getuid() === 0, // Chrome refuses to run as root with its sandbox.
        controlUrl: `http://127.0.0.1:${controlPort}`,
        profiles,
        extraArgs: ["--disable-background-networking"],
        ...more,
    }};
}

export class OurServer {
    #home = mkdtempSync(join(tmpdir(), "clawdis-bench-"));
    #log = "";

    // Without other arguments it is a service. `browser`: more settings. `attached`: to a Chrome
    // that it has not started. The first of `profiles` is started at once.
    constructor(program, {args = ["--headless"], env = {}, browser = {}, attached = false,
                          profiles = ["clawd"]} = {}) {
        this.profiles = profiles;
        this.alone = attached ? new ChromeAlone(this.#home) : null;
        this.program = program;
        this.args = args;
        this.env = env;
        this.browser = {...browser, attachOnly: attached};
    }

    async start() {
        if (!existsSync(this.program))
            throw new Error(`${this.program} is not there: build it, or name another with --app`);
        await this.#launch().catch(error => {
            throw new Error(`${error.message}\n${this.#log}`);
        });
    }

    async #launch() {
        const controlPort = await freePort(28_000, 28_999);
        await this.alone?.start();
        writeFileSync(join(this.#home, "clawdis.json"), JSON.stringify(settings(
            chromeThatListens(this.#home), controlPort, await this.#places(), this.browser)));
        this.process = spawn(this.program, this.args, {
            env: {...process.env, CLAWDIS_HOME: this.#home, ...this.env}, stdio: ["ignore", "pipe", "pipe"]});
        this.process.on("error", error => { this.#log += error.message; });
        for (const stream of [this.process.stdout, this.process.stderr])
            stream.on("data", text => { this.#log = (this.#log + text).slice(-4000); });
        this.client = new HttpClient(controlPort);
        await until(15_000, "the first answer of clawdis-browser", () => {
            if (this.process.exitCode !== null)
                throw new Error(`it ended with ${this.process.exitCode}`);
            return this.client.call("GET", "/");
        }, 5);
        this.socket = await LineClient.open(join(this.#home, "clawdis.sock"));
        this.cdpPort = await this.startChrome(this.profiles[0]);
        this.chromePid = this.alone?.process.pid ?? (await this.client.call("GET", "/")).pid;
    }

    // Of each profile: where its Chrome is, or the port that it may use.
    async #places() {
        const places = {};
        for (const [index, name] of this.profiles.entries()) {
            const place = this.alone ? {cdpUrl: `http://127.0.0.1:${this.alone.port}`}
                : {cdpPort: await freePort(18_850 + 10 * index, 18_859 + 10 * index)};
            places[name] = {...place, color: "#FF4500"};
        }
        return places;
    }

    // The port of that Chrome for a client that speaks to it past us.
    async startChrome(profile) {
        await this.client.call("POST", `/start?profile=${profile}`);
        return this.alone?.port
            ?? portOf(join(this.#home, "browser", profile, "user-data"));
    }

    get home() {
        return this.#home;
    }

    get pid() {
        return this.process.pid;
    }

    async stop() {
        if (this.client)
            await within(15_000, "POST /stop", this.client.call("POST", "/stop")).catch(() => {});
        this.client?.close();
        this.socket?.close();
        await this.#end();
        this.#endChrome();
        await this.alone?.stop();
        removeFolder(this.#home);
    }

    async #end() {
        if (!this.process?.pid)
            return;
        for (const signal of ["SIGTERM", "SIGKILL"]) {
            for (let turn = 0; turn < 100 && this.process.exitCode === null
                 && this.process.signalCode === null; ++turn) {
                if (turn === 0)
                    this.process.kill(signal);
                await pause(100);
            }
        }
    }

    // Only if the pid is still that of the Chrome of our own home.
    #endChrome() {
        try {
            const command = readFileSync(`/proc/${this.chromePid}/cmdline`, "utf8");
            if (command.includes(`--user-data-dir=${this.#home}/`))
                process.kill(this.chromePid, "SIGKILL");
        } catch {
            // It has ended, as it should.
        }
    }
}
