// Explorations followed on a terminal, through the real app and its command line.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {existsSync, readFileSync, readdirSync} from "node:fs";
import {dirname, join} from "node:path";
import {test} from "node:test";

import {app, ended, until} from "./jobs.mjs";
import {docs, site} from "./sites.mjs";

const machine = await app();
const program = join(dirname(process.env.CLAWDIS_APP), "clawdis");

// What a program writes to a pseudo-terminal.
function onTerminal(line) {
    const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"],
        {cwd: machine.home, env: machine.environment, stdio: ["pipe", "pipe", "inherit"]});
    const shown = {child, said: ""};
    child.stdout.on("data", text => { shown.said += text; });
    shown.end = new Promise(resolve => child.on("close", code => resolve(code)));
    return shown;
}

test("one line that changes, then what came of it", async () => {
    const web = await site(docs(2, 3));
    const shown = onTerminal(`'${program}' explore ${web.base} --job-id whole`);
    assert.equal(await shown.end, 0, shown.said);
    const lines = shown.said.split("\r\x1b[K");
    assert.ok(lines.length > 3, shown.said);
    assert.match(lines[0], /Ctrl-C leaves it running.*exploration whole --follow/s);
    assert.match(lines.at(-2), /[█░]{20} \d+ of \d+ pages/);
    assert.match(lines.at(-1), /completed in \d+ s: 10 pages.*1 links elsewhere/s);
});

test("Ctrl-C leaves it running", async () => {
    const web = await site({...docs(2, 3), time: 100});
    const shown = onTerminal(`'${program}' explore ${web.base} --job-id left`);
    await until(60_000, "a page", () => /[1-9]\d* of \d+ pages/.test(shown.said));
    shown.child.stdin.write("\x03");
    assert.equal(await shown.end, 130, shown.said);
    assert.equal((await machine.get("/explorations/left")).exploration.state, "running");
    const row = await ended(machine, "left");
    assert.equal(row.state, "completed", JSON.stringify(row));
    const again = onTerminal(`'${program}' browser exploration left --follow`);
    assert.equal(await again.end, 0, again.said);
    assert.match(again.said, /completed in/);
});

test("what it found is exported to a folder and to files", async () => {
    const run = line => {
        const shown = onTerminal(`'${program}' browser export-exploration whole ${line}`);
        return shown.end.then(code => assert.equal(code, 0, shown.said));
    };
    await run("--out pages");
    const folder = join(machine.home, "pages");
    const [host] = readdirSync(folder);
    const page = readFileSync(join(folder, host, "guide", "1.md"), "utf8");
    assert.match(page, /^---\nurl: "http.*\/guide\/1"\ntitle: "Chapter \/guide\/1"\n/);
    assert.match(page, /All there is to say of Chapter/);
    await run("--format jsonl --out all.jsonl");
    const rows = readFileSync(join(machine.home, "all.jsonl"), "utf8").trim().split("\n");
    assert.equal(rows.map(each => JSON.parse(each)).filter(each => each.content).length, 10);
    await run("--format llms --out llms.txt");
    assert.match(readFileSync(join(machine.home, "llms.txt"), "utf8"), /^# Guide\n[^]*\n## /);
    assert.ok(!existsSync(join(machine.home, "pages.unfinished")));
});
