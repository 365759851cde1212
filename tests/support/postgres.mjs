// A PostgreSQL of one's own, in a folder of its own, on a port of 127.0.0.1 that asks for a password.

import {execFileSync, spawn} from "node:child_process";
import {chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";

import {freePort} from "./ports.mjs";

const versions = "/usr/lib/postgresql";
const isRoot = process.getuid() === 0; // it refuses to run as root

function programs() {
    const version = readdirSync(versions).sort().at(-1);
    return join(versions, version, "bin");
}

function asOther(program, args) {
    const other = isRoot ? ["--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
    return [...other, "--pdeathsig=KILL", join(programs(), program), ...args];
}

// {url, password, start, stop, end}; it runs. `options` are lines of postgresql.conf.
export async function postgresServer({options = []} = {}) {
    const folder = mkdtempSync(join(tmpdir(), "postgres-"));
    const data = join(folder, "data");
    const port = await freePort();
    const password = "se/sa m@e";
    writeFileSync(join(folder, "password"), password);
    if (isRoot) {
        const id = flag => Number(execFileSync("id", [flag, "postgres"]));
        chownSync(folder, id("-u"), id("-g"));
    }
    execFileSync("setpriv", asOther("initdb", ["-D", data, "-U", "tester", "-E", "UTF8", "--locale=C",
        "--no-sync", "--auth=scram-sha-256", `--pwfile=${join(folder, "password")}`]),
    {cwd: folder, stdio: ["ignore", "ignore", "inherit"]});
    const settings = ["listen_addresses=127.0.0.1", `port=${port}`,
        `unix_socket_directories=${folder}`, ...options].flatMap(each => ["-c", each]);
    let child, ended;
    const self = {password,
        url: `postgresql://tester:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`};
    self.start = async () => {
        let log = "";
        child = spawn("setpriv", asOther("postgres", ["-D", data, ...settings]),
            {cwd: folder, stdio: ["ignore", "ignore", "pipe"]});
        child.stderr.on("data", text => log += text);
        ended = new Promise(resolve => child.on("exit", resolve));
        for (const until = Date.now() + 30_000; !/ready to accept connections/.test(log);) {
            if (child.exitCode !== null || Date.now() > until)
                throw new Error(`PostgreSQL does not start: ${log}`);
            await pause(20);
        }
    };
    self.stop = () => {
        child.kill("SIGQUIT"); // at once, its children too
        return ended;
    };
    self.end = async () => {
        await self.stop();
        rmSync(folder, {recursive: true, force: true});
    };
    await self.start();
    return self;
}
