// What a control of a form is and holds. Values of secret fields are never shown.

import {isEditingHost, roleOf} from "./aria_role.js";
import {isDisabledNow, isReadOnly} from "./controls.js";
import {refFor} from "./refs.js";
import {isSecret} from "./secrets.js";
import {clipped, collapseSpace} from "./text.js";

const longestValue = 1000;
const longestLabel = 200;
const mostOptions = 50;

export const fieldTags = "input, select, textarea, [contenteditable], [role=textbox], "
    + "[role=searchbox], [role=combobox], [role=listbox], [role=checkbox], [role=radio], "
    + "[role=switch], [role=slider], [role=spinbutton]";
const nativeTags = new Set(["input", "select", "textarea"]);
const buttonTypes = new Set(["submit", "image", "button", "reset", "hidden"]);
const checkTypes = new Set(["checkbox", "radio"]);
const checkRoles = new Set(["checkbox", "radio", "switch"]);

export function isField(element) {
    if (element.localName === "input")
        return !buttonTypes.has(element.type);
    if (!element.matches(fieldTags))
        return false;
    return !element.hasAttribute("contenteditable") || element.hasAttribute("role")
        || isEditingHost(element);
}

export function isSubmit(element) {
    const isButton = element.localName === "button" && element.type === "submit";
    return isButton || element.localName === "input" && /^(?:submit|image)$/.test(element.type);
}

function typeOf(element) {
    if (element.localName === "input" || element.localName === "textarea")
        return element.type;
    if (element.localName === "select")
        return element.multiple ? "select-multiple" : "select";
    return element.hasAttribute("role") ? roleOf(element) : "editor";
}

// null: it is none that can be checked.
export function checkedNow(element) {
    if (element.localName === "input")
        return checkTypes.has(element.type) ? element.checked : null;
    return checkRoles.has(element.getAttribute("role"))
        ? element.getAttribute("aria-checked") === "true" : null;
}

// null: it has none, or none that may be shown.
export function valueNow(element) {
    if (isSecret(element))
        return null;
    if (element.localName === "input" && element.type === "file")
        return Array.from(element.files, file => file.name).join(", ");
    if (nativeTags.has(element.localName))
        return clipped(element.value, longestValue);
    const claimed = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
    if (claimed !== null)
        return clipped(claimed, longestValue);
    const showsValue = element.isContentEditable || element.getAttribute("role") === "combobox";
    return showsValue ? clipped(element.innerText, longestValue) : null;
}

function optionsOf(select, secret) {
    const reported = Array.from(select.options).slice(0, mostOptions).map(option => {
        const row = {label: clipped(collapseSpace(option.label), longestLabel),
                     value: clipped(option.value, longestLabel)};
        return option.selected && !secret ? {...row, selected: true} : row;
    });
    const more = select.options.length - reported.length;
    return more > 0 ? {options: reported, moreOptions: more} : {options: reported};
}

function isRequired(element) {
    return element.required === true || element.getAttribute("aria-required") === "true";
}

// Only what is so: {required: true} where others have nothing.
function flagsOf(element) {
    const flags = {secret: isSecret(element), required: isRequired(element),
                   disabled: isDisabledNow(element), readOnly: isReadOnly(element)};
    return Object.fromEntries(Object.entries(flags).filter(([, is]) => is));
}

export function fieldRow(look, element) {
    const {ref, name: label} = refFor(look, element);
    const row = {ref, label: clipped(label, longestLabel), type: typeOf(element),
                 ...flagsOf(element)};
    const name = element.getAttribute("name");
    const value = valueNow(element);
    const checked = checkedNow(element);
    return {...row, ...(name ? {name} : {}), ...(value === null ? {} : {value}),
            ...(checked === null ? {} : {checked}),
            ...(element.localName === "select" ? optionsOf(element, row.secret) : {})};
}

export function submitRow(look, element) {
    const {ref, name} = refFor(look, element);
    const row = {ref, label: clipped(name, longestLabel)};
    return isDisabledNow(element) ? {...row, disabled: true} : row;
}
