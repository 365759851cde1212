// What a page is about, as far as its parts show: those next to it are found by how they are named
// and by how much of them is links. A guess: for readers that can do with less than all.

import {isDiscussionName, isSideName} from "./side_names.js";
import {neverShown} from "./visibility.js";

const groups = new Set(["div", "section", "aside", "ul", "ol", "dl", "p", "span", "form", "table",
                        "fieldset", "details", "h2", "h3", "h4", "h5", "nav", "header", "footer"]);
const holders = new Set(["div", "section", "main", "article", "table", "tbody", "tr", "td",
                         "center", "form"]);
const matters = new Set(["h1", "main", "article"]);
const prose = new Set(["h1", "p", "pre", "blockquote", "img", "table"]);
const largestSide = 0.4; // of the text of the page
const mostLinks = 0.66; // of the text of a part that is not a menu
const shortLink = 18; // characters, on average: of a menu
const leastText = 40; // characters of a text that is no label
const mostOfText = 0.9; // of the texts of what a page is about, in one of its parts
const leastOfText = 0.5; // of it, without what is said about it
const leastMatter = 400; // characters; of less nothing can be said
const deepest = 1000; // elements in elements

const headings = new Set(["h2", "h3", "h4", "h5"]);

const namesOf = element => [element.id, element.getAttribute("class") ?? ""];

// Elements of a page's own are boxes.
const isGroup = ({localName}) => groups.has(localName) || localName.includes("-");
const isHolder = ({localName}) => holders.has(localName) || localName.includes("-");

const lengthOf = text => text.replace(/\s+/g, " ").trim().length;

// {text, linked: characters, links: their number, holdsMatter, holdsProse} of each element below.
function measure(element, sizes, depth = 0) {
    const size = {text: 0, linked: 0, links: 0, holdsMatter: matters.has(element.localName),
                  holdsProse: prose.has(element.localName)};
    for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) {
            size.text += lengthOf(child.data);
        } else if (child.nodeType === Node.ELEMENT_NODE && depth < deepest
                   && !neverShown.has(child.localName)) {
            const part = measure(child, sizes, depth + 1);
            const isLink = child.localName === "a";
            size.text += part.text;
            size.linked += isLink ? part.text : part.linked;
            size.links += isLink ? 1 : part.links;
            size.holdsMatter ||= part.holdsMatter;
            size.holdsProse ||= part.holdsProse;
        }
    }
    sizes.set(element, size);
    return size;
}

function isMenu({text, linked, links, holdsProse}) {
    return links >= 2 && !holdsProse && linked > text * mostLinks && linked / links < shortLink;
}

// A heading that is named so may be of the matter: that it is one is in the names of many.
function isNamedSide(element, {text, linked}, isDiscussionBeside) {
    const isNamed = isSideName(...namesOf(element))
        || isDiscussionBeside && isDiscussionName(...namesOf(element));
    return isNamed && (!headings.has(element.localName) || linked > text * mostLinks);
}

// What is large, or has the page's title, is not next to it whatever its name.
function isBeside(element, size, whole, isDiscussionBeside) {
    return size.text <= whole.text * largestSide && !size.holdsMatter
        && (isNamedSide(element, size, isDiscussionBeside) || isMenu(size));
}

function besideIn(root, sizes, whole, isDiscussionBeside) {
    const beside = new Set();
    const look = parent => {
        for (const child of parent.children) {
            const size = sizes.get(child);
            if (size && isGroup(child) && isBeside(child, size, whole, isDiscussionBeside))
                beside.add(child);
            else if (size)
                look(child);
        }
    };
    look(root);
    return beside;
}

// The elements within `root` that look as if they were next to its matter, but for what is in them.
export function partsBeside(root) {
    const sizes = new Map();
    const whole = measure(root, sizes);
    const beside = besideIn(root, sizes, whole, true);
    const all = weigh(root, new Set(), new Map());
    const left = weigh(root, beside, new Map());
    const isAllDiscussion = left < leastMatter && left < all * leastOfText;
    return isAllDiscussion ? besideIn(root, sizes, whole, false) : beside;
}

// What stands in texts that are neither links nor labels, below each element.
function weigh(element, beside, weights, depth = 0) {
    let sum = 0;
    for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE)
            sum += lengthOf(child.data) >= leastText ? lengthOf(child.data) : 0;
        else if (child.nodeType === Node.ELEMENT_NODE && child.localName !== "a"
                 && depth < deepest && !neverShown.has(child.localName) && !beside.has(child))
            sum += weigh(child, beside, weights, depth + 1);
    }
    weights.set(element, sum);
    return sum;
}

// The smallest part of it that holds nearly all of its text; itself where that is spread.
export function matterWithin(root, beside) {
    const weights = new Map();
    const whole = weigh(root, beside, weights);
    const holdsIt = element => isHolder(element)
        && (weights.get(element) ?? 0) > whole * mostOfText;
    let part = root;
    for (let next = root; next && whole >= leastMatter; next = [...part.children].find(holdsIt))
        part = next;
    return part;
}
