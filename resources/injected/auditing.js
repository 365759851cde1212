// What axe-core finds wrong with a page or an element. It is loaded into this world on first use.

import {resolve} from "./failures.js";
import {refFor} from "./refs.js";
import {clipped} from "./text.js";
import {newLook} from "./visibility.js";

const longestSummary = 1000;

function nodeRow(look, {element, target, failureSummary}) {
    return {
        ...element ? refFor(look, element) : {},
        target: target.flat().join(" "),
        summary: clipped(failureSummary ?? "", longestSummary),
    };
}

function ruleRow(look, {id, impact, help, helpUrl, nodes}, most) {
    return {
        id, impact: impact ?? "unknown", help, helpUrl, count: nodes.length,
        nodes: nodes.slice(0, most).map(each => nodeRow(look, each)),
    };
}

// {needsAxe: true} where it is not loaded yet. `number` of an element, or 0 for the document; at
// most `most` elements for each rule.
export async function audited({number, tags, most}) {
    const {axe} = globalThis;
    if (!axe)
        return {needsAxe: true};
    const {element, failed} = number === 0 ? {element: document} : resolve(number);
    if (failed)
        return failed;
    const options = {iframes: false, elementRef: true, resultTypes: ["violations", "incomplete"]};
    if (tags.length > 0)
        options.runOnly = {type: "tag", values: tags};
    const {violations, incomplete, passes, testEngine} = await axe.run(element, options);
    const look = newLook();
    return {
        violations: violations.map(each => ruleRow(look, each, most)),
        incomplete: incomplete.map(each => ruleRow(look, each, most)),
        passed: passes.length,
        version: testEngine.version,
    };
}
