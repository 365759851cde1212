// The socket of jarvis-browser: its envelope, and its eleven numbers.

import assert from "node:assert/strict";
import {test} from "node:test";

import {chrome, home, site, worker} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const jarvis = worker(home());
await jarvis.ask("daemon", "start", "--port", String(browser.port));
await jarvis.ask("open", `${web}/many`);

async function numberOf(method, params) {
    const {error} = await jarvis.rpc(method, params);
    assert.ok(error, method);
    assert.ok(error.data.suggestion.length > 5, `${method}: ${JSON.stringify(error)}`);
    return error.code;
}

test("one line, one answer", async () => {
    const asking = await jarvis.connect();
    const answers = await Promise.all(Array.from({length: 20}, (_, n) =>
        asking.ask("evaluate", {expression: String(n)})));
    assert.deepEqual(answers.map(each => each.result.data), Array.from({length: 20}, (_, n) => n));
    assert.equal(answers[0].jsonrpc, "2.0");
    asking.send('{"jsonrpc":"2.0","id":"a","method":"tabs"}\n');
    const answer = await asking.next();
    assert.equal(answer.id, "a");
    assert.ok(Array.isArray(answer.result));
    asking.end();
});

test("what is no request", async () => {
    const asking = await jarvis.connect();
    asking.send("nonsense\n");
    assert.equal((await asking.next()).error.code, -32700);
    asking.send('{"jsonrpc":"2.0","id":7}\n');
    const answer = await asking.next();
    assert.deepEqual([answer.id, answer.error.code], [7, -32600]);
    assert.ok(answer.error.data.suggestion);
    asking.end();
});

test("each failure has its number", async () => {
    assert.equal(await numberOf("dance"), -32601);
    assert.equal(await numberOf("click", {}), -32600);
    assert.equal(await numberOf("click", {ref: "e1", sideways: true}), -32600);
    assert.equal(await numberOf("connect", {port: 1}), -32001);
    assert.equal(await numberOf("text", {targetId: "FFFF"}), -32002);
    assert.equal(await numberOf("click", {ref: "e9999"}), -32003);
    assert.equal(await numberOf("evaluate", {expression: "throw 1"}), -32004);
    assert.equal(await numberOf("navigate", {url: "http://127.0.0.1:1/"}), -32005);
    assert.equal(await numberOf("wait", {text: "never", timeoutMs: 500}), -32006);
    assert.equal(await numberOf("navigate", {url: "http://169.254.169.254/"}), -32007);
    await jarvis.rpc("open", {url: `${web}/many`, workerId: "other"});
    const {result} = await jarvis.rpc("tabs", {workerId: "other"});
    const theirs = result.at(-1).targetId;
    assert.equal(await numberOf("text", {targetId: theirs}), -32008);
    assert.equal(await numberOf("close", {targetId: theirs}), -32008);
    assert.equal(await numberOf("tabs", {workerId: "no name"}), -32600);
});
