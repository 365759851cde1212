// Checks on one node of a snapshot's tree.

import {drawnLabelOf} from "./controls.js";
import {collapseSpace} from "./text.js";
import {hasSize} from "./visibility.js";

export const longestShownName = 900;

export function reportableName(node) {
    return node.name.length <= longestShownName && !node.isFolded ? node.name : "";
}

// Measuring a box is the most costly step; inline text always has one.
function isSized(node) {
    const isTextInLine = node.hasText && node.facts.inline && !node.facts.contents;
    return isTextInLine || hasSize(node.element);
}

// Can be pointed at; a tiny or invisible control counts if its label can be.
export function canHaveRef(node) {
    node.canHaveRef ??= node.facts.style.pointerEvents !== "none" && isSized(node)
        || drawnLabelOf(node.look, node.element) !== null;
    return node.canHaveRef;
}

export function textInside(node) {
    const texts = node.children.map(
        child => typeof child === "string" ? child : child.name || textInside(child));
    return collapseSpace(texts.join(" "));
}

// The summary of a <details> is a control, though ARIA has no role for it.
export function isFold(element) {
    return element.localName === "summary" && element.parentElement?.localName === "details";
}
