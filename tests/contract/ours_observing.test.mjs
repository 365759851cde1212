// Ours, beyond the contract: a tab is observed from its first document on.

import assert from "node:assert/strict";
import {test} from "node:test";

import {done} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

test("the page itself is among its requests", async () => {
    const tab = await openTab(site.witness("noisy"));
    const {requests} = await done(tab.get("/requests", {filter: "noisy.html"}));
    assert.equal(requests.length, 1);
    assert.equal(requests[0].status, 200);
    assert.equal(requests[0].resourceType.toLowerCase(), "document");
});

test("warn is warning", async () => {
    const tab = await openTab(site.witness("noisy"));
    const levels = {};
    for (const level of ["warn", "warning"])
        levels[level] = (await done(tab.get("/console", {level}))).messages.map(each => each.type);
    assert.deepEqual(levels.warn, ["warning", "error"]);
    assert.deepEqual(levels.warning, levels.warn);
    refusedAs(await tab.get("/console", {level: "loud"}), 400, "INVALID_ARGUMENT");
});

test("a response that came before it was asked for is given too, or said not to have come",
    async () => {
        const tab = await openTab(site.witness("noisy"));
        await tab.click('"Ask"');
        await tab.sees("answers", [42, "all"]);
        const answer = await tab.post("/response/body", {url: "api.json", timeoutMs: 600});
        if (answer.status === 200)
            assert.deepEqual(JSON.parse(answer.body.response.body), {answer: 42});
        else
            refusedAs(answer, answer.status, answer.body.code, /api\.json/);
    });
