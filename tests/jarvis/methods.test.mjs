// Every command of jarvis-browser over the bare socket: one call that is done, and one that fails,
// with its number and a suggestion.

import assert from "node:assert/strict";
import {rmSync} from "node:fs";
import {after, test} from "node:test";

import {chrome, home, run, program, site, worker, workerName} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const place = home();
const jarvis = worker(place);
await jarvis.ask("daemon", "start", "--port", String(browser.port));
const asking = await jarvis.connect();
after(() => asking.end());

async function done(method, params) {
    const {result, error} = await asking.ask(method, params);
    assert.equal(error, undefined, `${method}: ${JSON.stringify(error)}`);
    return result;
}

const session = workerName();
const picture = `/tmp/${session}.png`;
const exported = `/tmp/${session}.json`;
after(() => [picture, exported].forEach(each => rmSync(each, {force: true})));
const foreign = (await asking.ask("open", {url: `${web}/many`, workerId: "another"})).result;
const nowhere = {targetId: "FFFF"};
const tabMissing = [nowhere, -32002];
const tabForeign = [{targetId: foreign.targetId}, -32008];
const unknownRef = [{ref: "e9999", timeoutMs: 500}, -32003];
const {targetId} = await done("open", {url: `${web}/framed`});
const bare = {ok: true};
const ref = async (role, name) => {
    const {refs} = await done("snapshot", {targetId});
    return Object.entries(refs).find(([, each]) => each.role === role && each.name === name)[0];
};
const on = path => done("navigate", {url: web + path, targetId});
const onControls = async (role, name) => {
    await on("/controls");
    return ref(role, name);
};
const act = (role, name, more = {}) => async () => ({ref: await onControls(role, name), ...more});

// method: [what it is called with, what its result must have, [params, number] of a failure...]
const methods = {
    status: [{}, {connected: true}, [{port: 1, cdpUrl: 3, workerId: "no name"}, -32600]],
    connect: [{port: browser.port}, bare, [{port: 1}, -32001]],
    tabs: [{}, [], [{workerId: "a/b"}, -32600]],
    open: [{url: `${web}/many`}, {title: "Many"}, [{url: "file:///etc/passwd"}, -32007],
        [{url: "http://127.0.0.1:1/"}, -32005]],
    focus: [{targetId}, {message: `Focused ${targetId}`}, tabMissing, tabForeign, [{}, -32600]],
    navigate: [{url: `${web}/many`, targetId}, {message: `Navigated to ${web}/many`},
        [{targetId}, -32600], [{url: "http://169.254.169.254/"}, -32007],
        [{url: "http://127.0.0.1:1/"}, -32005], [{url: `${web}/many`, ...nowhere}, -32002]],
    reload: [{targetId}, {message: "Reloaded"}, tabMissing, tabForeign],
    back: [async () => (await on("/many"), await on("/next"), {}), {data: {url: `${web}/many`}}, tabMissing, tabForeign],
    forward: [{targetId}, {data: {url: `${web}/next`}}, tabMissing, tabForeign],
    snapshot: [{targetId}, {}, tabMissing, tabForeign, [{mode: "odd"}, -32600]],
    click: [act("button", "Go"), bare, unknownRef, [{}, -32600], [{ref: "e1", ...nowhere}, -32002]],
    type: [act("textbox", "Text", {text: "a"}), bare, [{ref: "e9999", text: "a"}, -32003],
        [{ref: "e1"}, -32600]],
    fill: [act("textbox", "Text", {value: "a"}), bare, [{ref: "e9999", value: "a"}, -32003],
        [{ref: "e1"}, -32600]],
    select: [act("listbox", "List", {values: ["a"]}), {data: ["a"]},
        [{ref: "e9999", values: ["a"]}, -32003], [{ref: "e1"}, -32600]],
    check: [act("checkbox", "Agree"), bare, unknownRef, [{}, -32600]],
    hover: [act("button", "Go"), bare, unknownRef, [{}, -32600]],
    drag: [async () => ({sourceRef: await onControls("button", "Drag"),
        targetRef: await ref("button", "Here")}), bare,
        [{sourceRef: "e9999", targetRef: "e9998"}, -32003], [{sourceRef: "e1"}, -32600]],
    scroll: [{targetId, direction: "down", amount: 10}, {message: "Scrolled down 10px"},
        [{direction: "in"}, -32600], unknownRef],
    press: [{targetId, key: "End"}, {message: "Pressed End"}, [{key: "Nokey"}, -32600],
        [{}, -32600]],
    wait: [{targetId, js: "1 === 1"}, {message: "JS expression is truthy"},
        [{targetId, text: "never", timeoutMs: 500}, -32006], tabMissing],
    text: [{targetId}, {message: "Page text"}, unknownRef, tabMissing, tabForeign],
    attribute: [act("link", "Next", {name: "title"}), {data: "Forward"},
        [{ref: "e9999", name: "title"}, -32003], [{ref: "e1"}, -32600]],
    evaluate: [{targetId, expression: "1 + 1"}, {data: 2},
        [{targetId, expression: "throw Error('broken')"}, -32004], [{}, -32600]],
    screenshot: [{targetId, path: picture}, {data: {path: picture}},
        [{path: "/etc/picture.png"}, -32007], [{ref: "e9999"}, -32003]],
    cookies: [{targetId}, [], [{url: "nonsense"}, -32600], tabMissing],
    "set-cookie": [{cookieJson: {name: "a", value: "b", url: web}, targetId},
        {message: "Cookie(s) set"}, [{cookieJson: "nonsense"}, -32600], [{}, -32600]],
    "clear-cookies": [{targetId}, {message: "Cookies cleared"}, tabMissing],
    batch: [{commands: [{cmd: "text", targetId}]}, [], [{}, -32600], [{commands: 1}, -32600],
        [{batchFile: "/tmp/no-such-file"}, -32004]],
    console: [{targetId}, bare, [{level: "odd"}, -32600], tabMissing],
    errors: [{targetId}, bare, tabMissing, tabForeign],
    requests: [{targetId}, bare, [{filter: "odd"}, -32600], tabMissing],
    observe: [{targetId}, bare, tabMissing, tabForeign],
    "page-info": [{targetId}, bare, tabMissing, tabForeign],
    "storage.set": [{targetId, key: "k", value: "v"}, {key: "k"}, [{key: "k"}, -32600],
        [{key: "k", value: "v", type: "odd"}, -32600]],
    "storage.get": [{targetId, key: "k"}, {value: "v", found: true}, [{}, -32600],
        [{key: "k", ...nowhere}, -32002]],
    "storage.keys": [{targetId}, {keys: ["k"], count: 1}, [{type: "odd"}, -32600], tabMissing],
    "storage.dump": [{targetId}, {data: {k: "v"}, count: 1}, [{type: "odd"}, -32600], tabForeign],
    "storage.remove": [{targetId, key: "k"}, {key: "k"}, [{}, -32600],
        [{key: "k", ...nowhere}, -32002]],
    "storage.clear": [{targetId}, {cleared: "local"}, [{type: "odd"}, -32600], tabForeign],
    "session.save": [{targetId, name: session}, {name: session, origin: web},
        [{name: "../x"}, -32600], [{name: session, ...nowhere}, -32002]],
    "session.load": [{targetId, name: session}, {name: session}, [{name: "none"}, -32004],
        [{}, -32600]],
    "session.list": [{}, bare, [{workerId: "a/b"}, -32600]],
    "session.export": [{name: session, outputFile: exported}, {path: exported},
        [{name: "none"}, -32004], [{name: session, outputFile: "/etc/x.json"}, -32007]],
    "session.import": [{path: exported, name: session}, {imported: session},
        [{path: "/etc/hostname"}, -32007], [{path: "/tmp/no-such-file"}, -32004]],
    "session.delete": [{name: session}, {deleted: session}, [{name: "none"}, -32004],
        [{name: "a/b"}, -32600]],
    "route.block": [{targetId, pattern: "**/*.png"}, {pattern: "**/*.png"}, [{}, -32600],
        [{pattern: "**", ...nowhere}, -32002]],
    "route.mock": [{targetId, pattern: "**/mocked", body: "{}", status: 201},
        {pattern: "**/mocked"}, [{}, -32600], [{pattern: "**", status: 9999}, -32004]],
    "route.capture": [{targetId, pattern: "/api/**"}, {pattern: "/api/**"}, [{}, -32600],
        [{pattern: "**", ...nowhere}, -32002]],
    "route.captured": [{targetId}, {ok: true, captured: [], count: 0}, tabMissing, tabForeign],
    "route.list": [{targetId}, {count: 3}, tabMissing, tabForeign],
    "route.remove": [async () => ({targetId,
        ruleId: (await done("route.list", {targetId})).rules[0].id}), bare,
        [{targetId, ruleId: "none"}, -32004], [{}, -32600]],
    "route.clear": [{targetId}, {cleared: 2}, tabMissing, tabForeign],
    "frame.list": [async () => (await on("/framed"), {targetId}), bare, tabMissing, tabForeign],
    "frame.switch": [{targetId, name: "inner"}, {switched_to: "inner"},
        [{targetId, name: "none"}, -32003], [{}, -32600]],
    "frame.main": [{targetId}, {switched_to: "main"}, tabMissing, tabForeign],
    "config.get": [{key: "retry-count"}, {key: "retry-count"}, [{key: "none"}, -32600],
        [{}, -32600]],
    "config.set": [{key: "retry-count", value: 2}, {key: "retry-count", value: 2},
        [{key: "retry-count", value: "many"}, -32600], [{key: "none", value: 1}, -32600]],
    "config.list": [{}, bare, [{workerId: "a/b"}, -32600]],
    "config.reset": [{}, {message: "Config reset to defaults"}, [{workerId: "a/b"}, -32600]],
    "daemon.status": [{}, bare, [{workerId: "a/b"}, -32600]],
    "daemon.health": [{}, {}, [{workerId: "a/b"}, -32600]],
    close: [{targetId}, {message: `Closed ${targetId}`}, tabMissing, tabForeign, [{}, -32600]],
    cleanup: [{keepUrls: ["/many"]}, bare, [{workerId: "a/b"}, -32600]],
    stop: [{}, bare, [{workerId: "a/b"}, -32600]],
    // The Chrome that it starts: see "launch, stop". A port that another has is refused.
    launch: [null, null, [{port: browser.port, headless: true}, -32001]],
    "daemon.stop": [{}, {message: "Daemon stopping"}, [{workerId: "a/b"}, -32600]],
};

for (const [method, [params, result, ...failures]] of Object.entries(methods)) {
    test(method, async () => {
        for (const [wrong, number] of failures) {
            const {error, result: answer} = await asking.ask(method, wrong);
            const what = `${method} ${JSON.stringify(wrong)}: ${JSON.stringify(error ?? answer)}`;
            assert.equal(error?.code, number, what);
            assert.ok(error.message.length > 5, what);
            assert.ok(error.data.suggestion.length > 5, what);
        }
        if (params === null)
            return;
        const asked = typeof params === "function" ? {targetId, ...await params()} : params;
        const answer = await done(method, asked);
        assert.equal(Array.isArray(answer), Array.isArray(result), JSON.stringify(answer));
        if (!Array.isArray(result))
            assert.deepEqual(Object.fromEntries(Object.keys(result).map(key => [key, answer[key]])),
                result);
    });
}

test("the program knows each of them, and no other", async () => {
    const {out} = await run(program, ["--help"], {env: place.env});
    for (const method of Object.keys(methods))
        assert.ok(out.includes(method.split(".").at(-1)), `${method} is not in the help`);
});
