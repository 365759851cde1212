// Similar rows: of many siblings of the same structure the first are written whole, each other as a
// line with its differences, "…" and a ref to read it whole. In a table a line with the column
// names comes before them.

import {interactiveRoles, roleSet} from "./role_sets.js";
import {canHaveRef, textInside} from "./snapshot_node.js";
import {clipped} from "./text.js";

const fewestAlike = 6;
const wholeOfAlike = 2;
const longestFold = 12;
const tables = roleSet("table grid treegrid");

// The structure of a node; "" if it must not be folded. An unusual state makes a difference.
function buildOf(node) {
    const inside = [];
    let controls = 0;
    const collect = child => {
        if (typeof child === "string")
            return true;
        if (child.frame !== null)
            return false;
        const isControl = interactiveRoles.has(child.role);
        controls += isControl ? 1 : 0;
        if (isControl || child.states !== "")
            inside.push(child.role + child.states);
        return child.children.every(collect);
    };
    const isWhole = node.children.every(collect);
    if (!isWhole || controls < 2 || node.frame !== null || interactiveRoles.has(node.role))
        return "";
    return [node.role + node.states, ...inside].join();
}

function wordsOf(node) {
    return [...new Set(textInside(node).split(" "))];
}

// The words not shared with the first ones.
function foldedText(node, shared) {
    const apart = wordsOf(node).filter(word => !shared.has(word)).join(" ");
    return upToAWord(apart || textInside(node), longestFold - 1) + "\u2026";
}

function upToAWord(text, length) {
    if (text.length <= length)
        return text;
    const end = text.lastIndexOf(" ", length);
    return end > 0 ? text.slice(0, end) : clipped(text, length);
}

// The column names as a line, if this is the header row.
function headsOf(row) {
    const heads = row.role === "row" ? row.children.filter(
        child => child.role === "columnheader").map(head => head.name || textInside(head)) : [];
    if (heads.length < 2)
        return [];
    return [{...row, isFolded: true, isRefless: true, children: [heads.join(" | ")]}];
}

// Folded rows need the column names.
function withHeads(table) {
    const rows = table.children.flatMap(
        child => child.role === "rowgroup" ? child.children : [child]);
    const [heads] = rows.some(row => row.isFolded) ? rows.flatMap(headsOf) : [];
    return heads ? {...table, children: [heads, ...table.children]} : table;
}

function sharedWords([first, second]) {
    const others = new Set(wordsOf(second));
    return new Set(wordsOf(first).filter(word => others.has(word)));
}

function foldAlike(alike, folds) {
    const shared = sharedWords(alike);
    for (const node of alike.slice(wholeOfAlike)) {
        if (canHaveRef(node))
            folds.set(node, {...node, isFolded: true, url: null, placeholder: null,
                             children: [foldedText(node, shared)]});
    }
}

export function withFolds(node) {
    const builds = new Map();
    for (const child of node.children) {
        const build = typeof child === "string" ? "" : buildOf(child);
        if (build !== "")
            builds.set(build, [...builds.get(build) ?? [], child]);
    }
    const folds = new Map();
    for (const alike of builds.values()) {
        if (alike.length >= fewestAlike)
            foldAlike(alike, folds);
    }
    const children = node.children.map(child => {
        if (typeof child === "string" || folds.has(child))
            return folds.get(child) ?? child;
        return withFolds(child);
    });
    return tables.has(node.role) ? withHeads({...node, children}) : {...node, children};
}
