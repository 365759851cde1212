// A stretch of the record as a trace, in Playwright's own viewer: what was done, and its pictures.

import assert from "node:assert/strict";
import {createReadStream, existsSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import {dirname, extname, join, normalize} from "node:path";
import {after, before, test} from "node:test";
import {fileURLToPath} from "node:url";

import {App} from "../contract/app.mjs";
import {until} from "../contract/bounded.mjs";

const app = new App(process.env.CLAWDIS_APP);
const viewer = join(dirname(fileURLToPath(import.meta.url)),
                    "../agreement/node_modules/playwright-core/lib/vite/traceViewer");
const types = {".html": "text/html", ".js": "text/javascript", ".css": "text/css",
               ".svg": "image/svg+xml", ".zip": "application/zip"};
const page = `<!doctype html><title>Shop</title><body style="background: rgb(0, 128, 0)">
<button onclick="console.log('bought {it}'); fetch('stock'); this.textContent = 'Bought'">Buy
</button>`;
let server;
let base;
let trace;

async function ask(method, path, body) {
    const answer = await fetch(app.url + path, {
        method, body: body && JSON.stringify(body), headers: {"Content-Type": "application/json"}});
    const reply = await answer.json();
    assert.ok(answer.ok, `${path}: ${JSON.stringify(reply)}`);
    return reply;
}

function serve(request, response) {
    const path = normalize(new URL(request.url, base).pathname);
    if (path === "/shop" || path === "/stock") {
        response.writeHead(200, {"Content-Type": "text/html"});
        response.end(path === "/shop" ? page : "3");
        return;
    }
    const file = path === "/trace.zip" ? trace : join(viewer, path);
    if (!file || !existsSync(file)) {
        response.writeHead(404).end();
        return;
    }
    response.writeHead(200, {"Content-Type": types[extname(file)] ?? "application/octet-stream"});
    createReadStream(file).pipe(response);
}

before(async () => {
    server = createServer(serve);
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${server.address().port}`;
    await app.start();
});
after(async () => {
    const complaints = await app.stop();
    server.closeAllConnections();
    server.close();
    assert.deepEqual(complaints, []);
});

// In the page of the viewer.
async function said(targetId, fn) {
    const {result} = await ask("POST", "/act", {kind: "evaluate", targetId, fn});
    return result;
}

test("Playwright's viewer opens a stretch of the record", async () => {
    const {targetId} = await ask("POST", "/tabs/open", {url: `${base}/shop`});
    const exported = least => until(10_000, `${least} pictures`, async () => {
        const made = await ask("POST", "/recorder/export", {format: "trace", targetId});
        return made.pictures >= least && made;
    });
    await exported(1); // an act that follows at once has no picture of its own before it
    const {matches} = await ask("GET", `/find?selector=button&targetId=${targetId}`);
    await ask("POST", "/act", {kind: "click", targetId, ref: matches[0].ref});
    await fetch(`${app.url}/act`, {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({kind: "click", targetId, ref: "e999"})});
    const reply = await exported(2);
    trace = reply.path;
    assert.equal(readFileSync(trace).subarray(0, 2).toString(), "PK");

    const opened = await ask("POST", "/tabs/open", {url: `${base}/index.html?trace=/trace.zip`});
    const evaluate = fn => said(opened.targetId, fn);
    const text = await until(20_000, "the calls in the viewer", async () => {
        const words = await evaluate("document.body.innerText");
        return words.includes("clicked") && words;
    });
    assert.match(text, /clicked button "Buy"/);
    assert.match(text, /could not click/);
    assert.doesNotMatch(text, /Could not load trace/);

    await evaluate(`[...document.querySelectorAll(".action-title, .list-view-entry")]
        .find(each => each.innerText.includes('clicked button "Buy"')).click()`);
    const seen = await until(20_000, "the picture in the viewer", () => evaluate(`
        [...document.querySelectorAll("iframe")].flatMap(frame =>
            [...(frame.contentDocument?.querySelectorAll("img") ?? [])])
            .filter(image => image.naturalWidth > 100).length`));
    assert.ok(seen >= 1);
    await until(20_000, "where it was clicked", () => evaluate(`
        [...document.querySelectorAll("iframe")].filter(frame =>
            frame.contentDocument?.querySelector("x-pw-pointer")).length`));
});
