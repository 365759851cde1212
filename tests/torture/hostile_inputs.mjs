// What a site sends, or a caller gives, that takes a careless reader long: each is done or refused,
// and the app answers others meanwhile. {name: run}; a run may fail with what the API refuses.

import {execFileSync} from "node:child_process";
import {createHash, randomBytes} from "node:crypto";
import {createServer} from "node:http";
import {connect} from "node:net";
import {join} from "node:path";
import {writeFileSync} from "node:fs";
import {deflateSync, gzipSync} from "node:zlib";

const html = {"content-type": "text/html"};
const page = (body, headers = {}) => response => response.writeHead(200, {...html, ...headers})
    .end(body);
const times = (count, text) => Array.from({length: count}, (_, i) => text(i)).join("");

// So many pixels each way, of one colour: a few bytes a line.
function wideBitmap(side) {
    const crcs = Int32Array.from({length: 256}, (_, n) => {
        for (let k = 0; k < 8; ++k)
            n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
        return n;
    });
    const chunk = (type, data) => {
        const body = Buffer.concat([Buffer.from(type), data]);
        const ends = Buffer.alloc(8);
        ends.writeUInt32BE(data.length);
        const crc = ~body.reduce((c, byte) => crcs[(c ^ byte) & 255] ^ (c >>> 8), ~0) >>> 0;
        ends.writeUInt32BE(crc, 4);
        return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
    };
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    head.writeUInt32BE(side);
    head.writeUInt32BE(side, 4);
    const lines = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), {level: 1});
    return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", head),
                          chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))]);
}

const frame = (opcode, bytes) => {
    const head = Buffer.from([0x80 | opcode, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
    return Buffer.concat([head, bytes]);
};
const sockets = {
    "/many": () => Buffer.concat(Array.from({length: 20_000}, () => frame(1, Buffer.from("x")))),
    "/long": () => frame(1, Buffer.alloc(16_000_000, "x")),
    "/broken": () => Buffer.concat([Buffer.from([0xf3, 0xff]), randomBytes(100_000)]),
};
const listening = path => page(`<title>socket</title><script>
    const socket = new WebSocket("ws://" + location.host + "${path}");
    socket.onmessage = socket.onclose = () => { document.title = "heard"; };</script>`);

const pages = {
    "/deep": page(`<title>x</title>${"<div>".repeat(20_000)}deep`),
    "/wide": page(`<title>x</title>${times(5_000, i => `<a href="/${i}">${i}</a>`)}`),
    "/attribute": page(`<title>x</title><button name="${"x".repeat(10_000_000)}">b</button>`),
    "/attributes": page(`<title>x</title><button ${times(100_000, i => `a${i}=1 `)}>b</button>`),
    "/title": page(`<title>${"x".repeat(5_000_000)}</title>`),
    "/says": page("<title>x</title><script>for (let i = 0; i < 5000; ++i) console.log(i);</script>"),
    "/shouts": page("<script>console.log('x'.repeat(1e7)); console.error({a: 'y'.repeat(1e7)});"
                    + "</script>"),
    "/throws": page("<script>const f = n => { if (n) return f(n - 1); throw Error('x'.repeat(5e6)) };"
                    + "f(5000)</script>"),
    "/headers": page("<title>x</title>", Object.fromEntries(
        Array.from({length: 150}, (_, i) => [`x-${i}`, "v".repeat(1000)]))),
    "/cookies": page("<title>x</title>", {"set-cookie": Array.from(
        {length: 60}, (_, i) => `n${i}=${"v".repeat(3500)}; Path=/`)}),
    "/named": page("x", {"content-type": "application/x-none", "content-disposition":
        `attachment; filename="${"../".repeat(200)}${"%2e".repeat(5000)}.sh"`}),
    "/named-oddly": page("x", {"content-type": "application/x-none", "content-disposition":
        `attachment; filename*=UTF-8''${"%E2%80%AE%00%0A%2F".repeat(1000)}`}),
    "/picture": page("<title>x</title><img src=/picture.png>"),
    "/picture.png": response => response.writeHead(200, {"content-type": "image/png"})
        .end(wideBitmap(20_000)),
    "/xml": page(`<a>${"<b>".repeat(50_000)}`, {"content-type": "text/xml"}),
    "/json": page(`{"a": ${"[".repeat(100_000)}`, {"content-type": "application/json"}),
    "/packed": page(gzipSync(Buffer.alloc(30_000_000, "<p>x")), {"content-encoding": "gzip"}),
    "/round": response => response.writeHead(302, {location: "/round"}).end(),
    "/forms": page(`<title>x</title>${times(5_000, i => `<form><input name=${i}></form>`)}`),
    "/table": page(`<table>${times(2_000, () => `<tr>${"<td>x".repeat(20)}`)}</table>`),
    "/socket-many": listening("/many"),
    "/socket-long": listening("/long"),
    "/socket-broken": listening("/broken"),
};

export async function hostileServer() {
    const server = createServer((request, response) => {
        const answer = pages[request.url];
        answer ? answer(response) : response.writeHead(404).end();
    });
    server.on("upgrade", (request, socket) => {
        socket.on("error", () => 0);
        const accept = createHash("sha1").update(request.headers["sec-websocket-key"]
            + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
        socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade"
            + `\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
        socket.end(sockets[request.url]?.() ?? "");
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    return {url: `http://127.0.0.1:${server.address().port}`,
            end: () => { server.closeAllConnections(); server.close(); }};
}

// A body as it is, where JSON.stringify would not write it.
const raw = (machine, path, body) => fetch(machine.url + path, {method: "POST", body,
    headers: {"content-type": "application/json"}}).then(answer => answer.text());

// Bytes on a socket of their own, until the other end has had enough.
const bytes = (port, content) => new Promise(resolve => {
    const socket = connect(port, "127.0.0.1", () => socket.write(content));
    socket.on("error", resolve).on("close", resolve).on("data", () => socket.destroy());
    socket.setTimeout(3000, () => socket.destroy());
});

const upgrade = (port, path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket`
    + "\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    + `\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`;

function fileOf(machine, name, content) {
    const path = join(machine.home, name);
    writeFileSync(path, content);
    return path;
}

const replay = (machine, name, content) =>
    machine.post("/network/har?profile=one", {path: fileOf(machine, name, content)});
const login = (machine, name, content) =>
    machine.post("/identities/hostile/import", {path: fileOf(machine, name, content)});
const entry = i => `{"request":{"method":"GET","url":"http://s.test/${i}"},"response":{"status":200,`
    + `"headers":[],"content":{"text":"${"x".repeat(5000)}"}}}`;

// Opens that page, looks at it by each of the paths, and closes it.
const looking = (at, ...paths) => async (machine, url) => {
    const targetId = await machine.open("one", url + at);
    try {
        for (const path of paths) {
            const ask = `${path}${path.includes("?") ? "&" : "?"}profile=one&targetId=${targetId}`;
            await machine.get(ask).catch(refused);
        }
    } finally {
        await machine.ask("DELETE", `/tabs/${targetId}?profile=one`).catch(refused);
    }
};

export const refused = error => {
    if (!error.code) // no answer of the API
        throw error;
};

// 200 ms more than of an app that has nothing to do; one factor is for slow machines and sanitizers.
const mostDelay = 200 * Number(process.env.SLOWNESS ?? 25);

// Does the work, and asks the app for its state meanwhile. The longest that took, in ms.
export async function answersDuring(machine, work) {
    const asked = async () => {
        const begin = performance.now();
        await machine.get("/");
        return performance.now() - begin;
    };
    const idle = await asked();
    let longest = 0;
    let isOver = false;
    const working = work().finally(() => { isOver = true; });
    const watching = (async () => {
        while (!isOver) {
            longest = Math.max(longest, await asked());
            await new Promise(resolve => setTimeout(resolve, 20));
        }
    })();
    await Promise.all([working, watching]);
    if (longest > idle + mostDelay)
        throw new Error(`GET / took ${Math.round(longest)} ms, and ${Math.round(idle)} before`);
    return Math.round(longest);
}

export const inputs = {
    "a body of brackets": machine => raw(machine, "/navigate", "[".repeat(1_000_000)),
    "a body of objects in objects": machine => raw(machine, "/act", '{"a":'.repeat(200_000)),
    "a body of 100,000 names": machine => raw(machine, "/act", JSON.stringify(
        Object.fromEntries(Array.from({length: 60_000}, (_, i) => [`k${i}`, i])))),
    "a number of 500,000 digits": machine => raw(machine, "/navigate", `{"url":${"9".repeat(5e5)}}`),
    "a text that is no Unicode": machine => raw(machine, "/navigate",
        Buffer.concat([Buffer.from('{"url":"'), randomBytes(500_000), Buffer.from('"}')])),
    "a head of many lines": machine => bytes(Number(new URL(machine.url).port),
        `GET / HTTP/1.1\r\nHost: x\r\n${"a: b\r\n".repeat(100_000)}`),
    "lines without an end": machine => bytes(Number(new URL(machine.url).port), "x".repeat(5e6)),
    "frames to the debugging port": machine => bytes(machine.ports.one, Buffer.concat([
        Buffer.from(upgrade(machine.ports.one, "/devtools/browser")), randomBytes(1_000_000)])),
    "a HAR of arrays in arrays": machine => replay(machine, "deep.har", "[".repeat(20_000_000)),
    "a HAR of 5,000 answers": machine => replay(machine, "large.har",
        `{"log":{"entries":[${Array.from({length: 5000}, (_, i) => entry(i))}]}}`),
    "a HAR of a million entries": machine => replay(machine, "many.har",
        `{"log":{"entries":[${"{},".repeat(1_000_000)}{}]}}`),
    "a HAR that is cut": machine => replay(machine, "cut.har",
        `{"log":{"entries":[${entry(1)},${entry(2).slice(0, 900)}`),
    "a HAR that is a pipe": machine => {
        const path = join(machine.home, `${randomBytes(8).toString("hex")}.har`);
        execFileSync("mkfifo", ["-m", "600", path]);
        return machine.post("/network/har?profile=one", {path});
    },
    "a login of 100,000 cookies": machine => login(machine, "cookies.json", JSON.stringify({
        cookies: Array.from({length: 100_000}, (_, i) => ({name: `c${i}`, value: "v".repeat(100),
            domain: "s.test", path: "/", expires: -1, httpOnly: false, secure: false,
            sameSite: "Lax"})), origins: []})),
    "a login of objects in objects": machine => login(machine, "deep.json",
        `{"cookies":[],"origins":[${'{"a":'.repeat(1_000_000)}`),
    "elements in elements": looking("/deep", "/snapshot", "/text", "/markdown"),
    "5,000 links": looking("/wide", "/snapshot", "/links", "/find?selector=a"),
    "a name of 10 million characters": looking("/attribute", "/snapshot", "/html"),
    "100,000 attributes": looking("/attributes", "/attributes?selector=button", "/snapshot"),
    "a title of 5 million characters": looking("/title", "/tabs", "/info"),
    "5,000 messages": looking("/says", "/console", "/console?folded=true"),
    "messages of 10 million characters": looking("/shouts", "/console"),
    "an error of 5 million characters": looking("/throws", "/errors"),
    "150 headers of 1,000 characters": looking("/headers", "/requests/r1", "/network/har?inline=true"),
    "60 cookies of 3,500 characters": looking("/cookies", "/cookies", "/network/har"),
    "a file named by 15,000 dots": looking("/named", "/downloads"),
    "a file named by signs that are not seen": looking("/named-oddly", "/downloads"),
    "a picture of 400 million pixels": looking("/picture", "/snapshot"),
    "XML in XML": looking("/xml", "/snapshot", "/html"),
    "JSON in JSON": looking("/json", "/text"),
    "a page that is packed": looking("/packed", "/text"),
    "redirects without end": looking("/round", "/requests"),
    "5,000 forms": looking("/forms", "/forms"),
    "a table of 40,000 cells": looking("/table", "/tables"),
    "20,000 frames of a WebSocket": looking("/socket-many", "/requests"),
    "a frame of 16 MB": looking("/socket-long", "/requests"),
    "frames that are broken": looking("/socket-broken", "/requests"),
};
