// POST /screenshot: a file on this machine that shows what was asked for, and no more.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {imageAt} from "./image.mjs";
import {refused} from "./refusal.mjs";
import {acted, check, number, optional, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;

before(async () => {
    tab = await openTab(site.witness("pointer"));
    await tab.act("resize", {width: 700, height: 500});
});

async function shot(body = {}, of = tab) {
    const reply = await done(of.post("/screenshot", body));
    check(reply, {...acted, targetId: of.targetId, url: text, path: /^\/.*\.(png|jpg)$/,
                  scale: optional(number), cutAt: optional(number)});
    const image = imageAt(reply.path);
    assert.equal(image.kind, reply.path.endsWith(".png") ? "png" : "jpeg");
    return image;
}

test("a picture is a png of the viewport", async () => {
    const {kind, width, height} = await shot();
    assert.deepEqual({kind, width, height}, {kind: "png", width: 700, height: 500});
});

test("a picture may be a jpeg", async () => {
    const {kind, width, height} = await shot({type: "jpeg"});
    assert.deepEqual({kind, width, height}, {kind: "jpeg", width: 700, height: 500});
});

test("the whole page is longer than the viewport, and at most 2000 pixels a side", async () => {
    for (const fullPage of [true, "true", "1"]) {
        const {height} = await shot({fullPage});
        assert.ok(height > 500 && height <= 2000, `${height}`);
    }
});

test("a ref shows that element alone", async () => {
    const box = await tab.evaluate(
        "el => { const {width, height} = el.getBoundingClientRect(); return {width, height}; }",
        {ref: await tab.ref('"Press me"')});
    const {width, height} = await shot({ref: await tab.ref('"Press me"')});
    assert.ok(Math.abs(width - box.width) <= 2 && Math.abs(height - box.height) <= 2,
        JSON.stringify({width, height, box}));
});

test("element shows what the CSS selector finds, even below the viewport", async () => {
    await tab.evaluate("scrollTo(0, 0)");
    const {width, height} = await shot({element: "#far"});
    assert.ok(width < 300 && height < 100, JSON.stringify({width, height}));
});

test("fullPage and an element exclude each other", async () => {
    const message = "fullPage is not supported for element screenshots";
    for (const body of [{ref: "e1"}, {element: "#far"}])
        refused(await tab.post("/screenshot", {fullPage: true, ...body}), 400, message);
});

test("a selector that finds nothing is refused", async () => {
    refused(await tab.post("/screenshot", {element: "#nowhere"}), [404, 500], /#nowhere/);
});

test("a ref that no snapshot gave is refused", async () => {
    refused(await tab.post("/screenshot", {ref: "e99999"}), [404, 500], /e99999/);
});

test("POST /pdf writes a PDF", async () => {
    const reply = await done(tab.post("/pdf"));
    check(reply, {...acted, targetId: tab.targetId, url: text, path: /^\/.*\.pdf$/});
    assert.equal(imageAt(reply.path).kind.slice(0, 5), "%PDF-");
});
