// Pages that are hard to act on: frames, shadow roots and an editor with a model of its own.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let frames;
let shadow;

before(async () => {
    frames = await openTab(site.witness("frames"));
    shadow = await openTab(site.witness("shadow"));
    await frames.sees("loaded.length", 2);
});

for (const name of ["same", "other"]) {
    test(`a button in a frame of the ${name} site is clicked`, async () => {
        await frames.click(`"Press in ${name}"`);
        await frames.sees(`${name}.at(-1)`, "clicked");
    });

    test(`a field in a frame of the ${name} site is typed into`, async () => {
        await frames.act("type", {ref: await frames.ref(`"Field in ${name}"`), text: "words"});
        await frames.sees(`${name}.at(-1)`, "typed words");
    });

    test(`a function is given the element of a frame of the ${name} site`, async () => {
        const ref = await frames.ref(`"Press in ${name}"`);
        assert.equal(await frames.evaluate("el => el.textContent", {ref}), `Press in ${name}`);
    });
}

test("what lies in shadow roots is clicked, however deep", async () => {
    await shadow.click('"Deep"');
    await shadow.click('"Slotted"');
    await shadow.sees("clicks", ["deep", "slotted"]);
});

test("what lies in shadow roots is typed into", async () => {
    await shadow.act("type", {ref: await shadow.ref('textbox "Deep field"'), text: "below"});
    await shadow.sees("typed", "below");
});

const editors = [
    ["replaces the text", {text: "Hello"}, "Hello"],
    ["replaces it with several lines", {text: "one\ntwo"}, "one\ntwo"],
    ["clears it", {text: ""}, ""],
    ["adds to it slowly", {text: " Ada", slowly: true}, "Dear Ada"],
];

for (const [what, given, model] of editors) {
    test(`type ${what} in an editor with a model of its own`, async () => {
        const tab = await openTab(site.witness("editor"));
        await tab.act("type", {ref: await tab.ref('textbox "Letter"'), ...given});
        await tab.sees("model", model);
        assert.equal(await tab.evaluate("document.querySelector('#editor').textContent"), model);
        await tab.close();
    });
}
