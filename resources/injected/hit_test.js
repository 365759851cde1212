// Where to point at an element, and whether a point really reaches it.

import {roleOf} from "./aria_role.js";
import {deepElementFromPoint, drawnParent, isDrawnInside} from "./composed_tree.js";
import {isActiveContent} from "./controls.js";
import {append} from "./lists.js";
import {gridOver, isPartOf, pointsAlong} from "./odd_shapes.js";
import {boxOfElement, boxesOf} from "./visibility.js";

// Without scroll bars. Without a doctype the body has it, and the root element its own size.
export function viewport() {
    const root = document.compatMode === "BackCompat" ? document.body : document.documentElement;
    return {width: root?.clientWidth || innerWidth, height: root?.clientHeight || innerHeight};
}

function isInViewport({x, y}) {
    const {width, height} = viewport();
    return x >= 0 && y >= 0 && x < Math.max(width, 1) && y < Math.max(height, 1);
}

export function middleOf(box) {
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

function visiblePart(box) {
    const {width, height} = viewport();
    const x = Math.max(box.x, 0);
    const y = Math.max(box.y, 0);
    return {x, y, width: Math.min(box.x + box.width, width) - x,
            height: Math.min(box.y + box.height, height) - y};
}

function innerPoints(box) {
    const points = [];
    for (const across of [0.25, 0.75]) {
        for (const down of [0.25, 0.75])
            points.push({x: box.x + box.width * across, y: box.y + box.height * down});
    }
    return points;
}

function byArea(one, other) {
    return other.width * other.height - one.width * one.height;
}

// Points to try, the centre first; line by line for a link over two lines.
function pointsOf(element) {
    const lines = boxesOf(element).filter(line => line.width > 0 && line.height > 0);
    if (lines.length > 1)
        lines.sort(byArea);
    const boxes = lines.slice(0, 5);
    const points = boxes.map(middleOf);
    for (const box of boxes) {
        const part = visiblePart(box);
        if (part.width > 0 && part.height > 0)
            append(points, [middleOf(part), ...innerPoints(part)]);
    }
    return points.filter(isInViewport);
}

function isControlOf(label, target) {
    return label.localName === "label" && label.control === target;
}

function isLinkOrButton(element) {
    const role = roleOf(element);
    return role === "link" || role === "button";
}

// The link or button that a press there presses; null if that is a control inside of it.
function pressedAt(hit) {
    for (let at = hit; at; at = drawnParent(at)) {
        if (isLinkOrButton(at))
            return at;
        if (isActiveContent(at) || at.localName === "label" && at.control)
            return null;
    }
    return null;
}

// Whether a press on `hit` acts on `target`: target itself, what is drawn inside it, its label
// (but no link or button inside that label), or any of the link or button that is around both.
export function reaches(hit, target) {
    let passedControl = false;
    for (let at = hit; at; at = drawnParent(at)) {
        if (at === target)
            return true;
        if (!passedControl && isControlOf(at, target))
            return true;
        passedControl ||= isActiveContent(at);
    }
    if (target.localName === "label" && target.control === hit)
        return true;
    const pressed = pressedAt(hit);
    return pressed !== null && (isDrawnInside(target, hit) || pressedAt(target) === pressed);
}

export function boxHolds(box, {x, y}) {
    return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

// From the upper left corner of the element, inside its border.
export function pointInside(element, {x, y}) {
    const box = boxOfElement(element);
    return {x: box.x + element.clientLeft + x, y: box.y + element.clientTop + y};
}

export function scrollToPointInside(element, position) {
    const pointNow = () => pointInside(element, position);
    const point = pointNow();
    if (!isInViewport(point) || isClipped(element, point))
        scrollPointIntoMiddle(element, pointNow);
}

// That point if it reaches the target, else what covers it.
export function checkPoint(point, target) {
    const hit = isInViewport(point) ? deepElementFromPoint(point.x, point.y) : null;
    return hit && reaches(hit, target) ? {point, cover: null} : {point: null, cover: hit};
}

function firstOf(points, target) {
    return points.find(({x, y}) => {
        const hit = deepElementFromPoint(x, y);
        return hit !== null && reaches(hit, target);
    });
}

// For what is not where its box is, all over that and along its lines.
function oddPoint(shown, target) {
    const [box] = boxesOf(shown).sort(byArea);
    const grid = box ? gridOver(visiblePart(box)) : [];
    return firstOf([...grid, ...pointsAlong(shown)].filter(isInViewport), target);
}

// A point that reaches the target, else the cover found at the first point.
export function findPoint(shown, target) {
    const points = pointsOf(shown);
    const point = firstOf(points, target);
    if (point)
        return {point, cover: null};
    const isCovered = each => isPartOf(shown, each, isDrawnInside);
    const covered = points.find(isCovered);
    const odd = points.every(isCovered) ? undefined : oddPoint(shown, target);
    if (odd)
        return {point: odd, cover: null};
    const [at] = covered ? [covered] : points;
    return {point: null, cover: at ? deepElementFromPoint(at.x, at.y) : null};
}

// The window shows what overflows the root element, and a body with the same overflow as it.
function isOfWindow(element) {
    const root = document.documentElement;
    return element === root
        || element === document.body && getComputedStyle(root).overflow === "visible";
}

function isClipped(element, point) {
    for (let at = drawnParent(element); at && !isOfWindow(at); at = drawnParent(at)) {
        if (getComputedStyle(at).overflow === "visible")
            continue;
        const box = at.getBoundingClientRect();
        if (point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom)
            return true;
    }
    return false;
}

export function isInView(element) {
    const point = middleOf(boxesOf(element)[0] ?? element.getBoundingClientRect());
    return isInViewport(point) && !isClipped(element, point);
}

// An element in view of its frame may be out of view in the parent.
export function scrollIntoViewOfParents(element) {
    if (window !== window.top)
        boxed(element).scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
}

// An element that can be scrolled to.
function boxed(element) {
    return element.getClientRects().length > 0 ? element : element.firstElementChild ?? element;
}

export function scrollIntoMiddle(element, block = "center") {
    if (element.getClientRects().length > 0)
        element.scrollIntoView({block, inline: "center", behavior: "instant"});
    else // Without its own box it has only its content's, which may be only text.
        scrollPointIntoMiddle(element, () => middleOf(boxOfElement(element)));
}

function scrollTowards(scroller, around, point) {
    const middle = middleOf(around);
    scroller.scrollBy({left: point.x - middle.x, top: point.y - middle.y, behavior: "instant"});
}

// Scrolls all that is around the element, from the inside, so that each shows the point.
function scrollPointIntoMiddle(element, pointNow) {
    for (let at = drawnParent(element); at && !isOfWindow(at); at = drawnParent(at)) {
        if (getComputedStyle(at).overflow !== "visible")
            scrollTowards(at, at.getBoundingClientRect(), pointNow());
    }
    scrollTowards(window, {x: 0, y: 0, ...viewport()}, pointNow());
}

// Whether no scrolling brings any of it into the window.
export function isOutOfReach(element) {
    const {x, y, width, height} = boxOfElement(element);
    const view = viewport();
    return x + width < 0 || y + height < 0 || x > view.width || y > view.height;
}
