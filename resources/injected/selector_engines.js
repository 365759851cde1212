// The engines of a selector: each returns its matches at or below a root. A chain runs them in
// order, each below the matches of the one before.

import {accessibleName, contentText, namedByContent} from "./aria_name.js";
import {isPresentation, roleOf} from "./aria_role.js";
import {levelOf} from "./aria_state.js";
import {deepElementFromPoint, elementsNamedBy, isDrawnInside} from "./composed_tree.js";
import {isDisabledNow} from "./controls.js";
import {noteRoot} from "./generated_content.js";
import {hasTextBox, isVisibleByBox} from "./visible_box.js";
import {listWithin} from "./selector_match.js";
import {looseSpace, SelectorFault} from "./selector_reader.js";
import {elementsWithin, hostOrParent} from "./selector_search.js";
import {textMatch, textQuestion, textWithin} from "./selector_text.js";
import {collapseSpace} from "./text.js";
import {isAriaHidden, isShown} from "./visibility.js";

function isHiddenFromReaders(search, element) {
    const {readers} = search;
    const tag = element.localName;
    if (tag === "style" || tag === "script" || tag === "noscript" || tag === "template")
        return true;
    const style = getComputedStyle(element);
    const isSlot = tag === "slot";
    if (style.display === "contents" && !isSlot) {
        return Array.from(element.childNodes).every(
            child => child.nodeType === Node.ELEMENT_NODE ? isHiddenFromReaders(search, child)
                : child.nodeType !== Node.TEXT_NODE || !hasTextBox(child));
    }
    const isInList = tag === "option" && element.closest("select") !== null;
    const isDrawnHere = element.checkVisibility() && style.visibility === "visible";
    return !isInList && !isSlot && !isDrawnHere || isInHidden(readers, element);
}

// Not drawn, in no slot of its parent's root, or aria-hidden, itself or an ancestor.
function isInHidden(readers, element) {
    let hidden = readers.get(element);
    if (hidden === undefined) {
        const around = hostOrParent(element);
        hidden = element.parentElement?.shadowRoot && !element.assignedSlot
            || getComputedStyle(element).display === "none" || isAriaHidden(element)
            || around !== null && isInHidden(readers, around);
        readers.set(element, hidden);
    }
    return hidden;
}

function checkedOf(element) {
    const isNative = element.localName === "input"
        && (element.type === "checkbox" || element.type === "radio");
    if (isNative)
        return element.indeterminate ? "mixed" : element.checked;
    const value = element.getAttribute("aria-checked");
    return value === "mixed" ? value : value === "true";
}

function pressedOf(element) {
    const value = element.getAttribute("aria-pressed");
    return value === "mixed" ? value : value === "true";
}

function expandedOf(element) {
    if (element.localName === "details")
        return element.open;
    const value = element.getAttribute("aria-expanded");
    return value === null ? undefined : value === "true";
}

function selectedOf(element) {
    return element.localName === "option" ? element.selected
                                          : element.getAttribute("aria-selected") === "true";
}

const stateOf = {checked: checkedOf, pressed: pressedOf, selected: selectedOf,
                 expanded: expandedOf, level: levelOf, disabled: isDisabledNow};

function fitsAttribute(text, {operator, value, ignoresCase}) {
    if (value instanceof RegExp)
        return text.search(value) >= 0;
    const [held, wanted] = ignoresCase ? [text.toUpperCase(), value.toUpperCase()] : [text, value];
    switch (operator) {
    case "=": return held === wanted;
    case "*=": return held.includes(wanted);
    case "^=": return held.startsWith(wanted);
    case "$=": return held.endsWith(wanted);
    case "|=": return held === wanted || held.startsWith(wanted + "-");
    }
    return held.split(" ").includes(wanted);
}

// A hidden element is named by all its text.
function nameForRole(search, element, role, evenHidden) {
    noteRoot(search.look, element.getRootNode());
    const name = accessibleName(search.look, element, role);
    if (name !== "" || !evenHidden || !namedByContent.has(role))
        return name;
    const naming = {origin: null, followsIds: true, evenHidden: true, evenAriaHidden: true};
    return collapseSpace(contentText(search.look, element, naming, 0));
}

function fitsRole(search, element, {role, wanted}) {
    const own = roleOf(element);
    if (own !== role && !(isPresentation(own) && isPresentation(role)))
        return false;
    for (const [name, read] of Object.entries(stateOf)) {
        if (wanted[name] !== undefined && read(element, role) !== wanted[name])
            return false;
    }
    const evenHidden = wanted["include-hidden"] === true;
    if (!evenHidden && isHiddenFromReaders(search, element))
        return false;
    if (wanted.name === undefined)
        return true;
    const {value} = wanted.name;
    const text = typeof value === "string" ? looseSpace(value) : value;
    const held = looseSpace(nameForRole(search, element, role, evenHidden));
    return fitsAttribute(held, {...wanted.name, value: text});
}

function byRole(search, root, body) {
    noteRoot(search.look, document);
    return elementsWithin(search, root).filter(element => fitsRole(search, element, body));
}

function byText(search, root, body) {
    const fits = textQuestion(body, true);
    const isExact = body.kind === "exact";
    const elements = elementsWithin(search, root);
    const all = root.nodeType === Node.ELEMENT_NODE ? [root, ...elements] : elements;
    let without = null;
    return all.filter(element => {
        if (body.kind === "part" && without?.contains(element))
            return false;
        const match = textMatch(search, element, fits);
        if (match === "none")
            without = element;
        return match === "self" || match === "inner" && isExact;
    });
}

const labelled = new Set(["button", "meter", "output", "progress", "select", "textarea", "input"]);

function plainTextOf(text) {
    return {full: text, loose: looseSpace(text), pieces: [text]};
}

function labelsFor(search, element) {
    const ids = element.getAttribute("aria-labelledby");
    const named = ids === null ? [] : elementsNamedBy(element, "aria-labelledby");
    if (named.length > 0)
        return named.map(each => textWithin(search, each));
    const said = element.getAttribute("aria-label");
    if (said !== null && said.trim() !== "")
        return [plainTextOf(said)];
    const canBe = labelled.has(element.localName) && element.labels;
    return canBe ? Array.from(element.labels, label => textWithin(search, label)) : [];
}

function byLabel(search, root, body) {
    const fits = textQuestion(body, false);
    return elementsWithin(search, root).filter(
        element => labelsFor(search, element).some(fits));
}

// A text attribute; an exact match is case-sensitive.
function byWords(attribute) {
    return (search, root, body) => {
        const fits = textQuestion(body, false);
        return elementsWithin(search, root, `[${attribute}]`).filter(
            element => fits(plainTextOf(element.getAttribute(attribute))));
    };
}

function byAttribute(attribute) {
    return (search, root, value) =>
        elementsWithin(search, root, `[${attribute}=${JSON.stringify(value)}]`);
}

// Visible links: the nth, from 0, or those with that name or text.
function byLink(search, root, body) {
    const links = elementsWithin(search, root).filter(
        element => roleOf(element) === "link" && isShown(element));
    if (body.kind === "index")
        return links.slice(body.value, body.value + 1);
    const fits = textQuestion(body, false);
    return links.filter(element => fits(textWithin(search, element))
        || fits(plainTextOf(nameForRole(search, element, "link", false))));
}

function byPath(search, root, path, at) {
    const isBelow = path.startsWith("/") && root.nodeType !== Node.DOCUMENT_NODE;
    const found = [];
    try {
        const nodes = document.evaluate(isBelow ? "." + path : path, root, null,
                                        XPathResult.ORDERED_NODE_ITERATOR_TYPE);
        for (let node = nodes.iterateNext(); node; node = nodes.iterateNext()) {
            if (node.nodeType === Node.ELEMENT_NODE)
                found.push(node);
        }
    } catch {
        throw new SelectorFault(`"${path}" is no XPath`, at);
    }
    return found;
}

// The root itself, if it is an element and the test is true.
function itself(root, isSo) {
    return root.nodeType === Node.ELEMENT_NODE && isSo() ? [root] : [];
}

function holdsText(search, root, body) {
    return textQuestion(body, false)(textWithin(search, root));
}

const engines = {
    css: (search, root, list) => listWithin(search, {scope: root}, list),
    xpath: byPath,
    role: byRole,
    text: byText,
    label: byLabel,
    placeholder: byWords("placeholder"),
    alt: byWords("alt"),
    title: byWords("title"),
    link: byLink,
    id: byAttribute("id"),
    "data-testid": byAttribute("data-testid"),
    "data-test-id": byAttribute("data-test-id"),
    "data-test": byAttribute("data-test"),
    visible: (search, root, wanted) => itself(root, () => isVisibleByBox(root) === wanted),
    has: (search, root, inner) => itself(root, () => chainWithin(search, root, inner).length > 0),
    "has-not": (search, root, inner) =>
        itself(root, () => chainWithin(search, root, inner).length === 0),
    "has-text": (search, root, body) => itself(root, () => holdsText(search, root, body)),
    "has-not-text": (search, root, body) => itself(root, () => !holdsText(search, root, body)),
    point(search, root, {x, y}) {
        const hit = deepElementFromPoint(x, y);
        return hit && isDrawnInside(hit, root === document ? document.documentElement : root)
            ? [hit] : [];
    },
};

// The elements that a parsed selector finds below a document or an element, each once.
export function chainWithin(search, root, {parts, capture}) {
    if (capture !== undefined) {
        const rest = parts.slice(capture + 1);
        const inner = rest.length === 0 ? [] : [{engine: "has", body: {parts: rest}, at: 0}];
        return chainWithin(search, root, {parts: [...parts.slice(0, capture + 1), ...inner]});
    }
    let roots = [root];
    for (const {engine, body, at} of parts) {
        if (engine === "nth") {
            roots = roots.slice(body, body === -1 ? undefined : body + 1);
            continue;
        }
        const found = new Set();
        for (const each of roots) {
            for (const element of engines[engine](search, each, body, at))
                found.add(element);
        }
        roots = [...found];
    }
    return roots;
}
