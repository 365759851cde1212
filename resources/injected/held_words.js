// What rules are tried on before a press, a key or a choice: the names and the visible words of the
// element that gets it, of the controls around it, and of what it activates.

import {roleOf} from "./aria_role.js";
import {wordsOfOption} from "./choosing.js";
import {deepActiveElement, deepElementFromPoint, drawnParent, elementsNamedBy, noteShadow,
        visitDrawnChildren} from "./composed_tree.js";
import {editingOf, isActiveContent, isReadOnly} from "./controls.js";
import {generatedText} from "./generated_content.js";
import {describeHit} from "./landing.js";
import {groupOf} from "./meaning.js";
import {frameOffset} from "./ready.js";
import {describeElement, refNumberFor, reportedName} from "./refs.js";
import {interactiveRoles} from "./role_sets.js";
import {collapseSpace, cutAt} from "./text.js";
import {isOutOfSight} from "./unseen.js";
import {factsOf, isFoldedAway, isPointer, newLook} from "./visibility.js";

const longestWords = 2000; // of one element
const longestOfBox = 300; // of one that is no control: more is a part of the page, no button
const mostWords = 60;
const deepestWords = 50;
const mostInside = 300; // elements in one that is no control
const gap = "\u2005"; // a blank that pages do not write
const controlTags = new Set(["label", "summary", "option", "area"]);
const frameTags = new Set(["iframe", "frame"]);
const pressHandlers = /^on(?:click|dblclick|auxclick|(?:mouse|pointer)(?:down|up)|touch|key|drop)/;

function listensByAttribute(element) {
    return element.getAttributeNames().some(name => pressHandlers.test(name));
}

// The outermost element on which the cursor becomes a hand.
function turnsCursor(look, element) {
    const facts = factsOf(look, element);
    const parent = drawnParent(element);
    return facts.style !== null && isPointer(facts)
        && (parent === null || getComputedStyle(parent).cursor !== "pointer");
}

function isRoot(element) {
    return element === document.body || element === document.documentElement;
}

function isNative(element) {
    return isActiveContent(element) || controlTags.has(element.localName);
}

function isControl(look, element) {
    if (isRoot(element))
        return false;
    return isNative(element) || interactiveRoles.has(roleOf(element))
        || element.hasAttribute("tabindex")
        || listensByAttribute(element) || turnsCursor(look, element);
}

// All that a person reads in it. A list shows its choice only, which is part of its name.
function visibleWords(look, element, isSkipped, depth = 0) {
    const facts = factsOf(look, element);
    if (!facts.drawn || depth > deepestWords)
        return "";
    noteShadow(look, element);
    let text = facts.visible ? generatedText(look, element, "::before") : "";
    visitDrawnChildren(element, child => {
        if (child.nodeType === Node.TEXT_NODE)
            text += facts.visible ? child.data : "";
        else if (child.nodeType === Node.ELEMENT_NODE && !isFoldedAway(child, element)
                 && !isSkipped(child))
            text += gap + wordsOfChild(look, child, isSkipped, depth) + gap;
        return text.length > longestWords;
    });
    text += facts.visible ? generatedText(look, element, "::after") : "";
    return text;
}

function wordsOfChild(look, child, isSkipped, depth) {
    const text = child.localName === "select" ? ""
                                              : visibleWords(look, child, isSkipped, depth + 1);
    return collapseSpace(text) === "" ? describeElement(look, child).name : text;
}

function add(words, text) {
    const clean = cutAt(collapseSpace(text), longestWords);
    if (clean !== "" && words.size < mostWords)
        words.add(clean);
}

// Elements within a word part it for us only, and letters that nobody sees.
function addVisible(look, words, element, isSkipped, longest = Infinity) {
    for (const isLeftOut of [isSkipped, child => isSkipped(child) || isOutOfSight(child)]) {
        const text = visibleWords(look, element, isLeftOut);
        if (collapseSpace(text).length > longest)
            continue;
        add(words, text);
        add(words, text.replaceAll(gap, ""));
    }
}

function addControl(look, words, element, isOther) {
    add(words, describeElement(look, element).name);
    if (element.localName !== "select")
        addVisible(look, words, element, isNative(element) ? () => false : isOther);
}

// Of a box not what other controls in it say. Without a control around what is pressed, a listener
// may be on any box around it.
function wordsAround(look, element) {
    const words = new Set();
    const path = new Set();
    let isInControl = false;
    for (let at = element; at && at !== document.documentElement; at = drawnParent(at)) {
        path.add(at);
        const isOther = child => !path.has(child) && isControl(look, child);
        if (isControl(look, at)) {
            isInControl = true;
            addControl(look, words, at, isOther);
            if (at.localName === "label" && at.control)
                addControl(look, words, at.control, isOther);
        } else if (!isInControl && at !== document.body) {
            add(words, describeElement(look, at).name);
            addVisible(look, words, at, isOther, at === element ? Infinity : longestOfBox);
        }
    }
    return words;
}

function reported(words, {role, name}) {
    return {ok: true, words: [...words], role, name: reportedName(name), address: location.href};
}

function inFrame(look, frame, inside) {
    const {role, name} = describeElement(look, frame);
    const number = refNumberFor(frame, role, name);
    return {number, inside: inside(frameOffset(number))};
}

// {words, role, name, address} of what is at the point, or {inside} the frame `number` there.
export function heldAt({x, y}) {
    const look = newLook();
    const hit = deepElementFromPoint(x, y) ?? document.documentElement;
    const answer = {...reported(wordsAround(look, hit), describeHit(hit)), ...othersIn(look, hit)};
    if (!frameTags.has(hit.localName))
        return answer;
    const inside = frame => ({x: (x - frame.x) / frame.scaleX, y: (y - frame.y) / frame.scaleY});
    return {...answer, ...inFrame(look, hit, inside)};
}

function labelsOf(field) {
    return Array.from(field.labels ?? [], label => label.innerText);
}

function optionsOf(element) {
    if (element.localName === "select")
        return Array.from(element.options, wordsOfOption).flat();
    const role = roleOf(element);
    if (role === "radio")
        return groupOf(element).flatMap(radio => [describeElement(newLook(), radio).name,
                                                  ...labelsOf(radio)]);
    const list = role === "listbox" ? element : element.closest("[role=listbox]");
    return list ? [list.innerText] : [];
}

// Enter presses these; in other controls it may send the form that they are in.
function takesEnter(element) {
    if (element.localName === "input")
        return ["button", "submit", "reset", "image"].includes(element.type);
    if (element.localName === "select" || editingOf(element) !== null)
        return false;
    return isActiveContent(element) || element.localName === "summary"
        || interactiveRoles.has(roleOf(element));
}

// The same of what has the focus, with what keys do there: {isText, isPage, takesEnter}.
export function heldAtFocus({choices}) {
    const look = newLook();
    const active = deepActiveElement() ?? document.documentElement;
    const isPage = active === document.body || active === document.documentElement;
    const words = wordsAround(look, active);
    for (const pointed of elementsNamedBy(active, "aria-activedescendant"))
        addControl(look, words, pointed, () => false);
    for (const text of choices ? optionsOf(active) : [])
        add(words, text);
    const answer = {...reported(words, describeElement(look, active)), isPage,
                    ...othersIn(look, active),
                    isText: editingOf(active) === "insert", takesEnter: takesEnter(active)};
    return frameTags.has(active.localName)
        ? {...answer, ...inFrame(look, active, () => ({}))} : answer;
}

function takesText(element) {
    return editingOf(element) === "insert" && !isReadOnly(element);
}

function opensList(element) {
    return element.localName === "select" && element.size <= 1 && !element.multiple;
}

function isLarge(element) {
    return element.getElementsByTagName("*").length > mostInside;
}

// The control with its labels, and what a label is for.
function controlAndLabels(control) {
    if (opensList(control) || takesText(control))
        return [];
    const named = control.localName === "label" ? control.control : null;
    return [control, ...control.labels ?? [], ...named ? [named] : []];
}

// The largest box around it that may be a button. Larger ones are parts of the page.
function boxAround(element) {
    let box = null;
    for (let at = element; at && !isRoot(at) && !isLarge(at); at = drawnParent(at)) {
        if (at !== element && collapseSpace(at.textContent).length > longestOfBox)
            break;
        box = at;
    }
    return box ? [box] : [];
}

// What a press on the element is for: whose words Chrome is asked for. Nothing where it opens a
// list or puts the caret into a text, and for the page.
function pressed(look, element) {
    for (let at = element; at && at !== document.documentElement; at = drawnParent(at)) {
        if (isControl(look, at))
            return controlAndLabels(at);
    }
    return boxAround(element);
}

// Other controls in it are visible to us, and pressed by themselves.
function holdsOthers(look, box) {
    return !isNative(box) && Array.from(box.getElementsByTagName("*")).slice(0, mostInside)
        .some(each => isControl(look, each));
}

function othersIn(look, element) {
    const [box] = pressed(look, element);
    return {holdsOthers: box !== undefined && holdsOthers(look, box)};
}

export function pressedAt({x, y, nth}) {
    const look = newLook();
    return pressed(look, deepElementFromPoint(x, y) ?? document.documentElement)[nth] ?? null;
}

export function pressedAtFocus({nth}) {
    return pressed(newLook(), deepActiveElement() ?? document.documentElement)[nth] ?? null;
}

// For elements whose words are unknown.
export function addressHere() {
    return {ok: true, address: location.href};
}
