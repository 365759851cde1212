// A connection that breaks loses nothing in a session: the client reads on from the last event.

import assert from "node:assert/strict";
import {connect, createServer} from "node:net";
import {after, test} from "node:test";

import {Client} from "@modelcontextprotocol/sdk/client/index.js";
import {StreamableHTTPClientTransport} from "@modelcontextprotocol/sdk/client/streamableHttp.js";

import {until} from "../contract/bounded.mjs";
import {app, site} from "./app.mjs";

const server = await app();
const base = await site({"/": "<title>Page</title><button>Press</button>"});
const url = `${server.url}?isolated`;
const json = {"content-type": "application/json", accept: "application/json, text/event-stream"};

const post = (body, headers, signal) => fetch(url, {method: "POST", signal,
    headers: {...json, ...headers}, body: JSON.stringify({jsonrpc: "2.0", ...body})});

async function session(protocolVersion = "2025-11-25", capabilities = {}) {
    const answer = await post({id: 0, method: "initialize",
        params: {protocolVersion, capabilities, clientInfo: {name: "test", version: "1"}}});
    await answer.text();
    return {"mcp-session-id": answer.headers.get("mcp-session-id"),
        "mcp-protocol-version": protocolVersion};
}

const wait = (id, time) => ({id, method: "tools/call",
    params: {name: "browser_wait_for", arguments: {time}}});

const readOn = (headers, lastEventId) => fetch(url, {headers: {accept: "text/event-stream",
    ...headers, "last-event-id": lastEventId}});

const eventsIn = text => text.split("\n\n").filter(event => /^data:/m.test(event)).map(event => ({
    id: event.match(/^id: (.*)$/m)?.[1], data: event.match(/^data: ?(.*)$/m)[1]}));

test("an answer that takes long is a stream, and can be read after a break", async () => {
    const headers = await session();
    const broken = new AbortController();
    const answer = await post(wait(7, 4), headers, broken.signal);
    assert.match(answer.headers.get("content-type"), /event-stream/);
    const {value} = await answer.body.getReader().read();
    const first = Buffer.from(value).toString();
    const [{id, data}] = eventsIn(first);
    assert.equal(data, "");
    assert.match(first, /^retry: \d+$/m);
    broken.abort();
    const rest = eventsIn(await (await readOn(headers, id)).text());
    assert.equal(rest.length, 1);
    const message = JSON.parse(rest[0].data);
    assert.equal(message.id, 7);
    assert.match(message.result.content[0].text, /Waited/);
    // Once more, now that it is over; and from its end there is nothing left.
    assert.deepEqual(eventsIn(await (await readOn(headers, id)).text()), rest);
    assert.equal(await (await readOn(headers, rest[0].id)).text(), "");
});

test("what is not kept, or of another session, is refused", async () => {
    const headers = await session();
    for (const id of ["1.0", "nonsense", "9.9"])
        assert.equal((await readOn(headers, id)).status, 400);
    assert.equal((await readOn({...headers, "mcp-session-id": "no"}, "1.0")).status, 404);
});

test("quick answers are no streams, and older revisions have no empty events", async () => {
    const quick = await post({id: 1, method: "ping"}, await session());
    assert.match(quick.headers.get("content-type"), /json/);
    const older = await post(wait(2, 3), await session("2025-06-18"));
    assert.match(older.headers.get("content-type"), /json/);
    assert.match((await older.json()).result.content[0].text, /Waited/);
});

test("news wait for a listener whose connection broke", async () => {
    const headers = await session();
    const broken = new AbortController();
    const listening = await fetch(url, {signal: broken.signal,
        headers: {accept: "text/event-stream", ...headers}});
    const {value} = await listening.body.getReader().read();
    const [{id}] = eventsIn(Buffer.from(value).toString());
    const shown = await (await post({id: 1, method: "tools/call",
        params: {name: "browser_navigate", arguments: {url: `${base}/`}}}, headers)).text();
    assert.match(shown, /Page Title: Page/);
    const listed = await (await post({id: 2, method: "resources/list"}, headers)).text();
    const uri = listed.match(/clawdis:\/\/tab\/[^"]+\/text/)[0];
    await (await post({id: 3, method: "resources/subscribe", params: {uri}}, headers)).text();
    broken.abort();
    await (await post({id: 4, method: "tools/call", params: {name: "browser_evaluate",
        arguments: {function: "() => { document.body.append('more'); }"}}}, headers)).text();
    await (await post({id: 5, method: "tools/call",
        params: {name: "browser_navigate", arguments: {url: `${base}/?2`}}}, headers)).text();
    const again = await readOn(headers, id);
    const reader = again.body.getReader();
    let text = "";
    await until(10_000, "the news", async () => {
        text += Buffer.from((await reader.read()).value).toString();
        return text.includes("notifications/resources/updated");
    });
    await reader.cancel();
});

test("the official client reads on by itself", async () => {
    const sockets = new Set();
    const {hostname, port} = new URL(server.url);
    const proxy = createServer(near => {
        const far = connect(Number(port), hostname);
        for (const [one, other] of [[near, far], [far, near]]) {
            sockets.add(one);
            one.on("error", () => {}).on("close", () => other.destroy());
        }
        // The service is asked for by its own name.
        near.on("data", bytes => far.write(Buffer.from(bytes.toString("latin1")
            .replaceAll(`127.0.0.1:${proxy.address().port}`, `127.0.0.1:${port}`), "latin1")));
        far.pipe(near);
    });
    await new Promise(resolve => proxy.listen(0, "127.0.0.1", resolve));
    after(() => proxy.close());
    const through = new URL(url);
    through.port = proxy.address().port;
    const client = new Client({name: "test", version: "1"});
    await client.connect(new StreamableHTTPClientTransport(through));
    const waited = client.callTool({name: "browser_wait_for", arguments: {time: 5}});
    await new Promise(resolve => setTimeout(resolve, 3500));
    for (const socket of sockets)
        socket.destroy();
    assert.match((await waited).content[0].text, /Waited/);
    await client.close();
});
