// No page in a Chrome of the app reaches a door of the app: not under any name of this machine, and
// not with a ticket of a person's.

import assert from "node:assert/strict";
import {hostname} from "node:os";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, site} from "./app.mjs";
import {client, inside, pathOf} from "./rooms.mjs";

const service = await app();
const {port} = new URL(service.base);
const {request, call, ok, act, did} = client(service.base);
const evaluate = inside(service.home);
const room_name = "private";
const page = {"accept": "text/html", "sec-fetch-dest": "document", "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none"};
let away = "";
const base = await site({"/": "<title>Here</title><p>here", "/away": (_, response) =>
    response.writeHead(302, {location: away}).end()});

const link = async () => (await request("POST", `/rooms/${pathOf(room_name)}/view`)).json.url;
const refusedBefore = () => service.log().split("refused a page in a Chrome of ours").length;

// Nobody has used it, so a person still can.
async function isUnused(url) {
    const answer = await fetch(url, {headers: page});
    return answer.status === 200 && /data-ticket/.test(await answer.text());
}

test("no spelling of this machine leads to a door", async () => {
    await ok("start_browser_session", {room_name, initial_url: `${base}/`});
    const url = await link();
    const hosts = ["127.0.0.1", "127.0.0.1.", "localhost", "LOCALHOST", "localhost.", "a.localhost", "127.1",
        "0x7f.0.0.1", "0x7f000001", "2130706433", "017700000001", "0177.0.0.1", "127.0.0.2", "0.0.0.0", "0",
        "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::]", "user:name@127.0.0.1", "%31%32%37.0.0.1",
        "１２７.0.0.1", hostname()];
    for (const host of hosts) {
        const done = await act(room_name, "navigate", {url: url.replace("127.0.0.1", host)});
        assert.equal(done.code, "ADDRESS_FORBIDDEN", `${host}: ${JSON.stringify(done)}`);
    }
    for (const spelled of [url.replace("://", ":"), url.replace("//", "\\\\"), url.replace("//", "/"),
        url.replace("//", "///"), ` ${url}`, url.replace("http", "HTTP"), url.replace("127.", "12\n7.")])
        assert.equal((await act(room_name, "navigate", {url: spelled})).code, "ADDRESS_FORBIDDEN", spelled);
    assert.equal((await ok("get_browser_context", {room_name})).url, `${base}/`);
    assert.ok(await isUnused(url));
});

test("a page is let in by no way that no address is asked for", async () => {
    const urls = await Promise.all(Array.from({length: 9}, link));
    await did(room_name, "navigate", {url: `${base}/`});
    const before = refusedBefore();
    const socket = new URL(urls[7]);
    await evaluate(room_name, `async () => {
        const urls = ${JSON.stringify(urls)};
        const quiet = promise => promise.then(() => {}, () => {});
        const loaded = element => new Promise(resolve => {
            element.onload = element.onerror = resolve;
            document.body.append(element);
        });
        await quiet(fetch(urls[0], {mode: "no-cors"}));
        await quiet(fetch(urls[1], {mode: "no-cors", keepalive: true}));
        navigator.sendBeacon(urls[2]);
        await loaded(Object.assign(new Image(), {src: urls[3]}));
        await loaded(Object.assign(document.createElement("iframe"), {src: urls[4]}));
        await loaded(Object.assign(document.createElement("script"), {src: urls[5]}));
        const source = "fetch(" + JSON.stringify(urls[6])
            + ", {mode: 'no-cors'}).finally(() => postMessage(0))";
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        await new Promise(resolve => worker.onmessage = worker.onerror = resolve);
        const socket = new WebSocket("ws://127.0.0.1:${port}/rooms/${room_name}/pictures${socket.search}");
        const has = await new Promise(resolve => {
            socket.onopen = () => resolve("open");
            socket.onerror = () => resolve("none");
        });
        if (has === "open")
            throw new Error("the WebSocket has opened");
    }`);
    const atLeaving = refusedBefore();
    assert.ok(atLeaving > before);
    await evaluate(room_name, `() => { location.href = ${JSON.stringify(urls[8])}; }`);
    for (const end = Date.now() + 15_000; refusedBefore() === atLeaving && Date.now() < end;)
        await pause(50);
    away = urls[8];
    await act(room_name, "navigate", {url: `${base}/away`});
    // What it shows then is closed, and its ticket is shown to nobody.
    const {http, code, error} = await call("get_browser_context", {room_name});
    assert.deepEqual([http, code], [403, "ADDRESS_FORBIDDEN"]);
    assert.ok(!error.includes(new URL(away).searchParams.get("ticket")), error);
    await did(room_name, "navigate", {url: `${base}/`});
    for (const [at, url] of urls.entries())
        assert.ok(await isUnused(url), `${at}`);
});

test("a profile's own tabs, and its debugging port, are no other", async () => {
    const refused = async (method, params) =>
        evaluate.ask(method, params).then(() => "ok", error => JSON.parse(error.message).data.code);
    assert.equal(await refused("open", {url: await link()}), "ADDRESS_FORBIDDEN");
    const {cdpUrl} = await evaluate.ask("status");
    assert.equal((await fetch(`${cdpUrl}/json/version`)).status, 200);
    assert.equal(await refused("open", {url: `${cdpUrl}/json/version`}), "ADDRESS_FORBIDDEN");
    // What is no door of ours is open.
    await evaluate.ask("open", {url: `${base}/`});
});

test("a proxy of a session leads to no door either", async () => {
    const url = await link();
    const {session} = await evaluate.ask("createSession", {privateNetworks: true});
    await evaluate.ask("navigate", {session, url: `${base}/`});
    const asked = await evaluate.ask("evaluate", {session,
        fn: `() => fetch(${JSON.stringify(url)}, {mode: "no-cors"}).then(() => "came", () => "none")`});
    assert.ok(asked.result);
    await evaluate.ask("closeSession", {session});
    assert.ok(await isUnused(url));
});
