// What clients can ask for: options, tasks, sessions over HTTP.

import assert from "node:assert/strict";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, clawdis, lines, site} from "./app.mjs";
import {run} from "./programs.mjs";

const server = await app();
const base = await site({"/": "<title>Form</title>"});
const ours = (args = [], options = {}) =>
    lines(clawdis, ["mcp", ...args], {env: server.env, ...options});

const modern = (capabilities = {}, more = {}) => ({...more, _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {name: "test", version: "1"},
    "io.modelcontextprotocol/clientCapabilities": capabilities}});

async function post(body, headers = {}, query = "") {
    const answer = await fetch(server.url + query, {method: "POST", body: JSON.stringify(body),
        headers: {"content-type": "application/json", accept: "application/json, text/event-stream",
            ...headers}});
    return {status: answer.status, headers: answer.headers, body: await answer.text()};
}

test("groups bring the catalogue, with schemas of what it gives", async () => {
    const client = await ours(["--caps", "network"]);
    const {result} = await client.ask("tools/list");
    const tool = result.tools.find(each => each.name === "addRule");
    assert.equal(tool.outputSchema.type, "object");
    await client.call("browser_navigate", {url: `${base}/`});
    const received = await client.call("requests");
    assert.equal(received.structuredContent.requests[0].url, `${base}/`);
    assert.deepEqual(JSON.parse(received.text), received.structuredContent);
});

test("an unknown option is refused, on standard error only", async () => {
    const {code, stdout, stderr} = await run(clawdis, ["mcp", "--nonsense"], {env: server.env, input: ""});
    assert.notEqual(code, 0);
    assert.equal(stdout, "");
    assert.match(stderr, /nonsense/);
});

test("it ends when its input ends, after the last answer", async () => {
    const input = [{jsonrpc: "2.0", id: 1, method: "server/discover", params: modern()},
        {jsonrpc: "2.0", id: 2, method: "tools/list", params: modern()}]
        .map(each => JSON.stringify(each) + "\n").join("");
    const {code, stdout} = await run(clawdis, ["mcp"], {env: server.env, input});
    assert.equal(code, 0);
    const answers = stdout.trim().split("\n").map(line => JSON.parse(line));
    assert.deepEqual(answers.map(each => each.id), [1, 2]);
});

test("an isolated client has no cookies of others", async () => {
    const one = await ours(["--isolated"]);
    const two = await ours(["--isolated"]);
    await one.call("browser_navigate", {url: `${base}/`});
    await one.call("browser_evaluate", {function: "() => document.cookie = 'a=1'"});
    await two.call("browser_navigate", {url: `${base}/`});
    const {text} = await two.call("browser_evaluate", {function: "() => document.cookie"});
    assert.match(text, /^### Result\n""/);
});

test("the server has an icon", async () => {
    const client = await ours([]);
    const [icon] = client.started.result.serverInfo.icons;
    assert.equal(icon.mimeType, "image/svg+xml");
    assert.match(Buffer.from(icon.src.split(",")[1], "base64").toString(), /^<svg/);
});

test("a wait goes on as a task, for clients that know tasks", async () => {
    const can = {extensions: {"io.modelcontextprotocol/tasks": {}}};
    const ask = async (method, name, params) => JSON.parse((await post(
        {jsonrpc: "2.0", id: 1, method, params: modern(can, params)},
        {"mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": name},
        "?isolated")).body).result;
    const task = await ask("tools/call", "browser_wait_for",
        {name: "browser_wait_for", arguments: {time: 0.3}});
    assert.equal(task.resultType, "task");
    let now = task;
    for (const end = Date.now() + 15_000; now.status === "working" && Date.now() < end;) {
        await pause(50);
        now = await ask("tasks/get", task.taskId, {taskId: task.taskId});
    }
    assert.equal(now.status, "completed");
    assert.match(now.result.content[0].text, /Waited/);
});

test("what is not allowed is not reached", async () => {
    const client = await ours(["--allowed-origins", "example.com"]);
    const {isError, text} = await client.call("browser_navigate", {url: `${base}/`});
    assert.equal(isError, true);
    assert.match(text, /ADDRESS_FORBIDDEN/);
});

test("web pages and other hosts are sent away", async () => {
    const body = {jsonrpc: "2.0", id: 1, method: "server/discover", params: modern()};
    const headers = {"mcp-protocol-version": "2026-07-28", "mcp-method": "server/discover"};
    assert.equal((await post(body, headers)).status, 200);
    assert.equal((await post(body, {...headers, origin: "http://evil.example"})).status, 403);
});

test("a session over HTTP: begun, used, ended", async () => {
    const begun = await post({jsonrpc: "2.0", id: 1, method: "initialize", params: {
        protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {name: "test", version: "1"}}});
    const session = {"mcp-session-id": begun.headers.get("mcp-session-id")};
    assert.equal(JSON.parse(begun.body).result.protocolVersion, "2025-06-18");
    const list = {jsonrpc: "2.0", id: 2, method: "tools/list"};
    const listed = await post(list, session);
    const {tools} = JSON.parse(listed.body).result;
    const names = tools.map(each => each.name);
    for (const name of ["browser_click", "start_browser_session", "execute_action"])
        assert.ok(names.includes(name), name); // the rooms' beside the others
    const screen = tools.find(each => each.name === "get_screen_content");
    assert.ok(screen.outputSchema.required.includes("dom_summary"));
    assert.equal((await post(list)).status, 400);
    assert.equal((await fetch(server.url, {method: "DELETE", headers: session})).status, 204);
    assert.equal((await post(list, session)).status, 404);
});

test("a revision that is not known is negotiated", async () => {
    const unknown = {"mcp-protocol-version": "2099-01-01"};
    const begun = await post({jsonrpc: "2.0", id: 1, method: "initialize", params: {
        protocolVersion: "2099-01-01", capabilities: {}, clientInfo: {name: "test", version: "1"}}}, unknown);
    assert.equal(JSON.parse(begun.body).result.protocolVersion, "2025-11-25");
    const list = {jsonrpc: "2.0", id: 2, method: "tools/list"};
    const refused = await post(list, {...unknown, "mcp-session-id": begun.headers.get("mcp-session-id")});
    assert.equal(refused.status, 400);
    const {error} = JSON.parse(refused.body);
    assert.equal(error.code, -32022);
    assert.ok(error.data.supported.includes("2025-11-25"), refused.body);
});

test("a client that takes neither JSON nor events gets nothing", async () => {
    const list = {jsonrpc: "2.0", id: 1, method: "tools/list", params: modern()};
    const headers = {"mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list"};
    for (const [accept, status] of [["text/plain", 406], ["image/png, text/plain", 406],
        ["text/html", 406], ["text/html, application/json", 200], ["*/*", 200], ["application/json", 200]])
        assert.equal((await post(list, {...headers, accept})).status, status, accept);
});

test("several messages in one array", async () => {
    const begun = await post({jsonrpc: "2.0", id: 1, method: "initialize", params: {
        protocolVersion: "2025-03-26", capabilities: {}, clientInfo: {name: "test", version: "1"}}});
    const session = {"mcp-session-id": begun.headers.get("mcp-session-id")};
    const {body} = await post([{jsonrpc: "2.0", id: "a", method: "ping"},
        {jsonrpc: "2.0", method: "notifications/initialized"},
        {jsonrpc: "2.0", id: "b", method: "no/such"}], session);
    const answers = JSON.parse(body);
    assert.deepEqual(answers.map(each => each.id), ["a", "b"]);
    assert.equal(answers[1].error.code, -32601);
});
