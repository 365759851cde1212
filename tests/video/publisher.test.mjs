// livekit-publisher against the peer: what is shown to it arrives as H.264 with the same numbers.

import assert from "node:assert/strict";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {after, test} from "node:test";

import {falls, numbersIn, pictures} from "./bars.mjs";
import {peer} from "./peer.mjs";
import {publisher} from "./publisher.mjs";
import {until} from "./until.mjs";

const fps = 10;
const folder = mkdtempSync(join(tmpdir(), "video-"));
const jpegs = pictures(64);
process.on("exit", () => rmSync(folder, {recursive: true, force: true}));

let peers = 0;
async function started() {
    const file = join(folder, `${++peers}.h264`);
    const one = await peer(file);
    one.path = file;
    after(() => one.end());
    return one;
}

function connected(to, room = "lab", identity = "browser-lab") {
    const one = publisher();
    one.order({do: "connect", url: to.url, token: to.token(identity, room), width: 640, height: 360, fps});
    return one;
}

// Without 0: the library itself begins in black.
const kindsIn = async file => [...new Set(await numbersIn(file))].filter(Boolean);

// As fast as it publishes.
async function showAll(to, from = 0) {
    for (const jpeg of jpegs.slice(from)) {
        to.show(jpeg);
        await pause(1000 / fps);
    }
}

test("pictures arrive in their order, and the last one stays", async () => {
    const server = await started();
    const one = connected(server);
    await one.hears("published");
    await showAll(one);
    const shown = server.frames;
    await until(() => server.frames > shown + 3, "the last picture is repeated");
    one.order({do: "close"});
    await one.ended();
    assert.equal(one.code, 0);
    assert.equal(one.said.at(-1).is, "closed");
    await until(() => server.count("left"), "it leaves the room");
    const numbers = await numbersIn(server.path);
    const seen = new Set(numbers);
    assert.ok(seen.size > jpegs.length / 2, `most numbers arrive: ${[...seen]}`);
    assert.equal(falls(numbers), 0, `in their order: ${numbers}`);
    assert.equal(numbers.at(-1), jpegs.length - 1, `the last one too: ${numbers}`);
    const [published] = server.events.filter(each => each.is === "published");
    assert.deepEqual([published.source, published.width, published.height], ["SCREEN_SHARE", 640, 360]);
});

test("nothing is sent while muted, and the newest picture comes first afterwards", async () => {
    const server = await started();
    const one = connected(server);
    await one.hears("published");
    one.show(jpegs[1]);
    await until(() => server.frames > 0, "a frame arrives");
    one.order({do: "mute"});
    await until(() => server.count("muted"), "it is muted");
    await pause(500); // what was on its way
    const frames = server.frames;
    one.show(jpegs[7]);
    await pause(1500);
    assert.equal(server.frames, frames);
    one.order({do: "unmute"});
    await until(() => server.count("unmuted") && server.frames > frames + 3, "frames arrive again");
    one.closeInput();
    await one.ended();
    assert.equal(one.code, 0, "it ends with its input");
    assert.deepEqual(await kindsIn(server.path), [1, 7]);
});

test("another size of pictures is published as it is", async () => {
    const server = await started();
    const one = connected(server);
    await one.hears("published");
    one.show(jpegs[3]);
    await until(() => server.frames > 2, "a frame arrives");
    one.show(pictures(6, 320, 200)[5]);
    const frames = server.frames;
    await until(() => server.frames > frames + 3, "frames arrive");
    one.order({do: "close"});
    await one.ended();
    assert.deepEqual(await kindsIn(server.path), [3, 5]);
});

test("a token that is refused is reported without the token", async () => {
    const server = await started();
    const one = publisher();
    const token = server.token("browser-lab", "lab").slice(0, -4) + "AAAA";
    one.order({do: "connect", url: server.url, token, width: 640, height: 360, fps});
    await one.ended();
    assert.equal(one.code, 1);
    assert.equal(one.said.at(-1).is, "error");
    assert.match(one.said.at(-1).error, /401|unauthorized/i);
    for (const part of token.split("."))
        assert.ok(!one.text.includes(part), one.text);
    assert.ok(server.count("refused"));
});

test("a refused port, a library that is none, and orders that are none are reported", async () => {
    const server = await started();
    const token = server.token("a", "b");
    await server.stop();
    const unheard = publisher();
    unheard.order({do: "connect", url: server.url, token});
    await unheard.ended();
    assert.match(unheard.said.at(-1).error, /refused/i);
    assert.equal(unheard.code, 1);

    writeFileSync(join(folder, "none.node"), "no library");
    const without = publisher(join(folder, "none.node"));
    await without.ended();
    assert.match(without.said[0].error, /none\.node/);

    for (const bytes of [Buffer.from("J\0\0\0\x02{]"), Buffer.from("X\0\0\0\0"), Buffer.from("P\xff\xff\xff\xff", "latin1")]) {
        const confused = publisher();
        confused.raw(bytes);
        await confused.ended();
        assert.equal(confused.said.at(-1).is, "error");
        assert.equal(confused.code, 1);
    }
});

test("pictures that are none are not shown, and harm nothing", async () => {
    const server = await started();
    const one = connected(server);
    await one.hears("published");
    one.show(jpegs[9]);
    await pause(500);
    for (const wrong of [Buffer.alloc(0), Buffer.from("no picture"), jpegs[7].subarray(0, 700)]) {
        const frames = server.frames;
        one.show(wrong);
        await until(() => server.frames > frames + 2, "the last good one is repeated");
    }
    one.show(jpegs[11]);
    const frames = server.frames;
    await until(() => server.frames > frames + 3, "another follows");
    one.order({do: "close"});
    await one.ended();
    assert.deepEqual(await kindsIn(server.path), [9, 11]);
});

test("a server that comes back finds its publisher again", async () => {
    const server = await started();
    const one = connected(server);
    await one.hears("published");
    one.show(jpegs[2]);
    await until(() => server.frames > 2, "a frame arrives");
    await server.stop();
    await one.hears("reconnecting");
    await server.start();
    await one.hears("reconnected", 1, 60_000);
    const frames = server.frames;
    one.show(jpegs[5]);
    await until(() => server.frames > frames + 3, "frames arrive again");
    assert.equal(server.count("published"), 2);
    one.order({do: "close"});
    await one.ended();
    assert.equal((await numbersIn(server.path)).at(-1), 5);
});

test("one that is killed, or whose name is taken, is gone from the room", async () => {
    const server = await started();
    const killed = connected(server);
    await killed.hears("published");
    killed.kill();
    await until(() => server.count("left") === 1, "the first has left");

    const second = connected(server);
    await second.hears("published");
    const third = connected(server);
    await second.ended();
    assert.match(second.said.at(-1).error, /same identity/);
    await third.hears("published");
});
