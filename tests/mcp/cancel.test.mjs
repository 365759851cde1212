// A cancel ends the act, not only its answer: over stdio by a message, over stateless HTTP by
// hanging up; where there are sessions, a broken stream cancels nothing.

import assert from "node:assert/strict";
import {test} from "node:test";

import {until} from "../contract/bounded.mjs";
import {app, clawdis, lines, site} from "./app.mjs";

const page = `<title>Acts</title><button id=hold>Hold</button><select id=list><option>One</select>
<input id=field><script>
window.seen = [];
for (const type of ["mousedown", "mouseup", "change"])
    addEventListener(type, () => seen.push(type), true);
</script>`;
const server = await app();
const base = await site({"/": page});
const ours = (...args) => lines(clawdis, ["mcp", "--isolated", ...args], {env: server.env});

// How the calls of a command ended, since the log was that long.
function endsOf(command, from = 0) {
    const form = new RegExp(`command=${command} result=(\\w+) ms=(\\d+)`, "g");
    return [...server.log().slice(from).matchAll(form)]
        .map(([, result, ms]) => ({result, ms: Number(ms)}));
}

async function endOf(command, from) {
    const [end] = await until(10_000, `the end of ${command}`, () => {
        const ends = endsOf(command, from);
        return ends.length > 0 && ends;
    });
    return end;
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

// The id of a call that is under way, and is never answered.
function begun(mcp, name, given) {
    const id = `cancelled ${Math.random()}`;
    mcp.send({id, method: "tools/call", params: {name, arguments: given}});
    return id;
}

const cancel = (mcp, requestId) =>
    mcp.send({method: "notifications/cancelled", params: {requestId, reason: "test"}});

async function opened(...args) {
    const mcp = await ours(...args);
    await mcp.call("browser_navigate", {url: `${base}/`});
    return mcp;
}

async function seenBy(mcp) {
    const {text} = await mcp.call("browser_evaluate", {function: "() => seen.join()"});
    return JSON.parse(text.match(/^### Result\n(.*)$/m)[1]);
}

test("a wait of half a minute ends within moments, unanswered", async () => {
    const mcp = await opened();
    for (const given of [{time: 30}, {text: "never"}]) {
        const from = server.log().length;
        const id = begun(mcp, "browser_wait_for", given);
        await pause(500);
        cancel(mcp, id);
        const {result, ms} = await endOf("wait", from);
        assert.equal(result, "CANCELLED");
        assert.ok(ms < 5000, `${ms} ms`);
        await mcp.ask("ping");
        assert.deepEqual(mcp.received.filter(each => each.id === id), []);
    }
});

test("a button that is held down is let go, and the tab is free", async () => {
    const mcp = await opened("--caps=act");
    const from = server.log().length;
    const id = begun(mcp, "click", {ref: {selector: "#hold"}, delayMs: 2000});
    await until(10_000, "the press", async () => (await seenBy(mcp)) === "mousedown");
    cancel(mcp, id);
    assert.equal((await endOf("click", from)).result, "CANCELLED");
    await until(1500, "the release", async () => (await seenBy(mcp)) === "mousedown,mouseup");
    const free = await mcp.call("browser_click", {target: "#field"});
    assert.notEqual(free.isError, true, free.text);
});

test("an option that comes later is not chosen any more", async () => {
    const mcp = await opened("--caps=act");
    const from = server.log().length;
    const id = begun(mcp, "select", {ref: {selector: "#list"}, values: ["Two"], timeoutMs: 15_000});
    await pause(700);
    cancel(mcp, id);
    assert.equal((await endOf("select", from)).result, "CANCELLED");
    await mcp.call("browser_evaluate", {function: "() => { list.add(new Option('Two')); }"});
    await pause(300);
    assert.equal(await seenBy(mcp), "");
});

test("what waits for its turn is not done", async () => {
    const mcp = await opened("--caps=act");
    const typing = mcp.call("type",
        {ref: {selector: "#field"}, text: "abcdefghij", slowly: true, delayMs: 200});
    await pause(300);
    const from = server.log().length;
    const id = begun(mcp, "click", {ref: {selector: "#hold"}});
    await pause(200);
    cancel(mcp, id);
    const {result, ms} = await endOf("click", from);
    assert.equal(result, "CANCELLED");
    assert.ok(ms < 1500, `${ms} ms`);
    assert.notEqual((await typing).isError, true);
    assert.doesNotMatch(await seenBy(mcp), /mousedown.*mousedown/);
});

const stateless = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {name: "test", version: "1"},
    "io.modelcontextprotocol/clientCapabilities": {}};

const json = {"content-type": "application/json", accept: "application/json, text/event-stream"};

function posted(body, headers, signal) {
    return fetch(`${server.url}?isolated`, {method: "POST", signal, headers: {...json, ...headers},
        body: JSON.stringify({jsonrpc: "2.0", ...body})});
}

const waiting = meta => ({id: 1, method: "tools/call",
    params: {name: "browser_wait_for", arguments: {time: 3}, ...meta}});

async function hangUp(body, headers) {
    const hanging = new AbortController();
    const answer = posted(body, headers, hanging.signal).catch(error => error.name);
    await pause(1500); // A Chrome may have to start.
    hanging.abort();
    assert.equal(await answer, "AbortError");
}

test("hanging up cancels where there is no session", async () => {
    const from = server.log().length;
    await hangUp(waiting({_meta: stateless}), {"mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call", "mcp-name": "browser_wait_for"});
    assert.equal((await endOf("wait", from)).result, "CANCELLED");
});

test("hanging up cancels nothing in a session", async () => {
    const begin = await posted({id: 0, method: "initialize", params: {
        protocolVersion: "2025-11-25", capabilities: {}, clientInfo: {name: "test", version: "1"}}});
    const headers = {"mcp-session-id": begin.headers.get("mcp-session-id"),
        "mcp-protocol-version": "2025-11-25"};
    const from = server.log().length;
    await hangUp(waiting(), headers);
    assert.equal((await endOf("wait", from)).result, "ok");
});
