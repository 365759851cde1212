// What every act refuses before it does anything.

import {before, test} from "node:test";

import {post} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab();
});

// Of a list of fields that are needed together a server may name all, or the first that is missing.
const needed = (...names) => new RegExp(`^(${names.join(" and ")} are required$|(${
    names.join("|")}) (is|are) required$)`);

const button = "button must be left|right|middle";
const modifiers = "modifiers must be Alt|Control|ControlOrMeta|Meta|Shift";

const refusals = [
    ["nothing", {}, "kind is required"],
    ["a blank kind", {kind: " "}, "kind is required"],
    ["a kind that is none", {kind: "juggle", ref: "e1"}, "kind is required"],
    ["click without ref", {kind: "click"}, "ref is required"],
    ["click with a blank ref", {kind: "click", ref: "  "}, "ref is required"],
    ["click with a button that is none", {kind: "click", ref: "e1", button: "top"}, button],
    ["click with a modifier that is none", {kind: "click", ref: "e1", modifiers: ["Hyper"]},
        modifiers],
    ["type without ref", {kind: "type", text: "a"}, "ref is required"],
    ["type without text", {kind: "type", ref: "e1"}, "text is required"],
    ["press without key", {kind: "press"}, "key is required"],
    ["hover without ref", {kind: "hover"}, "ref is required"],
    ["drag without ends", {kind: "drag"}, needed("startRef", "endRef")],
    ["drag without an end", {kind: "drag", startRef: "e1"}, needed("startRef", "endRef")],
    ["drag without a start", {kind: "drag", endRef: "e1"}, needed("startRef", "endRef")],
    ["select without values", {kind: "select", ref: "e1"}, needed("ref", "values")],
    ["select without ref", {kind: "select", values: ["a"]}, needed("ref", "values")],
    ["select with no value", {kind: "select", ref: "e1", values: []}, needed("ref", "values")],
    ["fill without fields", {kind: "fill"}, "fields are required"],
    ["fill with no field", {kind: "fill", fields: []}, "fields are required"],
    ["resize without size", {kind: "resize"}, needed("width", "height")],
    ["resize without height", {kind: "resize", width: 100}, needed("width", "height")],
    ["evaluate without fn", {kind: "evaluate"}, "fn is required"],
    ["evaluate with a blank fn", {kind: "evaluate", fn: " "}, "fn is required"],
    ["scrollIntoView without ref", {kind: "scrollIntoView"}, "ref is required"],
    ["wait for nothing", {kind: "wait"}, /\S/],
];

for (const [what, given, message] of refusals) {
    test(`${what} is refused`, async () => {
        refused(await post("/act", {targetId: tab.targetId, ...given}), 400, message);
    });
}

test("a selector is refused with a word on refs", async () => {
    for (const kind of ["click", "type", "hover"]) {
        const answer = await tab.tryAct(kind, {ref: "e1", text: "a", selector: "#a"});
        refused(answer, 400, /'selector' is not/);
    }
});
