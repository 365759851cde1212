// Somebody watches a room in a real Chromium, with LiveKit's own client.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {after, test} from "node:test";

import WebSocket from "ws";

import {falls} from "./bars.mjs";
import {app, counter, folder, server} from "./room.mjs";
import {until} from "./until.mjs";

const script = readFileSync(fileURLToPath(import.meta.resolve("livekit-client")).replace(/[^/]*$/, "livekit-client.umd.js"));

// Reads the bars of what it sees, ten times a second.
const watching = (url, token) => `<!doctype html><title>not yet</title><video autoplay muted playsinline></video>
<script src="/client.js"></script><script>
const seen = {numbers: [], events: [], width: 0, error: ""};
const video = document.querySelector("video");
const room = new LivekitClient.Room({adaptiveStream: false});
room.on("trackSubscribed", (track, publication, {identity}) => {
    seen.events.push("subscribed to " + identity);
    track.attach(video);
});
room.on("trackMuted", () => seen.events.push("muted"));
room.on("trackUnmuted", () => seen.events.push("unmuted"));
room.connect(${JSON.stringify(url)}, ${JSON.stringify(token)}).catch(error => seen.error = String(error));
const context = new OffscreenCanvas(160, 9).getContext("2d", {willReadFrequently: true});
setInterval(() => {
    if (!video.videoWidth)
        return;
    seen.width = video.videoWidth;
    seen.frames = video.getVideoPlaybackQuality().totalVideoFrames;
    seen.isPaused = video.paused;
    context.drawImage(video, 0, 0, 160, 9);
    const {data} = context.getImageData(0, 4, 160, 1);
    let number = 0;
    for (let bit = 0; bit < 16; ++bit)
        number += data[(bit * 10 + 5) * 4 + 1] > 128 ? 2 ** bit : 0;
    if (number && number !== seen.numbers.at(-1))
        seen.numbers.push(number);
}, 100);
document.title = "viewer";
</script>`;

// {seen()}: what a page of that server saw so far.
async function viewer(url, token) {
    const site = createServer((request, response) => request.url === "/client.js"
        ? response.writeHead(200, {"content-type": "text/javascript"}).end(script)
        : response.writeHead(200, {"content-type": "text/html"}).end(watching(url, token)));
    await new Promise(resolve => site.listen(0, "127.0.0.1", resolve));
    const profile = mkdtempSync(join(folder, "viewer-"));
    const chromium = spawn("chromium", ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`,
        "--disable-features=WebRtcHideLocalIpsWithMdns", "--disable-background-networking", "--no-first-run",
        "--disable-gpu", ...process.getuid() === 0 ? ["--no-sandbox"] : [], `http://127.0.0.1:${site.address().port}/`],
        {stdio: "ignore"});
    const ended = new Promise(resolve => chromium.on("exit", resolve));
    after(async () => {
        chromium.kill();
        await ended;
        site.closeAllConnections();
        site.close();
    });
    const file = join(profile, "DevToolsActivePort");
    const port = await until(() => existsSync(file) && readFileSync(file, "utf8").split("\n")[0], "Chromium is up");
    const page = await until(async () => (await fetch(`http://127.0.0.1:${port}/json/list`).then(answer => answer.json()))
        .find(each => each.title === "viewer"), "its page is there");
    const socket = new WebSocket(page.webSocketDebuggerUrl);
    await new Promise(resolve => socket.on("open", resolve));
    const asked = new Map();
    let count = 0;
    socket.on("message", bytes => {
        const {id, result} = JSON.parse(bytes);
        asked.get(id)?.(JSON.parse(result.result.value));
    });
    after(() => socket.terminate());
    return {seen: () => new Promise(resolve => {
        asked.set(++count, resolve);
        socket.send(JSON.stringify({id: count, method: "Runtime.evaluate",
            params: {expression: "JSON.stringify(seen)", returnByValue: true}}));
    })};
}

test("a viewer sees what the page counts, and that it is paused", async () => {
    const page = await counter(10);
    const to = await server();
    const service = await app();
    const room_name = "watched";
    await service.ok("start_browser_session", {room_name, livekit_url: to.url, livekit_api_key: to.key,
        livekit_api_secret: to.secret, initial_url: page, viewport_width: 640, viewport_height: 360});
    const {seen} = await viewer(to.url, to.token("a viewer", room_name, {canPublish: false, canSubscribe: true}));
    let now;
    const sees = (count, what) => until(async () => (now = await seen()).numbers.length >= count,
        () => `${what}: ${JSON.stringify(now)} ${JSON.stringify(to.events)}`);
    await sees(20, "numbers are seen");
    assert.deepEqual(now.events, ["subscribed to browser-watched"]);
    assert.equal(now.width, 640);
    assert.equal(falls(now.numbers), 0, `in order: ${now.numbers}`);

    await service.ok("pause_browser_session", {room_name});
    await until(async () => (now = await seen()).events.includes("muted"), "it hears that it is paused");
    await service.ok("resume_browser_session", {room_name});
    await until(async () => (now = await seen()).events.includes("unmuted"), "it hears that it goes on");
    await sees(now.numbers.length + 10, "more numbers are seen");
    assert.equal(falls(now.numbers), 0, `in order: ${now.numbers}`);
    assert.equal(now.error, "");
});
