// What a snapshot can omit: a name repeated below, mere wrappers, and refs of what cannot be acted
// on in a row with better ones. Nothing is lost: an omitted name is written below, omitted content
// is in the name, and refs are compared by the whole name.

import {namedByChild, namedByContent} from "./aria_name.js";
import {isEditingHost} from "./aria_role.js";
import {append} from "./lists.js";
import {interactiveRoles, roleSet} from "./role_sets.js";
import {canHaveRef, isFold, reportableName, textInside} from "./snapshot_node.js";
import {isPointer} from "./visibility.js";

const plainRoles = roleSet(`generic strong emphasis code mark time subscript superscript insertion
    paragraph`);
const namedByHead = new Set(["caption", "legend", "figcaption"]);

// Roles that may get no line, depending on their content. The content of an element named by
// content may be only its name.
const unsureRoles = roleSet("generic caption cell rowgroup");

export function isNamedInside({role, element}) {
    return namedByContent.has(role) || namedByHead.has(element.localName);
}

export function mayBeLeftOut(role, name, inName) {
    return unsureRoles.has(role) || inName && (plainRoles.has(role) || role === "img")
        || role === "img" && name === "";
}

// Boxes of several things, and cells of text, become lines once their content is known.
export function isLineAfterAll(node, inName) {
    if (node.role === "cell")
        return node.children.length === 0;
    return node.role === "generic" && !inName && node.children.length > 1
        && node.element !== document.body;
}

// The least number of characters of the node's ref.
export function sureRef(node, filter) {
    const isUnsure = node.role === "row" || node.role === "cell"
        || filter.lean && !interactiveRoles.has(node.role);
    return isUnsure || !canHaveRef(node) ? 0 : 9;
}

// Says so itself, whatever its role and its cursor.
export function takesActs(element) {
    return element.matches("summary, [onclick], [contenteditable], [tabindex]")
        && (isFold(element) || element.hasAttribute("onclick") || isEditingHost(element)
            || element.hasAttribute("tabindex") && element.tabIndex >= 0);
}

// Looks or claims to be clickable, while its surroundings do not.
export function isClickable({element, facts, outer}) {
    return isPointer(facts) && !(outer?.style && isPointer(outer)) || takesActs(element);
}

// Content that is only text of its parent; in a control also a picture: a press on it presses the
// control.
export function isPlain(node, inControl) {
    if (typeof node === "string")
        return true;
    const isText = plainRoles.has(node.role) && node.name === ""
        || inControl && node.role === "img";
    return isText && node.states === "" && !node.isCut && !isClickable(node)
        && node.children.every(child => isPlain(child, inControl));
}

function withoutSpace(text) {
    return text.replace(/\s+/g, "");
}

// How much of its name a node's content repeats; -1 if it differs.
function alongName(node, name, from) {
    let at = from;
    for (const child of node.children) {
        const own = typeof child === "string" ? child : child.name;
        if (own === "") {
            at = alongName(child, name, at);
        } else {
            const said = withoutSpace(own);
            at = name.startsWith(said, at) ? at + said.length : -1;
        }
        if (at < 0)
            return -1;
    }
    return at;
}

function isSaidBelow(node) {
    if (!namedByContent.has(node.role) || reportableName(node) === "" || node.children.length === 0)
        return false;
    const name = withoutSpace(node.name);
    return alongName(node, name, 0) === name.length;
}

// A caption or legend, which names its parent.
function isHeadOf(child, node) {
    return typeof child !== "string" && namedByHead.has(child.element.localName)
        && child.states === "" && !isClickable(child)
        && child.children.every(inner => isPlain(inner, false))
        && textInside(child) === node.name;
}

function isAroundOne({role, name, isNameless, children}) {
    const [only] = children;
    return role === "cell" && children.length === 1 && typeof only !== "string"
        && (name === "" || isNameless) && (interactiveRoles.has(only.role) || only.role === "img");
}

// Mere wrappers: row groups, and the body.
function isMereWrapper(node) {
    const isGroup = node.role === "rowgroup" && node.name === "" && node.states === "";
    const isPage = node.role === "generic" && node.element === document.body && node.name === "";
    const isWrapper = isPage && node.children.length > 0 || isGroup
        || node.states === "" && isAroundOne(node);
    return isWrapper && !node.unseen && !isClickable(node);
}

// A cell of mere text needs no ref if its row has something to act on.
function markRow(node) {
    if (node.states !== "" || !node.children.some(child => interactiveRoles.has(child.role))
        || isClickable(node) || node.element.hasAttribute("aria-selected"))
        return;
    node.isRefless = true;
    for (const child of node.children) {
        const isText = child.role === "cell" && child.children.length === 0 && child.hasText;
        if (!isText || child.states !== "" || isClickable(child))
            continue;
        child.isRefless = true;
        child.isNameless = true;
        child.children = [child.name];
    }
}

// Replaces a box of mere text by the text.
function unboxed(node) {
    const [only] = node.children;
    const isBox = !node.isCut && typeof only !== "string" && only.role === "generic"
        && isPlain(only, false) && only.children.length === 1
        && typeof only.children[0] === "string";
    return isBox ? only.children : node.children;
}

// Options, buttons and the like are found by their names: these stay.
function sayOnce(node) {
    if (isSaidBelow(node)) {
        const isControl = interactiveRoles.has(node.role);
        if (node.children.every(child => isPlain(child, isControl)))
            node.children = [];
        else if (!isControl || node.role === "link")
            node.isNameless = true;
    }
    if (node.children.length === 1)
        node.children = unboxed(node);
    if (node.name !== "" && namedByChild.has(node.element.localName))
        node.children = node.children.filter(child => !isHeadOf(child, node));
    if (node.role === "row")
        markRow(node);
}

// The nodes below one, as written. `first` was requested itself: it stays.
export function allInBrief(node, first) {
    const said = [];
    for (const child of node.children) {
        if (typeof child === "string" || child.isFolded || child.frame !== null) {
            said.push(child);
            continue;
        }
        child.children = allInBrief(child, first);
        sayOnce(child);
        if (child.element !== first && isMereWrapper(child))
            append(said, child.children);
        else
            said.push(child);
    }
    return said;
}
