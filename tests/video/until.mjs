// Waiting for what another process does.

import assert from "node:assert/strict";
import {setTimeout as pause} from "node:timers/promises";

// What the condition gives, once that is true; `what` it is of, a text or a function of one.
export async function until(condition, what, time = 60_000) {
    for (const end = Date.now() + time; ; await pause(20)) {
        const found = await condition();
        if (found)
            return found;
        assert.ok(Date.now() < end, `not within ${time} ms: ${typeof what === "function" ? what() : what}`);
    }
}
