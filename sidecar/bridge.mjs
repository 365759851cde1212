// Takes jobs from BullMQ for the app that started this, one line of JSON each way. The app does the
// jobs, in the order of their rooms, and counts attempts; here they are only held.
//
// From the app: {type: "open", url, lockMs, concurrency, mostBytes, room: {places, most,
// mostBytes}} first; then of a job {type: "progress" | "done" | "failed" | "return", key, …};
// {type: "pause"} and {type: "close"} at the end.
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
const overflowDelay = 30_000; // the same of what is too much of one room
const parsed = ["data", "opts", "progress", "parent"]; // fields of a job that BullMQ parses
const mostKept = 1000; // characters of a field of a job that is refused
const betweenComplaints = 1000; // ms
const mostComplaint = 300; // characters
const jobs = new Map(); // by key: {job, token, resolve, reject}
const rooms = new Map(); // by name: {held, bytes}
let placeless = 0; // jobs that take no place, since their rooms have theirs
let lastComplaint = 0;
let lastKey = 0;
let lastHeard = Date.now();
let limits = {}; // as the app opens us
let workers = [];

// In the app's log: a line a second at most, without what an error carries along.
function complain(error) {
    if (Date.now() - lastComplaint < betweenComplaints)
        return;
    lastComplaint = Date.now();
    console.error(String(error?.message).slice(0, mostComplaint));
}
process.on("uncaughtException", error => {
    complain(error);
    process.exit(1);
});

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

const tooLarge = bytes =>
    `PAYLOAD_TOO_LARGE: the job has ${bytes} bytes; ${limits.mostBytes} are the most`;

function misfitOf(fields) {
    const bytes = fields.reduce((sum, each) => sum + each.length, 0); // or more
    if (bytes > limits.mostBytes)
        return tooLarge(bytes);
    try {
        fields.forEach((each, i) => i % 2 === 1 && parsed.includes(fields[i - 1])
            && JSON.parse(each || "{}"));
    } catch {
        return "INVALID_ARGUMENT: the job is no JSON";
    }
}

// A job as Redis has it, [name, value, …]. One that must not be parsed fails alone and for good, by
// BullMQ's own mark.
function checked(fields) {
    const misfit = misfitOf(fields);
    if (!misfit)
        return fields;
    const isKept = i => !parsed.includes(fields[i]) && fields[i + 1].length <= mostKept;
    return [...fields.filter((_, i) => isKept(i - i % 2)), "defa", misfit];
}

// [job, …], where there is one.
const withChecked = answer => Array.isArray(answer?.[0]) ? [checked(answer[0]), ...answer.slice(1)] : answer;

class CheckingWorker extends Worker {
    createBackend() {
        super.createBackend();
        const exec = this.backend.execCommand.bind(this.backend);
        this.backend.execCommand = (client, name, args) => {
            const answer = exec(client, name, args);
            return name.startsWith("moveTo") ? answer.then(withChecked) : answer;
        };
    }
}

function lineOf(type, key, job) {
    try {
        return JSON.stringify({type, key, id: job.id, name: job.name, data: job.data,
            attempts: job.opts.attempts || undefined, round: job.attemptsMade,
            timestamp: job.timestamp, priority: job.priority || undefined});
    } catch { // it recurses
        throw new UnrecoverableError("INVALID_ARGUMENT: the job is nested too deeply");
    }
}

const roomOf = data => data?.room_name || data?.session_id;

// Jobs of a room wait for each other: those beyond a few take no place from other rooms.
function count(name, change, bytes) {
    const room = rooms.get(name) ?? {held: 0, bytes: 0};
    const without = () => Math.max(room.held - limits.room.places, 0);
    placeless -= without();
    room.held += change;
    room.bytes += change * bytes;
    placeless += without();
    workers[0].concurrency = limits.concurrency + placeless;
    room.held > 0 ? rooms.set(name, room) : rooms.delete(name);
}

function isFull(name, bytes) {
    const {held, bytes: size} = rooms.get(name) ?? {held: 0, bytes: 0};
    return held >= limits.room.most || (held > 0 && size + bytes > limits.room.mostBytes);
}

// The app reads no longer line: such a job fails here.
async function hold(type, job, token) {
    const key = ++lastKey;
    const line = lineOf(type, key, job);
    const bytes = Buffer.byteLength(line);
    const room = type === "job" && roomOf(job.data);
    if (bytes > limits.mostBytes)
        throw new UnrecoverableError(tooLarge(bytes));
    if (room && isFull(room, bytes)) {
        await job.moveToDelayed(Date.now() + overflowDelay, token);
        throw new DelayedError();
    }
    job.data = {}; // the app has it
    if (room)
        count(room, 1, bytes);
    return new Promise((resolve, reject) => {
        jobs.set(key, {job, token, resolve, reject});
        process.stdout.write(`${line}\n`);
    }).finally(() => room && count(room, -1, bytes));
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

function open({url, lockMs, ...given}) {
    limits = given;
    const connection = connectionOf(url);
    const report = error => say({type: "state", connected: connection.status === "ready", error});
    connection.on("ready", () => report(""));
    connection.on("close", () => report("the connection is lost"));
    connection.on("error", error => report(error.message));
    // However often the app died over a job: it is known there whether it was done.
    workers = Object.entries(queues).map(([queue, type]) => new CheckingWorker(queue,
        async (job, token) => hold(type, job, token),
        {connection, concurrency: type === "job" ? limits.concurrency : explorations,
            lockDuration: lockMs, stalledInterval: Math.ceil(lockMs / 2),
            maxStalledCount: 1_000_000, lockRenewTime: Math.floor(lockMs / 4)}));
    for (const worker of workers)
        worker.on("error", complain);
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
