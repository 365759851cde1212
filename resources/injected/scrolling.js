// Scrolling the page, or a box in it, and how far that went once all is still.

import {deepElementFromPoint, drawnParent} from "./composed_tree.js";
import {observeEffects} from "./effects.js";
import {notActionable, resolve, wrongElement} from "./failures.js";
import {middleOf, viewport} from "./hit_test.js";
import {rest} from "./page_changes.js";
import {describeElement, refFor} from "./refs.js";
import {twoFrames} from "./stillness.js";
import {boxOfElement, newLook} from "./visibility.js";

const quietMs = 100;
const betweenLooks = 25;
const longestMove = 3000;
const scrolling = {places: null};

function pageScroller() {
    return document.scrollingElement ?? document.documentElement;
}

function isPage(element) {
    return element === pageScroller() || element === document.documentElement
        || element === document.body;
}

function placeOf(element) {
    return {x: Math.round(element.scrollLeft), y: Math.round(element.scrollTop)};
}

function isSamePlace(one, other) {
    return one.x === other.x && one.y === other.y;
}

// How a person's wheel finds it: the page says it for the window, itself or by its body.
function overflowOf(element) {
    const style = getComputedStyle(element);
    const isSaid = !isPage(element) || style.overflowX !== "visible"
        || style.overflowY !== "visible" || !document.body;
    const {overflowX, overflowY} = isSaid ? style : getComputedStyle(document.body);
    return {x: overflowX, y: overflowY};
}

function mayScroll(element, axis) {
    const overflow = overflowOf(element)[axis];
    return isPage(element) ? overflow !== "hidden" && overflow !== "clip"
                           : overflow === "auto" || overflow === "scroll";
}

function hasRoom(element, axis) {
    return axis === "x" ? element.scrollWidth > element.clientWidth
                        : element.scrollHeight > element.clientHeight;
}

function axesOf({dx, dy, to}) {
    const axes = [];
    if (dx || to === "left" || to === "right")
        axes.push("x");
    if (dy || to === "top" || to === "bottom")
        axes.push("y");
    return axes;
}

// What a wheel in the middle of the window would scroll, where the page itself has nothing to.
function mainScroller(axes) {
    const page = pageScroller();
    if (axes.some(axis => hasRoom(page, axis)))
        return page;
    const middle = middleOf({x: 0, y: 0, ...viewport()});
    for (let at = deepElementFromPoint(middle.x, middle.y); at; at = drawnParent(at)) {
        if (axes.some(axis => mayScroll(at, axis) && hasRoom(at, axis)))
            return at;
    }
    return page;
}

// Which direction is the end of a box that is read from the right is Chrome's to know: it takes
// what is too far for its end.
function goalOf(element, {dx, dy, to}) {
    const far = {x: element.scrollWidth, y: element.scrollHeight};
    switch (to) {
    case "top":
        return {top: -far.y};
    case "bottom":
        return {top: far.y};
    case "left":
        return {left: -far.x};
    case "right":
        return {left: far.x};
    default:
        return {left: element.scrollLeft + (dx ?? 0), top: element.scrollTop + (dy ?? 0)};
    }
}

async function untilStill(elements) {
    const end = performance.now() + longestMove;
    await twoFrames(); // What the page makes of it begins with the next one.
    let last = elements.map(placeOf);
    let since = performance.now();
    while (performance.now() < end) {
        await rest(betweenLooks);
        const now = elements.map(placeOf);
        if (now.some((place, at) => !isSamePlace(place, last[at])))
            since = performance.now();
        else if (performance.now() - since >= quietMs)
            return true;
        last = now;
    }
    return false;
}

function reported(element, before, isStill) {
    const after = placeOf(element);
    return {ok: true, before, after, moved: !isSamePlace(before, after), isStill,
            ...refFor(newLook(), element), box: boxOfElement(element)};
}

function scrollerMeant(number, axes) {
    if (number === 0) {
        const element = mainScroller(axes);
        return {element, record: {number: null, ...describeElement(newLook(), element)}};
    }
    const {record, element, failed} = resolve(number);
    if (failed)
        return {failed};
    return {record, element: isPage(element) ? pageScroller() : element};
}

function scrollsAround(element, axes) {
    for (let at = drawnParent(element); at; at = drawnParent(at)) {
        if (axes.some(axis => mayScroll(at, axis) && hasRoom(at, axis)))
            return at;
    }
    return null;
}

function cannotScroll(record, element, axes) {
    if (isPage(element)) {
        return notActionable({...record, role: "page", name: "", number: null},
                             "is kept from scrolling just now",
                             "Close what lies over it, or scroll something in it by its ref.");
    }
    const around = scrollsAround(element, axes);
    const near = around ? refFor(newLook(), around).ref : null;
    return wrongElement(record, "does not scroll that way",
                        near ? `${near} around it does.` : "Leave out the ref to scroll the page.");
}

// By dx and dy, or to one end; 0 is the page. {before, after, moved, isStill}, and what scrolled.
export async function scrollFor(number, how, act) {
    const axes = axesOf(how);
    const {record, element, failed} = scrollerMeant(number, axes);
    if (failed)
        return failed;
    if (!axes.some(axis => mayScroll(element, axis)))
        return cannotScroll(record, element, axes);
    observeEffects(act, element);
    const before = placeOf(element);
    element.scrollTo({...goalOf(element, how), behavior: "instant"});
    return reported(element, before, await untilStill([element]));
}

// Around what is going to be scrolled by other means.
export function noteScroll(number, act) {
    const {element, failed} = resolve(number);
    if (failed)
        return failed;
    observeEffects(act, element);
    scrolling.places = [];
    for (let at = element; at; at = drawnParent(at))
        scrolling.places.push({element: at, before: placeOf(at)});
    return {ok: true};
}

// The same as of scrollFor, of the nearest around it that moved, else of the page.
export async function scrollNoted() {
    const places = scrolling.places ?? [];
    scrolling.places = null;
    const page = {element: pageScroller(), before: placeOf(pageScroller())};
    const isStill = await untilStill([page.element, ...places.map(({element}) => element)]);
    const moved = places.find(({element, before}) => !isSamePlace(before, placeOf(element)));
    const {element, before} = moved ?? places.find(({element: at}) => isPage(at)) ?? page;
    return reported(element, before, isStill);
}
