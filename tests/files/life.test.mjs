// What happens to files while somebody watches them.

import assert from "node:assert/strict";
import {appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync,
        truncateSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {resultsIn, until, world} from "./world.mjs";

const machine = await world();

function line(id, seq, fields = {}) {
    return `${JSON.stringify({id, action: "config", v: 1, seq, ...fields})}\n`;
}

function ids(results) {
    return results.map(each => each.id);
}

test("lines in parts, CRLF, blank ones, bytes that are no UTF-8", async () => {
    const watch = machine.watch();
    const first = line("a", 1);
    watch.write(first.slice(0, 10));
    watch.write(first.slice(10, 20));
    watch.write(`${first.slice(20)}\r\n  \n\t\r\n`);
    watch.write(line("b", 2).replace("\n", "\r\n"));
    appendFileSync(watch.commands, Buffer.concat([
        Buffer.from('{"id":"c\xff","action":"config","v":1,"seq":3}\n', "latin1")]));
    watch.write(line("d", 4).trimEnd()); // no end yet
    const three = await watch.many(3);
    assert.deepEqual(ids(three), ["a", "b", "c\ufffd"]);
    watch.write("\n");
    assert.deepEqual(ids(await watch.many(4)).at(-1), "d");
    assert.equal((await watch.quit()).code, 0);
});

test("lines that were there before it began are run, an old quit too", async () => {
    const folder = machine.folder();
    writeFileSync(join(folder, "commands.jsonl"),
                  line("a", 1) + '{"id":"q","action":"quit","v":1,"seq":2}\n' + line("b", 3));
    const {code} = await machine.run(["watch", "commands.jsonl"], folder);
    assert.equal(code, 0);
    assert.deepEqual(ids(resultsIn(join(folder, "results.jsonl"))), ["a", "q"]);
});

test("a line of more than 16 MiB is refused, and the next one is read", async () => {
    const watch = machine.watch();
    watch.write(`{"id":"a","junk":"${"x".repeat(17 * 1024 * 1024)}"}\n${line("b", 1)}`);
    const [first, second] = await watch.many(2);
    assert.deepEqual([first.id, first.code], ["", "INVALID_COMMAND"]);
    assert.match(first.error, /16 MiB/);
    assert.equal(second.id, "b");
    await watch.quit();
});

test("a commands file that is cut off or replaced is read from its start", async () => {
    const watch = machine.watch();
    watch.write(line("a", 5) + line("b", 6));
    await watch.many(2);
    truncateSync(watch.commands);
    await until(30_000, "the note", () => /was cut off/.test(watch.child.said.errors));
    watch.write(line("c", 1));
    await watch.many(3);
    const other = join(watch.folder, "other");
    writeFileSync(other, line("d", 1));
    renameSync(other, watch.commands);
    await watch.many(4);
    await until(30_000, "the note", () => /was replaced/.test(watch.child.said.errors));
    watch.write(line("e", 2));
    assert.deepEqual(ids(await watch.many(5)), ["a", "b", "c", "d", "e"]);
    rmSync(watch.commands);
    writeFileSync(watch.commands, line("f", 3)); // its seq begins again with the file
    await watch.many(6);
    await watch.quit();
});

test("results are rotated at 10 MiB, under the first free name", async () => {
    const watch = machine.watch();
    const results = Buffer.alloc(10 * 1024 * 1024 - 200, "x");
    results[results.length - 1] = 10;
    await until(30_000, "the results file", () => existsSync(watch.output));
    writeFileSync(join(watch.folder, "results.1.jsonl"), "taken\n");
    appendFileSync(watch.output, results);
    watch.write(Array.from({length: 10}, (_, i) => line(`a${i}`, i + 1)).join(""));
    await until(30_000, "the rotation", () => existsSync(join(watch.folder, "results.2.jsonl")));
    await watch.quit();
    const old = readFileSync(join(watch.folder, "results.2.jsonl"));
    assert.ok(old.length >= 10 * 1024 * 1024 && old.length < 10 * 1024 * 1024 + 200);
    const rest = resultsIn(watch.output);
    assert.equal(ids(rest).at(-1), "quit");
    assert.equal(readFileSync(join(watch.folder, "results.1.jsonl"), "utf8"), "taken\n");
    const before = old.subarray(results.length).toString().trim().split("\n").map(
        each => JSON.parse(each));
    assert.deepEqual(ids([...before, ...rest]),
                     [...Array.from({length: 10}, (_, i) => `a${i}`), "quit"]);
});

test("a second watcher of a file is refused, and one that would mix results", async () => {
    const watch = machine.watch();
    watch.write(line("a", 1));
    await watch.many(1);
    const second = await machine.run(["watch", "commands.jsonl", "--output", "other.jsonl"],
                                     watch.folder);
    assert.equal(second.code, 1);
    assert.match(second.errors, /commands\.jsonl has a watcher already/);
    writeFileSync(join(watch.folder, "more.jsonl"), "");
    const mixing = await machine.run(["watch", "more.jsonl"], watch.folder);
    assert.equal(mixing.code, 1);
    assert.match(mixing.errors, /results\.jsonl from another watcher/);
    await watch.quit();
    const third = machine.watch([], {folder: watch.folder});
    assert.equal((await third.quit()).code, 0);
});

test("files that are none", async () => {
    const folder = machine.folder();
    const missing = await machine.run(["watch", "none.jsonl"], folder);
    assert.equal(missing.code, 1);
    assert.match(missing.errors, /touch /);
    assert.equal((await machine.run(["watch", "."], folder)).code, 1);
    writeFileSync(join(folder, "c.jsonl"), "");
    const nowhere = await machine.run(["watch", "c.jsonl", "--output", "none/r.jsonl"], folder);
    assert.equal(nowhere.code, 1);
    assert.match(nowhere.errors, /there is no folder/);
});

test("one whose program is gone ends, and gives its files free", async () => {
    const watch = machine.watch();
    watch.write(line("a", 1));
    await watch.many(1);
    watch.child.kill("SIGKILL");
    await watch.child.result;
    await until(30_000, "the end of the watcher", async () => {
        const next = await machine.run(["batch", "commands.jsonl"], watch.folder);
        return next.code === 0;
    });
});

test("step_delay lets time pass between commands", async () => {
    const watch = machine.watch(["--no-persist"]);
    watch.append({id: "c", action: "config", v: 1, seq: 1, step_delay: [0.6, 0.7]});
    await watch.done("info", {seq: 2});
    const began = performance.now();
    watch.append({id: "x", action: "info", v: 1, seq: 10});
    watch.append({id: "y", action: "info", v: 1, seq: 11});
    await watch.many(4);
    assert.ok(performance.now() - began >= 1200);
    await watch.quit();
});

test("secrets of the configuration are sent where they belong and shown nowhere", async () => {
    const {site} = await import("./world.mjs");
    const web = await site({"/": (request, response) => response.writeHead(
        200, {"content-type": "text/html"}).end(
        `<title>x</title><p>key ${request.headers["x-key"]} by ${request.headers["x-by"]}</p>`)});
    const folder = machine.folder();
    const config = join(folder, "config.toml");
    const text = `# mine
[session.defaults]
max_tokens = 500
[auth.shop]
header = "X-Key"
value_env = "SHOP_KEY"
value_prefix = "Key "
domains = ["localhost"]
[auth.other]
header = "X-Other"
value = "canary-0815-of-addresses"
domains = ["other.example"]
[[headers]]
domains = ["localhost"]
values = { "X-By" = "agent" }
[[cookies]]
name = "seen"
value = "yes"
domain = "localhost"
[[storage]]
origin = "https://kept.example"
key = "k"
value = "v"
`;
    writeFileSync(config, text);
    const refused = await machine.run(["watch", "c.jsonl", "--config", config], folder);
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /SHOP_KEY is not set/);
    const secret = "canary-4711-secret";
    const watch = machine.watch(["--config", config, "--no-persist"],
                                {folder, environment: {SHOP_KEY: secret}});
    const url = `${web.url}/?token=canary-0815-of-addresses`;
    const page = await watch.done("fetch", {url, auth_profile: "shop"});
    assert.equal(web.requests.findLast(each => each.url.startsWith("/?")).headers["x-key"],
                 `Key ${secret}`);
    assert.match(page.markdown, /key \$\{browser39_secret_\d\} by agent/);
    assert.match(page.url, /token=\$\{browser39_secret_\d\}/);
    for (let most = 1; most < 8; ++most) {
        const cut = await watch.done("fetch", {url, auth_profile: "shop",
                                               options: {max_tokens: most}});
        assert.doesNotMatch(cut.markdown, /canary|4711/);
    }
    assert.equal((await watch.ask("fetch", {url: `${web.other}/`, auth_profile: "shop"})).code,
                 "AUTH_PROFILE_DOMAIN_MISMATCH");
    // Handles are good where their profiles are, however they are given back.
    const handles = [1, 2, 3, 4].map(number => `\${browser39_secret_${number}}`);
    const all = handles.join(" ");
    for (const fields of [{method: "POST", body: all}, {headers: {"X-It": all}}])
        assert.equal((await watch.ask("fetch", {url: `${web.other}/?elsewhere`, ...fields})).code,
                     "AUTH_PROFILE_DOMAIN_MISMATCH");
    for (const [action, fields] of [
        ["set_cookie", {name: "a", domain: "127.0.0.1"}],
        ["storage_set", {key: "a", origin: "https://evil.example"}]])
        assert.equal((await watch.ask(action, {...fields, value: all})).code,
                     "AUTH_PROFILE_DOMAIN_MISMATCH");
    assert.equal(web.requests.some(each => each.url === "/?elsewhere"), false);
    const here = handles.find(each => page.markdown.includes(each));
    await watch.done("fetch", {url: `${web.url}/?here`, method: "POST", body: here});
    assert.ok(web.requests.findLast(each => each.url === "/?here").body.includes(secret));
    assert.equal((await watch.done("cookies")).cookies[0].name, "seen");
    assert.equal((await watch.done("storage_get", {origin: "https://kept.example", key: "k"})).value,
                 "v");
    await watch.done("dom_query", {script: `console.log("Key ${secret}"); document.body.innerText`});
    assert.equal(machine.log().includes(secret), false);
    await watch.ask("dom_query", {script: `throw new Error("Key ${secret}")`});
    const {errors} = await watch.quit();
    assert.equal(readFileSync(watch.output, "utf8").includes(`Key ${secret}`), false);
    assert.equal(readFileSync(watch.output, "utf8").includes("canary-0815"), false);
    assert.equal(errors.includes("canary-"), false);
    assert.equal(readFileSync(config, "utf8"), text);
});

test("nothing is left in the folder but the two files", () => {
    const folder = machine.folder();
    writeFileSync(join(folder, "commands.jsonl"), line("a", 1));
    return machine.run(["batch", "commands.jsonl"], folder).then(() => assert.deepEqual(
        readdirSync(folder).sort(), ["commands.jsonl", "results.jsonl"]));
});

