// Where a program that is started above the home of the app may write, and where not.

import assert from "node:assert/strict";
import {existsSync, linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync}
    from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {site, world} from "./world.mjs";

const settings = '{"browser": {"approvals": [], "executablePath": "/bin/false"}}';
const web = await site({
    "/": "<title>Page</title><h1>Page</h1>",
    "/settings": (request, response) => response.writeHead(
        200, {"content-type": "application/octet-stream"}).end(settings),
});
const machine = await world();
const above = machine.home; // its "home" is the app's
const own = machine.environment.CLAWDIS_HOME;
writeFileSync(join(own, "secrets.sealed"), "sealed");
writeFileSync(join(above, ".bashrc"), "mine");
mkdirSync(join(above, ".ssh"));
symlinkSync("home", join(above, "link"));
symlinkSync("home/clawdis.json", join(above, "link.json"));
const watch = machine.watch([], {folder: above});

function untouched(change) {
    const before = ["home/clawdis.json", "home/secrets.sealed", ".bashrc"].map(
        each => [each, readFileSync(join(above, each), "utf8")]);
    return change().then(() => {
        for (const [each, content] of before)
            assert.equal(readFileSync(join(above, each), "utf8"), content, each);
    });
}

const closed = ["home/clawdis.json", "home/secrets.sealed", "home/new.json", "link/clawdis.json",
                "link.json", "work/../home/clawdis.json", ".bashrc", ".ssh/authorized_keys"];

test("a download is put over nothing of the app's, and over nothing hidden", () =>
    untouched(async () => {
        for (const download_path of [...closed, "/etc/clawdis-test"]) {
            const answer = await watch.ask("fetch", {url: `${web.url}/settings`,
                                                   options: {download_path}});
            assert.equal(answer.code, "SESSION_ERROR", download_path);
        }
        assert.equal(existsSync(join(own, "new.json")), false);
        assert.deepEqual(web.requests.filter(({url}) => url === "/settings"), []); // not even asked
        assert.equal(existsSync(join(above, ".ssh/authorized_keys")), false);
    }));

test("nor is a picture", () => untouched(async () => {
    await watch.done("fetch", {url: web.url});
    for (const path of closed) {
        const answer = await watch.ask("screenshot", {path});
        assert.equal(answer.code, "SESSION_ERROR", path);
    }
}));

test("what may be written is for our user alone, and replaces a second name of a file", async () => {
    linkSync(join(own, "secrets.sealed"), join(above, "work/other.json"));
    for (const path of ["work/new.json", "work/other.json"]) {
        await watch.done("fetch", {url: `${web.url}/settings`, options: {download_path: path}});
        assert.equal(readFileSync(join(above, path), "utf8"), settings);
    }
    assert.equal(statSync(join(above, "work/new.json")).mode & 0o777, 0o600);
    assert.equal(statSync(watch.output).mode & 0o777, 0o600);
    assert.equal(readFileSync(join(own, "secrets.sealed"), "utf8"), "sealed");
});

test("commands and results are none of these files either", () => untouched(async () => {
    writeFileSync(join(above, "more.jsonl"), "");
    linkSync(join(own, "clawdis.json"), join(above, "work/second.json"));
    for (const output of [...closed, "work/second.json"]) {
        const {code, errors} = await machine.run(["batch", "more.jsonl", "--output", output], above);
        assert.equal(code, 1, `${output}: ${errors}`);
    }
    for (const commands of ["home/clawdis.json", "link.json", ".bashrc", "work/second.json"]) {
        const {code, errors} = await machine.run(["batch", commands, "--output", "r.jsonl"], above);
        assert.equal(code, 1, commands);
        assert.doesNotMatch(errors, /headless|mine/);
    }
    const {code} = await machine.run(["fetch", web.url, "--config", "home/clawdis.json"], above);
    assert.equal(code, 1);
}));

test("a page writes over none of the program's own files", async () => {
    const folder = join(above, "own");
    mkdirSync(folder);
    const config = "[session]\ntimeout_secs=20\n";
    writeFileSync(join(folder, "config.toml"), config);
    const names = ["config.toml", "commands.jsonl", "results.jsonl", "./config.toml"];
    const line = (download_path, seq) => JSON.stringify({id: String(seq), v: 1, seq: seq + 1,
        action: "fetch", url: web.url, options: {download_path}});
    writeFileSync(join(folder, "commands.jsonl"), `${names.map(line).join("\n")}\n`);
    await machine.run(["batch", "commands.jsonl", "--config", "config.toml"], folder);
    const results = readFileSync(join(folder, "results.jsonl"), "utf8").trim().split("\n");
    assert.deepEqual(results.map(each => /file of this program itself/.test(each)), names.map(() => true));
    assert.equal(readFileSync(join(folder, "config.toml"), "utf8"), config);
});

test("a hidden folder is open to who works in it", async () => {
    const inside = join(above, ".agent");
    mkdirSync(inside);
    writeFileSync(join(inside, "c.jsonl"), "");
    assert.equal((await machine.run(["batch", "c.jsonl"], inside)).code, 0);
    assert.ok(existsSync(join(inside, "results.jsonl")));
});
