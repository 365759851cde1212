// What a task costs an agent through MCP: tokens, the server's CPU, and time; here and through
// @playwright/mcp and chrome-devtools-mcp, one after the other on the same Chromium and pages.

import {spawn} from "node:child_process";
import {mkdtempSync, readlinkSync, writeFileSync} from "node:fs";
import {createServer} from "node:http";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

import {connectLines} from "../mcp/line_client.mjs";
import {freePort} from "../support/ports.mjs";
import {startCpu, treeOf} from "./cpu.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, "../mcp/node_modules");
const chromium = "/usr/bin/chromium";

const rows = (count, row) => Array.from({length: count}, (_, i) => row(i + 1)).join("");
const pages = {
    "/shop": `<title>Shop</title><nav>${rows(12, i => `<a href=/c/${i}>Kind ${i}</a> `)}</nav>
<h1>Shop</h1><form action=/order><label>Name <input name=name></label>
<label>Count <input name=count></label><button>Order</button></form>
<ul>${rows(40, i => `<li><a href=/p/${i}>Product ${i}</a> for ${i * 3} euros <button>Add ${i}</button></li>`)}</ul>`,
    "/sign": `<title>Sign up</title><h1>Sign up</h1><p>${"All fields are needed. ".repeat(20)}</p>
<form action=/signed>${rows(6, i => `<label>Field ${i} <input name=f${i}></label>`)}
<label>Plan <select name=plan><option>Free<option>Team</select></label><button>Send</button></form>`,
    "/table": `<title>Orders</title><h1>Orders</h1><form action=/found><label>Find <input name=q></label>
<button>Search</button></form><table>${rows(60, i => `<tr><td>Order ${i}<td>Customer ${i}<td>
<button>Ship ${i}</button></tr>`)}</table>`,
};
const results = {"/order": "Thank you for the order", "/signed": "You are signed up",
    "/found": "One order was found"};

// Open, read, fill in, submit, read the result: on three sites.
const tasks = [
    {path: "/shop", fields: {Name: "Ada", Count: "3"}, button: "Order", result: "Thank you"},
    {path: "/sign", fields: {"Field 1": "a", "Field 2": "b", "Field 6": "c"}, button: "Send",
        result: "signed up"},
    {path: "/table", fields: {Find: "Order 7"}, button: "Search", result: "was found"},
];

function serve() {
    const server = createServer((request, response) => {
        const {pathname} = new URL(request.url, "http://site");
        const result = results[pathname];
        response.setHeader("content-type", "text/html");
        response.end(pages[pathname] ?? `<title>Result</title><h1>${result}</h1>
<p>Number 4711.</p><ul>${rows(15, i => `<li><a href=/n/${i}>Next ${i}</a></li>`)}</ul>`);
    });
    return new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(server)));
}

// As the models' tokenisers count English and markup, roughly.
export const tokens = text => Math.ceil(text.length / 4);

// A client whose calls and replies are counted.
class Counted {
    constructor(client) {
        this.client = client;
        this.tokens = 0;
        this.calls = 0;
    }

    async call(name, given = {}) {
        const {text, isError} = await this.client.call(name, given);
        if (isError)
            throw new Error(`${name}: ${text}`);
        this.calls += 1;
        this.tokens += tokens(JSON.stringify({name, arguments: given})) + tokens(text);
        return text;
    }
}

const named = (text, role, name, mark) => {
    const found = text.match(new RegExp(mark(role, name)));
    if (!found)
        throw new Error(`no ${role} ${name} in\n${text.slice(0, 3000)}`);
    return found[1];
};
const byRef = (text, role, name) =>
    named(text, role, name, (a, b) => `${a} "${b}".*?\\[ref=(\\w+)\\]`);
const byUid = (text, role, name) => named(text, role, name, (a, b) => `uid=(\\S+) ${a} "${b}"`);

// As an agent of that server works: it reads where the reply does not show the page.
async function playwrightTask(client, base, {path, fields, button, result}, returnsPages) {
    let text = await client.call("browser_navigate", {url: base + path});
    if (!returnsPages)
        text = await client.call("browser_snapshot");
    await client.call("browser_fill_form", {fields: Object.entries(fields).map(([name, value]) =>
        ({target: byRef(text, "textbox", name), element: name, name, type: "textbox", value}))});
    let shown = await client.call("browser_click",
        {target: byRef(text, "button", button), element: button});
    if (!returnsPages)
        shown = await client.call("browser_snapshot");
    if (!shown.includes(result))
        throw new Error(`not the result: ${shown}`);
}

async function devtoolsTask(client, base, {path, fields, button, result}) {
    const pageId = 1; // the one that is there
    await client.call("navigate_page", {pageId, type: "url", url: base + path});
    const text = await client.call("take_snapshot", {pageId});
    await client.call("fill_form", {pageId, elements: Object.entries(fields).map(
        ([name, value]) => ({uid: byUid(text, "textbox", name), value}))});
    const shown = await client.call("click",
        {pageId, uid: byUid(text, "button", button), includeSnapshot: true});
    if (!shown.includes(result))
        throw new Error(`not the result: ${shown}`);
}

export async function startOurs(app) {
    const home = mkdtempSync(join(tmpdir(), "clawdis-bench-"));
    const port = await freePort();
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {headless: true,
        noSandbox: process.getuid() === 0}}), {mode: 0o600});
    const env = {...process.env, CLAWDIS_HOME: home, SERVICE_PORT: String(port)};
    delete env.CLAWDIS_SOCKET;
    const server = spawn(app, ["--service"], {env, stdio: "ignore"});
    for (const end = Date.now() + 60_000; ; await new Promise(next => setTimeout(next, 50))) {
        const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(a => a.ok, () => false);
        if (isUp || Date.now() > end)
            break;
    }
    const client = await connectLines(join(dirname(app), "clawdis"), ["mcp"], {env});
    const stop = async () => {
        client.kill();
        server.kill("SIGTERM");
        await new Promise(resolve => server.on("exit", resolve));
        removeFolder(home);
    };
    return {client, pids: () => [...treeOf(server.pid), ...treeOf(client.pid)], stop};
}

export async function startNode(script, args) {
    const folder = mkdtempSync(join(tmpdir(), "mcp-bench-"));
    const client = await connectLines(process.execPath, [join(modules, script), ...args],
        {cwd: folder});
    const stop = async () => {
        await client.end();
        removeFolder(folder);
    };
    return {client, pids: () => treeOf(client.pid), stop};
}

// Chromium costs all of them alike.
function isServer(pid) {
    try {
        return !readlinkSync(`/proc/${pid}/exe`).includes("chromium");
    } catch {
        return false; // It has ended.
    }
}

const sandbox = process.getuid() === 0;

export async function measureMcp({app, rounds}, undo, progress) {
    const site = await serve();
    undo.push(() => site.close());
    const base = `http://127.0.0.1:${site.address().port}`;
    const systems = {
        "clawdis mcp": [() => startOurs(app), (client, task) =>
            playwrightTask(client, base, task, true)],
        "@playwright/mcp": [() => startNode("@playwright/mcp/cli.js", ["--headless", "--isolated",
            "--executable-path", chromium, ...sandbox ? ["--no-sandbox"] : []]), (client, task) =>
            playwrightTask(client, base, task, false)],
        "chrome-devtools-mcp": [() => startNode("chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js",
            ["--headless", "--isolated", "--executablePath", chromium, "--usageStatistics=false",
                ...sandbox ? ["--chromeArg=--no-sandbox"] : []]), (client, task) =>
            devtoolsTask(client, base, task)],
    };
    const table = [];
    for (const [name, [start, run]] of Object.entries(systems)) {
        const {client, pids, stop} = await start();
        undo.push(stop);
        const list = await client.ask("tools/list");
        const first = new Counted(client);
        for (const task of tasks)
            await run(first, task); // The first round starts Chromium, and is not timed.
        const began = performance.now();
        const cpu = startCpu(pids().filter(isServer));
        for (let round = 0; round < rounds; ++round) {
            for (const task of tasks)
                await run(new Counted(client), task);
        }
        table.push({system: name, "tools/list, tokens": tokens(JSON.stringify(list.result)),
            calls: first.calls, "task, tokens": first.tokens,
            "server CPU, ms a task": Math.round(cpu.spent() / rounds),
            "wall, ms a task": Math.round((performance.now() - began) / rounds)});
        await undo.pop()();
        progress(`${name} is measured`);
    }
    console.table(table);
    return table;
}
