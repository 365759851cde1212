// Rows alike, folded. Nodes are given as the walk leaves them, without elements.

import assert from "node:assert/strict";
import {test} from "node:test";
import {withFolds} from "../../resources/injected/snapshot_fold.js";

function node(role, name, children = [], more = {}) {
    return {role, name, children, states: "", frame: null, url: "/there", placeholder: null,
            canHaveRef: true, ...more};
}

function row(words, more) {
    return node("row", "", [node("cell", words), node("button", "Edit"), node("link", "Open")],
                more);
}

function rows(count, more) {
    return Array.from({length: count}, (_, index) => row(`Order no ${index}`, more));
}

function foldsIn(page) {
    return page.children.filter(child => child.isFolded).map(child => child.children);
}

test("of six rows alike four are a line each that says what is its own", () => {
    const page = withFolds(node("list", "", rows(6)));
    assert.deepEqual(page.children.map(child => child.isFolded === true),
                     [false, false, true, true, true, true]);
    assert.deepEqual(foldsIn(page), [["2\u2026"], ["3\u2026"], ["4\u2026"], ["5\u2026"]]);
    assert.equal(page.children[2].url, null);
});

test("five rows are shown whole", () => {
    assert.deepEqual(foldsIn(withFolds(node("list", "", rows(5)))), []);
});

test("what is of another build, or in another state, is shown whole", () => {
    const odd = row("Order no 6", {states: " [selected]"});
    const other = node("row", "", [node("button", "Edit"), node("textbox", "Name")]);
    const page = withFolds(node("list", "", [...rows(6), odd, other]));
    assert.equal(foldsIn(page).length, 4);
    assert.equal(page.children.at(-2), page.children.find(child => child.states !== ""));
    assert.equal(page.children.at(-1).isFolded, undefined);
});

test("what holds a frame, fewer than two controls, or is a control is never folded", () => {
    const framed = () => node("row", "", [
        node("button", "a"), node("button", "b"), node("iframe", "", [], {frame: {}})]);
    const single = () => node("row", "", [node("button", "a")]);
    const control = () => node("link", "", [node("button", "a"), node("button", "b")]);
    for (const make of [framed, single, control])
        assert.deepEqual(foldsIn(withFolds(node("list", "", Array.from({length: 8}, make)))), []);
});

test("what cannot have a ref stays, for nothing could read it whole", () => {
    const page = withFolds(node("list", "", rows(8, {canHaveRef: false})));
    assert.deepEqual(foldsIn(page), []);
});

test("what says nothing of its own is named by its first words", () => {
    const page = withFolds(node("list", "", Array.from({length: 6}, () => row("The same words"))));
    assert.deepEqual(foldsIn(page)[0], ["The same\u2026"]);
});

test("a table whose rows are folded begins with the names of its columns", () => {
    const heads = node("row", "", [node("columnheader", "Order"), node("columnheader", "Sum")]);
    const [first, second] = withFolds(node("table", "", [heads, ...rows(6)])).children;
    assert.deepEqual(first.children, ["Order | Sum"]);
    assert.equal(first.isRefless, true);
    assert.equal(second.role, "row");
    const whole = withFolds(node("table", "", [heads, ...rows(3)]));
    assert.equal(whole.children.length, 4);
});

test("rows below rows are folded too", () => {
    const page = withFolds(node("main", "", [node("list", "", rows(7))]));
    assert.equal(foldsIn(page.children[0]).length, 5);
});
