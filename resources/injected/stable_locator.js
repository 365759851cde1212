// How an element is found again later: by what people see of it, not by where it
// stands. Only a few elements are looked at, so it costs an act nothing that shows.

import {accessibleName} from "./aria_name.js";
import {isPresentation, roleOf} from "./aria_role.js";
import {describeElement, elementOf} from "./refs.js";
import {collapseSpace} from "./text.js";
import {isShown, newLook} from "./visibility.js";

const longestName = 120;
const longestText = 60;
const mostCompared = 300;
const deepestPath = 8;
// Elements that may have a role; of others those that say so.
const elementsByRole = {
    button: "button, summary, input[type=button], input[type=submit], input[type=reset], "
        + "input[type=image]",
    cell: "td", checkbox: "input[type=checkbox]", columnheader: "th",
    combobox: "select, input[list]", heading: "h1, h2, h3, h4, h5, h6", img: "img, svg",
    link: "a[href], area[href]", listbox: "select", option: "option",
    radio: "input[type=radio]", searchbox: "input", slider: "input[type=range]",
    spinbutton: "input[type=number]", textbox: "input, textarea, [contenteditable]",
};
// What holds the parts of one thing among others of its kind.
const holders = "tr, li, article, fieldset, dialog, form, section";
const namingAttributes = ["aria-label", "aria-labelledby", "title", "placeholder", "alt", "value"];
const mostSearched = 5000; // elements
const madeByMachine = /\d{3,}|[0-9a-f]{8,}|[:.]/i;
const madeInPath = /\/[^/]*(?:\d{6,}|[0-9a-f]{12,})/i;

function isOne(selector) {
    return document.querySelectorAll(selector).length === 1;
}

function byAttribute(element, attribute) {
    const value = element.getAttribute(attribute);
    return value && isOne(`[${attribute}=${JSON.stringify(value)}]`) ? value : null;
}

// Whether it may be called that, judged by what is cheap to read.
function mayBeNamed(element, name) {
    const isNamedElse = namingAttributes.some(attribute => element.hasAttribute(attribute))
        || element.labels?.length > 0
        || element.querySelector("img, svg, [aria-label], [title]") !== null;
    return isNamedElse || collapseSpace(element.textContent) === name;
}

// Those within `root` that have the role and the name; null where there are too many to say.
function namedSo(root, role, name) {
    const selector = [elementsByRole[role], `[role=${role}]`].filter(Boolean).join(", ");
    const all = root.querySelectorAll(selector);
    if (all.length > mostCompared)
        return null;
    const look = newLook();
    return Array.from(all).filter(each => mayBeNamed(each, name) && roleOf(each) === role
        && accessibleName(look, each, role) === name && isShown(each));
}

// What names the holders of its kind: "tr", "div.card"; null if it holds nothing of its own.
function kindOfHolder(at) {
    if (at.matches(holders))
        return at.localName;
    const [name] = at.classList;
    const others = Array.from(at.parentElement?.children ?? []).filter(each => each !== at);
    const isOneOfMany = name && !madeByMachine.test(name) && others.some(
        each => each.localName === at.localName && each.classList.contains(name));
    return isOneOfMany ? `${at.localName}.${CSS.escape(name)}` : null;
}

// A text that its holder has and no other holder of that kind.
function distinctiveText(holder, kind) {
    const others = Array.from(document.querySelectorAll(kind)).filter(
        each => each !== holder && !each.contains(holder) && !holder.contains(each));
    if (others.length > mostCompared)
        return null;
    const heading = holder.querySelector("h1, h2, h3, h4, h5, h6, legend, th, strong");
    const lines = (holder.innerText ?? "").split(/[\n\t]/).map(collapseSpace);
    const reported = [heading && collapseSpace(heading.textContent), ...lines].filter(
        text => text && text.length <= longestText);
    const lower = others.map(each => collapseSpace(each.textContent).toLowerCase());
    return reported.find(text => !lower.some(other => other.includes(text.toLowerCase()))) ?? null;
}

// {tag, text} of what holds it, if it is the only one in there of those that are alike.
function holderOf(element, alikeIn) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const tag = kindOfHolder(at);
        const same = tag && alikeIn(at);
        const text = same?.length === 1 && same[0] === element ? distinctiveText(at, tag) : null;
        if (text !== null)
            return {tag, text};
    }
    return null;
}

// Its text, if nothing else says the same.
function ownText(element) {
    const text = collapseSpace(element.textContent);
    const isLarge = document.getElementsByTagName("*").length > mostSearched;
    if (text === "" || text.length > longestText || element.childElementCount > 0 || isLarge
        || text.includes("\""))
        return null;
    const alike = `//body//*[not(*) and not(self::script) and normalize-space(.)="${text}"]`;
    const same = document.evaluate(`count(${alike})`, document, null, XPathResult.NUMBER_TYPE);
    return same.numberValue === 1 ? text : null;
}

function pathTo(element) {
    const steps = [];
    for (let at = element; at && at !== document.documentElement && steps.length < deepestPath;
        at = at.parentElement) {
        if (at.id !== "" && !madeByMachine.test(at.id) && isOne(`#${CSS.escape(at.id)}`)) {
            steps.unshift(`#${CSS.escape(at.id)}`);
            break;
        }
        const same = Array.from(at.parentElement?.children ?? []).filter(
            each => each.localName === at.localName);
        steps.unshift(same.length > 1 ? `${at.localName}:nth-of-type(${same.indexOf(at) + 1})`
                                      : at.localName);
    }
    return steps.join(" > ");
}

// One of {testId}, {role, name}, {role, name, within: {tag, text}}, {text}, {css}; `isFragile` if
// it only says where the element stands.
export function stableLocator(element) {
    const testId = byAttribute(element, "data-testid");
    if (testId !== null && element.getRootNode() === document)
        return {testId};
    const {role, name} = describeElement(newLook(), element);
    const mayBeSaid = name !== "" && name.length <= longestName && !isPresentation(role)
        && role !== "generic" && role !== "text";
    if (element.getRootNode() !== document) // Others may be called the same outside of it.
        return {...mayBeSaid ? {role, name} : {css: element.localName}, isFragile: true};
    const same = mayBeSaid ? namedSo(document, role, name) : null;
    if (same?.length === 1 && same[0] === element)
        return {role, name};
    if (element.id !== "" && !madeByMachine.test(element.id) && isOne(`#${CSS.escape(element.id)}`))
        return {css: `#${CSS.escape(element.id)}`};
    for (const attribute of ["name", "placeholder"]) {
        const value = byAttribute(element, attribute);
        if (value !== null)
            return {css: `${element.localName}[${attribute}=${JSON.stringify(value)}]`};
    }
    const within = mayBeSaid ? holderOf(element, at => namedSo(at, role, name)) : null;
    if (within)
        return {role, name, within};
    const text = ownText(element);
    if (text !== null)
        return {text};
    return {css: pathTo(element), isFragile: true};
}

// The start of its address, without what may be different the next time or is nobody's business.
function addressIn(element) {
    const address = element.getAttribute("src") ?? "";
    const [path] = address.split(/[?#]/, 1);
    const isTelling = path !== "" && path.length <= longestName && !path.includes("@")
        && !/^(?:about|blob|data|javascript):/i.test(path) && !madeInPath.test(path);
    if (!isTelling)
        return null;
    return path === address ? `[src=${JSON.stringify(path)}]`
                            : `[src^=${JSON.stringify(path + address[path.length])}]`;
}

// What people see of a frame is what is in it: so by what the page calls it.
function locatorOfFrame(element) {
    const root = element.getRootNode();
    const kind = element.localName;
    const isOnly = selector => root.querySelectorAll(selector).length === 1;
    const having = attribute => {
        const value = element.getAttribute(attribute);
        const isMade = attribute === "name" && madeByMachine.test(value);
        const isTelling = value && value.length <= longestName && !isMade;
        return isTelling ? `[${attribute}=${JSON.stringify(value)}]` : null;
    };
    const testId = element.getAttribute("data-testid");
    if (testId && isOnly(`[data-testid=${JSON.stringify(testId)}]`))
        return {testId};
    const named = ["name", "title", "aria-label"].map(having);
    const called = element.id !== "" && !madeByMachine.test(element.id)
        ? `#${CSS.escape(element.id)}` : null;
    const css = [...named, called, addressIn(element)].filter(Boolean).map(
        each => kind + each).find(isOnly);
    if (css)
        return {css};
    if (root !== document)
        return {css: kind, isFragile: true};
    const within = holderOf(element, at => at.querySelectorAll(kind));
    return within ? {css: kind, within} : {css: pathTo(element), isFragile: true};
}

// The same for what holds a frame: {testId}, {css} or {css, within: {tag, text}}.
export function frameLocator(number) {
    const element = elementOf(number);
    return element && locatorOfFrame(element);
}
