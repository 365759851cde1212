// Chrome, tabs, reading and acting: what the program prints, and what its socket answers.

import assert from "node:assert/strict";
import {existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync,
    writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";

import {chrome, home, site, until, worker} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const place = home();
const folder = mkdtempSync(join(tmpdir(), "clawdis-jarvis-files-"));
after(() => rmSync(folder, {recursive: true, force: true}));
const jarvis = worker(place);
const started = await jarvis.ask("daemon", "start", "--port", String(browser.port));
assert.equal(started.message, "Daemon started");

const on = path => jarvis.ask("navigate", web + path);
const logged = async () => (await jarvis.ask("evaluate",
    "document.getElementById('log').textContent")).data;

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
    const file = await jarvis.refusal("navigate", "file:///etc/passwd");
    assert.equal(file.code, -32007);
    assert.doesNotMatch(file.suggestion, /ALLOW_PRIVATE/);
    const unknown = await jarvis.refusal("navigate", "http://no-such-host.invalid/");
    assert.equal(unknown.code, -32005);
    assert.doesNotMatch(unknown.suggestion, /ALLOW_PRIVATE/);
    assert.equal((await jarvis.refusal("navigate", `${web}/away`)).code, -32007);
    assert.equal((await jarvis.refusal("navigate", `${web}/`, "--target", "FFFF")).code, -32002);
});

test("snapshot in its modes", async () => {
    await on("/controls");
    const text = await jarvis.snapshot();
    const [tree, stats] = text.split("\n\n---\n");
    assert.match(tree, /button "Go" \[ref=e\d+\]/);
    const reply = JSON.parse(stats);
    assert.deepEqual(Object.keys(reply).sort(), ["chars", "interactive", "lines", "refs"]);
    assert.equal(reply.lines, tree.split("\n").length);
    const file = join(folder, "tree.txt");
    const saved = await jarvis.ask("snapshot", "--interactive", "--output", file);
    assert.equal(saved.bytes, statSync(file).size);
    assert.ok(saved.refs > 3);
    assert.match(await jarvis.snapshot("--mode", "aria"), /\[ref=ax\d+\]/);
    assert.match(await jarvis.snapshot("--mode", "ai", "--max-chars", "200"),
        /\[\.\.\.TRUNCATED\]/);
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
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data,
        "older");
    await jarvis.ask("type", text, "new", "text", "--clear");
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data,
        "new text");
    assert.equal((await jarvis.ask("fill", text, "all of it")).message, `Filled ${text}`);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data,
        "all of it");
    assert.equal((await jarvis.ask("press", "End", "--ref", text)).message, "Pressed End");
    const list = await jarvis.ref("listbox", "List");
    const chosen = await jarvis.ask("select", list, "a", "Bob");
    assert.deepEqual(chosen.data, ["a", "b"]);
    const box = await jarvis.ref("checkbox", "Agree");
    assert.equal((await jarvis.ask("check", box)).message, `Set ${box} checked=true`);
    assert.equal((await jarvis.ask("check", box, "--uncheck")).message, `Set ${box} checked=false`);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('box').checked")).data,
        false);
    const from = await jarvis.ref("button", "Drag");
    const to = await jarvis.ref("button", "Here");
    assert.equal((await jarvis.ask("drag", from, to)).message, `Dragged ${from} → ${to}`);
    const reply = await logged();
    for (const part of ["clicked 1 0", "double", "menu", "over", "key e", "key Enter", "key n",
        "dropped it"])
        assert.ok(reply.includes(part), `${part} is not in ${reply}`);
    assert.equal((await jarvis.ask("scroll")).message, "Scrolled down 500px");
    assert.equal((await jarvis.ask("evaluate", "scrollY")).data, 500);
    await jarvis.ask("scroll", "--direction", "up", "--amount", "200");
    assert.equal((await jarvis.ask("evaluate", "scrollY")).data, 300);
    for (const args of [[], ["--direction", "down"]])
        assert.equal((await jarvis.ask("scroll", "--ref", go, ...args)).message,
            `Scrolled to ${go}`);
    for (const args of [["--direction", "up"], ["--amount", "20"]])
        assert.match((await jarvis.refusal("scroll", "--ref", go, ...args)).error,
            /does not scroll/);
    for (const args of [["click"], ["scroll", "--direction", "sideways"], ["click", go, "--button",
        "none"]])
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
    for (const value of [1, null, true, [1], {a: [1]}]) {
        await jarvis.ask("evaluate", `(${JSON.stringify(value)})`, "--output", output);
        assert.deepEqual(JSON.parse(readFileSync(output, "utf8")), value);
    }
    assert.equal((await jarvis.refusal("evaluate", "nothing.there")).code, -32004);
    const picture = join(folder, "page.png");
    const taken = await jarvis.ask("screenshot", "--path", picture, "--full-page");
    assert.deepEqual(taken.data, {path: picture});
    assert.equal(readFileSync(picture).subarray(1, 4).toString(), "PNG");
    assert.equal(statSync(picture).mode & 0o777, 0o600);
    const other = join(folder, "other.png");
    assert.deepEqual((await jarvis.ask("screenshot", "--output", other)).data, {path: other});
    assert.equal(readFileSync(other).subarray(1, 4).toString(), "PNG");
    assert.equal((await jarvis.refusal("screenshot", "--output", other, "--path", picture)).code, -32600);
    const usual = await jarvis.ask("screenshot", "--ref", link);
    assert.match(usual.data.path, /^\/tmp\/jarvis-screenshot-\d+\.png$/);
    rmSync(usual.data.path);
});

test("files are written only where they may be", async () => {
    const link = join(folder, "link.png");
    symlinkSync("/etc/hostname", link);
    const own = [jarvis.files.socket, jarvis.files.pid, jarvis.files.log, "/tmp/jarvis-browser-config.json",
        "/tmp/jarvis-browser-sessions/x.json", "/tmp/jarvis-browser-refs"];
    for (const path of ["/etc/picture.png", "/tmp/../etc/picture.png", link, ...own]) {
        assert.equal((await jarvis.refusal("screenshot", "--path", path)).code, -32007);
        assert.equal((await jarvis.refusal("snapshot", "--output", path)).code, -32007);
    }
    const {error} = await jarvis.rpc("screenshot", {path: "/var/x.png"});
    assert.equal(error.code, -32007);
});

test("what is refused has done nothing", async () => {
    await on("/controls");
    const closed = "/etc/told.txt";
    const change = "document.title = 'changed'; console.log('kept')";
    assert.equal((await jarvis.refusal("evaluate", change, "--output", closed)).code, -32007);
    const steps = JSON.stringify([{command: "evaluate", params: {expression: change}}]);
    assert.equal((await jarvis.rpc("batch", {commands: steps, outputFile: closed})).error.code, -32007);
    const text = await jarvis.ref("textbox", "Text");
    await jarvis.ask("fill", text, "kept");
    const wrong = await jarvis.rpc("type", {ref: text, clearFirst: true});
    assert.equal(wrong.error.code, -32600);
    assert.equal((await jarvis.ask("evaluate", "document.getElementById('text').value")).data, "kept");
    assert.notEqual((await jarvis.ask("evaluate", "document.title")).data, "changed");
    await jarvis.ask("evaluate", "console.log('kept')");
    const loud = await jarvis.rpc("console", {level: "loud", clear: true});
    assert.equal(loud.error.code, -32600);
    assert.ok((await jarvis.ask("console")).messages.some(each => each.text === "kept"));
});

test("an option that a command does not know is refused, not left out", async () => {
    await on("/");
    const button = "e1";
    const file = join(folder, "unknown.txt");
    for (const words of [["click", button], ["text"], ["tabs"], ["status"], ["cookies"], ["connect"],
        ["config", "list"], ["session", "list"], ["frame", "main"], ["daemon", "status"]])
        assert.equal((await jarvis.refusal(...words, "--output", file)).code, -32600, words.join(" "));
    assert.ok(!existsSync(file));
    for (const words of [["tabs", "--auto-retry"], ["navigate", web, "--max-retries", "2"],
        ["click", button, "--port", "9"], ["stop", "--port", "9"], ["session", "save", "x", "--include-secrets"],
        ["config", "get", "retry-count", "--url", "x"], ["daemon", "health", "--name", "x"],
        ["text", "--file", "/dev/null"], ["observe", "--include", "everything"],
        ["snapshot", "--mode", "aria", "--interactive"], ["daemon", "start", "--mode", "x"]])
        assert.equal((await jarvis.refusal(...words)).code, -32600, words.join(" "));
    for (const [method, params] of [["status", {odd: 1}], ["batch", {commands: [], file: "x"}],
        ["config.set", {key: "retry-count", value: 2, odd: 1}], ["daemon.health", {port: 1}]])
        assert.equal((await jarvis.rpc(method, params)).error?.code, -32600, method);
    const {result: [step]} = await jarvis.rpc("batch", {commands: [{cmd: "frame.main", output: file}]});
    assert.deepEqual([step.ok, step.code], [false, -32600]);
    assert.ok(await jarvis.ask("tabs", "--timeout", "5000"));
});

test("wait in its six ways", async () => {
    await on("/next");
    assert.equal((await jarvis.ask("wait", "--text", "arrived")).message,
        'Text "arrived" is visible');
    assert.equal((await jarvis.ask("wait", "--url", "**/next**")).data.url, `${web}/next`);
    assert.equal((await jarvis.ask("wait", "--js", "window.ready === true")).message,
        "JS expression is truthy");
    assert.equal((await jarvis.ask("wait", "--network-idle")).message, "Network is idle");
    assert.equal((await jarvis.ask("wait", "--navigation")).message, `Page loaded: ${web}/next`);
    const heading = await jarvis.ref("heading", "Next");
    assert.equal((await jarvis.ask("wait", "--ref", heading)).message,
        `Element ${heading} is visible`);
    await jarvis.ask("evaluate",
        "setTimeout(() => document.querySelector('h1').hidden = true, 200), 1");
    await jarvis.ask("wait", "--ref", heading, "--state", "hidden");
    await jarvis.ask("evaluate", "document.querySelector('h1').remove()");
    await jarvis.ask("wait", "--ref", heading, "--state", "detached");
    for (const condition of [["--text", "never"], ["--url", "**/never"], ["--js", "false"],
        ["--ref", heading]]) {
        const refused = await jarvis.refusal("wait", ...condition, "--timeout", "600");
        assert.equal(refused.code, -32006, condition.join(" "));
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
    const {code, out} = await jarvis.run(["batch", "--file", file]);
    assert.equal(code, 1, "a step failed");
    const steps = JSON.parse(out);
    assert.deepEqual(steps.map(each => [each.step, each.cmd, each.ok]), [[0, "navigate", true],
        [1, "snapshot", true], [2, "evaluate", true], [3, "click", false], [4, "wait", true]]);
    assert.match(steps[1].message, /^\d+ lines$/);
    assert.equal(steps[2].data, "Controls");
    assert.equal(steps[3].code, -32003);
    const output = join(folder, "results.json");
    const reply = await jarvis.run(["batch", "--file", file, "--output", output]);
    assert.equal(reply.code, 1);
    assert.deepEqual(JSON.parse(reply.out), {ok: true, total: 5, passed: 4, failed: 1});
    assert.equal(JSON.parse(readFileSync(output)).length, 5);
    const asTheirs = await jarvis.rpc("batch", {batchFile: file});
    assert.equal(asTheirs.result.length, 5);
    const stopped = await jarvis.rpc("batch", {commands: [{cmd: "click", ref: "e9999",
        failFast: true}, {cmd: "text"}]});
    assert.equal(stopped.result.length, 1);
    assert.equal((await jarvis.refusal("batch")).code, -32600);
    writeFileSync(file, JSON.stringify([{cmd: "text"}]));
    assert.equal((await jarvis.ask("batch", "--file", file)).length, 1);
});

test("launch, stop", async () => {
    const other = worker(place);
    const port = browser.port + 1;
    const launched = await other.ask("launch", "--port", String(port), "--headless",
        ...process.getuid() === 0 ? ["--no-sandbox"] : []);
    assert.equal(launched.cdpUrl, `http://127.0.0.1:${port}`);
    assert.ok(process.kill(launched.pid, 0));
    const reply = await fetch(`http://127.0.0.1:${port}/json/version`).then(answer => answer.json());
    assert.match(reply.Browser, /Chrom/);
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
    // Without a target: Chrome gives a new client no age of its tabs, so there is but one.
    for (const {id, type} of await browser.targets())
        if (type === "page" && id !== tab.targetId)
            await fetch(`http://127.0.0.1:${browser.port}/json/close/${id}`);
    await until(async () => (await alone.ask("tabs", ...direct)).length === 1, "one tab");
    const [, name, inUse] = (await alone.snapshot(...direct))
        .match(/(?:heading|button|link) "([^"]+)"[^\n]*\[ref=(\w+)\]/);
    assert.equal((await alone.ask("text", inUse, ...direct)).data, name);
    assert.equal((await alone.refusal("text", "e9999", ...direct)).code, -32003);
    assert.equal((await alone.refusal("launch", "--direct")).code, -32004);
    rmSync(`/tmp/jarvis-browser-refs/${alone.name}`, {recursive: true, force: true});
});
