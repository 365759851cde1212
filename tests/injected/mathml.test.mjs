// MathML written as TeX.

import assert from "node:assert/strict";
import {test} from "node:test";
import {texOf} from "../../resources/injected/mathml.js";

// "<mi>x</mi>" as an element: MathML has no void elements, and these have no entities.
function parsed(source) {
    const root = {localName: "math", children: [], textContent: "", attributes: {}};
    const open = [root];
    for (const [, close, name, rest, text] of source.matchAll(
        /<(\/?)([a-z-]+)([^>]*)>|([^<]+)/g)) {
        if (text !== undefined) {
            for (const each of open)
                each.textContent += text;
        } else if (close) {
            open.pop();
        } else {
            const attributes = Object.fromEntries(
                [...rest.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
            const element = {localName: name, children: [], textContent: "", attributes,
                             getAttribute: key => attributes[key] ?? null};
            open.at(-1).children.push(element);
            open.push(element);
        }
    }
    return root;
}

function tex(source, expected) {
    test(expected, () => assert.equal(texOf(parsed(source)), expected));
}

const x = "<mi>x</mi>";
const two = "<mn>2</mn>";

tex(`<msup>${x}${two}</msup>`, "x^2");
tex(`<msub>${x}<mn>10</mn></msub>`, "x_{10}");
tex(`<msubsup>${x}<mi>i</mi>${two}</msubsup>`, "x_i^2");
tex("<mfrac><mi>a</mi><mi>b</mi></mfrac>", "\\frac{a}{b}");
tex("<mrow><mo>(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>",
    "({n \\atop k})");
tex(`<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>${two}</msup>`, "{a+b}^2");
tex(`<msqrt>${x}<mo>+</mo><mn>1</mn></msqrt>`, "\\sqrt{x+1}");
tex(`<mroot>${x}<mn>3</mn></mroot>`, "\\sqrt[3]{x}");
tex(`<mi>sin</mi><mo>\u2061</mo>${x}`, "\\sin x");
tex(`<mi>sinc</mi>${x}`, "\\mathrm{sinc}x");
tex("<munderover><mo>\u2211</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>"
    + "<msub><mi>a</mi><mi>i</mi></msub>", "\u2211_{i=1}^na_i");
tex("<munder><mi>lim</mi><mrow><mi>n</mi><mo>\u2192</mo><mi>\u221e</mi></mrow></munder>",
    "\\lim_{n\u2192\u221e}");
tex(`<mover>${x}<mo>\u00af</mo></mover>`, "\\bar{x}");
tex(`<mover>${x}<mo>!</mo></mover>`, "\\overset{!}{x}");
tex("<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
    + "<mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable>",
    "\\begin{matrix} a & b \\\\ c & d \\end{matrix}");
tex(`<mfenced open="[" close="]" separators=";">${x}${two}</mfenced>`, "[x; 2]");
tex(`${x}<mtext>if it is</mtext>`, "x\\text{if it is}");
tex("<mo>{</mo><mi>a</mi><mo>}</mo>", "\\{a\\}");
tex("<mmultiscripts><mi>C</mi><none></none><none></none><mprescripts></mprescripts><mn>6</mn>"
    + "<mn>14</mn></mmultiscripts>", "{}_6^{14}C");
tex(`<semantics><mrow>${x}</mrow><annotation>nothing of this</annotation></semantics>`, "x");
tex(`<mstyle>${x}</mstyle><mspace></mspace><mphantom>${two}</mphantom><mn>5</mn>`, "x 5");

test("what is deep ends", () => {
    const deep = parsed("<mrow>".repeat(5000) + x + "</mrow>".repeat(5000));
    assert.equal(texOf(deep), "");
});
