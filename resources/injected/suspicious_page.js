// The texts of a page, seen and unseen, looked through for words to an agent. `page`: what the
// engine knows of it, see word_finder.js.

import {addressInWords} from "./plain_letters.js";
import {mostScanned, suspicionsIn} from "./suspicions.js";

const mostLookedAt = 100; // whether they are seen
const longestComment = 2000;
const unread = new Set(["script", "style"]);
const inline = new Set(["a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em",
                        "font", "i", "ins", "kbd", "mark", "q", "s", "samp", "small", "span",
                        "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr"]);
const reported = ["alt", "title", "aria-label", "aria-description", "aria-roledescription",
              "aria-valuetext", "placeholder", "aria-placeholder", "label"];
const reportedSelector = [...reported.map(name => `[${name}]`), "input", "textarea"].join();
const drawn = new Set(["placeholder", "aria-placeholder", "label", "value"]);
const something = /\S/;
let lastInnocent = {raw: "", count: 0};

function elementAt(node) {
    if (node.nodeType === Node.ELEMENT_NODE)
        return node;
    return node.parentElement ?? node.getRootNode().host ?? document.documentElement;
}

class Piece {
    constructor(reading, node, where, text) {
        this.reading = reading;
        this.node = node;
        this.where = where;
        this.text = text;
    }

    isUnseen() {
        const {reading, node, where} = this;
        const isElement = node.nodeType === Node.ELEMENT_NODE;
        if (where === "comment" || isElement && where !== "content" && !drawn.has(where))
            return true;
        reading.looks += 1;
        if (reading.looks > mostLookedAt)
            return false;
        const element = elementAt(node);
        const inside = element.firstChild ?? element;
        const {aroundOf, isShown, isUnseen} = reading.page;
        return !isShown(element) || isUnseen(aroundOf(reading.look, inside).sight);
    }
}

// Whether a text goes on in the line of the one before: {node, parent, isInline} of each.
function goesOn(before, {parent, isInline}) {
    if (before.parent === parent)
        return before.node.nextSibling?.nodeType === Node.COMMENT_NODE;
    if (isInline && before.parent.parentNode === parent.parentNode)
        return true;
    return isInline && before.parent.contains(parent)
        || before.isInline && parent.contains(before.parent);
}

function addTexts(reading, root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    let before = null;
    for (let node = walker.nextNode(); node && reading.room > 0; node = walker.nextNode()) {
        const {data} = node;
        if (!something.test(data))
            continue;
        const parent = node.parentNode;
        const tag = parent.localName;
        if (unread.has(tag))
            continue;
        if (node.nodeType === Node.COMMENT_NODE) {
            add(reading, node, "comment", `\n${data.slice(0, longestComment)}\n`);
            continue;
        }
        const here = {node, parent, isInline: inline.has(tag)};
        add(reading, node, "text", before && goesOn(before, here) ? data : `\n${data}`);
        before = here;
    }
}

function addAttributes(reading, root) {
    for (const element of root.querySelectorAll(reportedSelector)) {
        for (const name of reported) {
            const text = element.getAttribute(name);
            if (text !== null && something.test(text))
                add(reading, element, name, `\n${text}`);
        }
        const {value} = element;
        if (typeof value === "string" && something.test(value) && !reading.page.isSecret(element)
            && element.localName !== "button")
            add(reading, element, "value", `\n${value}`);
    }
    for (const element of root.querySelectorAll("a[href], area[href]")) {
        const words = addressInWords(element.getAttribute("href"));
        if (words !== "")
            add(reading, element, "href", `\n${words}`);
    }
}

function addDescriptions(reading) {
    for (const element of document.querySelectorAll("meta[name$=description]"))
        add(reading, element, "description", `\n${element.content}`);
}

function add(reading, node, where, text) {
    const room = Math.max(0, reading.room);
    reading.room -= text.length;
    if (room > 0)
        reading.pieces.push(new Piece(reading, node, where, text.slice(0, room)));
}

function lengthOf(roots) {
    const textOf = root => (root === document ? document.documentElement : root)?.textContent;
    return roots.reduce((sum, root) => sum + (textOf(root)?.length ?? 0), 0);
}

function rowOf({page, look}, {piece, kind, excerpt, unseen}) {
    const {ref} = page.refFor(look, elementAt(piece.node));
    return unseen ? {ref, kind, where: piece.where, excerpt, unseen}
                  : {ref, kind, where: piece.where, excerpt};
}

// {reported, more, unread}: suspicions, how many others, and how many characters were not looked
// through; null where there are none. `look`: of the reading that this is for.
export function suspicionsOnPage(page, look, first) {
    const isWhole = first === null || first === document.body;
    const roots = [isWhole ? document : first,
                   ...[...look.generated.roots].filter(root => root !== document
                       && (isWhole || first.contains(root.host)))];
    const reading = {page, look, pieces: [], room: mostScanned, looks: 0};
    for (const root of roots) {
        addTexts(reading, root);
        addAttributes(reading, root);
    }
    for (const [element, text] of page.generatedTexts(look))
        add(reading, element, "content", `\n${text}`);
    if (isWhole)
        addDescriptions(reading);
    const raw = reading.pieces.map(({text}) => text).join("");
    const isInnocent = raw === lastInnocent.raw && reading.pieces.length === lastInnocent.count;
    if (isInnocent && reading.room >= 0)
        return null;
    const found = suspicionsIn(reading.pieces);
    if (reading.looks === 0 && found.reported.length === 0)
        lastInnocent = {raw, count: reading.pieces.length};
    const left = reading.room >= 0 ? 0 : Math.max(-reading.room, lengthOf(roots) - mostScanned);
    if (found.reported.length === 0 && left === 0)
        return null;
    const rows = found.reported.map(each => rowOf(reading, each));
    return {reported: rows, more: found.more, unread: left};
}
