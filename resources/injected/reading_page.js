// A document as an agent reads it: Markdown whose links are counted, with what it says of itself
// and, where it is long, the parts of which one could be read instead.

import {feedNodes, feedRoot} from "./feed.js";
import {append} from "./lists.js";
import {markdownOf} from "./markdown.js";
import {writtenAddress} from "./markdown_escape.js";
import {isBlank, plainTextOf} from "./markdown_node.js";
import {metaNamed} from "./page_info.js";
import {partsOf, sectionFrom} from "./page_parts.js";
import {asHtml, sentText, treesOf} from "./reading_markdown.js";
import {pageTitle} from "./refs.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {shownType} from "./shown_files.js";
import {clipped, collapseSpace} from "./text.js";
import {newLook} from "./visibility.js";
import {suspicionsOf} from "./word_finder.js";

const longestLinkText = 500;
const mostLinks = 20000;

// An address of the page's own site without the site.
function shortened(url, home) {
    return url.startsWith(`${home}/`) ? url.slice(home.length) : url;
}

function matchesOf(css) {
    try {
        return elementsWithin(newSearch(), document, css);
    } catch {
        return []; // no selector
    }
}

function wholePage(walk, stripNav) {
    const roots = document.body ? [document.body] : [];
    if (!stripNav)
        return treesOf({...walk, stripNav}, roots);
    const frames = [...walk.frames];
    const nodes = treesOf({...walk, stripNav}, roots);
    if (!isBlank(nodes))
        return nodes;
    walk.frames.splice(0, Infinity, ...frames);
    return treesOf({...walk, stripNav: false}, roots);
}

// Each match once, a heading with all that stands under it.
function sectionNodes(walk, matches, stripNav) {
    const roots = [];
    for (const match of matches) {
        if (!roots.some(each => each.contains(match)))
            append(roots, sectionFrom(match));
    }
    return treesOf({...walk, stripNav}, roots);
}

// "\u0002", its number and "\u0002" stand for the address of a link: no text of a page holds that.
function countedLinks(home) {
    const links = [];
    const linkEnd = node => {
        if (links.length >= mostLinks)
            return `(${writtenAddress(shortened(node.url, home))})`;
        const href = shortened(node.url, home);
        const text = clipped(collapseSpace(plainTextOf(node.children.map(wordsOfImage))).trim(),
                             longestLinkText);
        links.push({text, href, url: node.url, written: writtenAddress(href)});
        return `\u0002${links.length - 1}\u0002`;
    };
    return {links, linkEnd};
}

function wordsOfImage(node) {
    if (typeof node === "string")
        return node;
    return node.kind === "image" ? node.alt
                                 : {...node, children: (node.children ?? []).map(wordsOfImage)};
}

function sizeOf(text) {
    return new TextEncoder().encode(text).length;
}

function aboutDocument() {
    const [navigation] = performance.getEntriesByType("navigation");
    return {...pageTitle(), contentType: shownType(),
            language: document.documentElement?.getAttribute("lang") ?? "",
            description: metaNamed("description"),
            bytes: navigation?.decodedBodySize ?? 0};
}

function nodesOf(walk, {css, stripNav}) {
    const feed = asHtml.test(document.contentType) ? null : feedRoot();
    if (feed)
        return feedNodes(feed);
    return css ? sectionNodes(walk, matchesOf(css), stripNav) : wholePage(walk, stripNav);
}

// css: only what it matches; home: the origin of the tab, whose addresses are shown without it;
// leastForParts: how many bytes a part has at least that is listed, 0: none is.
export function readPage({css = "", stripNav, withLinks, images, home, leastForParts = 0,
                          suspicions}) {
    const about = aboutDocument();
    const walk = {look: {...newLook(), isReading: true}, frames: []};
    if (!asHtml.test(about.contentType) && !feedRoot())
        return {ok: true, text: sentText(), frames: [], links: [], isPlain: true, about,
                suspicions: suspicionsOf(walk.look, null, suspicions)};
    const {links, linkEnd} = countedLinks(home);
    const nodes = nodesOf(walk, {css, stripNav});
    const text = markdownOf(nodes, {links: withLinks, images, linkEnd: withLinks ? linkEnd : null});
    const answer = {ok: true, text, frames: walk.frames, links, about,
                    suspicions: suspicionsOf(walk.look, null, suspicions)};
    if (css)
        answer.matches = matchesOf(css).length;
    if (leastForParts > 0 && !css && sizeOf(text) >= leastForParts) {
        const plainEnd = node => `(${writtenAddress(shortened(node.url, home))})`;
        const sizeIn = roots => sizeOf(markdownOf(
            treesOf({look: walk.look, frames: [], stripNav: false}, roots),
            {links: withLinks, images, linkEnd: plainEnd}));
        answer.parts = partsOf(sizeIn, leastForParts);
    }
    return answer;
}
