// Lines of code that stand in boxes of their own, as one block. Pure: see markdown_node.js.

import {markdownNode} from "./markdown_node.js";

function isSpace(node) {
    return typeof node === "string" && node.trim() === "";
}

// The line that is all there is in a node; null where there is more, or none.
function lineIn(node) {
    if (typeof node === "string" || node.isLine)
        return node.isLine ? node : null;
    const inside = node.kind === "block" ? node.children.filter(each => !isSpace(each)) : [];
    return inside.length === 1 ? lineIn(inside[0]) : null;
}

export function joinedLines(nodes) {
    if (nodes.every(node => typeof node === "string" || lineIn(node) === null))
        return nodes;
    const joined = [];
    for (const node of nodes) {
        const line = lineIn(node);
        const last = joined.at(-1);
        if (line && last?.isLine)
            last.lines.push(line.text);
        else if (line)
            joined.push({...markdownNode("pre", [], {...line}), lines: [line.text]});
        else if (!isSpace(node) || !last?.isLine)
            joined.push(node);
    }
    return joined.map(node => node.lines ? {...node, text: node.lines.join("\n")} : node);
}
