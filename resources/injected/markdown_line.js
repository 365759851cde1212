// What stands in a line, as Markdown. Pure.
//
// style: {links: addresses are shown, images: pictures are, linkEnd: what stands behind the words
// of a link, or null, isInLink, isInTable, marks: the signs around it, a Set}

import {escapedText, fenceFor, writtenAddress} from "./markdown_escape.js";
import {append, plainTextOf} from "./markdown_node.js";
import {withoutUnprinted} from "./text.js";

const brokenLine = "\u0001"; // until all of the line is known: no text holds it
const controls = /[\x00-\x08\x0e-\x1f]/g;
const marks = {strong: "**", emphasis: "*", deleted: "~~"};

function cleaned(text) {
    return withoutUnprinted(text).replace(controls, "").replace(/\s+/g, " ");
}

// Signs hold only where they touch the text.
function aroundText(inner, open, close = open) {
    const isSpace = at => inner[at] === " " || inner[at] === brokenLine;
    let from = 0;
    let to = inner.length;
    while (from < to && isSpace(from))
        from += 1;
    while (to > from && isSpace(to - 1))
        to -= 1;
    if (from === to)
        return inner;
    return inner.slice(0, from) + open + inner.slice(from, to) + close + inner.slice(to);
}

function marked(node, style) {
    const mark = marks[node.kind];
    if (style.marks.has(mark))
        return lineParts(node.children, style);
    const inside = {...style, marks: new Set([...style.marks, mark])};
    return aroundText(lineParts(node.children, inside), mark);
}

function codeOf(node) {
    const text = cleaned(plainTextOf(node.children)).trim();
    if (text === "")
        return "";
    const fence = fenceFor(text, 1);
    const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
    return fence + pad + text + pad + fence;
}

function linkOf(node, style) {
    if (!style.links || !node.url)
        return lineParts(node.children, style);
    const inner = lineParts(node.children, {...style, isInLink: true})
        .replaceAll(brokenLine, " ");
    if (style.linkEnd)
        return aroundText(inner, "[", `]${style.linkEnd(node)}`);
    const isItsOwnName = cleaned(plainTextOf(node.children)).trim() === node.url;
    if (isItsOwnName && /^[a-z][a-z+.-]*:[^\s<>]*$/i.test(node.url))
        return aroundText(inner, "<", ">").replace(/<.*>/s, () => `<${node.url}>`);
    return aroundText(inner, "[", `](${writtenAddress(node.url)})`);
}

function imageOf({alt, url}, style) {
    if (!style.images)
        return style.isInLink ? escapedText(cleaned(alt).trim(), true) : "";
    const shown = `![${escapedText(cleaned(alt).trim(), true)}]`;
    return style.links && url ? `${shown}(${writtenAddress(url)})` : shown;
}

function partOf(node, style) {
    if (typeof node === "string")
        return escapedText(cleaned(node), style.isInLink);
    switch (node.kind) {
    case "strong":
    case "emphasis":
    case "deleted": return marked(node, style);
    case "raised": return aroundText(lineParts(node.children, style), "<sup>", "</sup>");
    case "lowered": return aroundText(lineParts(node.children, style), "<sub>", "</sub>");
    case "code": return codeOf(node);
    case "raw": return cleaned(node.text);
    case "break": return brokenLine;
    case "link": return linkOf(node, style);
    case "image": return imageOf(node, style);
    }
    return lineParts(node.children, style);
}

// Two of a kind side by side are one: their signs would touch.
function joinedAlike(nodes) {
    const joined = [];
    for (const node of nodes) {
        const last = joined.at(-1);
        if (node === "")
            continue;
        const joins = typeof node !== "string"
            && (Object.hasOwn(marks, node.kind) || node.kind === "code");
        if (joins && last?.kind === node.kind)
            append(last.children, node.children);
        else
            joined.push(joins ? {...node, children: [...node.children]} : node);
    }
    return joined;
}

function lineParts(nodes, style) {
    return joinedAlike(nodes).map(node => partOf(node, style)).join("");
}

// The lines of a paragraph, without space at their ends.
export function linesOf(nodes, style) {
    const lines = lineParts(nodes, style).split(brokenLine).map(
        line => line.replace(/\s+/g, " ").trim());
    while (lines.length > 0 && lines[0] === "")
        lines.shift();
    while (lines.length > 0 && lines.at(-1) === "")
        lines.pop();
    return lines;
}
