// A browser for programs that speak in files. It needs Node 20 and no packages: copy this file.
//
//     const browser = new FileBrowser("folder");
//     const page = await browser.ask("fetch", {url: "https://example.com"});
//     console.log(page.markdown);
//     await browser.close();

import {type ChildProcess, spawn} from "node:child_process";
import {randomUUID} from "node:crypto";
import {appendFileSync, closeSync, openSync, readSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";

const lookAgain = 20; // milliseconds
const longestPart = 4 * 1024 * 1024;

export type Result = Record<string, unknown> & {id: string, ok: boolean, seq: number};

export class FileBrowserError extends Error {
    readonly code: string; // as in NO_PAGE
    readonly retryable: boolean;

    constructor(result: Result) {
        super(`${String(result.code)}: ${String(result.error)}`);
        this.code = String(result.code);
        this.retryable = result.retryable === true;
    }
}

export class FileBrowser {
    readonly #commands: string;
    readonly #results: string;
    readonly #watcher: ChildProcess;
    readonly #ended: Promise<unknown>;
    #seq = 0;
    #read = 0; // bytes of the results

    constructor(folder: string, program = "browser39", options: string[] = []) {
        this.#commands = join(folder, "commands.jsonl");
        this.#results = join(folder, "results.jsonl");
        writeFileSync(this.#commands, "");
        writeFileSync(this.#results, "");
        this.#watcher = spawn(program,
            [...options, "watch", this.#commands, "--output", this.#results],
            {stdio: ["ignore", "inherit", "inherit"]});
        this.#ended = new Promise(resolve => this.#watcher.once("exit", resolve));
    }

    // The result of one command, once it is there. Throws FileBrowserError if it failed.
    async ask(action: string, fields: Record<string, unknown> = {}, timeout = 60_000):
            Promise<Result> {
        const id = `${action}-${randomUUID()}`;
        const command = {id, action, v: 1, seq: ++this.#seq, ...fields};
        appendFileSync(this.#commands, `${JSON.stringify(command)}\n`);
        const end = Date.now() + timeout;
        while (Date.now() < end) {
            const result = this.#newResults().find(each => each.id === id);
            if (result?.ok === false)
                throw new FileBrowserError(result);
            if (result)
                return result;
            if (this.#watcher.exitCode !== null)
                throw new Error(`the watcher ended with ${this.#watcher.exitCode}`);
            await pause(lookAgain);
        }
        throw new Error(`no result of ${action} in ${timeout} ms`);
    }

    async close(): Promise<void> {
        if (this.#watcher.exitCode === null)
            await this.ask("quit");
        await this.#ended;
    }

    // Whole lines only: the last one may still be on its way.
    #newResults(): Result[] {
        const part = Buffer.alloc(longestPart);
        const file = openSync(this.#results, "r");
        const length = readSync(file, part, 0, longestPart, this.#read);
        closeSync(file);
        const whole = part.subarray(0, part.subarray(0, length).lastIndexOf(10) + 1);
        this.#read += whole.length;
        return whole.toString().split("\n").filter(line => line.trim() !== "").map(
            line => JSON.parse(line) as Result);
    }
}
