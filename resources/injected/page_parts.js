// The parts of a page that could be read instead of all of it, by selectors that name them.

import {clipped, collapseSpace} from "./text.js";
import {isShown} from "./visibility.js";

const usualParts = ["main", "article", "[role=\"main\"]", "#content", "#main-content",
                    "#mw-content-text", ".post-content", ".entry-content", ".article-body"];
const mostAsked = 120; // parts whose size is found out
const headings = "h1, h2, h3, h4, h5, h6";

function rankOf(element) {
    return element.matches(headings) ? Number(element.localName[1]) : 0;
}

// Some sites put each heading into a box of its own.
function isBoxOf(box, heading) {
    return box !== null && box !== document.body && box.children[0] === heading
        && (/\bmw-heading/.test(box.getAttribute("class") ?? "") || box.children.length === 1);
}

function rankOfStart(element) {
    const first = element.children[0];
    return rankOf(element) || (first && isBoxOf(element, first) ? rankOf(first) : 0);
}

// Of a heading, it and its siblings up to the next one of its rank or above; of another element, it
// alone.
export function sectionFrom(element) {
    const rank = rankOf(element);
    if (rank === 0)
        return [element];
    let start = element;
    while (isBoxOf(start.parentElement, start) && rankOfStart(start.parentElement) > 0)
        start = start.parentElement;
    const section = [start];
    for (let next = start.nextElementSibling; next; next = next.nextElementSibling) {
        const rankOfNext = rankOfStart(next);
        if (rankOfNext > 0 && rankOfNext <= rank)
            break;
        section.push(next);
    }
    return section;
}

function only(css) {
    const found = document.querySelectorAll(css);
    return found.length > 0 ? [...found] : [];
}

function idSelector(element) {
    return `#${CSS.escape(element.id)}`;
}

function boxes() {
    const named = usualParts.flatMap(css => only(css).slice(0, 1).map(
        element => ({selector: css, element, all: only(css)})));
    const withIds = document.body ? [...document.body.children].filter(each => each.id) : [];
    const all = [...named, ...withIds.map(
        element => ({selector: idSelector(element), element, all: [element]}))];
    const seen = new Set();
    return all.filter(({element}) => {
        const isNew = !seen.has(element) && isShown(element);
        seen.add(element);
        return isNew;
    });
}

function sections() {
    return only("h2[id], h3[id]").filter(isShown).map(element => ({
        selector: idSelector(element), element, all: sectionFrom(element),
        label: clipped(collapseSpace(element.textContent), 200)}));
}

// [{selector, bytes, label?}]: boxes, the largest first, then sections in the order of the page.
// sizeIn: how many bytes of Markdown some elements are.
export function partsOf(sizeIn, least) {
    const reported = ({selector, label, all}) => ({selector, bytes: sizeIn(all),
                                               ...label ? {label} : {}});
    const measured = list => list.map(reported).filter(({bytes}) => bytes >= least);
    const asBoxes = boxes();
    const large = measured(asBoxes).sort((one, other) => other.bytes - one.bytes);
    return [...large, ...measured(sections().slice(0, mostAsked - asBoxes.length))];
}
