// Text that style sheets add with ::before and ::after. Querying every element's pseudo elements
// costs more than the rest of a snapshot, so the sheets are searched first.

import {bareSelector, isSimple, writesForOthers} from "./rule_selectors.js";
import {noteHiders} from "./unseen_rules.js";

const selectorsOfSheet = new WeakMap();
const pseudoWithText = /::?(?:before|after)\b/i;
const textInContent = /"(?:[^"\\]|\\.)*"/g;
const wholeContentIsText = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/;
const leastReported = 10; // characters: less is no sentence
const iconGlyphs = /[\ue000-\uf8ff]/g;

function addsText(style) {
    const content = style.getPropertyValue("content");
    return content !== "" && content !== '""' && content !== "none" && content !== "normal";
}

function collectSelectors(rules, selectors) {
    for (const rule of rules) {
        if (rule.selectorText !== undefined && rule.style) {
            if (pseudoWithText.test(rule.selectorText) && addsText(rule.style))
                selectors.push(rule);
        }
        if (rule.styleSheet)
            collectSelectors(rule.styleSheet.cssRules, selectors);
        else if (rule.cssRules?.length > 0)
            collectSelectors(rule.cssRules, selectors);
    }
}

// The rules of a sheet that write text, or null if the sheet may not be read.
function rulesWithText(sheet) {
    try {
        const count = sheet.cssRules.length;
        const known = selectorsOfSheet.get(sheet);
        if (known?.count === count)
            return known.rules;
        const rules = [];
        collectSelectors(sheet.cssRules, rules);
        selectorsOfSheet.set(sheet, {count, rules});
        return rules;
    } catch {
        return null;
    }
}

// Which elements under a root may carry generated text: a Set, or null for "any".
function elementsWithText(root) {
    const found = new Set();
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
        const rules = rulesWithText(sheet);
        if (!rules || rules.length > 400 || !rules.every(isSimple))
            return null;
        for (const rule of rules) {
            const selector = bareSelector(rule.selectorText);
            try {
                for (const element of root.querySelectorAll(selector))
                    found.add(element);
            } catch {
                return null;
            }
            if (writesForOthers(selector))
                return null;
        }
    }
    return found;
}

// Adds the style sheets of a document or shadow root to the look, before its elements.
export function noteRoot(look, root) {
    const {generated} = look;
    if (generated.roots.has(root) || !root.styleSheets)
        return;
    generated.roots.add(root);
    if (look.isReading)
        noteHiders(look.hiders, root);
    const elements = elementsWithText(root);
    if (elements === null)
        generated.anywhere = true;
    else if (elements.size > 0)
        generated.elements = generated.elements.union(elements);
}

function textOfContent(content) {
    if (content === "" || content === "none" || content === "normal")
        return "";
    const alternative = content.lastIndexOf('" / "');
    const spoken = alternative < 0 ? content : content.slice(alternative + 4);
    if (!wholeContentIsText.test(spoken))
        return "";
    const pieces = spoken.match(textInContent).map(
        piece => piece.slice(1, -1).replace(/\\(.)/g, "$1"));
    return pieces.join("").replace(iconGlyphs, "");
}

export function generatedText(look, element, pseudo) {
    if (!look.generated.anywhere && !look.generated.elements.has(element))
        return "";
    const style = getComputedStyle(element, pseudo);
    const text = textOfContent(style.content);
    if (text === "" || style.display === "none" || style.visibility !== "visible")
        return "";
    if (text.length >= leastReported)
        look.generated.texts[pseudo].set(element, text);
    return style.display === "inline" ? text : " " + text + " ";
}

// Of all that were asked for: [element, text].
export function generatedTexts({generated}) {
    return [...generated.texts["::before"], ...generated.texts["::after"]];
}
