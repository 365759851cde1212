// Ours, beyond the contract: every refusal at the door is JSON with a code and a hint.

import assert from "node:assert/strict";
import http from "node:http";
import {test} from "node:test";

import {ask, base, done, get, post} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {asking, onBrowsers, onPages, ours} from "./routes.mjs";

const json = {"content-type": "application/json"};

for (const raw of ["{\"url\":", "{url: 1}", "\"text\"", "17", "null", "[]", "[{\"url\": \"a\"}]"]) {
    test(`the body ${raw} is malformed`, async () => {
        const answer = await ask("POST", "/tabs/open", {raw, headers: json});
        refusedAs(answer, 400, "MALFORMED_REQUEST", /body/);
    });
}

for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    test(`a body of ${type} is refused`, async () => {
        const headers = {"content-type": type};
        refusedAs(await ask("POST", "/tabs/open", {raw: "{}", headers}), 415,
            "UNSUPPORTED_MEDIA_TYPE");
    });
}

test("a charset beside the content type is no harm", async () => {
    const headers = {"content-type": "Application/JSON; charset=utf-8"};
    refusedAs(await ask("POST", "/tabs/open", {raw: "{}", headers}), 400, "INVALID_ARGUMENT");
});

test("a body of more than a megabyte is refused", async () => {
    const raw = `{"url": "${"x".repeat(1024 * 1024)}"}`;
    refusedAs(await ask("POST", "/tabs/open", {raw, headers: json}), 413, "PAYLOAD_TOO_LARGE");
});

test("a path that is not served is named", async () => {
    refusedAs(await get("/nowhere"), 404, "UNKNOWN_COMMAND", /\/nowhere/);
    refusedAs(await ask("POST", "/tabs/open/wide", {}), 404, "UNKNOWN_COMMAND");
});

const otherMethod = {GET: "POST", POST: "GET", DELETE: "GET"};

for (const {method, path} of [...asking, ...onPages, ...onBrowsers, ...ours]) {
    test(`${path} says that ${method} is its method`, async () => {
        const wrong = path.startsWith("/tabs/A") ? "PUT" : otherMethod[method];
        const answer = await ask(wrong, path);
        const {allow} = refusedAs(answer, 405, "METHOD_NOT_ALLOWED");
        assert.ok(allow.includes(method), answer.text);
    });
}

test("an argument that is none is refused, and the known ones are listed", async () => {
    const answer = await post("/tabs/open", {url: "about:blank", wait: true});
    refusedAs(answer, 400, "UNKNOWN_ARGUMENT", /'wait'/);
    assert.match(answer.body.hint, /url/);
    refusedAs(await get("/tabs", {all: 1}), 400, "UNKNOWN_ARGUMENT", /'all'/);
    refusedAs(await post("/act", {kind: "press", key: "a", text: "b"}), 400, "UNKNOWN_ARGUMENT");
});

test("an argument said twice is refused", async () => {
    refusedAs(await get("/snapshot?format=ai&format=aria"), 400, "MALFORMED_REQUEST");
});

test("a broken escape is refused", async () => {
    refusedAs(await get("/snapshot?format=%zz"), 400, "MALFORMED_REQUEST");
});

// Sends headers that fetch would not let a program set.
function withHeaders(headers, method = "GET", path = "/") {
    return new Promise((resolve, reject) => {
        const request = http.request(base + path, {method, headers}, response => {
            let text = "";
            response.on("data", part => { text += part; });
            response.on("end", () => resolve({
                status: response.statusCode, type: response.headers["content-type"], text,
                body: JSON.parse(text), request: `${method} ${path} ${JSON.stringify(headers)}`}));
        });
        request.on("error", reject);
        request.end();
    });
}

const strangers = [
    {host: "example.com"},
    {host: "127.0.0.1"},
    {origin: "https://example.com"},
    {origin: "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"},
    {accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"},
];

for (const headers of strangers) {
    test(`a web page with ${JSON.stringify(headers)} is refused`, async () => {
        refusedAs(await withHeaders(headers), 403, "FORBIDDEN");
    });
}

test("a token that is not ours is refused", async () => {
    refusedAs(await withHeaders({authorization: "Bearer guess"}), 401, "UNAUTHORIZED");
});

test("what programs send is let in", async () => {
    const own = new URL(base);
    for (const headers of [{"sec-fetch-mode": "cors"}, {"sec-fetch-site": "none"},
                           {host: `localhost:${own.port}`}, {origin: base}]) {
        if (!process.env.CLAWDIS_TOKEN)
            assert.equal((await withHeaders(headers)).status, 200, JSON.stringify(headers));
    }
});

test("the list of routes holds every route that is tested here", async () => {
    const {paths} = await done(get("/openapi.json"));
    const served = Object.keys(paths).map(path => new RegExp(
        `^${path.replace(/\{[^}]*\}/g, "[^/]+")}$`));
    const missing = [...asking, ...onPages, ...onBrowsers, ...ours]
        .filter(({path}) => !served.some(each => each.test(path))).map(({path}) => path);
    assert.deepEqual(missing, []);
});
