// Selectors as they are read, without a page: what is one, in which parts, and where one is wrong.

import assert from "node:assert/strict";
import {test} from "node:test";
import {parsedSelector} from "../../resources/injected/selector_chain.js";
import {layoutScore} from "../../resources/injected/selector_layout.js";

function enginesOf(selector) {
    return parsedSelector(selector).parts.map(({engine}) => engine);
}

function bodyOf(selector) {
    return parsedSelector(selector).parts[0].body;
}

const engineCases = [
    ["a", ["css"]], ["//a", ["xpath"]], ["(//a)[1]", ["xpath"]], ["..", ["xpath"]],
    ["\"a\"", ["text"]], ["'a'", ["text"]], ["text=a", ["text"]],
    [" css = a >> text = b ", ["css", "text"]], ["a >> nth=-1 >> visible=false",
                                               ["css", "nth", "visible"]],
    ["[a='>>'] >> \"b>>c\"", ["css", "text"]], ["text=it's >> b", ["text", "css"]],
    ["text='it\\'s >> b'", ["text"]], ["[a=b]", ["css"]], ["a[b=c]", ["css"]],
    ["role=button[name=\"a >> b\"]", ["role"]], ["*css=a >> b", ["css", "css"]],
    ["data-testid=a=b", ["data-testid"]], ["label=a >> link=3", ["label", "link"]],
];

for (const [selector, engines] of engineCases) {
    test(`${selector} is ${engines}`, () => assert.deepEqual(enginesOf(selector), engines));
}

test("a star is the part that is wanted", () => {
    assert.equal(parsedSelector("a >> *css=b >> c").capture, 1);
    assert.equal(parsedSelector("a >> b").capture, undefined);
});

test("text is a part, the whole, or an expression", () => {
    assert.deepEqual(bodyOf("text= A \n b "), {kind: "part", value: "a b"});
    assert.deepEqual(bodyOf("text=\"A  \\\"b\\\"\""), {kind: "exact", value: "A \"b\""});
    assert.deepEqual(bodyOf("text=/a\\/b/i"), {kind: "expression", value: /a\/b/i});
    assert.deepEqual(bodyOf("text=/"), {kind: "part", value: "/"});
    assert.deepEqual(bodyOf("text=\"a\"i"), {kind: "part", value: "\"a\"i"});
    assert.deepEqual(bodyOf("label=\"A\"i"), {kind: "part", value: "a"});
    assert.deepEqual(bodyOf("link=3"), {kind: "index", value: 3});
    assert.deepEqual(bodyOf("point= 1.5, -2"), {x: 1.5, y: -2});
});

test("a role has what must be so of it", () => {
    assert.deepEqual(bodyOf("role=Button"), {role: "button", wanted: {}});
    assert.deepEqual(bodyOf("role=image").role, "img");
    assert.deepEqual(bodyOf("role=checkbox[checked=mixed] [disabled]").wanted,
                     {checked: "mixed", disabled: true});
    assert.deepEqual(bodyOf("role=heading[level='2'][name *= 'a]' i]").wanted,
                     {level: 2, name: {operator: "*=", value: "a]", ignoresCase: true}});
    assert.deepEqual(bodyOf("role=heading[level=2][name=123]").wanted,
                     {level: 2, name: {operator: "=", value: "123", ignoresCase: false}});
    assert.throws(() => bodyOf("role=heading[level=high]"), /level/);
    assert.deepEqual(bodyOf("role=link[name=/a[/]b/i]").wanted.name.value, /a[/]b/i);
});

test("text in CSS has the escapes of CSS", () => {
    const textIn = quoted => bodyOf(`p:has-text(${quoted})`)[0].steps[0].calls[0].given[0];
    assert.equal(textIn("\"one\\a two\""), "one\ntwo");
    assert.equal(textIn("'t\\61 b'"), "tab");
    assert.equal(textIn("'\\1F600x \\\\ \\''"), "\u{1f600}x \\ '");
    assert.equal(textIn("'a\\\nb\\0'"), "ab\ufffd");
});

test("CSS is what Chrome knows, and calls of ours", () => {
    const [{steps, isPlain}] = bodyOf("main > a.b:nth-child(2n + 1):not(.c, d):visible + *");
    assert.deepEqual(steps.map(({css, combinator}) => [css, combinator]),
                     [["main", ">"], ["a.b:nth-child(2n + 1)", "+"], ["*", " "]]);
    assert.deepEqual(steps[1].calls.map(({name, given}) => [name, given.length]),
                     [["not", 2], ["visible", 0]]);
    assert.equal(isPlain, false);
    assert.equal(bodyOf("a /* , */ b, c").length, 2);
    assert.equal(bodyOf("a:is(b:has(> c))")[0].steps[0].calls[0].given[0].steps[0].calls.length, 1);
    assert.deepEqual(bodyOf(":near(a, 20)")[0].steps[0].calls[0].given[1], 20);
    assert.deepEqual(bodyOf(":text('a)\\'b')")[0].steps[0].calls[0].given, ["a)'b"]);
    assert.equal(bodyOf("> a")[0].hasScope, true);
});

const faults = [
    ["", 0], ["  ", 0], ["a >> ", 4], [">> a", 0], ["a >> b=c", 5],
    ["a[b", 1], ["a:not(b", 7], ["a:has(b >", 9], ["a,", 2], ["a >", 3], ["a b)", 3],
    ["role=", 5], ["role=a[name]", 7], ["role=a[name=\"b]", 12], ["role=a b", 7],
    ["role=link[checked]", 10], ["role=button[disabled=1]", 12], ["role=heading[level=a]", 13],
    ["text=/(/", 5], ["nth=a", 4], ["visible=1", 8], ["point=1", 6], ["*css=a >> *css=b", 10],
    ["*css=a >> b >> nth=0", 0], ["a >> has=\"b >> c[\"", 15], ["a::before", 1],
    [`a${":not(".repeat(50)}`, null], ["a".repeat(10001), 10000],
];

for (const [selector, at] of faults) {
    test(`${selector.slice(0, 40)} is wrong at ${at}`, () => {
        assert.throws(() => parsedSelector(selector),
                      error => error.message !== "" && (at === null || error.at === at)
                          || assert.fail(`${error.message} at ${error.at}`));
    });
}

test("places are near or far", () => {
    const at = (left, top) => ({getBoundingClientRect: () => (
        {left, top, right: left + 10, bottom: top + 10})});
    const score = (name, element, farthest) => layoutScore(name, element, [at(0, 0)], farthest);
    assert.equal(score("right-of", at(30, 0)), 20);
    assert.equal(score("right-of", at(30, 5)), 25);
    assert.equal(score("right-of", at(30, 0), 10), undefined);
    assert.equal(score("left-of", at(30, 0)), undefined);
    assert.equal(score("below", at(0, 40)), 30);
    assert.equal(score("near", at(70, 0)), undefined);
    assert.equal(score("near", at(70, 0), 60), 60);
    assert.equal(layoutScore("right-of", at(30, 0), [at(0, 0), at(15, 0)]), 5);
});
