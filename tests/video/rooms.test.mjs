// Live video of rooms: the numbers that a page counts arrive as H.264, whatever happens between.

import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {setTimeout as pause} from "node:timers/promises";
import {test} from "node:test";

import {falls, numbersIn} from "./bars.mjs";
import {app, counter, listen, server} from "./room.mjs";
import {until} from "./until.mjs";

const fps = 10;
const page = await counter(20);
let service = await app();

const accessTo = to => ({livekit_url: to.url, livekit_api_key: to.key, livekit_api_secret: to.secret});

async function started(room_name, access, more = {}) {
    const heard = await listen(service.base, room_name);
    const begun = await service.ok("start_browser_session", {room_name, ...access, initial_url: page,
        viewport_width: 640, viewport_height: 360, fps, ...more});
    assert.deepEqual(begun, {status: "started", room_name});
    return heard;
}

// Without 0 and 65535: the library itself begins in black, and Chrome in white.
const pagesIn = async to => (await numbersIn(to.path)).filter(number => number && number !== 65535);

async function arrives(to, count, what) {
    const from = (await pagesIn(to)).length;
    let now;
    await until(async () => (now = (await pagesIn(to)).length) >= from + count,
        () => `${what}: ${now - from}\n${service.log().slice(-2000)}`);
}
const errors = heard => heard.events.filter(each => each.type === "browser_error");
const errorAfter = (heard, count) => until(() => errors(heard)[count], () => `an error is sent ${service.log().slice(-2000)}`)
    .then(each => each.error);

async function closed(room_name, heard) {
    await service.ok("close_browser_session", {room_name});
    await heard.close();
    await until(() => service.helpers().length === 0, "its publisher has ended");
}

test("what the page counts arrives at about the wanted rate, and stays away while paused", async () => {
    const to = await server();
    const room_name = "counting";
    const heard = await started(room_name, accessTo(to));
    await heard.until(each => each.type === "presentation_started");
    await arrives(to, 60, "frames arrive");
    const [joined] = to.events.filter(each => each.is === "joined");
    assert.equal(joined.identity, "browser-counting");
    assert.deepEqual(joined.claims.video, {room: room_name, roomJoin: true, canPublish: true, canPublishData: true,
        canSubscribe: false});

    await service.ok("pause_browser_session", {room_name});
    await until(() => to.count("muted"), "it is muted");
    await heard.until(each => each.type === "presentation_paused");
    await pause(500); // what was on its way
    const frames = to.frames;
    await pause(1500);
    assert.equal(to.frames, frames, "nothing is sent while paused");
    const before = await pagesIn(to);
    await service.ok("resume_browser_session", {room_name});
    await until(() => to.count("unmuted"), "it is unmuted");
    await heard.until(each => each.type === "presentation_resumed");
    await arrives(to, 30, "frames arrive again");
    await closed(room_name, heard);
    await until(() => to.count("left"), "it leaves");

    const all = await pagesIn(to);
    assert.equal(falls(all), 0, `in order: ${all}`);
    // The page counts 20 a second, of which 10 are wanted: a machine that has time shows each second.
    const seen = new Set(before);
    const [first, last] = [Math.min(...seen), Math.max(...seen)];
    assert.ok(seen.size >= 15, `they differ: ${before}`);
    assert.ok(seen.size <= (last - first) * fps / 20 * 1.3 + 5, `no more than wanted: ${before}`);
    assert.ok(Math.max(...all) > last, "the page went on");
    assert.deepEqual(errors(heard), []);
});

test("a token of somebody else's is used as it is, and one that is refused is reported", async () => {
    const to = await server();
    const room_name = "tokens";
    const heard = await started(room_name, {livekit_url: to.url, livekit_token: to.token("a guest", "their room")});
    await arrives(to, 3, "frames arrive");
    assert.deepEqual(to.events.filter(each => each.is === "joined").map(({identity, room}) => [identity, room]),
        [["a guest", "their room"]]);
    await closed(room_name, heard);

    const wrong = to.token("browser-tokens", room_name).slice(0, -5) + "AAAAA";
    const again = await started(room_name, {livekit_url: to.url, livekit_token: wrong});
    const error = await errorAfter(again, 0);
    assert.match(error, /no live video.*(401|unauthorized).*goes on/is);
    const {title} = await service.ok("get_browser_context", {room_name});
    assert.ok(Number(title) >= 0, "the session goes on");
    for (const part of wrong.split("."))
        assert.ok(!JSON.stringify(again.events).includes(part) && !service.log().includes(part));
    await closed(room_name, again);
});

test("a publisher that is killed is reported, and comes back", async () => {
    const to = await server();
    const room_name = "killed";
    const heard = await started(room_name, accessTo(to));
    await arrives(to, 5, "frames arrive");
    const [helper, ...others] = service.helpers();
    assert.deepEqual(others, []);
    process.kill(helper, "SIGKILL");
    assert.match(await errorAfter(heard, 0), /ended unexpectedly.*goes on.*tried again/s);
    await service.did(room_name, "refresh", {});
    await until(() => to.count("joined") === 2, "another joins");
    await arrives(to, 10, "frames arrive again");
    assert.equal(errors(heard).length, 1);
    await closed(room_name, heard);
});

test("a server that goes and comes back is found again", async () => {
    const to = await server();
    const room_name = "server";
    const heard = await started(room_name, accessTo(to));
    await arrives(to, 5, "frames arrive");
    await to.stop();
    await service.did(room_name, "refresh", {});
    await until(() => /reconnecting room=server/.test(service.log()), "it is missed");
    await to.start();
    await until(() => to.count("joined") === 2, "it joins again");
    await arrives(to, 10, "frames arrive again");
    await closed(room_name, heard);
});

test("recover connects at once after it was given up", async () => {
    const to = await server();
    await to.stop();
    const room_name = "given-up";
    const heard = await started(room_name, accessTo(to));
    assert.match(await errorAfter(heard, 0), /refused.*tried again/is);
    assert.match(await errorAfter(heard, 1), /5 times.*recover_browser_session/is);
    await to.start();
    assert.deepEqual(await service.ok("recover_browser_session", {room_name}), {status: "recovered", room_name});
    await arrives(to, 5, "frames arrive");
    assert.equal((await service.health()).video.live, 1);
    await closed(room_name, heard);
});

test("what is missing or forbidden is reported, and not tried again", async () => {
    const to = await server();
    const cases = {
        "nothing": [{livekit_token: "t"}, /no LiveKit server is named/],
        "no secret": [{livekit_url: to.url, livekit_api_key: "k"}, /no token for this LiveKit server/],
        "no address": [{livekit_url: "ftp://x", livekit_token: "t"}, /no address such as/],
        "metadata": [{livekit_url: "ws://169.254.169.254", livekit_token: "t"}, /169\.254\.169\.254/],
    };
    for (const [room_name, [access, expected]] of Object.entries(cases)) {
        const heard = await started(room_name, access);
        assert.match(await errorAfter(heard, 0), expected);
        await service.ok("get_browser_context", {room_name});
        await closed(room_name, heard);
        assert.equal(errors(heard).length, 1);
    }
    assert.equal(to.events.length, 0);
});

test("a room without video has none, and its secrets are nowhere", async () => {
    const to = await server();
    const heard = await listen(service.base, "plain");
    await service.ok("start_browser_session", {room_name: "plain", initial_url: page});
    await service.ok("get_browser_context", {room_name: "plain"});
    assert.deepEqual(service.helpers(), []);
    assert.deepEqual(errors(heard), []);
    await closed("plain", heard);

    const again = await started("secret", accessTo(to));
    await arrives(to, 3, "frames arrive");
    const health = await service.health();
    assert.deepEqual(health.video, {available: true, live: 1, failed: 0}, service.log().slice(-2000));
    await pause(2500); // what is kept of a room is kept by then
    const grep = spawnSync("grep", ["-rlF", to.secret, service.home], {encoding: "utf8"});
    assert.equal(grep.stdout, "");
    assert.ok(!service.log().includes(to.secret) && !JSON.stringify([again.events, health]).includes(to.secret));
    await closed("secret", again);
});

test("its events go along where that is wanted", async () => {
    const to = await server();
    const usual = service;
    service = await app({LIVEKIT_EVENTS: "true"});
    const room_name = "told";
    const heard = await started(room_name, accessTo(to));
    await arrives(to, 3, "frames arrive");
    await service.did(room_name, "navigate", {url: `about:blank#${"x".repeat(20_000)}`});
    const messages = () => to.data.map(each => ({...each, ...JSON.parse(each.text)}));
    await until(() => messages().some(each => each.type === "action_completed"), () => JSON.stringify(messages()));
    for (const each of messages()) {
        assert.equal(each.topic, "browser-events");
        assert.equal(each.room_name, room_name);
        assert.ok(each.text.length <= 15_000, `${each.text.length} bytes`);
    }
    assert.ok(messages().some(each => each.truncated), "what is too long says so");
    const known = heard.events.map(each => `${each.type} ${each.timestamp}`);
    await until(() => messages().every(each => heard.events.some(event =>
        event.type === each.type && event.timestamp === each.timestamp)), () => JSON.stringify(known));
    await closed(room_name, heard);
    service = usual;
    const quiet = await server();
    const plain = await started("plain-too", accessTo(quiet));
    await arrives(quiet, 3, "frames arrive");
    await service.did("plain-too", "refresh", {});
    await closed("plain-too", plain);
    assert.deepEqual(quiet.data, []);
});

test("what is not said comes from the environment", async () => {
    const to = await server();
    const other = await server();
    service = await app({LIVEKIT_URL: to.url, LIVEKIT_API_KEY: to.key, LIVEKIT_API_SECRET: to.secret});
    const heard = await started("usual", {});
    await arrives(to, 3, "frames arrive");
    await closed("usual", heard);
    const theirs = await started("theirs", {livekit_url: other.url});
    assert.match(await errorAfter(theirs, 0), /no token for this LiveKit server/);
    assert.equal(other.events.length, 0, "our key is not for every server");
    await closed("theirs", theirs);

    await started("last", {});
    await until(() => to.count("joined") === 2, "it joins");
    await service.kill();
    await until(() => to.count("left") === 2, "a publisher ends with its app");
});

test("a key without a server of its own signs for none that a caller names", async () => {
    const other = await server();
    service = await app({LIVEKIT_API_KEY: "ours", LIVEKIT_API_SECRET: "our secret of 32 characters or so"});
    const theirs = await started("theirs", {livekit_url: other.url});
    assert.match(await errorAfter(theirs, 0), /no token for this LiveKit server/);
    assert.equal(other.events.length, 0);
    await closed("theirs", theirs);
});
