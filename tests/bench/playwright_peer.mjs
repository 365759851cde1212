// Every operation through playwright-core, in a Node process of its own that keeps the time itself:
// its event handling shares no thread with the clients of the other systems.

import {fork} from "node:child_process";
import {fileURLToPath} from "node:url";

import {within} from "./bounded.mjs";

const program = fileURLToPath(new URL("playwright_child.mjs", import.meta.url));

const ours = ["trivialSocket", "tabListSocket", "snapshotBigBudget", "snapshotBigAgain",
              "snapshotTableEfficient", "snapshotTableInteractive", "jpegBehind"];

export class PlaywrightPeer {
    name = "playwright";
    pids = [];

    constructor(cdpPort, tabs) {
        this.cdpPort = cdpPort;
        this.tabs = tabs;
        this.child = fork(program, {serialization: "advanced"});
        this.child.on("message", reply => this.pending?.(reply));
    }

    can(operation) {
        return !ours.includes(operation);
    }

    async prepare() {
        await this.#ask({prepare: {cdpPort: this.cdpPort, urls: {
            small: this.tabs.small.url, table: this.tabs.table.url, big: this.tabs.big.url,
            travel: this.tabs.travel.url}}});
    }

    perform(operation, argument, repeat) {
        return this.#ask({operation, argument, repeat});
    }

    pictureOf(answer) {
        return Buffer.from(answer);
    }

    async close() {
        const gone = new Promise(resolve => this.child.once("exit", resolve));
        if (this.child.connected)
            this.child.disconnect(); // It ends by itself then.
        await within(5000, "the end of playwright", gone).catch(
            () => this.child.kill("SIGKILL"));
    }

    async #ask(message) {
        const what = `playwright ${message.operation ?? "prepare"}`;
        const reply = await within(60_000, what, new Promise((resolve, reject) => {
            this.pending = resolve;
            this.child.once("exit", code => reject(new Error(`${what}: it ended with ${code}`)));
            this.child.send(message);
        }).finally(() => this.child.removeAllListeners("exit")));
        if (reply.error)
            throw new Error(`${what}: ${reply.error}`);
        return reply;
    }
}
