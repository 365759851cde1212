// What a running service holds, as the kernel reports it.

import {readdirSync, readFileSync, readlinkSync} from "node:fs";

import {residentKilobytes, treeOf} from "../bench/cpu.mjs";

function orNothing(ask, nothing) {
    try {
        return ask();
    } catch {
        return nothing; // It has ended meanwhile.
    }
}

const descriptorsOf = pid => orNothing(() => readdirSync(`/proc/${pid}/fd`), []);

// Of TCP, by the sockets among its descriptors.
function listenersOf(pid) {
    const sockets = new Set(descriptorsOf(pid).map(
        fd => /^socket:\[(\d+)\]$/.exec(orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ""))?.[1]));
    const listening = "0A";
    return ["tcp", "tcp6"].flatMap(table => readFileSync(`/proc/net/${table}`, "latin1")
        .split("\n").slice(1).map(line => line.trim().split(/\s+/)))
        .filter(row => row[3] === listening && sockets.has(row[9])).length;
}

function renderersOf(pid) {
    const isRenderer = each => orNothing(() => readFileSync(`/proc/${each}/cmdline`, "latin1"), "")
        .includes("--type=renderer");
    return treeOf(pid).filter(isRenderer).length;
}

export function held(pid) {
    return {descriptors: descriptorsOf(pid).length, listeners: listenersOf(pid),
            renderers: renderersOf(pid), megabytes: residentKilobytes(pid) / 1024};
}
