// A room as people watch it, in a web page and by its WebSocket, and take it over.

import assert from "node:assert/strict";
import {createServer} from "node:http";
import {after, test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {freePort} from "../support/ports.mjs";
import {app, site} from "./app.mjs";
import {person} from "./person.mjs";
import {client, listen, pathOf, requireFit, ticketFor} from "./rooms.mjs";

const service = await app();
const base = await site({
    "/still": `<title>Still</title><body style="margin:0;background:rgb(192,96,32)">
<button style="position:absolute;left:40px;top:30px;width:100px;height:40px"
    onclick="document.title = ++count">Count</button>
<input style="position:absolute;left:40px;top:100px;width:200px" oninput="document.title = value">
<select style="position:absolute;left:40px;top:150px;width:100px" onchange="document.title = value"
    ><option>one<option>two</select>
<script>let count = 0;</script>`,
    "/busy": `<title>Busy</title><p id=count style="font-size:80px">0</p><script>
let count = 0; setInterval(() => document.getElementById("count").textContent = ++count, 20);
</script>`,
});
const {request, call, ok, act, did} = client(service.base);
const browser = {"accept": "text/html,application/xhtml+xml", "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate", "sec-fetch-site": "none"};

// {received, pictures, until(condition), say, close}: what a viewer gets.
async function watch(room, of = service.base, ticket = undefined) {
    const lets = ticket ?? await ticketFor(of, room);
    const address = `${of.replace("http", "ws")}/rooms/${pathOf(room)}/pictures?ticket=${lets}`;
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    const received = [];
    const pictures = [];
    let failure;
    socket.onmessage = ({data}) => typeof data === "string" ? received.push(JSON.parse(data))
        : pictures.push(new Uint8Array(data));
    await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error(`no WebSocket at ${address}`));
    });
    async function until(condition, time = 15_000) {
        for (const end = Date.now() + time; Date.now() < end; await pause(20)) {
            const found = condition();
            if (found)
                return found;
        }
        assert.fail(failure ?? `${condition}: ${JSON.stringify(received)}, ${pictures.length} pictures`);
    }
    const state = () => received.filter(each => each.type === "room").at(-1);
    const say = message => socket.send(JSON.stringify(message));
    const closed = new Promise(resolve => socket.onclose = resolve);
    return {received, pictures, state, until, say, close: () => { socket.close(); return closed; }};
}

async function until(ask, expected) {
    let last;
    for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) {
        last = await ask();
        if (last === expected)
            return;
    }
    assert.equal(last, expected);
}

function press(viewer, x, y) {
    for (const kind of ["down", "up"])
        viewer.say({type: "input", kind, x, y});
}

test("pictures are sent while somebody watches, also of a page that does not change", async () => {
    const room_name = "seen/☃";
    const early = await watch(room_name);
    await early.until(() => early.state()?.state === "absent");
    await ok("start_browser_session", {room_name, initial_url: `${base}/still`,
        viewport_width: 800, viewport_height: 600});
    await early.until(() => early.pictures.length > 0);
    assert.deepEqual([...early.pictures[0].slice(0, 3)], [0xff, 0xd8, 0xff]);
    await early.until(() => early.state().url === `${base}/still`);
    assert.deepEqual(early.received.find(each => each.type === "viewport"),
        {type: "viewport", width: 800, height: 600});
    const late = await watch(room_name);
    await late.until(() => late.pictures.length > 0);

    await did(room_name, "navigate", {url: `${base}/busy`});
    const before = late.pictures.length;
    await late.until(() => late.pictures.length > before + 10);
    await ok("pause_browser_session", {room_name});
    await late.until(() => late.state().state === "paused");
    await pause(500);
    const atRest = late.pictures.length;
    await pause(500);
    assert.equal(late.pictures.length, atRest);
    await ok("resume_browser_session", {room_name});
    await late.until(() => late.pictures.length > atRest + 3);

    await ok("close_browser_session", {room_name});
    await late.until(() => late.state().state === "absent");
    await ok("start_browser_session", {room_name, initial_url: `${base}/still`});
    const again = late.pictures.length;
    await late.until(() => late.pictures.length > again);
    await early.close();
    await late.close();
    await ok("close_browser_session", {room_name});
});

test("who takes over acts, and agents only look until it is handed back", async () => {
    const room_name = "driven";
    await ok("start_browser_session", {room_name, initial_url: `${base}/still`});
    const viewer = await watch(room_name);
    const other = await watch(room_name);
    await viewer.until(() => viewer.pictures.length > 0);
    viewer.say({type: "nonsense"});
    const {code, hint} = await viewer.until(() => viewer.received.find(each => each.type === "failure"));
    assert.equal(code, "INVALID_ARGUMENT");
    assert.match(hint, /take_over/);
    press(viewer, 60, 50); // nobody has taken over
    viewer.say({type: "take_over"});
    await viewer.until(() => viewer.state().heldBy === "you");
    await other.until(() => other.state().heldBy === "somebody");
    other.say({type: "take_over"});
    const refused = await act(room_name, "click", {index: 0});
    assert.equal(refused.http, 409);
    assert.equal(refused.code, "HUMAN_CONTROL");
    assert.match((await ok("get_screen_content", {room_name})).dom_summary, /button "Count"/);

    // What changes nothing an agent may still ask.
    const title = async () => (await ok("get_browser_context", {room_name})).title;
    press(viewer, 60, 50);
    await until(title, "1");
    press(viewer, 60, 110);
    viewer.say({type: "input", kind: "text", text: "hi"});
    viewer.say({type: "input", kind: "key", key: "a", modifiers: ["Control"]});
    viewer.say({type: "input", kind: "text", text: "hello"});
    await until(title, "hello");
    press(viewer, 60, 160);
    const {list} = await viewer.until(() => viewer.received.find(each => each.type === "list"));
    assert.deepEqual(list.options.map(each => each.label), ["one", "two"]);
    viewer.say({type: "choose", ref: list.ref, values: ["two"]});
    await until(title, "two");

    viewer.say({type: "hand_back"});
    await other.until(() => other.state().heldBy === "nobody");
    await did(room_name, "click", {index: 0});
    viewer.say({type: "take_over"});
    await other.until(() => other.state().heldBy === "somebody");
    await viewer.close();
    await other.until(() => other.state().heldBy === "nobody");
    await did(room_name, "click", {index: 0});
    await other.close();
    await ok("close_browser_session", {room_name});
});

test("the page shows the room in a real browser, and passes on what is done there", async () => {
    const room_name = "page <b>&amp;";
    await ok("start_browser_session", {room_name, initial_url: `${base}/still`,
        viewport_width: 800, viewport_height: 600});
    const {json: link} = await request("POST", `/rooms/${pathOf(room_name)}/view`);
    assert.ok(link.expires_in > 0);
    const page = await person(link.url);
    await until(() => page("document.querySelector('h1')?.textContent"), room_name);
    const colour = `[...document.querySelector("canvas").getContext("2d")
        .getImageData(700, 500, 1, 1).data.slice(0, 3)].every((each, place) =>
            Math.abs(each - [192, 96, 32][place]) < 6)`;
    const turn = "document.getElementById('turn')";
    await until(() => page(colour), true);
    await until(() => page(`${turn}.disabled`), false);
    await page(`${turn}.click()`);
    await until(() => page(`${turn}.textContent`), "Hand back");
    await page(`(() => {
        const canvas = document.querySelector("canvas");
        const box = canvas.getBoundingClientRect();
        const at = {clientX: box.left + 60 / 800 * box.width, clientY: box.top + 50 / 600 * box.height,
            bubbles: true, detail: 1};
        for (const type of ["mousedown", "mouseup"])
            canvas.dispatchEvent(new MouseEvent(type, at));
    })()`);
    await until(async () => (await ok("get_browser_context", {room_name})).title, "1");
    await page(`${turn}.click()`);
    await until(() => page(`${turn}.textContent`), "Take over");
    await did(room_name, "click", {index: 0});
    // Its address lets it in again, as long as it is open.
    await page("location.reload()");
    await until(() => page(colour), true);
    await ok("close_browser_session", {room_name});
});

test("a link opens once, and nothing else does, whatever key is sent", async () => {
    const keyed = await app({SERVICE_API_KEY: "k3y"});
    const asked = client(keyed.base, {authorization: "Bearer k3y"});
    const path = `/rooms/${pathOf("kept")}/view`;
    assert.equal((await client(keyed.base).request("POST", path)).status, 401);
    const bare = await fetch(keyed.base + path, {headers: browser});
    assert.equal(bare.status, 401);
    assert.match(bare.headers.get("content-type"), /^text\/html/);
    assert.match(await bare.text(), /Ask for another/);
    const {json: link} = await asked.request("POST", path);
    const other = link.url.replace("kept", "other");
    assert.equal((await fetch(other, {headers: browser})).status, 401);
    const {json: second} = await asked.request("POST", path);
    const page = await fetch(second.url, {headers: browser});
    assert.equal(page.status, 200);
    assert.match(page.headers.get("content-security-policy"), /frame-ancestors 'none'/);
    assert.equal(page.headers.get("cache-control"), "no-store");
    assert.equal((await fetch(second.url, {headers: browser})).status, 401);
    const [, ticket] = (await page.text()).match(/data-ticket="([^"]+)"/);
    const viewer = await watch("kept", keyed.base, ticket);
    await viewer.until(() => viewer.received.some(each => each.type === "ticket"));
    await assert.rejects(watch("kept", keyed.base, ticket));
    for (const [of, headers] of [[keyed.base, {authorization: "Bearer k3y"}], [service.base, {}]]) {
        await assert.rejects(watch("kept", of, "none"));
        const alone = await fetch(of + path, {headers: {...browser, ...headers}});
        assert.equal(alone.status, 401);
        assert.match(await alone.text(), /Ask for another/);
    }
    const next = viewer.received.find(each => each.type === "ticket").ticket;
    await viewer.close();
    await (await watch("kept", keyed.base, next)).close();
});

test("what is no view of a room is refused by name", async () => {
    const put = await request("PUT", "/rooms/a/view", {});
    assert.deepEqual([put.status, put.json.code], [405, "METHOD_NOT_ALLOWED"]);
    await assert.rejects(watch("x".repeat(129), service.base, "none"));
    assert.equal((await fetch(`${service.base}/rooms/a/view`,
        {headers: {...browser, "sec-fetch-site": "cross-site"}})).status, 403);
});

test("every reply fits the documents", () => requireFit(service.base));

test("links of one room push out none of another", async () => {
    const link = await ticketFor(service.base, "mine");
    for (let i = 0; i < 1100; ++i)
        await ticketFor(service.base, "junk");
    const viewer = await watch("mine", service.base, link);
    await viewer.until(() => viewer.state()?.state === "absent");
    await viewer.close();
});

test("with rules for approvals a program's link only watches", async () => {
    const profile = {cdpPort: await freePort(), color: "#FF4500", approvals: ["click * buy"]};
    for (const settings of [{approvals: ["click * buy"]}, {profiles: {clawd: profile}}]) {
        const held = await app({}, settings);
        const {ok: done} = client(held.base);
        await done("start_browser_session", {room_name: "held", initial_url: `${base}/still`});
        const viewer = await watch("held", held.base);
        await viewer.until(() => viewer.pictures.length > 0);
        viewer.say({type: "take_over"});
        const {code} = await viewer.until(
            () => viewer.received.find(each => each.type === "failure"));
        assert.equal(code, "NOT_APPROVED");
        assert.equal(viewer.state().heldBy, "nobody");
        await viewer.close();
        const link = await fetch(`${held.base}/rooms/held/view`, {method: "POST"});
        const page = await person((await link.json()).url);
        await until(() => page("document.getElementById('turn')?.disabled"), false);
        await page("document.getElementById('turn').click()");
        await until(() => page("document.getElementById('trouble').textContent"),
            "this link only watches: a program asked for it");
        assert.equal(await page("document.getElementById('turn').textContent"), "Take over");
        await done("close_browser_session", {room_name: "held"});
    }
});

test("what the profile's pages may not reach, nothing of the service does", async () => {
    const hits = [];
    const closed = createServer((request, response) => {
        hits.push(request.url);
        response.end("secret");
    });
    closed.on("upgrade", (request, socket) => {
        hits.push(request.url);
        socket.destroy();
    });
    await new Promise(resolve => closed.listen(0, "127.0.0.1", resolve));
    after(() => closed.close());
    const place = `127.0.0.1:${closed.address().port}`;
    const limited = await app({}, {profiles: {clawd: {cdpPort: await freePort(), color: "#FF4500",
        deny: [place], privateNetworks: true}}});
    const {call, ok} = client(limited.base);
    assert.equal((await call("start_browser_session", {room_name: "a", initial_url: `http://${place}/`})).code,
        "ADDRESS_FORBIDDEN");
    const events = await listen(limited.base, "b");
    await ok("start_browser_session", {room_name: "b", initial_url: `${base}/still`,
        livekit_url: `ws://${place}`, livekit_token: "t"});
    const {error} = await events.until(each => each.type === "browser_error");
    assert.match(error, /forbidden|may not|not allowed|denied|refus/i);
    const {json: begun} = await client(limited.base).request("POST", "/mcp/tools/call",
        {tool: "start_knowledge_exploration", arguments: {start_url: `http://${place}/`, max_pages: 2}});
    if (begun.job_id)
        await until(async () => (await call("get_exploration_status", {job_id: begun.job_id})).status, "failed");
    assert.deepEqual(hits, []);
    await events.close();
    await ok("close_browser_session", {room_name: "b"});
});
