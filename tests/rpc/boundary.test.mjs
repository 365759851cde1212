// What a usual expression opens, and nothing else, whatever a page of it asks for.

import assert from "node:assert/strict";
import {createServer} from "node:net";
import test, {after} from "node:test";

import {until} from "../contract/bounded.mjs";
import {serve} from "../support/site.mjs";
import {ask, call, service} from "./service.mjs";

const asked = [];
const port = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(200, {"content-type": "text/html", "access-control-allow-origin": "*"})
        .end("<!doctype html><title>Open</title>");
});
const sockets = [];
// Whatever connects to it has got through.
const closed = createServer(socket => {
    sockets.push(socket.remoteAddress);
    socket.destroy();
});
await new Promise(resolve => closed.listen(0, "127.0.0.2", resolve));
after(() => closed.close());
const home = `http://localhost:${port}`;
const there = `127.0.0.2:${closed.address().port}`;
const allowed = `^http://localhost:${port}/open/|^https?://.*\\.example\\.test(:\\d+)?/|`
    + "//(localhost|app)/";
const {url} = await service({ALLOW_HOST_REGEX: allowed});

test("an expression for many hosts opens no other one", async () => {
    const {session_id} = await call(url, "session.create");
    const page = {session_id, url: `${home}/open/page`};
    assert.equal((await call(url, "page.goto", page)).title, "Open");
    const sends = "mode: 'no-cors', method: 'POST', body: 'x'";
    const ways = [`fetch(U, {${sends}}).catch(() => 0)`, "new Image().src = U",
        `fetch(U, {${sends}, keepalive: true}).catch(() => 0)`, "navigator.sendBeacon(U, 'x')",
        "new WebSocket(U.replace('http', 'ws'))"];
    const goAll = to => ways.map((way, number) => `(U => { ${way} })('${to}/${number}');`).join("\n");
    const expression = goAll(`https://${there}`) + goAll(`http://${there}`)
        + goAll(`http://${there}//app`) + goAll(`http://${there}/x.example.test`)
        + goAll(`${home}/shut`) + goAll(`${home}/open`) + "1";
    await call(url, "page.evaluate", {session_id, expression});
    await until(20_000, "what is open", () => ways.slice(0, 4).every((_, number) =>
        asked.includes(`/open/${number}`)));
    assert.deepEqual(sockets, []);
    assert.deepEqual(asked.filter(each => each.startsWith("/shut")), []);
    await call(url, "session.close", {session_id});
});

test("a page that is refused leaves the one that was there", async () => {
    const {session_id} = await call(url, "session.create");
    await call(url, "page.goto", {session_id, url: `${home}/open/page`});
    await call(url, "page.evaluate", {session_id, expression: "window.mark = 1"});
    for (const address of [`http://${there}/`, `http://${there}//app/`,
        `http://${there}/x.example.test/`, `${home}/shut`]) {
        const {error} = await ask(url, "page.goto", {session_id, url: address});
        assert.equal(error?.data.code, "ADDRESS_FORBIDDEN", address);
    }
    const {error} = await ask(url, "page.goto", {session_id, url: "http://nobody.example.test/"});
    assert.equal(error?.data.code, "NAVIGATION_FAILED");
    const {result} = await call(url, "page.evaluate", {session_id, expression: "window.mark"});
    assert.equal(result, 1);
    assert.deepEqual(sockets, []);
    await call(url, "session.close", {session_id});
});
