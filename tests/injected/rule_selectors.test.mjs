// The selectors of style rules, read as text.

import assert from "node:assert/strict";
import {test} from "node:test";
import {bareSelector, isSimple, selectorOf, writesForOthers}
    from "../../resources/injected/rule_selectors.js";

function nested(...selectors) {
    return selectors.reduce(
        (parentRule, selectorText) => ({selectorText, parentRule}), {selectorText: undefined});
}

test("a rule of its own has its own selector", () => {
    assert.equal(selectorOf(nested("a.b")), "a.b");
    assert.equal(selectorOf({selectorText: "p", parentRule: null}), "p");
});

test("a rule inside another is of what that selects", () => {
    assert.equal(selectorOf(nested("ul", "li")), ":is(ul) :is(li)");
    assert.equal(selectorOf(nested("ul, ol", "&:hover &")), ":is(ul, ol):hover :is(ul, ol)");
    assert.equal(selectorOf(nested("a", "b", "& > c")), ":is(:is(a) :is(b)) > c");
});

test("only a rule that needs no other is simple", () => {
    assert.equal(isSimple(nested("a::before")), true);
    assert.equal(isSimple(nested("& a")), false);
    assert.equal(isSimple(nested("ul", "li")), false);
});

test("a selector without its pseudo elements selects what they stand in", () => {
    assert.equal(bareSelector("li::before"), "li");
    assert.equal(bareSelector("LI:AFTER, b"), "LI, b");
    assert.equal(bareSelector("::before"), "*");
    assert.equal(bareSelector("li > ::before"), "li > *");
    assert.equal(bareSelector(":is(a, ::after)"), ":is(a, *)");
    assert.equal(bareSelector(".before::before"), ".before");
});

test("a root may have rules for elements of another", () => {
    for (const selector of [":host(.a) b", "::slotted(a)", "a::part(b)"])
        assert.equal(writesForOthers(selector), true);
    assert.equal(writesForOthers(".host a"), false);
});
