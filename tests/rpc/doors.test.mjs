// A client with the key of /rpc gets no further into the app than /rpc, whatever may be opened.

import assert from "node:assert/strict";
import {test} from "node:test";

import {ask, call, service, site} from "./service.mjs";

const {url} = await service({ALLOW_HOST_REGEX: ".*"});
const {port} = new URL(url);
const pages = await site();

test("no session opens the service that it is of", async () => {
    const {session_id} = await call(url, "session.create");
    for (const host of ["127.0.0.1", "localhost", "127.1", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]"]) {
        for (const path of ["/healthz", "/rpc", "/docs"]) {
            const address = `http://${host}:${port}${path}`;
            const {error} = await ask(url, "page.goto", {session_id, url: address});
            assert.equal(error?.data.code, "ADDRESS_FORBIDDEN", address);
        }
    }
    await call(url, "page.goto", {session_id, url: `${pages}/`});
    await ask(url, "page.evaluate", {session_id, expression: `location.href = "${url}/healthz"`});
    const {url: at} = await call(url, "page.goto", {session_id, url: `${pages}/`});
    assert.equal(at, `${pages}/`);
});
