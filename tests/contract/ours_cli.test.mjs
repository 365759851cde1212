// Ours, beyond the contract: every line of the quick reference, typed into a shell as it stands
// there. Only addresses and tab ids are put in. clawdis starts the app, and stops it in the end.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync}
    from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join, resolve} from "node:path";
import {after, before, test} from "node:test";

import {freePort} from "../support/ports.mjs";
import {hangs, until} from "./bounded.mjs";
import {openSite} from "./site_server.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

const programs = dirname(resolve(process.env.CLAWDIS_APP));
const home = realpathSync(mkdtempSync(join(tmpdir(), "clawdis-cli-")));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "clawdis-cli-here-"))); // lines are typed in
const site = await openSite();
const page = site.witness("reference");
const upload = "/tmp/file.pdf";

function environment() {
    const {CLAWDIS_SOCKET, CLAWDIS_URL, DISPLAY, WAYLAND_DISPLAY, ...env} = process.env;
    return {...env, CLAWDIS_HOME: home, PATH: `${programs}:${env.PATH}`};
}

// {code, out, error} of a line in bash.
function shell(line) {
    return new Promise((done, fail) => {
        const child = spawn("bash", ["-c", line], {env: environment(), cwd: folder, timeout: 120_000});
        const result = {out: "", error: ""};
        child.stdout.on("data", text => { result.out += text; });
        child.stderr.on("data", text => { result.error += text; });
        child.on("error", fail);
        child.on("close", code => done({...result, code}));
    });
}

// What it prints, where only success will do.
async function typed(line) {
    const {code, out, error} = await shell(line);
    assert.equal(code, 0, `${line}\n${out}${error}`);
    return out.trimEnd();
}

// Connected to the socket, this one among them.
const callers = async () => JSON.parse(await typed("clawdis browser status --json"))
    .doors.find(({name}) => name === "socket").clients;

const seen = async what =>
    JSON.parse(await typed(`clawdis browser evaluate --fn 'seen.${what}'`));

before(async () => {
    writeFileSync(join(home, "clawdis.json"), JSON.stringify({browser: {
        headless: true,
        noSandbox: process.getuid() === 0,
        controlUrl: `http://127.0.0.1:${await freePort()}`,
        profiles: {clawd: {cdpPort: await freePort(), color: "#FF4500"}},
    }}));
});

after(async () => {
    await shell("clawdis app stop");
    site.close();
    removeFolder(home);
    removeFolder(folder);
});

test("an app is started once, by whoever comes first", async () => {
    assert.equal((await shell("clawdis app status")).code, 3);
    const all = await Promise.all(
        Array.from({length: 5}, () => typed("clawdis browser profiles")));
    for (const out of all)
        assert.match(out, /^clawd: stopped \[default\]\n  port: \d+, color: #FF4500$/);
    assert.match(await typed("clawdis app status"), /running profiles: none/);
});

test("profiles", async () => {
    assert.match(await typed("clawdis browser create-profile --name work"),
        /^🦞 Created profile "work"\n  port: 188\d\d\n  color: #\w{6}$/);
    assert.match(
        await typed("clawdis browser create-profile --name remote --cdp-url http://10.0.0.42:9222"),
        /cdpUrl: http:\/\/10\.0\.0\.42:9222/);
    assert.equal(await typed("clawdis browser delete-profile --name work"),
        `🦞 Deleted profile "work" (no user data found)`);
    await typed("clawdis browser delete-profile --name remote");
});

test("basics", async () => {
    assert.match(await typed("clawdis browser status"), /^profile: clawd\nenabled: true\nrunning: false/);
    assert.equal(await typed("clawdis browser start"), "🦞 browser [clawd] running: true");
    const opened = await typed("clawdis browser open https://example.com".replace(
        "https://example.com", page));
    assert.match(opened, /^opened: http.*reference\.html\nid: \w{32}$/);
    const id = opened.slice(-32).slice(0, 8);
    assert.match(await typed("clawdis browser tabs"), /^1\. .*\n {3}http/);
    assert.equal(await typed("clawdis browser focus abcd1234".replace("abcd1234", id)),
        `focused tab ${id}`);
    assert.equal(await typed("clawdis browser close abcd1234".replace("abcd1234", id)),
        "closed tab");
    assert.ok(!(await typed("clawdis browser tabs")).includes(id));
});

test("reading a page", async () => {
    await typed(`clawdis browser open ${page}`);
    await typed(`clawdis browser wait --text "Done"`);
    const text = await typed("clawdis browser snapshot");
    assert.match(text, /button "Twelve" \[ref=e12\]/);
    assert.match(text, /button "Hover" \[ref=e44\]/);
    assert.match(await typed("clawdis browser snapshot --format aria --limit 200"),
        /^- RootWebArea "Reference"\n/);
    for (const line of ["clawdis browser screenshot", "clawdis browser screenshot --full-page",
        "clawdis browser screenshot --ref 12"]) {
        const path = /^MEDIA:(.*)$/.exec(await typed(line))[1];
        assert.equal(readFileSync(path).subarray(1, 4).toString(), "PNG");
    }
    assert.match(await typed("clawdis browser screenshot - | head -c 4"), /PNG$/);
    const pdf = /^PDF: (.*)$/.exec(await typed("clawdis browser pdf"))[1];
    assert.ok(statSync(pdf).size > 1000);
    const messages = JSON.parse(await typed("clawdis browser console --level error"));
    assert.deepEqual(messages.map(each => each.text), ["something is wrong"]);
    assert.equal(await typed("clawdis browser snapshot --out page.txt"), "page.txt");
    assert.equal(readFileSync(join(folder, "page.txt"), "utf8").trimEnd(), text);
});

test("acting on a page", async () => {
    assert.equal(
        await typed("clawdis browser navigate https://example.com".replace("https://example.com", page)),
        `navigated to ${page}`);
    assert.equal(await typed("clawdis browser resize 1280 720"), "resized to 1280x720");
    assert.equal(await typed(`clawdis browser evaluate --fn innerWidth`), "1280");
    await typed(`clawdis browser open ${page}`);
    await typed("clawdis browser snapshot");
    assert.match(await typed("clawdis browser click 12 --double"), /^clicked ref 12 on http/);
    assert.equal(await seen("doubles"), 1);
    assert.equal(await typed(`clawdis browser type 23 "hello" --submit`), "typed into ref 23");
    assert.equal(await seen("submitted"), "hello");
    assert.equal(await typed("clawdis browser press Enter"), "pressed Enter");
    assert.equal((await seen("keys")).filter(key => key === "Enter").length, 2);
    assert.equal(await typed("clawdis browser hover 44"), "hovered ref 44");
    assert.equal(await seen("over"), 1);
    assert.equal(await typed("clawdis browser drag 10 11"), "dragged 10 → 11");
    assert.equal(await seen("dropped"), true);
    assert.equal(await typed("clawdis browser select 9 OptionA OptionB"), "selected OptionA, OptionB");
    assert.equal(await typed(
        `clawdis browser evaluate --fn '(el) => [...el.selectedOptions].length' --ref 9`), "2");
    const line = String.raw`clawdis browser fill --fields '[{\"ref\":\"1\",\"value\":\"Ada\"}]'`;
    assert.equal(await typed(line), "filled 1 field(s)");
    assert.equal(await typed("clawdis browser evaluate --fn '(el) => el.value' --ref 1"), `"Ada"`);
    assert.equal(await typed(`clawdis browser wait --text "Done"`), "wait complete");
    assert.equal(await typed("clawdis browser evaluate --fn '(el) => el.textContent' --ref 7"),
        `"Seven"`);
    assert.equal(await typed(
        `clawdis browser evaluate --fn "document.querySelector('.my-class').click()"`), "null");
    assert.equal(await seen("mine"), 1);
});

test("arming", async () => {
    const wasThere = existsSync(upload);
    if (!wasThere)
        writeFileSync(upload, "%PDF-1.4\n");
    try {
        assert.equal(await typed("clawdis browser upload /tmp/file.pdf"), "upload armed for 1 file(s)");
        await typed("clawdis browser click 21");
        assert.deepEqual(await seen("files"), ["file.pdf"]);
    } finally {
        if (!wasThere)
            rmSync(upload);
    }
    assert.equal(await typed("clawdis browser dialog --accept"), "dialog armed");
    await typed("clawdis browser click 20");
    assert.deepEqual(await seen("answers"), [true]);
});

test("what is refused says so, on its own stream and with its own code", async () => {
    const stale = await shell("clawdis browser click e999");
    assert.equal(stale.code, 4);
    assert.equal(stale.out, "");
    assert.match(stale.error, /^Error: Unknown ref "e999"/);
    const usage = await shell("clawdis browser clik 12");
    assert.equal(usage.code, 2);
    assert.match(usage.error, /Did you mean "clawdis browser click"\?/);
    assert.equal((await shell("clawdis browser --url http://127.0.0.1:9 tabs")).code, 3);
    assert.match(await typed("clawdis browser status --json"), /^\{\n  "attachOnly": false,\n/);
});

test("a hundred at once all succeed", async () => {
    const all = await Promise.all(
        Array.from({length: 100}, () => shell("exec clawdis browser status")));
    assert.deepEqual(all.filter(each => each.code !== 0), []);
});

test("the death of the app is reported at once, and the next line starts it again", async () => {
    const {pid} = JSON.parse(await typed("clawdis app status --json"));
    const waiting = shell("clawdis browser wait --time 17000");
    await until(hangs, "the call", async () => (await callers()) > 1);
    process.kill(pid, "SIGKILL");
    const start = performance.now();
    const {code, error} = await waiting;
    assert.ok(performance.now() - start < hangs);
    assert.equal(code, 3);
    assert.match(error, /ended before it answered/);
    assert.equal(await typed("clawdis browser start"), "🦞 browser [clawd] running: true");
    assert.match(await typed("clawdis browser tabs"), /reference\.html/);
});

test("the end", async () => {
    assert.match(await typed("clawdis browser reset-profile"),
        /^🦞 browser profile moved to Trash \(/);
    assert.equal(await typed("clawdis browser stop"), "🦞 browser [clawd] running: false");
    assert.equal(await typed("clawdis app stop"), "stopping");
    assert.equal((await shell("clawdis app status")).code, 3);
});
