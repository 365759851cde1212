// Formulas as TeX: as they were written, or as their MathML has them.

import {texOf} from "./mathml.js";

const longest = 20000; // characters
// What typesets a formula writes it several times: to be seen, to be heard, to be copied.
const typeset = ".katex, mjx-container, .MathJax, .MathJax_SVG, .MathJax_CHTML, .mwe-math-element";
const displayed = ".katex-display, .MathJax_Display, .MathJax_SVG_Display, .MJXc-display, "
    + "mjx-container[display], math[display=block]";
const notes = "annotation[encoding='application/x-tex' i], annotation[encoding='TeX' i], "
    + "annotation[encoding='LaTeX' i]";
const namedPicture = /(?:^|[\s_-])(?:math|tex|latex|equation|formula)(?=$|[\s_-])/i;

export function isTypeset(element) {
    return element.matches(typeset);
}

function scriptOf(element) {
    const id = element.id.replace(/-Frame$/, "");
    const script = id === "" ? null : element.getRootNode().getElementById(id);
    return script?.matches("script[type^='math/tex']") ? script.textContent : "";
}

function sourceOfMath(math) {
    return math?.querySelector(notes)?.textContent || math?.getAttribute("alttext")
        || math && texOf(math) || "";
}

function sourceIn(element) {
    const copied = element.getAttribute("data-mathml");
    return scriptOf(element) || sourceOfMath(element.querySelector("math"))
        || copied && sourceOfMath(new DOMParser().parseFromString(copied, "text/html")
            .querySelector("math"))
        || element.querySelector("[data-latex]")?.getAttribute("data-latex")
        || element.getAttribute("aria-label") || "";
}

function tidied(source) {
    const text = source.slice(0, longest).replace(/\s+/g, " ").trim();
    return /^\{\\(?:display|text)style\s?(.*)\}$/.exec(text)?.[1].trim() ?? text;
}

// {text, isDisplayed: in a line of its own} of an element that shows a formula; null where its
// source is nowhere.
export function formulaOf(element) {
    const source = element.localName === "math" ? sourceOfMath(element) : sourceIn(element);
    const text = tidied(source);
    const isDisplayed = element.closest(displayed) !== null;
    return text === "" ? null : {text: isDisplayed ? `$$${text}$$` : `$${text}$`, isDisplayed};
}

// Of a picture of a formula, which its text is the source of.
export function formulaOfPicture(element, alt) {
    const isOne = namedPicture.test(element.getAttribute("class") ?? "");
    return isOne && /[\\^_=]|^\S{1,3}$/.test(alt) ? `$${tidied(alt)}$` : null;
}
