// A document or an element as Markdown; a document that is no HTML as it was sent.

import {resolve} from "./failures.js";
import {foldedParts} from "./folded.js";
import {markdownOf} from "./markdown.js";
import {isBlank} from "./markdown_node.js";
import {markdownTree} from "./markdown_tree.js";
import {matterWithin, partsBeside} from "./main_content.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {shownType} from "./shown_files.js";
import {isSidePart} from "./side_parts.js";
import {aroundOf, isDrawn} from "./snapshot_tree.js";
import {cutAtLine} from "./text.js";
import {isShown, newLook} from "./visibility.js";
import {suspicionsOf} from "./word_finder.js";

export const asHtml = /^(?:text\/html|application\/xhtml\+xml|(?:image|video|audio)\/(?!svg))/;

function sourceOfXml() {
    const serializer = new XMLSerializer();
    const shown = document.getElementById("webkit-xml-viewer-source-xml");
    return shown ? Array.from(shown.childNodes, node => serializer.serializeToString(node)).join("")
                 : serializer.serializeToString(document);
}

// Chrome shows text in a <pre>, and XML in a viewer of its own.
export function sentText() {
    if (/[/+]xml$/.test(document.contentType))
        return sourceOfXml();
    return (document.querySelector("pre") ?? document.body)?.textContent ?? "";
}

// Where a page says what it is about, that, and what lies over the page.
function mainParts(look) {
    const search = newSearch();
    const shown = css => elementsWithin(search, document, css).filter(isShown);
    const mains = shown("main, [role=main]");
    const articles = shown("article, [role=article]").filter(
        each => !each.parentElement?.closest("article, [role=article]"));
    const main = mains[0] ?? (articles.length === 1 ? articles[0] : null);
    if (!main)
        return [];
    const dialogs = shown("dialog, [role=dialog], [role=alertdialog]").filter(
        each => !main.contains(each) && !isSidePart(look, each));
    return [...dialogs.filter(each => !dialogs.some(
        other => other !== each && other.contains(each))), main];
}

export function treesOf(walk, roots) {
    return roots.filter(isDrawn).flatMap(
        root => markdownTree(walk, root, aroundOf(walk.look, root)));
}

// The part of the page that holds nearly all of its text, after the title where that is above it.
function matterOf(main) {
    const whole = main.at(-1) ?? document.body;
    const beside = partsBeside(whole);
    const matter = matterWithin(whole, beside);
    const isAbove = title => !matter.contains(title)
        && title.compareDocumentPosition(matter) & Node.DOCUMENT_POSITION_FOLLOWING;
    const title = [...whole.querySelectorAll("h1")].filter(isAbove).slice(0, 1);
    return {roots: [...main.slice(0, -1), ...title, matter], beside};
}

// The first way to read the page that finds anything.
function pageNodes(walk, stripNav, mainOnly) {
    const whole = document.body ? [document.body] : [];
    const main = mainParts(walk.look);
    const ways = stripNav ? [{roots: main, strips: true}, {roots: whole, strips: true}] : [];
    if (mainOnly && document.body)
        ways.unshift({...matterOf(main), strips: true});
    for (const {roots, strips, beside} of [...ways, {roots: whole, strips: false}]) {
        const frames = [];
        const nodes = treesOf({...walk, stripNav: strips, beside, frames}, roots);
        if (!isBlank(nodes))
            return {nodes, frames};
    }
    return {nodes: [], frames: []};
}

function elementNodes(walk, element, stripNav) {
    const frames = [];
    return {nodes: treesOf({...walk, stripNav, frames}, [element]), frames};
}

// What the app cannot take in one message stays here.
function firstOf(whole, most) {
    const text = cutAtLine(whole, most);
    return {text, leftOut: whole.length - text.length};
}

// number: of one element, 0: of the page; folds: what a press would unfold is shown too; most:
// characters of it. {ok, text, leftOut: characters, frames: numbers, contentType}; in the text
// "\0", the number and "\0" stand for a frame.
export function readMarkdown({number = 0, stripNav, mainOnly = false, links, folds = false,
                              suspicions, most}) {
    const {element, failed} = number === 0 ? {element: null} : resolve(number);
    if (failed)
        return failed;
    const contentType = shownType();
    const walk = {look: {...newLook(), isReading: true}, folded: folds ? foldedParts() : null};
    if (!element && !asHtml.test(contentType))
        return {ok: true, ...firstOf(sentText(), most), frames: [], contentType,
                suspicions: suspicionsOf(walk.look, element, suspicions)};
    const {nodes, frames} = element ? elementNodes(walk, element, stripNav)
                                    : pageNodes(walk, stripNav, mainOnly);
    return {ok: true, ...firstOf(markdownOf(nodes, {links}), most), frames, contentType,
            suspicions: suspicionsOf(walk.look, element, suspicions)};
}
