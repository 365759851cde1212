// JSON-RPC 2.0 over HTTP to the letter, the documents, and the limits.

import assert from "node:assert/strict";
import test from "node:test";

import {parseOpenRPCDocument, validateOpenRPCDocument} from "@open-rpc/schema-utils-js";

import {ask, call, key, post, service} from "./service.mjs";

const {url} = await service();

const list = {jsonrpc: "2.0", method: "session.list"};

test("ids of every kind come back as they were", async () => {
    for (const id of ["a", 0, -1, 1.5, null, 12345678901234567890n]) {
        const text = typeof id === "bigint" ? String(id) : JSON.stringify(id);
        const answer = await post(url, `{"jsonrpc":"2.0","id":${text},"method":"session.list"}`);
        assert.match(await answer.text(), new RegExp(`"id":${text.replace(".", "\\.")}[,}]`));
        assert.match(answer.headers.get("x-request-id"), /^h\d+$/);
    }
});

test("a notification is answered with nothing", async () => {
    const answer = await post(url, list);
    assert.equal(answer.status, 204);
    assert.equal(await answer.text(), "");
    const batch = await post(url, [list, list]);
    assert.equal(batch.status, 204);
});

test("a batch is answered in its order, one request after the other", async () => {
    const answer = await post(url, [{...list, id: 1}, list, {...list, id: 2, method: "no"}, 3]);
    const all = await answer.json();
    assert.deepEqual(all.map(each => each.id), [1, 2, null]);
    assert.deepEqual(all.map(each => each.error?.code), [undefined, -32601, -32600]);
});

test("what is wrong has its number", async () => {
    const number = async body => (await (await post(url, body)).json()).error.code;
    assert.equal(await number("{"), -32700);
    assert.equal(await number("[]"), -32600);
    assert.equal(await number("1"), -32600);
    assert.equal(await number({id: 1, method: "session.list"}), -32600);
    assert.equal(await number({...list, id: 1, method: "session.nothing"}), -32601);
    assert.equal(await number({...list, id: 1, params: [1]}), -32602);
    assert.equal(await number({...list, id: 1, params: {a: 1}}), -32602);
    assert.equal(await number({...list, id: 1, method: "page.text"}), -32602);
    assert.equal(await number(Array.from({length: 51}, () => list)), -32600);
});

test("other paths and methods", async () => {
    const status = async (path, options) => (await fetch(url + path, options)).status;
    assert.equal(await status("/healthz"), 200);
    assert.equal(await status("/readyz"), 200);
    assert.equal(await status("/docs"), 200);
    assert.equal(await status("/nothing"), 404);
    assert.equal(await status("/metrics"), 401);
    assert.equal(await status("/rpc", {headers: {"x-api-key": key}}), 405);
    assert.equal(await status("/healthz", {method: "POST", body: "{}"}), 404);
});

test("the OpenRPC document is valid, and the one that is discovered", async () => {
    const document = await (await fetch(`${url}/openrpc.json`)).json();
    assert.equal(validateOpenRPCDocument(document), true);
    await parseOpenRPCDocument(structuredClone(document)); // it fills in what is referred to
    assert.deepEqual(await call(url, "rpc.discover"), document);
    const names = document.methods.map(each => each.name);
    for (const name of ["session.create", "session.close", "page.goto", "page.waitFor",
        "page.reload", "page.text", "page.content", "page.evaluate", "page.click", "page.fill",
        "page.press", "logs.pull", "network.pull", "screenshot", "find.byRole"])
        assert.ok(names.includes(name), name);
    for (const {params, name} of document.methods) {
        for (const {schema, name: parameter} of params)
            assert.ok(parameter === "arg" || Object.keys(schema).length > 0, `${name} ${parameter}`);
    }
});

test("metrics count requests by method and outcome", async () => {
    await ask(url, "session.list");
    const answer = await fetch(`${url}/metrics`, {headers: {authorization: `Bearer ${key}`}});
    const text = await answer.text();
    assert.match(text, /^rpc_requests_total\{method="session.list",outcome="ok"\} \d+$/m);
    assert.match(text, /^rpc_requests_total\{method="unknown",outcome="UNKNOWN_COMMAND"\} \d+$/m);
    assert.match(text, /^rpc_chrome_starts_total 1$/m);
    assert.match(text, /^process_resident_memory_bytes \d{7,}$/m);
});

test("too many requests have to wait", async () => {
    const {url: narrow} = await service({RATE_LIMIT_MAX: "5"});
    for (let i = 0; i < 5; ++i)
        assert.equal((await post(narrow, {...list, id: 1})).status, 200);
    const refused = await post(narrow, {...list, id: 1});
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) <= 60);
    const strangers = await post(narrow, {...list, id: 1}, {"x-api-key": "no"});
    assert.equal(strangers.status, 401); // who has no key uses nobody's room
});

test("a bad environment ends the service, by name", async () => {
    await assert.rejects(service({RATE_LIMIT_MAX: "many"}), /RATE_LIMIT_MAX must be a number/);
    await assert.rejects(service({ALLOW_HOST_REGEX: "("}), /ALLOW_HOST_REGEX must be a regular/);
    if (process.getuid() === 0)
        await assert.rejects(service({NO_SANDBOX: ""}), /NO_SANDBOX=1/);
});
