// Which profile a call is for: the query, then the body, then the default one.

import assert from "node:assert/strict";
import {test} from "node:test";

import {ask, done, get, isOurs, post, workProfile} from "./client.mjs";
import {refused} from "./refusal.mjs";
import {ours, withProfile} from "./routes.mjs";

const notFound = /^Profile "nope" not found\. Available profiles: \S/;

for (const {method, path, body} of [...withProfile, ...isOurs ? ours : []]) {
    test(`${method} ${path} refuses a profile that is not there`, async () => {
        refused(await ask(method, path, {body, query: {profile: "nope"}}), 404, notFound);
    });
}

test("the refusal lists the profiles there are", async () => {
    const {profile} = await done(get("/"));
    const {body} = await get("/", {profile: "nope"});
    const listed = body.error.split("Available profiles: ")[1].split(", ");
    assert.ok(listed.includes(profile), body.error);
    assert.ok(listed.includes(workProfile), body.error);
});

test("the query chooses the profile", async () => {
    assert.equal((await done(get("/", {profile: workProfile}))).profile, workProfile);
});

test("the profile in the query is trimmed", async () => {
    assert.equal((await done(get("/", {profile: ` ${workProfile} `}))).profile, workProfile);
});

test("a blank profile is the default one", async () => {
    const {profile} = await done(get("/"));
    assert.equal((await done(get("/", {profile: ""}))).profile, profile);
    assert.equal((await done(get("/", {profile: "  "}))).profile, profile);
});

test("the body may choose the profile", async () => {
    refused(await post("/act", {kind: "press", key: "Shift", profile: "nope"}), 404, notFound);
    refused(await post("/tabs/open", {url: "about:blank", profile: "nope"}), 404, notFound);
});

test("the query outranks the body", async () => {
    const both = await post("/stop", {profile: workProfile}, {profile: "nope"});
    refused(both, 404, notFound);
});
