// Text as snapshots write it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {clipped, collapseSpace, cutAtLine, inDoubleQuotes, plainLines, shownAddress, yamlKey,
        yamlValue}
    from "../../resources/injected/text.js";

test("white space becomes one space, and none at the ends", () => {
    assert.equal(collapseSpace(" a\n\tb\u00a0 c "), "a b c");
    assert.equal(collapseSpace("a b"), "a b");
    assert.equal(collapseSpace(""), "");
});

test("what takes no room is no text", () => {
    assert.equal(collapseSpace("a\u200bb\u00adc\u2060"), "abc");
    assert.equal(collapseSpace("\u202eevil\u202c"), "evil");
    assert.equal(collapseSpace("\u{e0041}\u{e0042}"), "");
    assert.equal(collapseSpace("a\u0000b"), "ab");
});

test("joiners stay where they have their place", () => {
    const family = "\u{1f468}\u200d\u{1f469}";
    assert.equal(collapseSpace(family), family);
    assert.equal(collapseSpace("\u0646\u200c\u0627"), "\u0646\u200c\u0627");
    assert.equal(collapseSpace("pass\u200dword"), "password");
});

test("values are quoted only where YAML needs it", () => {
    for (const plain of ["Save", "1st", "it's", "a:b", "x#y", "yesterday", "a-b"])
        assert.equal(yamlValue(plain), plain);
    for (const risky of ["", " a", "- a", "a: b", "a:", "a #b", "yes", "No", "null", "12", "1e3",
                         "0x1f", "-1", "Infinity", "[a]", "{a}", "a\nb", "@a", "`a`", '"a"', "'a'"])
        assert.equal(yamlValue(risky), JSON.stringify(risky));
});

test("quoted text is JSON that shows every control", () => {
    assert.equal(inDoubleQuotes("a\"\\\n"), '"a\\"\\\\\\n"');
    assert.equal(inDoubleQuotes("\u007f\u0085"), '"\\x7f\\x85"');
});

test("keys are quoted as YAML quotes them", () => {
    assert.equal(yamlKey('button "Save"'), 'button "Save"');
    assert.equal(yamlKey('button "It\'s: on"'), "'button \"It''s: on\"'");
});

test("what is cut says so and leaves no half character", () => {
    assert.equal(clipped("abcd", 4), "abcd");
    assert.equal(clipped("abcde", 4), "abc\u2026");
    assert.equal(clipped("ab\u{1f600}cd", 4), "ab\u2026");
});

test("every end of a line is one character", () => {
    assert.equal(plainLines("a\r\nb\rc\nd"), "a\nb\nc\nd");
});

test("of an address that holds its content only the beginning is shown", () => {
    const short = "https://example.com/data:x";
    assert.equal(shownAddress(short), short);
    assert.equal(shownAddress("data:,"), "data:,\u2026");
    assert.equal(shownAddress(" DATA:text/html;base64,QUJD"), " DATA:text/html;base64,\u2026");
    assert.equal(shownAddress(`data:${"x".repeat(100)}`), `data:${"x".repeat(55)},\u2026`);
});

test("a long text ends with a whole line", () => {
    assert.equal(cutAtLine("one\ntwo", 7), "one\ntwo");
    assert.equal(cutAtLine("one\ntwo", 6), "one");
    assert.equal(cutAtLine("one\n\ntwo", 5), "one");
});

test("a first line that is longer is cut within, but not within a letter", () => {
    assert.equal(cutAtLine("abcdef\nx", 3), "abc");
    assert.equal(cutAtLine("ab\u{1f600}cd", 3), "ab");
});
