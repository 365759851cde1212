// The rooms of the automation service by plain requests, on real Chromium.

import assert from "node:assert/strict";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, site} from "./app.mjs";
import {client, indexOf, inside, requireFit} from "./rooms.mjs";

const form = `<title>Form</title><h1>Form</h1>
<label>Name <input id=name></label>
<button id=send onclick="said.textContent = 'Hello ' + document.getElementById('name').value">
Send</button>
<button id=other onclick="said.textContent = 'wrong'">Other</button>
<p id=said></p><a href=/two>Second</a>
<div style="height: 5000px"></div>`;
const service = await app();
const base = await site({
    "/form": form,
    "/list": `<title>-</title><label>Colour <select onchange="document.title = value">
<option value=r>Red<option value=g>Green</select></label>`,
    "/two": "<title>Two</title><h1>Two</h1><a href=/form>Back</a>",
    "/keys": `<title>keys</title><input autofocus id=field><script>
field.onkeydown = event => document.title += " " + (event.ctrlKey ? "Control+" : "") + event.key;
</script>`,
    "/cookie": (request, response) => response.writeHead(200, {"content-type": "text/html",
        "set-cookie": "seen=yes"}).end(`<title>${request.headers.cookie ?? "none"}</title>`),
});
const {request, call, ok, act, did} = client(service.base);

const evaluate = inside(service.home);

const start = (room_name, path, more) =>
    ok("start_browser_session", {room_name, initial_url: base + path, ...more});

test("tools are listed as the specification shows them", async () => {
    const {status, json} = await request("GET", "/mcp/tools");
    assert.equal(status, 200);
    assert.deepEqual(json.tools.map(tool => tool.name), ["start_browser_session",
        "pause_browser_session", "resume_browser_session", "close_browser_session",
        "execute_action", "get_browser_context", "get_screen_content", "recover_browser_session",
        "start_knowledge_exploration", "get_exploration_status", "pause_exploration",
        "resume_exploration", "cancel_exploration", "get_knowledge_results", "query_knowledge"]);
    for (const tool of json.tools) {
        assert.deepEqual(Object.keys(tool).sort(), ["description", "name"]);
        assert.ok(tool.description.length > 20);
    }
    const {video, ...health} = (await request("GET", "/health")).json;
    assert.deepEqual(health, {status: "ok", service: "browser-automation-websocket",
        parts: {commands: "embedded", events: "websocket", results: "disk", huge_results: "disk"},
        knowledge: {store: "sqlite", error: ""}});
    assert.equal(typeof video.available, "boolean");
});

test("a room is started, used and closed", async () => {
    const room_name = "demo-room";
    assert.deepEqual(await start(room_name, "/form"), {status: "started", room_name});
    const context = await ok("get_browser_context", {room_name});
    assert.deepEqual(context, {url: `${base}/form`, title: "Form", ready_state: "complete",
        scroll_x: 0, scroll_y: 0, viewport_width: 1920, viewport_height: 1080,
        cursor_x: 0, cursor_y: 0});
    const content = await ok("get_screen_content", {room_name});
    const {ready_state, ...places} = context;
    const {dom_summary, visible_elements_count, ...shown} = content;
    assert.equal(ready_state, "complete");
    assert.deepEqual(shown, places);
    assert.equal(visible_elements_count, 4);
    assert.equal(dom_summary.split("\n").length, 4);

    await did(room_name, "type", {text: "Ada", index: indexOf(content, "textbox \"Name\"")});
    await did(room_name, "click", {index: indexOf(content, "\"Send\"")});
    const after = await ok("get_screen_content", {room_name});
    assert.match(after.dom_summary, /textbox "Name": Ada/);
    assert.ok(after.cursor_x > 0 && after.cursor_y > 0, JSON.stringify(after));

    await did(room_name, "scroll", {direction: "down", amount: 700});
    assert.equal((await ok("get_browser_context", {room_name})).scroll_y, 700);
    await did(room_name, "scroll", {direction: "up", amount: 200});
    assert.equal((await ok("get_browser_context", {room_name})).scroll_y, 500);

    await did(room_name, "navigate", {url: `${base}/two`});
    await did(room_name, "go_back");
    assert.equal((await ok("get_browser_context", {room_name})).title, "Form");
    await did(room_name, "refresh");
    const began = Date.now();
    await did(room_name, "wait", {seconds: 0.4});
    assert.ok(Date.now() - began >= 400);
    assert.deepEqual(await ok("close_browser_session", {room_name}),
        {status: "closed", room_name});
    assert.equal((await call("get_browser_context", {room_name})).code, "ROOM_NOT_FOUND");
});

test("keys go to what has the focus, and so does a text without an index", async () => {
    const room_name = "keys";
    await start(room_name, "/keys");
    await did(room_name, "send_keys", {keys: "Enter"});
    await did(room_name, "send_keys", {keys: "Control+a"});
    assert.match((await ok("get_browser_context", {room_name})).title, /^keys Enter.* Control\+a$/);
    await did(room_name, "type", {text: "typed"});
    assert.match((await ok("get_screen_content", {room_name})).dom_summary, /textbox.*: typed/);
    for (const [keys, shown] of [["Control+A Backspace", ""], ["ab 1", "ab 1"],
        ["Home Delete x", "xb 1"]]) {
        await did(room_name, "send_keys", {keys});
        assert.equal(await evaluate(room_name, "document.querySelector('input').value"), shown);
    }
    await ok("close_browser_session", {room_name});
});

test("an option of a list is chosen by its label", async () => {
    const room_name = "list";
    await start(room_name, "/list");
    const content = await ok("get_screen_content", {room_name});
    await did(room_name, "select", {index: indexOf(content, "\"Colour\""), option: "Green"});
    assert.equal((await ok("get_browser_context", {room_name})).title, "g");
    await ok("close_browser_session", {room_name});
});

test("a crashed page and a lost session are recovered at the last address", async () => {
    const room_name = "lost";
    await start(room_name, "/form");
    await did(room_name, "navigate", {url: `${base}/two`});
    await evaluate(room_name, "location.href = 'chrome://crash'").catch(() => {});
    const session = (await evaluate.rooms()).find(each => each.name === room_name).session;
    await evaluate.ask("closeSession", {session});
    const gone = await act(room_name, "refresh");
    assert.deepEqual([gone.http, gone.code], [409, "NOT_RUNNING"]);
    assert.match(gone.hint, /recover_browser_session/);
    assert.equal((await evaluate.rooms()).find(each => each.name === room_name).state, "failed");
    assert.deepEqual(await ok("recover_browser_session", {room_name}),
        {status: "recovered", room_name});
    assert.equal((await ok("get_browser_context", {room_name})).title, "Two");
    await ok("close_browser_session", {room_name});
});

test("a recovered session is logged in as before", async () => {
    const room_name = "kept";
    await start(room_name, "/cookie");
    await did(room_name, "refresh");
    await evaluate(room_name, "localStorage.setItem('cart', '3')");
    const kept = () => service.log().match(/door=service command=sessionState/g)?.length ?? 0;
    const before = kept();
    await did(room_name, "wait", {seconds: 0});
    for (const end = Date.now() + 15_000; kept() === before; await pause(50))
        assert.ok(Date.now() < end, "nothing is kept");
    const {session} = (await evaluate.rooms()).find(each => each.name === room_name);
    await evaluate.ask("closeSession", {session});
    await ok("recover_browser_session", {room_name});
    assert.equal((await ok("get_browser_context", {room_name})).title, "seen=yes");
    assert.equal(await evaluate(room_name, "localStorage.getItem('cart')"), "3");
    await ok("close_browser_session", {room_name});
});

test("what cannot be done is said to be so, with a code", async () => {
    const room_name = "wrong";
    await start(room_name, "/form");
    const cases = [
        [404, "UNKNOWN_COMMAND", "nothing", {}, /nothing/],
        [404, "ROOM_NOT_FOUND", "execute_action", {room_name: "no", action_type: "refresh"}, /no/],
        [409, "ROOM_EXISTS", "start_browser_session", {room_name}, /wrong/],
        [400, "INVALID_ARGUMENT", "execute_action", {room_name, action_type: "click"}, /index is required/],
        [400, "INVALID_ARGUMENT", "execute_action", {room_name, action_type: "send_keys", params: {keys: "Entr"}}, /key/],
        [400, "UNKNOWN_ARGUMENT", "execute_action", {room_name, action_type: "navigate", params: {url: base, to: 1}}, /to/],
        [400, "INVALID_ARGUMENT", "start_browser_session", {room_name: "big", viewport_width: 9999999}, /viewport_width/],
    ];
    for (const [status, code, tool, args, why] of cases) {
        const answer = await call(tool, args);
        const said = `${tool} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`;
        assert.deepEqual([answer.http, answer.code], [status, code], said);
        assert.match(answer.error, why, said);
        assert.equal(typeof answer.hint, "string", said);
    }
    const failed = await act(room_name, "navigate", {url: "http://127.0.0.1:1/"});
    assert.deepEqual([failed.http, failed.success, failed.code],
        [200, false, "NAVIGATION_FAILED"]);
    const unreachable = await call("start_browser_session",
        {room_name: "unreachable", initial_url: "http://127.0.0.1:1/"});
    assert.equal(unreachable.code, "NAVIGATION_FAILED");
    assert.equal((await call("get_browser_context", {room_name: "unreachable"})).http, 404);
    assert.deepEqual((await evaluate.rooms()).map(each => each.name), [room_name]);
    await ok("close_browser_session", {room_name});
});

test("requests that are none are refused", async () => {
    const cases = [
        ["POST", "/mcp/tools/call", "{", 400], ["POST", "/mcp/tools/call", "[]", 400],
        ["POST", "/mcp/tools/call", {}, 400], ["POST", "/mcp/tools/call", {tool: 1}, 400],
        ["POST", "/mcp/tools/call", {tool: "x", arguments: "y"}, 400],
        ["POST", "/mcp/tools/call", {tool: "x", args: {}}, 400],
        ["GET", "/mcp/tools/call", undefined, 405], ["POST", "/mcp/tools", {}, 405],
        ["GET", "/rooms/x/nothing", undefined, 404], ["GET", "/rooms/", undefined, 404],
        ["GET", "/rooms/%00/connections", undefined, 404],
        ["GET", "/rooms/%FF/connections", undefined, 404],
        ["DELETE", "/rooms/x/connections", undefined, 405],
        ["GET", "/rooms/nobody/connections", undefined, 404],
        ["GET", "/mcp/events/x", undefined, 501], ["GET", "/nothing", undefined, 404],
    ];
    for (const [method, path, body, status] of cases) {
        const answer = await request(method, path, body);
        assert.equal(answer.status, status, `${method} ${path} ${answer.text}`);
        assert.equal(typeof answer.json.hint, "string");
    }
});

test("pages of other sites get nothing", async () => {
    for (const headers of [{origin: "http://evil.example"}, {"sec-fetch-site": "cross-site"}]) {
        const other = client(service.base, headers);
        assert.equal((await other.request("GET", "/mcp/tools")).status, 403);
        assert.equal((await other.call("start_browser_session", {room_name: "x"})).http, 403);
    }
});

test("a room that nobody uses ends by itself", async () => {
    const short = await app({SERVICE_IDLE_MS: "1000"});
    const other = client(short.base);
    const room_name = "idle";
    await other.ok("start_browser_session", {room_name, initial_url: `${base}/two`});
    const rooms = inside(short.home).rooms;
    for (const end = Date.now() + 20_000; (await rooms())[0].state !== "failed";)
        assert.ok(Date.now() < end);
    assert.equal((await other.call("get_browser_context", {room_name})).code, "NOT_RUNNING");
    await other.ok("recover_browser_session", {room_name});
    assert.equal((await other.ok("get_browser_context", {room_name})).title, "Two");
});

test("all that was sent and replied fits the documents", async () => {
    const {replies} = await requireFit(service.base);
    assert.ok(replies > 50, `${replies} replies`);
});
