// Text that is drawn but invisible: a page can use it to trick an agent. An element's visibility is
// a sight: {hidden, isOnlyFaded, faint, ink, ground, tiny, indented, far, clip, isUnfolded}.
// isOnlyFaded: hidden only by its own opacity. isUnfolded: what is in it has no boxes yet. Elements
// without changes share their parent's sight. A null ground is unknown: text on it counts as
// visible.

import {clipIn, isCutOff} from "./clipping.js";
import {farAway} from "./unseen_rules.js";
import {boxAround} from "./visibility.js";

const white = [255, 255, 255, 1];
const leastAlpha = 0.05;
const leastDifference = 10; // of 255, in one of the three colours
const ownColours = new Set(["a", "button", "input", "select", "textarea"]);
const parsedColours = new Map();

// Other colour notations are painted to get their value.
function paintedColour(text) {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
}

function parseColour(text) {
    const rgb = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
    return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)]
               : paintedColour(text);
}

function colourOf(text) {
    let colour = parsedColours.get(text);
    if (colour === undefined) {
        if (parsedColours.size > 1000)
            parsedColours.clear();
        colour = parseColour(text);
        parsedColours.set(text, colour);
    }
    return colour;
}

export function firstSight() {
    const style = getComputedStyle(document.documentElement);
    const isPlain = window === window.top && !style.colorScheme.includes("dark");
    return {hidden: false, isOnlyFaded: false, faint: false, ink: null,
            ground: isPlain ? white : null, tiny: false, indented: false, far: false, clip: null,
            isUnfolded: false};
}

// Of what would be seen if it were unfolded: nothing around it hides it.
export function unfolded(sight) {
    return {...sight, hidden: false, isOnlyFaded: false, faint: false, ground: null, tiny: false,
            indented: false, far: false, clip: null, isUnfolded: true};
}

function groundIn(style, ground) {
    if (style.backgroundImage !== "none")
        return null;
    const own = colourOf(style.backgroundColor);
    return own[3] === 0 ? ground : own[3] === 1 ? own : null;
}

function isLike(ink, ground) {
    return [0, 1, 2].every(at => Math.abs(ink[at] - ground[at]) < leastDifference);
}

function isFaint(style, ink, ground) {
    if (style.textShadow !== "none" || style.backgroundClip === "text")
        return false;
    return ink[3] < leastAlpha || ground !== null && isLike(ink, ground);
}

function isClippedAway(style) {
    const rect = /^rect\((\S+?)px,? (\S+?)px,? (\S+?)px,? (\S+?)px\)$/.exec(style.clip);
    if (rect && /absolute|fixed/.test(style.position)
        && (rect[2] - rect[4] <= 1 || rect[3] - rect[1] <= 1))
        return true;
    const path = style.clipPath;
    const inset = /^inset\(([\d.]+)%/.exec(path);
    return inset !== null && Number(inset[1]) >= 50 || /^circle\(0(?:px|%)?[ )]/.test(path)
        || /^polygon\((?:(?:evenodd|nonzero), )?(\S+ \S+)(?:, \1)*\)$/.test(path);
}

// Beyond what scrolling reaches.
function isParked(style, box) {
    if (style.position === "fixed") {
        return box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth
            || box.top >= innerHeight;
    }
    const {scrollWidth, scrollHeight, clientWidth} = document.scrollingElement ?? document.body;
    const isRightToLeft = getComputedStyle(document.documentElement).direction === "rtl";
    const start = isRightToLeft ? clientWidth - scrollWidth : 0;
    const end = isRightToLeft ? clientWidth : scrollWidth;
    return box.right + scrollX <= start || box.bottom + scrollY <= 0
        || box.left + scrollX >= end || box.top + scrollY >= scrollHeight;
}

function isBoxHidden(element, style, box) {
    if (box.width > 2 && box.height > 2)
        return false;
    const hides = style.overflow !== "visible" && style.display !== "inline";
    const isScaled = element.offsetWidth > 2 && element.offsetHeight > 2;
    return hides || isScaled;
}

function isFaded(style) {
    return Number(style.opacity) < leastAlpha || /opacity\(0?\.?0*%?\)/.test(style.filter);
}

// A far away box may hold near content: the track of a carousel.
function addBox(sight, element, style) {
    if (style.display === "contents" || sight.isUnfolded || element.matches("html, body"))
        return;
    const box = element.getBoundingClientRect();
    sight.hidden ||= isBoxHidden(element, style, box);
    if (box.width > 0 && box.height > 0) {
        sight.far = isParked(style, box)
            || sight.clip !== null && isCutOff(element, box, sight.clip);
    }
    sight.clip = clipIn(element, style, sight.clip);
}

// Something else lies at the text's place, so its ground is unknown.
function liesOnOther(look, element) {
    const box = boxAround(element);
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    look.painted ??= paintedIn(look.hiders);
    return look.painted.some(({other, left, top, right, bottom}) => left <= x && x <= right
        && top <= y && y <= bottom && !other.contains(element) && !element.contains(other));
}

function paintedIn(hiders) {
    const painted = [...document.querySelectorAll("img, video, canvas, svg, iframe, object"),
                     ...[...hiders.coloured].filter(isPainted), ...hiders.pseudo];
    return painted.map(other => {
        const {left, top, right, bottom} = other.getBoundingClientRect();
        return {other, left, top, right, bottom};
    });
}

export function isPainted(element) {
    const style = getComputedStyle(element);
    return style.backgroundImage !== "none" || colourOf(style.backgroundColor)[3] !== 0;
}

export function sightOf(look, element, style, around) {
    const {suspects, clippers, coloured, pseudo, anywhere} = look.hiders;
    const isSuspect = anywhere || suspects.has(element);
    const isClipper = clippers.has(element);
    const isColoured = anywhere || coloured.has(element) || around.ink === null;
    const isInside = around.tiny || around.indented || around.far || around.clip?.tight === true;
    const isOfUser = around.ground !== white && ownColours.has(element.localName);
    if (!isSuspect && !isClipper && !isColoured && !isInside && !isOfUser)
        return around;
    const sight = {...around};
    if (isSuspect || isClipper || isInside) {
        sight.tiny = parseFloat(style.fontSize) < 1;
        sight.indented = parseFloat(style.textIndent) < -farAway;
        sight.hidden ||= isClippedAway(style);
        addBox(sight, element, style);
        sight.isOnlyFaded = !sight.hidden && !sight.far && isFaded(style);
        sight.hidden ||= isFaded(style);
        if (sight.clip?.element === element && sight.clip.tight)
            look.cutting.add(element);
    }
    if ((isColoured || isOfUser) && !(element instanceof SVGElement)) {
        sight.ground = pseudo.has(element) ? null : groundIn(style, around.ground);
        sight.ink = colourOf(style.webkitTextFillColor);
        sight.faint = isFaint(style, sight.ink, sight.ground)
            && (sight.ink[3] < leastAlpha || !liesOnOther(look, element));
    }
    return sight;
}

// By itself, whatever is around it.
export function isOutOfSight(element) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return parseFloat(style.fontSize) < 1 || isClippedAway(style) || isFaded(style)
        || isBoxHidden(element, style, box)
        || box.width > 0 && box.height > 0 && isParked(style, box);
}

export function isUnseen(sight) {
    return sight.hidden || sight.faint || sight.tiny || sight.indented || sight.far;
}
