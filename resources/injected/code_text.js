// Code as it was written: its lines and their indentation, without what stands next to it, such as
// the numbers of its lines.

import {visitDrawnChildren} from "./composed_tree.js";
import {plainLines} from "./text.js";

const keptSpace = /^(?:pre|pre-wrap|break-spaces)$/;
const gutterNames = new RegExp("(?:^|\\s)(?:[\\w-]*line[-_]?(?:no|num(?:ber)?)s?(?:[-_]?\\w+)*"
    + "|(?:\\w+-)?ln|lnt|lines-num|blob-num|hljs-ln-n\\w*|(?:\\w+-)?gutter\\w*)(?=\\s|$)", "i");
const buttons = "button, [role=button], clipboard-copy";
const onlyNumbers = /^[\s\d]*$/;
const inRow = /^(?:inline|contents|table-cell|ruby)/;
const holdsNoText = /^(?:inline-)?table(?!-c)|^table-column/; // but in its cells

export function keepsSpace({whiteSpace}) {
    return keptSpace.test(whiteSpace);
}

export function isMonospaced({fontFamily}) {
    return /mono|courier|consolas|menlo|\bcode\b/i.test(fontFamily);
}

function isNamedGutter(element) {
    const number = element.getAttribute("data-line-number");
    return gutterNames.test(element.getAttribute("class") ?? "")
        || number !== null && ["", number].includes(element.textContent.trim());
}

// Within code: the numbers of lines. What else is a number there is shown.
function isGutter(element) {
    return onlyNumbers.test(element.textContent)
        && (isNamedGutter(element) || getComputedStyle(element).userSelect === "none");
}

function isBesideCode(element) {
    return element.matches(buttons) || element.localName !== "code" && isGutter(element);
}

function holdsCode(element) {
    const innermost = element.querySelector("*:not(:has(*))") ?? element;
    return keepsSpace(getComputedStyle(innermost)) || element.matches("pre, code, :has(pre, code)");
}

// Numbers of lines in a box of their own, with the code in the box behind it.
export function isGutterBeside(element) {
    const next = element.nextElementSibling;
    return next !== null && isNamedGutter(element) && onlyNumbers.test(element.textContent)
        && holdsCode(next);
}

// What a row of a table shows is a line, and an empty one is one too.
function addLines(lines, element, beside) {
    const {display} = getComputedStyle(element);
    if (display === "none")
        return;
    const isBlock = !inRow.test(display);
    const before = lines.length;
    if (isBlock && lines.at(-1) !== "")
        lines.push("");
    visitDrawnChildren(element, child => {
        if (child.nodeType === Node.TEXT_NODE && !holdsNoText.test(display))
            addText(lines, child.data);
        else if (child.localName === "br")
            lines.push("");
        else if (child.nodeType === Node.ELEMENT_NODE && !beside.has(child))
            addLines(lines, child, beside);
    });
    if (isBlock && (lines.at(-1) !== "" || display === "table-row" && lines.length === before))
        lines.push("");
}

function addText(lines, text) {
    const [first, ...more] = plainLines(text).split("\n");
    lines[lines.length - 1] += first;
    for (const line of more)
        lines.push(line);
}

function linesOfParts(element, beside) {
    const lines = [""];
    addLines(lines, element, beside);
    return lines.join("\n");
}

// Of what keeps its space as it is written.
export function codeText(element) {
    const beside = new Set([...element.querySelectorAll("*")].filter(isBesideCode));
    const hasParts = beside.size > 0 || element.querySelector("table") !== null;
    const text = plainLines(hasParts ? linesOfParts(element, beside) : element.innerText);
    return text.replace(/[\x00-\x08\x0b-\x1f]/g, "").trimEnd();
}

// The element that holds the code of a cell: itself, or the only thing in it.
function codeIn(cell) {
    const text = cell.textContent.trim();
    const isHolder = each => each !== null && each.textContent.trim() === text
        && keepsSpace(getComputedStyle(each));
    const innermost = cell.querySelector("*:not(:has(*))");
    return [cell, cell.querySelector("pre, code")].find(isHolder)
        ?? (innermost && keepsSpace(getComputedStyle(innermost)) ? cell : null);
}

// {code: its text, lines, numbers: of the cells before it} of a row, null where it shows no code.
function codeRow({isHeader, cells}) {
    const holder = isHeader || cells.length === 0 || cells.length > 4
        ? null : codeIn(cells.at(-1).element);
    const beside = cells.slice(0, -1).map(({element}) => element);
    if (!holder || !beside.every(each => onlyNumbers.test(each.textContent)))
        return null;
    const code = codeText(holder);
    const numbers = beside.map(each => (each.textContent.match(/\d+/g) ?? []).map(Number));
    return {code, lines: code.split("\n").length, isNamed: beside.some(isNamedGutter),
            numbers: numbers.find(each => each.length > 0) ?? []};
}

function areConsecutive(numbers) {
    return numbers.every((number, at) => at === 0 || number === numbers[at - 1] + 1);
}

// Of a table that shows code line by line, or all of it next to its numbers: that code; null of
// another table.
export function codeOfTable(rows) {
    const parts = [];
    for (const row of rows) {
        const part = codeRow(row);
        if (!part)
            return null;
        parts.push(part);
    }
    const isLined = parts.length > 1 && parts.every(({lines}) => lines === 1);
    const isNumbered = parts.length > 0 && parts.every(
        ({lines, numbers}) => numbers.length > 0 && Math.abs(numbers.length - lines) < 2);
    if (!isLined && !isNumbered)
        return null;
    const isCounted = areConsecutive(parts.flatMap(({numbers}) => numbers));
    if (!isCounted && !parts.every(({isNamed}) => isNamed))
        return null;
    return parts.map(({code}) => code).join("\n").replace(/\n+$/, "");
}
