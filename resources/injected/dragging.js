// Follows one drag: whether it became HTML drag and drop, and where it ended.

import {reaches} from "./hit_test.js";
import {describeHit, hitOfEvent} from "./landing.js";
import {elementOf} from "./refs.js";

const longestDrag = 20000;
const longestHold = 120; // some lists look only every 50 ms where the mouse is
const betweenLooks = 10;
const drag = {start: null, end: null};

function listenOnce(watched, types, listener) {
    watched.stop = () => {
        clearTimeout(watched.timer);
        for (const type of types)
            window.removeEventListener(type, listener, {capture: true});
    };
    for (const type of types)
        window.addEventListener(type, listener, {capture: true});
    watched.timer = setTimeout(watched.stop, longestDrag);
}

export function watchDrag(number) {
    drag.start?.stop();
    const watched = {event: null, element: elementOf(number)};
    listenOnce(watched, ["dragstart"], event => {
        if (event.isTrusted)
            watched.event = event;
    });
    drag.start = watched;
    return true;
}

// A page that prevents it handles the drag by mouse events.
export function dragBegan() {
    const event = drag.start?.event;
    return event !== null && event !== undefined && !event.defaultPrevented;
}

function isAtTarget(event, target) {
    if (reaches(hitOfEvent(event), target))
        return true;
    if (event.type === "drop")
        return false;
    // The dragged element often covers the drop target.
    const root = target.getRootNode();
    const stack = (root.elementsFromPoint ?? document.elementsFromPoint)
        .call(root.elementsFromPoint ? root : document, event.clientX, event.clientY);
    return stack.some(element => reaches(element, target));
}

// A list moves the dragged element to the target's place, and the target away from the mouse.
function placeBeside(target, dragged) {
    return {parent: dragged.parentNode, side: dragged.compareDocumentPosition(target)};
}

function hasMoved(before, now) {
    return before.parent !== now.parent || before.side !== now.side;
}

export function watchDrop(number) {
    drag.end?.stop();
    const target = elementOf(number);
    if (!target)
        return false;
    const dragged = drag.start?.element ?? target;
    const before = placeBeside(target, dragged);
    const watched = {drop: null, release: null, over: null, hasReached: false};
    watched.hasMadeRoom
        = () => watched.hasReached && hasMoved(before, placeBeside(target, dragged));
    const onTheWay = ["mousemove", "dragenter", "dragover"];
    listenOnce(watched, [...onTheWay, "drop", "mouseup"], event => {
        if (!event.isTrusted)
            return;
        if (event.type === "dragover")
            watched.over = event;
        const isThere = isAtTarget(event, target);
        watched.hasReached ||= isThere;
        if (onTheWay.includes(event.type))
            return;
        const landed = isThere || watched.hasMadeRoom();
        const ended = {landed, hit: describeHit(hitOfEvent(event)),
                       files: event.dataTransfer?.files.length ?? 0};
        if (event.type === "drop")
            watched.drop = ended;
        else
            watched.release ??= ended;
    });
    drag.end = watched;
    return true;
}

// Files come from outside: nothing here is dragged.
export function watchFileDrop(number) {
    drag.start?.stop();
    drag.start = null;
    return watchDrop(number);
}

// Chrome opens a file that nobody takes in place of the page.
export function takesDrop() {
    return drag.end?.over?.defaultPrevented ?? false;
}

// Whether the dragged element was over its target, and the page has moved one of them since.
export function hasMadeRoom() {
    return drag.end?.hasMadeRoom() ?? false;
}

// Before the button is let go: until then, but not for long.
export async function untilRoomIsMade() {
    const end = performance.now() + longestHold;
    while (!hasMadeRoom() && performance.now() < end)
        await new Promise(done => setTimeout(done, betweenLooks));
    return true;
}

// {drop, release}: each {landed, hit, files}, or null if the page saw none.
export function dropped() {
    const watched = drag.end;
    drag.end?.stop();
    drag.start?.stop();
    drag.start = drag.end = null;
    return {drop: watched?.drop ?? null, release: watched?.release ?? null};
}
