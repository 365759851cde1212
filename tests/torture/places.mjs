// Places that are taken, locked, full or not to be written, and settings that are damaged.

import {execFileSync, spawn, spawnSync} from "node:child_process";
import {createServer} from "node:http";
import {connect, createServer as listener} from "node:net";
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync,
        truncateSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {join} from "node:path";

import {requireLogin, logIn} from "./site.mjs";
import {check, failureOf, isAlive, Machine, patience, stranger, until} from "./machine.mjs";

const stop = (machine, profile) => machine.post(`/stop?profile=${profile}`);

async function portTaken({machine}) {
    const [profile] = machine.profileNames;
    const taken = listener();
    await new Promise(resolve => taken.listen(machine.ports[profile], "127.0.0.1", resolve));
    try {
        const failure = await failureOf(machine.post(`/start?profile=${profile}`));
        check(failure.code === "PORT_IN_USE" && failure.evidence.pid === process.pid,
              `${failure.message}, ${JSON.stringify(failure.evidence)}`);
    } finally {
        await new Promise(resolve => taken.close(resolve));
    }
    await machine.startProfile(profile);
    await stop(machine, profile);
}

async function foreignChrome({machine}) {
    const [profile] = machine.profileNames;
    const other = await stranger(join(machine.home, "stranger"), machine.ports[profile]);
    try {
        const failure = await failureOf(machine.post(`/start?profile=${profile}`));
        check(failure.code === "PORT_IN_USE" && failure.evidence.pid === other.pid, failure.message);
        check(isAlive(other.pid), "the other Chrome was ended");
    } finally {
        await other.end();
    }
    await machine.startProfile(profile);
    await stop(machine, profile);
}

async function locks({machine}) {
    const [profile] = machine.profileNames;
    const lock = join(machine.folder(profile), "SingletonLock");
    mkdirSync(machine.folder(profile), {recursive: true, mode: 0o700});
    const bystander = spawn("sleep", ["60"]);
    const dead = spawnSync("true").pid;
    // What the link says, and whether a start may take it away.
    for (const [text, isFree] of [[`${hostname()}-${dead}`, true], ["garbage", true], ["-", true],
                                  [`${hostname()}-${bystander.pid}`, false],
                                  ["elsewhere-123", false]]) {
        rmSync(lock, {force: true});
        symlinkSync(text, lock);
        if (isFree) {
            await machine.startProfile(profile);
            await stop(machine, profile);
            continue;
        }
        const failure = await failureOf(machine.post(`/start?profile=${profile}`));
        check(failure.code === "PROFILE_LOCKED", `${text}: ${failure.message}`);
        check(failure.evidence.host && failure.hint, `${text}: it does not say by whom`);
        rmSync(lock);
    }
    check(isAlive(bystander.pid), "a bystander was ended");
    bystander.kill();
}

async function openedByHand({machine, web}) {
    const [profile] = machine.profileNames;
    await machine.startProfile(profile);
    await logIn(machine, profile, web);
    await stop(machine, profile);
    const person = await stranger(machine.folder(profile));
    try {
        const begun = performance.now();
        const failure = await failureOf(machine.post(`/start?profile=${profile}`));
        check(failure.code === "PROFILE_LOCKED" && failure.evidence.pid === person.pid,
              failure.message);
        check(performance.now() - begun < 5000, "it waits for a stranger's");
        await failureOf(machine.post(`/reset-profile?profile=${profile}`));
        check(isAlive(person.pid), "the person's Chrome was ended");
    } finally {
        await person.end();
    }
    await requireLogin(machine, profile, web, {session: false});
    await stop(machine, profile);
}

// A browser that takes a connection and answers nothing on it.
async function deaf({web}) {
    const accepted = [];
    const server = createServer((request, response) => {
        const {port} = server.address();
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({Browser: "Deaf/1.0", webSocketDebuggerUrl:
            `ws://127.0.0.1:${port}/devtools/browser/deaf`}));
    });
    const {createHash} = await import("node:crypto");
    server.on("upgrade", (request, socket) => {
        accepted.push(socket);
        socket.on("error", () => 0);
        const key = createHash("sha1").update(request.headers["sec-websocket-key"]
            + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
        socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            + `Connection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    const machine = await Machine.make({profiles: ["one"]});
    const port = server.address().port;
    machine.ports.one = port;
    machine.configure({attachOnly: true});
    await machine.start();
    try {
        const failure = await failureOf(machine.open("one", `${web.url}/form`));
        check(["TIMEOUT", "DISCONNECTED", "CHROME_FAILED"].includes(failure.code), failure.message);
        const begun = performance.now();
        await machine.status("one");
        check(performance.now() - begun < 1500, "status waits for it");
        await machine.post("/stop?profile=one");
    } finally {
        accepted.forEach(socket => socket.destroy());
        server.close();
        await machine.end();
    }
}

// The socket to a browser that somebody else runs, cut after a random number of bytes, again and
// again: mostly within a message.
async function cutSocket({web}) {
    const machine = await Machine.make({profiles: ["one"]});
    const other = await stranger(join(machine.home, "stranger"));
    let isCutting = true;
    const proxy = listener(near => {
        const far = connect(other.port, "127.0.0.1");
        let left = isCutting ? 2000 + Math.random() * 60_000 : Infinity;
        for (const socket of [near, far])
            socket.on("error", () => 0).on("close", () => { near.destroy(); far.destroy(); });
        near.pipe(far);
        far.on("data", bytes => {
            near.write(bytes.subarray(0, left));
            left -= bytes.length;
            if (left <= 0)
                near.end();
        });
    });
    await new Promise(resolve => proxy.listen(0, "127.0.0.1", resolve));
    machine.ports.one = proxy.address().port;
    machine.configure({attachOnly: true});
    await machine.start();
    try {
        for (let turn = 0; turn < 5; ++turn) {
            const asking = machine.open("one", `${web.url}/form`)
                .then(tab => machine.snapshot("one", tab));
            await asking.catch(error => check(error.code && error.code !== "INTERNAL",
                                              `no named failure: ${error.message}`));
        }
        isCutting = false;
        await until(patience, "an answer after all", async () => {
            const tab = await machine.open("one", `${web.url}/kept`);
            return (await machine.snapshot("one", tab)).snapshot.includes("Kept");
        });
        check(isAlive(other.pid), "the other Chrome was ended");
    } finally {
        proxy.close();
        await machine.end().catch(() => 0);
        await other.end();
    }
}

function mounted(kind, words, folder) {
    const {status, stderr} = spawnSync("mount", ["-t", kind, ...words, folder]);
    return status === 0 ? "" : `cannot mount here: ${stderr.toString().trim()}`;
}

async function fullDisk({web}) {
    const machine = await Machine.make({profiles: ["one"]});
    const home = machine.environment.CLAWDIS_HOME;
    const settings = readFileSync(machine.config);
    const whyNot = mounted("tmpfs", ["-o", "size=150m,mode=0700", "tmpfs"], home);
    if (whyNot) {
        rmSync(machine.home, {recursive: true});
        return whyNot;
    }
    try {
        writeFileSync(machine.config, settings, {mode: 0o600});
        await machine.start();
        await machine.startProfile("one");
        await logIn(machine, "one", web);
        await stop(machine, "one");
        spawnSync("dd", ["if=/dev/zero", `of=${home}/filling`, "bs=64k"]);
        const failure = await failureOf(machine.post("/profiles/create", {name: "more"}));
        check(failure.code === "DISK_FULL", failure.message);
        const start = await failureOf(machine.post("/start?profile=one"));
        check(["DISK_FULL", "CHROME_FAILED", "PROFILE_DIR_UNWRITABLE"].includes(start.code)
            && /space|full/i.test(start.message + start.hint), `${start.message} ${start.hint}`);
        check(statSync(machine.config).size >= settings.length, "the settings are gone");
        await machine.kill();
        await machine.start(); // with the disk full
        rmSync(`${home}/filling`);
        await machine.startProfile("one");
        await requireLogin(machine, "one", web, {session: false});
        await stop(machine, "one");
        await machine.kill("SIGTERM");
    } finally {
        await machine.end().catch(() => 0);
        execFileSync("umount", ["-l", home]);
    }
    return "";
}

async function readOnlyHome() {
    const machine = await Machine.make({profiles: ["one"]});
    const home = machine.environment.CLAWDIS_HOME;
    const bound = spawnSync("sh", ["-c", `mount --bind '${home}' '${home}' &&
        mount -o remount,bind,ro '${home}'`]);
    if (bound.status !== 0) {
        rmSync(machine.home, {recursive: true});
        return `cannot mount here: ${bound.stderr.toString().trim()}`;
    }
    try {
        const child = machine.spawn();
        const code = await child.ended;
        check(code !== 0, "it runs without a home");
        check(machine.log.includes(home) && machine.log.includes("hint="),
              `it does not name the home: ${machine.log}`);
    } finally {
        execFileSync("umount", ["-l", home]);
        rmSync(machine.home, {recursive: true});
    }
    const unwritable = await Machine.make({profiles: ["one"]});
    await unwritable.start();
    const folder = join(unwritable.environment.CLAWDIS_HOME, "browser");
    mkdirSync(folder, {recursive: true, mode: 0o700});
    spawnSync("sh", ["-c", `mount --bind '${folder}' '${folder}' &&
        mount -o remount,bind,ro '${folder}'`]);
    try {
        const failure = await failureOf(unwritable.post("/start?profile=one"));
        check(failure.code === "PROFILE_DIR_UNWRITABLE", failure.message);
        await unwritable.status("one");
    } finally {
        execFileSync("umount", ["-l", folder]);
        await unwritable.end();
    }
    return "";
}

// Cut, torn and emptied: the last good copy counts, and nothing is written over.
async function damagedSettings({machine}) {
    const whole = readFileSync(machine.config);
    await machine.kill("SIGTERM");
    await machine.start(); // which keeps a good copy
    await machine.kill("SIGTERM");
    truncateSync(machine.config, Math.floor(Math.random() * whole.length));
    const torn = readFileSync(machine.config);
    await machine.start();
    const status = await machine.status();
    check(status.warnings.length > 0, "it says nothing of its damaged settings");
    check(status.cdpPort === machine.ports[machine.profileNames[0]], "other settings count");
    const kept = readdirSync(machine.environment.CLAWDIS_HOME).some(name =>
        name.startsWith("clawdis.json")
        && readFileSync(join(machine.environment.CLAWDIS_HOME, name)).equals(torn));
    check(kept, "the damaged file is gone");
    await machine.kill("SIGTERM");
    writeFileSync(machine.config, whole, {mode: 0o600});
    await machine.start();
}

async function twoApps({machine}) {
    const second = machine.spawn();
    const code = await second.ended;
    check(code === 75, `a second app ended with ${code}`);
    check(existsSync(machine.environment.CLAWDIS_SOCKET), "the first lost its socket");
    await machine.status();
}

// The app's own place in time; the system's clock is not ours to change.
async function clockJumps({machine, web}) {
    const library = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
                     "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1"].find(existsSync);
    if (!library)
        return "libfaketime is not installed";
    const [profile] = machine.profileNames;
    const pid = await machine.startProfile(profile);
    await machine.open(profile, `${web.url}/form`);
    const before = {...machine.environment};
    try {
        for (const jump of ["-400d", "+400d", "-2h", "+0"]) {
            await machine.kill();
            Object.assign(machine.environment, {LD_PRELOAD: library, FAKETIME: jump,
                                                DONT_FAKE_MONOTONIC: "1"});
            await machine.start();
            await until(patience, "adopted", async () =>
                (await machine.status(profile)).state === "running");
            check((await machine.status(profile)).pid === pid, `${jump}: another Chrome`);
            await machine.snapshot(profile);
        }
    } finally {
        machine.environment = before;
        await machine.kill();
        await machine.start();
    }
    await stop(machine, profile);
    return "";
}

export const places = [
    {name: "the port taken by another program", run: portTaken},
    {name: "another Chrome on the port", run: foreignChrome},
    {name: "forged and stale locks", run: locks},
    {name: "the profile opened by hand", run: openedByHand},
    {name: "a browser that answers nothing", run: deaf},
    {name: "the socket to Chrome cut within a message", run: cutSocket},
    {name: "a full disk", run: fullDisk},
    {name: "a home that cannot be written", run: readOnlyHome},
    {name: "settings cut at any byte", run: damagedSettings},
    {name: "two apps at once", run: twoApps},
    {name: "clock jumps", run: clockJumps},
];
