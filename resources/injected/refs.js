// Refs: numbers for one element of this document while it keeps its role and name. Never reused,
// here or in the tab's later documents. A record knows where its element led when it was reported,
// `target` and `base`, undefined before that; and `before`, the record under which the same element
// was reported by another name.

import {accessibleName} from "./aria_name.js";
import {roleOf} from "./aria_role.js";
import {adoptRootsAround, ownerOfNode} from "./composed_tree.js";
import {noteRoot} from "./generated_content.js";
import {targetOf} from "./targets.js";
import {clipped} from "./text.js";
import {isShown, newLook} from "./visibility.js";

const longestNameReported = 1000;
export const refTable = {next: 1, prefix: "", byNumber: new Map(), byElement: new WeakMap()};

// The engine, whose next numbers are none below that; the prefix is the frame's.
export function refsFrom(next, prefix) {
    refTable.next = Math.max(refTable.next, next);
    refTable.prefix = prefix;
    return globalThis.clawdis;
}

// What a function of the engine gave, and the number for what is reported next.
export async function withNextRef(given) {
    const value = await given;
    return {value, nextRef: refTable.next};
}

export function refNumberFor(element, role, name) {
    const known = refTable.byElement.get(element);
    if (known && known.role === role && known.name === name)
        return known.number;
    const before = known?.target === undefined ? known?.before : known;
    const record = {number: refTable.next++, role, name, element: new WeakRef(element),
                    target: undefined, base: undefined, before};
    refTable.byElement.set(element, record);
    refTable.byNumber.set(record.number, record);
    return record.number;
}

export function recordRef(element, number) {
    const record = refTable.byNumber.get(number);
    record.target = targetOf(element);
    record.base = record.target === null ? undefined : document.baseURI;
    record.before = undefined;
}

export function refText(number) {
    return `${refTable.prefix}e${number}`;
}

export function describeElement(look, element) {
    noteRoot(look, document);
    noteRoot(look, element.getRootNode());
    const role = roleOf(element);
    return {role, name: accessibleName(look, element, role)};
}

export function refFor(look, element) {
    const {role, name} = describeElement(look, element);
    const number = refNumberFor(element, role, name);
    if (refTable.byNumber.get(number).target === undefined)
        recordRef(element, number);
    return {ref: refText(number), role, name: reportedName(name)};
}

// A name may be megabytes long.
export function reportedName(name) {
    return clipped(name, longestNameReported);
}

// How people read an element: button "Save" (e12).
export function inWords(role, name, number) {
    const shown = name === "" ? role : `${role} "${clipped(name, 60)}"`;
    return number === null ? shown : `${shown} (${refText(number)})`;
}

export function recordInWords(record) {
    return inWords(record.role, record.name, record.number);
}

export function elementOf(number) {
    const element = refTable.byNumber.get(number)?.element.deref() ?? null;
    return element?.isConnected ? element : null;
}

// For code that needs an element, and any will do.
export function rootElement() {
    return document.documentElement;
}

// A hidden element has no name: uses the name that was sent, or none.
function hiddenRefNumber(element, reported) {
    const known = refTable.byElement.get(element);
    if (known)
        return known.number;
    const number = refNumberFor(element, roleOf(element), reported ?? "");
    refTable.byNumber.get(number).hasAnyName = reported === null;
    return number;
}

// The ref number of the element that a node belongs to, assigned now if it has none; 0 if the node
// has left the page. `reported` is the node's name in the accessibility tree, or null.
export function refOfNode(node, reported) {
    const element = ownerOfNode(node);
    if (!element?.isConnected)
        return 0;
    adoptRootsAround(element);
    const {role, name} = describeElement(newLook(), element);
    return isShown(element) ? refNumberFor(element, role, name)
                            : hiddenRefNumber(element, element === node ? reported : null);
}

export function pageTitle() {
    return {title: clipped(document.title, longestNameReported)};
}

// Called only to see that the engine is there.
export function isHere() {
    return true;
}
