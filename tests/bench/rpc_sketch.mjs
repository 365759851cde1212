// The text browser service as its specification sketches it, as small as that: Express, a JSON-RPC
// library, playwright-core. For the bench alone: it checks nothing but the key.

import {randomUUID} from "node:crypto";

import express from "express";
import {JSONRPCServer} from "json-rpc-2.0";
import {chromium} from "playwright-core";

const {API_KEY, PORT, CHROME} = process.env;
const root = process.getuid() === 0;
const browser = await chromium.launch(
    {executablePath: CHROME, headless: true, args: root ? ["--no-sandbox"] : []});
const sessions = new Map();
const kept = 1000; // of each log

function keep(list, row) {
    list.push(row);
    if (list.length > kept)
        list.shift();
}

function tidy(text) {
    return text.replace(/\r/g, "").replace(/[ \t]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim();
}

const methods = {
    async "session.create"() {
        const context = await browser.newContext(
            {viewport: {width: 1280, height: 800}, ignoreHTTPSErrors: true});
        const page = await context.newPage();
        const logs = [];
        const requests = [];
        page.on("console", message => keep(logs, {type: message.type(), text: message.text()}));
        page.on("response", each => keep(requests, {url: each.url(), status: each.status()}));
        const session_id = `s_${randomUUID()}`;
        sessions.set(session_id, {context, page, logs, requests});
        return {session_id};
    },
    async "session.close"({session_id}) {
        await sessions.get(session_id).context.close();
        sessions.delete(session_id);
        return {ok: true};
    },
    async "page.goto"({session_id, url, waitUntil = "networkidle", timeout = 45_000}) {
        const {page} = sessions.get(session_id);
        await page.goto(url, {waitUntil, timeout});
        return {url: page.url(), title: await page.title()};
    },
    async "page.text"({session_id, selector = "body", maxChars = 90_000}) {
        const {page} = sessions.get(session_id);
        const text = await page.locator(selector).innerText({timeout: 15_000});
        return {text: tidy(text).slice(0, maxChars)};
    },
    async "page.click"({session_id, selector, timeout = 15_000}) {
        await sessions.get(session_id).page.locator(selector).click({timeout});
        return {ok: true};
    },
    async "page.evaluate"({session_id, expression}) {
        return {result: await sessions.get(session_id).page.evaluate(expression)};
    },
};

const rpc = new JSONRPCServer();
for (const [name, method] of Object.entries(methods))
    rpc.addMethod(name, method);

const app = express();
app.use(express.json({limit: "512kb"}));
app.get("/readyz", (request, response) => response.send("ready"));
app.post("/rpc", async (request, response) => {
    if (request.get("x-api-key") !== API_KEY)
        return response.status(401).json({error: "Unauthorized"});
    const answer = await rpc.receive(request.body);
    return answer ? response.json(answer) : response.sendStatus(204);
});
app.listen(Number(PORT), "127.0.0.1");

process.on("SIGTERM", async () => {
    await browser.close();
    process.exit(0);
});
