// The tools of rooms over MCP: next to the others over HTTP, and by a switch elsewhere.

import assert from "node:assert/strict";
import {test} from "node:test";

import {app, clawdis, lines, site} from "./app.mjs";
import {client} from "./rooms.mjs";

const service = await app();
const base = await site({"/": "<title>Page</title><button>Press</button>"});
const ours = (args = []) => lines(clawdis, ["mcp", ...args], {env: service.env});

test("a switch brings them, and what they give has a schema", async () => {
    const room_name = "over mcp";
    const mcp = await ours(["--rooms"]);
    const {result} = await mcp.ask("tools/list");
    const tool = result.tools.find(each => each.name === "get_screen_content");
    assert.ok(tool.outputSchema.required.includes("dom_summary"));
    assert.equal(tool.annotations.readOnlyHint, true);
    const started = await mcp.call("start_browser_session", {room_name, initial_url: `${base}/`});
    assert.deepEqual(started.structuredContent, {status: "started", room_name});
    const content = await mcp.call("get_screen_content", {room_name});
    assert.match(content.structuredContent.dom_summary, /\[0\] button "Press"/);
    const failed = await mcp.call("execute_action", {room_name, action_type: "click",
        params: {index: 7}});
    assert.equal(failed.isError, true);
    assert.equal(failed.structuredContent.code, "UNKNOWN_REF");
    const unknown = await mcp.call("get_browser_context", {room_name: "no"});
    assert.equal(unknown.isError, true);
    assert.match(unknown.text, /ROOM_NOT_FOUND/);
    // It is the same room for all.
    const {ok} = client(service.base);
    assert.equal((await ok("get_browser_context", {room_name})).title, "Page");
    await ok("close_browser_session", {room_name});
});

test("over HTTP they stand beside the others", async () => {
    const answer = await fetch(service.url, {method: "POST", headers: {
        "content-type": "application/json", accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list"},
    body: JSON.stringify({jsonrpc: "2.0", id: 1, method: "tools/list", params: {_meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {name: "test", version: "1"},
        "io.modelcontextprotocol/clientCapabilities": {}}}})});
    const text = await answer.text();
    const {result} = JSON.parse(text.startsWith("{") ? text : text.match(/^data: (.*)$/m)[1]);
    const names = result.tools.map(tool => tool.name);
    for (const name of ["browser_click", "start_browser_session", "execute_action"])
        assert.ok(names.includes(name), name);
});
