// What jarvis-browser reports of a page, and how it changes what is around one.

import assert from "node:assert/strict";
import {existsSync, mkdtempSync, readFileSync, rmSync, statSync,
    symlinkSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";

import {serve} from "../support/site.mjs";
import {chrome, home, site, until, worker, workerName} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const place = home();
const folder = mkdtempSync(join(tmpdir(), "clawdis-jarvis-files-"));
after(() => rmSync(folder, {recursive: true, force: true}));
const jarvis = worker(place);
const started = await jarvis.ask("daemon", "start", "--port", String(browser.port));
assert.equal(started.message, "Daemon started");

const on = path => jarvis.ask("navigate", web + path);

test("cookies", async () => {
    await on("/login");
    const cookies = await jarvis.ask("cookies", "--url", web);
    assert.ok(Array.isArray(cookies));
    const auth = cookies.find(each => each.name === "auth");
    assert.deepEqual([auth.value, auth.httpOnly, auth.path], ["yes", true, "/"]);
    assert.deepEqual(await jarvis.ask("set-cookie", JSON.stringify({name: "more", value: "1",
        url: web})),
        {ok: true, message: "Cookie(s) set"});
    await jarvis.ask("set-cookie", JSON.stringify([{name: "two", value: "2", domain: "127.0.0.1",
        path: "/"}]));
    assert.equal((await jarvis.ask("cookies")).length, 4);
    assert.equal((await jarvis.refusal("set-cookie", "nonsense")).code, -32600);
    assert.deepEqual(await jarvis.ask("clear-cookies"), {ok: true, message: "Cookies cleared"});
    assert.deepEqual(await jarvis.ask("cookies"), []);
});

test("console, errors, requests", async () => {
    await on("/troubled");
    await jarvis.ask("wait", "--network-idle");
    const answer = await jarvis.ask("console", "--level", "error");
    assert.ok(answer.messages.some(each => each.text === "bad" && each.level === "error"));
    assert.ok(answer.total > answer.filtered);
    const warned = await jarvis.ask("console", "--level", "warn", "--last", "1");
    assert.deepEqual(warned.messages.map(each => [each.level, each.text]), [["warning",
        "careful"]]);
    assert.ok(Math.abs(warned.messages[0].timestamp - Date.now() / 1000) < 600);
    const {errors, count} = await jarvis.ask("errors");
    assert.equal(count, errors.length);
    assert.match(errors.at(-1).message, /TypeError: thrown/);
    const failed = await jarvis.ask("requests", "--filter", "failed", "--url-pattern", "**/api/**");
    assert.deepEqual(failed.requests.map(each => [each.url, each.status, each.failed,
        each.resource_type]),
        [[`${web}/api/fail`, 500, true, "fetch"]]);
    assert.ok(failed.summary.total >= 3 && failed.summary.failed >= 1);
    assert.equal(failed.summary.pending, 0);
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
    assert.deepEqual(seen.page, {title: "Troubled", url: `${web}/troubled`,
        viewport: seen.page.viewport});
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
    const original = await jarvis.ask("observe", "--include", "errors", "--include", "requests",
        ...target);
    assert.ok(original.health && !original.performance);
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
    assert.deepEqual(await jarvis.ask("storage", "dump"), {ok: true, data: {a: "one two"},
        count: 1});
    await jarvis.ask("storage", "set", "s", "1", "--type", "session");
    assert.deepEqual((await jarvis.ask("storage", "keys", "--type", "session")).keys, ["s"]);
    assert.deepEqual(await jarvis.ask("storage", "remove", "a"), {ok: true, key: "a"});
    assert.equal((await jarvis.ask("storage", "keys")).count, 0);
    assert.deepEqual(await jarvis.ask("storage", "clear", "--type", "session"), {ok: true,
        cleared: "session"});
    assert.equal((await jarvis.refusal("storage", "get", "a", "--type", "other")).code, -32600);
    assert.equal((await jarvis.refusal("storage", "get")).code, -32600);
});

test("route", async () => {
    const tab = await jarvis.ask("open", `${web}/`);
    const target = ["--target", tab.targetId];
    const blocked = await jarvis.ask("route", "block", "**/*.{png,jpg}", ...target);
    assert.equal(blocked.pattern, "**/*.{png,jpg}");
    const mocked = await jarvis.ask("route", "mock", "/api/data", "--body", '{"items": []}',
        "--status", "201", ...target);
    const captured = await jarvis.ask("route", "capture", "**/api/**", ...target);
    const {rules, count} = await jarvis.ask("route", "list", ...target);
    assert.equal(count, 3);
    assert.deepEqual(rules.map(each => [each.id, each.type]),
        [[blocked.rule_id, "block"], [mocked.rule_id, "mock"], [captured.rule_id, "capture"]]);
    assert.deepEqual(rules.map(each => each.pattern),
        ["**/*.{png,jpg}", "/api/data", "**/api/**"]);
    const got = await jarvis.ask("evaluate",
        "fetch('/api/data').then(async answer => [answer.status, await answer.json()])", ...target);
    assert.deepEqual(got.data, [201, {items: []}]);
    // A body without a type of text is text too, if it is one.
    await jarvis.ask("evaluate", "fetch('/api/fail').then(answer => answer.text())", ...target);
    const kept = await until(async () => (await jarvis.ask("route", "captured", ...target)).captured
        .find(each => each.url === `${web}/api/fail`), "the body");
    assert.deepEqual([kept.method, kept.status, kept.body], ["GET", 500, "failed"]);
    const none = await jarvis.ask("route", "captured", "**/elsewhere/**", ...target);
    assert.deepEqual([none.captured, none.count], [[], 0]);
    const picture = await jarvis.ask("evaluate",
        "fetch('/a.png').then(() => 'came', () => 'refused')", ...target);
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
    assert.deepEqual(frames.map(each => [each.name, each.current]), [["main", true], ["inner",
        false]]);
    assert.equal((await jarvis.ask("frame", "switch", "inner")).switched_to, "inner");
    const inside = await jarvis.snapshot();
    assert.ok(!inside.includes("Outside"));
    const button = await jarvis.ref("button", "Inner");
    await jarvis.ask("click", button);
    assert.equal((await jarvis.ask("text")).data, "pressed");
    const listed = (await jarvis.ask("frame", "list")).frames;
    assert.deepEqual(listed.map(each => each.current), [false, true]);
    assert.equal((await jarvis.ask("evaluate", "location.pathname")).data, "/inner");
    await jarvis.ask("wait", "--js", "document.querySelector('button').textContent === 'pressed'");
    assert.equal((await jarvis.ask("frame", "main")).switched_to, "main");
    assert.match(await jarvis.snapshot(), /Outside/);
    const refused = await jarvis.refusal("frame", "switch", "nowhere");
    assert.equal(refused.code, -32003);
    assert.match(refused.error, /Available frames: main, inner/);
    // By its ref, and gone.
    await jarvis.ask("frame", "switch", frames[1].ref);
    assert.equal((await jarvis.ask("evaluate", "location.pathname")).data, "/inner");
    await jarvis.ask("evaluate", "parent.document.querySelector('iframe').remove(), 1")
        .catch(() => {}); // its answer may go with it
    const gone = await jarvis.refusal("text");
    assert.equal(gone.code, -32003);
    assert.match(gone.suggestion, /jarvis-browser frame main/);
    await jarvis.ask("frame", "main");
    assert.match((await jarvis.ask("text")).data, /Outside/);
    // Each tab has its own.
    const one = await jarvis.ask("open", `${web}/framed`);
    await jarvis.ask("frame", "switch", "inner");
    const two = await jarvis.ask("open", `${web}/framed`);
    assert.match((await jarvis.ask("text")).data, /Outside/);
    assert.match((await jarvis.ask("text", "--target", one.targetId)).data, /Inner/);
    await jarvis.ask("frame", "main", "--target", one.targetId);
    assert.match((await jarvis.ask("text", "--target", one.targetId)).data, /Outside/);
    for (const each of [one, two])
        await jarvis.ask("close", each.targetId);
});

test("session", async () => {
    const name = workerName();
    const file = `/tmp/jarvis-browser-sessions/${name}.json`;
    await on("/login");
    const saved = await jarvis.ask("session", "save", name);
    assert.deepEqual([saved.origin, saved.cookies, saved.localStorage_keys,
        saved.sessionStorage_keys],
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
    assert.deepEqual(await jarvis.ask("session", "export", name, "--output", export1), {ok: true,
        path: export1});
    const answer = JSON.parse(readFileSync(export1));
    assert.equal(answer.cookies.find(each => each.name === "auth").value, "[REDACTED]");
    assert.equal(answer.cookies.find(each => each.name === "theme").value, "dark");
    await jarvis.ask("session", "export", name, "--output", export1, "--include-secrets");
    const fresh = await chrome();
    const other = worker(home());
    await other.ask("daemon", "start", "--port", String(fresh.port));
    await other.ask("navigate", `${web}/account`);
    assert.match((await other.ask("text")).data, /who are you/);
    await other.ask("session", "load", name);
    await other.ask("reload");
    assert.match((await other.ask("text")).data, /welcome/);
    const second = workerName();
    assert.deepEqual(await jarvis.ask("session", "import", export1, "--name", second), {ok: true,
        imported: second});
    for (const wrong of ["", "[]", "{", JSON.stringify({...kept, cookies: "none"}),
        JSON.stringify({...kept, cookies: [{name: "auth"}]}),
        JSON.stringify({...kept, localStorage: {user: 7}}), JSON.stringify({...kept, version: 9})]) {
        writeFileSync(file, wrong);
        const refused = await jarvis.refusal("session", "load", name);
        assert.match(refused.error, new RegExp(`session "${name}"`), wrong);
    }
    assert.equal((await jarvis.ask("storage", "get", "user")).value, "ada"); // as it was before
    kept.saved_at = "2020-01-01T00:00:00Z";
    writeFileSync(file, JSON.stringify(kept));
    assert.equal((await jarvis.refusal("session", "load", name)).code, -32004);
    for (const each of [name, second])
        assert.deepEqual(await jarvis.ask("session", "delete", each), {ok: true, deleted: each});
    assert.ok(!existsSync(file));
    assert.equal((await jarvis.refusal("session", "load", name)).code, -32004);
    assert.equal((await jarvis.refusal("session", "save", "../../etc/x")).code, -32600);
});

// However a page asks for it: by what is shown to no tab, too.
test("closed addresses", async () => {
    const asked = [];
    const port = await serve((request, response) => {
        asked.push(request.url);
        response.writeHead(200, {"access-control-allow-origin": "*"}).end();
    });
    const sends = "mode: 'no-cors', method: 'POST', body: 'x'";
    const element = (tag, properties) => `document.head.append(Object.assign(
        document.createElement('${tag}'), {${properties}}))`;
    const ways = {
        fetch: `fetch(U, {${sends}})`, keepalive: `fetch(U, {${sends}, keepalive: true})`,
        beacon: "navigator.sendBeacon(U, 'x')", picture: "new Image().src = U",
        prefetch: element("link", "rel: 'prefetch', href: U"),
        ping: "Object.assign(document.createElement('a'), {href: '#', ping: U}).click()",
        worker: "new Worker(URL.createObjectURL(new Blob([`fetch('${U}', {mode: 'no-cors'})`])))",
    };
    const goAll = (jar, kind, target) => jar.ask("evaluate", Object.entries(ways).map(([name, way]) =>
        `(U => { ${way} })('http://127.0.0.1:${port}/${kind}/${name}');`).join("\n") + "window.mark = 1",
        ...target);
    const closed = worker(place, {allowPrivate: false});
    await closed.ask("daemon", "start", "--port", String(browser.port));
    const {not_covered: open} = await closed.ask("daemon", "status");
    assert.ok(open.includes("websocket") && open.includes("speculationrules"), open.join());
    const own = ["--target", (await closed.ask("open", "about:blank")).targetId];
    await goAll(closed, "no", own);
    assert.equal((await closed.refusal("navigate", `${web}/login`, ...own)).code, -32007);
    assert.equal((await closed.ask("evaluate", "window.mark", ...own)).data, 1);
    const other = ["--target", (await jarvis.ask("open", "about:blank")).targetId];
    await goAll(jarvis, "yes", other);
    await until(() => Object.keys(ways).every(name => asked.includes(`/yes/${name}`)),
        "what is open");
    assert.deepEqual(asked.filter(each => each.startsWith("/no/")), []);
    await closed.ask("close", own[1]);
    await jarvis.ask("close", other[1]);
});

test("no file of the app is written or read, nor a hidden one", async () => {
    const own = join(place.folder, "clawdis.json"); // /tmp is open, and the home is below it
    if (!existsSync(own))
        writeFileSync(own, "{}");
    const settings = readFileSync(own, "utf8");
    const hidden = join(folder, ".bashrc");
    const link = join(folder, "link.json");
    writeFileSync(hidden, "mine");
    symlinkSync(own, link);
    await on("/login");
    const name = workerName();
    await jarvis.ask("session", "save", name);
    for (const output of [own, hidden, link, join(place.folder, "new.json")]) {
        for (const words of [["evaluate", "'{}'"], ["snapshot"], ["session", "export", name]])
            assert.equal((await jarvis.refusal(...words, "--output", output)).code, -32007);
        assert.equal((await jarvis.refusal("screenshot", "--path", output)).code, -32007);
        assert.equal((await jarvis.rpc("batch", {commands: [], outputFile: output})).error.code,
                     -32007);
    }
    for (const file of [own, hidden, link]) {
        assert.equal((await jarvis.refusal("evaluate", "--file", file)).code, -32007);
        assert.equal((await jarvis.refusal("batch", "--file", file)).code, -32007);
        assert.equal((await jarvis.refusal("session", "import", file)).code, -32007);
        assert.equal((await jarvis.rpc("batch", {batchFile: file})).error.code, -32007);
    }
    assert.equal((await jarvis.refusal("config", "set", "screenshot-dir", place.folder)).code,
                 -32007);
    assert.equal(readFileSync(own, "utf8"), settings);
    assert.equal(readFileSync(hidden, "utf8"), "mine");
    assert.equal(existsSync(join(place.folder, "new.json")), false);
    await jarvis.ask("session", "delete", name);
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
        assert.deepEqual(Object.keys(defaults).sort(), ["auto-retry", "chrome-lost-timeout-s",
            "console-buffer-size", "daemon-idle-timeout-m", "default-timeout-ms", "network-buffer-size", "retry-count",
            "retry-delay-ms", "screenshot-dir", "session-ttl-days"]);
        assert.ok(entries.some(each => each.key === "auto-retry" && each.modified));
        assert.equal((await jarvis.ask("config", "set", "daemon-idle-timeout-m", "0.5")).value,
            0.5);
        for (const [key, value] of [["retry-count", "many"], ["retry-count", "1.5"], ["nothing", "1"], ["auto-retry",
            "perhaps"]])
            assert.equal((await jarvis.refusal("config", "set", key, value)).code, -32600);
        assert.equal((await jarvis.refusal("config", "set", "screenshot-dir", "/etc")).code,
            -32007);
        assert.equal((await jarvis.ask("config", "reset")).config["auto-retry"], false);
        await on("/many");
        await jarvis.ask("console", "--clear");
        await jarvis.ask("evaluate", "[1, 2, 3].forEach(n => console.log(n)), "
            + "Promise.all([1, 2, 3].map(n => fetch('/api/data?' + n))).then(() => 1)");
        assert.equal((await jarvis.ask("console")).total, 3);
        const whole = (await jarvis.ask("requests")).summary.total;
        await jarvis.ask("config", "set", "console-buffer-size", "2");
        await jarvis.ask("config", "set", "network-buffer-size", "2");
        const {messages, total} = await jarvis.ask("console");
        assert.deepEqual([total, messages.map(each => each.text)], [2, ["2", "3"]]);
        const kept = await jarvis.ask("requests");
        assert.ok(whole > 2);
        assert.deepEqual([kept.summary.total, kept.requests.length], [2, 2]);
        await jarvis.ask("config", "reset");
    } finally {
        before ? writeFileSync(file, before, {mode: 0o600}) : rmSync(file, {force: true});
    }
});
