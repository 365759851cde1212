// What was done on seven sites, as scripts in four languages: each does the same again, also where
// the page has another order.

import assert from "node:assert/strict";
import {spawn, spawnSync} from "node:child_process";
import {existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync}
    from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {after, before, test} from "node:test";
import {fileURLToPath} from "node:url";

import {App} from "../contract/app.mjs";
import {until} from "../contract/bounded.mjs";
import {framedSites} from "./framed_sites.mjs";
import {open, sites} from "./sites.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const app = new App(process.env.CLAWDIS_APP);
const work = mkdtempSync(join(tmpdir(), "clawdis-scripts-"));
const playwright = join(dirname(fileURLToPath(import.meta.url)),
                        "../agreement/node_modules/playwright-core");
const hasPython = spawnSync("python3", ["-c", "import playwright"]).status === 0;
let chrome;
let cdpUrl;

async function ask(method, path, body) {
    const answer = await fetch(app.url + path, {
        method, body: body && JSON.stringify(body), headers: {"Content-Type": "application/json"}});
    const reply = await answer.json();
    assert.ok(answer.ok, `${path}: ${JSON.stringify(reply)}`);
    return reply;
}

// Acts as an agent does: by refs of what it has found.
class Agent {
    constructor(tab) {
        this.tab = tab;
    }
    // Of an element in frames the way to it: [frame, ..., element].
    async ref(selector) {
        return until(5000, selector, () => [selector].flat().reduce(async (frame, each) => {
            const within = await frame;
            return within === null ? null : this.find(each, within);
        }, ""));
    }
    async find(selector, frame) {
        const query = new URLSearchParams({selector, limit: 1, targetId: this.tab,
                                           ...frame ? {frame} : {}});
        const answer = await fetch(`${app.url}/find?${query}`);
        return (await answer.json()).matches?.[0]?.ref ?? null;
    }
    async act(kind, selector, more = {}) {
        const ref = selector ? {ref: await this.ref(selector)} : {};
        return ask("POST", "/act", {kind, targetId: this.tab, ...ref, ...more});
    }
}

const recordings = {
    async shop(agent) {
        await agent.act("click", 'tr:has-text("Red lamp") >> role=button');
        await agent.act("type", "role=textbox", {text: "it's \"5\" & $more"});
        await agent.act("click", 'role=button[name*="Order"]');
    },
    async login(agent) {
        await agent.act("type", 'role=textbox[name="User"]', {text: "ada"});
        await agent.act("type", "css=[type=password]", {text: "s3cret\"x", submit: true});
        await agent.act("click", 'role=button[name="Open profile"]');
    },
    async todo(agent) {
        await agent.act("click", 'li:has-text("Call Ada") >> role=checkbox');
        await agent.act("type", 'role=textbox[name="New task"]', {text: "Sing", submit: true});
        await agent.act("check", 'li:has-text("Sing") >> role=checkbox');
        await agent.act("uncheck", 'li:has-text("Call Ada") >> role=checkbox');
    },
    async settings(agent) {
        const ref = selector => agent.ref(selector);
        const fields = [
            {ref: await ref("role=combobox"), value: "fr"},
            {ref: await ref('role=radio[name="Dark"]'), value: true},
            {ref: await ref("role=checkbox"), value: true},
            {ref: await ref('role=textbox[name="About you"]'), value: "Two\nlines"}];
        await ask("POST", "/act", {kind: "fill", targetId: agent.tab, fields});
        await agent.act("click", "css=[data-testid=save]");
    },
    async docs(agent) {
        await agent.act("hover", "text=More");
        await agent.act("click", 'role=button[name="Print"]');
        await agent.act("click", 'role=link[name="Use"]');
        await agent.act("click", "css=#text", {doubleClick: true});
        await agent.act("press", null, {key: "n"});
    },
    async desk(agent) {
        const [mail, board, item] = ["css=[name=mail]", "css=[title=Board]", "css=#item"];
        const chat = 'section:has-text("Grace") >> css=iframe';
        await agent.act("type", [mail, "role=textbox"], {text: "it's \"5\""});
        await agent.act("click", [mail, "role=button"]);
        await agent.act("click", [board, "role=button"]);
        await ask("POST", "/reload", {targetId: agent.tab});
        await agent.act("click", [board, item, "role=button"]);
        await agent.act("type", [chat, "role=textbox"], {text: "Hello", submit: true});
    },
    async pay(agent) {
        const card = "css=iframe[src*=card]";
        const confirm = [card, "css=[data-testid=confirm]"];
        const ref = selector => agent.ref([card, selector]);
        await agent.act("type", [card, "css=[type=password]"], {text: "s3cret\"x"});
        const fields = [{ref: await ref("role=textbox[name=Holder]"), value: "Ada"},
                        {ref: await ref("role=combobox"), value: "Credit"},
                        {ref: await ref("role=checkbox"), value: true}];
        await ask("POST", "/act", {kind: "fill", targetId: agent.tab, fields});
        await agent.act("click", [...confirm, "role=button"]);
        await agent.act("click", [...confirm, "role=button[name=Receipt]"]);
        await agent.act("click", "role=button[name=Done]");
    },
};

async function startChrome() {
    const program = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
    const folder = join(work, "chrome");
    chrome = spawn(program, ["--headless=new", "--remote-debugging-port=0", "--no-first-run",
        "--disable-background-networking", `--user-data-dir=${folder}`,
        ...process.getuid() === 0 ? ["--no-sandbox"] : [], "about:blank"], {stdio: "ignore"});
    const file = join(folder, "DevToolsActivePort");
    const port = await until(30_000, "Chromium", () =>
        existsSync(file) && readFileSync(file, "utf8").split("\n")[0]);
    cdpUrl = `http://127.0.0.1:${port}`;
}

// The program for a script in that language.
const runners = {
    playwright: path => [process.execPath, [path]],
    "playwright-python": path => ["python3", [path]],
    clawdis: path => ["sh", [path]],
    curl: path => ["sh", [path]],
};
const suffixes = {playwright: "mjs", "playwright-python": "py", clawdis: "sh", curl: "sh"};

function run(language, content, name) {
    const path = join(work, `${name}.${suffixes[language]}`);
    writeFileSync(path, content);
    const [program, words] = runners[language](path);
    return new Promise(resolve => {
        const child = spawn(program, words, {
            stdio: ["ignore", "pipe", "pipe"], timeout: 60_000,
            env: {...process.env, CDP_URL: cdpUrl, CLAWDIS_API: app.url, CLAWDIS_HOME: app.home,
                  CLAWDIS_SOCKET: app.socket, CLAWDIS: join(dirname(process.env.CLAWDIS_APP), "clawdis"),
                  CLAWDIS_SECRET_1: "s3cret\"x"}});
        let said = "";
        for (const stream of [child.stdout, child.stderr])
            stream.on("data", text => { said += text; });
        child.on("exit", code => resolve({code, said}));
    });
}

before(async () => {
    mkdirSync(join(work, "node_modules"));
    symlinkSync(playwright, join(work, "node_modules/playwright"));
    await app.start();
    await startChrome();
});
after(async () => {
    chrome?.kill("SIGKILL");
    const complaints = await app.stop();
    removeFolder(work);
    assert.deepEqual(complaints, []);
});

for (const [name, site] of Object.entries({...sites, ...framedSites})) {
    test(name, async t => {
        const world = await open(site);
        const {targetId} = await ask("POST", "/tabs/open", {url: world.base});
        await recordings[name](new Agent(targetId));
        await until(5000, "the last note", () => world.notes.length > 0);
        await new Promise(resolve => setTimeout(resolve, 300));
        const notes = world.take();
        assert.ok(notes.length >= 2, notes.join("\n"));
        for (const language of Object.keys(runners)) {
            const reply = await ask("POST", "/recorder/export", {format: language, targetId});
            assert.equal(reply.skipped, 0);
            assert.ok(reply.steps >= 4);
            const content = readFileSync(reply.path, "utf8");
            assert.doesNotMatch(content, /s3cret/);
            if (language === "playwright-python")
                assert.equal(spawnSync("python3", ["-m", "py_compile", reply.path]).status, 0);
            if (language === "playwright-python" && !hasPython) {
                t.diagnostic("Playwright is not installed for Python: its script was only compiled");
                continue;
            }
            for (const order of ["the same order", "another order"]) {
                const {code, said} = await run(language, content, `${name}-${language}`);
                assert.equal(code, 0, `${language}, ${order}: ${said}\n${content}`);
                await until(5000, "the last note", () => world.notes.length >= notes.length)
                    .catch(() => {});
                assert.deepEqual(world.take(), notes, `${language}, ${order}\n${content}`);
                world.turn();
            }
        }
    });
}
