// Typing a named secret. Where it is checked is where it is typed: in this document, in one task,
// straight into the field, so no other document, frame or field can get it in between.

import {editingOf, hasFocus, insertedInputs, isDisabledNow, isReadOnly} from "./controls.js";
import {failure, notActionable, staleRef, unknownRef, wrongElement} from "./failures.js";
import {focusOn, focusRefused} from "./focusing.js";
import {resolveField} from "./ready.js";
import {elementOf, recordInWords, refTable} from "./refs.js";
import {keepSecret} from "./secrets.js";
import {isShown} from "./visibility.js";

const longestFocus = 500;
const focusStep = 10;
const typedValues = new WeakMap();

// Opaque where address and document do not agree: data:, srcdoc, about:blank, blob:, sandboxes.
function ownOrigin() {
    const isWeb = location.protocol === "https:" || location.protocol === "http:";
    return isWeb && window.origin === location.origin ? window.origin : "null";
}

function placeNow() {
    return [...new Set([ownOrigin(), ...location.ancestorOrigins])];
}

// The origins of this frame and of those around it, each once, its own first.
export function secretPlace() {
    return {ok: true, place: placeNow()};
}

// A frame of another process gets the focus of the page a little later than its own.
export async function focusForSecret(number) {
    const focused = await focusOn(number);
    const deadline = performance.now() + longestFocus;
    while (focused.ok && !document.hasFocus() && performance.now() < deadline)
        await new Promise(done => setTimeout(done, focusStep));
    return focused;
}

function takesSecrets(element) {
    return element.localName === "textarea"
        || element.localName === "input" && insertedInputs.has(element.type);
}

// What keeps a secret out of the field; null if nothing does.
function unfitNow(record, element) {
    if (!takesSecrets(element) || editingOf(element) === null)
        return wrongElement(record, "is no text field", "A secret goes into a field of a form.");
    if (!isShown(element))
        return notActionable(record, "is hidden", "Nothing was typed.");
    if (isDisabledNow(element) || isReadOnly(element))
        return notActionable(record, "takes no text now", "Nothing was typed.");
    return null;
}

function otherPlace(record, place) {
    return failure("SECRET_ORIGIN",
                   `${recordInWords(record)} is on ${place.join(", in ")} now; nothing was typed.`,
                   "The page went on: see where the tab is.", {origin: place[0]});
}

function put(element, text) {
    typedValues.set(element, text);
    keepSecret(element, text);
    element.value = text;
    element.dispatchEvent(new InputEvent("input", {bubbles: true, composed: true,
                                                   inputType: "insertReplacementText"}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
}

function notHeld(record) {
    return failure("VALUE_NOT_APPLIED",
                   `${recordInWords(record)} did not keep the secret: it holds (hidden).`,
                   "The page changed or refused it; look at the field before going on.",
                   {expected: "(hidden)", actual: "(hidden)"});
}

// `place`: what was checked. Types nothing unless all of it is true of this very moment.
export function typeSecret(number, text, place) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    const unfit = unfitNow(record, element);
    if (unfit)
        return unfit;
    if (!hasFocus(element) || !document.hasFocus())
        return focusRefused(record, "lost the focus, and nothing was typed");
    const now = placeNow();
    if (element.ownerDocument !== document || now.length !== place.length
        || now.some((origin, index) => origin !== place[index]))
        return otherPlace(record, now);
    if (element.maxLength >= 0 && text.length > element.maxLength) {
        return failure("VALUE_NOT_APPLIED",
                       `${recordInWords(record)} is too short for the secret; nothing was typed.`,
                       `The field takes at most ${element.maxLength} characters.`);
    }
    put(element, text);
    return element.value === text ? {ok: true} : notHeld(record);
}

// After typeSecret: whether the field still holds it.
export function holdsTypedSecret(number) {
    const record = refTable.byNumber.get(number);
    if (!record)
        return unknownRef(number);
    const named = elementOf(number);
    if (!named)
        return staleRef(record, "is no longer in the page");
    const element = named.localName === "label" ? named.control ?? named : named;
    return element.value === typedValues.get(element) ? {ok: true, focused: hasFocus(element)}
                                                      : notHeld(record);
}
