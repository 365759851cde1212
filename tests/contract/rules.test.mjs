// Rules common to all routes: content types, bodies, coercions, connections.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {ask, done, get, post} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab();
});

test("every reply and every refusal is JSON", async () => {
    for (const answer of [await get("/"), await post("/tabs/open", {})])
        assert.match(answer.type, /^application\/json/);
});

test("a call without a body is one without arguments", async () => {
    refused(await ask("POST", "/tabs/open"), 400, "url is required");
    const headers = {"content-type": "application/json"};
    refused(await ask("POST", "/tabs/open", {raw: "", headers}), 400, "url is required");
});

test("arguments that are null are not given", async () => {
    refused(await post("/tabs/open", {url: null}), 400, "url is required");
    const given = {kind: "press", key: "Shift", targetId: tab.targetId, delayMs: null};
    assert.ok([200, 400].includes((await post("/act", given)).status));
});

test("blanks about a text are taken away", async () => {
    const given = {kind: " press ", key: "Shift", targetId: ` ${tab.targetId} `};
    assert.equal((await done(post("/act", given))).targetId, tab.targetId);
});

test("a number is taken where a text is wanted", async () => {
    await tab.tryAct("press", {key: 1}).then(done);
    refused(await tab.tryAct("click", {ref: 99_999}), [404, 500], /99999/);
});

test("a body of other than JSON does nothing", async () => {
    const raw = JSON.stringify({url: "about:blank"});
    const answer = await ask("POST", "/tabs/open", {raw, headers: {"content-type": "text/plain"}});
    assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status}`);
});

test("a body that is malformed, or no object, is refused", async () => {
    const headers = {"content-type": "application/json"};
    for (const raw of ["{\"url\":", "{url: 1}", "\"about:blank\"", "17", "[]", "[1]"]) {
        const {status} = await ask("POST", "/tabs/open", {raw, headers});
        assert.equal(status, 400, raw);
    }
});

test("a route or a method that is not served is refused", async () => {
    assert.equal((await get("/nowhere")).status, 404);
    assert.equal((await post("/snapshot/deeper", {})).status, 404);
    assert.ok([404, 405].includes((await post("/snapshot", {})).status));
    assert.ok([404, 405].includes((await get("/act")).status));
    assert.ok([404, 405].includes((await ask("PUT", "/start", {})).status));
});
