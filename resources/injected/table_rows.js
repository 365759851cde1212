// The rows and cells of a table of HTML, or of elements that claim to be one.

import {visitDrawnChildren} from "./composed_tree.js";
import {isShown} from "./visibility.js";

const cellRoles = new Set(["cell", "gridcell", "columnheader", "rowheader"]);
const groupRoles = new Set(["rowgroup", "presentation", "none"]);

function spanOf(cell, name) {
    const given = Number(cell.getAttribute(name));
    return Number.isInteger(given) && given > 0 ? given : 1;
}

function ownRows(table) {
    return Array.from(table.rows).filter(isShown).map(row => {
        const shown = Array.from(row.cells).filter(isShown);
        const isHeader = row.parentElement.localName === "thead"
            || shown.length > 0 && shown.every(cell => cell.localName === "th");
        return {isHeader, cells: shown.map(
            element => ({element, columns: element.colSpan, rows: element.rowSpan}))};
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

function claimedRows(element, rows) {
    for (const child of childrenOf(element)) {
        const role = child.getAttribute("role");
        if (role === "row" && isShown(child))
            rows.push(child);
        else if (role === null || groupRoles.has(role))
            claimedRows(child, rows);
    }
    return rows;
}

function claimedCells(row) {
    return childrenOf(row).flatMap(child => cellRoles.has(child.getAttribute("role"))
        ? [child] : claimedCells(child)).filter(isShown);
}

// [{isHeader, cells: [{element, columns, rows}]}]: of what is shown.
export function rowsOf(table) {
    if (table.localName === "table")
        return ownRows(table);
    return claimedRows(table, []).map(row => {
        const shown = claimedCells(row);
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
