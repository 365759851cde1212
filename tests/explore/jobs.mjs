// Explorations as a program asks for them.

import {after} from "node:test";

import {Machine, pause, until} from "../torture/machine.mjs";

export {pause, until};

export async function app() {
    const machine = await Machine.make({profiles: ["one"]});
    await machine.start();
    after(() => machine.end());
    return machine;
}

// Once it has ended; whatever happens to the app meanwhile is waited for.
export async function ended(machine, id, time = 200_000) {
    let row;
    await until(time, `the end of ${id}`, async () => {
        try {
            row = (await machine.get(`/explorations/${id}`)).exploration;
        } catch {
            return false;
        }
        return !["queued", "running", "paused"].includes(row.state);
    });
    return row;
}

export async function found(machine, id) {
    const pages = [];
    for (;;) {
        const part = await machine.get(`/explorations/${id}/found?limit=100&offset=${pages.length}`);
        if (part.pages.length === 0)
            return {...part, pages};
        pages.push(...part.pages);
    }
}

export const pathsOf = pages => pages.map(each => new URL(each.url).pathname).sort();
