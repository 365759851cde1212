// One movement of the mouse at a point, whatever is there: what it meets, and what is heard of it.

import {deepElementFromPoint} from "./composed_tree.js";
import {isPressDisabled} from "./controls.js";
import {observeEffects} from "./effects.js";
import {failure, notActionable} from "./failures.js";
import {viewport} from "./hit_test.js";
import {frameOffset} from "./ready.js";
import {describeElement, refNumberFor, refTable, refText, reportedName} from "./refs.js";
import {boxOfElement, newLook} from "./visibility.js";

const heardTypes = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick",
                    "dblclick", "contextmenu", "wheel"];
const longestWatch = 5000;
const pointing = {current: null};

function listen() {
    pointing.current?.stop();
    const watched = {heard: new Set()};
    const listener = event => {
        if (event.isTrusted)
            watched.heard.add(event.type);
    };
    for (const type of heardTypes)
        window.addEventListener(type, listener, {capture: true, passive: true});
    watched.stop = () => {
        clearTimeout(watched.timer);
        for (const type of heardTypes)
            window.removeEventListener(type, listener, {capture: true});
    };
    watched.timer = setTimeout(watched.stop, longestWatch);
    pointing.current = watched;
}

// {ref, number, role, name, box} of what is at the point, and of a frame where that is in it.
// Listens from now on.
export function pointAt({x, y, act, presses}) {
    const hit = deepElementFromPoint(x, y);
    if (!hit) {
        const {width, height} = viewport();
        return failure("INVALID_ARGUMENT", `there is nothing of the page at ${x}, ${y}: it shows `
                       + `${width} by ${height} pixels.`, "Scroll first, or give another point.");
    }
    const {role, name} = describeElement(newLook(), hit);
    const number = refNumberFor(hit, role, name);
    if (presses && isPressDisabled(hit)) {
        return notActionable(refTable.byNumber.get(number), "is disabled",
                             "Complete what it needs first, then try again.");
    }
    observeEffects(act, hit);
    listen();
    const reported = {ok: true, number, ref: refText(number), role, name: reportedName(name),
                  box: boxOfElement(hit)};
    if (hit.localName !== "iframe" && hit.localName !== "frame")
        return reported;
    const frame = frameOffset(number);
    const inside = {x: (x - frame.x) / frame.scaleX, y: (y - frame.y) / frame.scaleY};
    return {...reported, inside};
}

// The kinds of events that came since.
export function pointed() {
    const watched = pointing.current;
    pointing.current = null;
    watched?.stop();
    return {ok: true, heard: [...watched?.heard ?? []]};
}
