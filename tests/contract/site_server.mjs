// The web site under test: the pages of tests/site, and answers that no file can give.

import {readFileSync} from "node:fs";
import http from "node:http";
import {fileURLToPath} from "node:url";

const folder = fileURLToPath(new URL("../site", import.meta.url));
const types = {html: "text/html", css: "text/css", js: "text/javascript", txt: "text/plain",
               json: "application/json"};

const html = (response, status, body, headers = {}) => {
    response.writeHead(status, {"content-type": "text/html; charset=utf-8", ...headers});
    response.end(`<!doctype html><title>${status}</title><body>${body}`);
};

const json = (response, value) => {
    response.writeHead(200, {"content-type": "application/json"});
    response.end(JSON.stringify(value));
};

const attachment = name => (_, response) => {
    response.writeHead(200, {"content-type": "text/plain",
                             "content-disposition": `attachment; filename="${name}"`});
    response.end("attached");
};

// Who may see /auth: ada, with the password lovelace.
function auth(request, response) {
    const expected = `Basic ${Buffer.from("ada:lovelace").toString("base64")}`;
    if (request.headers.authorization === expected)
        html(response, 200, "<h1>authorised</h1>");
    else
        html(response, 401, "<h1>who?</h1>", {"www-authenticate": "Basic realm=\"site\""});
}

const answers = {
    "/attachment.txt": attachment("attachment.txt"),
    "/escaping.txt": attachment("../../escaping.txt"),
    "/slow": (_, response, query) =>
        setTimeout(() => html(response, 200, "<h1>slow</h1>"), Number(query.get("ms") ?? 500)),
    "/never": () => {},
    "/auth": auth,
    "/echo-headers": (request, response) => json(response, request.headers),
    "/api.json": (_, response) => json(response, {answer: 42}),
    "/letters": (_, response, query) => {
        response.writeHead(200, {"content-type": "text/plain"});
        response.end("x".repeat(Number(query.get("many") ?? 1000)));
    },
    "/redirect": (_, response, query) => html(response, 302, "", {location: query.get("to")}),
    "/bake": (_, response) => html(response, 200, "<h1>baked</h1>",
        {"set-cookie": ["plain=one; Path=/", "hidden=two; Path=/; HttpOnly"]}),
    "/favicon.ico": (_, response) => response.writeHead(204).end(),
};

function file(response, path) {
    try {
        const bytes = readFileSync(folder + path);
        const type = types[path.split(".").pop()] ?? "application/octet-stream";
        response.writeHead(200, {"content-type": `${type}; charset=utf-8`});
        response.end(bytes);
    } catch {
        html(response, 404, "<h1>no such page</h1>");
    }
}

function answer(request, response) {
    const {pathname, searchParams} = new URL(request.url, "http://site");
    const status = /^\/status\/(\d{3})$/.exec(pathname);
    if (status)
        html(response, Number(status[1]), `<h1>status ${status[1]}</h1>`);
    else if (answers[pathname])
        answers[pathname](request, response, searchParams);
    else
        file(response, pathname);
}

// On a free port; its addresses, and how to end it.
export async function openSite() {
    const server = http.createServer(answer);
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    server.unref(); // A test that fails badly must not be kept from ending.
    const {port} = server.address();
    return {
        origin: `http://127.0.0.1:${port}`,
        url: path => `http://127.0.0.1:${port}/${path}`,
        // The same pages on what is another site to Chrome.
        otherUrl: path => `http://localhost:${port}/${path}`,
        witness: name => `http://127.0.0.1:${port}/witness/${name}.html`,
        close() {
            server.closeAllConnections();
            server.close();
        },
    };
}
