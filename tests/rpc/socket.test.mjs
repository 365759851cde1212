// The WebSocket: answers side by side, and news as it happens.

import assert from "node:assert/strict";
import {once} from "node:events";
import test from "node:test";

import WebSocket from "ws";

import {until} from "../contract/bounded.mjs";
import {call, key, onPage, service, site} from "./service.mjs";

const home = await site();
const {url} = await service();

async function connected(headers = {"x-api-key": key}) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/rpc`, {headers});
    const heard = [];
    const waiting = [];
    socket.on("message", bytes => {
        heard.push(JSON.parse(bytes));
        for (const each of waiting.splice(0))
            each();
    });
    await once(socket, "open");
    let count = 0;
    const next = async wanted => {
        for (;;) {
            const place = heard.findIndex(wanted);
            if (place >= 0)
                return heard.splice(place, 1)[0];
            await new Promise(resolve => waiting.push(resolve));
        }
    };
    const ask = (method, params = {}) => {
        const id = ++count;
        socket.send(JSON.stringify({jsonrpc: "2.0", id, method, params}));
        return next(each => each.id === id);
    };
    return {socket, heard, next, ask};
}

test("nobody gets in without the key", async () => {
    await assert.rejects(connected({}), /401/);
    await assert.rejects(connected({"x-api-key": key, origin: "http://localhost:1"}), /403/);
});

test("answers come when they are ready, not in the order of the requests", async () => {
    const session_id = await onPage(url, `${home}/`);
    const {socket, ask} = await connected();
    const order = [];
    const sleep = {session_id, state: "idleFor", ms: 500};
    await Promise.all([
        ask("page.waitFor", sleep).then(({result}) => order.push(result.state)),
        ask("session.list").then(({result}) => order.push(result.sessions.length)),
    ]);
    assert.deepEqual(order, [1, "idleFor"]);
    socket.send("{");
    socket.close();
    await call(url, "session.close", {session_id});
});

test("logs and requests are sent as they happen, to who subscribed, as long as they did", async () => {
    const session_id = await onPage(url, `${home}/controls`);
    const {socket, heard, next, ask} = await connected();
    const {heard: others, ask: askOther, socket: other} = await connected();
    for (const method of ["logs.subscribe", "network.subscribe", "logs.subscribe"])
        assert.deepEqual((await ask(method, {session_id})).result, {ok: true});
    const expression = "console.log('hello', 1); setTimeout(() => { throw new TypeError('bad'); });"
        + "fetch('/api/fail').then(() => {})";
    await call(url, "page.evaluate", {session_id, expression});
    const log = await next(each => each.method === "logs.event");
    assert.equal(log.jsonrpc, "2.0");
    assert.equal(log.params.session_id, session_id);
    assert.equal(log.params.console[0].text, "hello 1");
    assert.equal(log.params.dropped, 0);
    const thrown = log.params.pageErrors[0]
        ?? (await next(each => each.params?.pageErrors?.length > 0)).params.pageErrors[0];
    assert.equal(thrown.message, "TypeError: bad");
    const {params} = await next(each => each.method === "network.event");
    assert.deepEqual(params.requests.map(each => [each.url, each.status]),
        [[`${home}/api/fail`, 500]]);
    await ask("logs.unsubscribe", {session_id});
    await ask("network.unsubscribe", {session_id});
    heard.splice(0); // what Chrome itself wrote of the failed load came in between, or before
    await call(url, "page.evaluate", {session_id, expression: "console.log('later')"});
    await ask("page.waitFor", {session_id, state: "idleFor", ms: 200});
    assert.ok(!heard.some(each => each.method));
    await askOther("session.list");
    assert.deepEqual(others, []);
    socket.close();
    other.close();
    await call(url, "session.close", {session_id});
});

test("what cannot be subscribed to is refused", async () => {
    const session_id = await onPage(url, `${home}/`);
    const {ask, socket} = await connected();
    const failure = async (method, params) => (await ask(method, params)).error?.data.code;
    assert.equal(await failure("logs.subscribe", {session_id: "s1"}), "SESSION_NOT_FOUND");
    assert.equal(await failure("logs.subscribe", {session_id, page_id: "0"}), "TAB_NOT_FOUND");
    await assert.rejects(call(url, "logs.subscribe", {session_id}), /need a WebSocket/);
    socket.close();
    await call(url, "session.close", {session_id});
});

test("a client that does not read costs little, and hears what it missed", async () => {
    const session_id = await onPage(url, `${home}/`);
    const {ask, socket, heard} = await connected();
    await ask("logs.subscribe", {session_id});
    socket.pause();
    const expression = "new Promise(async done => { for (let i = 0; i < 60; ++i) {"
        + "for (let j = 0; j < 100; ++j) console.log('x'.repeat(3000));"
        + "await new Promise(next => setTimeout(next, 60)); } done(1); })";
    await call(url, "page.evaluate", {session_id, expression, timeout: 60_000});
    socket.resume();
    // With the next news, once it has read what was under way.
    const missed = () => heard.reduce((sum, {params}) => sum + (params?.dropped ?? 0), 0);
    await until(60_000, "word of what was missed", async () => {
        await call(url, "page.evaluate", {session_id, expression: "console.log('more')"});
        return missed() > 100;
    });
    socket.close();
    await call(url, "session.close", {session_id});
});
