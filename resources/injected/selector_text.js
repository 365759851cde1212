// The text of elements for selectors: as in the document, visible or not.

import {looseSpace} from "./selector_reader.js";

export function skipsText(element) {
    return element.nodeName === "SCRIPT" || element.nodeName === "NOSCRIPT"
        || element.nodeName === "STYLE" || element.ownerDocument.head?.contains(element) === true;
}

function isButton(node) {
    return node.localName === "input" && /^(?:submit|button|reset)$/.test(node.type);
}

// {full, loose, pieces}: all of its text; that with white space collapsed; the pieces of its own
// between child elements. Text is as the page holds it, shown or not.
export function textWithin(search, node) {
    let text = search.texts.get(node);
    if (text)
        return text;
    if (node.nodeType === Node.ELEMENT_NODE && skipsText(node))
        text = {full: "", loose: "", pieces: []};
    else if (isButton(node))
        text = {full: node.value, loose: looseSpace(node.value), pieces: [node.value]};
    else
        text = readText(search, node);
    search.texts.set(node, text);
    return text;
}

function readText(search, node) {
    const pieces = [];
    let full = "";
    let piece = "";
    const endPiece = () => {
        if (piece !== "")
            pieces.push(piece);
        piece = "";
    };
    for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === Node.TEXT_NODE) {
            full += child.data;
            piece += child.data;
        } else if (child.nodeType !== Node.COMMENT_NODE) {
            endPiece();
            if (child.nodeType === Node.ELEMENT_NODE)
                full += textWithin(search, child).full;
        }
    }
    endPiece();
    if (node.shadowRoot)
        full += textWithin(search, node.shadowRoot).full;
    return {full, loose: looseSpace(full), pieces};
}

// "none", "self", or "inner" where a child of it has the text too.
export function textMatch(search, element, fits) {
    if (skipsText(element) || !fits(textWithin(search, element)))
        return "none";
    for (const child of element.children) {
        if (fits(textWithin(search, child)))
            return "inner";
    }
    const root = element.shadowRoot;
    return root && fits(textWithin(search, root)) ? "inner" : "self";
}

export function fitsPieces(wanted) {
    return ({pieces}) => wanted === "" && pieces.length === 0
        || pieces.some(piece => looseSpace(piece) === wanted);
}

// A text predicate for what was wanted; `byPieces`: an exact match is of one piece.
export function textQuestion({kind, value}, byPieces) {
    if (kind === "expression")
        return ({full}) => full.search(value) >= 0;
    if (kind === "part")
        return ({loose}) => loose.toLowerCase().includes(value);
    return byPieces ? fitsPieces(value) : ({loose}) => loose === value;
}
