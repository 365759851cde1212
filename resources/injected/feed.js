// A feed (RSS, Atom, RDF) as the tree that Markdown is written of.

import {markdownNode} from "./markdown_node.js";
import {collapseSpace} from "./text.js";

const mostItems = 500;
const roots = new Set(["rss", "feed", "RDF"]);

const feedStart = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:rss|feed|rdf:RDF)[\s>]/;

// Chrome shows some types of feeds as text.
function rootOfText() {
    const text = document.querySelector("body > pre")?.textContent ?? "";
    if (!feedStart.test(text))
        return null;
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    return parsed.querySelector("parsererror") ? null : parsed.documentElement;
}

// The document's feed, also in Chrome's viewer of XML; null where it is none.
export function feedRoot() {
    const shown = document.getElementById("webkit-xml-viewer-source-xml");
    const root = shown ? shown.firstElementChild : rootOfText() ?? document.documentElement;
    return root && roots.has(root.localName) ? root : null;
}

function childNamed(element, ...names) {
    return [...element.children].find(each => names.includes(each.localName)) ?? null;
}

// Descriptions are HTML, as text or as it is.
function wordsOf(element) {
    const text = element?.textContent ?? "";
    if (!/<[a-z/!]|&\w+;/i.test(text))
        return collapseSpace(text).trim();
    const parsed = new DOMParser().parseFromString(text, "text/html");
    parsed.querySelectorAll("script, style, noscript, template").forEach(each => each.remove());
    return collapseSpace(parsed.body.textContent).trim();
}

function addressOf(element) {
    const links = [...element.children].filter(each => each.localName === "link");
    const link = links.find(each => (each.getAttribute("rel") ?? "alternate") === "alternate")
        ?? links[0];
    const written = link?.getAttribute("href") || link?.textContent.trim() || "";
    const isOfWeb = /^https?:/i.test(written);
    if (!written)
        return "";
    try {
        return new URL(written, isOfWeb ? undefined : document.baseURI).href;
    } catch {
        return "";
    }
}

function heading(level, element, fallback) {
    const title = wordsOf(childNamed(element, "title")) || fallback;
    const url = addressOf(element);
    const words = /^https?:/i.test(url) ? [markdownNode("link", [title], {url})] : [title];
    return markdownNode("heading", words, {level});
}

function lineAbout(item) {
    const date = wordsOf(childNamed(item, "pubDate", "published", "updated", "date"));
    const category = childNamed(item, "category", "subject");
    const topic = category ? category.getAttribute("term") || wordsOf(category) : "";
    const line = [date, topic].filter(each => each !== "").join(" · ");
    return line === "" ? [] : [markdownNode("block", [line])];
}

function itemNodes(item) {
    const text = wordsOf(childNamed(item, "description", "summary", "content", "encoded"));
    return [heading(2, item, "Untitled"), ...lineAbout(item),
            ...text === "" ? [] : [markdownNode("block", [text])]];
}

export function feedNodes(root) {
    const channel = childNamed(root, "channel") ?? root;
    const within = [...channel.children, ...channel === root ? [] : root.children];
    const items = within.filter(each => each.localName === "item" || each.localName === "entry");
    const about = wordsOf(childNamed(channel, "description", "subtitle"));
    return [heading(1, channel, "Feed"),
            ...about === "" ? [] : [markdownNode("block", [markdownNode("emphasis", [about])])],
            ...items.slice(0, mostItems).flatMap(itemNodes)];
}
