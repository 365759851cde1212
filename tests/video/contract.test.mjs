// The numbers by which we speak to LiveKit's library are those of the messages that it is made of.

import assert from "node:assert/strict";
import {readFileSync, readdirSync} from "node:fs";
import {createRequire} from "node:module";
import {dirname, join} from "node:path";
import {test} from "node:test";

const require = createRequire(import.meta.url);
const file = name => new URL(name, import.meta.url);
const json = name => JSON.parse(readFileSync(file(name)));

const folder = join(dirname(require.resolve("@livekit/rtc-ffi-bindings/package.json")), "proto");
const theirs = Object.assign({}, ...readdirSync(folder).filter(name => name.endsWith(".js"))
    .map(name => require(join(folder, name))));

// {name: {field or value: number}}
const ours = Object.fromEntries([...readFileSync(file("../../video/livekit_fields.h"), "utf8")
    .matchAll(/namespace (\w+) \{\s+enum \{([^}]*)\};\s*\}/g)]
    .map(([, name, list]) => [name, Object.fromEntries(list.split(",").map(each => each.trim()).filter(Boolean)
        .map(each => each.split(" = ")).map(([field, number]) => [field, Number(number)]))]));

const numbersOf = type => type.fields
    ? Object.fromEntries(type.fields.list().map(each => [each.name, each.no]))
    : Object.fromEntries(Object.entries(type).filter(([, number]) => typeof number === "number"));

test("every number is theirs", () => {
    const uses = readFileSync(file("../../video/publisher.cpp"), "utf8");
    assert.ok(Object.keys(ours).length > 30);
    for (const [name, numbers] of Object.entries(ours)) {
        assert.ok(theirs[name], `there is no ${name}`);
        const known = numbersOf(theirs[name]);
        for (const [field, number] of Object.entries(numbers))
            assert.equal(known[field], number, `${name}.${field}`);
    }
    for (const [, name, field] of uses.matchAll(/\b([A-Z]\w+)::([a-z]\w*_?\w*)\b/g))
        assert.ok(!theirs[name] || ours[name]?.[field], `${name}.${field} is in the table`);
});

test("what they require of a message that we write is written", () => {
    const uses = readFileSync(file("../../video/publisher.cpp"), "utf8");
    const written = ["ConnectRequest", "ReadyForRoomEventRequest", "DisconnectRequest", "NewVideoSourceRequest",
        "VideoSourceResolution", "CreateVideoTrackRequest", "PublishTrackRequest", "VideoEncoding",
        "LocalTrackMuteRequest", "CaptureVideoFrameRequest", "VideoBufferInfo", "VideoBufferInfo_ComponentInfo",
        "GetStatsRequest", "PublishDataRequest"];
    for (const name of written) {
        // A pointer to the first plane is asked for also where there are more.
        for (const field of theirs[name].fields.list().filter(each => each.req))
            assert.ok(uses.includes(`${name}::${field.name}`), `${name}.${field.name}`);
    }
});

test("the numbers are of the version that is installed", () => {
    const {optionalDependencies} = json("../../video/package.json");
    const {version} = require("@livekit/rtc-ffi-bindings/package.json");
    for (const [name, wanted] of Object.entries(optionalDependencies))
        assert.equal(wanted, version, name);
});
