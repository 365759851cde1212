// From a selector to its one element, or why there is none.

import {failure} from "./failures.js";
import {describeElement, inWords, refFor, refNumberFor} from "./refs.js";
import {nestingEngines, parsedSelector} from "./selector_chain.js";
import {chainWithin} from "./selector_engines.js";
import {SelectorFault} from "./selector_reader.js";
import {newSearch} from "./selector_search.js";
import {clipped} from "./text.js";
import {newLook} from "./visibility.js";

const mostAmbiguous = 5;
let lastParsed = {selector: null, parsed: null};

function requireCss(list) {
    for (const {steps} of list) {
        for (const {css, calls, at} of steps) {
            if (css !== "" && !isCss(css))
                throw new SelectorFault(`"${css}" is no CSS`, at);
            for (const {given} of calls)
                requireCss(given.filter(each => typeof each === "object"));
        }
    }
}

function isCss(text) {
    try {
        document.createDocumentFragment().querySelector(text);
        return true;
    } catch {
        return false;
    }
}

function requireParts({parts}) {
    for (const {engine, body} of parts) {
        if (engine === "css")
            requireCss(body);
        else if (nestingEngines.has(engine))
            requireParts(body);
    }
}

// Caches the last selector: waiting repeats the same one.
function parsedFor(selector) {
    if (lastParsed.selector !== selector) {
        const parsed = parsedSelector(selector);
        requireParts(parsed);
        lastParsed = {selector, parsed};
    }
    return lastParsed.parsed;
}

function badSelector(selector, {message, at}) {
    return failure("INVALID_ARGUMENT",
                   `"${clipped(selector, 200)}" is no selector: ${message}, at character `
                   + `${at + 1}.`,
                   "Give CSS, or text=, role=, label=, xpath= and their like, joined by >>.",
                   {at});
}

// {found: elements}, or {failed} if it cannot be parsed.
export function matchesOf(selector) {
    try {
        return {found: chainWithin(newSearch(), document, parsedFor(selector))};
    } catch (error) {
        if (!(error instanceof SelectorFault))
            throw error;
        return {failed: badSelector(selector, error)};
    }
}

function nothingMatches(selector) {
    return failure("LOCATOR_NOT_FOUND", `nothing in the page matches "${clipped(selector, 200)}".`,
                   "Take a snapshot to see what is there.", {selector});
}

function severalMatch(selector, found) {
    const look = newLook();
    const matches = found.slice(0, mostAmbiguous).map(element => refFor(look, element));
    const words = matches.map(({ref, role, name}) => `${inWords(role, name, null)} (${ref})`);
    if (found.length > mostAmbiguous)
        words.push(`and ${found.length - mostAmbiguous} more`);
    return failure("LOCATOR_AMBIGUOUS", `"${clipped(selector, 200)}" matches ${found.length} `
                   + `elements: ${words.join(", ")}.`,
                   "Say more of the one you mean, or add >> nth=0 for the first.",
                   {selector, count: found.length, matches});
}

// What a caller seeks: {selector, isFirst: the first will do}.
// {element}, or {failed}; `mayCome` if waiting may help.
export function soughtNow({selector, isFirst}) {
    const {found, failed} = matchesOf(selector);
    if (failed)
        return {failed};
    if (found.length === 0)
        return {failed: nothingMatches(selector), mayCome: true};
    return found.length === 1 || isFirst ? {element: found[0]}
                                         : {failed: severalMatch(selector, found)};
}

export function refNumberOf(element) {
    const {role, name} = describeElement(newLook(), element);
    return refNumberFor(element, role, name);
}

// For an act: {number}, or {tried} as attempt() returns it.
export function numberSought(sought) {
    const {element, failed, mayCome} = soughtNow(sought);
    if (failed)
        return {tried: mayCome ? {failed, element: document.documentElement} : {result: failed}};
    return {number: refNumberOf(element)};
}

// The first match at once: {element}, or {failed}.
export function selected(selector) {
    return soughtNow({selector, isFirst: true});
}
