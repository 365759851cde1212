// A Chrome as somebody else would start it, without any flag of ours, for our server to attach to.

import {spawn} from "node:child_process";
import {readFileSync} from "node:fs";
import {join} from "node:path";

import {pause, until} from "./bounded.mjs";

// What a Chrome writes that picks its debugging port itself.
export const portOf = userData =>
    Number(readFileSync(join(userData, "DevToolsActivePort"), "utf8").split("\n")[0]);

export class ChromeAlone {
    constructor(home) {
        this.userData = join(home, "chrome-alone");
    }

    async start() {
        this.process = spawn("/usr/bin/chromium", [
            "--remote-debugging-port=0", `--user-data-dir=${this.userData}`, "--headless=new",
            ...process.getuid() === 0 ? ["--no-sandbox"] : [], "--no-first-run",
            "--window-size=1280,807", "--disable-background-networking", "about:blank"], {stdio: "ignore"});
        this.port = await until(30_000, "the port of Chrome", () => portOf(this.userData));
    }

    async stop() {
        if (!this.process)
            return;
        const hasEnded = () => this.process.exitCode !== null || this.process.signalCode !== null;
        this.process.kill("SIGTERM");
        for (let turn = 0; turn < 100 && !hasEnded(); ++turn)
            await pause(50);
        this.process.kill("SIGKILL");
    }
}
