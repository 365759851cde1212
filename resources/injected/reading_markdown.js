// A document or an element as Markdown; a document that is no HTML as it was sent.

import {resolve} from "./failures.js";
import {markdownOf} from "./markdown.js";
import {isBlank} from "./markdown_node.js";
import {markdownTree} from "./markdown_tree.js";
import {refTable, reserveRefs} from "./refs.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {isSidePart} from "./side_parts.js";
import {aroundOf, isDrawn} from "./snapshot_tree.js";
import {isShown, newLook} from "./visibility.js";

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

// The first way to read the page that finds anything.
function pageNodes(walk, stripNav) {
    const whole = document.body ? [document.body] : [];
    const ways = stripNav ? [[mainParts(walk.look), true], [whole, true], [whole, false]]
                          : [[whole, false]];
    for (const [roots, strips] of ways) {
        const frames = [];
        const nodes = treesOf({...walk, stripNav: strips, frames}, roots);
        if (!isBlank(nodes))
            return {nodes, frames};
    }
    return {nodes: [], frames: []};
}

function elementNodes(walk, element, stripNav) {
    const frames = [];
    return {nodes: treesOf({...walk, stripNav, frames}, [element]), frames};
}

// number: of one element, 0: of the page. {ok, text, frames: numbers, contentType, nextRef}; in the
// text "\0", the number and "\0" stand for a frame.
export function readMarkdown({number = 0, stripNav, links, nextRef, prefix}) {
    reserveRefs(nextRef, prefix);
    const {element, failed} = number === 0 ? {element: null} : resolve(number);
    if (failed)
        return failed;
    const {contentType} = document;
    if (!element && !asHtml.test(contentType))
        return {ok: true, text: sentText(), frames: [], contentType, nextRef: refTable.next};
    const walk = {look: {...newLook(), isReading: true}};
    const {nodes, frames} = element ? elementNodes(walk, element, stripNav)
                                    : pageNodes(walk, stripNav);
    const text = markdownOf(nodes, {links});
    return {ok: true, text, frames, contentType, nextRef: refTable.next};
}
