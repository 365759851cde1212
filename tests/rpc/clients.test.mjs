// The clients in docs/clients, as they are handed out.

import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import test, {after} from "node:test";
import {fileURLToPath} from "node:url";
import {promisify} from "node:util";

import {key, service, site} from "./service.mjs";

// The site answers from this process meanwhile.
const run = promisify(execFile);
const here = fileURLToPath(new URL(".", import.meta.url));
const clients = join(here, "../../docs/clients");
const folder = mkdtempSync(join(tmpdir(), "clawdis-clients-"));
after(() => rmSync(folder, {recursive: true, force: true}));
const home = await site();
const {url} = await service();

test("TypeScript: strict types, and a round", async () => {
    await run(join(here, "node_modules/.bin/tsc"), ["--strict", "--noUnusedLocals", "--target",
        "es2022", "--module", "nodenext", "--types", "node", "--typeRoots",
        join(here, "node_modules/@types"), "--outDir", folder,
        join(clients, "typescript/text_browser.ts")]);
    const {TextBrowser} = await import(join(folder, "text_browser.js")).then(
        module => module.default ?? module);
    const session = await new TextBrowser(url, key).open();
    assert.equal((await session.goto(`${home}/projects`)).title, "Projects");
    await session.click('role=button[name="New Project"]');
    await session.fill("#name", "Voyager");
    assert.match(await session.text("main"), /Apollo[^]*Name: Voyager/);
    assert.equal(await session.evaluate("n => n + 1", 2), 3);
    assert.match(await session.snapshot(), /heading "Projects"/);
    assert.ok((await session.logs()).console.length > 0);
    assert.ok((await session.requests(true)).some(each => each.status === 500));
    await assert.rejects(session.click("#none", {timeout: 100}),
        error => error.code === "LOCATOR_NOT_FOUND" && error.hint !== "");
    await session.close();
    await assert.rejects(session.text(), error => error.code === "SESSION_NOT_FOUND");
    await assert.rejects(new TextBrowser(url, "wrong").open(), error => error.code === "UNAUTHORIZED");
});

const round = `
import sys
from text_browser import TextBrowser, TextBrowserError

url, key, home = sys.argv[1:]
with TextBrowser(url, key).open(locale="de-DE") as session:
    assert session.goto(home + "/projects")["title"] == "Projects"
    session.click('role=button[name="New Project"]')
    session.fill("#name", "Voyager")
    assert "Name: Voyager" in session.text("main")
    assert session.evaluate("n => n + 1", arg=2) == 3
    assert any(each["status"] == 500 for each in session.requests(only_errors=True))
    try:
        session.click("#none", timeout=100)
        assert False
    except TextBrowserError as error:
        assert error.code == "LOCATOR_NOT_FOUND"
try:
    session.text()
    assert False
except TextBrowserError as error:
    assert error.code == "SESSION_NOT_FOUND"
try:
    TextBrowser(url, "wrong").open()
    assert False
except TextBrowserError as error:
    assert error.code == "UNAUTHORIZED"
print("done")
`;

test("Python: a round", async () => {
    const {stdout} = await run("python3", ["-c", round, url, key, home],
        {env: {...process.env, PYTHONPATH: join(clients, "python"), PYTHONDONTWRITEBYTECODE: "1"}});
    assert.equal(stdout, "done\n");
});
