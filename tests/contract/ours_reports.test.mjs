// Ours, beyond the contract: a reply reports the dialogs and downloads that happened meanwhile.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

import {done} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {acted, check, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

async function on(name) {
    await tab?.close();
    tab = await openTab(site.witness(name));
}

const dialogs = [
    ["Alert", undefined, {type: "alert", message: "Look out", accepted: false}],
    ["Confirm", undefined, {type: "confirm", message: "Are you sure?", accepted: false}],
    ["Prompt", undefined, {type: "prompt", message: "Your name?", accepted: false}],
    ["Confirm", {accept: true}, {type: "confirm", message: "Are you sure?", accepted: true}],
    ["Prompt", {accept: true, promptText: "Ada"},
        {type: "prompt", message: "Your name?", accepted: true}],
];

for (const [button, armed, dialog] of dialogs) {
    test(`a click reports the ${button} it met, ${armed ? "armed" : "unarmed"}`, async () => {
        await on("dialogs");
        if (armed)
            await done(tab.post("/hooks/dialog", armed));
        const reply = await tab.click(`"${button}"`);
        check(reply, {...acted, url: text});
        const [{type, message, accepted}] = reply.dialogs;
        const expected = {...dialog, ...button === "Alert" && {accepted}};
        assert.deepEqual({type, message, accepted}, expected);
    });
}

test("a click reports all dialogs, in their order", async () => {
    await on("dialogs");
    const {dialogs: met} = await tab.click('"Three in a row"');
    assert.deepEqual(met.map(each => each.message), ["first", "second", "third"]);
});

test("evaluate reports the dialog it met", async () => {
    await on("dialogs");
    const reply = await tab.act("evaluate", {fn: "confirm('From a script?')"});
    assert.equal(reply.dialogs[0].message, "From a script?");
    assert.equal(reply.result, false);
});

test("a page that asks whether to leave is left", async () => {
    await on("dialogs");
    await tab.click('"Guard the page"');
    const reply = await done(tab.post("/navigate", {url: site.witness("fields")}));
    assert.equal(reply.url, site.witness("fields"));
});

test("a reply says nothing of dialogs and downloads where there were none", async () => {
    await on("dialogs");
    const reply = await tab.click('"Guard the page"');
    assert.equal(reply.dialogs, undefined);
    assert.equal(reply.downloads, undefined);
});

for (const [link, name, content] of [["From the site", "attachment.txt", "attached"],
                                     ["Made here", "made.txt", "made here"]]) {
    test(`a click, or the call after it, reports the file it downloaded: ${link}`, async () => {
        await on("downloads");
        const reply = await tab.click(`"${link}"`);
        check(reply, {...acted, url: site.witness("downloads")});
        const {suggestedFilename, path} = await tab.arrived(reply);
        assert.equal(suggestedFilename, name);
        assert.equal(readFileSync(path, "utf8"), content);
    });
}

test("navigating to a file leaves the tab where it was, and says so", async () => {
    await on("downloads");
    const answer = await tab.post("/navigate", {url: site.url("attachment.txt")});
    if (answer.status === 200)
        assert.equal(answer.body.downloads[0].suggestedFilename, "attachment.txt");
    else
        refusedAs(answer, 500, "NAVIGATION_FAILED", /download/i);
    assert.equal(await tab.evaluate("location.href"), site.witness("downloads"));
});
