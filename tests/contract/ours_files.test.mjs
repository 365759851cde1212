// Ours, beyond the contract: which files are read, and where files are written.

import assert from "node:assert/strict";
import {mkdirSync, readFileSync, realpathSync, statSync, symlinkSync} from "node:fs";
import {homedir} from "node:os";
import {dirname, join, sep} from "node:path";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {file, folder, fresh} from "./files.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let uploads;
let downloads;
let media;

before(async () => {
    uploads = await openTab(site.witness("upload"));
    downloads = await openTab(site.witness("downloads"));
    media = dirname(dirname((await done(uploads.post("/screenshot"))).path));
});

const upload = (paths, given = {element: "#one"}) =>
    uploads.post("/hooks/file-chooser", {paths, ...given});

const forbidden = [403, "PATH_FORBIDDEN"];

test("a file of the temporary folder may be uploaded", async () => {
    await done(upload([file("allowed.txt")]));
    await uploads.sees("one.length", 1);
});

test("a file of elsewhere may not, armed or at once", async () => {
    for (const given of [{}, {element: "#one"}])
        refusedAs(await upload(["/etc/hostname"], given), ...forbidden, /\/etc\/hostname/);
});

test("a way out of the folder leads nowhere", async () => {
    refusedAs(await upload([`${folder}/../../etc/hostname`]), ...forbidden);
    const link = join(folder, "link.txt");
    symlinkSync("/etc/hostname", link);
    refusedAs(await upload([link]), ...forbidden);
    const linked = join(folder, "linked");
    symlinkSync("/etc", linked);
    refusedAs(await upload([`${linked}/hostname`]), ...forbidden);
});

test("one forbidden file among several is enough", async () => {
    refusedAs(await upload([file("one.txt"), "/etc/hostname"]), ...forbidden);
});

test("a path that is not whole is refused", async () => {
    const {status} = await upload(["allowed.txt"]);
    assert.ok(status === 400 || status === 403 || status === 404, `${status}`);
});

test("a file that is not there is not found, armed or at once", async () => {
    for (const given of [{}, {element: "#one"}])
        refusedAs(await upload([join(folder, "nowhere.txt")], given), 404, "FILE_NOT_FOUND",
            /nowhere\.txt/);
});

test("a field for files takes no folder", async () => {
    const path = join(folder, "inner");
    mkdirSync(path);
    refusedAs(await upload([path]), 400, "INVALID_VALUE", /folder/);
});

test("what is written lies below the media folder, for our own user only", async () => {
    const paths = [(await done(uploads.post("/screenshot"))).path,
                   (await done(uploads.post("/pdf"))).path];
    for (const path of paths) {
        assert.ok(path.startsWith(media + sep), path);
        assert.equal(statSync(path).mode & 0o077, 0, path);
    }
});

// Not what is downloaded by navigating: Chrome may lose one that follows another within 50 ms.
async function download(path) {
    return downloads.post("/download", {ref: await downloads.ref('"Made here"'), path});
}

test("a download lands in its own folder of the media folder", async () => {
    const own = join(media, "downloads");
    for (const name of [fresh("flat.txt"), `deeper/${fresh("flat.txt")}`]) {
        for (const path of [name, join(own, `whole-${name.replace("/", "-")}`)]) {
            const reply = await done(download(path));
            assert.equal(reply.download.path, path.startsWith("/") ? path : join(own, path));
            assert.equal(readFileSync(reply.download.path, "utf8"), "made here");
        }
    }
});

test("a download overwrites nothing", async () => {
    const path = fresh("once.txt");
    const first = await done(download(path));
    const again = await download(path);
    if (again.status === 200)
        assert.notEqual(again.body.download.path, first.download.path);
    else
        refusedAs(again, ...forbidden);
});

test("a download leads nowhere else", async () => {
    for (const path of ["../../escaped.txt", "/tmp/escaped.txt", "/etc/escaped",
                        join(homedir(), "escaped.txt"), `${media}/../escaped.txt`])
        refusedAs(await download(path), ...forbidden);
});

test("a name that the site gives leads nowhere else either", async () => {
    const {path} = await downloads.arrived(await downloads.click('"With a path in its name"'));
    assert.ok(realpathSync(path).startsWith(join(media, "downloads") + sep), path);
});

test("two downloads of one name are two files", async () => {
    const twice = async () => downloads.arrived(await downloads.click('"Made here"'));
    const [one, two] = [(await twice()).path, (await twice()).path];
    assert.notEqual(one, two);
    assert.equal(readFileSync(one, "utf8"), readFileSync(two, "utf8"));
});

test("a trace is written below the media folder, as JSON that DevTools opens", async () => {
    await done(uploads.post("/trace/start", {}));
    await uploads.evaluate("1 + 1");
    const {path} = await done(uploads.post("/trace/stop", {}));
    assert.ok(path.startsWith(media + sep), path);
    if (path.endsWith(".json")) {
        const {traceEvents} = JSON.parse(readFileSync(path, "utf8"));
        assert.ok(traceEvents.length > 0);
    }
});

test("the states of a trace have a name", async () => {
    refusedAs(await uploads.post("/trace/stop", {}), 409, "TRACE_STATE", /^No active trace/);
    await done(uploads.post("/trace/start", {}));
    refusedAs(await uploads.post("/trace/start", {}), 409, "TRACE_STATE", /^Trace already running/);
    await done(uploads.post("/trace/stop", {}));
    refusedAs(await uploads.post("/trace/stop", {}), 409, "TRACE_STATE");
});

test("a trace leads nowhere else", async () => {
    await done(uploads.post("/trace/start", {}));
    refusedAs(await uploads.post("/trace/stop", {path: "/etc/trace.json"}), ...forbidden);
    await done(uploads.post("/trace/stop", {}));
});
