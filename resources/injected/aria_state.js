// The states of an element in a snapshot, each only for roles that can have it.

import {roleSet} from "./role_sets.js";
import {isSecret} from "./secrets.js";

export const checkable = roleSet(
    "checkbox menuitemcheckbox menuitemradio option radio switch treeitem");
const disableable = roleSet(`application button composite gridcell group input link menuitem
    scrollbar separator tab checkbox columnheader combobox grid listbox menu menubar
    menuitemcheckbox menuitemradio option radio radiogroup row rowheader searchbox select slider
    spinbutton switch tablist textbox toolbar tree treegrid treeitem`);
export const expandable = roleSet(`application button checkbox columnheader combobox gridcell group
    link listbox menuitem menuitemcheckbox menuitemradio row rowheader switch tab treeitem`);
export const levelled = roleSet("heading listitem row treeitem");
export const selectable = roleSet("columnheader gridcell option row rowheader tab treeitem");

function checkedState(element, role) {
    if (!checkable.has(role))
        return "";
    if (element.localName === "input" && (element.type === "checkbox" || element.type === "radio"))
        return element.indeterminate ? " [checked=mixed]" : element.checked ? " [checked]" : "";
    const value = element.getAttribute("aria-checked");
    if (value === "true")
        return " [checked]";
    const mayBeMixed = role !== "radio" && role !== "menuitemradio" && role !== "switch";
    return value === "mixed" && mayBeMixed ? " [checked=mixed]" : "";
}

function isDisabledItself(element) {
    if (element.getAttribute("aria-disabled") === "true")
        return true;
    if (element.localName === "option")
        return element.disabled || element.parentElement?.matches("optgroup[disabled]") === true;
    return element.matches(":disabled");
}

function isExpanded(element, role) {
    if (element.localName === "details")
        return element.open;
    return expandable.has(role) && element.getAttribute("aria-expanded") === "true";
}

export function levelOf(element, role) {
    if (!levelled.has(role))
        return 0;
    const claimed = Number(element.getAttribute("aria-level"));
    if (Number.isInteger(claimed) && claimed > 0)
        return claimed;
    return role === "heading" && /^h[1-6]$/.test(element.localName)
        ? Number(element.localName[1]) : 0;
}

function pressedState(element, role) {
    const value = role === "button" ? element.getAttribute("aria-pressed") : null;
    if (value === "true")
        return " [pressed]";
    return value === "mixed" ? " [pressed=mixed]" : "";
}

function isOptionOfSecret(option) {
    const select = option.closest("select");
    return select !== null && isSecret(select);
}

function isSelected(element, role) {
    if (!selectable.has(role))
        return false;
    if (element.localName === "option")
        return element.selected && !isOptionOfSecret(element);
    return element.getAttribute("aria-selected") === "true";
}

export function statesOf(element, role, {insideDisabled, active}) {
    let states = checkedState(element, role);
    if (disableable.has(role) && (insideDisabled || isDisabledItself(element)))
        states += " [disabled]";
    if (isExpanded(element, role))
        states += " [expanded]";
    if (active)
        states += " [active]";
    const level = levelOf(element, role);
    if (level > 0)
        states += ` [level=${level}]`;
    states += pressedState(element, role);
    if (isSelected(element, role))
        states += " [selected]";
    return states;
}
