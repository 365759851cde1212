// Trees written as Markdown.

import assert from "node:assert/strict";
import {test} from "node:test";
import {markdownOf} from "../../resources/injected/markdown.js";
import {markdownNode} from "../../resources/injected/markdown_node.js";

function kind(name, more) {
    return (...children) => markdownNode(name, children, more);
}

const [block, quote, item, terms, term, definition] = ["block", "quote", "item", "terms", "term",
    "definition"].map(name => kind(name));
const [strong, emphasis, deleted, code, raised] = ["strong", "emphasis", "deleted", "code",
    "raised"].map(name => kind(name));
const bullets = kind("list", {start: null});
const numbered = kind("list", {start: 1});
const heading = level => kind("heading", {level});
const link = url => kind("link", {url});
const lineEnd = markdownNode("break");
const frame = markdownNode("frame", [], {number: 7});
const rule = markdownNode("rule");

function image(alt, url) {
    return markdownNode("image", [], {alt, url});
}

function pre(text, language = "") {
    return markdownNode("pre", [], {text, language});
}

function table(rows, caption = []) {
    return markdownNode("table", [], {caption, rows});
}

function cells(isHeader, ...contents) {
    return {isHeader, cells: contents.map(each => ({columns: 1, rows: 1, content: [each]}))};
}

function writes(name, nodes, expected, options) {
    test(name, () => assert.equal(markdownOf(nodes, options), expected));
}

writes("nothing", [], "");
writes("space only", ["  \n ", block(" ")], "");
writes("a line with space as it comes", ["  a\n\t b "], "a b");
writes("paragraphs", [block("One"), block("Two")], "One\n\nTwo");
writes("words around a paragraph", ["Before", block("In"), "after"], "Before\n\nIn\n\nafter");
writes("boxes in boxes", [block(block(block("Deep")))], "Deep");
writes("a broken line", ["a", lineEnd, " b"], "a  \nb");
writes("an empty line in a paragraph", ["a", lineEnd, lineEnd, "b"], "a  \n\nb");
writes("breaks at the ends", [block(lineEnd, "a", lineEnd)], "a");
writes("letters that are not printed", ["a\u200bb\u0000c\u0001d"], "abcd");

writes("headings", [heading(1)("One"), heading(3)("Three")], "# One\n\n### Three");
writes("a heading in one line", [heading(2)(block("A"), lineEnd, "B", strong("C"))], "## A BC");
writes("an empty heading", [heading(2)(" ")], "");
writes("a heading that ends with its sign", [heading(2)("C#")], "## C\\#");

writes("strong, emphasis, deleted", [strong("a"), " ", emphasis("b"), " ", deleted("c")],
       "**a** *b* ~~c~~");
writes("space inside of signs", ["a", strong(" b "), "c"], "a **b** c");
writes("signs in signs", [strong("a ", emphasis("b"))], "**a *b***");
writes("the same sign twice", [strong("a ", strong("b"))], "**a b**");
writes("two of a kind side by side", [strong("a"), strong("b")], "**ab**");
writes("nothing that is strong", ["a", strong(" "), "b"], "a b");
writes("a strong broken line", [strong("a", lineEnd)], "**a**");
writes("raised", ["10", raised("6")], "10<sup>6</sup>");

writes("code", [code("a  b")], "`a b`");
writes("code with a backtick", [code("a`b")], "``a`b``");
writes("code that begins with one", [code("`a")], "`` `a ``");
writes("code keeps its signs", [code("*a*")], "`*a*`");
writes("a block of code", [pre("a\n  b\n\nc", "js")], "```js\na\n  b\n\nc\n```");
writes("a block of code with a fence", [pre("```\na\n```")], "````\n```\na\n```\n````");
writes("empty code", [code(" "), pre(" \n")], "");

writes("a link", [link("https://a.test/")("A")], "[A](https://a.test/)");
writes("a link without addresses", [link("https://a.test/")("A")], "A", {links: false});
writes("a link that says where it goes", [link("https://a.test/b")("https://a.test/b")],
       "<https://a.test/b>");
writes("brackets in a link", [link("/a")("[1]")], "[\\[1\\]](/a)");
writes("an address with brackets", [link("/a_(b)")("A"), " ", link("/a)b")("B")],
       "[A](/a_(b)) [B](</a)b>)");
writes("an address with space", [link("/a b")("A")], "[A](</a%20b>)");
writes("a link without words", [link("/a")(" ")], "");
writes("a link around a heading", [link("/a")(heading(2)("A"), block("More"))],
       "## [A](/a)\n\nMore");
writes("a link around paragraphs", [link("/a")(block("A"), block("B"))], "[A](/a)\n\nB");
writes("a link around a picture", [link("/a")(image("Logo", "/l.png"))], "[![Logo](/l.png)](/a)");
writes("an image", [image("A [b]", "/a.png")], "![A \\[b\\]](/a.png)");
writes("an image without addresses", [image("A", "/a.png")], "![A]", {links: false});

writes("a list", [bullets(item("a"), " ", item("b"))], "- a\n- b");
writes("a numbered list", [numbered(item("a"), item("b"))], "1. a\n2. b");
writes("a list that goes on", [kind("list", {start: 9})(item("a"), item("b"))], "9. a\n10. b");
writes("lists in lists", [bullets(item("a", numbered(item("b", bullets(item("c"))))), item("d"))],
       "- a\n  1. b\n     - c\n- d");
writes("a list right in a list", [bullets(item("a"), bullets(item("b")))], "- a\n  - b");
writes("an item of several paragraphs", [bullets(item(block("a"), block("b")), item("c"))],
       "- a\n\n  b\n- c");
writes("code in an item", [bullets(item("a", pre("b\n\nc")))], "- a\n\n  ```\n  b\n\n  c\n  ```");
writes("tasks", [bullets(kind("item", {checked: true})("a"), kind("item", {checked: false})("b"))],
       "- [x] a\n- [ ] b");
writes("empty items", [bullets(item(" "), item("b"))], "- b");
writes("an item without a list", [item("a")], "- a");

writes("a quote", [quote(block("a"), block("b"))], "> a\n>\n> b");
writes("a quote in a quote", [quote("a", quote("b"))], "> a\n>\n> > b");
writes("a list in a quote", [quote(bullets(item("a"), item("b")))], "> - a\n> - b");
writes("a rule", ["a", rule, "b"], "a\n\n---\n\nb");
writes("terms", [terms(term("A"), definition("a"), definition("b"), term("B"), definition("c"))],
       "A\n: a\n: b\n\nB\n: c");
writes("terms in boxes", [terms(block(term("A"), definition(block("a"), block("b"))))],
       "A\n: a\n\n  b");
writes("two terms with one meaning", [terms(term("A"), term("B"), definition("c"))], "A\nB\n: c");
writes("a frame", ["a", frame], "a\n\n\u00007\u0000");

writes("a table", [table([cells(true, "A", "B"), cells(false, "1", "2")])],
       "| A | B |\n| --- | --- |\n| 1 | 2 |");
writes("a table without headers", [table([cells(false, "1", "2")])],
       "|  |  |\n| --- | --- |\n| 1 | 2 |");
writes("bars in a table", [table([cells(true, "A|B"), cells(false, code("a|b"))])],
       "| A\\|B |\n| --- |\n| `a\\|b` |");
writes("blocks in a cell", [table([cells(true, "A"),
                                   cells(false, block(block("1"), bullets(item("2")), pre("3\n4")))])],
       "| A |\n| --- |\n| 1<br>- 2<br>```<br>3<br>4<br>``` |");
writes("a caption", [table([cells(true, "A"), cells(false, "1")], ["Sums"])],
       "Sums\n\n| A |\n| --- |\n| 1 |");
writes("cells that span others", [table([
    {isHeader: true, cells: [{columns: 2, rows: 1, content: ["A"]},
                             {columns: 1, rows: 1, content: ["B"]}]},
    {isHeader: false, cells: [{columns: 1, rows: 2, content: ["1"]},
                              {columns: 1, rows: 1, content: ["2"]},
                              {columns: 1, rows: 1, content: ["3"]}]},
    {isHeader: false, cells: [{columns: 1, rows: 1, content: ["4"]},
                              {columns: 1, rows: 1, content: ["5"]}]}])],
       "| A | A | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 1 | 4 | 5 |");
writes("a cell that spans all of a row", [table([
    cells(true, "A", "B"),
    {isHeader: false, cells: [{columns: 2, rows: 1, content: ["of Europe"]}]},
    cells(false, "1", "1")])],
       "| A | B |\n| --- | --- |\n| of Europe |  |\n| 1 | 1 |");
writes("headers of headers", [table([
    {isHeader: true, cells: [{columns: 1, rows: 2, content: ["Year"]},
                             {columns: 2, rows: 1, content: ["Price"]}]},
    cells(true, "net", "gross"), cells(false, "2024", "1", "2")])],
       "| Year | Price / net | Price / gross |\n| --- | --- | --- |\n| 2024 | 1 | 2 |");
writes("a table without rows", [table([])], "");

test("a page without end ends", () => {
    const many = Array.from({length: 200000}, () => block("a"));
    assert.equal(markdownOf([block(...many.slice(0, 1000)), {...block(), children: many}]).length,
                 201000 * 3 - 2);
    const letters = Array.from({length: 50000}, () => strong("a", lineEnd));
    assert.equal(markdownOf(letters).length, 50000 * 4 - 3 + 4);
});

writes("signs of its own in words", ["*a* _b_ `c` [d](e) <f> ~~g~~ &amp; \\*"],
       "\\*a\\* \\_b\\_ \\`c\\` [d\\](e) \\<f> \\~~g\\~~ \\&amp; \\\\\\*");
writes("signs that start nothing", ["a_b 5 * 3 a < b [1] C:\\dir & ~ x"],
       "a_b 5 * 3 a < b [1] C:\\dir & ~ x");
for (const [plain, escaped] of [["# a", "\\# a"], ["- a", "\\- a"], ["+ a", "\\+ a"],
                                ["1. a", "1\\. a"], ["2) a", "2\\) a"], ["> a", "\\> a"],
                                ["---", "\\---"], ["===", "\\==="], ["~~~", "\\~~~"]])
    writes(`a line that begins with ${plain}`, [block(plain)], escaped);
for (const plain of ["#a", "-a", "1.5 a", "10 a", "--a", "1.a"])
    writes(`a line that may begin with ${plain}`, [block(plain)], plain);

writes("a link with another end", [link("https://a.example/")("A"), image("B", "b.png")],
       "[A]<https://a.example/>", {images: false, linkEnd: ({url}) => `<${url}>`});
writes("a link of a picture where pictures are left out", [link("https://a.example/")(
    image("B", "b.png")), image("C", "c.png")], "[B](https://a.example/)", {images: false});
