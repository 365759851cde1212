// POST /hooks/dialog, and dialogs that nobody was armed for.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {done} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {anything, check, id, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

beforeEach(async () => {
    await tab?.close();
    tab = await openTab(site.witness("dialogs"));
});

async function arm(body) {
    const reply = await done(tab.post("/hooks/dialog", body));
    check(reply, {ok: true, targetId: optional(id), url: optional(text),
                  dialogs: optional(anything), downloads: optional(anything)});
}

const answered = [
    ["Confirm", {accept: true}, true],
    ["Confirm", {accept: false}, false],
    ["Confirm", {accept: "yes"}, true],
    ["Confirm", {accept: "0"}, false],
    ["Prompt", {accept: true, promptText: "Ada"}, "Ada"],
    ["Prompt", {accept: true, promptText: ""}, ""],
    ["Prompt", {accept: false, promptText: "Ada"}, null],
    ["Alert", {accept: true}, "gone"],
];

for (const [button, armed, answer] of answered) {
    test(`${button} armed with ${JSON.stringify(armed)} answers ${answer}`, async () => {
        await arm(armed);
        await tab.click(`"${button}"`);
        await tab.sees("answers", [answer]);
    });
}

const unarmed = [["Alert", "gone"], ["Confirm", false], ["Prompt", null]];

for (const [button, answer] of unarmed) {
    test(`${button} that nobody was armed for is dismissed and freezes nothing`, async () => {
        await tab.click(`"${button}"`);
        await tab.sees("answers", [answer]);
    });
}

test("accept is needed, and must be true or false", async () => {
    for (const accept of [undefined, null, "", "perhaps", []])
        refused(await tab.post("/hooks/dialog", {accept}), 400, /^accept (is required|must be)/);
});
