// The documents of the automation service: valid, complete, offline, and the same in every form.

import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {mkdirSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {test} from "node:test";
import {promisify} from "node:util";

import {app} from "./app.mjs";
import {here, temporaryFolder} from "./programs.mjs";

const run = promisify(execFile);
const linters = join(here, "../documents/node_modules");
const {parse} = createRequire(join(linters, "x"))("yaml");

const service = await app();
const text = async path => {
    const answer = await fetch(service.base + path);
    assert.equal(answer.status, 200, path);
    return answer.text();
};
const open = JSON.parse(await text("/openapi.json"));
const async = JSON.parse(await text("/asyncapi.json"));

const folder = temporaryFolder();
mkdirSync(folder, {recursive: true});
function kept(name, content) {
    const path = join(folder, name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
}

const env = {...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", REDOCLY_TELEMETRY: "off"};
const lint = (program, ...args) => run(join(linters, ".bin", program), args, {env})
    .then(() => "", ({stdout, stderr}) => stdout + stderr || "it failed");
const redocly = path => lint("redocly", "lint", "--extends", "recommended-strict", path);
function spectral(path, kind) {
    const rules = kept(`${kind}.yaml`, `extends: ["spectral:${kind}"]\nrules:\n`
        + (kind === "oas" ? "  info-contact: off\n"
            : "  asyncapi-latest-version: off\n  asyncapi-info-contact: off\n  asyncapi-info-license-url: off\n"
                + "  asyncapi-3-tags: off\n"));
    return lint("spectral", "lint", "--ruleset", rules, "--fail-severity", "hint", path);
}

test("OpenAPI is valid, and the linters see what is not", async () => {
    const path = kept("openapi.json", open);
    assert.equal(await redocly(path), "");
    assert.equal(await spectral(path, "oas"), "");
    const bad = structuredClone(open);
    delete bad.info.title;
    assert.notEqual(await redocly(kept("bad.json", bad)), "");
});

test("AsyncAPI is valid, and the linter sees what is not", async () => {
    assert.equal(await spectral(kept("asyncapi.json", async), "asyncapi"), "");
    const bad = structuredClone(async);
    delete bad.info.title;
    assert.notEqual(await spectral(kept("bad.json", bad), "asyncapi"), "");
});

test("YAML says the same as JSON", async () => {
    assert.deepEqual(parse(await text("/openapi.yaml")), open);
    assert.deepEqual(parse(await text("/asyncapi.yaml")), async);
    assert.equal(await redocly(kept("openapi.yaml", await text("/openapi.yaml"))), "");
});

test("the documents name every tool, action and event", async () => {
    const page = await text("/docs");
    assert.equal(page, await text("/redoc"));
    assert.ok(!/<script|https?:\/\/(?!127\.0\.0\.1|example)/.test(page), "it asks elsewhere");
    const {tools} = JSON.parse(await text("/mcp/tools"));
    const {post} = open.paths["/mcp/tools/call"];
    const calls = post.requestBody.content["application/json"].schema.oneOf.map(each =>
        open.components.schemas[each.$ref.split("/").at(-1)].properties.tool.const);
    assert.deepEqual(calls, tools.map(tool => tool.name));
    for (const {name} of tools)
        assert.ok(page.includes(`<code>${name}</code>`), name);
    const events = Object.keys(async.components.messages);
    assert.equal(events.length, 17);
    for (const name of [...events, "navigate", "send_keys"])
        assert.ok(page.includes(name), name);
});

test("what the schemas say of arguments is what the specification says", () => {
    const {properties, required}
        = open.components.schemas.start_browser_session_call.properties.arguments;
    assert.deepEqual(required, ["room_name"]);
    const typeAndDefault = Object.fromEntries(Object.entries(properties)
        .map(([name, {type, default: value}]) => [name, [type, value]]));
    assert.deepEqual(typeAndDefault, {room_name: ["string", undefined],
        livekit_url: ["string", undefined], livekit_api_key: ["string", undefined],
        livekit_api_secret: ["string", undefined], livekit_token: ["string", undefined],
        initial_url: ["string", undefined], viewport_width: ["integer", 1920],
        viewport_height: ["integer", 1080], fps: ["integer", 10]});
    const act = open.components.schemas.execute_action_call.properties.arguments;
    assert.deepEqual(act.required, ["room_name", "action_type"]);
    assert.deepEqual(act.properties.action_type.enum, ["navigate", "click", "type", "select",
        "scroll", "wait", "go_back", "refresh", "send_keys", "screenshot", "content"]);
});

test("Prometheus reads what is open, what waits and how calls ended", async () => {
    const call = (tool, more) => fetch(`${service.base}/mcp/tools/call`, {method: "POST",
        headers: {"content-type": "application/json"},
        body: JSON.stringify({tool, arguments: {room_name: "counted", ...more}})});
    assert.equal((await call("start_browser_session", {})).status, 200);
    await call("execute_action", {action_type: "click", params: {index: 0}});
    const lines = (await text("/metrics")).split("\n");
    const valueOf = series => Number(lines.find(each => each.startsWith(`${series} `))?.split(" ")[1]);
    assert.equal(valueOf("clawdis_sessions"), 1);
    assert.equal(valueOf('clawdis_rooms{state="open"}'), 1);
    assert.equal(valueOf('clawdis_rooms{state="failed"}'), 0);
    assert.equal(valueOf('clawdis_queue_commands{state="waiting"}'), 0);
    assert.equal(valueOf('clawdis_calls_total{command="createSession",outcome="ok"}'), 1);
    assert.equal(valueOf('clawdis_call_duration_seconds_count{command="createSession"}'), 1);
    assert.ok(valueOf("clawdis_chrome_memory_bytes") > 10_000_000);
    for (const line of lines.filter(each => each && !each.startsWith("#")))
        assert.match(line, /^[a-z_]+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.]+$/);
    assert.equal((await fetch(`${service.base}/metrics`, {method: "POST"})).status, 405);
    await call("close_browser_session", {});
});
