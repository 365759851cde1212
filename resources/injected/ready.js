// Makes an element ready for an act: waits until a person could act on it and returns where, or
// returns why not, at once or at the deadline.

import {deepElementFromPoint, drawnParent, isDrawnInside} from "./composed_tree.js";
import {drawnLabelOf, editingOf, isDisabledNow, isInert, isPressDisabled,
        isReadOnly} from "./controls.js";
import {obscured} from "./cover.js";
import {observeEffects} from "./effects.js";
import {notActionable, resolve, takeNewSnapshot, wrongElement} from "./failures.js";
import {boxHolds, checkPoint, findPoint, isInView, isOutOfReach, middleOf, pointInside, reaches,
        scrollIntoMiddle, scrollIntoViewOfParents, scrollToPointInside,
        viewport} from "./hit_test.js";
import {watch} from "./landing.js";
import {numberSought} from "./locate.js";
import {pageChange} from "./page_changes.js";
import {elementOf, reportedName} from "./refs.js";
import {isSecret} from "./secrets.js";
import {stableLocator} from "./stable_locator.js";
import {isStill} from "./stillness.js";
import {changedSinceReported} from "./reported_changes.js";
import {boxOfElement, boxesOf, hasSize, isShown, newLook} from "./visibility.js";

// The focus and its keys need no room to go to.
function unfit(record, element, kind) {
    if (!isShown(element))
        return notActionable(record, "is hidden", "Wait for it to show, or take a new snapshot.");
    if (kind !== "focus" && !hasSize(element) && boxesOf(element).length < 2)
        return notActionable(record, "has no size", takeNewSnapshot);
    if (isInert(element))
        return notActionable(record, "is inert", "The page takes no input there at present.");
    return null;
}

// null if nothing rules out the act for good.
export function wrongKind(record, element, kind) {
    if (kind === "choose" && element.localName !== "select")
        return wrongElement(record, "is not a list of options", "Click it instead.");
    if (kind === "click" && element.localName === "iframe")
        return wrongElement(record, "is a frame", "Click something in it: that has refs too.");
    if (kind !== "type")
        return null;
    if (editingOf(element) === null) {
        const hint = element.localName === "select"
            ? "Use select to choose an option." : "Type into a text field instead.";
        return wrongElement(record, "cannot be typed into", hint);
    }
    return null;
}

function readyAt(record, element, point, via, shown = element) {
    const {x, y} = point;
    const boxed = hasSize(element) ? element : shown;
    const result = {
        ok: true, number: record.number, x, y, box: boxOfElement(boxed), role: record.role,
        name: reportedName(record.name), editing: editingOf(element),
    };
    return via ? {...result, via} : result;
}

function usesLabel(element, kind) {
    return (kind === "click" || kind === "hover") && drawnLabelOf(newLook(), element) !== null;
}

// One attempt to aim at that point of the element: {point} or {failed}.
function aimInside(record, element, position) {
    const failed = unfit(record, element, "click");
    if (failed)
        return {failed};
    if (!boxHolds(boxOfElement(element), pointInside(element, position)))
        return {failed: notActionable(record, "ends before that point", "Aim inside of it.")};
    scrollIntoViewOfParents(element);
    scrollToPointInside(element, position);
    const {point, cover} = checkPoint(pointInside(element, position), element);
    return point ? {point, shown: element}
                 : {failed: obscured(record, element, cover), shown: element, cover};
}

// One attempt to aim: {point} or {failed}, through the label if the control cannot be hit.
function aim(record, element, kind, position) {
    if (position)
        return aimInside(record, element, position);
    const unfitNow = unfit(record, element, kind);
    const label = usesLabel(element, kind) ? drawnLabelOf(newLook(), element) : null;
    const shown = unfitNow && label ? label : element;
    if (unfitNow && shown === element)
        return {failed: unfitNow};
    if (isInView(shown))
        scrollIntoViewOfParents(shown);
    else
        scrollIntoMiddle(shown);
    const found = findPoint(shown, element);
    if (found.point)
        return {point: found.point, shown, via: shown === element ? undefined : "label"};
    if (shown === element && label) {
        const throughLabel = findPoint(label, element);
        if (throughLabel.point)
            return {point: throughLabel.point, shown: label, via: "label"};
    }
    return {failed: obscured(record, shown, found.cover), shown, cover: found.cover};
}

// The nearest ancestor that scrolls the element but not the cover.
function scrollerApart(element, cover) {
    for (let at = drawnParent(element); at && at !== document.body; at = drawnParent(at)) {
        const {overflowX, overflowY} = getComputedStyle(at);
        const scrolls = overflowY !== "visible" && at.scrollHeight > at.clientHeight
            || overflowX !== "visible" && at.scrollWidth > at.clientWidth;
        if (scrolls && !isDrawnInside(cover, at))
            return at;
    }
    return null;
}

// Sticky bars at a window edge or over a scrolling box: scrolling can uncover the element.
function coverSticks(cover, element) {
    const apart = scrollerApart(element, cover);
    if (apart && cover.getBoundingClientRect().height < apart.clientHeight / 2)
        return true;
    for (let at = cover; at && at !== document.body; at = drawnParent(at)) {
        const position = getComputedStyle(at).position;
        if (position === "fixed" || position === "sticky")
            return at.getBoundingClientRect().height < viewport().height / 2;
    }
    return false;
}

// Aims, scrolling past a sticky bar if needed, and checks that the element is still.
async function pointAt(record, element, kind, seen) {
    let aimed = aim(record, element, kind, seen.position);
    const mayScroll = aimed.cover && seen.scrolls.length > 0;
    if (aimed.failed && mayScroll && coverSticks(aimed.cover, aimed.shown)) {
        scrollIntoMiddle(aimed.shown, seen.scrolls.shift());
        aimed = aim(record, element, kind, seen.position);
    }
    if (aimed.failed)
        return {failed: aimed.failed, element};
    const still = await isStill(aimed.shown, seen.box);
    seen.box = boxOfElement(aimed.shown);
    if (!still) {
        return {failed: notActionable(record, "is still moving", "Try again when it rests."),
                element, again: true};
    }
    const hit = deepElementFromPoint(aimed.point.x, aimed.point.y);
    if (!hit || !reaches(hit, element))
        return {failed: obscured(record, element, hit), element};
    return {result: readyAt(record, element, aimed.point, aimed.via, aimed.shown)};
}

// Where the caller wants it, whatever is there.
function forcedAt(record, element, position) {
    if (!hasSize(element) && boxesOf(element).length < 2)
        return {result: notActionable(record, "has no size", takeNewSnapshot)};
    if (!isInView(element))
        scrollIntoMiddle(element);
    scrollIntoViewOfParents(element);
    if (position)
        scrollToPointInside(element, position);
    const point = position ? pointInside(element, position) : middleOf(boxOfElement(element));
    return {result: readyAt(record, element, point)};
}

// Typing, choosing and giving the focus do not need it seen.
function bringIntoView(record, element, kind) {
    if (!isInView(element))
        scrollIntoMiddle(element);
    if (kind === "look" && isOutOfReach(element)) {
        return {failed: notActionable(record, "lies where no scrolling leads", takeNewSnapshot),
                element};
    }
    return {result: readyAt(record, element, middleOf(boxOfElement(element)))};
}

// For a label, typing and choosing use its control.
export function resolveField(number) {
    const resolved = resolve(number);
    const control = resolved.element?.localName === "label" ? resolved.element.control : null;
    return control ? {...resolved, element: control} : resolved;
}

// aria-disabled leaves the focus and its keys to an element.
function isDisabledFor(element, kind) {
    switch (kind) {
    case "hover":
    case "look":
        return false;
    case "focus":
        return element.matches(":disabled");
    case "click":
        return isPressDisabled(element);
    default:
        return isDisabledNow(element);
    }
}

// One attempt, or a promise of it: {result} that ends the waiting, or {failed} that may pass.
function attempt(number, kind, seen) {
    const goesIn = kind === "type" || kind === "choose";
    const {record, element, failed} = goesIn ? resolveField(number) : resolve(number);
    if (failed)
        return {result: failed};
    const wrong = wrongKind(record, element, kind);
    if (wrong)
        return {result: wrong};
    const points = kind === "click" || kind === "hover";
    if (points && seen.isForced)
        return forcedAt(record, element, seen.position);
    const hidden = points && usesLabel(element, kind) ? null : unfit(record, element, kind);
    if (hidden)
        return {failed: hidden, element};
    if (isDisabledFor(element, kind)) {
        return {failed: notActionable(record, "is disabled",
                                      "Complete what it needs first, then try again."), element};
    }
    if (kind === "type" && isReadOnly(element))
        return {failed: notActionable(record, "is read-only", "Choose another field."), element};
    return points ? pointAt(record, element, kind, seen)
                  : bringIntoView(record, element, kind);
}

// Runs in the same task, after the answer is sent but before its consequences.
async function afterAnswer(work) {
    for (let turn = 0; turn < 4; ++turn)
        await null;
    work();
}

function elementActedOn(number, kind) {
    return kind === "type" || kind === "choose" ? resolveField(number).element ?? elementOf(number)
                                                : elementOf(number);
}

function beginNow(begin, act, number, kind) {
    observeEffects(act, elementActedOn(number, kind));
    const begun = begin(number);
    return begun.ok ? begun : null;
}

// For the flight recorder, for which no act fails. What a secret field holds is not recorded.
function recordedAs(element) {
    try {
        return {locator: stableLocator(element), isSecret: isSecret(element)};
    } catch {
        return {locator: {css: element.localName, isFragile: true}, isSecret: true};
    }
}

// One attempt on the sought element, which may be another one each time. Does not look it up again
// if the last attempt only waited for it to be still.
async function attemptOn(sought, kind, seen) {
    const isKnown = seen.isResting && elementOf(seen.number) !== null;
    const {number, tried: missed} = isKnown ? seen : numberSought(sought);
    if (missed)
        return missed;
    if (seen.number !== number)
        seen.box = null;
    seen.number = number;
    const tried = await attempt(number, kind, seen);
    seen.isResting = tried.again === true;
    const isStale = isKnown && tried.result?.code === "STALE_REF";
    return isStale ? {failed: tried.result, again: true} : tried;
}

// `sought`: see soughtNow; used instead of the number. `position`: the point of the element to aim
// at. `isForced`: only that it has one. `isTrial`: no press will follow. `isRecorded`: the result
// says how the element is found again. `begin`: the first step of the act; the result says as
// `begun` what came of it, null where it failed.
export async function ready(given, {kind = "click", timeoutMs = 8000, act = 0, sought = null,
                                    position = null, isForced = false, isTrial = false,
                                    isRecorded = false, begin = null} = {}) {
    const deadline = performance.now() + timeoutMs;
    const seen = {box: null, scrolls: ["center", "end", "start"], position, isForced};
    for (;;) {
        const tried = sought ? await attemptOn(sought, kind, seen)
                             : await attempt(given, kind, seen);
        if (tried.result) {
            const number = sought ? seen.number : given;
            if (tried.result.ok && kind === "click" && !isForced && !isTrial)
                watch(number);
            if (tried.result.ok && kind !== "look")
                tried.result.warnings = changedSinceReported(number);
            if (tried.result.ok && isRecorded)
                tried.result.recorded = recordedAs(elementActedOn(number, kind));
            if (tried.result.ok && begin)
                tried.result.begun = beginNow(begin, act, number, kind);
            else if (tried.result.ok && kind !== "look")
                afterAnswer(() => observeEffects(act, elementActedOn(number, kind)));
            return tried.result;
        }
        if (performance.now() >= deadline)
            return tried.failed;
        if (!tried.again)
            await pageChange(tried.element, deadline);
    }
}

export function boxOf(number) {
    const element = elementOf(number);
    return element ? boxOfElement(element) : null;
}

// The origin of an iframe's content in this frame's viewport, and its scale.
export function frameOffset(number) {
    const element = elementOf(number);
    if (!element)
        return null;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const scaleX = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1;
    const scaleY = element.offsetHeight > 0 ? box.height / element.offsetHeight : 1;
    return {x: box.x + (element.clientLeft + parseFloat(style.paddingLeft)) * scaleX,
            y: box.y + (element.clientTop + parseFloat(style.paddingTop)) * scaleY,
            scaleX, scaleY};
}
