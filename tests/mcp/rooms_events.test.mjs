// What the listeners of a room hear, over real WebSockets.

import assert from "node:assert/strict";
import {randomBytes} from "node:crypto";
import {connect} from "node:net";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, site} from "./app.mjs";
import {client, indexOf, listen, pathOf, requireFit} from "./rooms.mjs";

const service = await app();
const base = await site({
    "/page": `<title>Page</title><label>Name <input></label>
<button onclick="list.append(document.createElement('hr'), 'more')">More</button><p id=list></p>`,
    "/hash": "<title>Hash</title><a href=#there>There</a>",
});
const {request, ok, act, did} = client(service.base);
const keysOf = event => Object.keys(event).sort();

test("all of a session is sent, in order, flat and as data", async () => {
    const room_name = "told room/☃";
    const before = Date.now() / 1000;
    const listener = await listen(service.base, room_name);
    assert.deepEqual((await request("GET", `/rooms/${pathOf(room_name)}/connections`)).json,
        {room_name, connections: 1});
    await ok("start_browser_session", {room_name, initial_url: `${base}/page`});
    const started = await listener.until(each => each.type === "presentation_started");
    assert.deepEqual(keysOf(started), ["data", "room_name", "session_id", "timestamp", "type"]);
    await listener.until(each => each.type === "page_load_complete"
        && each.url === `${base}/page`);
    const content = await ok("get_screen_content", {room_name});
    await did(room_name, "type", {text: "a password", index: indexOf(content, "textbox")});
    await did(room_name, "click", {index: indexOf(content, "More")});
    await act(room_name, "click", {index: 9});
    await ok("pause_browser_session", {room_name});
    await ok("resume_browser_session", {room_name});
    await listener.until(each => each.type === "screen_content_update"
        && /textbox "Name": a password/.test(each.screen_content.dom_summary));
    await listener.until(each => each.type === "dom_change");
    await listener.until(each => each.type === "presentation_resumed");

    const types = listener.events.map(each => each.type);
    const first = type => listener.events.findIndex(each => each.type === type
        && (each.url ?? `${base}/page`) === `${base}/page`);
    assert.equal(types[0], "presentation_started");
    assert.ok(first("page_navigation") < first("page_load_complete"));
    const acts = listener.events.filter(each => each.type.startsWith("action_"))
        .map(each => [each.type, each.action.action_type]);
    assert.deepEqual(acts, [["type", "completed"], ["click", "completed"], ["click", "error"]]
        .flatMap(([type, end]) => ["queued", "processing", end]
            .map(phase => [`action_${phase}`, type])));
    const fields = {page_navigation: ["url"], page_load_complete: ["url"],
        action_completed: ["action"], action_error: ["action", "error"],
        dom_change: ["change_type"], screen_content_update: ["screen_content"],
        presentation_started: ["session_id"], presentation_paused: ["session_id"],
        presentation_resumed: ["session_id"], action_queued: ["action"],
        action_processing: ["action"]};
    for (const event of listener.events) {
        const {type, room_name: room, timestamp, data, ...flat} = event;
        assert.equal(room, room_name);
        assert.ok(timestamp >= before - 1 && timestamp <= Date.now() / 1000 + 1);
        assert.deepEqual(Object.keys(flat).sort(), fields[type], type);
        assert.deepEqual(data, flat);
    }
    assert.deepEqual(listener.of("action_completed")[1].action,
        {action_type: "click", params: {index: indexOf(content, "More")}});
    const actions = JSON.stringify(listener.events.filter(each => each.action));
    assert.ok(!actions.includes("a password"), "typed text is sent");
    const {screen_content} = listener.of("screen_content_update").at(-1);
    assert.deepEqual(keysOf(screen_content), keysOf(content));
    await listener.close();
    await ok("close_browser_session", {room_name});
});

test("a move within the page is a navigation, and loads nothing", async () => {
    const room_name = "hash";
    const listener = await listen(service.base, room_name);
    await ok("start_browser_session", {room_name, initial_url: `${base}/hash`});
    await did(room_name, "click", {index: 0});
    await listener.until(each => each.type === "page_navigation"
        && each.url === `${base}/hash#there`);
    assert.equal(listener.of("page_load_complete").filter(each => each.url.includes("#")).length, 0);
    await listener.close();
    await ok("close_browser_session", {room_name});
});

// The status of a handshake.
function handshake(path, headers = {}) {
    const {hostname, port} = new URL(service.base);
    return new Promise((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write([`GET ${path} HTTP/1.1`,
            `Host: ${hostname}:${port}`, "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
            ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""]
            .join("\r\n")));
        socket.once("data", bytes => {
            socket.destroy();
            resolve(Number(bytes.toString("latin1").split(" ")[1]));
        });
        socket.once("error", reject);
    });
}

test("only who may listen does: a page needs a ticket, which counts once", async () => {
    const origin = {Origin: "http://page.example"};
    assert.equal(await handshake("/mcp/events/room", {}), 101);
    assert.equal(await handshake("/mcp/events/room", origin), 403);
    assert.equal(await handshake("/mcp/events/room?ticket=guess", origin), 403);
    assert.equal(await handshake("/mcp/events/", {}), 400);
    assert.equal(await handshake("/mcp/events/%00", {}), 400);
    assert.equal(await handshake("/mcp/tools", {}), 501);
    const {json} = await request("POST", "/rooms/room/ticket");
    assert.equal(json.expires_in, 30);
    const withTicket = room => `/mcp/events/${room}?ticket=${json.ticket}`;
    assert.equal(await handshake(withTicket("room"), origin), 101);
    assert.equal(await handshake(withTicket("room"), origin), 403, "it counts once");
    const {json: other} = await request("POST", "/rooms/room/ticket");
    assert.equal(await handshake(`/mcp/events/else?ticket=${other.ticket}`, origin), 403);
    assert.equal(await handshake(`/mcp/events/room?ticket=${other.ticket}`, origin), 403);
});

test("with a key, listeners bring it too", async () => {
    const keyed = await app({SERVICE_API_KEY: "the key"});
    const {hostname, port} = new URL(keyed.base);
    const plain = client(keyed.base);
    const known = client(keyed.base, {"x-api-key": "the key"});
    assert.equal((await plain.request("GET", "/mcp/tools")).status, 401);
    assert.equal((await plain.request("POST", "/rooms/room/ticket")).status, 401);
    assert.equal((await known.request("GET", "/mcp/tools")).status, 200);
    for (const path of ["/health", "/openapi.json", "/asyncapi.json", "/docs"])
        assert.equal((await plain.request("GET", path)).status, 200, path);
    await assert.rejects(listen(keyed.base, "room"));
    const {json} = await known.request("POST", "/rooms/room/ticket");
    const listener = await listen(keyed.base, "room", {ticket: json.ticket});
    await known.ok("start_browser_session", {room_name: "room"});
    await listener.until(each => each.type === "presentation_started");
    await listener.close();
    assert.ok(hostname && port);
});

test("who does not read hears so, and is let go", async () => {
    const room_name = "slow";
    await ok("start_browser_session", {room_name, initial_url: `${base}/page`});
    const {hostname, port} = new URL(service.base);
    const slow = connect(Number(port), hostname, () => slow.write(
        `GET /mcp/events/${room_name} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`
        + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        + `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`));
    await new Promise(resolve => slow.once("data", resolve));
    slow.pause();
    const listener = await listen(service.base, room_name);
    const connections = async () =>
        (await request("GET", `/rooms/${room_name}/connections`)).json.connections;
    assert.equal(await connections(), 2);
    // Each action shows its params, which may be long.
    const url = `${base}/page#${"x".repeat(250_000)}`;
    for (const end = Date.now() + 60_000; await connections() > 1;) {
        await act(room_name, "navigate", {url});
        assert.ok(Date.now() < end, "it is kept");
    }
    assert.ok(listener.of("action_completed").length > 0, "others hear all");
    assert.match(service.log(), /Too much is unread/);
    slow.destroy();
    await listener.close();
    await ok("close_browser_session", {room_name});
});

test("all that was sent fits the documents", async () => {
    const {events} = await requireFit(service.base);
    assert.ok(events > 40, `${events} events`);
});
