// Rooms with many listeners: how long an event is on its way, whether each listener hears all in
// order, and what those who never read cost.
//   CLAWDIS_APP=… node rooms.mjs [rooms] [listeners] [who never read] [rounds]

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {randomBytes} from "node:crypto";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {connect} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {fileURLToPath} from "node:url";

import {freePort} from "../support/ports.mjs";

const inSixths = 6; // rooms that are opened at once

const residentMb = pid =>
    Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024;

export async function startService() {
    const home = mkdtempSync(join(tmpdir(), "rooms-"));
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {headless: true,
        noSandbox: process.getuid() === 0, extraArgs: ["--disable-background-networking"]}}));
    const port = await freePort();
    const child = spawn(process.env.CLAWDIS_APP, ["--service"], {stdio: "ignore",
        env: {...process.env, CLAWDIS_HOME: home, SERVICE_PORT: String(port),
            ASAN_OPTIONS: "quarantine_size_mb=4"}}); // else it keeps what is freed
    const ended = new Promise(resolve => child.on("exit", resolve));
    const base = `http://127.0.0.1:${port}`;
    for (let tries = 600; !await fetch(`${base}/health`).then(answer => answer.ok, () => false);) {
        assert.ok(--tries > 0 && child.exitCode === null, "the service does not come up");
        await pause(50);
    }
    async function stop() {
        child.kill("SIGTERM");
        await ended;
        rmSync(home, {recursive: true, force: true});
    }
    async function call(tool, args) {
        const answer = await fetch(`${base}/mcp/tools/call`, {method: "POST",
            headers: {"content-type": "application/json"},
            body: JSON.stringify({tool, arguments: args})});
        const result = await answer.json();
        assert.equal(answer.status, 200, JSON.stringify(result));
        return result;
    }
    return {base, port, pid: child.pid, call, stop};
}

function listen(base, room, late) {
    const heard = [];
    const socket = new WebSocket(`${base.replace("http", "ws")}/mcp/events/${room}`);
    socket.onmessage = ({data}) => {
        const now = Date.now();
        const event = JSON.parse(data);
        heard.push(`${event.type} ${event.timestamp}`);
        late.push(now - event.timestamp * 1000);
    };
    const opened = new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = reject;
    });
    return {room, heard, opened, close: () => socket.close()};
}

// A client that takes the handshake, and nothing after it.
function listenWithoutReading(port, room) {
    return new Promise((resolve, reject) => {
        const socket = connect({port, host: "127.0.0.1"}, () => socket.write(
            `GET /mcp/events/${room} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n`
            + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            + `${randomBytes(16).toString("base64")}\r\n\r\n`));
        socket.on("error", reject);
        socket.once("data", () => {
            socket.pause();
            socket.on("error", () => {});
            resolve(socket);
        });
    });
}

async function inParallel(items, most, work) {
    const left = [...items];
    await Promise.all(Array.from({length: most}, async () => {
        while (left.length > 0)
            await work(left.shift());
    }));
}

function percentile(values, share) {
    const sorted = [...values].sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export async function measureRooms({rooms, listeners, mute, rounds, paramSize = 20_000}) {
    const service = await startService();
    const names = Array.from({length: rooms}, (_, i) => `room-${i}`);
    const late = [];
    try {
        await inParallel(names, inSixths, room_name =>
            service.call("start_browser_session", {room_name, viewport_width: 640, viewport_height: 480}));
        const all = Array.from({length: listeners},
            (_, i) => listen(service.base, names[i % rooms], late));
        await Promise.all(all.map(each => each.opened));
        const silent = await Promise.all(Array.from({length: mute},
            () => listenWithoutReading(service.port, names[0])));
        const {connections} = await (await fetch(`${service.base}/rooms/${names[0]}/connections`)).json();
        const before = residentMb(service.pid);
        await pause(15_000); // every page has been read for the first time
        late.length = 0;
        for (const each of all)
            each.heard.length = 0;
        for (let round = 0; round < rounds; ++round)
            await inParallel(names, 4, room_name => service.call("execute_action",
                {room_name, action_type: "wait", params: {seconds: 0}}));
        await pause(500);
        const times = [...late];
        // Until those who do not read have far more than they may leave unread.
        const url = `about:blank#${"x".repeat(paramSize)}`;
        let peak = before;
        const acts = mute === 0 ? 0 : Math.ceil(6 * 1024 * 1024 / (paramSize * 6)) + 20;
        for (let act = 0; act < acts; ++act) {
            await service.call("execute_action",
                {room_name: names[0], action_type: "navigate", params: {url}});
            peak = Math.max(peak, residentMb(service.pid));
        }
        const reading = all.filter(each => each.room === names[0]).length;
        let left;
        for (let tries = 100; tries > 0; --tries) { // who is let go has time to read why
            await pause(100);
            left = (await (await fetch(`${service.base}/rooms/${names[0]}/connections`)).json())
                .connections;
            if (left === reading)
                break;
        }
        for (const room of names) {
            const [first, ...others] = all.filter(each => each.room === room);
            for (const other of others)
                assert.deepEqual(other.heard, first.heard, `${room} is sent in another order`);
            const stamps = first?.heard.map(line => Number(line.split(" ")[1])) ?? [];
            assert.deepEqual(stamps, [...stamps].sort((one, other) => one - other), room);
        }
        for (const each of all)
            each.close();
        silent.forEach(each => each.destroy());
        return {events: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99),
            most: percentile(times, 1), before, peak, silentBefore: connections, silentLeft: left,
            reading};
    } finally {
        await service.stop();
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [rooms = 100, listeners = 500, mute = 50, rounds = 20] = process.argv.slice(2).map(Number);
    console.log(await measureRooms({rooms, listeners, mute, rounds}));
}
