// What input a control takes, what makes it unusable, and its drawn label.

import {labelsOf} from "./aria_name.js";
import {deepActiveElement, drawnParent} from "./composed_tree.js";
import {hasSize, isShown} from "./visibility.js";

const hiddenControls = /^(?:checkbox|radio|file)$/;

export function isDisabledNow(element) {
    if (element.matches(":disabled"))
        return true;
    for (let at = element; at; at = drawnParent(at)) {
        const value = at.getAttribute("aria-disabled");
        if (value !== null)
            return value === "true";
    }
    return false;
}

export function isActiveContent(element) {
    const tag = element.localName;
    if (tag === "a" || tag === "area")
        return element.hasAttribute("href");
    return tag === "button" || tag === "input" || tag === "select" || tag === "textarea";
}

// Whether a press on it comes to nothing: it, a control around it, or the control of the label it
// is in, is disabled.
export function isPressDisabled(element) {
    if (isDisabledNow(element))
        return true;
    let passedControl = false;
    for (let at = element; at; at = drawnParent(at)) {
        if (at.matches(":disabled:not(fieldset)"))
            return true;
        passedControl ||= isActiveContent(at);
        if (!passedControl && at.localName === "label" && at.control && isDisabledNow(at.control))
            return true;
    }
    return false;
}

// The checkbox, radio button or file field that only this label stands for.
export function hiddenControlOf(label) {
    const {control} = label;
    const isHidden = control?.localName === "input" && hiddenControls.test(control.type)
        && !isShown(control);
    return isHidden ? control : null;
}

export function drawnLabelOf(look, element) {
    if (element.localName !== "input" || !hiddenControls.test(element.type))
        return null;
    for (const label of labelsOf(look, element)) {
        if (isShown(label) && hasSize(label))
            return label;
    }
    return null;
}

export function isInert(element) {
    for (let at = element; at; at = drawnParent(at)) {
        if (at.inert)
            return true;
    }
    return false;
}

export function isReadOnly(element) {
    return element.readOnly === true || element.getAttribute("aria-readonly") === "true";
}

export const insertedInputs = new Set(["text", "search", "email", "tel", "url", "password",
                                       "number"]);
const setInputs = new Set(["date", "time", "month", "week", "datetime-local", "color", "range"]);

// How to enter text: "insert" at the caret, "set" as a value, null: not at all.
export function editingOf(element) {
    if (element.localName === "textarea")
        return "insert";
    if (element.localName === "input") {
        if (insertedInputs.has(element.type))
            return "insert";
        return setInputs.has(element.type) ? "set" : null;
    }
    return element.isContentEditable ? "insert" : null;
}

function editingHostOf(element) {
    let host = element;
    while (host.parentElement?.isContentEditable)
        host = host.parentElement;
    return host;
}

export function hasFocus(element) {
    const active = deepActiveElement();
    return active === element
        || element.isContentEditable && active === editingHostOf(element);
}
