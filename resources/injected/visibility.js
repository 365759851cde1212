// One look at the page: a cache of facts about each element for one snapshot or check.

import {boxOfArea, pictureOf} from "./image_map.js";
import {newHiders} from "./unseen_rules.js";

export const neverShown = new Set(["style", "script", "noscript", "template", "head", "title",
                                   "meta", "link", "datalist"]);
const shapes = new Set(["path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "defs",
                        "use", "stop", "lineargradient", "clippath", "mask", "symbol"]);

export function newLook() {
    return {
        facts: new Map(),
        contents: new Map(),
        names: new Map(),
        labels: new Map(),
        hiders: newHiders(),
        painted: null,
        cutting: new Set(),
        generated: {roots: new Set(), elements: new Set(), anywhere: false,
                    texts: {"::before": new Map(), "::after": new Map()}},
    };
}

function isMereShape(element) {
    return shapes.has(element.localName) && !element.hasAttribute("role")
        && !element.hasAttribute("aria-label");
}

function readFacts(element) {
    const facts = {style: null, drawn: false, visible: false, inline: false, contents: false,
                   locked: false, walked: false, pointer: undefined};
    if (neverShown.has(element.localName) || isMereShape(element))
        return facts;
    const drawn = element.localName === "area" ? pictureOf(element) : element;
    if (!drawn)
        return facts;
    const style = getComputedStyle(drawn);
    const display = style.display;
    if (display === "none" || display === "")
        return facts;
    facts.style = style;
    facts.drawn = true;
    facts.visible = style.visibility === "visible";
    facts.contents = display === "contents";
    facts.inline = display === "inline" || facts.contents;
    if (!facts.inline && element.firstChild)
        facts.locked = style.contentVisibility === "hidden";
    return facts;
}

// Facts of an element whose ancestors are all drawn.
export function factsOf(look, element) {
    let facts = look.facts.get(element);
    if (!facts) {
        facts = readFacts(element);
        look.facts.set(element, facts);
    }
    return facts;
}

// Whether the cursor is a hand there. Cached, since it is slow.
export function isPointer(facts) {
    facts.pointer ??= facts.style.cursor === "pointer";
    return facts.pointer;
}

// A closed <details> draws nothing but its first summary.
export function isFoldedAway(child, parent) {
    if (parent.localName !== "details" || parent.open)
        return false;
    return child !== parent.querySelector(":scope > summary");
}

export function isShown(element) {
    if (!element.isConnected || neverShown.has(element.localName))
        return false;
    if (element.localName === "area") {
        const picture = pictureOf(element);
        return picture !== null && isShown(picture);
    }
    if (element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: false}))
        return true;
    return boxesOf(element).length > 0 && getComputedStyle(element).visibility === "visible"
        && getComputedStyle(element).display === "contents";
}

function hasArea({width, height}) {
    return width > 0 && height > 0;
}

// Without a box of its own, or around what floats: then it is where its content is.
function isAroundContent(element) {
    const {display, overflow} = getComputedStyle(element);
    return display === "contents"
        || overflow === "visible" && element.matches("a[href], button, label, [role], summary");
}

// One per line of an inline element.
export function boxesOf(element) {
    if (element.localName === "area")
        return [boxOfArea(element)].filter(box => box !== null);
    const own = Array.from(element.getClientRects());
    if (own.some(hasArea) || !isAroundContent(element))
        return own;
    const content = document.createRange();
    content.selectNodeContents(element);
    const boxes = Array.from(content.getClientRects());
    return boxes.some(hasArea) ? boxes : own;
}

export function boxAround(element) {
    const own = element.getBoundingClientRect();
    const [first, ...others] = hasArea(own) ? [own] : boxesOf(element);
    if (!first)
        return own;
    let {left, top, right, bottom} = first;
    for (const other of others) {
        left = Math.min(left, other.left);
        top = Math.min(top, other.top);
        right = Math.max(right, other.right);
        bottom = Math.max(bottom, other.bottom);
    }
    return new DOMRect(left, top, right - left, bottom - top);
}

export function hasSize(element) {
    const box = boxAround(element);
    return box.width > 0 && box.height > 0;
}

export function isAriaHidden(element) {
    return element.getAttribute("aria-hidden") === "true";
}

export function boxOfElement(element) {
    const {x, y, width, height} = boxAround(element);
    return {x, y, width, height};
}
