// Watches one press: it either lands on its target or is stopped before the page sees it. A watch
// that is not queried ends by itself.

import {adoptedRoots, deepElementFromPoint, drawnParent} from "./composed_tree.js";
import {isPressDisabled} from "./controls.js";
import {effectsOf} from "./effects.js";
import {reaches} from "./hit_test.js";
import {endInput, inputEnds} from "./input_end.js";
import {describeElement, elementOf, reportedName} from "./refs.js";
import {newLook} from "./visibility.js";

const pressEvents = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick",
                     "dblclick", "contextmenu"];
const longestWatch = 5000;
const landing = {current: null, root: null};

export function hitOfEvent(event) {
    const first = event.composedPath()[0];
    if (!(first instanceof Element))
        return document.documentElement;
    return adoptedRoots.has(first) ? deepElementFromPoint(event.clientX, event.clientY) ?? first
                                   : first;
}

// A press is stopped if its first event was: only window listeners saw it.
function judgePress(watched, event) {
    const hit = hitOfEvent(event);
    watched.landed = watched.target !== null && reaches(hit, watched.target)
        && !isPressDisabled(watched.target);
    watched.hit = hit;
    watched.stopped = !watched.landed && event.type === "pointerdown";
}

export function describeHit(hit) {
    const look = newLook();
    let best = describeElement(look, hit);
    for (let at = hit; at && at !== document.body; at = drawnParent(at)) {
        const {role, name} = describeElement(look, at);
        if (role !== "generic" && role !== "presentation")
            return {role, name: reportedName(name)};
    }
    if (best.role === "presentation")
        best = {role: "generic", name: ""};
    return best;
}

// Preventing pointerdown would suppress mousedown, whose default action gives focus.
function stop(event) {
    event.stopImmediatePropagation();
    if (!event.type.startsWith("pointer"))
        event.preventDefault();
}

export function watch(number) {
    const target = elementOf(number);
    endWatch();
    return target !== null && beginWatch(target);
}

// In a parent document of the target: here the press must hit nothing.
export function watchAround() {
    endWatch();
    return beginWatch(null);
}

function beginWatch(target) {
    listen();
    landing.current = {target, landed: null, hit: null, stopped: false, releases: 0, awaited: 0,
                       until: performance.now() + longestWatch};
    return true;
}

// Once: listeners put up for each press would cost more than all else of it. document.open() takes
// them away, and the root element with them.
function listen() {
    if (landing.root === document.documentElement)
        return;
    landing.root = document.documentElement;
    for (const type of pressEvents)
        window.addEventListener(type, see, {capture: true, passive: false});
}

function see(event) {
    const watched = landing.current;
    if (!watched || !event.isTrusted || performance.now() > watched.until)
        return;
    if (watched.landed === null)
        judgePress(watched, event);
    if (!watched.landed)
        stop(event);
    if (event.type === "pointerup" && ++watched.releases === watched.awaited)
        endInput();
}

function endWatch() {
    const watched = landing.current;
    landing.current = null;
    return watched;
}

// Until the button has come up so often.
function pressEnds(watched, releases) {
    watched.awaited = releases;
    return inputEnds(watched.releases >= releases);
}

// {landed, hit, stopped}: the latter only if it did not land. For a press that ends an act, adds
// what the act changed. May be asked before the press is there: then for how many `releases`.
export async function landed(act = 0, releases = 0) {
    const isAwaited = landing.current !== null && releases > 0;
    if (isAwaited)
        await pressEnds(landing.current, releases);
    const watched = endWatch();
    if (watched?.landed !== true)
        return {landed: false, hit: watched?.hit ? describeHit(watched.hit) : null,
                stopped: watched?.stopped === true};
    return act === 0 ? {landed: true} : {landed: true, ...await effectsOf(act, isAwaited)};
}
