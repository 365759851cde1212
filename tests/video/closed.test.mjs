// Live video of rooms whose pages may not go everywhere: nor does its library.

import assert from "node:assert/strict";
import {createServer} from "node:http";
import {after, test} from "node:test";

import {app, counter, listen} from "./room.mjs";

const page = await counter(1);

// The port of a server that answers every request so, also one for a WebSocket.
async function listening(answer) {
    const server = createServer(answer);
    server.on("upgrade", (request, socket) => {
        answer(request, {writeHead: (status, {location}) => ({end: () =>
            socket.end(`HTTP/1.1 ${status} Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`)})});
        socket.end();
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    after(() => server.close());
    return server.address().port;
}

test("a server that sends the library elsewhere sends it nowhere that is closed", async () => {
    const hits = [];
    const closed = await listening(request => hits.push(request.url));
    const asked = [];
    const moving = await listening((request, response) => {
        asked.push(request.url);
        response.writeHead(302, {location: `http://127.0.0.1:${closed}${request.url}`}).end();
    });
    const limited = await app({}, {deny: [`127.0.0.1:${closed}`], privateNetworks: true});
    const heard = await listen(limited.base, "moved");
    await limited.ok("start_browser_session", {room_name: "moved", initial_url: page,
        livekit_url: `ws://127.0.0.1:${moving}`, livekit_token: "t"});
    await heard.until(each => each.type === "browser_error");
    assert.notEqual(asked.length, 0);
    assert.deepEqual(hits, []);
    const direct = await listen(limited.base, "direct");
    await limited.ok("start_browser_session", {room_name: "direct", initial_url: page,
        livekit_url: `ws://127.0.0.1:${closed}`, livekit_token: "t"});
    await direct.until(each => each.type === "browser_error");
    assert.deepEqual(hits, []);
    await heard.close();
    await direct.close();
});
