// For input that is still on its way when the page is asked what came of it.

import {nextTask} from "./next_task.js";

const awaited = {end() {}};

// All of it was seen here, or has been handled, here or elsewhere.
export function endInput() {
    awaited.end();
}

// And until the page has handled it.
export async function inputEnds(hasEnded) {
    if (!hasEnded)
        await new Promise(done => { awaited.end = done; });
    await nextTask();
}
