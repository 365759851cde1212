// A redis-server of the test's own, and its clients.

import {spawn} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {createRequire} from "node:module";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after} from "node:test";

import {freePort} from "../support/ports.mjs";
import {until} from "./service.mjs";

const packages = createRequire(new URL("../../sidecar/package.json", import.meta.url));
export const {Redis} = packages("ioredis");
export const bullmq = packages("bullmq");

// {port, url, start, kill, client}; it runs, and keeps what it was given over a kill.
export async function redisServer({password, socket, options = []} = {}) {
    const folder = mkdtempSync(join(tmpdir(), "redis-"));
    const port = await freePort();
    const path = join(folder, "redis.sock");
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "",
        "--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction",
        ...password ? ["--requirepass", password] : [],
        ...socket ? ["--unixsocket", path] : [], ...options];
    let child, ended;
    const clients = [];
    const self = {port, folder, password,
        url: socket ? `unix://${path}` : `redis://${password ? `:${password}@` : ""}127.0.0.1:${port}`};
    self.client = () => {
        const client = new Redis({port, host: "127.0.0.1", password, maxRetriesPerRequest: null,
            retryStrategy: () => 50});
        client.on("error", () => {});
        clients.push(client);
        return client;
    };
    self.start = async () => {
        // The server by the name under which redis-tools has it: it brings no service that starts.
        child = spawn("redis-check-rdb", args, {stdio: "ignore", argv0: "redis-server"});
        ended = new Promise(resolve => child.on("exit", resolve));
        const probe = new Redis({port, host: "127.0.0.1", password, retryStrategy: () => 20,
            maxRetriesPerRequest: null});
        probe.on("error", () => {});
        await until(() => probe.ping().then(() => true, () => false), "redis-server is up");
        probe.disconnect();
    };
    self.kill = () => { child.kill("SIGKILL"); return ended; };
    after(async () => {
        clients.forEach(each => each.disconnect());
        await self.kill();
        rmSync(folder, {recursive: true, force: true});
    });
    await self.start();
    return self;
}

// What is published on channels of that pattern: {messages, until}.
export async function subscribe(server, pattern) {
    const client = server.client();
    const messages = [];
    client.on("pmessage", (_, channel, text) => messages.push({channel, ...JSON.parse(text)}));
    await client.psubscribe(pattern);
    const heard = (condition, what = condition) => until(() => messages.find(condition),
        () => `${what} is heard; but ${messages.map(each => each.type)}`);
    return {client, messages, heard};
}
