// The service next to playwright-core on the same pages: each step must succeed or fail alike, give
// the same value, and leave the page the same.

import assert from "node:assert/strict";
import {createServer} from "node:http";
import test, {after} from "node:test";
import {setTimeout as pause} from "node:timers/promises";
import {isDeepStrictEqual} from "node:util";

import {chromium} from "playwright-core";

import {cases as acting} from "./corpus/acting.mjs";
import {differences} from "./corpus/differences.mjs";
import {cases as entering} from "./corpus/entering.mjs";
import {cases as finding} from "./corpus/finding.mjs";
import {cases as going} from "./corpus/going.mjs";
import {methods} from "./corpus/playwright.mjs";
import {cases as reading} from "./corpus/reading.mjs";
import {call, service} from "./service.mjs";

const sets = {acting, entering, reading, finding, going};
const patience = 5000;
// Cases that leave more than a document behind: each gets a context and a session of its own.
const alone = new Set(["going"]);

const helpers = `<script>
const seen = [];
function log(...what) { seen.push(what.join(" ")); }
function record(names) {
    for (const name of names.trim().split(/\\s+/))
        addEventListener(name, event => log(name, event.target.id ?? ""), true);
}
</script>`;
const others = {
    "/other": "<title>Other</title><h1>Other</h1><p>Another page",
    "/inner": "<title>Inner</title><button id=b onclick=\"textContent = 'pressed'\">Inner</button>",
    "/slow": "<title>Slow</title><input id=name>",
};

// PAGE_FORM tries them all in that form; as tests/support/page_forms.h has it.
const beginning = {
    quirks: "",
    rtl: "<!doctype html><html dir=rtl>",
    zoom: "<!doctype html><style>html {zoom: 1.5}</style>",
}[process.env.PAGE_FORM] ?? "<!doctype html>";

const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, "http://site");
    const name = decodeURIComponent(pathname.slice(1));
    const [set, of] = name.split(/:(.*)/s);
    const {html} = sets[set]?.[of] ?? {};
    const body = html === undefined ? others[pathname] : `<title>Case</title>${helpers}<body>${html
        .replaceAll("PORT", server.address().port)}`;
    setTimeout(() => response.writeHead(body ? 200 : 404, {"content-type": "text/html"})
        .end(`${beginning}<meta charset=utf-8>${body ?? "<h1>Not here</h1>"}`),
    pathname === "/slow" ? 400 : 0);
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
const home = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({
    executablePath: process.env.CLAWDIS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-background-networking",
        ...process.getuid() === 0 ? ["--no-sandbox"] : []],
});
const {url} = await service();
after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
});

function kindOf(message) {
    if (/strict mode violation/.test(message))
        return "fails: strict";
    return /Timeout \d+ms exceeded/.test(message) ? "fails: timeout" : "fails";
}

async function outcomes(steps, does) {
    const all = [];
    for (const [method, params] of steps)
        all.push(await does(method, params).then(value => value ?? null, error => {
            if (process.env.CORPUS_MESSAGES)
                console.log(method, error.message);
            return kindOf(error.message);
        }));
    return all;
}

const absolute = params => params.url?.startsWith("/") ? {...params, url: home + params.url} : params;
const leaves = "JSON.stringify(typeof seen === 'object' ? seen : null)";

// The same with so many times the time.
function stretched({steps, ...rest}, times) {
    const longer = ({timeout, ...params}) =>
        timeout ? {...params, timeout: timeout * times} : params;
    return {...rest, steps: steps.map(([method, params]) => [method, longer(params)])};
}

// It may still be on its way to a page of errors.
async function leftIn(page, expression, tries = 20) {
    try {
        return await page.evaluate(expression);
    } catch (error) {
        if (tries === 0)
            throw error;
        await pause(100);
        return leftIn(page, expression, tries - 1);
    }
}

async function inPlaywright(page, address, {steps, read}) {
    await page.goto(address, {waitUntil: "load"});
    const all = await outcomes(steps, (method, params) =>
        methods[method].does(page, absolute(params)));
    return [...all, await leftIn(page, leaves), read ? await leftIn(page, read) : null];
}

async function inTheService(session_id, address, {steps, read}) {
    const rpc = (method, params) => call(url, method, {session_id, ...params});
    await rpc("page.goto", {url: address, waitUntil: "load"});
    const all = await outcomes(steps, async (method, params) => {
        const waits = !/^page\.(content|count|isVisible|isHidden)$/.test(method);
        const more = waits ? {timeout: patience} : {};
        return methods[method].value(await rpc(method, {...more, ...absolute(params)}));
    });
    const left = async expression => (await rpc("page.evaluate", {expression})).result;
    return [...all, await left(leaves), read ? await left(read) : null];
}

async function open() {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const {session_id} = await call(url, "session.create");
    return {
        page, session_id,
        close: () => Promise.all([context.close(), call(url, "session.close", {session_id})]),
    };
}

// What is to be said of a case; null where all is as it should be. A busy machine may be late for a
// short time limit: what differs is tried again with more of it.
async function compared(set, name, {page, session_id}, times = 1) {
    const address = `${home}/${encodeURIComponent(`${set}:${name}`)}`;
    const tried = stretched(sets[set][name], times);
    const [theirs, ours] = await Promise.all(
        [inPlaywright(page, address, tried), inTheService(session_id, address, tried)]);
    const isSame = isDeepStrictEqual(ours, theirs);
    if (!isSame && !(name in differences) && times === 1)
        return compared(set, name, {page, session_id}, 5);
    if (isSame)
        return name in differences ? `${name}: is the same now` : null;
    return name in differences ? null : `${name}:\n  Playwright ${JSON.stringify(theirs)}\n`
        + `  /rpc       ${JSON.stringify(ours)}`;
}

for (const [set, cases] of Object.entries(sets))
    test(`${set}: ${Object.keys(cases).length} pages as in Playwright`, async () => {
        const names = Object.keys(cases).filter(
            name => name.includes(process.env.CORPUS_ONLY ?? ""));
        const found = [];
        let both = await open();
        for (const name of names) {
            found.push(await compared(set, name, both).catch(
                error => `${name}: ${error.message}`));
            if (alone.has(set)) {
                await both.close();
                both = await open();
            }
        }
        await both.close();
        assert.equal(found.filter(Boolean).join("\n"), "");
    });

test("every difference that is explained is a case", () => {
    const names = Object.values(sets).flatMap(Object.keys);
    assert.deepEqual(Object.keys(differences).filter(name => !names.includes(name)), []);
});
