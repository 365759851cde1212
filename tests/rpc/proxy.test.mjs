// A session with a proxy of its caller's: it is gone through, and the allow-list still holds.

import assert from "node:assert/strict";
import {createServer, request} from "node:http";
import {connect} from "node:net";
import test, {after} from "node:test";

import {ask, call, service, site} from "./service.mjs";

const home = await site();
const {url, log} = await service();

// What it was asked for; without these credentials it refuses.
async function proxy(user, password) {
    const asked = [];
    const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    const knows = headers => headers["proxy-authorization"] === wanted;
    const server = createServer((incoming, outgoing) => {
        if (!knows(incoming.headers))
            return outgoing.writeHead(407, {"proxy-authenticate": "Basic"}).end();
        asked.push(incoming.url);
        return incoming.pipe(request(incoming.url, {method: incoming.method}, answer => {
            outgoing.writeHead(answer.statusCode, answer.headers);
            answer.pipe(outgoing);
        }));
    });
    server.on("connect", (incoming, socket) => {
        if (!knows(incoming.headers))
            return socket.end("HTTP/1.1 407 No\r\nproxy-authenticate: Basic\r\n\r\n");
        asked.push(incoming.url);
        const [host, port] = incoming.url.split(":");
        const there = connect(port, host, () => {
            socket.write("HTTP/1.1 200 OK\r\n\r\n");
            socket.pipe(there).pipe(socket);
        });
        there.on("error", () => socket.destroy());
        return socket.on("error", () => there.destroy());
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    after(() => {
        server.closeAllConnections();
        server.close();
    });
    return {asked, address: `http://127.0.0.1:${server.address().port}`};
}

test("all it asks goes through it, with name and password", async () => {
    const through = await proxy("ada", "s3cret: word");
    const {session_id} = await call(url, "session.create",
        {proxy: {server: through.address, username: "ada", password: "s3cret: word"}});
    const {title} = await call(url, "page.goto", {session_id, url: `${home}/projects`});
    assert.equal(title, "Projects");
    assert.ok(through.asked.includes(`${home}/projects`), through.asked.join());
    assert.ok(through.asked.includes(`${home}/api/projects`), through.asked.join());
    const {error} = await ask(url, "page.goto", {session_id, url: "http://127.0.0.2:1/"});
    assert.equal(error.data.code, "ADDRESS_FORBIDDEN");
    const {result} = await call(url, "page.evaluate", {session_id,
        expression: "fetch('http://127.0.0.2:1/').then(() => 'in', () => 'refused')"});
    assert.equal(result, "refused");
    assert.ok(!through.asked.some(each => each.includes("127.0.0.2")));
    assert.doesNotMatch(log(), /s3cret/);
    await call(url, "session.close", {session_id});
});

test("some hosts are asked without it", async () => {
    const through = await proxy("", "");
    const {session_id} = await call(url, "session.create",
        {proxy: {server: through.address, bypass: "localhost"}});
    await call(url, "page.goto", {session_id, url: `${home}/`});
    assert.deepEqual(through.asked, []);
    await call(url, "session.close", {session_id});
});

test("nothing gets out where it refuses", async () => {
    const through = await proxy("ada", "right");
    const {session_id} = await call(url, "session.create",
        {proxy: {server: through.address, username: "ada", password: "wrong"}});
    const {result} = await ask(url, "page.goto", {session_id, url: `${home}/projects`});
    assert.notEqual(result?.title, "Projects");
    assert.deepEqual(through.asked, []);
    await call(url, "session.close", {session_id});
});

test("a proxy that the allow-list does not open is refused, and so is what is none", async () => {
    for (const [proxy, code] of [[{server: "http://10.0.0.1:3128"}, "ADDRESS_FORBIDDEN"],
        [{server: "ftp://localhost:1"}, "INVALID_VALUE"], [{server: {}}, "INVALID_ARGUMENT"],
        [{server: "http://localhost:1", username: 1}, "INVALID_ARGUMENT"],
        [{server: "http://localhost:1", more: 1}, "INVALID_ARGUMENT"]]) {
        const {error} = await ask(url, "session.create", {proxy});
        assert.equal(error?.data.code, code, JSON.stringify(proxy));
    }
    assert.deepEqual((await call(url, "session.list")).sessions, []);
});
