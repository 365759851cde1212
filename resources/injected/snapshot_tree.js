// Walks the drawn page once and builds a snapshot's tree of nodes.
// A node is {role, name, element, facts, states, url, placeholder, children}, a child a node or a
// string. Empty wrappers are already removed.

import {accessibleName} from "./aria_name.js";
import {roleOf} from "./aria_role.js";
import {statesOf} from "./aria_state.js";
import {deepActiveElement, drawnParent, elementsNamedBy, noteShadow, visitDrawnChildren,
        wonderAbout} from "./composed_tree.js";
import {drawnLabelOf, hiddenControlOf} from "./controls.js";
import {generatedText, noteRoot} from "./generated_content.js";
import {append} from "./lists.js";
import {shownValue} from "./secrets.js";
import {isVisibleByItsBox} from "./visible_controls.js";
import {noteOfFile, showsPdf} from "./shown_files.js";
import {isClickable, isLineAfterAll, isNamedInside, sureRef} from "./snapshot_brief.js";
import {isSureLine, newFilter} from "./snapshot_filter.js";
import {longestLabel} from "./snapshot_lean.js";
import {canHaveRef, longestShownName} from "./snapshot_node.js";
import {clipped, collapseSpace, shownAddress} from "./text.js";
import {firstSight, isUnseen, sightOf} from "./unseen.js";
import {factsOf, hasSize, isAriaHidden, isFoldedAway, newLook} from "./visibility.js";

const deepestWalk = 1000;

// after: the element after which the text starts.
function newWalk(maxChars, filter, after) {
    return {
        after,
        look: {...newLook(), isReading: true},
        filter,
        active: focusedElement(),
        enough: maxChars > 0 ? maxChars : Infinity,
        longestText: maxChars > 0 ? Math.max(200, maxChars >> 3) : Infinity,
        sure: 0,
        walked: 0,
        clipped: false,
    };
}

// In a child frame the body is always active, which means nothing.
function focusedElement() {
    const active = deepActiveElement();
    const isMainFrame = window === window.top;
    return isMainFrame || document.hasFocus() && active !== document.body ? active : null;
}

function addText(node, text) {
    const last = node.children.length - 1;
    if (typeof node.children[last] === "string")
        node.children[last] += text;
    else
        node.children.push(text);
}

// All after this point is over the budget, however the tree is written. An element named by its
// content is still walked to its end: its line depends on that.
export function isFull(walk) {
    return walk.sure > walk.enough;
}

function walkElement(walk, element, parent, around) {
    if (isFull(walk) && !around.inName || around.level > walk.filter.deepest + 1) {
        parent.isCut = true;
        return;
    }
    const facts = factsOf(walk.look, element);
    if (!facts.drawn || facts.walked)
        return;
    facts.walked = true;
    walk.walked += 1;
    const hidden = around.ariaHidden || isAriaHidden(element);
    const included = facts.visible && (!hidden || facts.contents || hasSize(element));
    const sight = sightOf(walk.look, element, facts.style, around.sight);
    const unseen = isUnseen(sight);
    const node = included ? newNode(walk, element, facts, around, unseen, parent) : null;
    const isLine = node && isSureLine(walk.filter, node.role, node.name, around.inName);
    const level = around.level + (isLine ? 1 : 0);
    const inside = {
        level,
        ariaHidden: hidden,
        insideDisabled: around.insideDisabled || element.getAttribute("aria-disabled") === "true",
        depth: around.depth + 1,
        textVisible: included,
        sight,
        facts,
        inName: around.inName || node !== null && isNamedInside(node),
    };
    const apart = !facts.inline || element.localName === "br";
    if (apart)
        addText(parent, " ");
    walkChildren(walk, element, node ?? parent, facts, inside);
    if (node)
        finishNode(walk, node, parent, around, sight);
    if (apart)
        addText(parent, " ");
}

// In place of a control that is not drawn, within the label that people press instead.
function addHiddenControl(walk, label, parent, facts, inside) {
    const control = hiddenControlOf(label);
    const known = control && factsOf(walk.look, control);
    if (!control || known.walked || inside.ariaHidden || !inside.textVisible)
        return;
    known.walked = true;
    const node = newNode(walk, control, facts, inside, parent.unseen === true, parent);
    if (node)
        finishNode(walk, node, parent, inside, inside.sight);
}

function walkChildren(walk, element, node, facts, inside) {
    if (node.element === element && node.value !== undefined) {
        addText(node, node.value);
        return;
    }
    if (inside.depth > deepestWalk)
        walk.clipped = true;
    if (facts.locked || inside.depth > deepestWalk || node.frame === element)
        return;
    if (element.localName === "label")
        addHiddenControl(walk, element, node, facts, inside);
    if (inside.textVisible)
        addGenerated(walk, element, node, "::before");
    noteShadow(walk.look, element);
    wonderAbout(element);
    visitDrawnChildren(element, child => {
        if (child.nodeType === Node.ELEMENT_NODE) {
            if (!isFoldedAway(child, element))
                walkElement(walk, child, node, inside);
        } else if (inside.textVisible && child.nodeType === Node.TEXT_NODE) {
            addText(node, child.data);
        }
    });
    if (element.hasAttribute("aria-owns")) {
        for (const owned of elementsNamedBy(element, "aria-owns"))
            walkElement(walk, owned, node, inside);
    }
    if (inside.textVisible)
        addGenerated(walk, element, node, "::after");
}

function addGenerated(walk, element, node, pseudo) {
    const text = generatedText(walk.look, element, pseudo);
    if (text !== "")
        addText(node, text);
}

function isPlainInlineText(element, facts, around) {
    if (facts.contents)
        return true;
    return facts.inline && element.childNodes.length === 1
        && element.firstChild.nodeType === Node.TEXT_NODE
        && !isClickable({element, facts, outer: around.facts});
}

// null: no node of its own, its children belong to the parent node. Visible and invisible content
// are never in one node.
function newNode(walk, element, facts, around, unseen, parent) {
    const own = roleOf(element);
    const isNone = own === "presentation" || own === "none";
    const role = isNone ? "generic" : own;
    const name = isNone ? "" : accessibleName(walk.look, element, role);
    const isAlike = unseen === (parent.unseen === true);
    const isPlain = role === "generic" && name === "" && isPlainInlineText(element, facts, around);
    if (isAlike && (isNone || isPlain))
        return null;
    const node = {role, name, element, facts,
                  states: "", url: null, placeholder: null, value: undefined, frame: null,
                  children: [], hasText: false, isCut: false, canHaveRef: undefined,
                  isEarly: walk.after !== null, unseen, look: walk.look,
                  outer: around.facts, isNameless: false, isRefless: false, isUnreported: false};
    if (walk.after === element)
        walk.after = null;
    const active = walk.active === element;
    if (active || role !== "generic") {
        node.states = statesOf(element, role,
                               {insideDisabled: around.insideDisabled, active});
    }
    if (role !== "generic") {
        if (isSureAt(walk, node, around))
            walk.sure += role.length + 2 * around.level + 3;
        addDetails(node, element, role);
    }
    return node;
}

function addDetails(node, element, role) {
    const tag = element.localName;
    if (role === "link" && element.hasAttribute("href"))
        node.url = element.getAttribute("href");
    if (role === "textbox" || role === "searchbox") {
        const placeholder = element.getAttribute("placeholder")
            ?? element.getAttribute("aria-placeholder");
        if (placeholder && collapseSpace(placeholder) !== node.name)
            node.placeholder = placeholder;
    }
    if (tag === "textarea")
        node.value = shownValue(element);
    else if (tag === "input" && !/^(?:checkbox|radio|file)$/.test(element.type))
        node.value = shownValue(element);
    if (tag === "option" && element.hasAttribute("label"))
        node.value = element.label;
    if (tag === "iframe" || tag === "frame" || showsPdf(element))
        node.frame = element;
}

function tidyStrings(walk, node) {
    const kept = [];
    for (const child of node.children) {
        if (typeof child !== "string") {
            kept.push(child);
            continue;
        }
        const text = collapseSpace(child);
        if (text === "")
            continue;
        node.hasText = true;
        if (text.length > walk.longestText)
            walk.clipped = true;
        kept.push(clipped(text, walk.longestText));
    }
    const repeatsName = kept.length === 1 && kept[0] === node.name;
    node.children = repeatsName ? [] : kept;
}

function isBareIcon(node) {
    return node.role === "img" && node.name === "" && node.children.length === 0
        && node.element.localName === "svg" && !isClickable(node);
}

function saysNothing(node) {
    if (isBareIcon(node))
        return true;
    if (node.role !== "generic" || node.name !== "" || node.children.length > 1 || node.isCut)
        return false;
    if (node.children.length === 0 && canHaveRef(node) && isClickable(node))
        return false;
    return node.children.every(child => typeof child !== "string" && canHaveRef(child));
}

// An invisible box may hold visible content. A control is visible by its label.
function saysUnseen(node, sight) {
    if (drawnLabelOf(node.look, node.element) !== null || isVisibleByItsBox(node, sight))
        return false;
    const {children} = node;
    return sight.hidden || children.length === 0
        || children.some(child => typeof child === "string");
}

// The least number of characters of a name in the text.
function shownLength(name) {
    return name === "" || name.length > longestShownName ? 0 : name.length + 3;
}

// Adds to walk.sure what the node's lines take at least, beyond role and name.
function finishNode(walk, node, parent, around, sight) {
    tidyStrings(walk, node);
    if (node.unseen && saysUnseen(node, sight)) {
        if (walk.filter.seenOnly) {
            append(parent.children, node.children.filter(child => typeof child !== "string"));
            return;
        }
        node.states += " [unseen]";
    }
    if (saysNothing(node)) {
        for (const child of node.children)
            parent.children.push(child);
        return;
    }
    countLines(walk, node, around);
    parent.children.push(node);
}

// It may be a label.
function sureText(text, filter) {
    return filter.lean && text.length <= longestLabel + 2 ? 0 : text.length;
}

function countLines(walk, node, around) {
    const {filter} = walk;
    if (filter.isExact && !filter.interactive && !node.isEarly) {
        for (const child of node.children)
            walk.sure += typeof child === "string" ? sureText(child, filter) : 0;
        if (node.url !== null)
            walk.sure += shownAddress(node.url).length + 2 * around.level + 11;
    }
    const isLate = !filter.isOn && !node.isEarly && isLineAfterAll(node, around.inName);
    if (isLate)
        walk.sure += node.role.length + 2 * around.level + 3;
    if (isLate || isSureAt(walk, node, around)) {
        const isLast = node.children.length === 0;
        walk.sure += node.states.length + sureRef(node, filter)
            + (isLast ? shownLength(node.name) : 0);
    }
}

function isSureAt({filter}, node, {level, inName}) {
    return filter.isExact && !node.isEarly && level <= filter.deepest
        && isSureLine(filter, node.role, node.name, inName);
}

// State inherited from the ancestors of the walk's first element.
export function aroundOf(look, first) {
    const around = {ariaHidden: false, insideDisabled: false, depth: 0, level: 0,
                    textVisible: true, sight: firstSight(), facts: null, inName: false};
    const ancestors = [];
    for (let at = drawnParent(first); at; at = drawnParent(at)) {
        around.ariaHidden ||= isAriaHidden(at);
        around.insideDisabled ||= at.getAttribute("aria-disabled") === "true";
        ancestors.unshift(at);
    }
    for (const ancestor of ancestors) {
        noteRoot(look, ancestor.getRootNode());
        around.facts = factsOf(look, ancestor);
        around.sight = sightOf(look, ancestor, getComputedStyle(ancestor), around.sight);
    }
    return around;
}

export function isDrawn(element) {
    let at = element;
    while (at && getComputedStyle(at).display === "contents")
        at = drawnParent(at);
    return !at || at.checkVisibility();
}

// Walks all of the page, or the subtree of an element.
export function walkPage(maxChars, filter = newFilter(), first = null, after = null) {
    const walk = newWalk(maxChars, filter, after);
    noteRoot(walk.look, document);
    const page = {role: "page", name: "", element: null, children: []};
    if (first && isDrawn(first)) {
        noteRoot(walk.look, first.getRootNode());
        walkElement(walk, first, page, aroundOf(walk.look, first));
    } else if (!first && noteOfFile() !== "") {
        page.children.push(noteOfFile());
    } else if (!first && document.body) {
        walkElement(walk, document.body, page, aroundOf(walk.look, document.body));
    }
    tidyStrings(walk, page);
    return {walk, page};
}
