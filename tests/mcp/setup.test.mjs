// Setting up clients: what is shown, written and kept.

import assert from "node:assert/strict";
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {test} from "node:test";

import {clawdis} from "./app.mjs";
import {run, temporaryFolder} from "./programs.mjs";

// Without a running app.
async function typed(home, ...words) {
    const env = {...process.env, HOME: home, CLAWDIS_HOME: join(home, "clawdis")};
    delete env.CLAWDIS_SOCKET;
    return run(clawdis, ["mcp", ...words], {env, input: ""});
}

function put(file, text) {
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
}

test("nothing is written before it is agreed to", async () => {
    const home = temporaryFolder();
    const {code, stdout} = await typed(home, "install", "cursor");
    assert.equal(code, 0);
    assert.match(stdout, /mcpServers/);
    assert.match(stdout, /--yes/);
    assert.ok(!existsSync(join(home, ".cursor/mcp.json")));
});

test("JSON: others are kept, and a copy of the file", async () => {
    const home = temporaryFolder();
    const file = join(home, ".cursor/mcp.json");
    const before = JSON.stringify({mcpServers: {other: {command: "other"}}, theme: "dark"});
    put(file, before);
    const {code, stdout} = await typed(home, "install", "cursor", "--yes", "--isolated");
    assert.equal(code, 0, stdout);
    const {mcpServers, theme} = JSON.parse(readFileSync(file));
    assert.deepEqual(Object.keys(mcpServers), ["clawdis", "other"]);
    assert.equal(theme, "dark");
    assert.deepEqual(mcpServers.clawdis, {command: clawdis, args: ["mcp", "--isolated"]});
    assert.equal(readFileSync(`${file}.before-clawdis`, "utf8"), before);
});

test("TOML: an older entry is replaced, all else stays", async () => {
    const home = temporaryFolder();
    const file = join(home, ".codex/config.toml");
    put(file, "model = \"x\"\n\n[mcp_servers.clawdis]\ncommand = \"old\"\nargs = []\n\n"
        + "[mcp_servers.other]\ncommand = \"other\"\n");
    assert.equal((await typed(home, "install", "codex", "--yes")).code, 0);
    const text = readFileSync(file, "utf8");
    assert.equal(text.match(/\[mcp_servers\.clawdis\]/g).length, 1);
    assert.match(text, /model = "x"/);
    assert.match(text, /\[mcp_servers\.other\]\ncommand = "other"/);
    assert.match(text, /args = \["mcp"\]/);
    assert.doesNotMatch(text, /old/);
});

test("a file that is not as expected is left alone", async () => {
    const home = temporaryFolder();
    const file = join(home, ".config/Code/User/mcp.json");
    put(file, "{ // comments\n}");
    const {code, stderr} = await typed(home, "install", "vscode", "--yes");
    assert.notEqual(code, 0);
    assert.match(stderr, /mcp config vscode/);
    assert.equal(readFileSync(file, "utf8"), "{ // comments\n}");
});

test("config prints what to add; an unknown client is refused", async () => {
    const home = temporaryFolder();
    const {stdout} = await typed(home, "config", "vscode", "--caps=network");
    assert.deepEqual(JSON.parse(stdout).servers.clawdis.args, ["mcp", "--caps=network"]);
    assert.equal((await typed(home, "install", "emacs")).code, 2);
});

test("doctor knows which clients know of it, and whether they could start it", async () => {
    const home = temporaryFolder();
    put(join(home, ".cursor/mcp.json"),
        JSON.stringify({mcpServers: {clawdis: {command: join(home, "gone"), args: ["mcp"]}}}));
    const env = {...process.env, HOME: home, CLAWDIS_HOME: join(home, "clawdis")};
    const doctor = async () => JSON.parse((await run(clawdis, ["doctor", "--json"],
        {env, input: ""})).stdout).checks.find(check => check.name === "MCP in Cursor");
    assert.equal((await doctor()).status, "warn");
    writeFileSync(join(home, "gone"), "");
    chmodSync(join(home, "gone"), 0o755);
    assert.equal((await doctor()).status, "ok");
});
