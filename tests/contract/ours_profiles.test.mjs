// Ours, beyond the contract: a profile that runs is deleted with its browser and its folder.

import assert from "node:assert/strict";
import {existsSync} from "node:fs";
import {test} from "node:test";

import {hangs} from "./bounded.mjs";
import {begun, done, get, post, remove} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {check} from "./shape.mjs";
import {openTab} from "./tab.mjs";

const profile = "spare";
const isThere = async () => (await done(get("/profiles"))).profiles
    .some(each => each.name === profile);

test("a profile that runs is stopped and deleted, and its calls end", async t => {
    if (!await isThere())
        return t.skip(`the server has no profile ${profile}`);
    await done(post("/start", undefined, {profile}));
    const {pid, userDataDir} = await done(get("/", {profile}));
    const tab = await openTab("about:blank", profile);
    const waiting = begun(tab.tryAct("wait", {text: "Godot", timeoutMs: 15_000}));
    await done(get("/", {profile}));

    const start = performance.now();
    check(await done(remove(`/profiles/${profile}`)), {ok: true, profile, deleted: true});
    assert.equal(existsSync(`/proc/${pid}`), false);
    assert.equal(existsSync(userDataDir), false);
    assert.equal(await isThere(), false);

    const ended = await waiting;
    assert.ok(performance.now() - start < hangs);
    assert.ok(ended.status >= 400 && typeof ended.body.code === "string", ended.text);
    refusedAs(await get("/tabs", {profile}), 404, "PROFILE_NOT_FOUND");
});

test("profiles made at once share neither port nor colour", async () => {
    const names = [0, 1, 2].map(turn => `at-once-${process.pid}-${turn}`);
    const made = await Promise.all(names.map(name => done(post("/profiles/create", {name}))));
    for (const key of ["cdpPort", "color"])
        assert.equal(new Set(made.map(each => each[key])).size, names.length, key);
    const again = await Promise.all([0, 1].map(() => remove(`/profiles/${names[0]}`)));
    assert.deepEqual(again.map(each => each.status).sort(), [200, 404]);
    for (const name of names.slice(1))
        await done(remove(`/profiles/${name}`));
});

test("what is wrong with a profile has a name", async () => {
    const {profile: standard} = await done(get("/"));
    refusedAs(await post("/profiles/create", {name: "A"}), 400, "INVALID_ARGUMENT");
    refusedAs(await post("/profiles/create", {name: standard}), 409, "PROFILE_EXISTS");
    refusedAs(await remove("/profiles/nope"), 404, "PROFILE_NOT_FOUND");
    refusedAs(await remove(`/profiles/${standard}`), 400, "INVALID_ARGUMENT");
});
