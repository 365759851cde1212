// A page that shows a named secret wherever it can: the record, what is asked of it and what is
// exported never hold it, before and after a restart of the app.

import assert from "node:assert/strict";
import {lstatSync, readdirSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import {join, relative} from "node:path";
import {after, before, test} from "node:test";

import {App} from "../contract/app.mjs";
import {until} from "../contract/bounded.mjs";

const app = new App(process.env.CLAWDIS_APP);
const value = 'Wintermute & "Neuromancer" /1984';
const words = ["Wintermute", "Neuromancer"]; // as any spelling would show
const formats = ["html", "jsonl", "trace", "playwright", "playwright-python", "clawdis", "curl"];

// Each shows it in a way of its own.
const ways = {
    console: "console.log('it is ' + v, {deep: [v]})",
    longLine: "console.log('x'.repeat(490) + v)", // cut within it
    thrown: "setTimeout(() => { throw new Error('wrong: ' + v); })",
    rejected: "Promise.reject(Object.assign(new Error('no ' + v), {name: v}))",
    stack: "const e = new Error('deep'); e.stack = v + '\\n  at ' + v; console.error(e)",
    path: "fetch('/leak/' + encodeURIComponent(v))",
    query: "fetch('/leak?pw=' + encodeURIComponent(v))",
    failing: "fetch('http://127.0.0.1:1/' + encodeURIComponent(v)).catch(() => {})",
    posted: "fetch('/leak', {method: 'POST', body: v, headers: {'X-It': encodeURIComponent(v)}})",
    picture: "new Image().src = '/leak.png/' + encodeURIComponent(v)",
    hash: "location.hash = v",
    pushed: "history.pushState(null, '', '/leak/' + encodeURIComponent(v))",
    title: "document.title = v",
    text: "said.textContent = v; said.setAttribute('aria-label', v)",
    storage: "localStorage.it = v; sessionStorage.it = v; document.cookie = 'it=' + encodeURIComponent(v)",
    socket: "new WebSocket('ws://' + location.host + '/' + encodeURIComponent(v))",
    message: "onmessage = event => console.warn(event.data); postMessage('posted ' + v)",
    download: "const a = document.createElement('a'); a.download = v + '.txt';"
        + " a.href = URL.createObjectURL(new Blob(['data'])); a.click()",
    dialog: "alert(v)",
};
const page = `<!doctype html><meta charset=utf-8><title>Login</title>
<input type=password aria-label=Password id=pw><button id=said>Said</button>
${Object.keys(ways).map(each => `<button data-way=${each}>${each}</button>`).join("")}
<script>
    const ways = {${Object.entries(ways).map(([name, body]) => `${name}: v => { ${body} }`)}};
    for (const each of document.querySelectorAll("[data-way]"))
        each.onclick = () => ways[each.dataset.way](pw.value);
</script>`;

let server;
let base;

before(async () => {
    server = createServer((request, response) => {
        const isTitled = request.url === "/titled";
        response.writeHead(200, {"Content-Type": "text/html"}).end(
            isTitled ? page.replace("Login", value) : page);
    });
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

async function answer(method, path, body) {
    const reply = await fetch(app.url + path, {
        method, body: body && JSON.stringify(body), headers: {"Content-Type": "application/json"}});
    return {ok: reply.ok, text: await reply.text()};
}

async function ask(method, path, body) {
    const {ok, text} = await answer(method, path, body);
    assert.ok(ok, `${path}: ${text}`);
    return JSON.parse(text);
}

function mustNotReport(text, where) {
    for (const word of words) {
        const at = text.indexOf(word);
        assert.equal(at, -1, `${where}: …${text.slice(Math.max(at - 150, 0), at + 150)}…`);
    }
}

// All that our app has written; what Chrome itself keeps of a page is the page's.
function filesOfTheApp(folder = app.home) {
    return readdirSync(folder, {withFileTypes: true}).flatMap(each => {
        const path = join(folder, each.name);
        if (each.isDirectory())
            return each.name === "user-data" ? [] : [path, ...filesOfTheApp(path)];
        return [path];
    });
}

function nothingOnTheDisk() {
    for (const path of filesOfTheApp()) {
        const where = relative(app.home, path);
        mustNotReport(where, "the name of a file");
        if (lstatSync(path).isFile())
            mustNotReport(readFileSync(path, "latin1"), where);
    }
}

async function nothingInReplies() {
    const {calls} = await ask("GET", "/recorder?limit=1000");
    assert.ok(calls.length > Object.keys(ways).length);
    for (const {number} of calls) {
        const {text} = await answer("GET", `/recorder/${number}?pictures=true`);
        mustNotReport(text, `call ${number}`);
    }
    mustNotReport(JSON.stringify(calls), "the list");
    for (const word of words)
        assert.deepEqual((await ask("GET", `/recorder?text=${word}`)).calls, []);
}

async function nothingInExports(targetId) {
    for (const format of formats) {
        const {path} = await ask("POST", "/recorder/export", {format, targetId});
        mustNotReport(readFileSync(path, "latin1"), format);
    }
}

async function lastActIsSeen() {
    const {calls: [{number}]} = await ask("GET", "/recorder?acts=true&limit=1");
    return (await ask("GET", `/recorder/${number}`)).call.seen;
}

async function restart() {
    const {pid} = app;
    process.kill(pid, "SIGTERM");
    await until(20_000, "the end of the app", () => {
        try {
            process.kill(pid, 0);
            return false;
        } catch {
            return true;
        }
    });
    await app.start();
}

test("a secret that a page repeats is nowhere", async () => {
    await ask("POST", "/secrets", {secret: "it", value, origins: [base], http: true});
    const {targetId} = await ask("POST", "/tabs/open", {url: base});
    const act = async (kind, selector, more) => {
        const {matches} = await ask(
            "GET", `/find?selector=${encodeURIComponent(selector)}&targetId=${targetId}`);
        return answer("POST", "/act", {kind, targetId, ref: matches[0].ref, ...more});
    };
    const typed = await act("type", "#pw", {text: {secret: "it"}});
    assert.ok(typed.ok, typed.text);
    for (const way of Object.keys(ways)) {
        mustNotReport((await act("click", `[data-way=${way}]`)).text, way);
        if (way === "dialog") // no picture is taken of it
            mustNotReport((await answer("POST", "/hooks/dialog", {targetId, accept: true})).text, way);
        else
            await until(20_000, `what was seen of ${way}`, lastActIsSeen);
    }
    for (const path of ["/snapshot", "/text", "/markdown", "/console", "/errors", "/requests",
        "/downloads", "/cookies", "/storage/local"])
        mustNotReport((await answer("GET", `${path}?targetId=${targetId}`)).text, path);
    mustNotReport((await answer("GET", "/tabs")).text, "tabs");
    mustNotReport((await answer("GET", `/network/har?targetId=${targetId}`)).text, "har");
    for (const [kind, more] of [["click", {}], ["evaluate", {fn: "el => el.textContent"}]])
        mustNotReport((await act(kind, "#said", more)).text, kind);
    mustNotReport((await answer("POST", "/act", {kind: "click", targetId, ref: "e999"})).text,
                "a failure");

    const titled = await answer("POST", "/navigate", {targetId, url: `${base}/titled`});
    mustNotReport(titled.text, "an answer with its title");
    await until(20_000, "its title", async () => // Chrome reports it when it likes
        (await ask("GET", "/tabs")).tabs.some(each => each.title === "••••"));
    await act("click", "#said");
    await until(20_000, "what was seen of the title", lastActIsSeen);

    const {calls} = await ask("GET", "/recorder?limit=1000");
    const seen = await Promise.all(calls.map(each => answer("GET", `/recorder/${each.number}`)));
    const texts = seen.map(each => each.text).join("\n");
    for (const each of ["it is ••••", "posted ••••", "wrong: ••••", "/leak/••••", "/leak.png/••••",
        '"title":"••••"', "/#••••", 'clicked button \\"••••\\"'])
        assert.ok(texts.includes(each), `${each} in ${texts}`);
    await nothingInReplies();
    await nothingInExports(targetId);
    nothingOnTheDisk();

    await restart();
    const later = await answer("POST", "/tabs/open", {url: `${base}/titled`});
    mustNotReport(later.text, "a tab after the restart");
    const kept = await answer("GET", "/storage/local");
    assert.ok(kept.text.includes("••••"), kept.text); // the page has it still
    for (const path of ["/storage/local", "/tabs", "/snapshot", "/text", "/markdown"])
        mustNotReport((await answer("GET", path)).text, `${path} after the restart`);
    await nothingInReplies();
    await nothingInExports(targetId);
    nothingOnTheDisk();
});
