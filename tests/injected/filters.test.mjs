// What a snapshot leaves out. Nodes are given as the walk leaves them.

import assert from "node:assert/strict";
import {test} from "node:test";
import {filtered, isSureLine, newFilter} from "../../resources/injected/snapshot_filter.js";

function node(role, name, children = [], more = {}) {
    return {role, name, children, states: "", frame: null, url: null, placeholder: null,
            element: {localName: "x", matches: () => false}, facts: {pointer: false}, canHaveRef: true, ...more};
}

// "role name" for each, and what stands in it behind it.
function written(children) {
    return children.map(child => typeof child === "string" ? child
        : [`${child.role} ${child.name}`.trim(), ...written(child.children)]);
}

function page(...children) {
    return node("page", "", children);
}

const hand = {facts: {pointer: true}};
const acting = {element: {localName: "x", matches: () => true,
                          hasAttribute: name => name === "onclick"}};

test("without a filter everything stays", () => {
    const whole = page(node("generic", "", ["a"]));
    assert.equal(filtered(whole, newFilter()), whole);
    assert.equal(newFilter().isOn, false);
});

test("of the controls alone each stands below the one that holds it", () => {
    const whole = page(node("main", "", [
        "words", node("listbox", "Sizes", [node("group", "", [node("option", "S")])]),
        node("textbox", "Name", ["Ada"]), node("button", "Save", ["Save"])]));
    assert.deepEqual(written(filtered(whole, newFilter({interactive: true})).children), [
        ["listbox Sizes", ["option S"]], ["textbox Name", "Ada"], ["button Save"]]);
});

test("what only looks as if it can be clicked is listed where no control is in it", () => {
    const whole = page(node("generic", "", ["Open ", "it"], hand),
                       node("generic", "", [node("button", "Go")], hand),
                       node("generic", "", ["no box"], {...hand, canHaveRef: false}));
    assert.deepEqual(written(filtered(whole, newFilter({interactive: true})).children), [
        ["generic", "Open it"], ["button Go"]]);
});

test("a compact page is without what only wraps, and without what says nothing", () => {
    const whole = page(node("list", "", [node("listitem", "", ["One"]), node("listitem", "")]),
                       node("group", "Size", [node("radio", "S")]), node("paragraph", ""));
    assert.deepEqual(written(filtered(whole, newFilter({compact: true})).children), [
        ["listitem", "One"], ["group Size", ["radio S"]]]);
});

test("what says that it takes acts stays, whatever its cursor", () => {
    const whole = page(node("group", "", [node("generic", "", ["More"], acting)]),
                       node("generic", "", ["no box"], {...acting, canHaveRef: false}));
    assert.deepEqual(written(filtered(whole, newFilter({compact: true})).children), [
        ["generic", "More"], "no box"]);
    assert.deepEqual(written(filtered(whole, newFilter({interactive: true})).children), [
        ["generic", "More"]]);
});

test("before its content is read it is known of some that they are lines", () => {
    const interactive = newFilter({interactive: true});
    assert.equal(isSureLine(interactive, "button", "", false), true);
    assert.equal(isSureLine(interactive, "heading", "Title", false), false);
    const compact = newFilter({compact: true});
    assert.equal(isSureLine(compact, "heading", "Title", false), true);
    assert.equal(isSureLine(compact, "list", "Sizes", false), false);
    assert.equal(isSureLine(newFilter(), "list", "", false), true);
    assert.equal(isSureLine(newFilter(), "generic", "", false), false);
    assert.equal(isSureLine(newFilter(), "img", "", false), false);
    assert.equal(isSureLine(newFilter(), "strong", "", true), false);
});

test("how much a node takes is known beforehand where nothing is folded or seen only", () => {
    assert.equal(newFilter().isExact, true);
    assert.equal(newFilter({interactive: true, depth: 2}).isExact, true);
    assert.equal(newFilter({depth: 2}).isExact, false);
    assert.equal(newFilter({seenOnly: true}).isExact, false);
    assert.equal(newFilter({folded: true}).isExact, false);
});

// As many as no call takes as arguments.
test("a page may have any number of controls", () => {
    const buttons = Array.from({length: 300_000}, (unused, at) => node("button", `${at}`));
    const whole = page(node("generic", "", buttons));
    for (const options of [{interactive: true}, {compact: true}])
        assert.equal(filtered(whole, newFilter(options)).children.length, buttons.length);
});
