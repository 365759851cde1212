// POST /set/*: what the page believes of the world, each proved by what the page sees.

import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {done} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, id, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

beforeEach(async () => {
    await tab?.close();
    tab = await openTab(site.witness("fields"));
});

async function set(what, body) {
    const reply = await done(tab.post(`/set/${what}`, body));
    check(reply, {ok: true, targetId: id, url: optional(text)});
}

const go = path => done(tab.post("/navigate", {url: site.url(path)}));
const fetched = "fetch('/api.json').then(() => 'there', () => 'nowhere')";

test("offline cuts the page off, and lets it in again", async () => {
    await set("offline", {offline: true});
    assert.equal(await tab.evaluate(fetched), "nowhere");
    await set("offline", {offline: "false"});
    assert.equal(await tab.evaluate(fetched), "there");
});

test("headers go with every request of the page", async () => {
    await set("headers", {headers: {"X-Claw": "red", "X-Count": 2}});
    await go("echo-headers");
    const sent = JSON.parse(await tab.evaluate("document.body.textContent"));
    assert.equal(sent["x-claw"], "red");
    await set("headers", {headers: {}});
    await go("echo-headers");
    assert.equal(JSON.parse(await tab.evaluate("document.body.textContent"))["x-claw"], undefined);
});

test("credentials let the page in, and are taken back", async () => {
    await set("credentials", {username: "ada", password: "lovelace"});
    await go("auth");
    assert.equal(await tab.evaluate("document.body.textContent"), "authorised");
    await set("credentials", {clear: true});
    refused(await tab.post("/set/credentials", {}), [400, 500],
        "username is required (or set clear=true)");
});

test("geolocation is where it is said to be", async () => {
    const place = `new Promise(resolve => navigator.geolocation.getCurrentPosition(
        at => resolve([at.coords.latitude, at.coords.longitude, at.coords.accuracy]),
        error => resolve(error.message)))`;
    await set("geolocation", {latitude: 52.5, longitude: 13.4, accuracy: 10, origin: site.origin});
    assert.deepEqual(await tab.evaluate(place), [52.5, 13.4, 10]);
    await set("geolocation", {clear: true});
    assert.equal(typeof await tab.evaluate(`Promise.race([${place}, "none"])`), "string");
    refused(await tab.post("/set/geolocation", {latitude: 1}), [400, 500], /latitude|longitude/);
});

test("media takes a colour scheme", async () => {
    const isDark = "matchMedia('(prefers-color-scheme: dark)').matches";
    await set("media", {colorScheme: "dark"});
    assert.equal(await tab.evaluate(isDark), true);
    await set("media", {colorScheme: "light"});
    assert.equal(await tab.evaluate(isDark), false);
    await set("media", {colorScheme: "none"});
    refused(await tab.post("/set/media", {colorScheme: "mauve"}), 400, /colorScheme/);
});

test("timezone moves the clock", async () => {
    await set("timezone", {timezoneId: "Asia/Tokyo"});
    assert.equal(await tab.evaluate("new Date(0).getHours()"), 9);
    assert.equal(await tab.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone"),
        "Asia/Tokyo");
    refused(await tab.post("/set/timezone", {}), 400, "timezoneId is required");
    refused(await tab.post("/set/timezone", {timezoneId: "Mars/Crater"}), [400, 500],
        /^Invalid timezone ID: Mars\/Crater/);
});

test("locale changes how numbers are written", async () => {
    await set("locale", {locale: "de-DE"});
    assert.equal(await tab.evaluate("(1234.5).toLocaleString()"), "1.234,5");
    refused(await tab.post("/set/locale", {}), 400, "locale is required");
});

test("device is what it says: its size, its touch and its name", async () => {
    await set("device", {name: "iPhone 14"});
    await go("witness/fields.html");
    assert.match(await tab.evaluate("navigator.userAgent"), /iPhone/);
    assert.equal(await tab.evaluate("screen.width"), 390);
    assert.equal(await tab.evaluate("devicePixelRatio"), 3);
    assert.ok(await tab.evaluate("navigator.maxTouchPoints") > 0);
    refused(await tab.post("/set/device", {}), 400, "name is required");
    refused(await tab.post("/set/device", {name: "Abacus"}), [400, 404, 500],
        /^Unknown device "Abacus"\./);
});

const fieldless = [["offline", "offline"], ["headers", "headers"], ["media", "colorScheme"]];

for (const [what, field] of fieldless) {
    test(`${what} needs ${field}`, async () => {
        refused(await tab.post(`/set/${what}`, {}), 400, new RegExp(`^${field} `));
    });
}
