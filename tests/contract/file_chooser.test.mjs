// POST /hooks/file-chooser: armed for the next chooser, or put straight into a field.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {done, isOurs} from "./client.mjs";
import {file} from "./files.mjs";
import {refused} from "./refusal.mjs";
import {anything, check, id, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const one = file("one.txt", "the first");
const two = file("two.txt", "the second");
const asSeen = (name, content) => ({name, size: content.length, text: content});
const seenOne = asSeen("one.txt", "the first");
const seenTwo = asSeen("two.txt", "the second");

let tab;

beforeEach(async () => {
    await tab?.close();
    tab = await openTab(site.witness("upload"));
});

// Some servers notify the page twice what happened once.
async function events() {
    const all = await tab.seen("events");
    return isOurs ? all : [...new Set(all)];
}

async function arm(body) {
    const reply = await done(tab.post("/hooks/file-chooser", body));
    check(reply, {ok: true, targetId: optional(id), url: optional(text),
                  dialogs: optional(anything), downloads: optional(anything)});
}

test("an armed chooser gives its files to the next field that asks", async () => {
    await arm({paths: [one]});
    await tab.click('"One file"');
    await tab.sees("one", [seenOne]);
    assert.deepEqual(await events(), ["input one", "change one"]);
});

test("the hook clicks the ref it is given", async () => {
    await arm({paths: [one], ref: await tab.ref('"Choose a file"')});
    await tab.sees("hidden", [seenOne]);
});

test("the files go straight into the field that inputRef names", async () => {
    await arm({paths: [two], inputRef: await tab.ref('"One file"')});
    await tab.sees("one", [seenTwo]);
    assert.deepEqual(await events(), ["input one", "change one"]);
});

test("the files go straight into the field that a selector finds, even a hidden one", async () => {
    await arm({paths: [two], element: "#hidden"});
    await tab.sees("hidden", [seenTwo]);
});

test("an arming is used up by one chooser", async () => {
    await arm({paths: [one]});
    await tab.click('"Choose a file"');
    await tab.sees("hidden", [seenOne]);
    await tab.click('"One file"');
    assert.deepEqual(await tab.seen("one"), []);
});

test("an arming is for its own tab", async () => {
    const other = await openTab(site.witness("upload"));
    await arm({paths: [one]});
    await other.click('"One file"');
    assert.deepEqual(await other.seen("one"), []);
    await tab.click('"One file"');
    await tab.sees("one", [seenOne]);
});

test("paths must be a list, and hold one at least", async () => {
    for (const paths of [undefined, [], ["", "  "], "/tmp/one.txt"])
        refused(await tab.post("/hooks/file-chooser", {paths}), 400, /path/);
});

test("a ref excludes a field, and one name for a field the other", async () => {
    const combined = "ref cannot be combined with inputRef/element";
    const refuse = async (given, status, message) => refused(
        await tab.post("/hooks/file-chooser", {paths: [one], ...given}), status, message);
    await refuse({ref: "e1", inputRef: "e2"}, 400, combined);
    await refuse({ref: "e1", element: "#one"}, 400, combined);
    await refuse({inputRef: "e1", element: "#one"}, [400, 500],
        "inputRef and element are mutually exclusive");
});

test("a file that is not there cannot be put into a field", async () => {
    const missing = `${one}.missing`;
    refused(await tab.post("/hooks/file-chooser", {paths: [missing], element: "#one"}),
        [404, 500], /one\.txt\.missing/);
    assert.deepEqual(await tab.seen("one"), []);
});
