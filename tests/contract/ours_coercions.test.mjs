// Ours, beyond the contract: values are read for what they plainly mean.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let fields;
let pointer;

before(async () => {
    fields = await openTab(site.witness("fields"));
    pointer = await openTab(site.witness("pointer"));
});

test("type takes a number, or a truth, as text", async () => {
    await fields.act("type", {ref: await fields.ref('"Age"'), text: 42});
    await fields.act("type", {ref: await fields.ref('textbox "Name"'), text: true});
    const {age, name} = await fields.evaluate("window.values()");
    assert.deepEqual({age, name}, {age: "42", name: "true"});
});

test("a truth may be a number, or written in capitals", async () => {
    const ref = await pointer.ref('"Press me"');
    for (const doubleClick of [1, "TRUE", " yes "])
        await pointer.act("click", {ref, doubleClick});
    assert.equal(await pointer.seen("doubles"), 3);
});

test("what is neither true nor false is refused, not taken for false", async () => {
    const answer = await pointer.tryAct("click", {ref: "e1", doubleClick: "maybe"});
    refusedAs(answer, 400, "INVALID_ARGUMENT", /doubleClick/);
});

test("a number that is none is refused", async () => {
    for (const timeoutMs of ["soon", -1, 1e9, "1.5", true])
        refusedAs(await pointer.tryAct("click", {ref: "e1", timeoutMs}), 400, "INVALID_ARGUMENT",
            /timeoutMs/);
});

test("the query and the body are read alike", async () => {
    const {targetId} = pointer;
    assert.equal((await done(fields.get("/snapshot", {targetId}))).targetId, targetId);
    const answer = await fields.get("/snapshot", {maxChars: "many"});
    refusedAs(answer, 400, "INVALID_ARGUMENT", /maxChars/);
});
