// The text of PDF files, read as pages draw it.

import assert from "node:assert/strict";
import {Buffer} from "node:buffer";
import {test} from "node:test";
import {deflateSync} from "node:zlib";
import {pdfText} from "../../resources/injected/pdf_text.js";

function stream(text, entries = "") {
    return `<<${entries}/Length ${text.length}>>stream\n${text}\nendstream`;
}

// Objects by number, with a page each for those of `contents`.
function file(contents, {font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", more = ""} = {}) {
    const kids = contents.map((_, at) => `${10 + at} 0 R`).join(" ");
    const pages = contents.map((content, at) =>
        `${10 + at} 0 obj<</Type/Page/Parent 2 0 R/Contents ${100 + at} 0 R>>endobj\n`
        + `${100 + at} 0 obj${content.startsWith("<<") ? content : stream(content)}endobj\n`);
    return `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]`
        + `/Count 1/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>>>endobj\n${pages.join("")}`
        + `5 0 obj${font}endobj\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF`;
}

function packed(text) {
    return deflateSync(Buffer.from(text, "latin1")).toString("latin1");
}

function reads(name, bytes, pages, why = "") {
    test(name, async () => assert.deepEqual(await pdfText(bytes), {pages, why}));
}

reads("a line", file(["BT /F1 18 Tf 20 100 Td (Invoice 4711) Tj ET"]), ["Invoice 4711"]);
reads("lines and paragraphs",
      file(["BT /F1 10 Tf 12 TL 20 100 Td (One) Tj T* (Two) Tj 0 -30 Td (Three) Tj ET"]),
      ["One\nTwo\n\nThree"]);
reads("words by their places",
      file(["BT /F1 10 Tf 20 100 Td [(Wo) 20 (rd) -300 (next)] TJ 200 0 Td (far) Tj ET"]),
      ["Word next far"]);
reads("pages", file(["BT /F1 9 Tf (1) Tj ET", "BT /F1 9 Tf (2) Tj ET"]), ["1", "2"]);
reads("escapes", file(["BT /F1 9 Tf (a\\(b\\)\\\\ \\101\\\nc) Tj <6465> Tj ET"]), ["a(b)\\ Acde"]);
reads("what is packed", file([stream(packed("BT /F1 9 Tf (In) Tj ET"), "/Filter/FlateDecode")]),
      ["In"]);
reads("what is written in letters",
      file([stream("6<#'\\7PQ#@1a#b~>", "/Filter/ASCII85Decode")]), [""],
      "its pages are pictures, or their letters are not named");
reads("a form in a page",
      file(["BT /F1 9 Tf (Out) Tj ET /X Do"],
           {more: `6 0 obj${stream("BT /F1 9 Tf 0 -50 Td (In) Tj ET", "/Subtype/Form")}endobj`}),
      ["Out\n\nIn"]);
reads("letters by a map",
      file(["BT /F1 9 Tf <00010002> Tj ET"],
           {font: "<</Subtype/Type0/DescendantFonts[<<>>]/ToUnicode 7 0 R>>",
            more: `7 0 obj${stream("1 begincodespacerange <0000><ffff> endcodespacerange "
                + "1 beginbfchar <0001> <00e4> endbfchar 1 beginbfrange <0002><0003> <0078> "
                + "endbfrange")}endobj`}),
      ["\u00e4x"]);
reads("letters by their names",
      file(["BT /F1 9 Tf (ABC) Tj ET"],
           {font: "<</Subtype/Type1/Encoding<</Differences[65/fi/adieresis/uni20AC]>>>>"}),
      ["fi\u00e4\u20ac"]);
reads("objects in streams",
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n4 0 obj${
          stream("BT /F1 9 Tf (In) Tj ET")}endobj\n9 0 obj${
          stream(packed("2 0 3 34 5 118 <</Type/Pages/Kids[3 0 R]>>        ".padEnd(52)
              + "<</Type/Page/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>".padEnd(84)
              + "<</Type/Font/Subtype/Type1>>"), "/Type/ObjStm/N 3/First 18/Filter/FlateDecode")}`
      + "endobj", ["In"]);
reads("what is encrypted", file(["BT (x) Tj ET"], {more: "8 0 obj<</Encrypt 7 0 R>>endobj"}), [],
      "it is encrypted");
reads("no file of this kind", "nothing of it", [], "it cannot be read");
reads("a page of pictures", file(["q 1 0 0 1 0 0 cm Q"]), [""],
      "its pages are pictures, or their letters are not named");

test("what leads to itself ends", async () => {
    const circle = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids"
        + "[2 0 R 2 0 R]>>endobj\n3 0 obj 3 0 R endobj";
    assert.deepEqual((await pdfText(circle)).pages, []);
    const self = file(["/X Do"], {more: `6 0 obj${stream("/X Do /X Do", "/Subtype/Form")}endobj`});
    assert.equal((await pdfText(self)).pages.length, 1);
    const deep = file([`${"[".repeat(100000)}`]);
    assert.deepEqual((await pdfText(deep)).pages, [""]);
});
