// Form controls that hold a choice: their kind, and choosing options of a <select> by value or
// label, with the events of a person's choice.

import {roleOf} from "./aria_role.js";
import {failure} from "./failures.js";
import {pageChange} from "./page_changes.js";
import {resolveField} from "./ready.js";
import {elementOf, recordInWords} from "./refs.js";
import {isSecret} from "./secrets.js";
import {collapseSpace, inDoubleQuotes} from "./text.js";
import {notApplied} from "./typing.js";

const checkRoles = new Set(["checkbox", "switch", "menuitemcheckbox"]);
const radioRoles = new Set(["radio", "menuitemradio"]);
// A click may check these too, where they are no options of a list of the browser's own.
const choiceRoles = new Set(["option", "treeitem"]);

// Mixed is neither: a box that stands for several of which some are checked.
function checkOf(element) {
    if (element.localName === "input")
        return {checked: element.checked, mixed: element.indeterminate};
    const said = element.getAttribute("aria-checked");
    return {checked: said === "true", mixed: said === "mixed"};
}

export function controlOf(number) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    if (element.localName === "select")
        return {ok: true, kind: "select"};
    const role = element === record.element.deref() ? record.role : roleOf(element);
    if (checkRoles.has(role) || choiceRoles.has(role) && element.localName !== "option")
        return {ok: true, kind: "check", ...checkOf(element)};
    if (radioRoles.has(role))
        return {ok: true, kind: "radio", ...checkOf(element)};
    return {ok: true, kind: "text"};
}

// After a press: its state once that is as wanted, or what it is after the time. A switch may be
// called otherwise by then; one that is gone has no state.
export async function checkedSoon(number, wanted, timeoutMs) {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
        const named = elementOf(number);
        if (!named)
            return {ok: true, gone: true};
        const now = checkOf(named.localName === "label" ? named.control ?? named : named);
        const isSo = now.checked === wanted && !now.mixed;
        if (isSo || performance.now() >= deadline)
            return {ok: true, ...now};
        await pageChange(named, deadline);
    }
}

function optionFor(select, wanted) {
    const options = Array.from(select.options);
    const text = collapseSpace(wanted);
    return options.find(option => option.value === wanted)
        ?? options.find(option => collapseSpace(option.label) === text)
        ?? options.find(option => text !== "" && collapseSpace(option.value) === text);
}

function cannotChoose(record, select, values) {
    const missing = values.filter(value => !optionFor(select, value));
    const disabled = values.filter(value => optionFor(select, value)?.matches(":disabled"));
    const options = Array.from(select.options, option => option.label).slice(0, 50);
    if (missing.length > 0) {
        return failure("INVALID_VALUE", `${recordInWords(record)} has no option `
                       + `${inDoubleQuotes(missing[0])} to choose.`,
                       "Choose one of the options it has.", {missing, options});
    }
    if (disabled.length > 0) {
        return failure("INVALID_VALUE", `the option ${inDoubleQuotes(disabled[0])} of `
                       + `${recordInWords(record)} is disabled.`,
                       "Complete what it needs first, or choose another one.",
                       {disabled, options});
    }
    return null;
}

let timesCalledOff = 0;

// Who waits to choose does not choose any more.
export function callOffChoosing() {
    ++timesCalledOff;
}

// Nothing is the option that has no value or, where several may be chosen, none at all.
function valuesMeant(select, values) {
    if (values.join() !== "")
        return values;
    return select.multiple && !optionFor(select, "") ? [] : [""];
}

export function wordsOfOption({label, text, parentElement}) {
    const isOfGroup = parentElement.localName === "optgroup";
    return isOfGroup ? [label, text, parentElement.label] : [label, text];
}

function wordsOfChoice(record, select, values) {
    const chosen = values.map(value => optionFor(select, value));
    const words = chosen.flatMap(wordsOfOption).map(collapseSpace);
    return {ok: true, words: [collapseSpace(record.name), ...new Set(words)]};
}

// As if the list had not been opened: it need not have the focus. Waits for an option to appear or
// be enabled. Instead of choosing it returns the `words` of list and options, if only `looks` is
// asked.
export async function choose(number, values, timeoutMs = 0, looks = false) {
    const deadline = performance.now() + timeoutMs;
    const before = timesCalledOff;
    for (;;) {
        const {record, element, failed} = resolveField(number);
        if (failed)
            return failed;
        if (values.length > 1 && !element.multiple) {
            return failure("INVALID_VALUE", `${recordInWords(record)} takes one option only.`,
                           "Give one value.", {missing: values.slice(1)});
        }
        const meant = valuesMeant(element, values);
        const cannot = cannotChoose(record, element, meant);
        if (!cannot)
            return (looks ? wordsOfChoice : chooseNow)(record, element, meant);
        if (performance.now() >= deadline)
            return cannot;
        await pageChange(element, deadline);
        if (timesCalledOff !== before)
            return cannot;
    }
}

function chooseNow(record, element, values) {
    const chosen = values.map(value => optionFor(element, value));
    for (const option of element.options)
        option.selected = chosen.includes(option);
    element.dispatchEvent(new Event("input", {bubbles: true, composed: true}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
    const applied = chosen.every(option => option.selected);
    if (!applied)
        return notApplied(record, element, values.join(", "), element.value);
    return {ok: true, chosen: isSecret(element) ? chosen.map(() => "(hidden)")
                                                : chosen.map(option => option.value)};
}
