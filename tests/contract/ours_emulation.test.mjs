// Ours, beyond the contract: the viewport as a setting, and what settings outlive.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {done} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

beforeEach(async () => {
    await tab?.close();
    tab = await openTab(site.witness("fields"));
});

const set = (what, body) => done(tab.post(`/set/${what}`, body));
const size = "[innerWidth, innerHeight, devicePixelRatio]";

test("the viewport has a size, a density, and may be a phone's", async () => {
    await set("viewport", {width: 640, height: 480});
    assert.deepEqual(await tab.evaluate("[innerWidth, innerHeight]"), [640, 480]);
    await set("viewport", {width: "400", height: 300, deviceScaleFactor: 2});
    assert.deepEqual(await tab.evaluate(size), [400, 300, 2]);
    await set("viewport", {width: 390, height: 844, deviceScaleFactor: 3, mobile: true});
    assert.equal(await tab.evaluate("screen.width"), 390);
});

test("a page that is offline knows that it is", async () => {
    await set("offline", {offline: true});
    assert.equal(await tab.evaluate("navigator.onLine"), false);
    await set("offline", {offline: false});
    assert.equal(await tab.evaluate("navigator.onLine"), true);
});

test("a viewport without a size is refused", async () => {
    for (const body of [{}, {width: 100}, {width: 0, height: 10}, {width: "a", height: 1}])
        refusedAs(await tab.post("/set/viewport", body), 400, "INVALID_ARGUMENT");
});

test("what is set stays when the page changes, and is for its tab alone", async () => {
    await set("timezone", {timezoneId: "Asia/Tokyo"});
    await set("viewport", {width: 500, height: 400});
    await done(tab.post("/navigate", {url: site.otherUrl("witness/waits.html")}));
    assert.equal(await tab.evaluate("new Date(0).getHours()"), 9);
    assert.equal(await tab.evaluate("innerWidth"), 500);
    const other = await openTab(site.witness("fields"));
    assert.notEqual(await other.evaluate("innerWidth"), 500);
});

test("what is wrongly set is refused with its name", async () => {
    const wrong = [
        ["timezone", {timezoneId: "Mars/Crater"}], ["device", {name: "Abacus"}],
        ["media", {colorScheme: "mauve"}], ["geolocation", {latitude: 91, longitude: 0}],
        ["offline", {offline: "perhaps"}], ["headers", {headers: "red"}],
        ["credentials", {password: "alone"}], ["locale", {locale: "no locale!"}],
    ];
    for (const [what, body] of wrong) {
        const answer = await tab.post(`/set/${what}`, body);
        assert.ok(["INVALID_ARGUMENT", "INVALID_VALUE"].includes(answer.body.code), answer.text);
        refusedAs(answer, 400, answer.body.code);
    }
});
