// Finds the elements of a parsed CSS selector. Like Playwright's, it sees through open shadow
// roots: a host is the parent of its root's content.

import {isVisibleByBox} from "./visible_box.js";
import {layoutScore} from "./selector_layout.js";
import {expressionFrom, looseSpace, SelectorFault} from "./selector_reader.js";
import {elementsWithin, hostOrParent, rootsWithin} from "./selector_search.js";
import {fitsPieces, skipsText, textMatch, textQuestion, textWithin} from "./selector_text.js";

function fitsCss(element, css, at) {
    try {
        return element.matches(css);
    } catch {
        throw new SelectorFault(`"${css}" is no CSS`, at);
    }
}

function cssWithin(search, scope, css, at) {
    try {
        return elementsWithin(search, scope, css === "" ? "*" : css);
    } catch {
        throw new SelectorFault(`"${css}" is no CSS`, at);
    }
}

// With :scope in a selector, ancestors of the scope may match too.
function widened(context) {
    const {scope} = context;
    const around = scope.nodeType === Node.ELEMENT_NODE ? hostOrParent(scope) : null;
    return around ? {...context, scope: around, origin: context.origin ?? scope} : context;
}

function fitsStep(search, context, element, {css, calls, at}) {
    const mayBeScope = calls.some(({name}) => name === "scope" || name === "is");
    if (element === context.scope && !mayBeScope)
        return false;
    if (css !== "" && !fitsCss(element, css, at))
        return false;
    return calls.every(call => fitsCall(search, context, element, call));
}

function parentWithin(context, element) {
    return element === context.scope ? null : hostOrParent(element);
}

function siblingWithin(context, element) {
    return element === context.scope ? null : element.previousElementSibling;
}

// Whether the element's surroundings match the steps up to that index.
function fitsAround(search, context, element, steps, index) {
    if (index < 0)
        return true;
    const {combinator} = steps[index];
    const goesUp = combinator === ">" || combinator === " ";
    const next = goesUp ? parentWithin : siblingWithin;
    const isFar = combinator === " " || combinator === "~";
    for (let at = next(context, element); at; at = next(context, at)) {
        if (fitsStep(search, context, at, steps[index])
            && fitsAround(search, context, at, steps, index - 1))
            return true;
        if (!isFar)
            return false;
    }
    return false;
}

function fitsComplex(search, context, element, {steps, hasScope}) {
    const within = hasScope ? widened(context) : context;
    return fitsStep(search, within, element, steps.at(-1))
        && fitsAround(search, within, element, steps, steps.length - 2);
}

function fitsList(search, context, element, list) {
    return list.some(complex => fitsComplex(search, context, element, complex));
}

// Candidates for the last step.
function stepWithin(search, context, {css, calls, at}) {
    const chooser = css === "" ? calls.find(({name}) => Object.hasOwn(choosers, name)) : undefined;
    const found = chooser ? chosenBy(search, context, chooser)
                          : cssWithin(search, context.scope, css, at);
    return found.filter(element => calls.every(
        call => call === chooser || fitsCall(search, context, element, call)));
}

function complexWithin(search, context, complex) {
    const isWhole = complex.isPlain && context.scope === document
        && rootsWithin(search, document).length === 1;
    if (isWhole)
        return cssWithin(search, document, complex.text, complex.steps[0].at);
    const {steps, hasScope} = complex;
    const within = hasScope ? widened(context) : context;
    const before = search.scores;
    search.scores = new Map();
    const found = stepWithin(search, within, steps.at(-1)).filter(
        element => fitsAround(search, within, element, steps, steps.length - 2));
    const {scores} = search;
    search.scores = before;
    const scored = new Map(found.map(element => [element, scores.get(element)]));
    const last = Number.MAX_VALUE;
    return scores.size === 0 ? found : found.sort(
        (one, other) => (scored.get(one) ?? last) - (scored.get(other) ?? last));
}

// In the order of the tree, each once; a shadow root's content comes after its host's children.
function inTreeOrder(search, elements) {
    const wanted = new Set(elements);
    const top = [...wanted].map(element => {
        let at = element;
        for (let up = hostOrParent(at); up; up = hostOrParent(at))
            at = up;
        return at;
    });
    const sorted = [];
    const visit = element => {
        if (wanted.has(element))
            sorted.push(element);
        for (const child of element.children)
            visit(child);
        for (const child of element.shadowRoot?.children ?? [])
            visit(child);
    };
    for (const root of new Set(top))
        visit(root);
    return sorted;
}

// context: {scope, origin}: where to look, and what :scope means if different.
export function listWithin(search, context, list) {
    let known = search.lists.get(list);
    if (!known) {
        known = new Map();
        search.lists.set(list, known);
    }
    if (!context.origin && known.has(context.scope))
        return known.get(context.scope);
    const each = list.map(complex => complexWithin(search, context, complex));
    const found = each.length === 1 ? each[0] : inTreeOrder(search, each.flat());
    if (!context.origin)
        known.set(context.scope, found);
    return found;
}

// The calls of ours in CSS.

function textGiven({name, given, at}) {
    if (given.length !== 1 || typeof given[0] !== "string")
        throw new SelectorFault(`:${name}() takes one text in quotes`, at);
    return given[0];
}

function selectorsGiven({name, given, at}) {
    if (given.length === 0 || given.some(each => typeof each !== "object"))
        throw new SelectorFault(`:${name}() takes selectors`, at);
    return given;
}

function expressionGiven({given, at}) {
    const [source, flags = ""] = given;
    if (given.length === 0 || given.length > 2 || typeof source !== "string"
        || typeof flags !== "string")
        throw new SelectorFault(":text-matches() takes an expression and its flags, in quotes", at);
    return {kind: "expression", value: expressionFrom(source, flags, at)};
}

function nothingGiven({name, given, at}) {
    if (given.length > 0)
        throw new SelectorFault(`:${name} takes nothing`, at);
}

function besideCall(search, context, element, call) {
    const {name, given, at} = call;
    const last = given.at(-1);
    const farthest = typeof last === "number" ? last : undefined;
    call.others ??= farthest === undefined ? given : given.slice(0, -1);
    if (call.others.length === 0 || call.others.some(each => typeof each !== "object"))
        throw new SelectorFault(`:${name}() takes selectors, and a distance in pixels`, at);
    const others = listWithin(search, context, call.others);
    const score = layoutScore(name, element, others, farthest);
    if (score !== undefined)
        search.scores.set(element, score);
    return score !== undefined;
}

// Tests of an element.
const tests = {
    is: (search, context, element, call) =>
        fitsList(search, context, element, selectorsGiven(call)),
    not: (search, context, element, call) =>
        !fitsList(search, context, element, selectorsGiven(call)),
    has: (search, context, element, call) =>
        listWithin(search, {...context, scope: element}, selectorsGiven(call)).length > 0,
    scope(search, context, element, call) {
        nothingGiven(call);
        return scopeElement(context) === element;
    },
    visible(search, context, element, call) {
        nothingGiven(call);
        return isVisibleByBox(element);
    },
    text(search, context, element, call) {
        const wanted = {kind: "part", value: looseSpace(textGiven(call)).toLowerCase()};
        return textMatch(search, element, textQuestion(wanted)) === "self";
    },
    "text-is": (search, context, element, call) =>
        textMatch(search, element, fitsPieces(looseSpace(textGiven(call)))) !== "none",
    "text-matches": (search, context, element, call) =>
        textMatch(search, element, textQuestion(expressionGiven(call))) === "self",
    "has-text"(search, context, element, call) {
        const wanted = looseSpace(textGiven(call)).toLowerCase();
        return !skipsText(element)
            && textWithin(search, element).loose.toLowerCase().includes(wanted);
    },
    above: besideCall,
    below: besideCall,
    near: besideCall,
    "left-of": besideCall,
    "right-of": besideCall,
};
tests.where = tests.is;

function scopeElement({scope, origin}) {
    const at = origin ?? scope;
    return at.nodeType === Node.DOCUMENT_NODE ? at.documentElement : at;
}

// Calls that choose elements instead of testing one.
const choosers = {
    scope(search, context, call) {
        nothingGiven(call);
        const element = scopeElement(context);
        return element?.nodeType === Node.ELEMENT_NODE ? [element] : [];
    },
    is: (search, context, call) => listWithin(search, context, selectorsGiven(call)),
    where: (search, context, call) => listWithin(search, context, selectorsGiven(call)),
    "nth-match"(search, context, call) {
        const index = call.given.at(-1);
        call.list ??= call.given.slice(0, -1);
        if (typeof index !== "number" || index < 1)
            throw new SelectorFault(":nth-match() takes selectors, then a number from 1", call.at);
        selectorsGiven({...call, given: call.list});
        return listWithin(search, context, call.list).slice(index - 1, index);
    },
};

function chosenBy(search, context, call) {
    return choosers[call.name](search, context, call);
}

function fitsCall(search, context, element, call) {
    const test = tests[call.name];
    return test ? test(search, context, element, call)
                : chosenBy(search, context, call).includes(element);
}
