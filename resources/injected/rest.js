// Whether the page has come to rest: its documents no longer change.

import {shadowRootsBelow} from "./composed_tree.js";
import {actSoFar, mostLookedThrough} from "./effects.js";
import {allChanges, rest} from "./page_changes.js";

// {quiet}: true once nothing has changed for quietMs, false if not within timeoutMs. With typedMs:
// what passed since the act's last change counts, and after text was typed it is as long as that.
export async function atRest({quietMs, typedMs}, timeoutMs) {
    const deadline = performance.now() + timeoutMs;
    const act = typedMs ? actSoFar() : {};
    const wanted = act.isTyped ? Math.max(quietMs, typedMs) : quietMs;
    const isLarge = document.getElementsByTagName("*").length > mostLookedThrough;
    const roots = isLarge ? [document] : [document, ...shadowRootsBelow(document)];
    let changed = act.changedAt ?? performance.now();
    const observer = new MutationObserver(() => changed = performance.now());
    for (const root of roots)
        observer.observe(root, allChanges);
    for (;;) {
        const now = performance.now();
        const left = Math.min(changed + wanted, deadline) - now;
        if (left <= 0)
            break;
        await rest(left);
    }
    observer.disconnect();
    return {quiet: performance.now() - changed >= wanted};
}

// Whether effects of an act still move visibly: its documents change, or a finite animation runs.
export async function stillMoves(quietMs) {
    const willEnd = document.getAnimations().some(({playState, effect}) => playState === "running"
        && Number.isFinite(effect?.getComputedTiming().endTime));
    return willEnd || !(await atRest({quietMs}, quietMs + 1)).quiet;
}
