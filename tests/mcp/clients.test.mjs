// The app under real clients: the inspector's command line and the official SDKs, over HTTP and
// over standard input and output, in both eras.

import assert from "node:assert/strict";
import {join} from "node:path";
import {test} from "node:test";

import {Client as Client2, StreamableHTTPClientTransport as Http2} from "@modelcontextprotocol/client";
import {StdioClientTransport as Stdio2} from "@modelcontextprotocol/client/stdio";
import {Client as Client1} from "@modelcontextprotocol/sdk/client/index.js";
import {StdioClientTransport as Stdio1} from "@modelcontextprotocol/sdk/client/stdio.js";
import {StreamableHTTPClientTransport as Http1} from "@modelcontextprotocol/sdk/client/streamableHttp.js";

import {app, clawdis, site} from "./app.mjs";
import {modules, node22, run, temporaryFolder} from "./programs.mjs";

const inspector = join(modules, "@modelcontextprotocol/inspector/clients/launcher/build/index.js");
const page = "<title>Hello</title><h1>Good morning</h1><button>Go on</button>";
const server = await app();
const base = await site({"/": page});
const who = {name: "test", version: "1"};

async function inspected(era, over, ...options) {
    const target = over === "http" ? [server.url] : [clawdis, "mcp"];
    const home = over === "http" ? [] : ["-e", `CLAWDIS_HOME=${server.home}`];
    const ended = await run(node22, [inspector, "--cli", ...home, ...options, "--protocol-era",
        era, "--format", "json", ...target], {env: {...server.env, HOME: temporaryFolder()}});
    assert.equal(ended.code, 0, ended.stdout + ended.stderr);
    const answer = JSON.parse(ended.stdout);
    return answer.result ?? answer;
}

for (const era of ["legacy", "modern"]) {
    for (const over of ["http", "stdio"]) {
        test(`inspector, ${era}, over ${over}`, async () => {
            const {tools} = await inspected(era, over, "--method", "tools/list");
            assert.ok(tools.some(tool => tool.name === "browser_click"));
            const answer = await inspected(era, over, "--method", "tools/call",
                "--tool-name", "browser_navigate", "--tool-arg", `url=${base}/`);
            assert.match(JSON.stringify(answer), /Good morning/);
        });
    }
}

const ways = {
    "SDK 1, HTTP": () => [new Client1(who), new Http1(new URL(server.url))],
    "SDK 1, stdio": () => [new Client1(who),
        new Stdio1({command: clawdis, args: ["mcp"], env: server.env})],
    "SDK 2, HTTP": () => [new Client2(who, {versionNegotiation: {mode: "auto"}}),
        new Http2(new URL(server.url))],
    "SDK 2, stdio": () => [new Client2(who, {versionNegotiation: {mode: "auto"}}),
        new Stdio2({command: clawdis, args: ["mcp"], env: server.env})],
};

for (const [name, way] of Object.entries(ways)) {
    test(name, async () => {
        const [client, transport] = way();
        await client.connect(transport);
        const {tools} = await client.listTools();
        assert.ok(tools.some(tool => tool.name === "browser_snapshot"));
        const shown = await client.callTool(
            {name: "browser_navigate", arguments: {url: `${base}/`}});
        assert.match(shown.content[0].text, /heading "Good morning"/);
        const ref = shown.content[0].text.match(/button "Go on" \[ref=(\w+)\]/)[1];
        const clicked = await client.callTool({name: "browser_click", arguments: {target: ref}});
        assert.notEqual(clicked.isError, true, clicked.content[0].text);
        const wrong = await client.callTool({name: "browser_click", arguments: {target: "e9999"}});
        assert.equal(wrong.isError, true);
        const {resources} = await client.listResources();
        const text = resources.find(each => each.name === "Hello");
        const read = await client.readResource({uri: text.uri});
        assert.match(read.contents[0].text, /Good morning/);
        const {prompts} = await client.listPrompts();
        assert.ok(prompts.length >= 3);
        await client.close();
    });
}
