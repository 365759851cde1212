// Every method on a real page: the page's own state is the proof.

import assert from "node:assert/strict";
import test, {beforeEach, afterEach} from "node:test";

import {ask, call, onPage, service, site} from "./service.mjs";

const home = await site();
const {url} = await service({MAX_CONTEXTS: "20"});
let session_id;

const rpc = (method, params = {}) => call(url, method, {session_id, ...params});
const text = async selector => (await rpc("page.text", {selector})).text;
const logged = () => text("#log");

async function fails(method, params = {}) {
    const {error} = await ask(url, method, {session_id, ...params});
    assert.ok(error, `${method} did not fail`);
    return error;
}

beforeEach(async () => {
    session_id = await onPage(url, `${home}/controls`);
});

afterEach(() => call(url, "session.close", {session_id}));

test("click: fails as Playwright does, and says what it waited for", async () => {
    const missing = await fails("page.click", {selector: "#nothing", timeout: 300});
    assert.match(missing.message, /^page\.click: Timeout 300ms exceeded\./);
    assert.match(missing.message, /Call log:\n {2}- waiting for locator\('#nothing'\)/);
    assert.equal(missing.data.code, "LOCATOR_NOT_FOUND");
    const several = await fails("page.click", {selector: ".two", timeout: 300});
    assert.match(several.message, /strict mode violation.*2 elements/);
    assert.deepEqual(await rpc("page.click", {selector: ".two", strict: false}), {ok: true});
    const off = await fails("page.click", {selector: "text=Off", timeout: 300});
    assert.equal(off.data.code, "NOT_ACTIONABLE");
    const bad = await fails("page.click", {selector: "#go >> [", timeout: 300});
    assert.equal(bad.code, -32602);
});

test("in a frame, and by a ref", async () => {
    await rpc("page.click", {selector: "button", frame: "name=inner"});
    const {snapshot, refs} = await rpc("page.snapshot");
    assert.match(snapshot, /button "pressed"/);
    const [ref] = Object.entries(refs).find(([, each]) => each.name === "Go");
    await rpc("page.click", {selector: `ref=${ref}`});
    assert.match(await logged(), /clicked/);
});

test("fill, type and press", async () => {
    await rpc("page.fill", {selector: "#text", value: "new"});
    assert.deepEqual(await rpc("page.inputValue", {selector: "#text"}), {value: "new"});
    await rpc("page.type", {selector: "#text", text: "er"});
    assert.deepEqual(await rpc("page.inputValue", {selector: "#text"}), {value: "newer"});
    await rpc("page.press", {selector: "#text", key: "Control+a"});
    await rpc("page.press", {selector: "#text", key: "Backspace"});
    assert.deepEqual(await rpc("page.inputValue", {selector: "#text"}), {value: ""});
    assert.match(await logged(), /key Control\+a\nkey Backspace$/);
    await rpc("page.fill", {selector: "#text", value: ""});
    assert.equal((await fails("page.fill", {selector: "#box", value: "x"})).data.code,
        "WRONG_ELEMENT");
    assert.equal((await fails("page.inputValue", {selector: "#secret"})).data.code,
        "NOT_SUPPORTED");
});

test("files", async () => {
    const refused = await fails("page.setInputFiles", {selector: "#file", files: "/etc/passwd"});
    assert.equal(refused.data.code, "PATH_FORBIDDEN");
    const buffer = Buffer.from("hé").toString("base64");
    await rpc("page.setInputFiles",
        {selector: "#file", files: {name: "note.txt", mimeType: "text/x-note", buffer}});
    const held = () => rpc("page.evaluate", {selector: "#file",
        expression: "async e => e.files[0] && [e.files[0].name, e.files[0].type, "
            + "await e.files[0].text()]"});
    assert.deepEqual((await held()).result, ["note.txt", "text/x-note", "hé"]);
    const several = await fails("page.setInputFiles",
        {selector: "#file", files: [{name: "a", buffer}, "/tmp/b"]});
    assert.equal(several.code, -32602);
    await rpc("page.setInputFiles", {selector: "#file", files: []});
    assert.equal((await held()).result ?? null, null);
});

test("a HAR of what was asked for in between", async () => {
    await rpc("har.start");
    await rpc("page.goto", {url: `${home}/projects`});
    const {har, entries} = await rpc("har.stop");
    assert.equal(har.log.version, "1.2");
    assert.equal(har.log.entries.length, entries);
    const asked = har.log.entries.map(each => new URL(each.request.url).pathname);
    assert.ok(asked.includes("/api/projects") && !asked.includes("/controls"), String(asked));
});

test("what axe finds", async () => {
    const {violations, version} = await rpc("axe.run");
    assert.match(version, /^4\./);
    const labels = violations.find(each => each.id === "label");
    assert.ok(labels.nodes.some(each => each.target === "#text"));
    const [{ref}] = labels.nodes;
    await rpc("page.focus", {selector: `ref=${ref}`});
    const {violations: ofButton} = await rpc("axe.run", {selector: "#go", tags: ["wcag2a"]});
    assert.deepEqual(ofButton, []);
    const {violations: included} = await rpc("axe.run", {include: ["#text"]});
    assert.deepEqual(included.flatMap(each => each.nodes.map(node => node.target)).filter(
        target => target !== "#text"), []);
    assert.ok(included.some(each => each.id === "label"));
    for (const params of [{include: ["#go", "#text"]}, {include: ["#go"], selector: "#text"}])
        assert.equal((await fails("axe.run", params)).data.code, "INVALID_ARGUMENT");
});

test("evaluate: in the page's own world, with arg, with an element", async () => {
    const result = async params => (await rpc("page.evaluate", params)).result;
    assert.equal(await result({expression: "typeof log"}), "function");
    assert.equal(await result({expression: "1 + arg.n", arg: {n: 2}}), 3);
    assert.equal(await result({expression: "(n) => n * 2", arg: 4}), 8);
    assert.equal(await result({expression: "Promise.resolve([1, null])"}).then(String), "1,");
    assert.equal(await result({expression: "undefined"}), null);
    assert.equal(
        await result({expression: "(el, more) => el.id + more", arg: "!", selector: "#go"}), "go!");
    const thrown = await fails("page.evaluate", {expression: "missing.name"});
    assert.equal(thrown.data.code, "SCRIPT_FAILED");
    assert.match(thrown.message, /missing is not defined/);
});

test("text: normalised or as it is, and never of another element", async () => {
    assert.equal(await text("#title"), "Controls");
    assert.equal((await rpc("page.text", {selector: "h1", maxChars: 4})).truncated, true);
    assert.equal((await fails("page.text", {selector: "#nothing", timeout: 200})).data.code,
        "LOCATOR_NOT_FOUND");
    assert.equal((await fails("page.text", {selector: ".two", timeout: 200})).data.code,
        "LOCATOR_AMBIGUOUS");
    assert.match((await rpc("page.content")).html, /^<!DOCTYPE html><html>.*Controls/s);
});

test("waiting and going", async () => {
    assert.deepEqual(await rpc("page.waitFor", {state: "load"}), {state: "load"});
    const began = Date.now();
    assert.deepEqual(await rpc("page.waitFor", {state: "idleFor", ms: 300}), {state: "idleFor"});
    assert.ok(Date.now() - began >= 300);
    assert.equal((await fails("page.waitFor", {state: "soon"})).code, -32602);
    await rpc("page.goto", {url: `${home}/projects`, waitUntil: "commit"});
    await rpc("page.waitForSelector", {selector: "li >> nth=0"});
    await rpc("page.waitForFunction", {expression: "document.title === 'Projects'"});
    assert.equal((await rpc("page.goBack", {waitUntil: "load"})).title, "Controls");
    assert.equal((await rpc("page.goForward", {waitUntil: "load"})).title, "Projects");
    await rpc("page.waitForURL", {url: "**/projects"});
    assert.equal((await rpc("page.reload")).title, "Projects");
    const late = await fails("page.waitForSelector", {selector: "#never", timeout: 200});
    assert.equal(late.data.code, "TIMEOUT");
});

test("popups are reported, and reached by their page_id", async () => {
    const {popups} = await rpc("page.click", {selector: "#pop"});
    assert.equal(popups.length, 1);
    const [{page_id}] = popups;
    await rpc("page.waitFor", {page_id, state: "load"});
    assert.match((await rpc("page.text", {page_id})).text, /Projects/);
    assert.match(await text("h1"), /Controls/); // without it, the session's first
    assert.equal((await rpc("page.list")).pages.length, 2);
});

test("finding", async () => {
    const {selector, count} = await rpc("find.byRole", {role: "button", name: "go"});
    assert.equal(count, 1);
    await rpc("page.click", {selector});
    assert.match(await logged(), /clicked/);
    assert.equal((await fails("find.byRole", {role: "button", name: "go", exact: true})).data.code,
        "LOCATOR_NOT_FOUND");
    assert.equal((await rpc("find.byText", {text: "two"})).matches[0].text, "two");
});

test("pictures and prints", async () => {
    const bytes = async (method, params) =>
        Buffer.from((await rpc(method, params)).base64, "base64");
    assert.equal((await bytes("screenshot")).readUInt32BE(16), 1280);
    assert.equal((await bytes("screenshot")).readUInt32BE(20), 800);
    assert.equal((await bytes("screenshot", {mime: "image/jpeg"})).readUInt16BE(0), 0xffd8);
    assert.ok((await bytes("screenshot", {selector: "#go"})).readUInt32BE(16) < 200);
    assert.equal((await bytes("page.pdf")).toString("latin1", 0, 5), "%PDF-");
    assert.equal((await fails("screenshot", {mime: "image/gif"})).code, -32602);
});

test("a session is as it was asked for, and begins as another ended", async () => {
    await rpc("page.evaluate", {expression: "localStorage.setItem('who', 'Ada')"});
    await rpc("page.evaluate", {expression: "document.cookie = 'seen=1'"});
    const {storageState} = await rpc("session.storageState");
    const other = await onPage(url, `${home}/controls`, {storageState, locale: "de-DE",
        timezoneId: "Asia/Tokyo", userAgent: "Robot", viewport: {width: 500, height: 400}});
    const expression = "[localStorage.who, document.cookie, navigator.language, "
        + "Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.userAgent, innerWidth]";
    const {result} = await call(url, "page.evaluate", {session_id: other, expression});
    assert.deepEqual(result, ["Ada", "seen=1", "de-DE", "Asia/Tokyo", "Robot", 500]);
    await call(url, "session.close", {session_id: other});
    assert.equal((await ask(url, "session.create", {viewport: 7})).error.code, -32602);
    assert.equal((await ask(url, "session.create", {profile: "clawd"})).error.code, -32602);
});
