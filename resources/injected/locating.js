// Uses of selectors other than acts.

import {controlOf} from "./choosing.js";
import {failure} from "./failures.js";
import {matchesOf, numberSought, refNumberOf, soughtNow} from "./locate.js";
import {pageChange} from "./page_changes.js";
import {refFor} from "./refs.js";
import {isSecret} from "./secrets.js";
import {isVisibleByBox} from "./visible_box.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {clipped, collapseSpace} from "./text.js";
import {boxOfElement, newLook} from "./visibility.js";

const longestReported = 200;

// Waits for a match: its number, and its kind of control.
export async function locateOne(sought, timeoutMs) {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
        const {number, tried} = numberSought(sought);
        if (!tried)
            return {ok: true, number, ...controlOf(number)};
        if (tried.result || performance.now() >= deadline)
            return tried.result ?? tried.failed;
        await pageChange(tried.element, deadline);
    }
}

function textReported(element) {
    if (isSecret(element))
        return "";
    return clipped(collapseSpace(element.innerText ?? element.textContent), longestReported);
}

// {ok, count, matches}: all that match now, with details of the first `limit`.
export function locateAll({selector, limit}) {
    const {found, failed} = matchesOf(selector);
    if (failed)
        return failed;
    const look = newLook();
    const matches = found.slice(0, limit).map(element => ({
        ...refFor(look, element), text: textReported(element), visible: isVisibleByBox(element),
        box: boxOfElement(element)}));
    return {ok: true, count: found.length, matches};
}

// For a script of the caller: the root element, then all that match.
export function rootAndMatches({selector}) {
    return [document.documentElement, ...matchesOf(selector).found];
}

// The ref number of the one matching frame element.
export function frameSelected(sought) {
    const {element, failed, mayCome} = soughtNow(sought);
    if (failed)
        return {...failed, mayCome};
    if (element.localName !== "iframe" && element.localName !== "frame") {
        return failure("WRONG_ELEMENT",
                       `"${sought.selector}" names a ${element.localName}, no frame.`,
                       "Give the selector of an iframe.");
    }
    return {number: refNumberOf(element)};
}

// This document's address, and the frames in it by their names.
export function framesInside() {
    const frames = elementsWithin(newSearch(), document, "iframe, frame").map(
        frame => ({number: refNumberOf(frame), name: frame.name || frame.id}));
    return {url: location.href, frames};
}
