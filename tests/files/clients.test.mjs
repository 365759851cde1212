// The clients in docs/clients, as they are handed out.

import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {existsSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {promisify} from "node:util";

import {site, world} from "./world.mjs";

const run = promisify(execFile);
const here = fileURLToPath(new URL(".", import.meta.url));
const clients = join(here, "../../docs/clients");
const modules = join(here, "../rpc/node_modules");
const web = await site({
    "/": "<title>Home</title><h1>Home</h1><a href=/next>Next</a>",
    "/next": "<title>Next</title><form action=/sent><input name=q id=q><button>Go</button></form>",
    "/sent": (request, response) => response.writeHead(200, {"content-type": "text/html"})
        .end(`<title>Sent</title><p>${request.url}</p>`),
});
const machine = await world();

const round = `
import sys
from file_browser import FileBrowser, FileBrowserError

folder, program, url = sys.argv[1:]
with FileBrowser(folder, program) as browser:
    assert browser.ask("info")["alive"]
    assert browser.ask("fetch", url=url + "/")["title"] == "Home"
    assert browser.ask("links")["links"][0]["text"] == "Next"
    assert browser.ask("fetch", text="next")["title"] == "Next"
    browser.ask("fill", selector="#q", value="tea")
    assert "/sent?q=tea" in browser.ask("submit", selector="form")["markdown"]
    browser.ask("back")
    try:
        browser.ask("fetch", index=9)
        assert False
    except FileBrowserError as error:
        assert error.code == "LINK_NOT_FOUND"
`;

test("Python: a round", async () => {
    await run("python3", ["-c", round, machine.folder(), machine.program, web.url],
              {env: {...machine.environment, PYTHONPATH: join(clients, "python"),
                     PYTHONDONTWRITEBYTECODE: "1"}});
});

test("TypeScript: strict types, and a round", {skip: !existsSync(modules) && "no compiler"},
     async () => {
    const folder = machine.folder();
    await run(join(modules, ".bin/tsc"), ["--strict", "--noUnusedLocals", "--target", "es2022",
        "--module", "nodenext", "--types", "node", "--typeRoots", join(modules, "@types"),
        "--outDir", folder, join(clients, "typescript/file_browser.ts")]);
    const {FileBrowser} = await import(join(folder, "file_browser.js")).then(
        module => module.default ?? module);
    Object.assign(process.env, machine.environment);
    const browser = new FileBrowser(folder, machine.program, ["--no-persist"]);
    assert.equal((await browser.ask("fetch", {url: `${web.url}/`})).title, "Home");
    assert.equal((await browser.ask("fetch", {index: 0})).title, "Next");
    await browser.ask("fill", {fields: [{selector: "#q", value: "tea"}]});
    assert.match((await browser.ask("submit", {selector: "form"})).markdown, /\/sent\?q=tea/);
    await assert.rejects(browser.ask("fetch", {index: 9}), error => error.code === "LINK_NOT_FOUND");
    await browser.close();
});
