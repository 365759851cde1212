// The tables of this document as rows of texts.

import {drawnElements} from "./drawn_elements.js";
import {resolve, wrongElement} from "./failures.js";
import {addFrame, addRow, frameTags, newRows, rowsReported} from "./frame_rows.js";
import {refFor} from "./refs.js";
import {gridOf, headerCount} from "./table_grid.js";
import {isLayoutTable, rowsOf} from "./table_rows.js";
import {clipped, collapseSpace} from "./text.js";
import {isShown, newLook} from "./visibility.js";

const longestCell = 1000;
const tableTags = "table, [role=table], [role=grid], [role=treegrid]";

function cellText(element) {
    return clipped(collapseSpace(element.innerText), longestCell);
}

function reported(look, table, rows, mostRows) {
    const headers = headerCount(rows);
    const read = rows.slice(0, headers + mostRows).map(({isHeader, cells}) => ({
        isHeader, cells: cells.map(({element, columns, rows: lines}) => ({
            columns, rows: lines, text: cellText(element)}))}));
    const grid = gridOf(read);
    const {ref, name} = refFor(look, table);
    return {ref, caption: collapseSpace(table.caption?.innerText ?? "") || name,
            headers: grid.headers, rows: grid.rows, rowCount: rows.length - headers};
}

// number: of the one table that is meant, 0: all that are shown.
export function tableRows({number = 0, most, mostRows}) {
    const look = newLook();
    const list = newRows(most);
    if (number !== 0) {
        const {element, record, failed} = resolve(number);
        if (failed)
            return failed;
        if (!element.matches(tableTags))
            return wrongElement(record, "is no table", "Give the ref of a table, or none for all.");
        addRow(list, () => reported(look, element, rowsOf(element), mostRows));
        return rowsReported(list);
    }
    for (const element of drawnElements(`${tableTags}, ${frameTags}`)) {
        if (addFrame(list, element) || !isShown(element))
            continue;
        const rows = rowsOf(element);
        if (rows.length > 0 && !isLayoutTable(element, rows))
            addRow(list, () => reported(look, element, rows, mostRows));
    }
    return rowsReported(list);
}
