// The page as text: one line per node, refs assigned on the way, never over the budget.

import {wondering} from "./composed_tree.js";
import {failure, staleRef, unknownRef} from "./failures.js";
import {selected} from "./locate.js";
import {viewNow} from "./page_info.js";
import {markPage} from "./page_mark.js";
import {elementOf, pageTitle, refNumberFor, refTable, refText,
        recordRef} from "./refs.js";
import {interactiveRoles} from "./role_sets.js";
import {allInBrief} from "./snapshot_brief.js";
import {filtered, newFilter} from "./snapshot_filter.js";
import {lean} from "./snapshot_lean.js";
import {canHaveRef, reportableName} from "./snapshot_node.js";
import {isFull, walkPage} from "./snapshot_tree.js";
import {clipped, inDoubleQuotes, shownAddress, yamlKey, yamlValue} from "./text.js";
import {isPointer} from "./visibility.js";
import {suspicionsOf} from "./word_finder.js";

const longestAddress = 4000;

// `refs` has one entry per line, "" if the line has none.
function newWriting(maxChars, filter, start) {
    return {lines: [], room: maxChars > 0 ? maxChars : Infinity, frames: [], refs: [],
            controls: [], twins: new Map(), filter, full: false, omitted: 0, start};
}

function writeLine(writing, depth, text, ref = "") {
    if (isBeforeStart(writing.start, ref !== ""))
        return false;
    if (!writing.full) {
        const whole = "  ".repeat(depth) + "- " + text;
        const isFirst = writing.start.isTop && writing.lines.length === 0;
        const line = isFirst && !whole.endsWith("\u0000") ? clipped(whole, writing.room) : whole;
        if (line.length <= writing.room) {
            writing.room -= line.length + 1;
            writing.lines.push(line);
            writing.refs.push(ref);
            return true;
        }
        writing.full = true;
    }
    writing.omitted += 1;
    return false;
}

// Writes a node's line and its ref: "12 button Save", with a "+" for the first space if it can be
// acted on.
function writeHead(writing, depth, text, node, number) {
    if (number === 0)
        return writeLine(writing, depth, text);
    const isControl = interactiveRoles.has(node.role)
        || writing.filter.interactive && !node.frame && !node.isFolded;
    const ref = `${number}${isControl ? "+" : " "}${node.role} ${reportableName(node)}`;
    const isWritten = writeLine(writing, depth, text, ref);
    if (isWritten && isControl)
        writing.controls.push(number);
    return isWritten;
}

function countNodes(node) {
    let count = 1;
    for (const child of node.children)
        count += typeof child === "string" ? 0 : countNodes(child);
    return count;
}

// Omits a name that is repeated below, unless nothing below is written.
function shownName(node, isDeepest) {
    return node.isNameless && !isDeepest ? "" : reportableName(node);
}

// In a list of controls only this distinguishes two of the same role and name.
function twinMark(writing, node) {
    if (!writing.filter.interactive || node.isFolded)
        return "";
    const key = `${node.role} ${node.name}`;
    const before = writing.twins.get(key) ?? 0;
    writing.twins.set(key, before + 1);
    return before > 0 ? ` [nth=${before}]` : "";
}

function headOf(writing, node, pointerAround, isDeepest) {
    let head = node.role;
    const name = shownName(node, isDeepest);
    if (name !== "")
        head += " " + inDoubleQuotes(name);
    head += node.states;
    if (node.isRefless || !canHaveRef(node))
        return {head, pointer: false, number: 0};
    const number = refNumberFor(node.element, node.role, node.name);
    recordRef(node.element, number);
    if (!node.isUnreported)
        head += ` [ref=${refText(number)}]` + twinMark(writing, node);
    const pointer = !pointerAround && isPointer(node.facts);
    const isNews = pointer && !interactiveRoles.has(node.role);
    return {head: isNews ? head + " [cursor=pointer]" : head, pointer, number};
}

function propertiesOf(node) {
    const properties = [];
    if (node.url !== null && node.url !== undefined)
        properties.push("/url: " + yamlValue(shownAddress(node.url)));
    if (node.placeholder)
        properties.push("/placeholder: " + yamlValue(node.placeholder));
    return properties;
}

// The C++ side puts the frame's own snapshot where the mark is.
function writeFrame(writing, depth, key, node, number) {
    if (writeHead(writing, depth, key + "\u0000", node, number))
        writing.frames.push({number, depth});
}

// Skips a node before the start of this reading, or the one it starts after.
function passNode(writing, node, depth, pointerAround) {
    if (canHaveRef(node))
        twinMark(writing, node);
    const pointer = isPointer(node.facts) && canHaveRef(node);
    if (node.element === writing.start.element) {
        writing.start.element = null;
        writing.start.depth = depth;
        const properties = propertiesAt(writing, node, depth);
        if (!node.frame && onlyText(node, properties) === null)
            writeInside(writing, node, properties, depth, pointerAround || pointer);
        return;
    }
    if (node.frame)
        return;
    for (const child of node.children) {
        if (typeof child !== "string" || !writing.start.element)
            writeChild(writing, child, depth + 1, pointerAround || pointer);
    }
}

// The text on the node's own line.
function onlyText(node, properties) {
    const only = node.children.length === 1 ? node.children[0] : null;
    return properties.length === 0 && typeof only === "string" ? only : null;
}

function propertiesAt(writing, node, depth) {
    return depth >= writing.filter.deepest ? [] : propertiesOf(node);
}

function writeInside(writing, node, properties, depth, pointerAround) {
    if (depth >= writing.filter.deepest)
        return;
    for (const property of properties)
        writeLine(writing, depth + 1, property);
    for (const child of node.children)
        writeChild(writing, child, depth + 1, pointerAround);
}

function writeNode(writing, node, depth, pointerAround) {
    if (writing.full) {
        writing.omitted += countNodes(node);
        return;
    }
    if (writing.start.element) {
        passNode(writing, node, depth, pointerAround);
        return;
    }
    const isDeepest = depth >= writing.filter.deepest;
    const {head, pointer, number} = headOf(writing, node, pointerAround, isDeepest);
    const key = yamlKey(head);
    if (node.frame && number > 0 && !isDeepest) {
        writeFrame(writing, depth, key, node, number);
        return;
    }
    const properties = propertiesAt(writing, node, depth);
    const text = onlyText(node, properties);
    if (text !== null) {
        writeHead(writing, depth, `${key}: ${yamlValue(text)}`, node, number);
        return;
    }
    const hasMore = properties.length + node.children.length > 0 || isDeepest && node.frame;
    const tail = !hasMore ? "" : isDeepest ? ": \u2026" : ":";
    writeHead(writing, depth, key + tail, node, number);
    writeInside(writing, node, properties, depth, pointerAround || pointer);
}

function writeChild(writing, child, depth, pointerAround) {
    if (typeof child === "string")
        writeLine(writing, depth, "text: " + yamlValue(child));
    else
        writeNode(writing, child, depth, pointerAround);
}

function omittedInAll(writing, walk) {
    if (!isFull(walk))
        return writing.omitted;
    const all = document.body.getElementsByTagName("*").length;
    return writing.omitted + Math.max(1, all - walk.walked);
}

// Where a reading starts: after the element of the first of these numbers that is still shown,
// skipping `passed` lines without a ref. Without numbers, at the top of the page.
// isTop: it is first in the text, so its first line is always written.
function newStart(number, passed, isTop) {
    return {element: number ? elementOf(number) : null, number, passed, depth: 0, isTop};
}

// Lines before the start are not written.
function isBeforeStart(start, hasRef) {
    if (start.element)
        return true;
    if (hasRef)
        start.passed = 0;
    start.passed -= 1;
    return start.passed >= 0;
}

function placeIsGone() {
    return failure("STALE_REF", "the place where the reading stopped is no longer in the page.",
                   "Take a new snapshot, without the cursor.");
}

// The scope of a snapshot: the document, or one element of it.
function scopeOf(selector, ref) {
    if (ref === 0)
        return selector === "" ? {element: null} : selected(selector);
    const record = refTable.byNumber.get(ref);
    if (!record)
        return {failed: {...unknownRef(ref), code: "STALE_REF"}};
    const element = elementOf(ref);
    return element ? {element} : {failed: staleRef(record, "is no longer in the page")};
}

function read(first, filter, maxChars, start) {
    const {passed} = start;
    const {walk, page} = walkPage(passed > 0 ? 0 : maxChars, filter, first, start.element);
    const writing = newWriting(maxChars, filter, start);
    const brief = allInBrief(filtered(page, filter), first);
    for (const child of filter.lean ? lean(brief, first) : brief)
        writeChild(writing, child, 0, false);
    return {walk, writing, passed};
}

function readFrom({places = [], passed = 0, isTop = false}, first, filter, maxChars) {
    if (places.length === 0)
        return read(first, filter, maxChars, newStart(0, passed, isTop));
    for (const [index, place] of places.entries()) {
        const start = newStart(place, index === 0 ? passed : 0, isTop);
        if (!start.element)
            continue;
        const made = read(first, filter, maxChars, start);
        if (!start.element)
            return made;
    }
    return null;
}

// options: what newFilter takes, and {maxChars, selector, ref, labels, marked, start, view,
// suspicions}. start: {places, passed, isTop}, see newStart. view: also how the page stands.
export function snapshot({maxChars = 0, selector = "", ref = 0,
                          labels = false, marked = false, start = {}, view = false,
                          suspicions = false,
                          ...options} = {}) {
    const filter = newFilter(options);
    const {element: first, failed} = scopeOf(selector, ref);
    if (failed)
        return failed;
    const made = readFrom(start, first, filter, maxChars);
    if (!made)
        return placeIsGone();
    const {walk, writing} = made;
    const found = suspicionsOf(walk.look, first, suspicions); // it gives refs
    return {
        address: clipped(location.href, longestAddress),
        text: writing.lines.join("\n"),
        truncated: writing.full || isFull(walk) || walk.clipped,
        cut: writing.full || isFull(walk),
        omitted: omittedInAll(writing, walk),
        frames: writing.frames,
        refs: writing.refs.join("\n"),
        controls: labels ? writing.controls : [],
        place: writing.start.number,
        placeDepth: writing.start.depth,
        placePassed: made.passed,
        isLoading: document.readyState === "loading",
        unknownHosts: wondering.length,
        mark: marked ? markPage(walk.look) : 0,
        suspicions: found,
        view: view ? {...pageTitle(), ...viewNow()} : null,
    };
}
