// GET /profiles, POST /profiles/create and DELETE /profiles/:name.

import assert from "node:assert/strict";
import {after, before, test} from "node:test";

import {hangs} from "./bounded.mjs";
import {done, get, isOurs, post, remove} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {check, flag, number, optional, orNull, some, text} from "./shape.mjs";

const row = {name: some, cdpPort: number, cdpUrl: /^(http|ws)s?:\/\//, color: /^#[0-9A-F]{6}$/i,
             running: flag, tabCount: number, isDefault: flag, isRemote: flag,
             memoryBytes: optional(number), diskBytes: optional(number),
             humanControl: optional(flag), state: optional(some),
             stateReason: optional(orNull(text))};
const created = {ok: true, profile: some, cdpPort: number, cdpUrl: some, color: /^#/,
                 isRemote: flag};
const names = new Set();

// A name that no other run has, and that is deleted afterwards.
function name() {
    const fresh = `contract-${process.pid}-${names.size}`;
    names.add(fresh);
    return fresh;
}

after(async () => {
    for (const each of names)
        await remove(`/profiles/${each}`).catch(() => {});
});

async function rowOf(wanted) {
    return (await done(get("/profiles"))).profiles.find(each => each.name === wanted);
}

before(() => done(post("/start")));

test("the list shows every profile, and which is the default one", async () => {
    const list = await done(get("/profiles"));
    check(list, {profiles: [row]});
    const {profile} = await done(get("/"));
    const defaults = list.profiles.filter(each => each.isDefault);
    assert.deepEqual(defaults.map(each => each.name), [profile]);
    check(defaults[0], {...row, running: true, isRemote: false});
    const {tabs} = await done(get("/tabs"));
    assert.equal((await rowOf(profile)).tabCount > 0, tabs.length > 0);
});

test("a new profile gets a port, a colour and a place in the list", async () => {
    const fresh = name();
    const reply = await done(post("/profiles/create", {name: ` ${fresh} `}));
    check(reply, {...created, profile: fresh, isRemote: false});
    if (isOurs)
        assert.ok(reply.cdpPort >= 18_800 && reply.cdpPort <= 18_899, `${reply.cdpPort}`);
    assert.equal(reply.cdpUrl, `http://127.0.0.1:${reply.cdpPort}`);
    check(await rowOf(fresh), {...row, cdpPort: reply.cdpPort, color: reply.color, running: false,
                               tabCount: 0, isDefault: false, isRemote: false});
    check(await done(get("/tabs", {profile: fresh})), {running: false, tabs: []});
});

test("two new profiles share neither port nor colour", async () => {
    const replies = [];
    for (const fresh of [name(), name()])
        replies.push(await done(post("/profiles/create", {name: fresh})));
    assert.notEqual(replies[0].cdpPort, replies[1].cdpPort);
    assert.notEqual(replies[0].color, replies[1].color);
});

test("a profile may choose its colour, but not what is none", async () => {
    const made = await done(post("/profiles/create", {name: name(), color: "#123abc"}));
    assert.equal(made.color.toLowerCase(), "#123abc");
    refused(await post("/profiles/create", {name: name(), color: "mauve"}), [400], /mauve/);
});

test("a profile may be a Chrome elsewhere", async () => {
    const fresh = name();
    const reply = await done(post("/profiles/create", {name: fresh,
                                                       cdpUrl: "http://192.0.2.1:9222/"}));
    check(reply, {...created, cdpUrl: "http://192.0.2.1:9222", cdpPort: 9222, isRemote: true});
    check(await rowOf(fresh), {...row, running: false, isRemote: true, cdpPort: 9222});
    check(await done(post("/stop", undefined, {profile: fresh})),
        {ok: true, stopped: false, profile: fresh});
    refused(await post("/reset-profile", undefined, {profile: fresh}), [400, 500],
        /^reset-profile is only supported for local profiles \(profile ".*" is remote\)\.$/);
});

test("a Chrome elsewhere that does not answer is said not to be reachable", async () => {
    const fresh = name();
    await done(post("/profiles/create", {name: fresh, cdpUrl: "http://192.0.2.1:9"}));
    const start = performance.now();
    refused(await post("/start", undefined, {profile: fresh}), [500, 503],
        `Remote CDP for profile "${fresh}" is not reachable at http://192.0.2.1:9.`);
    assert.ok(performance.now() - start < hangs);
});

const invalid = "invalid profile name: use lowercase letters, numbers, and hyphens only";

test("a name is needed, and must be one", async () => {
    for (const body of [{}, {name: " "}])
        refused(await post("/profiles/create", body), 400, "name is required");
    for (const wrong of ["Work", "a b", "-a", "a_b", "../a", "ä", "a".repeat(65)])
        refused(await post("/profiles/create", {name: wrong}), 400, invalid);
});

test("a name is taken once", async () => {
    const fresh = name();
    await done(post("/profiles/create", {name: fresh}));
    refused(await post("/profiles/create", {name: fresh}), 409,
        `profile "${fresh}" already exists`);
});

test("an address that is none of Chrome's is refused", async () => {
    const create = cdpUrl => post("/profiles/create", {name: name(), cdpUrl});
    refused(await create("ftp://192.0.2.1"), 400,
        /^browser\.profiles\.cdpUrl must be http\(s\).*, got: ftp$/);
    refused(await create("no address"), [400, 500]);
});

test("a deleted profile is gone", async () => {
    const fresh = name();
    await done(post("/profiles/create", {name: fresh}));
    check(await done(remove(`/profiles/${fresh}`)), {ok: true, profile: fresh, deleted: false});
    assert.equal(await rowOf(fresh), undefined);
    refused(await get("/", {profile: fresh}), 404, /^Profile ".*" not found/);
    refused(await remove(`/profiles/${fresh}`), 404, `profile "${fresh}" not found`);
});

test("the default profile stays", async () => {
    const {profile} = await done(get("/"));
    refused(await remove(`/profiles/${profile}`), 400,
        `cannot delete the default profile "${profile}"; change browser.defaultProfile first`);
});

test("a name that is none cannot be deleted", async () => {
    refused(await remove("/profiles/Not%20a%20name"), 400, /^invalid profile name/);
});
