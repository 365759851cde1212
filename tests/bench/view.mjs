// A room of 1920×1080 that people watch in web pages: what a picture costs us, how late it is, and
// what ten viewers hold, next to a bare screencast of the same page in the same run.
//   ./dev bench --view [--seconds 20]

import {execFileSync, spawn} from "node:child_process";
import {mkdtempSync} from "node:fs";
import {createServer} from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout as pause} from "node:timers/promises";
import {parseArgs} from "node:util";

import WebSocket from "ws";

import {CdpClient} from "./cdp_client.mjs";
import {residentKilobytes, spentByTree, startCpu, treeOf} from "./cpu.mjs";
import {startService} from "./rooms.mjs";
import {table} from "./table.mjs";
import {ticketFor} from "../mcp/rooms.mjs";
import {freePort} from "../support/ports.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const width = 1920;
const height = 1080;
const bits = 16; // of the clock in ms, as bars: the page says when it drew itself
const clockEnd = 2 ** bits;
const most = 200; // pictures of a round whose clocks are read

const {values} = parseArgs({strict: false, options: {seconds: {type: "string", default: "20"}}});
const seconds = Number(values.seconds);

const page = `<!doctype html><title>Moving</title>
<style>body {margin: 0; height: 100vh; font: 40px sans-serif}
div {display: flex; height: 60px} i {flex: 1}</style>
<div>${"<i></i>".repeat(bits)}</div><p id=text></p><script>
const bars = [...document.querySelectorAll("i")];
function draw() {
    const now = Date.now() % ${clockEnd};
    bars.forEach((bar, bit) => bar.style.background = now >> bit & 1 ? "#fff" : "#000");
    document.body.style.background =
        \`linear-gradient(\${now / 20}deg, hsl(\${now / 50}, 60%, 60%), hsl(\${now / 70 + 90}, 60%, 40%))\`;
    text.textContent = "It is " + now + " now. ".repeat(40);
    requestAnimationFrame(draw);
}
draw();
</script>`;

// The clock in a JPEG.
function clockIn(jpeg) {
    const row = execFileSync("ffmpeg", ["-v", "fatal", "-f", "mjpeg", "-i", "-", "-frames:v", "1",
        "-vf", `crop=iw:ih*40/${height}:0:ih*8/${height},scale=${bits}:1:flags=area,format=gray`,
        "-f", "rawvideo", "-"], {input: jpeg});
    return row.reduce((clock, light, bit) => clock + (light > 128 ? 2 ** bit : 0), 0);
}

const median = values => [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;

function lateness(pictures) {
    const step = Math.max(1, Math.ceil(pictures.length / most));
    const late = pictures.filter((_, at) => at % step === 0)
        .map(({at, jpeg}) => (at % clockEnd - clockIn(jpeg) + clockEnd) % clockEnd);
    return median(late);
}

async function watch(base, room) {
    const pictures = [];
    const ticket = await ticketFor(base, room);
    const socket = new WebSocket(
        `${base.replace("http", "ws")}/rooms/${room}/pictures?ticket=${ticket}`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({data}) =>
        typeof data === "string" || pictures.push({at: Date.now(), jpeg: Buffer.from(data)});
    await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = reject;
    });
    return {pictures, close: () => socket.close()};
}

async function measureViewers(service, room, count) {
    const viewers = await Promise.all(Array.from({length: count}, () => watch(service.base, room)));
    await pause(2000);
    viewers.forEach(each => each.pictures.length = 0);
    const children = treeOf(service.pid).slice(1);
    const ours = startCpu([service.pid]);
    const chrome = startCpu(children);
    await pause(seconds * 1000);
    const [cpu, chromeCpu] = [ours.spent(), chrome.spent()];
    const shown = viewers.map(each => each.pictures.length);
    const result = {what: `${count} viewer${count === 1 ? "" : "s"}`,
        rate: (shown[0] ?? 0) / seconds, fewest: Math.min(...shown) / seconds,
        ours: cpu / seconds / 10, chrome: chromeCpu / seconds / 10,
        each: shown[0] ? cpu / shown[0] : NaN, late: count > 0 ? lateness(viewers[0].pictures) : NaN,
        memory: residentKilobytes(service.pid) / 1024};
    viewers.forEach(each => each.close());
    await pause(1000);
    return result;
}

// The least that a client of Chrome can do: it confirms a picture a tenth of a second, and keeps it.
async function measureBare(url) {
    const folder = mkdtempSync(join(tmpdir(), "view-bench-"));
    const port = await freePort();
    const chrome = spawn("chromium", ["--headless=new", `--remote-debugging-port=${port}`,
        `--user-data-dir=${folder}`, "--disable-background-networking", "--no-first-run",
        ...(process.getuid() === 0 ? ["--no-sandbox"] : []), "about:blank"], {stdio: "ignore"});
    try {
        let client;
        for (let tries = 200; !client; await pause(50)) {
            client = await CdpClient.open(port).catch(() => null);
            if (--tries === 0)
                throw new Error("chromium does not come up");
        }
        const {targetId} = await client.call("Target.createTarget", {url});
        const {sessionId} = await client.call("Target.attachToTarget", {targetId, flatten: true});
        const call = (method, params) => client.call(method, params, sessionId);
        await call("Page.enable");
        await call("Emulation.setDeviceMetricsOverride",
            {width, height, deviceScaleFactor: 1, mobile: false});
        await call("Page.startScreencast",
            {format: "jpeg", quality: 80, maxWidth: width, maxHeight: height});
        const pictures = [];
        const heard = async () => {
            const frame = await client.next("Page.screencastFrame", sessionId);
            pictures.push({at: Date.now(), jpeg: Buffer.from(frame.data, "base64")});
            await pause(100);
            await call("Page.screencastFrameAck", {sessionId: frame.sessionId});
        };
        for (const end = Date.now() + 2000; Date.now() < end;)
            await heard();
        pictures.length = 0;
        const before = spentByTree(chrome.pid);
        const own = process.cpuUsage();
        for (const end = Date.now() + seconds * 1000; Date.now() < end;)
            await heard();
        const spent = process.cpuUsage(own);
        const ours = (spent.user + spent.system) / 1000;
        const chromeCpu = spentByTree(chrome.pid) - before;
        client.close();
        return {what: "bare screencast", rate: pictures.length / seconds,
            fewest: pictures.length / seconds, ours: ours / seconds / 10,
            chrome: chromeCpu / seconds / 10, each: ours / pictures.length,
            late: lateness(pictures), memory: NaN};
    } finally {
        const ended = new Promise(resolve => chrome.once("exit", resolve));
        chrome.kill("SIGTERM");
        await ended;
        removeFolder(folder);
    }
}

const site = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(page));
await new Promise(resolve => site.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${site.address().port}/`;
const rows = [];
try {
    rows.push(await measureBare(url));
    const service = await startService();
    try {
        await service.call("start_browser_session", {room_name: "room", initial_url: url,
            viewport_width: width, viewport_height: height, fps: 10});
        for (const count of [0, 1, 10])
            rows.push(await measureViewers(service, "room", count));
    } finally {
        await service.stop();
    }
} finally {
    site.close();
}
const number = (value, digits) => Number.isNaN(value) ? "" : value.toFixed(digits);
const heads = [`${width}×${height}`, "pictures/s", "fewest", "ours, % of a core", "Chrome, %",
    "ours a picture, ms", "late p50, ms", "resident MB"];
console.log(table(heads, rows.map(each => [each.what, number(each.rate, 1), number(each.fewest, 1),
    number(each.ours, 1), number(each.chrome, 1), number(each.each, 2), number(each.late, 0),
    number(each.memory, 1)])));
console.log("\nThe aims: at most 5 ms of ours a picture, and 300 ms late.");
