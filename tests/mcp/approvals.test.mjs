// What a rule holds is held at every door, whichever way it is tried: there is nobody to say yes.

import assert from "node:assert/strict";
import {after, test} from "node:test";

import {App} from "../contract/app.mjs";
import {freePort} from "../support/ports.mjs";
import {clawdis, site} from "./app.mjs";
import {run} from "./programs.mjs";
import {client, indexOf} from "./rooms.mjs";

const posts = [];
const base = await site({
    "/pay": (request, response) => {
        posts.push(request.method);
        response.writeHead(200).end();
    },
    "/": `<!doctype html><title>Shop</title><button id=buy onclick=bought()>Buy now</button>
<div id=box tabindex=0 onclick=bought() onkeydown=bought()>Buy it</div>
<details><summary id=sum onclick=bought()>buy</summary>all</details>
<select id=list aria-label=List onchange=bought()><option>no<option>buy</select>
<form onsubmit="bought(); return false"><input id=field aria-label=Field></form>
<form method=post action=/pay><button id=send>Send</button></form>
<button id=look>Look</button>
<script>function bought() { document.title = "Bought"; }</script>
<script src=/a.js></script>`,
    "/a.js": "",
});
const script = "document.querySelector('#buy').click()";
const serviceUrl = `http://127.0.0.1:${await freePort()}`;
const rpcUrl = `http://127.0.0.1:${await freePort()}`;
const app = new App(process.env.CLAWDIS_APP, {browser: {
    service: true, serviceUrl, rpc: true, rpcUrl,
    approvals: ["click * buy", "request POST 127.0.0.1"],
}});
after(async () => assert.deepEqual(await app.stop(), []));
await app.start();
const cli = (...line) => run(clawdis, line, {env: {...process.env, CLAWDIS_HOME: app.home}});

const key = (await cli("rpc", "key")).stdout.trim();

async function http(path, body, method = "POST") {
    const answer = await fetch(app.url + path, {
        method, body: body && JSON.stringify(body), headers: {"content-type": "application/json"}});
    return {status: answer.status, ...await answer.json()};
}

async function rpc(method, params) {
    const answer = await fetch(`${rpcUrl}/rpc`, {
        method: "POST", body: JSON.stringify({jsonrpc: "2.0", id: 1, method, params}),
        headers: {"content-type": "application/json", "x-api-key": key}});
    return answer.json();
}

let asked = 0;
async function tool(name, args) {
    const answer = await fetch(`${serviceUrl}/mcp`, {method: "POST", headers: {
        "content-type": "application/json", accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": name,
    }, body: JSON.stringify({jsonrpc: "2.0", id: ++asked, method: "tools/call", params: {
        name, arguments: args, _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {name: "test", version: "1"},
            "io.modelcontextprotocol/clientCapabilities": {}}}})});
    return answer.text();
}

async function title(of = {}) {
    const query = new URLSearchParams(of);
    const {tabs} = await http(`/tabs?${query}`, undefined, "GET");
    return tabs.find(tab => tab.url.startsWith(base)).title;
}

async function refs() {
    const {snapshot} = await http("/snapshot", undefined, "GET");
    const refOf = words => /\[ref=(\w+)\]/.exec(
        snapshot.split("\n").find(line => line.includes(words)))[1];
    return {buy: refOf('button "Buy now"'), box: refOf("Buy it"), list: refOf('"List"'),
            field: refOf('"Field"'), look: refOf('"Look"'), send: refOf('"Send"')};
}

test("over HTTP", async () => {
    await http("/navigate", {url: `${base}/`});
    const {buy, box, list, field, look, send} = await refs();
    const ways = [
        ["/act", {kind: "click", ref: buy}],
        ["/act", {kind: "click", ref: box}],
        ["/act", {kind: "wait", fn: script}],
        ["/act", {kind: "evaluate", fn: script}],
        ["/act", {kind: "drag", startRef: buy, endRef: buy}],
        ["/act", {kind: "type", ref: field, text: "x\n", slowly: true}],
        ["/act", {kind: "select", ref: list, values: ["buy"]}],
        ["/act", {kind: "press", ref: box, key: " "}],
        ["/act", {kind: "press", ref: list, key: "Shift+Tab", then: ["Enter"]}],
        ["/network/rules", {kind: "mock", url: "**/a.js", body: script}],
        ["/act", {kind: "click", ref: send}],
        ["/navigate", {url: `${base}/pay`, method: "POST", body: "x"}],
        ["/hooks/dialog", {accept: true}],
    ];
    for (const [path, body] of ways) {
        const reply = await http(path, body);
        assert.equal(reply.code, "NOT_APPROVED", `${JSON.stringify(body)}: ${JSON.stringify(reply)}`);
        assert.equal(reply.status, 403);
    }
    assert.equal((await http("/act", {kind: "click", ref: look})).status, 200);
    assert.equal(await title(), "Shop");
});

test("on the command line", async () => {
    const {buy, box, list, field} = await refs();
    for (const line of [["click", buy], ["click", box], ["wait", "--fn", script],
        ["evaluate", "--fn", script], ["drag", buy, buy], ["select", list, "buy"],
        ["type", field, "x\n", "--slowly"], ["press", "Alt+b"],
        ["network", "mock", "**/a.js", script]]) {
        const {code, stderr} = await cli("browser", ...line);
        assert.notEqual(code, 0, line.join(" "));
        assert.match(stderr, /NOT_APPROVED|has to say yes/, line.join(" "));
    }
    assert.equal(await title(), "Shop");
});

test("at /rpc", async () => {
    const {result, error} = await rpc("session.create", {headless: true});
    assert.equal(error, undefined, JSON.stringify(error));
    const {session_id} = result;
    await rpc("page.goto", {session_id, url: `${base}/`});
    const ways = {
        "page.click": {selector: "#box"}, "page.dblclick": {selector: "#sum"},
        "page.waitForFunction": {expression: script}, "page.evaluate": {expression: script},
        "page.dragAndDrop": {source: "#buy", target: "#buy"},
        "page.type": {selector: "#field", text: "x\n"},
        "page.selectOption": {selector: "#list", values: "buy"},
        "page.press": {selector: "#box", key: "Space"},
    };
    for (const [method, params] of Object.entries(ways)) {
        const reply = await rpc(method, {session_id, ...params});
        assert.match(JSON.stringify(reply.error), /yes/, `${method}: ${JSON.stringify(reply)}`);
    }
    assert.match(JSON.stringify(await rpc("page.list", {session_id})), /"Shop"/);
    await rpc("session.close", {session_id});
});

test("by MCP", async () => {
    const {buy, box, list, field} = await refs();
    const ways = [["browser_click", {ref: buy, element: "it"}],
        ["browser_click", {ref: box, element: "it"}],
        ["browser_evaluate", {function: `() => ${script}`}],
        ["browser_drag", {startRef: buy, endRef: buy, startElement: "a", endElement: "a"}],
        ["browser_type", {ref: field, element: "it", text: "x\n", slowly: true}],
        ["browser_select_option", {ref: list, element: "it", values: ["buy"]}],
        ["browser_press_key", {key: "Alt+b"}]];
    for (const [name, args] of ways)
        assert.match(await tool(name, args), /NOT_APPROVED|has to say yes/, name);
    assert.equal(await title(), "Shop");
});

test("in rooms", async () => {
    const {ok, act} = client(serviceUrl);
    const room_name = "shop";
    await ok("start_browser_session", {room_name, initial_url: `${base}/`});
    const content = await ok("get_screen_content", {room_name});
    for (const [type, params] of [["click", {index: indexOf(content, "Buy now")}],
        ["click", {index: indexOf(content, ": buy")}], ["send_keys", {keys: "Alt+b"}],
        ["send_keys", {keys: "Tab Space"}]]) {
        const reply = await act(room_name, type, params);
        assert.equal(reply.code, "NOT_APPROVED", `${type}: ${JSON.stringify(reply)}`);
    }
    assert.equal((await ok("get_browser_context", {room_name})).title, "Shop");
});

test("nothing was sent meanwhile", () => assert.deepEqual(posts, []));
