// Which elements may hold invisible text: those that a rule, an attribute or an animation fades,
// shrinks, clips or moves far away ("suspects"), makes clip their content ("clippers"), or gives a
// colour or a ground ("coloured"). Searches the sheets, because checking each element costs more
// than reading the page.

import {append} from "./lists.js";
import {bareSelector, selectorOf, writesForOthers} from "./rule_selectors.js";

const manyRules = 1000;
const kindsOfHiders = ["suspects", "clippers", "coloured"];
const rulesOfLargeSheets = new WeakMap();
const unclearValue = /var\(|calc\(|min\(|max\(|clamp\(|env\(|attr\(|inherit/;
export const farAway = 300;

function isSmall(value, most) {
    return unclearValue.test(value) || parseFloat(value) <= most;
}

function isFar(value) {
    const numbers = value.match(/-?\d[\d.]*(?!\w*\()/g) ?? [];
    return unclearValue.test(value) || numbers.some(
        number => number <= -20 || number >= (/%|v[wh]|r?em/.test(value) ? 20 : farAway));
}

const isTiny = value => isSmall(value, 2);
const always = () => true;

const suspiciousValues = new Map(Object.entries({
    "opacity": value => isSmall(value, 0.1), "filter": always, "clip": always, "clip-path": always,
    "font-size": value => isSmall(value, 1), "text-indent": isFar, "transform": always,
    "translate": isFar, "scale": value => isSmall(value, 0.1), "width": isTiny, "height": isTiny,
    "max-width": isTiny, "max-height": isTiny, "left": isFar, "right": isFar, "top": isFar,
    "bottom": isFar, "inset-inline-start": isFar, "margin-left": isFar, "margin-top": isFar,
    "grid-template-rows": value => isSmall(value, 0),
}));
const colours = new Set(["color", "-webkit-text-fill-color"]);
const grounds = new Set(["background-color", "background-image"]);
const overflows = new Set(["overflow-x", "overflow-y"]);

function isSuspicious(style, name) {
    return suspiciousValues.get(name)?.(style.getPropertyValue(name)) === true;
}

function noteRule(found, rule) {
    const {style} = rule;
    const kinds = new Set();
    for (let at = 0; at < style.length; ++at) {
        const name = style[at];
        if (colours.has(name))
            kinds.add("coloured");
        else if (grounds.has(name))
            kinds.add("coloured").add("painted");
        else if (overflows.has(name))
            kinds.add("clippers");
        else if (isSuspicious(style, name))
            kinds.add("suspects");
    }
    if (kinds.size === 0)
        return;
    const selector = selectorOf(rule);
    const isOfPseudo = /::?(?:before|after)\b/i.test(selector);
    if (isOfPseudo && kinds.has("painted"))
        found.pseudo.push(bareSelector(selector));
    for (const kind of isOfPseudo ? [] : kindsOfHiders) {
        if (kinds.has(kind))
            found[kind].push(selector);
    }
}

function noteRules(found, rules) {
    for (const rule of rules) {
        if (rule.selectorText !== undefined && rule.style)
            noteRule(found, rule);
        if (rule.styleSheet)
            noteRules(found, rule.styleSheet.cssRules);
        else if (rule.cssRules?.length > 0)
            noteRules(found, rule.cssRules);
    }
}

function rulesThatHide(sheet) {
    const {length} = sheet.cssRules;
    const known = rulesOfLargeSheets.get(sheet);
    if (known?.length === length)
        return known;
    const found = {suspects: [], clippers: [], coloured: [], pseudo: [], length};
    noteRules(found, sheet.cssRules);
    if (length > manyRules)
        rulesOfLargeSheets.set(sheet, found);
    return found;
}

const hintsOfSuspects = "[style]";
const hintsOfColours = "[style], [bgcolor], [color], body[text], mark, dialog";

function addMatches(root, selectors, elements) {
    if (selectors.some(writesForOthers))
        throw new TypeError("A rule of a root is for elements of another.");
    for (const element of root.querySelectorAll(selectors.join(",")))
        elements.add(element);
}

export function noteHiders(hiders, root) {
    const found = {suspects: [hintsOfSuspects], clippers: [], coloured: [hintsOfColours],
                   pseudo: []};
    try {
        for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
            const rules = sheet.disabled ? {} : rulesThatHide(sheet);
            for (const kind of [...kindsOfHiders, "pseudo"])
                append(found[kind], rules[kind] ?? []);
        }
        for (const kind of [...kindsOfHiders, "pseudo"]) {
            if (found[kind].length > 0)
                addMatches(root, found[kind], hiders[kind]);
        }
    } catch {
        hiders.anywhere = true; // A sheet of another origin cannot be read.
    }
    for (const {effect} of root.getAnimations()) {
        if (effect?.target) {
            hiders.suspects.add(effect.target);
            hiders.coloured.add(effect.target);
        }
    }
}

export function newHiders() {
    return {suspects: new Set(), clippers: new Set(), coloured: new Set(), pseudo: new Set(),
            anywhere: false};
}
