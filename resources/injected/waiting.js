// Waits for a condition of this document, by observing it.

import {roleOf} from "./aria_role.js";
import {shadowRootsBelow} from "./composed_tree.js";
import {matchesOf} from "./locate.js";
import {allChanges, pageChange, rest, restMs} from "./page_changes.js";
import {describeElement, elementOf, inWords, refFor, refNumberFor, refTable,
        reserveRefs} from "./refs.js";
import {collapseSpace} from "./text.js";
import {isShown, newLook} from "./visibility.js";

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

const awaited = {
    text: showsText,
    textGone: text => !showsText(text),
    selector: showsSelector,
    url: pattern => new RegExp(pattern).test(location.href),
    load: () => document.readyState === "complete",
    domcontentloaded: () => document.readyState !== "loading",
};

// Why it is not met yet, if known.
function obstacleTo(kind, value) {
    if (kind !== "selector")
        return "";
    const [hidden] = matchesOf(value).found;
    return hidden ? `${inWords(roleOf(hidden), "", null)} matches, but it is hidden` : "";
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
            done({ok: true, met, obstacle: met ? "" : keepsChanging(last), nextRef: refTable.next});
        }
    });
}

const shownKinds = new Set(["text", "textGone", "selector"]);

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
export async function waitFor(kind, value, timeoutMs, nextRef) {
    reserveRefs(nextRef);
    const {failed} = kind === "selector" ? matchesOf(value) : {};
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
            return {ok: true, met, obstacle: met ? "" : obstacleTo(kind, value), frames,
                    nextRef: refTable.next};
        }
        // Checks a page that is slow to check less often.
        const cost = performance.now() - began;
        if (cost > restMs)
            await rest(Math.min(cost * 2, Math.max(0, deadline - performance.now())));
        await pageChange(document.documentElement, deadline);
    }
}

// The files of a file field.
export function fileNames(number) {
    const element = elementOf(number);
    return element?.files ? Array.from(element.files, file => file.name) : null;
}
