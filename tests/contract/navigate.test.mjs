// POST /navigate: ends when the page has loaded, and says where it led.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {acted, check, number, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab();
});

const navigate = async url => {
    const reply = await done(tab.post("/navigate", {url}));
    check(reply, {...acted, targetId: tab.targetId, url: text, title: optional(text),
                  status: optional(number)});
    return reply.url;
};

test("navigate ends when the page has loaded", async () => {
    assert.equal(await navigate(site.url("slow?ms=300")), site.url("slow?ms=300"));
    assert.equal(await tab.evaluate("document.readyState"), "complete");
});

test("navigate says the final address", async () => {
    const to = site.witness("fields");
    assert.equal(await navigate(site.url(`redirect?to=${encodeURIComponent(to)}`)), to);
});

test("a page of an error is a page", async () => {
    for (const status of [404, 500])
        assert.equal(await navigate(site.url(`status/${status}`)), site.url(`status/${status}`));
});

test("navigate needs a url", async () => {
    for (const body of [{}, {url: " "}, {url: null}])
        refused(await tab.post("/navigate", body), 400, "url is required");
});

test("navigate fails where nobody answers", async () => {
    refused(await tab.post("/navigate", {url: "http://127.0.0.1:1/"}), 500, /net::ERR_/);
    refused(await tab.post("/navigate", {url: "http://no-such-host.invalid/"}), 500, /net::ERR_/);
});

test("navigate fails for what is no address", async () => {
    refused(await tab.post("/navigate", {url: "not an address"}), [400, 500]);
});
