// The rows and cells of a table of HTML, or of elements that claim to be one.

import {visitDrawnChildren} from "./composed_tree.js";
import {isShown} from "./visibility.js";

const cellRoles = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
const groupRoles = new Set(["rowgroup", "presentation", "none"]);

function spanOf(cell, name) {
    const given = Number(cell.getAttribute(name));
    return Number.isInteger(given) && given > 0 ? given : 1;
}

// How many of the shown rows a cell stands in: at most to the end of its section, 0 is to there.
function rowsOfCell(cell, row, isReported) {
    if (cell.rowSpan === 1)
        return 1;
    const from = row.sectionRowIndex;
    const end = cell.rowSpan === 0 ? undefined : from + cell.rowSpan;
    return Array.from(row.parentElement.rows).slice(from, end).filter(isReported).length;
}

// Below a head, a row of headers is a heading of the rows behind it.
function ownRows(table, isReported) {
    const hasHead = table.tHead !== null && Array.from(table.tHead.rows).some(isReported);
    return Array.from(table.rows).filter(isReported).map(row => {
        const kept = Array.from(row.cells).filter(isReported);
        const isHeader = hasHead ? row.parentElement === table.tHead
                                 : kept.length > 0 && kept.every(cell => cell.localName === "th");
        return {isHeader, cells: kept.map(element => ({
            element, columns: element.colSpan, rows: rowsOfCell(element, row, isReported)}))};
    });
}

function childrenOf(element) {
    const children = [];
    visitDrawnChildren(element, child => {
        if (child.nodeType === Node.ELEMENT_NODE)
            children.push(child);
    });
    return children;
}

function claimedRows(element, isReported, rows = []) {
    for (const child of childrenOf(element)) {
        const role = child.getAttribute("role");
        if (role === "row" && isReported(child))
            rows.push(child);
        else if (role === null || groupRoles.has(role))
            claimedRows(child, isReported, rows);
    }
    return rows;
}

function claimedCells(row, isReported) {
    return childrenOf(row).flatMap(child => cellRoles.has(child.getAttribute("role"))
        ? [child] : claimedCells(child, isReported)).filter(isReported);
}

// [{isHeader, cells: [{element, columns, rows}]}]: of what is shown.
export function rowsOf(table, isReported = isShown) {
    if (table.localName === "table")
        return ownRows(table, isReported);
    return claimedRows(table, isReported).map(row => {
        const shown = claimedCells(row, isReported);
        const isHeader = shown.length > 0
            && shown.every(cell => cell.getAttribute("role") === "columnheader");
        return {isHeader, cells: shown.map(element => ({
            element, columns: spanOf(element, "aria-colspan"),
            rows: spanOf(element, "aria-rowspan")}))};
    });
}

// A table that only lays out the page: one column, or with tables or headings in it.
export function isLayoutTable(table, rows) {
    const claimed = table.getAttribute("role");
    if (claimed === "presentation" || claimed === "none" || table.querySelector("table"))
        return true;
    if (claimed !== null || table.caption || table.querySelector("th"))
        return false;
    return table.querySelector("h1, h2, h3, h4") !== null
        || rows.every(({cells}) => cells.length < 2);
}
