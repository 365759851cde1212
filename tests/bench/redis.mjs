// How late news are over Redis, and how many a second, next to redis-benchmark in one run.
//   ./dev bench --redis [--seconds 10]
// REDIS_NEWS names the program redis_news, which publishes by the app's own publisher.

import {execFileSync, spawn} from "node:child_process";
import {once} from "node:events";
import {mkdtempSync, rmSync} from "node:fs";
import {connect} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {parseArgs} from "node:util";

import {freePort} from "../support/ports.mjs";

const {values} = parseArgs({options: {redis: {type: "boolean"}, seconds: {type: "string", default: "10"}}});
const seconds = Number(values.seconds);
const program = process.env.REDIS_NEWS;
const folder = mkdtempSync(join(tmpdir(), "redis-bench-"));
const port = await freePort();
const server = spawn("redis-check-rdb",
    ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
    {stdio: "ignore", argv0: "redis-server"});

async function answers() {
    const socket = connect(port, "127.0.0.1");
    const is = await Promise.race([once(socket, "connect").then(() => true, () => false), pause(1000, false)]);
    socket.destroy();
    return is;
}

// The lines of JSON that it says.
function run(...words) {
    const child = spawn(program, words.map(String), {stdio: ["ignore", "pipe", "inherit"]});
    let text = "";
    child.stdout.on("data", part => text += part);
    return {said: () => text.trim().split("\n").filter(Boolean).map(line => JSON.parse(line)),
        ended: once(child, "exit")};
}

async function round(rate) {
    const hearer = run("hear", port, rate * seconds);
    while (hearer.said().length === 0)
        await pause(20);
    const publisher = run("publish", `redis://127.0.0.1:${port}`, rate, seconds);
    await Promise.all([publisher.ended, hearer.ended]);
    const {published, missed, seconds: took} = publisher.said().at(-1);
    const {heard, isInOrder, p50, p99, most} = hearer.said().at(-1);
    return {rate, published, heard, missed, isInOrder, seconds: took, p50, p99, most};
}

try {
    for (let tries = 0; !await answers(); ++tries) {
        if (tries === 100)
            throw new Error("redis-server does not answer");
        await pause(50);
    }
    const rows = [];
    for (const rate of [5_000, 50_000])
        rows.push(await round(rate));
    console.table(rows);
    console.log(execFileSync("redis-benchmark", ["-p", String(port), "-c", "1", "-P", "16", "-n", "500000", "-q",
        "PUBLISH", "browser:events:bench", "x".repeat(110)], {encoding: "utf8"}).replaceAll("\r", "\n").trim().split("\n").at(-1)
        .replace(/x{9,}/, "…"));
} finally {
    server.kill("SIGKILL");
    await once(server, "exit");
    rmSync(folder, {recursive: true, force: true});
}
