// What a person sees of an element, as the tree that Markdown is written of: markdown_node.js.

import {linkAddress, resolvedAddress} from "./addresses.js";
import {accessibleName} from "./aria_name.js";
import {levelOf} from "./aria_state.js";
import {noteShadow, visitDrawnChildren} from "./composed_tree.js";
import {refNumberOf} from "./locate.js";
import {append, isBlank, isBlockNode, markdownNode} from "./markdown_node.js";
import {isSidePart} from "./side_parts.js";
import {isLayoutTable, rowsOf} from "./table_rows.js";
import {plainLines} from "./text.js";
import {isUnseen, sightOf} from "./unseen.js";
import {factsOf, hasSize, isFoldedAway} from "./visibility.js";

const deepestWalk = 1000;
const mostCells = 20000; // of one table
const kindOfTag = {
    b: "strong", strong: "strong", em: "emphasis", i: "emphasis", del: "deleted", s: "deleted",
    strike: "deleted", code: "code", kbd: "code", samp: "code", tt: "code", blockquote: "quote",
    dl: "terms", dt: "term", dd: "definition", summary: "block", figcaption: "block",
    button: "button", ul: "list", menu: "list", ol: "list", li: "item", a: "link", sup: "raised",
    sub: "lowered", pre: "pre", table: "table", img: "image", svg: "drawing", math: "formula",
    iframe: "frame", frame: "frame", hr: "rule", h1: "heading", h2: "heading", h3: "heading",
    h4: "heading", h5: "heading", h6: "heading",
    // What they hold is no text of the page: other commands tell it.
    input: "none", textarea: "none", select: "none", meter: "none", progress: "none",
    video: "none", audio: "none", canvas: "none", object: "none", embed: "none",
};
const kindOfRole = {heading: "heading", list: "list", listitem: "item"};

// What is known where the walk has come to, or null where nothing is drawn.
function placeOf(walk, element, around) {
    const facts = factsOf(walk.look, element);
    if (!facts.drawn)
        return null;
    const sight = sightOf(walk.look, element, facts.style, around.sight);
    return {facts, sight, isSeen: facts.visible && !isUnseen(sight), depth: around.depth + 1};
}

function keepsLines({facts}) {
    return /^(?:pre|break)/.test(facts.style.whiteSpace);
}

function textNodes(text, place) {
    if (!place.isSeen)
        return [];
    if (!/\n./s.test(text) || !keepsLines(place))
        return [text];
    return text.split("\n").flatMap(
        (line, index) => index === 0 ? [line] : [markdownNode("break"), line]);
}

function nodesInside(walk, element, place) {
    const nodes = [];
    if (place.facts.locked || place.depth > deepestWalk)
        return nodes;
    noteShadow(walk.look, element);
    visitDrawnChildren(element, child => {
        if (isFoldedAway(child, element))
            return;
        if (child.nodeType === Node.TEXT_NODE)
            append(nodes, textNodes(child.data, place));
        else if (child.nodeType === Node.ELEMENT_NODE)
            append(nodes, nodesOf(walk, child, place));
    });
    return isRowOfBoxes(place) ? besideEachOther(nodes) : nodes;
}

function isRowOfBoxes({facts}) {
    return facts.style.display.endsWith("flex") && facts.style.flexDirection.startsWith("row");
}

// Boxes side by side are read in one line.
function besideEachOther(nodes) {
    return nodes.flatMap(node => {
        const isPlainBox = node.kind === "block" && !node.children.some(isBlockNode);
        return isPlainBox ? [" ", ...node.children, " "] : [node];
    });
}

function boxed(nodes, {facts}) {
    const isInLine = facts.contents || facts.style.display.startsWith("inline");
    return isInLine ? nodes : [markdownNode("block", nodes)];
}

function linkNodes(walk, element, place) {
    const inside = nodesInside(walk, element, place);
    const address = linkAddress(element);
    const url = /^(?:javascript|data):/i.test(address) ? "" : address;
    const words = isBlank(inside) && place.facts.visible && hasSize(element)
        ? [accessibleName(walk.look, element, "link")] : inside;
    return boxed([markdownNode("link", words, {url})], place);
}

function imageNodes(element, {facts, sight}) {
    const alt = element.getAttribute("alt") || element.getAttribute("aria-label")
        || element.getAttribute("title") || "";
    const isDrawn = facts.visible && !sight.hidden && !sight.far && hasSize(element);
    if (alt.trim() === "" || !isDrawn)
        return [];
    const address = resolvedAddress(element.currentSrc || element.getAttribute("src"));
    return [markdownNode("image", [], {alt, url: /^data:/i.test(address) ? "" : address})];
}

function drawingNodes(walk, element, place) {
    const name = place.isSeen ? accessibleName(walk.look, element, "img") : "";
    return name === "" ? [] : [markdownNode("image", [], {alt: name, url: ""})];
}

// As it was written for TeX, where it says so.
function formulaNodes(walk, element, place) {
    const source = element.querySelector("annotation[encoding='application/x-tex']");
    const text = source?.textContent ?? element.getAttribute("alttext");
    if (!text)
        return boxed(nodesInside(walk, element, place), place);
    return place.facts.visible ? [markdownNode("raw", [], {text: `$${text.trim()}$`})] : [];
}

function frameNodes(walk, element, place) {
    if (!place.facts.visible || place.sight.hidden || !hasSize(element))
        return [];
    const number = refNumberOf(element);
    walk.frames.push(number);
    return [markdownNode("frame", [], {number})];
}

function languageOf(element) {
    const around = element.parentElement;
    for (const each of [element, element.querySelector("code"), around, around?.parentElement]) {
        const words = each?.getAttribute("class") ?? "";
        const named = /(?:^|\s)(?:lang(?:uage)?|highlight-source)-([\w+#.-]+)/.exec(words);
        const language = named?.[1] ?? each?.getAttribute("data-lang")
            ?? each?.getAttribute("data-language");
        if (language && /^[\w+#.-]+$/.test(language))
            return language;
    }
    return "";
}

function preNodes(element, {isSeen}) {
    if (!isSeen)
        return [];
    const text = plainLines(element.innerText).replace(/[\x00-\x08\x0b-\x1f]/g, "")
        .replace(/\n+$/, "");
    return [markdownNode("pre", [], {text, language: languageOf(element)})];
}

function taskOf(item) {
    return item.querySelector(":scope > input[type=checkbox], :scope > label > "
                              + "input[type=checkbox]:first-child, :scope > p > "
                              + "input[type=checkbox]:first-child");
}

function startOf(list) {
    if (list.localName !== "ol")
        return null;
    const start = Number(list.getAttribute("start") ?? 1);
    return Number.isInteger(start) && start >= 0 ? start : 1;
}

function cellNodes(walk, cell, around) {
    const row = placeOf(walk, cell.parentElement, around);
    const place = row && placeOf(walk, cell, row);
    return place ? nodesInside(walk, cell, place) : [];
}

function tableNodes(walk, element, place) {
    const rows = rowsOf(element);
    if (isLayoutTable(element, rows))
        return [markdownNode("block", nodesInside(walk, element, place))];
    let left = mostCells;
    const told = rows.map(({isHeader, cells}) => ({isHeader, cells: cells.slice(0, left).map(
        ({element: cell, columns, rows: lines}) => {
            left -= 1;
            return {columns, rows: lines, content: cellNodes(walk, cell, place)};
        })}));
    const {caption} = element;
    const captionPlace = caption && placeOf(walk, caption, place);
    return [markdownNode("table", [], {
        rows: told, caption: captionPlace ? nodesInside(walk, caption, captionPlace) : []})];
}

function kindOf(element) {
    const role = element.getAttribute("role");
    if (role !== null && Object.hasOwn(kindOfRole, role))
        return kindOfRole[role];
    return Object.hasOwn(kindOfTag, element.localName) ? kindOfTag[element.localName] : "";
}

function nodesOf(walk, element, around) {
    if (element.localName === "br")
        return [markdownNode("break")];
    const place = placeOf(walk, element, around);
    if (!place || walk.beside?.has(element)
        || walk.stripNav && element !== walk.root && isSidePart(walk.look, element))
        return [];
    const kind = kindOf(element);
    switch (kind) {
    case "none": return [];
    case "rule": return [markdownNode("rule")];
    case "link": return linkNodes(walk, element, place);
    case "image": return imageNodes(element, place);
    case "drawing": return drawingNodes(walk, element, place);
    case "formula": return formulaNodes(walk, element, place);
    case "frame": return frameNodes(walk, element, place);
    case "pre": return preNodes(element, place);
    case "table": return tableNodes(walk, element, place);
    }
    return ofKind(kind, element, place, nodesInside(walk, element, place));
}

function ofKind(kind, element, place, inside) {
    switch (kind) {
    case "": return boxed(inside, place);
    case "button": return boxed([" ", ...inside, " "], place);
    case "heading":
        return [markdownNode("heading", inside, {level: Math.min(levelOf(element, kind) || 2, 6)})];
    case "list": return [markdownNode("list", inside, {start: startOf(element)})];
    case "item": return [markdownNode("item", inside, {checked: taskOf(element)?.checked})];
    case "code":
        if (!place.facts.inline && keepsLines(place))
            return preNodes(element, place);
        return boxed([markdownNode(kind, inside)], place);
    case "raised":
    case "lowered": return element.querySelector("a") ? inside : [markdownNode(kind, inside)];
    case "strong":
    case "emphasis":
    case "deleted": return boxed([markdownNode(kind, inside)], place);
    }
    return [markdownNode(kind, inside)];
}

// Of an element whose ancestors are drawn; around: what they say about it. walk: {look, stripNav:
// leaves out what is beside the page's matter, beside: a set of elements that are left out too,
// frames: the numbers of those met are added}
export function markdownTree(walk, root, around) {
    return nodesOf({...walk, root}, root, {...around, depth: 0});
}
