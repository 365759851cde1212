// Giving and taking the focus, and who has it then.

import {deepActiveElement, isDrawnInside, shadowRootOf} from "./composed_tree.js";
import {hasFocus} from "./controls.js";
import {failure, notActionable} from "./failures.js";
import {pageChange} from "./page_changes.js";
import {resolveField} from "./ready.js";
import {elementOf, inWords, recordInWords, refFor} from "./refs.js";
import {newLook} from "./visibility.js";

// A page may hand the focus on, and a frame of another process gets it a little later.
const longestFocus = 500;

export function focusRefused(record, why) {
    const active = deepActiveElement();
    const focused = active && active !== document.body ? refFor(newLook(), active) : null;
    const where = focused ? `the focus went to ${inWords(focused.role, focused.name, null)} `
        + `(${focused.ref})` : "it does not take the focus";
    return failure("NOT_ACTIONABLE", `${recordInWords(record)} ${why}: ${where}.`,
                   focused ? `Use ${focused.ref} if that is the field you want.`
                           : "Click it first, or choose another field.", {focused});
}

// A host of a shadow root has the focus that something in it has.
function holdsFocus(element) {
    return hasFocus(element)
        || shadowRootOf(element) !== null && isDrawnInside(deepActiveElement(), element);
}

async function holdsFocusSoon(element) {
    const deadline = performance.now() + longestFocus;
    while (!holdsFocus(element) && performance.now() < deadline)
        await pageChange(element, deadline);
    return holdsFocus(element);
}

// Not of what a person has selected in it before.
function caretToStart(field) {
    if (field.localName === "input" && typeof field.selectionStart === "number")
        field.setSelectionRange(0, 0);
}

// `forKeys`: a field that has not got the focus yet gets them in front of its text.
export async function focusOn(number, forKeys = false) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    const hadFocus = holdsFocus(element);
    if (!hadFocus)
        element.focus({preventScroll: true});
    const isThere = await holdsFocusSoon(element);
    if (isThere && !hadFocus && forKeys)
        caretToStart(element);
    return isThere ? {ok: true} : focusRefused(record, "cannot be focused");
}

// Whether the element, a frame in which something was focused, comes to have the focus here.
export function comesToFocus(number) {
    const element = elementOf(number);
    return element === null ? false : holdsFocusSoon(element);
}

// {had}: whether it had the focus, which it has no more.
export function blurred(number) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    if (!holdsFocus(element))
        return {ok: true, had: false};
    deepActiveElement().blur();
    return holdsFocus(element)
        ? notActionable(record, "keeps the focus", "The page gives it back: focus something else.")
        : {ok: true, had: true};
}
