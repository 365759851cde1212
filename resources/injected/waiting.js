// Waits for a condition of this document, by observing it.

import {roleOf} from "./aria_role.js";
import {shadowRootsBelow} from "./composed_tree.js";
import {failure} from "./failures.js";
import {matchesOf} from "./locate.js";
import {allChanges, pageChange, rest, restMs} from "./page_changes.js";
import {describeElement, inWords, refFor, refNumberFor} from "./refs.js";
import {clipped, collapseSpace} from "./text.js";
import {isShown, newLook} from "./visibility.js";

const selectorKinds = new Set(["selector", "attached", "hidden", "detached"]);

function looseText(text) {
    return collapseSpace(text).toLowerCase();
}

function showsText(wanted) {
    const text = looseText(wanted);
    if (document.body && looseText(document.body.innerText).includes(text))
        return true;
    for (const root of shadowRootsBelow(document)) {
        for (const element of root.children) {
            if (isShown(element) && looseText(element.innerText ?? "").includes(text))
                return true;
        }
    }
    return false;
}

function showsSelector(selector) {
    return matchesOf(selector).found.some(isShown);
}

function holdsSelector(selector) {
    return matchesOf(selector).found.length > 0;
}

const awaited = {
    text: showsText,
    textGone: text => !showsText(text),
    selector: showsSelector,
    attached: holdsSelector,
    hidden: selector => !showsSelector(selector),
    detached: selector => !holdsSelector(selector),
    url: pattern => new RegExp(pattern).test(location.href),
    urlInAnyCase: pattern => new RegExp(pattern, "i").test(location.href),
    load: () => document.readyState === "complete",
    domcontentloaded: () => document.readyState !== "loading",
};

// Why it is not met yet, if known.
function obstacleTo(kind, value) {
    if (kind === "load" || kind === "domcontentloaded")
        return `the document is ${document.readyState}`;
    if (!selectorKinds.has(kind))
        return "";
    const {found} = matchesOf(value);
    if (found.length === 0)
        return kind === "attached" ? "nothing matches" : "";
    if (kind === "selector")
        return `${inWords(roleOf(found[0]), "", null)} matches, but it is hidden`;
    const still = kind === "hidden" ? found.find(isShown) : found[0];
    if (!still)
        return "";
    const {ref, role, name} = refFor(newLook(), still);
    const how = kind === "hidden" ? "shown" : "there";
    return `${inWords(role, name, null)} (${ref}) is still ${how}`;
}

// A condition that nothing could ever be like.
function unreadable(kind, value) {
    if (selectorKinds.has(kind))
        return matchesOf(value).failed;
    if (!kind.startsWith("url"))
        return undefined;
    try {
        return void new RegExp(value);
    } catch (error) {
        return failure("INVALID_ARGUMENT", `/${clipped(value, 200)}/ is no expression: `
                       + `${error.message}.`, "Write a pattern with * and **, or an expression.");
    }
}

function allRoots() {
    return [document, ...shadowRootsBelow(document)];
}

function keepsChanging(node) {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element?.isConnected)
        return "";
    const {ref, role, name} = refFor(newLook(), element);
    return `${inWords(role, name, null)} (${ref}) keeps changing`;
}

// {ok: true, met, obstacle}: whether the document was quiet for so long in time, or what kept
// changing.
function waitForRest(quietMs, timeoutMs) {
    return new Promise(done => {
        let last = null;
        let rested = setTimeout(() => finish(true), quietMs);
        const late = setTimeout(() => finish(false), timeoutMs);
        const observer = new MutationObserver(([{target}]) => {
            last = target;
            clearTimeout(rested);
            rested = setTimeout(() => finish(true), quietMs);
        });
        for (const root of [document, ...shadowRootsBelow(document)])
            observer.observe(root, allChanges);

        function finish(met) {
            clearTimeout(rested);
            clearTimeout(late);
            observer.disconnect();
            done({ok: true, met, obstacle: met ? "" : keepsChanging(last)});
        }
    });
}

const shownKinds = new Set(["text", "textGone", ...selectorKinds]);

// The ref numbers of the frames to check as well.
function framesFor(kind) {
    if (window.length === 0 || !shownKinds.has(kind))
        return [];
    const look = newLook();
    return allRoots().flatMap(root => Array.from(root.querySelectorAll("iframe, frame")))
        .filter(isShown).map(frame => {
            const {role, name} = describeElement(look, frame);
            return refNumberFor(frame, role, name);
        });
}

// {ok: true, met, obstacle, frames}: whether it was met in this document in time; ends early if the
// frames to check change.
export async function waitFor(kind, value, timeoutMs) {
    const failed = unreadable(kind, value);
    if (failed)
        return failed;
    if (kind === "rest")
        return waitForRest(Number(value), timeoutMs);
    const deadline = performance.now() + timeoutMs;
    const first = framesFor(kind);
    for (;;) {
        const began = performance.now();
        const met = awaited[kind](value);
        const frames = framesFor(kind);
        if (met || performance.now() >= deadline || String(frames) !== String(first)) {
            return {ok: true, met, obstacle: met ? "" : obstacleTo(kind, value), frames};
        }
        // Checks a page that is slow to check less often.
        const cost = performance.now() - began;
        if (cost > restMs)
            await rest(Math.min(cost * 2, Math.max(0, deadline - performance.now())));
        await pageChange(document.documentElement, deadline);
    }
}
