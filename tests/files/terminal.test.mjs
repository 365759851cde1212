// What browser39 says on a terminal: a line a command, finished when the command has ended.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {resultsIn, world} from "./world.mjs";

const machine = await world();

// What a program writes to a pseudo-terminal.
function onTerminal(line, folder) {
    const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"],
        {cwd: folder, env: machine.environment, stdio: ["ignore", "pipe", "inherit"]});
    let said = "";
    child.stdout.on("data", text => { said += text; });
    return new Promise(resolve => child.on("close", code => resolve({code, said})));
}

test("a command's line stays open until it has ended", async () => {
    const folder = machine.folder();
    const commands = [{action: "info"}, {action: "wait", timeout_ms: 300}, {action: "links"}];
    writeFileSync(join(folder, "commands.jsonl"), commands.map((each, index) =>
        `${JSON.stringify({id: String(index), v: 1, seq: index + 1, ...each})}\n`).join(""));
    const {code, said} = await onTerminal(
        `'${machine.program}' batch commands.jsonl --output results.jsonl`, folder);
    assert.equal(resultsIn(join(folder, "results.jsonl")).length, 3, said);
    assert.equal(code, 0, said);
    assert.match(said, /seq 1: info … ok\r\n/);
    assert.match(said, /seq 2: wait … ok\r\n/);
    assert.match(said, /seq 3: links … error \[NO_PAGE\] [^\n]*\r\n/);
});
