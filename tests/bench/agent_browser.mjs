// agent-browser's own program and its daemon, connected to the Chrome of a run.

import {spawn} from "node:child_process";
import {chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";

import {within} from "./bounded.mjs";

// A folder with what only this run needs; gone afterwards.
export function workFolder(undo) {
    const folder = mkdtempSync(join(tmpdir(), "clawdis-cli-bench-"));
    undo.push(() => rmSync(folder, {recursive: true, force: true}));
    return folder;
}

// Resolves once it has ended well.
function finished(program, args, env) {
    const process = spawn(program, args, {env, stdio: ["ignore", "pipe", "pipe"]});
    let text = "";
    for (const stream of [process.stdout, process.stderr])
        stream.on("data", piece => { text += piece; });
    return new Promise((resolve, reject) => {
        process.on("error", reject);
        // Not "close": a daemon that it started may keep the pipes.
        process.on("exit", code => setImmediate(() => code === 0
            ? resolve()
            : reject(new Error(`${program} ${args.join(" ")} ended with ${code}: ${text}`))));
    });
}

// Its binary itself, without the Node launcher in front of it: what its own installer puts in place.
function install(folder) {
    const packageFile = createRequire(import.meta.url).resolve("agent-browser/package.json");
    const program = join(folder, "agent-browser");
    const built = `agent-browser-linux-${process.arch}`;
    copyFileSync(join(dirname(packageFile), "bin", built), program);
    chmodSync(program, 0o755);
    return {program, version: JSON.parse(readFileSync(packageFile, "utf8")).version};
}

export function environment(folder) {
    return {...process.env, AGENT_BROWSER_SOCKET_DIR: folder};
}

// Its daemon runs afterwards: {program, version, socket, pid}.
export async function connectAgentBrowser(folder, cdpPort, undo) {
    const {program, version} = install(folder);
    const env = environment(folder);
    undo.push(() => within(10_000, "the end of agent-browser's daemon",
        finished(program, ["close"], env)).catch(() => endDaemon(folder)));
    await within(20_000, "agent-browser connect",
        finished(program, ["connect", String(cdpPort)], env));
    return {program, version, socket: join(folder, "default.sock"), pid: daemonPid(folder)};
}

function daemonPid(folder) {
    return Number(readFileSync(join(folder, "default.pid"), "utf8"));
}

function endDaemon(folder) {
    const pid = daemonPid(folder);
    if (readFileSync(`/proc/${pid}/environ`, "utf8").includes(folder))
        process.kill(pid, "SIGKILL");
}
