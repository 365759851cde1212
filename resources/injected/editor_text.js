// The lines of an editable element: each block and each <br> ends one.

import {hasFocus} from "./controls.js";
import {elementOf} from "./refs.js";
import {plainLines} from "./text.js";

const noWidth = /[\ufeff\u200b]/g;

function keepsSpaces(element) {
    return /^(?:pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
}

function newLines() {
    const lines = [];
    let current = null;
    return {
        lines,
        add(text) {
            current = (current ?? "") + text;
        },
        space() {
            if (current !== null)
                current += " ";
        },
        end(isEmptyToo) {
            if (current !== null || isEmptyToo)
                lines.push(current ?? "");
            current = null;
        },
    };
}

function addWords(written, text, keeps) {
    if (!keeps) {
        if (text.trim() === "")
            written.space();
        else
            written.add(text.replace(/\s+/g, " "));
        return;
    }
    const [first, ...others] = text.split("\n");
    if (first !== "" || others.length === 0)
        written.add(first);
    for (const line of others) {
        written.end(true);
        if (line !== "")
            written.add(line);
    }
}

function writeContent(written, element) {
    const keeps = keepsSpaces(element);
    for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) {
            addWords(written, child.data, keeps);
        } else if (child.localName === "br") {
            written.end(true);
        } else if (child.nodeType === Node.ELEMENT_NODE) {
            const display = getComputedStyle(child).display;
            if (display === "none")
                continue;
            const isLine = !/^(?:inline|contents|ruby)/.test(display);
            if (isLine)
                written.end(false);
            writeContent(written, child);
            if (isLine)
                written.end(false);
        }
    }
}

function contentLines(element) {
    const written = newLines();
    writeContent(written, element);
    written.end(false);
    return written.lines.join("\n");
}

// Of a field or an editor.
export function currentText(element) {
    return element.isContentEditable ? contentLines(element) : String(element.value ?? "");
}

// Keeps spaces only if the element preserves them.
export function tidyLines(element, text) {
    const tidy = plainLines(text).replace(noWidth, "").replace(/\u00a0/g, " ");
    const spaced = keepsSpaces(element)
        ? tidy : tidy.replace(/[ \t]+/g, " ").replace(/ *\n */g, "\n").trim();
    return spaced.replace(/\n+$/, "");
}

export function selectContent(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
}

// An editor that splits text of several lines may leave the caret between them.
export function caretBehind(element) {
    if (!hasFocus(element))
        return;
    selectContent(element);
    getSelection().collapseToEnd();
}

const selectionPatience = 250;

function selectionChange() {
    return new Promise(resolve => {
        document.addEventListener("selectionchange", resolve, {once: true});
        setTimeout(resolve, selectionPatience);
    });
}

// An editor that draws only the visible part gives its full text to a copy event: null if it leaves
// copying to Chrome.
export async function copiedText(element) {
    const reported = selectionChange();
    selectContent(element);
    await reported;
    const event = new ClipboardEvent("copy", {
        bubbles: true, cancelable: true, composed: true, clipboardData: new DataTransfer(),
    });
    element.dispatchEvent(event);
    caretBehind(element);
    return event.defaultPrevented ? event.clipboardData.getData("text/plain") : null;
}

// Draft.js shows typed text of several lines, but stores something else.
export function wantsPastes(element) {
    return element.isContentEditable && element.querySelector("[data-contents]") !== null;
}

// Replaces all content by a paste event. taken: false if the editor leaves it to Chrome.
export async function paste(number, text) {
    const element = elementOf(number);
    if (!element)
        return {ok: true, taken: false};
    const reported = selectionChange();
    selectContent(element);
    await reported;
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", {
        bubbles: true, cancelable: true, composed: true, clipboardData: data,
    });
    element.dispatchEvent(event);
    return {ok: true, taken: event.defaultPrevented};
}
