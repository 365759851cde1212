// Takes jobs from BullMQ for the app that started this, one line of JSON each way. The app does the
// jobs, in the order of their rooms, and counts attempts; here they are only held.
//
// From the app: {type: "open", url, lockMs, concurrency, mostBytes} first; then of a job {type:
// "progress" | "done" | "failed" | "return", key, …}; {type: "pause"} and {type: "close"} at the end.
// To it: {type: "job", key, id, name, data, attempts, round, timestamp}, the same as "exploration" for
// one of the queue of those, {type: "state", connected, error} and {type: "ping"}, which it answers.

import {setDefaultAutoSelectFamily} from "node:net";
import {createInterface} from "node:readline";

import {DelayedError, UnrecoverableError, Worker} from "bullmq";
import {Redis} from "ioredis";

setDefaultAutoSelectFamily(true); // Node 18 tries only a name's first address, as ::1 for localhost.

const queues = {browser_commands: "job", "knowledge-retrieval": "exploration"};
const explorations = 50; // held at once; the app runs some, the others wait there
const returnDelay = 1000; // ms, until another may take what the app could not
const jobs = new Map(); // by key: {job, token, resolve, reject}
let lastKey = 0;
let lastHeard = Date.now();
let mostBytes = 0; // of a job
let workers = [];

const say = line => process.stdout.write(`${JSON.stringify(line)}\n`);

function connectionOf(url) {
    const options = {maxRetriesPerRequest: null,
        retryStrategy: times => Math.min(50 * 2 ** times, 5000) * (0.5 + Math.random())};
    if (!url.startsWith("unix:"))
        return new Redis(url, options);
    const {pathname, searchParams} = new URL(url);
    return new Redis({path: decodeURIComponent(pathname), db: Number(searchParams.get("db") ?? 0),
        ...options});
}

// The app reads no longer line: such a job fails here, alone and for good.
function hold(type, job, token) {
    const key = ++lastKey;
    const line = JSON.stringify({type, key, id: job.id, name: job.name, data: job.data,
        attempts: job.opts.attempts || undefined, round: job.attemptsMade,
        timestamp: job.timestamp});
    const bytes = Buffer.byteLength(line);
    if (bytes > mostBytes)
        throw new UnrecoverableError(
            `PAYLOAD_TOO_LARGE: the job has ${bytes} bytes; ${mostBytes} are the most`);
    return new Promise((resolve, reject) => {
        jobs.set(key, {job, token, resolve, reject});
        process.stdout.write(`${line}\n`);
    });
}

// Back to the queue: nobody began it.
async function giveBack({job, token, reject}, delay) {
    try {
        await job.moveToDelayed(Date.now() + delay, token);
        reject(new DelayedError());
    } catch (error) { // it is not ours any more
        reject(error);
    }
}

function open({url, lockMs, concurrency, ...limits}) {
    mostBytes = limits.mostBytes;
    const connection = connectionOf(url);
    const report = error => say({type: "state", connected: connection.status === "ready", error});
    connection.on("ready", () => report(""));
    connection.on("close", () => report("the connection is lost"));
    connection.on("error", error => report(error.message));
    // However often the app died over a job: it is known there whether it was done.
    workers = Object.entries(queues).map(([queue, type]) => new Worker(queue,
        async (job, token) => hold(type, job, token),
        {connection, concurrency: type === "job" ? concurrency : explorations,
            lockDuration: lockMs, stalledInterval: Math.ceil(lockMs / 2),
            maxStalledCount: 1_000_000, lockRenewTime: Math.floor(lockMs / 4)}));
    for (const worker of workers)
        worker.on("error", error => console.error(error.message));
}

// What an app holds that does nothing any more is left to others.
function watch(patience) {
    setInterval(() => {
        if (Date.now() - lastHeard > patience)
            process.exit(1);
        say({type: "ping"});
    }, patience / 4);
}

async function close() {
    await Promise.all([...jobs.values()].map(each => giveBack(each, 1)));
    jobs.clear();
    await Promise.all(workers.map(worker => worker.close()));
    process.exit(0);
}

function answer({type, key, result, error, value}) {
    const held = jobs.get(key);
    if (!held)
        return;
    if (type === "progress")
        return held.job.updateProgress(value).catch(() => {});
    jobs.delete(key);
    if (type === "done")
        held.resolve(result);
    else if (type === "failed")
        held.reject(new UnrecoverableError(error));
    else
        giveBack(held, returnDelay);
}

const lines = createInterface({input: process.stdin});
lines.on("line", text => {
    const line = JSON.parse(text);
    lastHeard = Date.now();
    if (line.type === "open") {
        open(line);
        watch(line.lockMs);
    } else if (line.type === "pause")
        workers.forEach(worker => worker.pause(true));
    else if (line.type === "close")
        close();
    else
        answer(line);
});
lines.on("close", () => process.exit(0)); // the app has ended
