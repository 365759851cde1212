// Ours, beyond the contract: the app on its unix socket.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {statSync} from "node:fs";
import net from "node:net";
import {dirname} from "node:path";
import {test} from "node:test";

import {base, done, get} from "./client.mjs";

assert.ok(base); // It is known once the app answers, and with it the socket's path.
const path = process.env.CLAWDIS_SOCKET;

// The next line of answer to each line sent, all on one connection.
function exchange(...lines) {
    return new Promise((resolve, reject) => {
        let received = "";
        const socket = net.connect(path, () => socket.write(lines.join("\n") + "\n"));
        socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer: ${received}`)));
        socket.on("error", reject);
        socket.on("data", bytes => {
            received += bytes;
            const answers = received.split("\n").slice(0, -1);
            if (answers.length < lines.length)
                return;
            socket.end();
            resolve(answers.map(line => JSON.parse(line)));
        });
    });
}

const request = (method, params = {}, id = 1) =>
    JSON.stringify({jsonrpc: "2.0", id, method, params});

// An app of that home that is expected to end by itself.
function secondApp(environment) {
    return new Promise((resolve, reject) => {
        let log = "";
        const child = spawn(process.env.CLAWDIS_APP, ["--headless"],
            {env: {...process.env, ...environment}, timeout: 10_000});
        child.stderr.on("data", text => { log += text; });
        child.on("error", reject);
        child.on("close", code => resolve({code, log}));
    });
}

test("the socket and HTTP answer the same", async () => {
    const [tabs] = await exchange(request("tabs"));
    assert.deepEqual(tabs, {jsonrpc: "2.0", id: 1, result: await done(get("/tabs"))});
    const [failed] = await exchange(request("close", {targetId: "NONE"}, "a"));
    assert.equal(failed.id, "a");
    assert.equal(failed.error.code, -32002);
    assert.equal(failed.error.data.code, "TAB_NOT_FOUND");
    assert.ok(failed.error.data.suggestion);
});

test("the socket is for its user alone", () => {
    assert.equal(statSync(path).mode & 0o777, 0o600);
});

test("a second app of the same home ends, and the first goes on", async () => {
    const {code, log} = await secondApp({CLAWDIS_HOME: dirname(path)});
    assert.equal(code, 75, log);
    assert.match(log, /already runs/);
    const [answer] = await exchange(request("status"));
    assert.equal(answer.result.enabled, true);
});
