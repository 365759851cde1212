// The <select>, or the field of a date, a time or a colour, at a point. Browsers draw its list or
// picker outside the page, where pictures do not show it.

import {deepElementFromPoint} from "./composed_tree.js";
import {isReadOnly} from "./controls.js";
import {frameOffset} from "./ready.js";
import {describeElement, refNumberFor} from "./refs.js";
import {isSecret} from "./secrets.js";
import {clipped, collapseSpace} from "./text.js";
import {newLook} from "./visibility.js";

const mostOptionsReported = 500;
const longestOptionReported = 200;

const pickedTypes = new Set(["date", "time", "datetime-local", "month", "week", "color"]);

function isPicked(element) {
    return element?.localName === "input" && pickedTypes.has(element.type)
        && !element.matches(":disabled") && !isReadOnly(element);
}

// A press on the label of a colour opens its picker too.
function pickedAt(hit) {
    const labelled = hit?.closest("label")?.control;
    const field = labelled?.type === "color" ? labelled : hit;
    return isPicked(field) ? field : null;
}

function isList(element) {
    return element?.localName === "select" && !element.multiple && element.size <= 1
        && !element.matches(":disabled") && getComputedStyle(element).appearance !== "base-select";
}

function optionReported(option) {
    const group = option.parentElement?.localName === "optgroup" ? option.parentElement.label : "";
    return {label: clipped(collapseSpace(option.label), longestOptionReported), value: option.value,
            group: clipped(collapseSpace(group), longestOptionReported),
            isChosen: option.selected, isDisabled: option.matches(":disabled")};
}

function listReported(list) {
    return {options: Array.from(list.options).slice(0, mostOptionsReported).map(optionReported)};
}

function pickerReported(field) {
    const {type, min, max, step} = field;
    return {type, value: isSecret(field) ? "" : field.value, min, max,
            seconds: /time/.test(type) && step !== "" && Number(step) % 60 !== 0};
}

export function listAt({x, y}) {
    const hit = deepElementFromPoint(x, y);
    const isFrame = hit?.localName === "iframe" || hit?.localName === "frame";
    const opens = isFrame || isList(hit) ? hit : pickedAt(hit);
    if (!opens)
        return {ok: true};
    const {role, name} = describeElement(newLook(), opens);
    const number = refNumberFor(opens, role, name);
    if (isFrame) {
        const frame = frameOffset(number);
        const inside = {number, x: (x - frame.x) / frame.scaleX, y: (y - frame.y) / frame.scaleY};
        return {ok: true, inside};
    }
    opens.focus({preventScroll: true});
    const reported = isList(opens) ? listReported(opens) : pickerReported(opens);
    return {ok: true, number, reported};
}
