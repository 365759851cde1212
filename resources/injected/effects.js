// What one act changes in this document, observed from before it until the page has reacted, or a
// short wait has passed.

import {roleOf} from "./aria_role.js";
import {statesOf} from "./aria_state.js";
import {deepActiveElement, drawnParent, shadowRootsBelow} from "./composed_tree.js";
import {editingOf, isDisabledNow} from "./controls.js";
import {nextTask} from "./next_task.js";
import {allChanges, observedRoots} from "./page_changes.js";
import {stateOfControl} from "./page_mark.js";
import {describeElement, refFor, refNumberFor, refText, reportedName} from "./refs.js";
import {isSecret, shownValue} from "./secrets.js";
import {clipped, collapseSpace} from "./text.js";
import {changedSinceReported, leadOf, ledElsewhere} from "./reported_changes.js";
import {boxOfElement, isShown, neverShown, newLook} from "./visibility.js";

const longestWithoutReaction = 50;
const longestObserved = 15000;
const mostMutations = 2000;
const mostFieldsCompared = 500;
export const mostLookedThrough = 3000;
const mostLinesReported = 10;
const longestLineReported = 200;
const mostFieldsReported = 5;
// Changes inside these cannot be observed.
const opaqueElements = "canvas, video, audio, embed, object, iframe, frame";

const acting = {current: null};

function fieldsNow(roots) {
    const fields = roots.flatMap(
        root => Array.from(root.querySelectorAll("input, select, textarea")));
    const compared = fields.slice(0, mostFieldsCompared);
    return new Map(compared.map(field => [field, stateOfControl(field)]));
}

// The topmost hidden elements: what an act reveals is among them.
function hiddenNow() {
    const hidden = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, element => {
        if (neverShown.has(element.localName) || element instanceof SVGElement)
            return NodeFilter.FILTER_REJECT;
        if (isShown(element))
            return NodeFilter.FILTER_SKIP;
        hidden.push(element);
        return NodeFilter.FILTER_REJECT;
    });
    walker.nextNode();
    return hidden;
}

// The selection and, of a field, the caret position. Neither for a secret.
function selectionNow() {
    const active = deepActiveElement();
    if (active && isSecret(active))
        return {text: "", place: ""};
    const hasCaret = typeof active?.selectionStart === "number";
    if (!hasCaret)
        return {text: getSelection()?.toString() ?? "", place: ""};
    const {selectionStart: start, selectionEnd: end} = active;
    return {text: active.value.slice(start, end), place: `${start} ${end}`};
}

function newSelection(seen) {
    const now = selectionNow();
    const isSame = now.text === seen.selection.text
        && (now.place === seen.selection.place || newFocus(seen) !== null);
    return isSame ? null : now;
}

function scrollPlaces(element) {
    const places = [];
    for (let at = element; at; at = drawnParent(at))
        places.push({element: at, top: at.scrollTop, left: at.scrollLeft});
    return places;
}

function noteMutations(seen, records) {
    seen.changedAt = performance.now();
    for (const {type, target, addedNodes} of records) {
        seen.mutations += 1;
        const element = target instanceof Element ? target : target.parentElement;
        seen.changed.add(element ?? document.documentElement);
        if (type === "characterData")
            seen.news.add(target);
        for (const node of addedNodes)
            seen.news.add(node);
    }
    if (seen.mutations > mostMutations)
        seen.observer.disconnect();
    seen.react();
}

function holdOpaque(roots) {
    return roots.some(root => root.querySelector(opaqueElements) !== null);
}

// Cross-document ones only: others show in the address.
function noteNavigation(event) {
    if (acting.current && !event.destination.sameDocument && event.downloadRequest === null)
        acting.current.navigation = event;
}

function beginObserving(act) {
    endObserving();
    // Does not search very large pages for shadow roots and hidden elements.
    const isLarge = document.getElementsByTagName("*").length > mostLookedThrough;
    const roots = isLarge ? [document] : [document, ...shadowRootsBelow(document)];
    const seen = {act, changedAt: performance.now(), mutations: 0, changed: new Set(),
                  news: new Set(), targets: new Map(), target: null, lead: null, navigation: null,
                  url: location.href, active: deepActiveElement(), fields: fieldsNow(roots),
                  hidden: isLarge || !document.body ? [] : hiddenNow(),
                  selection: selectionNow(), scrolls: [], isOpaque: isLarge || holdOpaque(roots),
                  react() {}};
    seen.observer = new MutationObserver(records => noteMutations(seen, records));
    for (const root of roots)
        seen.observer.observe(root, allChanges);
    window.navigation?.addEventListener("navigate", noteNavigation); // for good, and only once
    seen.timer = setTimeout(endObserving, longestObserved);
    acting.current = seen;
}

function endObserving() {
    const seen = acting.current;
    acting.current = null;
    if (!seen)
        return;
    clearTimeout(seen.timer);
    seen.observer.disconnect();
}

function stateOfTarget(element) {
    const role = roleOf(element);
    return statesOf(element, role, {insideDisabled: isDisabledNow(element), active: false}).trim();
}

// Several elements may be acted on in one act.
export function observeEffects(act, target) {
    if (acting.current?.act !== act)
        beginObserving(act);
    const seen = acting.current;
    seen.targets.set(target, stateOfTarget(target));
    seen.target = target;
    seen.lead = leadOf(target);
    seen.scrolls = scrollPlaces(target);
    for (const root of observedRoots(target))
        seen.observer.observe(root, allChanges);
    return true;
}

// For acts on the focused element: which one it is.
export function observeFocused(act) {
    const focused = deepActiveElement() ?? document.documentElement;
    observeEffects(act, focused);
    const {role, name} = describeElement(newLook(), focused);
    const number = refNumberFor(focused, role, name);
    return {ref: refText(number), role, name: reportedName(name), box: boxOfElement(focused),
            warnings: changedSinceReported(number)};
}

function changedFields(seen) {
    const changed = [];
    for (const [field, before] of seen.fields) {
        if (field.isConnected && !seen.targets.has(field) && stateOfControl(field) !== before)
            changed.push(field);
    }
    return changed;
}

function hasScrolled(seen) {
    return seen.scrolls.some(({element, top, left}) => element.isConnected
        && (element.scrollTop !== top || element.scrollLeft !== left));
}

function navigationOf(seen) {
    const {navigation} = seen;
    if (!navigation || navigation.defaultPrevented || navigation.destination.url === location.href)
        return null;
    return navigation.destination.url;
}

function hasTyped(seen) {
    return [...seen.targets.keys()].some(field => editingOf(field) !== null
        && seen.fields.has(field) && stateOfControl(field) !== seen.fields.get(field));
}

// {changedAt, isTyped}: when the act last changed something, and whether it was a field's text.
export function actSoFar() {
    const seen = acting.current;
    return seen ? {changedAt: seen.changedAt, isTyped: hasTyped(seen)} : {};
}

function newFocus(seen) {
    const active = deepActiveElement();
    if (!active || active === document.body || active === seen.active)
        return null;
    const isOwnPress = seen.targets.has(active) && editingOf(active) === null;
    return isOwnPress ? null : active; // Pressing a button focuses it: no effect.
}

function changedTarget(seen) {
    for (const [element, before] of seen.targets) {
        const value = seen.fields.get(element);
        if (!element.isConnected || stateOfTarget(element) !== before
            || value !== undefined && stateOfControl(element) !== value)
            return element;
    }
    return null;
}

function hasReacted(seen) {
    return seen.changed.size > 0 || seen.url !== location.href || navigationOf(seen) !== null
        || newFocus(seen) !== null || changedTarget(seen) !== null || hasScrolled(seen)
        || changedFields(seen).length > 0 || newSelection(seen) !== null;
}

async function reaction(seen, isLater) {
    if (!isLater)
        await nextTask();
    if (hasReacted(seen))
        return;
    await new Promise(done => {
        seen.react = done;
        setTimeout(done, longestWithoutReaction);
    });
    await nextTask();
}

function textShownBy(node) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!node.isConnected || !element || !isShown(element))
        return "";
    return node instanceof Element ? node.innerText ?? "" : node.data ?? "";
}

function isInsideAny(node, nodes) {
    for (let at = drawnParent(node); at; at = drawnParent(at)) {
        if (nodes.has(at))
            return true;
    }
    return false;
}

function linesThatAppeared(seen) {
    const news = new Set([...seen.hidden.filter(isShown), ...seen.news]);
    const lines = new Set();
    for (const node of news) {
        if (isInsideAny(node, news))
            continue;
        for (const line of textShownBy(node).split("\n")) {
            const text = collapseSpace(line);
            if (text !== "")
                lines.add(clipped(text, longestLineReported));
            if (lines.size === mostLinesReported)
                return [...lines];
        }
    }
    return [...lines];
}

function isField(element) {
    return element.localName === "select"
        || !element.isContentEditable && editingOf(element) !== null;
}

function fieldInWords(look, field) {
    const reported = refFor(look, field);
    return isField(field) ? {...reported, value: clipped(shownValue(field), longestLineReported)}
                          : {...reported, checked: field.checked === true};
}

function targetInWords(seen) {
    const element = changedTarget(seen);
    if (!element)
        return {};
    if (!element.isConnected)
        return {gone: true};
    const states = {was: seen.targets.get(element), now: stateOfTarget(element)};
    const reported = states.was === states.now ? {} : {states};
    return isField(element)
        ? {...reported, value: clipped(shownValue(element), longestLineReported)} : reported;
}

// {changed, isOpaque, navigating}: what the act changed here; isOpaque if it may have had invisible
// effects. `isLater`: what the page deferred has run already.
export async function effectsOf(act, isLater = false) {
    const seen = acting.current;
    if (seen?.act !== act)
        return {changed: {}, isOpaque: true, navigating: null};
    await reaction(seen, isLater);
    const look = newLook();
    const changed = targetInWords(seen);
    const focus = newFocus(seen);
    if (focus)
        changed.focus = refFor(look, focus);
    const fields = changedFields(seen).filter(isShown).slice(0, mostFieldsReported);
    if (fields.length > 0)
        changed.fields = fields.map(field => fieldInWords(look, field));
    const text = linesThatAppeared(seen);
    if (text.length > 0)
        changed.text = text;
    const selection = newSelection(seen);
    if (selection)
        changed.selected = clipped(selection.text, longestLineReported);
    if (hasScrolled(seen))
        changed.scrolled = true;
    if (seen.changed.size > 0)
        changed.elements = seen.changed.size;
    endObserving();
    const navigating = navigationOf(seen);
    return {changed, isOpaque: seen.isOpaque, navigating,
            warnings: ledElsewhere(seen.target, seen.lead, navigating)};
}
