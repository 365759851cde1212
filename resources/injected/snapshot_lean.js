// What an agent that pays for each word can do without: refs of what nobody acts on, label texts
// that their controls repeat, and boxes around one thing.

import {interactiveRoles, roleSet} from "./role_sets.js";
import {isClickable, isPlain} from "./snapshot_brief.js";
import {textInside} from "./snapshot_node.js";

const labelled = roleSet(`textbox searchbox checkbox radio combobox listbox spinbutton slider
    switch`);
const boxes = roleSet("listitem paragraph generic strong emphasis time code mark");
// What holds as much keeps its ref: it can be read by itself.
const manyLines = 10;
export const longestLabel = 80;

function linesOf({children}) {
    if (children.length === 1 && typeof children[0] === "string")
        return 1;
    return children.reduce(
        (sum, child) => sum + (typeof child === "string" ? 1 : linesOf(child)), 1);
}

function isActedOn(node) {
    return interactiveRoles.has(node.role) || node.frame !== null || node.isFolded
        || isClickable(node);
}

function isLabel(child, control) {
    if (child === undefined || typeof control === "string" || !labelled.has(control?.role))
        return false;
    const isText = typeof child === "string" || isPlain(child, false);
    if (!isText || control.name === "" || control.name.length > longestLabel)
        return false;
    const text = typeof child === "string" ? child : textInside(child);
    return text.replace(/\s*[:*]+$/, "") === control.name.replace(/\s*[:*]+$/, "");
}

function withoutLabels(children) {
    return children.filter((child, i) =>
        !isLabel(child, children[i + 1]) && !isLabel(child, children[i - 1]));
}

function isBoxOfOne(node) {
    return boxes.has(node.role) && node.name === "" && node.states === "" && !node.unseen
        && !node.isCut && node.children.length === 1 && typeof node.children[0] !== "string";
}

// The same nodes. `first` was requested itself: it stays.
export function lean(nodes, first) {
    return withoutLabels(nodes).map(node => {
        if (typeof node === "string" || node.isFolded || node.frame !== null)
            return node;
        node.children = lean(node.children, first);
        if (isActedOn(node) || node.element === first)
            return node;
        node.isUnreported = linesOf(node) < manyLines;
        return isBoxOfOne(node) ? node.children[0] : node;
    });
}
