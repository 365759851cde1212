// The tree as it is drawn: shadow roots in place of their host's children, slotted nodes in slots.
// Closed shadow roots take part once they were handed in through clawdis.adoptRoot.

const adoptedRoots = new WeakMap();

function adoptRoot(root) {
    adoptedRoots.set(root.host, root);
    return true;
}

function shadowRootOf(element) {
    return element.shadowRoot ?? adoptedRoots.get(element) ?? null;
}

function noteShadow(look, element) {
    const root = shadowRootOf(element);
    if (root)
        noteRoot(look, root);
}

// Calls visit(node) for each drawn child until one call returns true.
function visitDrawnChildren(element, visit) {
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

function drawnParent(node) {
    const slot = node.assignedSlot;
    if (slot)
        return slot;
    const parent = node.parentNode;
    if (parent instanceof ShadowRoot)
        return parent.host;
    return parent instanceof Element ? parent : null;
}

function isDrawnInside(node, ancestor) {
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

function elementsNamedBy(element, attribute) {
    const ids = element.getAttribute(attribute);
    if (!ids)
        return [];
    const found = [];
    for (const id of ids.split(/\s+/)) {
        const target = id === "" ? null : elementById(element, id);
        if (target && !found.includes(target))
            found.push(target);
    }
    return found;
}

function deepActiveElement() {
    let active = document.activeElement;
    for (let root = active && shadowRootOf(active); root?.activeElement;) {
        active = root.activeElement;
        root = shadowRootOf(active);
    }
    return active;
}

function deepElementFromPoint(x, y) {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit && shadowRootOf(hit); root;) {
        const inner = root.elementFromPoint(x, y);
        if (!inner || inner === hit)
            break;
        hit = inner;
        root = shadowRootOf(hit);
    }
    return hit;
}
