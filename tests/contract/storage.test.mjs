// Cookies, localStorage and sessionStorage.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done, workProfile} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, flag, id, number, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const tabDone = {ok: true, targetId: id, url: optional(text)};
const cookie = {name: text, value: text, domain: text, path: text, expires: number,
                httpOnly: flag, secure: flag, sameSite: optional(text)};

let tab;

// Cookies belong to the whole profile: those of the other tests are none of ours.
before(async () => {
    tab = await openTab(site.url("bake"), workProfile);
});

async function cookies() {
    const reply = await done(tab.get("/cookies"));
    check(reply, {...tabDone, cookies: [cookie]});
    return Object.fromEntries(reply.cookies.map(each => [each.name, each]));
}

test("cookies shows what the site set, the hidden ones too", async () => {
    const all = await cookies();
    check(all.plain, {...cookie, value: "one", domain: "127.0.0.1", path: "/", httpOnly: false});
    check(all.hidden, {...cookie, value: "two", httpOnly: true});
});

test("a cookie is set for an address", async () => {
    const given = {name: "mine", value: "three", url: site.url("")};
    check(await done(tab.post("/cookies/set", {cookie: given})), tabDone);
    assert.equal((await cookies()).mine.value, "three");
    await done(tab.post("/navigate", {url: site.url("echo-headers")}));
    assert.match(await tab.evaluate("document.body.textContent"), /mine=three/);
});

test("a cookie is set for a domain and a path, with all that it may have", async () => {
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const given = {name: "full", value: "four", domain: "127.0.0.1", path: "/deep", expires,
                   httpOnly: true, sameSite: "Lax"};
    await done(tab.post("/cookies/set", {cookie: given}));
    const {full} = await cookies();
    check(full, {...cookie, value: "four", path: "/deep", httpOnly: true, sameSite: "Lax"});
    assert.ok(Math.abs(full.expires - expires) <= 1);
});

test("a cookie needs a name, a value and a place", async () => {
    refused(await tab.post("/cookies/set", {}), 400, "cookie is required");
    const nowhere = {name: "a", value: "b"};
    refused(await tab.post("/cookies/set", {cookie: nowhere}), [400, 500],
        "cookie requires url, or domain+path");
});

test("cookies are cleared", async () => {
    await done(tab.post("/cookies/set", {cookie: {name: "a", value: "b", url: site.url("")}}));
    check(await done(tab.post("/cookies/clear")), tabDone);
    assert.deepEqual(await cookies(), {});
});

for (const kind of ["local", "session"]) {
    const values = async query => {
        const reply = await done(tab.get(`/storage/${kind}`, query));
        check(Object.keys(reply).sort().join(), /ok.*targetId.*values/);
        return reply.values;
    };

    test(`${kind} storage gives what the page kept`, async () => {
        await done(tab.post("/navigate", {url: site.witness("fields")}));
        await tab.evaluate(`${kind}Storage.clear(), ${kind}Storage.setItem("a", "1"),
            ${kind}Storage.setItem("b", "two")`);
        assert.deepEqual(await values(), {a: "1", b: "two"});
        assert.deepEqual(await values({key: "b"}), {b: "two"});
        assert.deepEqual(await values({key: "c"}), {});
    });

    test(`${kind} storage is set and cleared`, async () => {
        await done(tab.post(`/storage/${kind}/clear`));
        check(await done(tab.post(`/storage/${kind}/set`, {key: "k", value: " v "})), tabDone);
        await done(tab.post(`/storage/${kind}/set`, {key: "number", value: 7}));
        await done(tab.post(`/storage/${kind}/set`, {key: "blank", value: ""}));
        assert.deepEqual(await tab.evaluate(`({...${kind}Storage})`),
            {k: " v ", number: "7", blank: ""});
        check(await done(tab.post(`/storage/${kind}/clear`)), tabDone);
        assert.equal(await tab.evaluate(`${kind}Storage.length`), 0);
    });

    test(`${kind} storage needs a key to set`, async () => {
        refused(await tab.post(`/storage/${kind}/set`, {value: "v"}), 400, "key is required");
    });
}

test("there are two kinds of storage", async () => {
    refused(await tab.get("/storage/attic"), 400, "kind must be local|session");
    refused(await tab.post("/storage/attic/set", {key: "a", value: "b"}), 400,
        "kind must be local|session");
    refused(await tab.post("/storage/attic/clear"), 400, "kind must be local|session");
});
