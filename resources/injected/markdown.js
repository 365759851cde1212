// A tree of nodes written as Markdown, in the form that GitHub takes. Pure: see markdown_node.js.

import {escapedLineStart, fenceFor} from "./markdown_escape.js";
import {linesOf} from "./markdown_line.js";
import {append, isBlockNode, markdownNode} from "./markdown_node.js";
import {gridOf, headerCount} from "./table_grid.js";

const plainStyle = {links: true, images: true, linkEnd: null, isInLink: false, marks: new Set()};
const headingMarks = new Set(["**"]);

// {text, isList}: in an item, a list needs no empty line before it.
function block(text, isList = false) {
    return {text, isList};
}

function paragraph(nodes, style) {
    const lines = linesOf(nodes, style);
    return lines.map(escapedLineStart).join("  \n").replace(/^ {2}$/gm, "");
}

function joined(blocks) {
    return blocks.map(each => each.text).join("\n\n");
}

function indented(text, first, other) {
    return text.split("\n").map((line, index) => {
        const start = index === 0 ? first : other;
        return line === "" ? start.trimEnd() : start + line;
    }).join("\n");
}

function heading(node, style) {
    const inside = {...style, marks: headingMarks};
    const text = linesOf(node.children, inside).join(" ").replace(/(#+)$/, "\\$1");
    return text === "" ? [] : [block(`${"#".repeat(node.level)} ${text}`)];
}

// A heading, an item or a cell is one line: what stands in lines of their own comes one after the
// other.
function inOneLine(nodes) {
    return nodes.flatMap(node => {
        if (!isBlockNode(node))
            return [node];
        return node.kind === "pre" ? [" ", markdownNode("code", [node.text]), " "]
                                   : [" ", ...inOneLine(node.children), " "];
    });
}

// What a list holds next to items belongs to the item before.
function itemsOf(list) {
    const items = [];
    for (const child of list.children) {
        if (child.kind === "item")
            items.push({...child, children: [...child.children]});
        else if (typeof child !== "string" || child.trim() !== "")
            (items.at(-1) ?? items[items.push(markdownNode("item")) - 1]).children.push(child);
    }
    return items;
}

function itemText(blocks) {
    return blocks.map(({text, isList}, index) => {
        const gap = index === 0 ? "" : isList ? "\n" : "\n\n";
        return gap + text;
    }).join("");
}

function listBlocks(node, style) {
    let number = node.start ?? 0;
    const lines = [];
    for (const item of itemsOf(node)) {
        const task = item.checked === undefined ? "" : item.checked ? "[x] " : "[ ] ";
        const text = task + itemText(blocksOf(item.children, style));
        if (text === "")
            continue;
        const marker = node.start === null ? "- " : `${number}. `;
        lines.push(indented(text, marker, " ".repeat(marker.length)));
        number += 1;
    }
    return lines.length === 0 ? [] : [block(lines.join("\n"), true)];
}

function quote(node, style) {
    const text = joined(blocksOf(node.children, style));
    return text === "" ? [] : [block(indented(text, "> ", "> "))];
}

function codeBlock({text, language}) {
    const fence = fenceFor(text, 3);
    return text.trim() === "" ? [] : [block(`${fence}${language}\n${text}\n${fence}`)];
}

// Each line by itself: a cell holds no block.
function codeLines({text}) {
    return text.split("\n").flatMap(line => [markdownNode("break"), markdownNode("code", [line])]);
}

function cellText(nodes, style) {
    const blocks = blocksOf(
        nodes.flatMap(node => node.kind === "pre" ? codeLines(node) : [node]), style);
    return blocks.map(({text}) => text.replace(/\s*\n\s*/g, "<br>")).join("<br>")
        .replaceAll("|", "\\|");
}

function row(cells) {
    return `| ${cells.join(" | ")} |`;
}

// What stands alone across a whole row is said of all that follows, not of each column.
function onceIfAlone(cells) {
    const isAlone = cells.every(text => text === cells[0]);
    return isAlone ? cells.map((text, at) => at === 0 ? text : "") : cells;
}

function table(node, style) {
    const rows = node.rows.map(({isHeader, cells}) => ({isHeader, cells: cells.map(
        ({columns, rows: lines, content}) => ({columns, rows: lines,
                                               text: cellText(content, style)}))}));
    const grid = gridOf(rows);
    if (grid.width === 0)
        return [];
    const first = headerCount(rows);
    const isTitle = first === 1 && rows[0].cells.length === 1;
    const named = isTitle ? onceIfAlone(grid.headers) : grid.headers;
    const headers = first > 0 ? named : Array(grid.width).fill("");
    const reported = grid.rows.map((cells, at) => rows[first + at].cells.length === 1
        ? onceIfAlone(cells) : cells);
    const lines = [row(headers), row(headers.map(() => "---")), ...reported.map(row)];
    const caption = paragraph(inOneLine(node.caption), style);
    return [...(caption === "" ? [] : [block(caption)]), block(lines.join("\n"))];
}

function flatTerms(nodes) {
    return nodes.flatMap(node => node.kind === "block" ? flatTerms(node.children)
        : node.kind === "term" || node.kind === "definition" ? [node] : []);
}

function terms(node, style) {
    const entries = [];
    let wasDefinition = true;
    for (const each of flatTerms(node.children)) {
        const isDefinition = each.kind === "definition";
        const text = isDefinition ? indented(joined(blocksOf(each.children, style)), ": ", "  ")
                                  : paragraph(inOneLine(each.children), style);
        if (text === "" || text === ":")
            continue;
        const goesOn = entries.length > 0 && (isDefinition || !wasDefinition);
        entries.push(goesOn ? `${entries.pop()}\n${text}` : text);
        wasDefinition = isDefinition;
    }
    return entries.map(text => block(text));
}

// A link around blocks is that of the heading in it or, where there is none, of its first text.
function linkInside(node) {
    const path = pathTo(node.children, each => each.kind === "heading")
        ?? pathTo(node.children, each => each.children?.some(isWord));
    if (!path)
        return node.children;
    return withLink(node.children, path, node);
}

function isWord(node) {
    return typeof node === "string" ? node.trim() !== "" : !node.isBlock && node.kind !== "break";
}

function pathTo(nodes, isMeant) {
    for (const [index, node] of nodes.entries()) {
        if (!isBlockNode(node))
            continue;
        if (isMeant(node))
            return [index];
        const below = pathTo(node.children, isMeant);
        if (below)
            return [index, ...below];
    }
    return null;
}

function withLink(nodes, [index, ...below], link) {
    return nodes.map((node, at) => {
        if (at !== index)
            return node;
        const isTarget = below.length === 0;
        const inner = isTarget ? linkedWords(node.children, link)
                               : withLink(node.children, below, link);
        return {...node, children: inner};
    });
}

function linkedWords(nodes, {url}) {
    const words = nodes.filter(node => !isBlockNode(node));
    const first = nodes.findIndex(node => !isBlockNode(node));
    const linked = markdownNode("link", words, {url});
    return nodes.flatMap((node, at) => at === first ? [linked] : isBlockNode(node) ? [node] : []);
}

function written(node, style) {
    switch (node.kind) {
    case "heading": return heading({...node, children: inOneLine(node.children)}, style);
    case "list": return listBlocks(node, style);
    case "quote": return quote(node, style);
    case "pre": return codeBlock(node);
    case "rule": return [block("---")];
    case "frame": return [block(`\u0000${node.number}\u0000`)];
    case "table": return table(node, style);
    case "terms": return terms(node, style);
    case "link": return blocksOf(linkInside(node), style);
    case "item": return listBlocks(markdownNode("list", [node], {start: null}), style);
    }
    return blocksOf(node.children, style);
}

function blocksOf(nodes, style) {
    const blocks = [];
    let words = [];
    const endParagraph = () => {
        const text = paragraph(words, style);
        if (text !== "")
            blocks.push(block(text));
        words = [];
    };
    for (const node of nodes) {
        if (isBlockNode(node)) {
            endParagraph();
            append(blocks, written(node, style));
        } else {
            words.push(node);
        }
    }
    endParagraph();
    return blocks;
}

// "\0", a ref number and "\0" stand for a frame. links: with addresses; images: with pictures, of
// which a link without other words gets their text all the same; linkEnd: given a link, what
// stands behind its words instead of the address.
export function markdownOf(nodes, {links = true, images = true, linkEnd = null} = {}) {
    return joined(blocksOf(nodes, {...plainStyle, links, images, linkEnd}));
}
