// Lines of code in boxes of their own are one block of code.

import assert from "node:assert/strict";
import {test} from "node:test";
import {joinedLines} from "../../resources/injected/markdown_code.js";
import {markdownOf} from "../../resources/injected/markdown.js";
import {markdownNode} from "../../resources/injected/markdown_node.js";

function line(text) {
    return markdownNode("pre", [], {text, language: "", isLine: true});
}

function block(...children) {
    return markdownNode("block", children);
}

function written(nodes) {
    return markdownOf(joinedLines(nodes));
}

test("lines follow each other", () => {
    assert.equal(written([line("if x:"), "\n", line("  go()")]), "```\nif x:\n  go()\n```");
});

test("each may be in a box", () => {
    assert.equal(written([block(" ", line("a")), block(line("")), block(block(line("b")))]),
                 "```\na\n\nb\n```");
});

test("what stands between ends the block", () => {
    assert.equal(written([line("a"), block("Then"), line("b")]),
                 "```\na\n```\n\nThen\n\n```\nb\n```");
});

test("nothing else is changed", () => {
    const nodes = ["a", block("b"), markdownNode("pre", [], {text: "c", language: ""})];
    assert.equal(joinedLines(nodes), nodes);
});
