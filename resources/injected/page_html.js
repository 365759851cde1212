// A document or an element written as HTML, as it is now.

import {resolve} from "./failures.js";
import {isSecret, shownValue} from "./secrets.js";
import {cutAt} from "./text.js";
import {suspicionsOfSource} from "./word_finder.js";

function mayHold(element) {
    return element.matches("input, textarea, select");
}

function isOfSecret(element) {
    return isSecret(element) && (element.localName !== "input" || element.hasAttribute("value"));
}

// What shows the value, in a copy of the field.
function hideValue(copy, shown) {
    if (copy.localName === "input")
        copy.setAttribute("value", shown);
    else if (copy.localName === "textarea")
        copy.textContent = shown;
    for (const option of copy.querySelectorAll("option[selected]"))
        option.removeAttribute("selected");
}

// The element, or a copy that shows no secrets: in a document where nothing is loaded or run.
function redactedCopy(element) {
    const all = [element, ...element.querySelectorAll("*")];
    if (!all.some(each => mayHold(each) && isOfSecret(each)))
        return element;
    const copy = document.implementation.createHTMLDocument("").importNode(element, true);
    const copies = [copy, ...copy.querySelectorAll("*")];
    for (const [index, each] of all.entries()) {
        if (mayHold(each) && isOfSecret(each))
            hideValue(copies[index], shownValue(each));
    }
    return copy;
}

function doctype() {
    return document.doctype ? new XMLSerializer().serializeToString(document.doctype) + "\n" : "";
}

// Of the whole page where the number is 0.
export function pageHtml(number, {isInner, most, suspicions}) {
    const {element, failed} = number === 0 ? {element: document.documentElement}
                                           : resolve(number);
    if (failed)
        return failed;
    if (!element)
        return {ok: true, html: "", isCut: false};
    const reported = redactedCopy(element);
    const head = number === 0 && !isInner ? doctype() : "";
    const whole = head + (isInner ? reported.innerHTML : reported.outerHTML);
    const html = cutAt(whole, most);
    const first = number === 0 ? null : element;
    return {ok: true, html, isCut: html.length < whole.length,
            suspicions: suspicionsOfSource(html, first, suspicions)};
}
