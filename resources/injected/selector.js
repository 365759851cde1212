// Elements by CSS selector, in the document and in the shadow roots that can be seen.

import {shadowRootOf} from "./composed_tree.js";
import {failure} from "./failures.js";
import {describeElement, refNumberFor, refTable, reserveRefs} from "./refs.js";
import {newLook} from "./visibility.js";

export function badSelector(selector) {
    return failure("INVALID_ARGUMENT", `"${selector}" is not a CSS selector.`,
                   "Quote attribute values, and use CSS only: no XPath, no text= or :has-text().");
}

export function isSelector(text) {
    try {
        document.createDocumentFragment().querySelector(text);
        return true;
    } catch {
        return false;
    }
}

function nothingMatches(selector) {
    return failure("UNKNOWN_REF", `nothing in the page matches "${selector}".`,
                   "Take a snapshot without it to see what is there.");
}

function firstMatch(root, selector) {
    const found = root.querySelector(selector);
    if (found)
        return found;
    for (const element of root.querySelectorAll("*")) {
        const shadow = shadowRootOf(element);
        const inside = shadow && firstMatch(shadow, selector);
        if (inside)
            return inside;
    }
    return null;
}

// {element}, or {failed} that says why there is none.
export function selected(selector) {
    if (!isSelector(selector))
        return {failed: badSelector(selector)};
    const element = firstMatch(document, selector);
    return element ? {element} : {failed: nothingMatches(selector)};
}

// The ref number of the first element that a selector finds.
export function numberOf(selector) {
    const {element, failed} = selected(selector);
    if (failed)
        return failed;
    const {role, name} = describeElement(newLook(), element);
    return {ok: true, number: refNumberFor(element, role, name), nextRef: refTable.next};
}

// The ref number of the frame element that a selector names.
export function frameSelected({selector, nextRef, prefix}) {
    reserveRefs(nextRef, prefix);
    const {element, failed} = selected(selector);
    if (failed)
        return failed;
    if (element.localName !== "iframe" && element.localName !== "frame") {
        return failure("WRONG_ELEMENT", `"${selector}" names a ${element.localName}, no frame.`,
                       "Give the selector of an iframe.");
    }
    const {role, name} = describeElement(newLook(), element);
    return {number: refNumberFor(element, role, name), nextRef: refTable.next};
}
