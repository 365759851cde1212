// Envelopes, every action, every error.

import assert from "node:assert/strict";
import {existsSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {site, world} from "./world.mjs";

const page = `<!doctype html><html lang=en><title>Shop</title>
<meta name=description content="All kinds of tea">
<nav><a href=/>Home</a></nav>
<h1>Tea</h1><p>Fresh <a href="/black?a=1#top">Black tea</a> and
<a href=https://other.example/green>Green tea</a>.</p>
<form id=order action=/order method=post><input name=who id=who><input type=password id=pass
name=pass><select name=kind id=kind><option value=b>Black<option value=g>Green</select>
<button>Order</button></form>
<p class=price data-sum=3>3</p><p class=price>4</p>
<div style="height:3000px"></div><p id=late hidden>Late</p>
<script>setTimeout(() => { late.hidden = false; }, 300);</script>`;
const shop = await site({
    "/": page,
    "/black": "<title>Black</title><h1>Black tea</h1>",
    "/order": (request, response, body) => response.writeHead(
        200, {"content-type": "text/html"}).end(`<title>Done</title><p>${body}</p>`),
    "/echo": (request, response, body) => response.writeHead(200, {"content-type": "text/html"})
        .end(`<p id=said>${request.method} ${request.headers["content-type"]} ${body}</p>`),
    "/gone": (request, response) => response.writeHead(410, {"content-type": "text/html"})
        .end("<h1>Gone</h1>"),
    "/slow": () => {},
    "/away": (request, response) => response.writeHead(
        302, {location: `${shop.other}/landed`}).end(),
    "/landed": "<p>Landed</p>",
    "/json": (request, response) => response.writeHead(
        200, {"content-type": "application/json"}).end('{"tea": ["black", "green"]}'),
    "/feed": (request, response) => response.writeHead(
        200, {"content-type": "application/rss+xml"}).end(`<?xml version="1.0"?><rss version="2.0">
<channel><title>News</title><link>https://news.example/</link><description>All of it</description>
<item><title>One</title><link>https://news.example/1</link><pubDate>Mon, 01 Jun 2026</pubDate>
<category>Tea</category><description>&lt;p&gt;It &lt;b&gt;came&lt;/b&gt;.&lt;/p&gt;</description>
</item></channel></rss>`),
    "/bytes": (request, response) => response.writeHead(
        200, {"content-type": "application/octet-stream"}).end(Buffer.from([0, 1, 2, 3, 255])),
});
const machine = await world();
const watch = machine.watch();

async function fails(code, action, fields) {
    const result = await watch.ask(action, fields);
    assert.equal(result.ok, false, JSON.stringify(result));
    assert.equal(result.code, code, result.error);
    assert.equal(typeof result.error, "string");
    assert.equal(result.retryable, code === "TIMEOUT" || code === "HTTP_ERROR");
    return result;
}

test("without a page, what needs one says so", async () => {
    const info = await watch.done("info");
    assert.equal(info.alive, true);
    assert.equal(typeof info.version, "string");
    assert.equal(info.history_length, 0);
    assert.equal(info.cookies_count, 0);
    assert.equal("current_url" in info, false);
    assert.ok(info.uptime_secs >= 0);
    for (const [action, fields] of [["links", {}], ["dom_query", {selector: "p"}],
                                    ["fill", {selector: "p", value: "x"}],
                                    ["submit", {selector: "form"}], ["storage_get", {key: "a"}],
                                    ["fetch", {index: 0}], ["fetch", {text: "x"}]])
        await fails("NO_PAGE", action, fields);
    await fails("NO_HISTORY", "back");
    await fails("NO_HISTORY", "forward");
});

test("a fetch by address gives the page", async () => {
    const result = await watch.done("fetch", {url: `${shop.url}/`});
    assert.equal(result.url, `${shop.url}/`);
    assert.equal(result.title, "Shop");
    assert.equal(result.status, 200);
    assert.match(result.markdown, /^# Tea$/m);
    assert.match(result.markdown, /Fresh \[Black tea\]\(\/black\?a=1#top\) and \[Green tea\]\(https:\/\/other\.example\/green\)\./);
    assert.deepEqual(result.links.map(({i, text, href}) => [i, text, href]),
                     [[0, "Home", "/"], [1, "Black tea", "/black?a=1#top"],
                      [2, "Green tea", "https://other.example/green"]]);
    assert.deepEqual(result.meta, {lang: "en", description: "All kinds of tea",
                                   content_type: "text/html; charset=utf-8"});
    assert.equal(result.stats.tokens_est, Math.floor(Buffer.byteLength(result.markdown) / 4));
    assert.equal(result.stats.content_bytes, Buffer.byteLength(page));
    assert.ok(result.stats.fetch_ms >= 0);
    assert.equal(result.truncated, false);
    assert.equal("next_offset" in result, false);
    assert.match(result.markdown, /Late/); // what its script did
});

test("links, and the fetch of one by index and by text", async () => {
    const {links, count} = await watch.done("links");
    assert.equal(count, 3);
    assert.equal(links[1].text, "Black tea");
    const byIndex = await watch.done("fetch", {index: 1});
    assert.equal(byIndex.title, "Black");
    await watch.done("back");
    const byText = await watch.done("fetch", {text: "black TEA"});
    assert.equal(byText.title, "Black");
    await watch.done("back");
    const range = await fails("LINK_NOT_FOUND", "fetch", {index: 99});
    assert.match(range.error, /3 links/);
    await fails("LINK_NOT_FOUND", "fetch", {text: "coffee"});
});

test("history, back and forward", async () => {
    const forward = await watch.done("forward");
    assert.equal(forward.title, "Black");
    await fails("NO_HISTORY", "forward");
    const {entries, count, total} = await watch.done("history");
    assert.equal(total, 2);
    assert.equal(count, 2);
    assert.deepEqual(entries.map(({index, title, status, current}) =>
        ({index, title, status, current})), [
        {index: 1, title: "Black", status: 200, current: true},
        {index: 0, title: "Shop", status: 200, current: false}]);
    assert.equal((await watch.done("history", {query: "SHOP"})).count, 1);
    assert.equal((await watch.done("history", {limit: 1})).count, 1);
    const back = await watch.done("back");
    assert.equal(back.title, "Shop");
    await fails("NO_HISTORY", "back");
    const info = await watch.done("info");
    assert.equal(info.current_url, `${shop.url}/`);
    assert.equal(info.history_length, 2);
    assert.equal(info.history_index, 0);
});

test("dom_query by selector and by script", async () => {
    const prices = await watch.done("dom_query", {selector: ".price"});
    assert.deepEqual(prices.results, ["3", "4"]);
    assert.equal(prices.count, 2);
    assert.ok(prices.exec_ms >= 0);
    const sums = await watch.done("dom_query", {selector: ".price", attr: "data-sum"});
    assert.deepEqual(sums.results, ["3", null]);
    const addresses = await watch.done("dom_query", {selector: "p a", attr: "href"});
    assert.equal(addresses.results[0], `${shop.url}/black?a=1#top`);
    assert.deepEqual((await watch.done("dom_query", {selector: "aside"})).results, []);
    const title = await watch.done("dom_query", {script: "document.title"});
    assert.deepEqual([title.result, title.type], ["Shop", "string"]);
    const sum = await watch.done("dom_query",
                                 {script: "const a = 2; const b = 3; console.log('sum', a); a + b"});
    assert.deepEqual([sum.result, sum.type], [5, "number"]);
    assert.deepEqual(sum.console_output, ["[log] sum 2"]);
    assert.equal((await watch.done("dom_query", {script: "const a = 1; a"})).result, 1);
    for (const [script, type] of [["undefined", "undefined"], ["null", "null"],
                                  ["[1]", "array"], ["({a: 1})", "object"], ["true", "boolean"]])
        assert.equal((await watch.done("dom_query", {script})).type, type);
    const wrong = await fails("DOM_QUERY_ERROR", "dom_query", {script: "nothere()"});
    assert.match(wrong.error, /nothere is not defined/);
    await fails("DOM_QUERY_ERROR", "dom_query", {selector: "p["});
});

test("fill and submit", async () => {
    assert.equal((await watch.done("fill", {selector: "#who", value: "Ada"})).filled, 1);
    const several = await watch.done("fill", {fields: [{selector: "#who", value: "Bob"},
        {selector: "#pass", value: "s3cret-word", sensitive: true},
        {selector: "#kind", value: "g"}]});
    assert.equal(several.filled, 3);
    await fails("SELECTOR_NOT_FOUND", "fill", {selector: "#nobody", value: "x"});
    await fails("FORM_NOT_FOUND", "fill", {selector: "h1", value: "x"});
    await fails("FORM_NOT_FOUND", "submit", {selector: "#nobody"});
    const sent = await watch.done("submit", {selector: "#order"});
    assert.equal(sent.url, `${shop.url}/order`);
    assert.match(sent.markdown, /who=Bob&pass=\$\{browser39_secret_1\}&kind=g/);
});

test("cookies", async () => {
    const set = await watch.done("set_cookie", {name: "theme", value: "dark", domain: "localhost",
                                                max_age_secs: 3600});
    assert.deepEqual([set.name, set.domain], ["theme", "localhost"]);
    await watch.done("set_cookie", {name: "sid", value: "very-secret", domain: "localhost",
                                    http_only: true});
    const {cookies, count} = await watch.done("cookies", {domain: "localhost"});
    assert.equal(count, 2);
    const theme = cookies.find(each => each.name === "theme");
    assert.equal(theme.value, "dark");
    assert.match(theme.expires, /^20\d\d-\d\d-\d\dT[\d:]+Z$/);
    assert.equal(theme.http_only, false);
    const sid = cookies.find(each => each.name === "sid");
    assert.equal(sid.value, "••••••");
    assert.match(sid.handle, /^\$\{browser39_secret_\d+\}$/);
    assert.equal("expires" in sid, false);
    assert.equal((await watch.done("cookies", {domain: "elsewhere.example"})).count, 0);
    assert.equal((await watch.done("delete_cookie", {name: "theme", domain: "localhost"})).deleted,
                 true);
    assert.equal((await watch.done("delete_cookie", {name: "theme", domain: "localhost"})).deleted,
                 false);
    await fails("COOKIE_ERROR", "set_cookie", {name: "x", value: "1", domain: "not a domain"});
    const answer = readFileSync(watch.output, "utf8");
    assert.equal(answer.includes("very-secret"), false);
});

test("storage, of the page and of any origin", async () => {
    assert.deepEqual(pick(await watch.done("storage_set", {key: "a", value: "1"}), "key", "value"),
                     {key: "a", value: "1"});
    assert.equal((await watch.done("storage_get", {key: "a"})).value, "1");
    assert.equal("value" in await watch.done("storage_get", {key: "none"}), false);
    const origin = "https://other.example";
    await watch.done("storage_set", {origin, key: "token", value: "long-secret", sensitive: true});
    const kept = await watch.done("storage_get", {origin, key: "token"});
    assert.equal(kept.value, "••••••");
    assert.match(kept.handle, /browser39_secret/);
    const list = await watch.done("storage_list", {origin});
    assert.equal(list.origin, origin);
    assert.equal(list.count, 1);
    assert.notEqual(list.entries.token, "long-secret");
    assert.equal((await watch.done("storage_delete", {key: "a"})).deleted, true);
    assert.equal((await watch.done("storage_delete", {key: "a"})).deleted, false);
    assert.equal((await watch.done("storage_clear", {origin})).cleared, 1);
    assert.equal((await watch.done("storage_list", {origin})).count, 0);
});

function pick(object, ...names) {
    return Object.fromEntries(names.map(name => [name, object[name]]));
}

test("methods, bodies and headers reach the server, and no other", async () => {
    const url = `${shop.url}/echo`;
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const result = await watch.done("fetch", {url, method, body: "a=1"});
        assert.match(result.markdown, new RegExp(`^${method} application/x-www-form-urlencoded a=1`));
    }
    const json = await watch.done("fetch", {url, method: "POST", body: '{"a":1}'});
    assert.match(json.markdown, /^POST application\/json \{"a":1\}/);
    await fails("INVALID_COMMAND", "fetch", {url, body: "a=1"});
    await fails("INVALID_COMMAND", "fetch", {url, headers: {"X-A": "1\n2"}});
    await watch.done("fetch", {url: `${shop.url}/away`, headers: {"X-Key": "k"}});
    const [away, landed] = ["/away", "/landed"].map(
        path => shop.requests.findLast(each => each.url === path));
    assert.equal(away.headers["x-key"], "k");
    assert.equal("x-key" in landed.headers, false);
    assert.notEqual(landed.headers.host, away.headers.host);
});

test("what cannot be fetched", async () => {
    await fails("INVALID_URL", "fetch", {url: "not an address"});
    await fails("INVALID_URL", "fetch", {url: "/relative"});
    await fails("HTTP_ERROR", "fetch", {url: "http://localhost:1/"});
    await fails("TIMEOUT", "fetch", {url: `${shop.url}/slow`, options: {timeout_secs: 1}});
    const gone = await watch.done("fetch", {url: `${shop.url}/gone`});
    assert.equal(gone.status, 410);
    await fails("AUTH_PROFILE_NOT_FOUND", "fetch", {url: `${shop.url}/`, auth_profile: "none"});
});

test("JSON, feeds and bytes", async () => {
    const json = await watch.done("fetch", {url: `${shop.url}/json`});
    assert.equal(json.markdown, '{"tea": ["black", "green"]}');
    const feed = await watch.done("fetch", {url: `${shop.url}/feed`});
    assert.equal(feed.markdown, "# [News](https://news.example/)\n\n*All of it*\n\n"
        + "## [One](https://news.example/1)\n\nMon, 01 Jun 2026 · Tea\n\nIt came.");
    assert.equal(feed.links.length, 2);
    const bytes = await watch.done("fetch", {url: `${shop.url}/bytes`});
    assert.match(bytes.markdown, /^\[Binary content: \S+, 5 bytes\]$/);
    const kept = await watch.done("fetch", {url: `${shop.url}/bytes`,
                                            options: {download_path: "bytes.bin"}});
    const place = join(watch.folder, "bytes.bin");
    assert.match(kept.markdown, /^\[Downloaded \S+, 5 bytes to /);
    assert.deepEqual([...readFileSync(place)], [0, 1, 2, 3, 255]);
    await fails("SESSION_ERROR", "fetch", {url: `${shop.url}/bytes`,
                                           options: {download_path: "/etc/bytes.bin"}});
    assert.equal(existsSync("/etc/bytes.bin"), false);
});

test("screenshot, wait and scroll; snapshot and refs", async () => {
    const page = await watch.done("fetch", {url: `${shop.url}/`, options: {snapshot: true}});
    const [, ref] = /textbox.*?\[?ref=(e\d+)/.exec(page.snapshot) ?? /(e\d+).*textbox/.exec(page.snapshot);
    assert.equal((await watch.done("fill", {selector: ref, value: "by ref"})).filled, 1);
    const value = await watch.done("dom_query", {script: "document.getElementById('who').value"});
    assert.equal(value.result, "by ref");
    const picture = await watch.done("screenshot", {format: "png", path: "page.png"});
    assert.equal(picture.path, join(watch.folder, "page.png"));
    assert.equal(readFileSync(picture.path).subarray(1, 4).toString(), "PNG");
    await watch.done("wait", {selector: "#late", timeout_ms: 20_000});
    await fails("TIMEOUT", "wait", {selector: "#never", timeout_ms: 200});
    await watch.done("wait", {selector: ref});
    await watch.done("dom_query", {script:
        "setTimeout(() => document.getElementById('who').hidden = false, 300);"
        + "document.getElementById('who').hidden = true"});
    assert.ok((await watch.done("wait", {selector: ref, timeout_ms: 20_000})).waited_ms > 50);
    const scrolled = await watch.done("scroll", {direction: "down", amount: 200});
    assert.deepEqual([scrolled.moved, scrolled.y], [true, 200]);
});

test("envelopes", async () => {
    const own = machine.watch(["--no-persist"]);
    const lines = [
        "no json", "[]", JSON.stringify({id: 5, action: "info", v: 1, seq: 1}),
        JSON.stringify({id: "a", action: "info", seq: 1}),
        JSON.stringify({id: "b", action: "info", v: 1}),
        JSON.stringify({id: "c", action: "dance", v: 1, seq: 7}),
        JSON.stringify({id: "d", action: "fetch", v: 1, seq: 7}),
        JSON.stringify({id: "e", action: "fetch", v: 1, seq: 7, url: 5}),
        JSON.stringify({id: "f", action: "fetch", v: 1, seq: 7, url: "x", method: "get"}),
        JSON.stringify({id: "g", action: "config", v: 1, seq: 0, step_delay: [2, 1]}),
        JSON.stringify({id: "h", action: "config", v: 1, seq: 0, step_delay: 0, more: 1}),
        JSON.stringify({id: "i", action: "config", v: 1, seq: 0}),
        JSON.stringify({id: "j", action: "dom_query", v: 1, seq: 3}),
        JSON.stringify({id: "k", action: "links", v: 1, seq: 4}),
        JSON.stringify({id: "l", action: "config", v: 1, seq: 4}),
        JSON.stringify({id: "m", action: "config", v: 1, seq: 5, step_delay: null}),
        JSON.stringify({id: "n", action: "config", v: 2, seq: 6, step_delay: 0}),
    ];
    own.write(lines.map(line => `${line}\n`).join(""));
    const results = await own.many(lines.length);
    const answer = results.map(({id, seq, code, ok}) => [id, seq, ok ? "ok" : code]);
    const wrong = "INVALID_COMMAND";
    assert.deepEqual(answer, [
        ["", 0, wrong], ["", 0, wrong], ["", 1, wrong], ["a", 1, wrong], ["b", 0, wrong],
        ["c", 7, wrong], ["d", 7, wrong], ["e", 7, wrong], ["f", 7, wrong], ["g", 0, wrong],
        ["h", 0, "ok"], ["i", 0, wrong], ["j", 3, wrong], ["k", 4, "NO_PAGE"], ["l", 4, wrong],
        ["m", 5, "ok"], ["n", 6, wrong]]);
    assert.match(results[0].error, /^line 1: /);
    assert.match(results[5].error, /UNKNOWN_ACTION/);
    assert.equal(results[10].status, "configured");
    const {code, errors} = await own.quit();
    assert.equal(code, 0);
    assert.match(errors, /\[watch \d{8} \d\d:\d\d:\d\d\] seq 4: links\n/);
    assert.match(errors, /error \[NO_PAGE\]/);
    assert.equal(own.results().at(-1).status, "quit");
});

test("a fetch with pictures, without links, in parts", async () => {
    const compact = await watch.done("fetch", {url: `${shop.url}/`, options: {compact_links: true}});
    assert.match(compact.markdown, /\[Black tea\]\[1\] and \[Green tea\]\[2\]/);
    const bare = await watch.done("fetch", {url: `${shop.url}/`, options: {include_links: false}});
    assert.equal("links" in bare, false);
    assert.match(bare.markdown, /Fresh Black tea and Green tea/);
    assert.equal((await watch.done("fetch", {index: 1})).title, "Black");
    const main = await watch.done("fetch", {url: `${shop.url}/`, options: {strip_nav: true}});
    assert.equal(main.markdown.includes("Home"), false);
    const part = await watch.done("fetch", {url: `${shop.url}/`, options: {selector: ".price"}});
    assert.equal(part.markdown, "3\n\n4");
    for (const selector of ["aside", "p["])
        assert.equal((await watch.done("fetch", {url: `${shop.url}/`, options: {selector}})).markdown,
                     "");
    let text = "";
    let offset = 0;
    const whole = await watch.done("fetch", {url: `${shop.url}/`});
    for (;;) {
        const step = await watch.done("fetch", {url: `${shop.url}/`,
                                                options: {max_tokens: 7, offset}});
        text += step.markdown;
        assert.ok(step.stats.tokens_est <= 8);
        if (!step.truncated)
            break;
        assert.ok(step.next_offset > offset);
        offset = step.next_offset;
    }
    assert.equal(text, whole.markdown);
    assert.equal((await watch.done("fetch", {url: `${shop.url}/`, options: {offset: 100_000}}))
        .markdown, "");
});

test("one-shot fetch and batch", async () => {
    const text = await machine.run(["fetch", `${shop.url}/black`]);
    assert.deepEqual([text.code, text.out], [0, "# Black tea\n"]);
    const json = await machine.run(["fetch", `${shop.url}/black`, "--output", "json"]);
    assert.equal(JSON.parse(json.out).title, "Black");
    const failed = await machine.run(["fetch", "http://localhost:1/"]);
    assert.equal(failed.code, 1);
    assert.match(failed.errors, /HTTP_ERROR/);
    assert.equal((await machine.run(["dance"])).code, 2);
    const folder = machine.folder();
    writeFileSync(join(folder, "c.jsonl"), [
        {id: "1", action: "fetch", v: 1, seq: 1, url: `${shop.url}/black`},
        {id: "2", action: "links", v: 1, seq: 2}, {id: "3", action: "back", v: 1, seq: 3}]
        .map(each => JSON.stringify(each)).join("\n"));
    const batch = await machine.run(["batch", "c.jsonl"], folder);
    assert.equal(batch.code, 0, batch.errors);
    const results = readFileSync(join(folder, "results.jsonl"), "utf8").trim().split("\n")
        .map(each => JSON.parse(each));
    assert.deepEqual(results.map(({id, ok}) => [id, ok]), [["1", true], ["2", true], ["3", false]]);
    assert.equal((await machine.run(["batch", "none.jsonl"], folder)).code, 1);
});
