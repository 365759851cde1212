// Every command of jarvis-browser: what the program prints, and what its socket answers.

import assert from "node:assert/strict";
import {existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";

import {chrome, home, site, worker, workerName} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const place = home();
const folder = mkdtempSync(join(tmpdir(), "clawdis-jarvis-files-"));
after(() => rmSync(folder, {recursive: true, force: true}));
const jarvis = worker(place);
const started = await jarvis.ask("daemon", "start", "--port", String(browser.port));
assert.equal(started.message, "Daemon started");

const on = path => jarvis.ask("navigate", web + path);
const logged = async () => (await jarvis.ask("evaluate", "document.getElementById('log').textContent")).data;

test("status, connect", async () => {
    assert.deepEqual(await jarvis.ask("status"), {
        connected: true, tabs: 1, cdpUrl: `http://127.0.0.1:${browser.port}`,
        workerId: jarvis.name,
    });
    assert.equal((await jarvis.ask("status", "--port", "1")).connected, false);
    assert.deepEqual(await jarvis.ask("connect", "--port", String(browser.port)),
        {ok: true, contexts: 1});
    const refused = await jarvis.refusal("connect", "--port", "1");
    assert.equal(refused.code, -32001);
    assert.match(refused.suggestion, /remote-debugging-port/);
});

test("open, tabs, focus, close, cleanup", async () => {
    const opened = await jarvis.ask("open", `${web}/`);
    assert.deepEqual(Object.keys(opened).sort(), ["targetId", "title", "url"]);
    assert.equal(opened.title, "Home");
    const tabs = await jarvis.ask("tabs");
    assert.ok(Array.isArray(tabs));
    assert.deepEqual(tabs.at(-1), opened);
    assert.deepEqual(await jarvis.ask("focus", opened.targetId),
        {ok: true, message: `Focused ${opened.targetId}`});
    assert.deepEqual(await jarvis.ask("close", opened.targetId),
        {ok: true, message: `Closed ${opened.targetId}`});
    assert.equal((await jarvis.refusal("close", opened.targetId)).code, -32002);
    const kept = await jarvis.ask("open", `${web}/next`);
    await jarvis.ask("open", `${web}/`);
    const cleaned = await jarvis.ask("cleanup", "--keep", "/next");
    assert.equal(cleaned.closed, 1);
    assert.ok((await jarvis.ask("tabs")).some(each => each.targetId === kept.targetId));
    // The one that the user had open is not ours to close.
    assert.equal(cleaned.remaining, 2);
    assert.equal((await jarvis.refusal("open", "http://127.0.0.1:1/")).code, -32005);
});

test("navigate, reload, back, forward", async () => {
    const tab = await jarvis.ask("open", "about:blank");
    const went = await jarvis.ask("navigate", `${web}/`, "--target", tab.targetId);
    assert.deepEqual(went, {ok: true, message: `Navigated to ${web}/`,
        data: {status: 200, url: `${web}/`}});
    await jarvis.ask("goto", `${web}/next`);
    assert.deepEqual(await jarvis.ask("reload"),
        {ok: true, message: "Reloaded", data: {url: `${web}/next`}});
    assert.equal((await jarvis.ask("back")).data.url, `${web}/`);
    assert.equal((await jarvis.ask("forward")).data.url, `${web}/next`);
    const nowhere = await jarvis.ask("forward");
    assert.deepEqual([nowhere.ok, nowhere.data.url], [false, null]);
    assert.equal((await jarvis.refusal("navigate", "http://127.0.0.1:1/")).code, -32005);
    assert.equal((await jarvis.refusal("navigate", "file:///etc/passwd")).code, -32007);
    assert.equal((await jarvis.refusal("navigate", `${web}/away`)).code, -32007);
    assert.equal((await jarvis.refusal("navigate", `${web}/`, "--target", "FFFF")).code, -32002);
});

test("snapshot in its modes", async () => {
    await on("/controls");
    const text = await jarvis.snapshot();
    const [tree, stats] = text.split("\n\n---\n");
    assert.match(tree, /button "Go" \[ref=e\d+\]/);
    const told = JSON.parse(stats);
    assert.deepEqual(Object.keys(told).sort(), ["chars", "interactive", "lines", "refs"]);
    assert.equal(told.lines, tree.split("\n").length);
    const file = join(folder, "tree.txt");
    const saved = await jarvis.ask("snapshot", "--interactive", "--output", file);
    assert.equal(saved.bytes, statSync(file).size);
    assert.ok(saved.refs > 3);
    assert.match(await jarvis.snapshot("--mode", "aria"), /\[ref=ax\d+\]/);
    assert.match(await jarvis.snapshot("--mode", "ai", "--max-chars", "200"), /\[\.\.\.TRUNCATED\]/);
    assert.equal((await jarvis.refusal("snapshot", "--mode", "other")).code, -32600);
    const {result} = await jarvis.rpc("snapshot", {compact: true});
    assert.match(result.snapshot, /Controls/);
    assert.equal(result.stats.chars, result.snapshot.length);
});

test("click, hover, type, fill, press, select, check, drag, scroll", async () => {
    await on("/controls");
    const go = await jarvis.ref("button", "Go");
    assert.deepEqual(await jarvis.ask("click", go), {ok: true, message: `Clicked ${go}`});
    await jarvis.ask("click", `@${go}`, "--double");
    await jarvis.ask("click", `ref=${go}`, "--button", "right");
    assert.equal((await jarvis.ask("hover", go)).message, `Hovered ${go}`);
    const text = await jarvis.ref("textbox", "Text");
    assert.equal((await jarvis.ask("type", text, "er", "--enter")).message, `Typed into ${text}`);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data, "older");
    await jarvis.ask("type", text, "new", "text", "--clear");
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data, "new text");
    assert.equal((await jarvis.ask("fill", text, "all of it")).message, `Filled ${text}`);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data, "all of it");
    assert.equal((await jarvis.ask("press", "End", "--ref", text)).message, "Pressed End");
    const list = await jarvis.ref("listbox", "List");
    const chosen = await jarvis.ask("select", list, "a", "Bob");
    assert.deepEqual(chosen.data, ["a", "b"]);
    const box = await jarvis.ref("checkbox", "Agree");
    assert.equal((await jarvis.ask("check", box)).message, `Set ${box} checked=true`);
    assert.equal((await jarvis.ask("check", box, "--uncheck")).message, `Set ${box} checked=false`);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('box').checked")).data, false);
    const from = await jarvis.ref("button", "Drag");
    const to = await jarvis.ref("button", "Here");
    assert.equal((await jarvis.ask("drag", from, to)).message, `Dragged ${from} → ${to}`);
    const told = await logged();
    for (const part of ["clicked 1 0", "double", "menu", "over", "key e", "key Enter", "key n", "dropped it"])
        assert.ok(told.includes(part), `${part} is not in ${told}`);
    assert.equal((await jarvis.ask("scroll")).message, "Scrolled down 500px");
    assert.equal((await jarvis.ask("evaluate", "scrollY")).data, 500);
    await jarvis.ask("scroll", "--direction", "up", "--amount", "200");
    assert.equal((await jarvis.ask("evaluate", "scrollY")).data, 300);
    await jarvis.ask("scroll", "--ref", go);
    for (const args of [["click"], ["scroll", "--direction", "sideways"], ["click", go, "--button", "none"]])
        assert.equal((await jarvis.refusal(...args)).code, -32600);
    for (const args of [["click", "e9999"], ["fill", "e9999", "x"], ["text", "e9999"]]) {
        const refused = await jarvis.refusal(...args);
        assert.equal(refused.code, -32003);
        assert.match(refused.suggestion, /Run snapshot/);
    }
    const off = await jarvis.ref("button", "Off");
    assert.equal((await jarvis.refusal("click", off, "--timeout", "500")).code, -32004);
});

test("text, attribute, evaluate, screenshot", async () => {
    await on("/controls");
    const link = await jarvis.ref("link", "Next");
    assert.match((await jarvis.ask("text")).data, /^Controls/);
    assert.deepEqual(await jarvis.ask("text", link),
        {ok: true, message: `Text of ${link}`, data: "Next"});
    assert.equal((await jarvis.ask("attribute", link, "title")).data, "Forward");
    assert.equal((await jarvis.ask("attr", link, "nothing")).data, null);
    assert.deepEqual(await jarvis.ask("evaluate", "({a: [1, 2]})"),
        {ok: true, message: "Evaluated", data: {a: [1, 2]}});
    assert.equal((await jarvis.ask("eval", "document.title")).data, "Controls");
    const script = join(folder, "script.js");
    writeFileSync(script, "document.querySelectorAll(“button”).length");
    assert.equal((await jarvis.ask("evaluate", "--file", script)).data, 2);
    const piped = await jarvis.run(["evaluate"], {input: "1 + 1"});
    assert.equal(JSON.parse(piped.out).data, 2);
    const output = join(folder, "value.json");
    await jarvis.ask("evaluate", "'text'", "--output", output);
    assert.equal(readFileSync(output, "utf8"), "text");
    assert.equal((await jarvis.refusal("evaluate", "nothing.there")).code, -32004);
    const picture = join(folder, "page.png");
    const taken = await jarvis.ask("screenshot", "--path", picture, "--full-page");
    assert.deepEqual(taken.data, {path: picture});
    assert.equal(readFileSync(picture).subarray(1, 4).toString(), "PNG");
    assert.equal(statSync(picture).mode & 0o777, 0o600);
    const usual = await jarvis.ask("screenshot", "--ref", link);
    assert.match(usual.data.path, /^\/tmp\/jarvis-screenshot-\d+\.png$/);
    rmSync(usual.data.path);
});

test("files are written only where they may be", async () => {
    const link = join(folder, "link.png");
    symlinkSync("/etc/hostname", link);
    for (const path of ["/etc/picture.png", "/tmp/../etc/picture.png", link]) {
        assert.equal((await jarvis.refusal("screenshot", "--path", path)).code, -32007);
        assert.equal((await jarvis.refusal("snapshot", "--output", path)).code, -32007);
    }
    const {error} = await jarvis.rpc("screenshot", {path: join(process.cwd(), "x.png")});
    assert.equal(error.code, -32007);
});

test("wait in its six ways", async () => {
    await on("/next");
    assert.equal((await jarvis.ask("wait", "--text", "arrived")).message, 'Text "arrived" is visible');
    assert.equal((await jarvis.ask("wait", "--url", "**/next**")).data.url, `${web}/next`);
    assert.equal((await jarvis.ask("wait", "--js", "window.ready === true")).message, "JS expression is truthy");
    assert.equal((await jarvis.ask("wait", "--network-idle")).message, "Network is idle");
    assert.equal((await jarvis.ask("wait", "--navigation")).message, `Page loaded: ${web}/next`);
    const heading = await jarvis.ref("heading", "Next");
    assert.equal((await jarvis.ask("wait", "--ref", heading)).message, `Element ${heading} is visible`);
    await jarvis.ask("evaluate", "setTimeout(() => document.querySelector('h1').hidden = true, 200), 1");
    await jarvis.ask("wait", "--ref", heading, "--state", "hidden");
    await jarvis.ask("evaluate", "document.querySelector('h1').remove()");
    await jarvis.ask("wait", "--ref", heading, "--state", "detached");
    for (const condition of [["--text", "never"], ["--url", "**/never"], ["--js", "false"],
        ["--ref", heading]]) {
        const refused = await jarvis.refusal("wait", ...condition, "--timeout", "600");
        assert.equal(refused.code, -32006, condition.join(" "));
    }
});

test("cookies", async () => {
    await on("/login");
    const cookies = await jarvis.ask("cookies", "--url", web);
    assert.ok(Array.isArray(cookies));
    const auth = cookies.find(each => each.name === "auth");
    assert.deepEqual([auth.value, auth.httpOnly, auth.path], ["yes", true, "/"]);
    assert.deepEqual(await jarvis.ask("set-cookie", JSON.stringify({name: "more", value: "1", url: web})),
        {ok: true, message: "Cookie(s) set"});
    await jarvis.ask("set-cookie", JSON.stringify([{name: "two", value: "2", domain: "127.0.0.1", path: "/"}]));
    assert.equal((await jarvis.ask("cookies")).length, 4);
    assert.equal((await jarvis.refusal("set-cookie", "nonsense")).code, -32600);
    assert.deepEqual(await jarvis.ask("clear-cookies"), {ok: true, message: "Cookies cleared"});
    assert.deepEqual(await jarvis.ask("cookies"), []);
});

test("console, errors, requests", async () => {
    await on("/troubled");
    await jarvis.ask("wait", "--network-idle");
    const told = await jarvis.ask("console", "--level", "error");
    assert.ok(told.messages.some(each => each.text === "bad" && each.level === "error"));
    assert.ok(told.total > told.filtered);
    const warned = await jarvis.ask("console", "--level", "warn", "--last", "1");
    assert.deepEqual(warned.messages.map(each => [each.level, each.text]), [["warning", "careful"]]);
    assert.ok(Math.abs(warned.messages[0].timestamp - Date.now() / 1000) < 600);
    const {errors, count} = await jarvis.ask("errors");
    assert.equal(count, errors.length);
    assert.match(errors.at(-1).message, /TypeError: thrown/);
    const failed = await jarvis.ask("requests", "--filter", "failed", "--url-pattern", "**/api/**");
    assert.deepEqual(failed.requests.map(each => [each.url, each.status, each.failed, each.resource_type]),
        [[`${web}/api/fail`, 500, true, "fetch"]]);
    assert.ok(failed.summary.total >= 3 && failed.summary.failed >= 1 && failed.summary.pending === 0);
    const api = await jarvis.ask("requests", "--filter", "api");
    assert.ok(api.requests.length >= 2);
    assert.equal((await jarvis.refusal("requests", "--filter", "odd")).code, -32600);
    await jarvis.ask("console", "--clear");
    assert.equal((await jarvis.ask("console")).total, 0);
});

test("observe, page-info", async () => {
    const tab = await jarvis.ask("open", `${web}/troubled`);
    const target = ["--target", tab.targetId];
    await jarvis.ask("wait", "--network-idle", ...target);
    const seen = await jarvis.ask("observe", ...target);
    assert.deepEqual(Object.keys(seen).sort(),
        ["health", "last_snapshot_age_s", "ok", "page", "performance", "snapshot_stale"]);
    assert.deepEqual(seen.page, {title: "Troubled", url: `${web}/troubled`, viewport: seen.page.viewport});
    assert.ok(seen.page.viewport.width > 0);
    assert.equal(seen.health.console_warnings, 1);
    assert.equal(seen.health.js_exceptions, 1);
    assert.ok(seen.health.console_errors >= 1);
    assert.ok(seen.health.failed_requests >= 1);
    assert.equal(seen.health.pending_requests, 0);
    assert.ok(seen.performance.dom_nodes >= 4 && seen.performance.load_ms >= 0);
    assert.equal(seen.snapshot_stale, null);
    assert.ok(JSON.stringify(seen).length < 600, "about a hundred tokens");
    await jarvis.snapshot(...target);
    const again = await jarvis.ask("observe", ...target);
    assert.equal(again.snapshot_stale, false);
    const only = await jarvis.ask("observe", "--include", "performance", ...target);
    assert.equal(only.health, undefined);
    await jarvis.ask("navigate", `${web}/login`, ...target);
    const info = await jarvis.ask("page-info", ...target);
    assert.deepEqual(info, {ok: true, title: "Login", url: `${web}/login`, cookies_count: 2,
        localStorage_keys: 1, sessionStorage_keys: 1});
});

test("storage", async () => {
    await on("/next");
    await jarvis.ask("storage", "clear");
    await jarvis.ask("storage", "clear", "--type", "session");
    assert.deepEqual(await jarvis.ask("storage", "set", "a", "one", "two"), {ok: true, key: "a"});
    assert.deepEqual(await jarvis.ask("storage", "get", "a"),
        {ok: true, key: "a", value: "one two", found: true});
    assert.deepEqual(await jarvis.ask("storage", "get", "b"),
        {ok: true, key: "b", value: null, found: false});
    assert.deepEqual(await jarvis.ask("storage", "keys"), {ok: true, keys: ["a"], count: 1});
    assert.deepEqual(await jarvis.ask("storage", "dump"), {ok: true, data: {a: "one two"}, count: 1});
    await jarvis.ask("storage", "set", "s", "1", "--type", "session");
    assert.deepEqual((await jarvis.ask("storage", "keys", "--type", "session")).keys, ["s"]);
    assert.deepEqual(await jarvis.ask("storage", "remove", "a"), {ok: true, key: "a"});
    assert.equal((await jarvis.ask("storage", "keys")).count, 0);
    assert.deepEqual(await jarvis.ask("storage", "clear", "--type", "session"), {ok: true, cleared: "session"});
    assert.equal((await jarvis.refusal("storage", "get", "a", "--type", "other")).code, -32600);
    assert.equal((await jarvis.refusal("storage", "get")).code, -32600);
});

test("route", async () => {
    const tab = await jarvis.ask("open", `${web}/`);
    const target = ["--target", tab.targetId];
    const blocked = await jarvis.ask("route", "block", "**/*.{png,jpg}", ...target);
    assert.equal(blocked.pattern, "**/*.{png,jpg}");
    const mocked = await jarvis.ask("route", "mock", "/api/data", "--body", '{"items": []}', "--status", "201", ...target);
    const captured = await jarvis.ask("route", "capture", "**/api/**", ...target);
    const {rules, count} = await jarvis.ask("route", "list", ...target);
    assert.equal(count, 3);
    assert.deepEqual(rules.map(each => [each.id, each.type]),
        [[blocked.rule_id, "block"], [mocked.rule_id, "mock"], [captured.rule_id, "capture"]]);
    const got = await jarvis.ask("evaluate",
        "fetch('/api/data').then(async answer => [answer.status, await answer.json()])", ...target);
    assert.deepEqual(got.data, [201, {items: []}]);
    const picture = await jarvis.ask("evaluate", "fetch('/a.png').then(() => 'came', () => 'refused')", ...target);
    assert.equal(picture.data, "refused");
    assert.deepEqual(await jarvis.ask("route", "remove", mocked.rule_id, ...target),
        {ok: true, removed: mocked.rule_id});
    assert.equal((await jarvis.refusal("route", "remove", "nothing", ...target)).code, -32004);
    assert.deepEqual(await jarvis.ask("route", "clear", ...target), {ok: true, cleared: 2});
    assert.equal((await jarvis.ask("route", "list", ...target)).count, 0);
});

test("frame", async () => {
    await on("/framed");
    const {frames} = await jarvis.ask("frame", "list");
    assert.deepEqual(frames.map(each => [each.name, each.current]), [["main", true], ["inner", false]]);
    assert.equal((await jarvis.ask("frame", "switch", "inner")).switched_to, "inner");
    const inside = await jarvis.snapshot();
    assert.ok(!inside.includes("Outside"));
    const button = await jarvis.ref("button", "Inner");
    await jarvis.ask("click", button);
    assert.equal((await jarvis.ask("text")).data, "pressed");
    assert.equal((await jarvis.ask("frame", "main")).switched_to, "main");
    assert.match(await jarvis.snapshot(), /Outside/);
    assert.equal((await jarvis.refusal("frame", "switch", "nowhere")).code, -32003);
});

test("session", async () => {
    const name = workerName();
    const file = `/tmp/jarvis-browser-sessions/${name}.json`;
    await on("/login");
    const saved = await jarvis.ask("session", "save", name);
    assert.deepEqual([saved.origin, saved.cookies, saved.localStorage_keys, saved.sessionStorage_keys],
        [web, 2, 1, 1]);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const kept = JSON.parse(readFileSync(file));
    assert.deepEqual([kept.version, kept.origin, kept.localStorage, kept.sessionStorage],
        [1, web, {user: "ada"}, {step: "2"}]);
    await jarvis.ask("clear-cookies");
    await jarvis.ask("storage", "clear");
    await on("/account");
    assert.match((await jarvis.ask("text")).data, /who are you/);
    const loaded = await jarvis.ask("session", "load", name);
    assert.deepEqual([loaded.cookies_restored, loaded.storage_restored], [2, 2]);
    await jarvis.ask("reload");
    assert.match((await jarvis.ask("text")).data, /welcome/);
    assert.equal((await jarvis.ask("storage", "get", "user")).value, "ada");
    const listed = (await jarvis.ask("session", "list")).sessions.find(each => each.name === name);
    assert.deepEqual([listed.origin, listed.expired], [web, false]);
    const export1 = join(folder, "exported.json");
    assert.deepEqual(await jarvis.ask("session", "export", name, "--output", export1), {ok: true, path: export1});
    const told = JSON.parse(readFileSync(export1));
    assert.equal(told.cookies.find(each => each.name === "auth").value, "[REDACTED]");
    assert.equal(told.cookies.find(each => each.name === "theme").value, "dark");
    await jarvis.ask("session", "export", name, "--output", export1, "--include-secrets");
    const second = workerName();
    assert.deepEqual(await jarvis.ask("session", "import", export1, "--name", second), {ok: true, imported: second});
    kept.saved_at = "2020-01-01T00:00:00Z";
    writeFileSync(file, JSON.stringify(kept));
    assert.equal((await jarvis.refusal("session", "load", name)).code, -32004);
    for (const each of [name, second])
        assert.deepEqual(await jarvis.ask("session", "delete", each), {ok: true, deleted: each});
    assert.ok(!existsSync(file));
    assert.equal((await jarvis.refusal("session", "load", name)).code, -32004);
    assert.equal((await jarvis.refusal("session", "save", "../../etc/x")).code, -32600);
});

test("sessions are sealed where there is a key", async () => {
    const sealer = worker(place, {env: {JARVIS_BROWSER_ENCRYPTION_KEY: "open sesame"}});
    await sealer.ask("daemon", "start", "--port", String(browser.port));
    await sealer.ask("open", `${web}/login`);
    const name = workerName();
    await sealer.ask("session", "save", name);
    const content = readFileSync(`/tmp/jarvis-browser-sessions/${name}.enc`, "utf8");
    assert.match(content, /^[A-Za-z0-9+/=]+$/);
    assert.equal((await sealer.ask("session", "load", name)).cookies_restored, 2);
    assert.equal((await jarvis.refusal("session", "load", name)).code, -32004);
    await sealer.ask("session", "delete", name);
});

test("config", async () => {
    const file = "/tmp/jarvis-browser-config.json";
    const before = existsSync(file) ? readFileSync(file) : null;
    try {
        await jarvis.ask("config", "reset");
        assert.deepEqual(await jarvis.ask("config", "get", "retry-count"),
            {ok: true, key: "retry-count", value: 2});
        assert.deepEqual(await jarvis.ask("config", "set", "auto-retry", "true"),
            {ok: true, key: "auto-retry", value: true});
        assert.equal(statSync(file).mode & 0o777, 0o600);
        const {config, defaults, entries} = await jarvis.ask("config", "list");
        assert.equal(config["auto-retry"], true);
        assert.deepEqual(Object.keys(defaults).sort(), ["auto-retry", "console-buffer-size",
            "daemon-idle-timeout-m", "default-timeout-ms", "network-buffer-size", "retry-count",
            "retry-delay-ms", "screenshot-dir", "session-ttl-days"]);
        assert.ok(entries.some(each => each.key === "auto-retry" && each.modified));
        for (const [key, value] of [["retry-count", "many"], ["nothing", "1"], ["auto-retry", "perhaps"]])
            assert.equal((await jarvis.refusal("config", "set", key, value)).code, -32600);
        assert.equal((await jarvis.refusal("config", "set", "screenshot-dir", "/etc")).code, -32007);
        assert.equal((await jarvis.ask("config", "reset")).config["auto-retry"], false);
    } finally {
        before ? writeFileSync(file, before, {mode: 0o600}) : rmSync(file, {force: true});
    }
});

test("batch", async () => {
    const file = join(folder, "batch.json");
    writeFileSync(file, JSON.stringify([
        {cmd: "navigate", url: `${web}/controls`},
        {cmd: "snapshot", interactive: true},
        {cmd: "evaluate", expression: "document.title"},
        {cmd: "click", ref: "e9999"},
        {cmd: "wait", text: "Controls"},
    ]));
    const steps = await jarvis.ask("batch", "--file", file);
    assert.deepEqual(steps.map(each => [each.step, each.cmd, each.ok]), [[0, "navigate", true],
        [1, "snapshot", true], [2, "evaluate", true], [3, "click", false], [4, "wait", true]]);
    assert.match(steps[1].message, /^\d+ lines$/);
    assert.equal(steps[2].data, "Controls");
    assert.equal(steps[3].code, -32003);
    const output = join(folder, "results.json");
    assert.deepEqual(await jarvis.ask("batch", "--file", file, "--output", output),
        {ok: true, total: 5, passed: 4, failed: 1});
    assert.equal(JSON.parse(readFileSync(output)).length, 5);
    const asTheirs = await jarvis.rpc("batch", {batchFile: file});
    assert.equal(asTheirs.result.length, 5);
    const stopped = await jarvis.rpc("batch", {commands: [{cmd: "click", ref: "e9999", failFast: true}, {cmd: "text"}]});
    assert.equal(stopped.result.length, 1);
    assert.equal((await jarvis.refusal("batch")).code, -32600);
});

test("launch, stop", async () => {
    const other = worker(place);
    const port = browser.port + 1;
    const launched = await other.ask("launch", "--port", String(port), "--headless",
        ...process.getuid() === 0 ? ["--no-sandbox"] : []);
    assert.equal(launched.cdpUrl, `http://127.0.0.1:${port}`);
    assert.ok(process.kill(launched.pid, 0));
    const told = await fetch(`http://127.0.0.1:${port}/json/version`).then(answer => answer.json());
    assert.match(told.Browser, /Chrom/);
    await other.ask("open", `${web}/`);
    assert.deepEqual(await other.ask("stop"), {ok: true, message: "Chrome stopped"});
    assert.equal((await other.refusal("tabs")).code, -32001);
    assert.match((await jarvis.ask("stop")).message, /not ours/);
    assert.equal((await jarvis.ask("status")).connected, true);
});

test("words of the program itself", async () => {
    const help = await jarvis.run(["--help"]);
    assert.equal(help.code, 0);
    assert.match(help.out, /page-info/);
    assert.equal((await jarvis.run([])).code, 0);
    const unknown = await jarvis.run(["dance"]);
    assert.deepEqual([unknown.code, unknown.out.startsWith("Unknown command: dance")], [1, true]);
    assert.equal((await jarvis.refusal("tabs", "--sideways")).code, -32600);
    assert.equal((await jarvis.refusal("click", "e1", "--timeout", "soon")).code, -32600);
    const envelope = await jarvis.run(["storage", "keys", "--json"]);
    assert.match(envelope.out, /^\{"data":\{.*\},"ok":true\}\n$/);
    const pretty = await jarvis.run(["status"]);
    assert.match(pretty.out, /^\{\n  "cdpUrl"/);
});

test("--direct makes one call without a daemon, and its refs last", async () => {
    const alone = worker(place);
    const direct = ["--direct", "--port", String(browser.port)];
    const tab = await alone.ask("open", `${web}/many`, ...direct);
    assert.ok(!existsSync(alone.files.socket));
    const target = ["--target", tab.targetId, ...direct];
    const button = await alone.ref("button", "Button 3", ...target);
    assert.equal((await alone.ask("click", button, ...target)).message, `Clicked ${button}`);
    assert.equal((await alone.ask("text", button, ...target)).data, "Button 3");
    assert.equal((await alone.refusal("launch", "--direct")).code, -32004);
    rmSync(`/tmp/jarvis-browser-refs/${alone.name}`, {recursive: true, force: true});
});
