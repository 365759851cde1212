// The <select> at a point. Browsers draw its list outside the page, where pictures do not show it.

import {deepElementFromPoint} from "./composed_tree.js";
import {frameOffset} from "./ready.js";
import {describeElement, refNumberFor, refTable, reserveRefs} from "./refs.js";
import {clipped, collapseSpace} from "./text.js";
import {newLook} from "./visibility.js";

const mostOptionsTold = 500;
const longestOptionTold = 200;

function opensBesideThePage(element) {
    return element?.localName === "select" && !element.multiple && element.size <= 1
        && !element.matches(":disabled") && getComputedStyle(element).appearance !== "base-select";
}

function optionTold(option) {
    const group = option.parentElement?.localName === "optgroup" ? option.parentElement.label : "";
    return {label: clipped(collapseSpace(option.label), longestOptionTold), value: option.value,
            group: clipped(collapseSpace(group), longestOptionTold),
            isChosen: option.selected, isDisabled: option.matches(":disabled")};
}

export function listAt({x, y, nextRef}) {
    reserveRefs(nextRef);
    const hit = deepElementFromPoint(x, y);
    const isFrame = hit?.localName === "iframe" || hit?.localName === "frame";
    if (!isFrame && !opensBesideThePage(hit))
        return {ok: true};
    const {role, name} = describeElement(newLook(), hit);
    const number = refNumberFor(hit, role, name);
    if (isFrame) {
        const frame = frameOffset(number);
        const inside = {number, x: (x - frame.x) / frame.scaleX, y: (y - frame.y) / frame.scaleY};
        return {ok: true, inside, nextRef: refTable.next};
    }
    hit.focus({preventScroll: true});
    const options = Array.from(hit.options).slice(0, mostOptionsTold).map(optionTold);
    return {ok: true, number, options, nextRef: refTable.next};
}
