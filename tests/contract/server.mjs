// The server under test: the one at CLAWDIS_URL, or else our app, started here and taken down.
// As a program it starts one server for a command:  node server.mjs node --test a.test.mjs

import {spawn} from "node:child_process";
import {after} from "node:test";
import {fileURLToPath} from "node:url";

import {App} from "./app.mjs";

async function runningAt(url) {
    await fetch(url).catch(error => {
        throw new Error(`no server answers at ${url}: ${error.cause?.message ?? error.message}`);
    });
    return url;
}

async function startedApp() {
    const app = new App(process.env.CLAWDIS_APP);
    try {
        await app.start();
    } catch (error) {
        await app.stop();
        throw error;
    }
    return app;
}

// Its base address, for the length of one test file.
export async function serverUrl() {
    if (process.env.CLAWDIS_URL)
        return runningAt(process.env.CLAWDIS_URL.replace(/\/$/, ""));
    const app = await startedApp();
    process.env.CLAWDIS_PID = String(app.pid);
    after(async () => {
        const complaints = await app.stop();
        if (complaints.length > 0)
            throw new Error(complaints.join("\n"));
    });
    return app.url;
}

async function runBeside(command) {
    const app = process.env.CLAWDIS_URL ? undefined : await startedApp();
    const env = {...process.env};
    if (app)
        Object.assign(env, {CLAWDIS_URL: app.url, CLAWDIS_PID: String(app.pid)});
    const child = spawn(command[0], command.slice(1), {env, stdio: "inherit"});
    for (const signal of ["SIGINT", "SIGTERM"])
        process.on(signal, () => child.kill(signal));
    const code = await new Promise(resolve => {
        child.on("error", () => resolve(127));
        child.on("exit", (status, signal) => resolve(signal ? 1 : status));
    });
    const complaints = await app?.stop() ?? [];
    for (const complaint of complaints)
        console.error(`contract: ${complaint}`);
    return complaints.length > 0 ? code || 1 : code;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    process.exitCode = await runBeside(process.argv.slice(2));
