// The tree that Markdown is written of: texts, and nodes {kind, children, isBlock, …}. Pure.
//
// In a line: strong, emphasis, deleted, raised, lowered, code, break, raw {text},
// link {url}, image {alt, url}.
// Blocks: block, heading {level}, list {start: of a numbered one, or null}, item {checked: of a
// task, or undefined}, quote, pre {text, language, isLine: of code that has a box for each}, rule,
// terms, term, definition, frame {number: of its ref}, table {caption: nodes, rows: [{isHeader,
// cells: [{columns, rows, content: nodes}]}]}.

const blocks = new Set(["block", "heading", "list", "item", "quote", "pre", "rule", "terms", "term",
                        "definition", "frame", "table"]);

// What is in a line and holds a block is a block too.
export function markdownNode(kind, children = [], more = {}) {
    const isBlock = blocks.has(kind) || children.some(isBlockNode);
    return {kind, children, isBlock, ...more};
}

// A list may be longer than a call has arguments.
export function append(list, more) {
    for (const each of more)
        list.push(each);
}

export function isBlockNode(node) {
    return typeof node !== "string" && node.isBlock;
}

export function plainTextOf(nodes) {
    return nodes.map(node => {
        if (typeof node === "string")
            return node;
        if (node.kind === "break")
            return " ";
        return node.text ?? plainTextOf(node.children);
    }).join("");
}

const reportedByThemselves = new Set(["image", "frame", "pre", "raw"]);

// Nothing in them is shown.
export function isBlank(nodes) {
    return nodes.every(node => {
        if (typeof node === "string")
            return node.trim() === "";
        if (node.kind === "table")
            return node.rows.length === 0;
        return !reportedByThemselves.has(node.kind) && isBlank(node.children);
    });
}
