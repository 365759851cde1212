// What a person sees of an element, as the tree that Markdown is written of: markdown_node.js.

import {linkAddress} from "./addresses.js";
import {accessibleName} from "./aria_name.js";
import {levelOf} from "./aria_state.js";
import {codeOfTable, codeText, isGutterBeside, isMonospaced, keepsSpace} from "./code_text.js";
import {noteShadow, visitDrawnChildren} from "./composed_tree.js";
import {formulaOf, formulaOfPicture, isTypeset} from "./formulas.js";
import {refNumberOf} from "./locate.js";
import {joinedLines} from "./markdown_code.js";
import {append, isBlank, isBlockNode, markdownNode, plainTextOf} from "./markdown_node.js";
import {pictureAddress} from "./picture_address.js";
import {showsPdf} from "./shown_files.js";
import {isSidePart} from "./side_parts.js";
import {isLayoutTable, rowsOf} from "./table_rows.js";
import {isUnseen, sightOf, unfolded} from "./unseen.js";
import {factsOf, hasSize, isFoldedAway} from "./visibility.js";

const deepestWalk = 1000;
const mostCells = 20000; // of one table
const wordTags = new Set(["a", "abbr", "b", "cite", "em", "font", "i", "label", "mark", "small",
                          "span", "strong", "sub", "sup", "time"]);
const kindOfTag = {
    b: "strong", strong: "strong", em: "emphasis", i: "emphasis", del: "deleted", s: "deleted",
    strike: "deleted", code: "code", kbd: "code", samp: "code", tt: "code", blockquote: "quote",
    dl: "terms", dt: "term", dd: "definition", summary: "block", figcaption: "block",
    button: "button", ul: "list", menu: "list", ol: "list", li: "item", a: "link", sup: "raised",
    sub: "lowered", pre: "pre", table: "table", img: "image", svg: "drawing", math: "formula",
    iframe: "frame", frame: "frame", hr: "rule", rt: "reading", rp: "none",
    h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
    // What they hold is no text of the page: other commands show it.
    input: "none", textarea: "none", select: "none", meter: "none", progress: "none",
    video: "none", audio: "none", canvas: "none", object: "none", embed: "none",
};
const noCode = "a[href], img, table, ul, ol, p, h1, h2, h3, form, button, nav, section, article";
const noLanguages = new Set(["code", "content", "default", "lines", "none", "table", "text",
                             "wrap", "wrapper"]);
const kindOfRole = {heading: "heading", list: "list", listitem: "item"};

// What is known where the walk has come to, or null where nothing is drawn. isConcealed: a folded
// part around it hides what is in it from sight.
function placeOf(walk, element, around) {
    const facts = factsOf(walk.look, element);
    if (!facts.drawn)
        return null;
    const sight = sightOf(walk.look, element, facts.style, around.sight);
    const isVisible = facts.visible || around.isConcealed === true;
    return {facts, sight, isVisible, isSeen: isVisible && !isUnseen(sight),
            depth: around.depth + 1, isConcealed: around.isConcealed};
}

// Of what a person would unfold; null where it is open.
function placeIfFolded(walk, element, around, open) {
    const isOpen = open?.isSeen && !open.facts.locked && hasSize(element);
    if (!walk.folded?.has(element) || isOpen)
        return null;
    const style = getComputedStyle(element);
    const facts = {style, drawn: true, visible: true, contents: false, inline: false,
                   locked: false};
    return {facts, sight: unfolded(around.sight), isVisible: true, isSeen: true,
            depth: around.depth + 1, isConcealed: style.visibility !== "visible",
            tab: walk.folded.get(element)};
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
    const nodes = place.tab ? [markdownNode("block", [markdownNode("strong", [place.tab])])] : [];
    if (place.facts.locked || place.depth > deepestWalk)
        return nodes;
    noteShadow(walk.look, element);
    visitDrawnChildren(element, child => {
        const isFolded = isFoldedAway(child, element);
        if (isFolded && !walk.folded)
            return;
        const here = isFolded ? {...place, sight: unfolded(place.sight)} : place;
        if (child.nodeType === Node.TEXT_NODE)
            append(nodes, textNodes(child.data, here));
        else if (child.nodeType === Node.ELEMENT_NODE)
            append(nodes, nodesOf(walk, child, here));
    });
    return joinedLines(isRowOfBoxes(place) ? besideEachOther(nodes) : nodes);
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

// A box that floats next to the words around it or lies over them is in their line all the same.
function isOutOfFlow(element, {display, position, cssFloat}) {
    return display === "block" && wordTags.has(element.localName)
        && (cssFloat !== "none" || /absolute|fixed/.test(position));
}

function boxed(nodes, element, {facts}) {
    if (facts.contents || /^(?:inline|ruby)/.test(facts.style.display))
        return nodes;
    if (nodes.some(isBlockNode) || !isOutOfFlow(element, facts.style))
        return [markdownNode("block", nodes)];
    const isInitial = plainTextOf(nodes).trim().length === 1; // of a first word
    return isInitial ? nodes : [" ", ...nodes, " "];
}

function linkNodes(walk, element, place) {
    const inside = nodesInside(walk, element, place);
    const address = linkAddress(element);
    const url = /^(?:javascript|data):/i.test(address) ? "" : address;
    const words = isBlank(inside) && place.facts.visible && hasSize(element)
        ? [accessibleName(walk.look, element, "link")] : inside;
    return boxed([markdownNode("link", words, {url})], element, place);
}

function imageNodes(element, {isVisible, sight}) {
    const alt = element.getAttribute("alt") || element.getAttribute("aria-label")
        || element.getAttribute("title") || "";
    if (alt.trim() === "" || !isVisible)
        return [];
    const {address, isWaiting} = pictureAddress(element);
    const isHidden = sight.hidden && !(isWaiting && sight.isOnlyFaded);
    if (isHidden || sight.far || !hasSize(element) && !sight.isUnfolded)
        return [];
    const formula = formulaOfPicture(element, alt);
    return [formula ? markdownNode("raw", [], {text: formula})
                    : markdownNode("image", [], {alt, url: address})];
}

function drawingNodes(walk, element, place) {
    const name = place.isSeen ? accessibleName(walk.look, element, "img") : "";
    return name === "" ? [] : [markdownNode("image", [], {alt: name, url: ""})];
}

function formulaNodes(walk, element, place) {
    const formula = formulaOf(element);
    if (!formula)
        return boxed(nodesInside(walk, element, place), element, place);
    const raw = markdownNode("raw", [], {text: formula.text});
    if (!place.isVisible)
        return [];
    return formula.isDisplayed ? [markdownNode("block", [raw])] : [raw];
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
        const named = /(?:^|\s)(?:lang(?:uage)?|highlight(?:-source)?)-([\w+#.-]+)/.exec(words)
            ?? /\bbrush:\s*(\w+)/.exec(words) ?? /^highlight ([\w+#-]+)$/.exec(words);
        const language = named?.[1] ?? each?.getAttribute("data-lang")
            ?? each?.getAttribute("data-language");
        if (language && /^[\w+#.-]+$/.test(language) && !noLanguages.has(language))
            return language;
    }
    return "";
}

function preNodes(element, {isSeen}) {
    return isSeen ? [markdownNode("pre", [], {text: codeText(element),
                                              language: languageOf(element)})] : [];
}

// Editors and viewers of code have a box for each line.
function lineNodes(element, place) {
    return preNodes(element, place).map(node => ({...node, isLine: !node.text.includes("\n")}));
}

function isLineOfCode(element, {facts}) {
    const {style} = facts;
    return keepsSpace(style) && !/^(?:inline|contents)/.test(style.display) && isMonospaced(style)
        && element !== document.body && !element.querySelector(noCode);
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
    const rows = rowsOf(element, place.sight.isUnfolded ? () => true : undefined);
    const code = place.isSeen ? codeOfTable(rows) : null;
    if (code) {
        const language = languageOf(rows[0].cells.at(-1).element) || languageOf(element);
        return [markdownNode("pre", [], {text: code, language})];
    }
    if (isLayoutTable(element, rows))
        return [markdownNode("block", nodesInside(walk, element, place))];
    let left = mostCells;
    const reported = rows.map(({isHeader, cells}) => ({isHeader, cells: cells.slice(0, left).map(
        ({element: cell, columns, rows: lines}) => {
            left -= 1;
            return {columns, rows: lines, content: cellNodes(walk, cell, place)};
        })}));
    const {caption} = element;
    const captionPlace = caption && placeOf(walk, caption, place);
    return [markdownNode("table", [], {
        rows: reported, caption: captionPlace ? nodesInside(walk, caption, captionPlace) : []})];
}

function kindOf(element) {
    const role = element.getAttribute("role");
    if (role !== null && Object.hasOwn(kindOfRole, role))
        return kindOfRole[role];
    if (showsPdf(element))
        return "frame";
    return Object.hasOwn(kindOfTag, element.localName) ? kindOfTag[element.localName] : "";
}

function nodesOf(walk, element, around) {
    if (element.localName === "br")
        return [markdownNode("break")];
    const open = placeOf(walk, element, around);
    const place = placeIfFolded(walk, element, around, open) ?? open;
    if (!place || walk.beside?.has(element)
        || walk.stripNav && element !== walk.root && isSidePart(walk.look, element))
        return [];
    const kind = isTypeset(element) && place.isSeen ? "formula" : kindOf(element);
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
    if (kind === "" && isGutterBeside(element))
        return [];
    if (kind === "" && isLineOfCode(element, place))
        return lineNodes(element, place);
    return ofKind(kind, element, place, nodesInside(walk, element, place));
}

// Small letters next to others that say how to read them.
function readingNodes(inside) {
    return isBlank(inside) ? [] : ["(", ...inside, ")"];
}

function ofKind(kind, element, place, inside) {
    switch (kind) {
    case "": return boxed(inside, element, place);
    case "button": return boxed([" ", ...inside, " "], element, place);
    case "reading": return readingNodes(inside);
    case "heading":
        return [markdownNode("heading", inside, {level: Math.min(levelOf(element, kind) || 2, 6)})];
    case "list": return [markdownNode("list", inside, {start: startOf(element)})];
    case "item": return [markdownNode("item", inside, {checked: taskOf(element)?.checked})];
    case "code":
        if (!place.facts.inline && keepsLines(place))
            return preNodes(element, place);
        return boxed([markdownNode(kind, inside)], element, place);
    case "raised":
    case "lowered": return element.querySelector("a") ? inside : [markdownNode(kind, inside)];
    case "strong":
    case "emphasis":
    case "deleted": return boxed([markdownNode(kind, inside)], element, place);
    }
    return [markdownNode(kind, inside)];
}

// Of an element whose ancestors are drawn; around: what they say about it. walk: {look, stripNav:
// leaves out what is next to the page's matter, beside: a set of elements that are left out
// too, folded: of foldedParts, where they are shown, frames: the numbers of those met are added}
export function markdownTree(walk, root, around) {
    return nodesOf({...walk, root}, root, {...around, depth: 0});
}
