// Tables with cells that span others.

import assert from "node:assert/strict";
import {test} from "node:test";
import {gridOf} from "../../resources/injected/table_grid.js";

function cell(text, columns = 1, rows = 1) {
    return {text, columns, rows};
}

function header(...cells) {
    return {isHeader: true, cells};
}

function body(...cells) {
    return {isHeader: false, cells};
}

function grid(rows) {
    return gridOf(rows);
}

test("a table without spans is as it is", () => {
    assert.deepEqual(grid([header(cell("A"), cell("B")), body(cell("1"), cell("2"))]),
                     {headers: ["A", "B"], rows: [["1", "2"]], width: 2});
});

test("a cell that spans columns is shown in each", () => {
    const rows = [body(cell("a", 2), cell("b"))];
    assert.deepEqual(grid(rows).rows, [["a", "a", "b"]]);
});

test("a cell that spans rows pushes the others on", () => {
    const rows = [body(cell("a", 1, 3), cell("b")), body(cell("c")), body(cell("d"))];
    assert.deepEqual(grid(rows).rows, [["a", "b"], ["a", "c"], ["a", "d"]]);
});

test("a span at the end of a row, and one between", () => {
    const rows = [body(cell("a"), cell("b", 1, 2), cell("c"), cell("d", 1, 2)),
                  body(cell("e"), cell("f"))];
    assert.deepEqual(grid(rows).rows, [["a", "b", "c", "d"], ["e", "b", "f", "d"]]);
});

test("a cell that spans both ways", () => {
    const rows = [body(cell("a", 2, 2), cell("b")), body(cell("c"))];
    assert.deepEqual(grid(rows).rows, [["a", "a", "b"], ["a", "a", "c"]]);
});

test("rows of headers are joined for each column", () => {
    const rows = [header(cell("Name", 1, 2), cell("Sum", 2)), header(cell("net"), cell("gross")),
                  body(cell("x"), cell("1"), cell("2"))];
    assert.deepEqual(grid(rows).headers, ["Name", "Sum / net", "Sum / gross"]);
});

test("rows of differing lengths are filled", () => {
    assert.deepEqual(grid([body(cell("a")), body(cell("b"), cell("c"))]).rows,
                     [["a", ""], ["b", "c"]]);
});

test("where all are headers the first names the others", () => {
    const {headers, rows} = grid([header(cell("A")), header(cell("b"))]);
    assert.deepEqual({headers, rows}, {headers: ["A"], rows: [["b"]]});
});

test("no rows", () => {
    assert.deepEqual(grid([]), {headers: [], rows: [], width: 0});
});

test("a span without end ends", () => {
    const {rows, width} = grid([body(cell("a", 100000, 65534))]);
    assert.deepEqual({count: rows.length, width}, {count: 1, width: 200});
});
