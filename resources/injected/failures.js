// Failures for people and agents: {ok: false, code, message, hint, evidence}.

import {likeness} from "./likeness.js";
import {describeElement, inWords, recordInWords, refNumberFor, refTable, refText,
        reportedName} from "./refs.js";
import {canHaveRef} from "./snapshot_node.js";
import {walkPage} from "./snapshot_tree.js";
import {isShown, newLook} from "./visibility.js";

const searchedChars = 400000;
export const takeNewSnapshot = "Take a new snapshot.";

export function failure(code, message, hint, evidence = {}) {
    return {ok: false, code, message, hint, evidence};
}

export function unknownRef(number) {
    return failure("UNKNOWN_REF", `${refText(number)} was never given in this page.`,
                   "Take a new snapshot and use a ref from it.");
}

export function staleRef(record, why) {
    const evidence = {was: {role: record.role, name: reportedName(record.name)},
                      candidates: nearestCandidates(record)};
    const hint = evidence.candidates.length > 0
        ? "Take a new snapshot, or use one of the candidates if it is what you meant."
        : takeNewSnapshot;
    return failure("STALE_REF", `${recordInWords(record)} ${why}.`, hint, evidence);
}

export function notActionable(record, why, hint, evidence = {}) {
    return failure("NOT_ACTIONABLE", `${recordInWords(record)} ${why}.`, hint,
                   {...evidence, reason: why});
}

export function wrongElement(record, why, hint) {
    return failure("WRONG_ELEMENT", `${recordInWords(record)} ${why}.`, hint);
}

function collectNodes(node, accepts, found) {
    for (const child of node.children) {
        if (typeof child === "string")
            continue;
        if (accepts(child))
            found.push(child);
        collectNodes(child, accepts, found);
    }
    return found;
}

// Current elements that may have been meant: same role, most similar names first.
function nearestCandidates(record) {
    const {page} = walkPage(searchedChars);
    const before = record.element.deref();
    const accepts = node => canHaveRef(node)
        && (node.element === before || node.role === record.role);
    const scored = collectNodes(page, accepts, []).map(node => ({
        node,
        score: node.element === before ? 0.99 : likeness(record.name, node.name),
    }));
    scored.sort((one, other) => other.score - one.score);
    return scored.filter(({score}) => score > 0).slice(0, 3).map(({node}) => ({
        ref: refText(refNumberFor(node.element, node.role, node.name)),
        role: node.role,
        name: reportedName(node.name),
    }));
}

// The element of a number, or why it is gone.
export function resolve(number) {
    const record = refTable.byNumber.get(number);
    if (!record)
        return {failed: unknownRef(number)};
    const element = record.element.deref();
    if (!element?.isConnected || element.ownerDocument !== document)
        return {failed: staleRef(record, "is no longer in the page")};
    // A hidden element has no name; it is compared when it shows again.
    if (isShown(element)) {
        const now = describeElement(newLook(), element);
        const isNamed = record.hasAnyName || now.name === record.name;
        if (now.role !== record.role || !isNamed)
            return {failed: staleRef(record, `is now ${inWords(now.role, now.name, null)}`)};
    }
    return {record, element};
}
