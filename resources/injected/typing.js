// Typing: focus and select before, read back and compare after. Secrets are compared here and never
// sent out.

import {hasFocus} from "./controls.js";
import {effectsOf} from "./effects.js";
import {caretBehind, copiedText, currentText, selectContent, tidyLines,
        wantsPastes} from "./editor_text.js";
import {failure, staleRef, unknownRef} from "./failures.js";
import {focusRefused} from "./focusing.js";
import {endInput, inputEnds} from "./input_end.js";
import {nextTask} from "./next_task.js";
import {ready, resolveField, wrongKind} from "./ready.js";
import {elementOf, recordInWords, refTable} from "./refs.js";
import {isSecret} from "./secrets.js";
import {clipped, inDoubleQuotes, plainLines} from "./text.js";

const formatHints = {
    date: "2026-08-31", time: "14:30", month: "2026-08", week: "2026-W35",
    "datetime-local": "2026-08-31T14:30", color: "#1a2b3c", range: "a number in its range",
};
const valuesBefore = new WeakMap();
const coming = {isHere: false};

function focusForTyping(number) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return {failed};
    const wrong = wrongKind(record, element, "type");
    if (wrong)
        return {failed: wrong};
    if (!hasFocus(element))
        element.focus({preventScroll: true});
    return hasFocus(element) ? {record, element}
                             : {failed: focusRefused(record, "cannot be typed into")};
}

function startedTyping(element) {
    const text = currentText(element);
    return {ok: true, empty: text === "" || text === "\n", secret: isSecret(element),
            maxLength: element.maxLength > 0 ? element.maxLength : -1,
            pastes: wantsPastes(element)};
}

function noteInput(event) {
    if (!event.isTrusted)
        return;
    window.removeEventListener("input", noteInput, true);
    coming.isHere = true;
    endInput();
}

// What the page's listeners put off is queued behind ours, and runs first too.
async function textComes() {
    await inputEnds(coming.isHere);
    await nextTask();
}

export function startTyping(number) {
    const {element, failed} = focusForTyping(number);
    if (failed)
        return failed;
    if (element.isContentEditable)
        selectContent(element);
    else
        element.select?.();
    valuesBefore.set(element, "");
    coming.isHere = false;
    window.addEventListener("input", noteInput, true);
    return startedTyping(element);
}

// Ready to be typed into, and started: nothing comes between.
export function readyToType(given, options) {
    return ready(given, {...options, kind: "type", begin: startTyping});
}

export function caretToEnd(number) {
    const {element, failed} = focusForTyping(number);
    if (failed)
        return failed;
    if (element.isContentEditable) {
        selectContent(element);
        getSelection().collapseToEnd();
    } else if (typeof element.selectionStart === "number") {
        element.setSelectionRange(element.value.length, element.value.length);
    } else {
        element.select?.();
        getSelection().collapseToEnd?.();
    }
    valuesBefore.set(element, currentText(element));
    return startedTyping(element);
}

// What the browser makes of a text for such a field: of one that is none for it, another value.
function sanitised({type, min, max, step, multiple}, text) {
    const spare = document.createElement("input");
    return Object.assign(spare, {type, min, max, step, multiple, value: text}).value;
}

export function setValue(number, text) {
    const {record, element, failed} = focusForTyping(number);
    if (failed)
        return failed;
    if (!isSameValue(element, text, sanitised(element, text)))
        return notApplied(record, element, text, element.value);
    element.value = text;
    element.dispatchEvent(new InputEvent("input", {bubbles: true, composed: true}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
    if (!isSameValue(element, text, element.value))
        return notApplied(record, element, text, element.value);
    return {ok: true};
}

function isSameValue(element, expected, actual) {
    if (element.isContentEditable)
        return tidyLines(element, expected) === tidyLines(element, actual);
    const type = element.localName === "input" ? element.type : "";
    if (type === "email" && element.multiple)
        return sanitised(element, expected) === actual;
    if (type === "email" || type === "url")
        return expected.trim() === actual.trim();
    if (type === "color")
        return expected.toLowerCase() === actual.toLowerCase();
    if (type === "range" || type === "number")
        return expected === actual || expected.trim() !== "" && Number(expected) === Number(actual);
    if (/time/.test(type) && expected !== "" && actual.length > expected.length)
        return actual.startsWith(expected);
    if (type === "datetime-local" && actual !== "")
        return sanitised(element, expected) === actual;
    return plainLines(expected) === plainLines(actual);
}

const formattedInputs = new Set(["text", "search", "tel"]);

// A formatting field has every character in order, ignoring case, with separators between.
function isSeparated(expected, actual) {
    const awaited = Array.from(expected.toLowerCase());
    for (const character of actual.toLowerCase()) {
        if (character === awaited[0])
            awaited.shift();
        else if (/[\p{L}\p{N}]/u.test(character))
            return false;
    }
    return awaited.length === 0;
}

const mostRuns = 12;
const frontRun = /^(?:\p{L}{1,3}|\p{N}{1,4})$/u;
const endRun = /^(?:\p{L}{1,3}|0+)$/u;

// Whether the runs hold those digits, with whole runs of the mask in front and behind.
function runsHold(digits, runs, isBegun = false) {
    if (runs.length === 0)
        return digits === "";
    const [run, ...rest] = runs;
    if (digits.startsWith(run) && runsHold(digits.slice(run.length), rest, true))
        return true;
    const isOfMask = isBegun ? digits === "" && endRun.test(run) : frontRun.test(run);
    return isOfMask && runsHold(digits, rest, isBegun);
}

// A mask of digits may bring some of its own: "+1 (555) 123-4567", "€ 12.00".
function isMasked(expected, actual) {
    const runs = actual.match(/[\p{L}\p{N}]+/gu) ?? [];
    const digits = expected.replace(/[^\p{N}]/gu, "");
    return digits !== "" && !/\p{L}/u.test(expected) && runs.length <= mostRuns
        && runsHold(digits, runs);
}

function isFormatted(element, expected, actual) {
    const formats = element.localName === "textarea"
        || element.localName === "input" && formattedInputs.has(element.type);
    return formats && !isSecret(element) && expected !== ""
        && (isSeparated(expected, actual) || isMasked(expected, actual));
}

export function notApplied(record, element, expected, actual) {
    const secret = isSecret(element);
    const shown = text => secret ? "(hidden)" : clipped(text, 500);
    const format = element.localName === "input" ? formatHints[element.type] : undefined;
    let hint = "The page changed or refused the text; look at the field before going on.";
    if (format)
        hint = `This field takes a value like ${format}.`;
    else if (element.maxLength > 0 && expected.length > element.maxLength)
        hint = `The field takes at most ${element.maxLength} characters.`;
    return failure("VALUE_NOT_APPLIED",
                   `${recordInWords(record)} did not take the text as it was typed: it holds `
                   + `${secret ? "(hidden)" : inDoubleQuotes(clipped(actual, 80))}.`, hint,
                   {expected: shown(expected), actual: shown(actual)});
}

// Whether an editor may hold the text but show only a part of it.
function mayHoldMore(element, expected, shown) {
    if (!element.isContentEditable)
        return false;
    const piece = tidyLines(element, shown);
    return piece !== "" && tidyLines(element, expected).includes(piece);
}

async function held(act, isLater) {
    return act === 0 ? {ok: true} : {ok: true, seen: await effectsOf(act, isLater)};
}

// Appended text (after caretToEnd) is expected after the old content. For typing that ends an act,
// adds what the act changed. May be asked while text `isComing` after startTyping.
export async function typed(number, text, act = 0, isComing = false) {
    if (isComing)
        await textComes();
    const record = refTable.byNumber.get(number);
    if (!record)
        return unknownRef(number);
    const named = elementOf(number);
    if (!named)
        return staleRef(record, "is no longer in the page");
    const element = named.localName === "label" ? named.control ?? named : named;
    const expected = (valuesBefore.get(element) ?? "") + text;
    const shown = currentText(element);
    if (isSameValue(element, expected, shown)) {
        if (element.isContentEditable && text.includes("\n"))
            caretBehind(element);
        return held(act, isComing);
    }
    if (isFormatted(element, expected, shown))
        return held(act, isComing);
    const whole = mayHoldMore(element, expected, shown) ? await copiedText(element) : null;
    if (whole !== null && isSameValue(element, expected, whole))
        return held(act, isComing);
    return notApplied(record, element, expected, whole ?? shown);
}
