// What covers an element, and what an agent could press to close it.

import {roleOf} from "./aria_role.js";
import {deepElementFromPoint, drawnParent, isDrawnInside,
        visitDrawnChildren} from "./composed_tree.js";
import {failure, notActionable, resolve} from "./failures.js";
import {reaches} from "./hit_test.js";
import {watchAround} from "./landing.js";
import {describeElement, inWords, recordInWords, refFor} from "./refs.js";
import {roleSet} from "./role_sets.js";
import {hasSize, isShown, newLook} from "./visibility.js";

const plainText = roleSet(`generic presentation paragraph heading text strong emphasis img list
    listitem code mark deletion insertion time term definition blockquote cell row`);
const pressable = roleSet("button link checkbox menuitem tab switch");
const mostWaysOut = 4;

// The control that was hit, else its named ancestor, else all that covers the target.
function wholeCover(look, hit, target) {
    let outermost = hit;
    for (let at = hit; at && at !== document.body && !isDrawnInside(target, at);
         at = drawnParent(at)) {
        const {role} = describeElement(look, at);
        if (!plainText.has(role))
            return at;
        outermost = at;
    }
    return outermost;
}

// The buttons and links inside a cover.
function waysOut(look, cover) {
    const found = [];
    const visit = element => {
        if (found.length >= mostWaysOut || !isShown(element))
            return;
        if (element !== cover && pressable.has(roleOf(element)) && hasSize(element)) {
            found.push(refFor(look, element));
            return;
        }
        visitDrawnChildren(element, child => {
            if (child.nodeType === Node.ELEMENT_NODE)
                visit(child);
        });
    };
    visit(cover);
    return found;
}

export function obscured(record, element, hit) {
    if (!hit)
        return notActionable(record, "is outside the visible page", "Scroll to it first.");
    const look = newLook();
    const covering = wholeCover(look, hit, element);
    const cover = refFor(look, covering);
    const inside = waysOut(look, covering);
    const press = [...inside, cover].slice(0, 3).map(
        way => `${inWords(way.role, way.name, null)} (${way.ref})`).join(", ");
    return failure("OBSCURED", `${recordInWords(record)} is covered by `
                   + `${inWords(cover.role, cover.name, null)} (${cover.ref}).`,
                   `Get it out of the way: try ${press}. Then try again.`, {cover, inside});
}

// Whether a point of this frame's viewport reaches the frame element behind a number: called in the
// parent of a frame before a click there; with `watches` it watches for that click too.
export function reachesFrame(number, x, y, watches) {
    const {record, element, failed} = resolve(number);
    if (failed)
        return failed;
    const hit = deepElementFromPoint(x, y);
    if (!hit || !reaches(hit, element))
        return obscured(record, element, hit);
    if (watches)
        watchAround();
    return {ok: true};
}
