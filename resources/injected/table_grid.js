// A table with cells that span others, as rows of as many texts each. Pure.

const mostColumns = 200;

// Where each cell comes to stand. `spans` holds what reaches down into each column:
// {rows: how many more, text}.
function placedRow(cells, spans) {
    const texts = [];
    const isSpanned = column => spans[column]?.rows > 0;
    const addSpan = column => {
        spans[column].rows -= 1;
        texts[column] = spans[column].text;
    };
    let column = 0;
    for (const {columns, rows, text} of cells) {
        for (; isSpanned(column); ++column)
            addSpan(column);
        const end = Math.min(column + Math.max(columns, 1), mostColumns);
        for (; column < end; ++column) {
            texts[column] = text;
            spans[column] = {rows: rows - 1, text};
        }
    }
    for (; column < spans.length; ++column) {
        if (isSpanned(column))
            addSpan(column);
    }
    return texts;
}

// Of several rows of headers each column is named by all of its own, from above.
function joinedHeaders(rows, width) {
    if (rows.length === 0)
        return [];
    return Array.from({length: width}, (_, column) => {
        const names = rows.map(row => row[column]).filter(text => text !== "");
        return names.filter((text, index) => text !== names[index - 1]).join(" / ");
    });
}

// So many rows at the top are headers. Where all are, the first names the others.
export function headerCount(rows) {
    const firstBody = rows.findIndex(row => !row.isHeader);
    return firstBody === -1 ? Math.min(rows.length, 1) : firstBody;
}

// rows: [{isHeader, cells: [{columns, rows, text}]}]. A cell that spans several places is shown in
// each of them. {headers: of the rows of headers at the top, rows: the others, width}
export function gridOf(rows) {
    const spans = [];
    const placed = rows.map(({cells}) => placedRow(cells, spans));
    const width = placed.reduce((most, row) => Math.max(most, row.length), 0);
    const whole = placed.map(row => Array.from({length: width}, (_, at) => row[at] ?? ""));
    const headers = headerCount(rows);
    return {headers: joinedHeaders(whole.slice(0, headers), width), rows: whole.slice(headers),
            width};
}
