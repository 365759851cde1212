// What a document says of itself, and how much of what there is in it.

import {resolvedAddress} from "./addresses.js";
import {iconAddress} from "./icon.js";
import {pageTitle} from "./refs.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {shownType} from "./shown_files.js";
import {clipped, collapseSpace, shownAddress} from "./text.js";

const longestMeta = 500;
const mostOpenGraph = 20;
const mostSaid = 10; // to robots
const counted = {
    links: "a[href], area[href]", forms: "form",
    inputs: "input:not([type=hidden]), select, textarea",
    buttons: "button, input[type=button], input[type=submit], input[type=reset], "
        + "input[type=image], [role=button]",
    images: "img, svg, [role=img]", frames: "iframe, frame",
};

export function metaNamed(name) {
    const meta = document.querySelector(`meta[name="${name}" i][content]`);
    return meta ? clipped(collapseSpace(meta.getAttribute("content")), longestMeta) : "";
}

// Of those that are for everybody, or for us.
function saidToRobots() {
    const metas = Array.from(
        document.querySelectorAll("meta[name=robots i], meta[name=clawdis i]"));
    return metas.slice(0, mostSaid).map(
        meta => clipped(collapseSpace(meta.getAttribute("content") ?? ""), longestMeta));
}

function openGraph() {
    const metas = Array.from(document.querySelectorAll("meta[property^='og:'][content]"));
    return Object.fromEntries(metas.slice(0, mostOpenGraph).map(meta => [
        meta.getAttribute("property").slice(3).slice(0, 50),
        clipped(collapseSpace(meta.getAttribute("content")), longestMeta)]));
}

export function scrollNow() {
    const {scrollWidth = 0, scrollHeight = 0, clientHeight = 0} = document.scrollingElement
        ?? document.documentElement ?? {};
    const way = scrollHeight - clientHeight;
    const percent = way > 0 ? Math.round(Math.min(1, Math.max(0, scrollY / way)) * 100) : 100;
    return {x: Math.round(scrollX), y: Math.round(scrollY), width: scrollWidth,
            height: scrollHeight, percent};
}

// How the page stands just now.
export function viewNow() {
    return {readyState: document.readyState,
            viewport: {width: innerWidth, height: innerHeight}, scroll: scrollNow()};
}

export function pageInfo() {
    const search = newSearch();
    const counts = Object.fromEntries(Object.entries(counted).map(
        ([name, css]) => [name, elementsWithin(search, document, css).length]));
    const canonical = document.querySelector("link[rel~='canonical' i][href]");
    return {
        ok: true, counts, ...pageTitle(),
        language: document.documentElement?.getAttribute("lang") ?? "",
        description: metaNamed("description"),
        robots: saidToRobots(),
        canonical: resolvedAddress(canonical?.getAttribute("href")),
        icon: shownAddress(iconAddress() ?? ""), openGraph: openGraph(),
        contentType: shownType(), ...viewNow(),
    };
}
