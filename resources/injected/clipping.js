// What "overflow: hidden" leaves of a box's content. A clip is {element, left, top, right, bottom,
// tight}: the innermost such ancestor, the rectangle in which its content is visible, and whether
// the content is larger. What a person can scroll into view is not cut off.

import {drawnParent} from "./composed_tree.js";

const clipping = new Set(["hidden", "clip"]);

function canClip(element, style) {
    return !/^(?:inline|contents|table(?!-ca|-ce).*)$/.test(style.display)
        && !element.matches("html, body");
}

function isOverfull(element) {
    return element.scrollWidth > element.clientWidth + 1
        || element.scrollHeight > element.clientHeight + 1;
}

// One side of the new clip: unlimited if content scrolls, tighter if it is cut off.
function sideIn(overflow, around, own, nearer, all) {
    if (overflow === "visible")
        return around;
    return clipping.has(overflow) ? nearer(around, own) : all;
}

export function clipIn(element, style, around) {
    const {overflowX, overflowY} = style;
    if (overflowX === "visible" && overflowY === "visible" || !canClip(element, style))
        return around;
    const box = element.getBoundingClientRect();
    const {min, max} = Math;
    const clip = {
        element,
        left: sideIn(overflowX, around?.left ?? -Infinity, box.left, max, -Infinity),
        right: sideIn(overflowX, around?.right ?? Infinity, box.right, min, Infinity),
        top: sideIn(overflowY, around?.top ?? -Infinity, box.top, max, -Infinity),
        bottom: sideIn(overflowY, around?.bottom ?? Infinity, box.bottom, min, Infinity),
        tight: around?.tight === true || isOverfull(element),
    };
    const isOpen = clip.left === -Infinity && clip.top === -Infinity && clip.right === Infinity
        && clip.bottom === Infinity;
    return isOpen ? null : clip;
}

// A positioned box is clipped only by its containing block and that one's ancestors.
function isHeldBy(element, clip) {
    let at = element;
    while (at && at !== clip.element) {
        const {position} = getComputedStyle(at);
        if (position === "fixed")
            return false;
        at = position === "absolute" ? at.offsetParent : drawnParent(at);
    }
    return at !== null;
}

export function isCutOff(element, box, clip) {
    const isOutside = box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top
        || box.top >= clip.bottom;
    return isOutside && isHeldBy(element, clip);
}
