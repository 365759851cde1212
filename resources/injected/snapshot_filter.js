// What a snapshot omits when less than the whole page is requested.
// A filter is {interactive, compact, lean, deepest, seenOnly, folded, isOn, isExact}: only what can
// be acted on; without mere wrappers; see snapshot_lean.js; lines indented by at most `deepest`
// steps; without invisible text; similar rows folded.

import {textFields} from "./aria_name.js";
import {append} from "./lists.js";
import {interactiveRoles, roleSet} from "./role_sets.js";
import {mayBeLeftOut, takesActs} from "./snapshot_brief.js";
import {withFolds} from "./snapshot_fold.js";
import {canHaveRef, isFold, textInside} from "./snapshot_node.js";
import {clipped} from "./text.js";
import {isPointer} from "./visibility.js";

const structuralRoles = roleSet(`generic group list table row rowgroup grid treegrid menu menubar
    toolbar tablist tree directory document application`);
const longestPointerText = 120;

// isExact: a node's length in the text is known during the walk.
export function newFilter({interactive = false, compact = false, lean = false, depth = null,
                    seenOnly = false, folded = false} = {}) {
    const deepest = depth ?? Infinity;
    return {interactive, compact, lean, deepest, seenOnly, folded,
            isOn: folded || interactive || compact || deepest < Infinity,
            isExact: !seenOnly && !folded && (interactive || deepest === Infinity)};
}

// Whether the node gets its own line whatever its content.
export function isSureLine(filter, role, name, inName) {
    if (filter.interactive)
        return interactiveRoles.has(role);
    if (mayBeLeftOut(role, name, inName) || filter.lean && name === "")
        return interactiveRoles.has(role);
    if (filter.compact)
        return interactiveRoles.has(role) || name !== "" && !structuralRoles.has(role);
    return true;
}

function hasPointer(node) {
    return isPointer(node.facts) && canHaveRef(node);
}

// Values are written; a control's text is its name already.
function wordsOfControl(node) {
    if (!textFields.has(node.role) && node.name !== "")
        return [];
    return node.children.filter(child => typeof child === "string");
}

// The controls inside a node, each below its parent control. Something that only looks clickable is
// included if it has no real control inside.
function controlsIn(node, pointerAround) {
    const found = [];
    for (const child of node.children) {
        if (typeof child === "string")
            continue;
        if (child.isFolded) {
            found.push(child);
            continue;
        }
        const isControl = interactiveRoles.has(child.role)
            || (child.frame !== null || isFold(child.element)) && canHaveRef(child);
        const pointer = !isControl && !pointerAround
            && (hasPointer(child) || takesActs(child.element) && canHaveRef(child));
        const inside = controlsIn(child, pointerAround || isControl || pointer);
        if (isControl) {
            found.push({...child, url: null, children: [...wordsOfControl(child), ...inside]});
        } else if (pointer && inside.length === 0) {
            const text = clipped(textInside(child), longestPointerText);
            found.push({...child, children: text === "" || text === child.name ? [] : [text]});
        } else {
            append(found, inside);
        }
    }
    return found;
}

function isTelling(node) {
    return node.name !== "" || node.url !== null || node.placeholder || node.frame !== null
        || node.isCut || interactiveRoles.has(node.role);
}

// Replaces nameless wrappers by their content; then drops what says nothing.
function withoutWrappers(node, pointerAround) {
    const kept = [];
    for (const child of node.children) {
        if (typeof child === "string") {
            kept.push(child);
            continue;
        }
        if (child.isFolded) {
            kept.push(child);
            continue;
        }
        const pointer = !pointerAround && hasPointer(child);
        const inside = withoutWrappers(child, pointerAround || pointer);
        const isWrapper = structuralRoles.has(child.role) && child.name === "" && !child.unseen;
        if (isWrapper && !pointer && !(takesActs(child.element) && canHaveRef(child))) {
            node.isCut ||= child.isCut;
            append(kept, inside);
        } else if (inside.length > 0 || pointer || isWrapper || isTelling(child)) {
            kept.push({...child, children: inside});
        }
    }
    return kept;
}

export function filtered(walked, filter) {
    const page = filter.folded ? withFolds(walked) : walked;
    if (filter.interactive)
        return {...page, children: controlsIn(page, false)};
    if (filter.compact)
        return {...page, children: withoutWrappers(page, false)};
    return page;
}
