// Sites of each kind through real Chromium: what is found, what is left, how it is asked for.

import assert from "node:assert/strict";
import {test} from "node:test";

import {app, ended, found, pathsOf} from "./jobs.mjs";
import {docs, scripted, shop, site, trap} from "./sites.mjs";

const machine = await app();

async function explored(web, wish = {}) {
    const {jobId} = await machine.post("/explorations", {url: web.base, ...wish});
    const row = await ended(machine, jobId);
    return {row, ...await found(machine, jobId)};
}

function checkManners(web) {
    assert.equal(web.atOnce.most, 1, "one request at a time");
    assert.equal(web.asked[0], "/robots.txt");
}

test("a docs site: all of it, but for what robots.txt forbids", async () => {
    const web = await site(docs());
    const {row, pages: kept, errors} = await explored(web);
    assert.equal(row.state, "completed", JSON.stringify(row));
    assert.deepEqual(errors, []);
    assert.deepEqual(pathsOf(kept), web.paths);
    assert.ok(!web.asked.some(path => path.startsWith("/private")));
    assert.equal(row.externalLinks, 1);
    checkManners(web);
    const first = kept.find(each => each.url.endsWith("/guide/1"));
    assert.equal(first.title, "Chapter /guide/1");
    assert.match(first.content, /All there is to say/);
    assert.equal(first.language, "en");
});

test("a shop: each product once", async () => {
    const web = await site(shop());
    const {row, pages: kept} = await explored(web, {maxDepth: 10});
    assert.equal(row.state, "completed", JSON.stringify(row));
    assert.equal(kept.length, web.paths.length);
    assert.equal(row.duplicates, 24);
    assert.equal(new Set(kept.map(each => each.content)).size, kept.length);
    checkManners(web);
});

test("an app that scripts make", async () => {
    const web = await site(scripted());
    const {row, pages: kept} = await explored(web, {url: `${web.base}/view/0`, maxDepth: 20});
    assert.equal(row.state, "completed", JSON.stringify(row));
    assert.deepEqual(pathsOf(kept), web.paths);
    assert.ok(kept.every(each => /It shows \d+/.test(each.content)));
    checkManners(web);
});

test("traps have an end", async () => {
    const web = await site(trap());
    const {row, pages: kept} = await explored(web, {maxDepth: 100, maxPages: 300});
    assert.equal(row.state, "completed", JSON.stringify(row));
    const paths = pathsOf(kept);
    assert.ok(["/", "/a", "/b"].every(path => paths.includes(path)));
    assert.ok(paths.length < 80, `${paths.length} pages`);
    assert.ok(web.asked.length < 120, `${web.asked.length} requests`);
    checkManners(web);
});

test("a site that asks for a rest gets one", async () => {
    let busy = 1;
    let rested = 0;
    const more = (url, request, send) => {
        if (url.pathname !== "/busy")
            return false;
        if (busy-- > 0)
            send(429, "text/html", "later", {"retry-after": "2"});
        else
            send(200, "text/html", page("Busy"));
        rested = Date.now() - (rested || Date.now());
        return true;
    };
    const web = await site({pages: {"/": `<a href=/busy>busy</a>`}, more});
    const {row} = await explored(web);
    assert.equal(row.completed, 2, JSON.stringify(row));
});

test("one that cannot be had fails, and says why", async () => {
    const {row} = await explored({base: "http://127.0.0.1:1/"});
    assert.equal(row.state, "failed");
    assert.ok(row.why, JSON.stringify(row));
});

function page(title) {
    return `<!doctype html><title>${title}</title><main><p>${title} has a text.</p></main>`;
}
