// CPU time and memory of processes, from /proc.

import {readFileSync, readdirSync} from "node:fs";

function read(path) {
    try {
        return readFileSync(path, "latin1");
    } catch {
        return ""; // It has ended.
    }
}

function names(path) {
    try {
        return readdirSync(path);
    } catch {
        return [];
    }
}

// Fields of /proc/<pid>/stat after the name, which may hold spaces and brackets.
function statOf(pid) {
    const text = read(`/proc/${pid}/stat`);
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

// The process and all its descendants.
export function treeOf(root) {
    const children = new Map();
    for (const name of names("/proc")) {
        if (!/^\d+$/.test(name))
            continue;
        const parent = Number(statOf(name)[1]);
        children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    }
    const tree = [];
    const add = pid => {
        tree.push(pid);
        (children.get(pid) ?? []).forEach(add);
    };
    add(root);
    return tree;
}

// utime+stime counts in ticks of 10 ms, too coarse for one call; where the kernel keeps it, the
// scheduler's own account of every thread is in nanoseconds.
const hasSchedulerTimes = read(`/proc/self/task/${process.pid}/schedstat`) !== "";

function threadTimes(pids) {
    const times = new Map();
    for (const pid of pids) {
        if (!hasSchedulerTimes) {
            const stat = statOf(pid);
            times.set(pid, (Number(stat[11]) + Number(stat[12])) * 10 || 0);
            continue;
        }
        for (const thread of names(`/proc/${pid}/task`)) {
            const text = read(`/proc/${pid}/task/${thread}/schedstat`);
            if (text !== "")
                times.set(Number(thread), Number(text.split(" ")[0]) / 1e6);
        }
    }
    return times;
}

// Counts from now on; spent() gives milliseconds of CPU. A thread that ends meanwhile is not seen.
export function startCpu(pids) {
    const before = threadTimes(pids);
    return {
        spent() {
            let sum = 0;
            for (const [id, time] of threadTimes(pids))
                sum += time - (before.get(id) ?? 0);
            return sum;
        },
    };
}

export function residentKilobytes(pid) {
    return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? NaN);
}

// Of the process and all that it has started, in ms of CPU: those that have ended and were waited for
// too. It counts in ticks of 10 ms, so many rounds are to be measured together.
export function spentByTree(root) {
    const ticks = treeOf(root).flatMap(pid => statOf(pid).slice(11, 15).map(Number));
    return ticks.reduce((sum, each) => sum + (each || 0), 0) * 10;
}
