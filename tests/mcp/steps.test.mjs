// Lists of steps through doors: HTTP, the command line and MCP by the official SDK.

import assert from "node:assert/strict";
import {after, test} from "node:test";

import {Client} from "@modelcontextprotocol/sdk/client/index.js";
import {StdioClientTransport} from "@modelcontextprotocol/sdk/client/stdio.js";

import {App} from "../contract/app.mjs";
import {clawdis, site} from "./app.mjs";
import {run} from "./programs.mjs";

const shop = `<title>Shop</title><h1 id=number>Order A-17</h1>
<label>Name <input id=name></label>
<button onclick="said.textContent = 'Thank you, ' + document.getElementById('name').value">Send</button>
<button onclick="document.title = 'Bought'">Buy now</button>
<h2 id=ask onclick="said.textContent = confirm('Sure?')">Ask</h2><p id=said></p>`;
const base = await site({"/": shop});

// Nobody is there to say yes.
const app = new App(process.env.CLAWDIS_APP, {browser: {approvals: ["click * buy"]}});
const client = new Client({name: "test", version: "1"});
after(async () => {
    await client.close();
    assert.deepEqual(await app.stop(), []);
});
await app.start();
const env = {...process.env, CLAWDIS_HOME: app.home};
await client.connect(new StdioClientTransport({command: clawdis, args: ["mcp"], env}));

const json = {"content-type": "application/json"};
const post = async (path, body) => {
    const answer = await fetch(app.url + path, {method: "POST", headers: json, body: JSON.stringify(body)});
    return {status: answer.status, ...await answer.json()};
};
const get = path => fetch(app.url + path).then(answer => answer.json());
const steps = list => post("/steps", {steps: list});
const cli = (...line) => run(clawdis, ["browser", ...line], {env});
const field = async () =>
    (await steps([{do: "attributes", ref: {selector: "#name"}}])).steps[0].value;
const title = async () => (await get("/snapshot?view=true")).view.title;

async function tool(list) {
    const {content, isError} = await client.callTool(
        {name: "browser_steps", arguments: {steps: list}});
    return {isError: isError ?? false, text: content.map(each => each.text).join("\n")};
}

const type = text => ({do: "type", ref: {label: "Name"}, text});
const send = {do: "click", ref: {role: "button", name: "Send"}};

await post("/tabs/open", {url: `${base}/`});
const open = () => post("/navigate", {url: `${base}/`});

test("HTTP: a rule holds a step, and those after it are not begun", async () => {
    await open();
    const reply = await steps([type("Ada"), {do: "click", ref: {role: "button", name: "Buy"}},
        type("Bob")]);
    assert.equal(reply.failure.step, 2, JSON.stringify(reply));
    assert.equal(reply.failure.code, "NOT_APPROVED");
    assert.equal(await title(), "Shop");
    assert.equal(await field(), "Ada");
});

test("the command line", async () => {
    await open();
    const list = [type("Ada"), send, {do: "text", ref: {selector: "#said"}}];
    const good = await cli("steps", JSON.stringify(list));
    assert.equal(good.code, 0, good.stderr);
    assert.match(good.stdout, /^1 type\n2 click\n3 text: .*Thank you, Ada/);
    const bad = await cli("steps", JSON.stringify([...list, {do: "press"}]));
    assert.notEqual(bad.code, 0);
    assert.match(bad.stderr, /step 4: key is required/);
    const failed = await cli("steps",
        JSON.stringify([{do: "expect", text: "Never", timeoutMs: 100}, ...list]));
    assert.notEqual(failed.code, 0);
    assert.match(failed.stdout, /1 expect: failed, 3 not begun/);
});

test("MCP: done in order, reported once", async () => {
    const reply = await tool([{do: "navigate", url: `${base}/`},
        {do: "text", target: "#number", save: "order"},
        {do: "type", target: "label=Name", text: "{order}"},
        {do: "click", target: "role=button[name=\"Send\"]"},
        {do: "expect", text: "Thank you, Order A-17"}, {do: "value", target: "#name"}]);
    assert.equal(reply.isError, false, reply.text);
    assert.match(reply.text, /Done: 6\.\n2 text: Order A-17\n6 attributes: Order A-17/);
    assert.match(reply.text, /### Snapshot\n/);
    const more = await tool([{do: "type", target: "label=Name", text: "Ada"},
        {do: "click", target: "text=Send"}]);
    assert.match(more.text, /### Snapshot: what changed\n[^]*Thank you, Ada/);
});

test("MCP: an error says which, and what was done", async () => {
    await tool([{do: "navigate", url: `${base}/`}]);
    const reply = await tool([{do: "type", target: "label=Name", text: "Ada"},
        {do: "expect", target: "#name", value: "Bob"}, {do: "click", target: "text=Send"}]);
    assert.equal(reply.isError, true, reply.text);
    assert.match(reply.text, /^### Error\nTIMEOUT: step 2 \(expect\): .*it holds "Ada"/);
    assert.match(reply.text, /1 not begun\.\nDone: 1\./);
    const wrong = await tool([{do: "click", target: "text=Send"}, {do: "dance"}]);
    assert.equal(wrong.isError, true);
    assert.match(wrong.text, /steps\[1\]\.do must be one of click, /);
});

test("MCP: a dialog waits, and the list goes on when it is answered", async () => {
    await tool([{do: "navigate", url: `${base}/`}]);
    const reply = await tool([
        {do: "click", target: "#ask"}, {do: "type", target: "label=Name", text: "Ada"}]);
    assert.match(reply.text, /Modal state[^]*Sure\?/);
    const {content} = await client.callTool(
        {name: "browser_handle_dialog", arguments: {accept: false}});
    assert.match(content[0].text, /Done: 2\./);
    const seen = await tool([{do: "text", target: "#said"}, {do: "value", target: "#name"}]);
    assert.match(seen.text, /1 text: false\n2 attributes: Ada/);
});

test("tools/list stays small", async () => {
    const {tools} = await client.listTools();
    assert.ok(JSON.stringify({tools}).length / 4 < 5500, "as tests/bench/mcp.mjs counts");
});
