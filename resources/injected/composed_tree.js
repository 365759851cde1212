// The tree as drawn: shadow roots in place of their host's children, slotted nodes in slots. Closed
// shadow roots are included once passed to clawdis.adoptRoot.

import {noteRoot} from "./generated_content.js";

export const adoptedRoots = new WeakMap();
export let adoptions = 0; // Each makes more readable, though the page did not change.

export function adoptRoot(root) {
    if (adoptedRoots.get(root.host) !== root)
        adoptions += 1;
    adoptedRoots.set(root.host, root);
    return true;
}

// Custom elements may have closed roots: Chrome is asked of each once, and again once defined.
const mostUnknownHosts = 500;
const wonderedAbout = new WeakMap();
export let wondering = [];

export function wonderAbout(element) {
    if (!element.localName.includes("-") || shadowRootOf(element)
        || wondering.length >= mostUnknownHosts)
        return;
    const isDefined = element.matches(":defined");
    if (wonderedAbout.get(element) === isDefined)
        return;
    wonderedAbout.set(element, isDefined);
    wondering.push(element);
}

export function unknownHosts() {
    const hosts = wondering;
    wondering = [];
    return hosts;
}

// Chrome has its own shadow roots in these: parts of a field or player.
const madeOfParts = new Set(["audio", "details", "img", "input", "marquee", "meter", "object",
                             "optgroup", "option", "progress", "select", "summary", "textarea",
                             "video"]);

function shadowRootsAround(node) {
    const roots = [];
    for (let root = node.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
        roots.push(root);
    return roots;
}

// For a node found without a walk: adopts the closed roots around it.
export function adoptRootsAround(node) {
    for (const root of shadowRootsAround(node)) {
        if (!root.host.shadowRoot && !madeOfParts.has(root.host.localName))
            adoptRoot(root);
    }
}

// The element that a node belongs to for a person: for text its parent, for part of a field the
// field, for generated content its element.
export function ownerOfNode(node) {
    const isGenerated = node.nodeType === undefined;
    let element = isGenerated ? node.element : node;
    if (element?.nodeType === Node.DOCUMENT_NODE)
        element = element.documentElement;
    else if (element && element.nodeType !== Node.ELEMENT_NODE)
        element = element.parentElement ?? element.getRootNode().host;
    if (!element)
        return null;
    const wholes = shadowRootsAround(element).map(root => root.host).filter(
        host => madeOfParts.has(host.localName));
    return wholes.at(-1) ?? element;
}

export function shadowRootOf(element) {
    return element.shadowRoot ?? adoptedRoots.get(element) ?? null;
}

export function noteShadow(look, element) {
    const root = shadowRootOf(element);
    if (root)
        noteRoot(look, root);
}

// Calls visit(node) for each drawn child until one call returns true.
export function visitDrawnChildren(element, visit) {
    if (element.localName === "slot" && element instanceof HTMLSlotElement) {
        const assigned = element.assignedNodes();
        if (assigned.length > 0) {
            assigned.some(visit);
            return;
        }
    }
    const parent = shadowRootOf(element) ?? element;
    for (let child = parent.firstChild; child; child = child.nextSibling) {
        if (visit(child))
            return;
    }
}

// `assignedSlot` does not give the slots of closed roots.
function slotInClosedRoot(node) {
    const root = adoptedRoots.get(node.parentNode);
    const slots = root ? Array.from(root.querySelectorAll("slot")) : [];
    return slots.find(slot => slot.assignedNodes().includes(node)) ?? null;
}

export function drawnParent(node) {
    const slot = node.assignedSlot ?? slotInClosedRoot(node);
    if (slot)
        return slot;
    const parent = node.parentNode;
    if (parent instanceof ShadowRoot)
        return parent.host;
    return parent instanceof Element ? parent : null;
}

export function isDrawnInside(node, ancestor) {
    for (let at = node; at; at = drawnParent(at)) {
        if (at === ancestor)
            return true;
    }
    return false;
}

function elementById(element, id) {
    const root = element.getRootNode();
    return root.getElementById ? root.getElementById(id) : null;
}

const linkProperties = {"aria-labelledby": "ariaLabelledByElements",
                        "aria-owns": "ariaOwnsElements"};

// Links set by a script leave the attribute empty.
export function elementsNamedBy(element, attribute) {
    const ids = element.getAttribute(attribute);
    if (ids === "")
        return element[linkProperties[attribute]] ?? [];
    if (!ids)
        return [];
    return ids.split(/\s+/).map(id => id === "" ? null : elementById(element, id))
        .filter(target => target !== null);
}

export function deepActiveElement() {
    let active = document.activeElement;
    for (let root = active && shadowRootOf(active); root?.activeElement;) {
        active = root.activeElement;
        root = shadowRootOf(active);
    }
    return active;
}

function isTextAt(node, x, y) {
    if (node.nodeType !== Node.TEXT_NODE)
        return false;
    const range = document.createRange();
    range.selectNode(node);
    return Array.from(range.getClientRects()).some(
        ({left, top, right, bottom}) => left <= x && x <= right && top <= y && y <= bottom);
}

// Text of a host that is slotted into a box belongs to that box, which gets the presses on it; but
// elementFromPoint names the host. elementsFromPoint names boxes only: the host first where its
// own box or generated content lies on top.
function boxOfSlottedText(host, root, x, y) {
    const [top] = root.elementsFromPoint(x, y);
    if (!top || top === host || !isDrawnInside(top, host))
        return null;
    const text = Array.from(host.childNodes).find(node => isTextAt(node, x, y));
    let box = text ? drawnParent(text) : top;
    while (box.localName === "slot")
        box = drawnParent(box);
    return box;
}

export function deepElementFromPoint(x, y) {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit && shadowRootOf(hit); root;) {
        const inner = root.elementFromPoint(x, y);
        if (!inner || inner === hit)
            return boxOfSlottedText(hit, root, x, y) ?? hit;
        hit = inner;
        root = shadowRootOf(hit);
    }
    return hit;
}

// Of all elements below a root, at any depth.
export function shadowRootsBelow(root, found = []) {
    for (const element of root.querySelectorAll("*")) {
        const shadow = shadowRootOf(element);
        if (shadow) {
            found.push(shadow);
            shadowRootsBelow(shadow, found);
        }
    }
    return found;
}
