// Sites of each kind through real Chromium: what is found, what is left, how it is asked for.

import assert from "node:assert/strict";
import {describe, test} from "node:test";

import {app, ended, found, pathsOf} from "./jobs.mjs";
import {club, docs, scripted, shop, site, trap} from "./sites.mjs";

const machine = await app();

async function explored(web, options = {}) {
    const {jobId} = await machine.post("/explorations", {url: web.base, ...options});
    const row = await ended(machine, jobId);
    return {row, ...await found(machine, jobId)};
}

function checkManners(web) {
    assert.equal(web.atOnce.most, 1, "one request at a time");
    assert.equal(web.asked[0], "/robots.txt");
}

// Each answers once with `retryAfter`, and knows when it was asked for what.
async function rested(status, retryAfter) {
    const times = [];
    let isTired = true;
    const more = (url, request, send) => {
        times.push({path: url.pathname, time: Date.now()});
        if (url.pathname === "/busy" && isTired) {
            isTired = false;
            send(status, "text/html", "later", {"retry-after": retryAfter()});
        } else if (["/busy", "/other"].includes(url.pathname)) {
            send(200, "text/html", page(url.pathname));
        } else {
            return false;
        }
        return true;
    };
    const web = await site({pages: {"/": "<a href=/busy>busy</a> <a href=/other>other</a>"}, more});
    const {row, errors} = await explored(web);
    assert.equal(row.completed, 3, JSON.stringify(row));
    assert.deepEqual(errors, []);
    const asked = times.filter(each => ["/busy", "/other"].includes(each.path));
    assert.equal(asked.length, 3, JSON.stringify(asked)); // no more than once too often
    assert.equal(asked[0].path, "/busy");
    return asked[1].time - asked[0].time; // whichever of them comes next
}

function page(title) {
    return `<!doctype html><title>${title}</title><main><p>${title} has a text.</p></main>`;
}

// Each waits for the next request most of its time.
describe("sites", {concurrency: true}, () => {
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
        const short = await rested(429, () => "1");
        assert.ok(short >= 1000, `${short} ms`);
        const long = await rested(503, () => "4"); // longer than we rest by ourselves
        assert.ok(long >= 4000, `${long} ms`);
        const date = await rested(429, () => new Date(Date.now() + 5000).toUTCString());
        assert.ok(date >= 3900, `${date} ms`); // dates are in whole seconds
    });

    test("what is kept of a page is what it is about, and all its links", async () => {
        const text = "It is baked at night, and sold in the morning to all who come by. ";
        const body = `<div class=menu>${["/a", "/b", "/c"].map(to => `<a href=${to}>Go ${to}</a>`).join(" ")}</div>
            <div class=post><h1>Bread</h1><p>${text.repeat(5)}</p><p>${text.repeat(4)}</p></div>
            <div id=comments>First! <a href=/d>Mine</a></div><div class=cookie-banner>We use cookies.</div>`;
        const rest = Object.fromEntries(["/a", "/b", "/c", "/d"].map(path => [path, page(path)]));
        const web = await site({pages: {"/": body, ...rest}});
        const {pages: kept} = await explored(web);
        assert.deepEqual(pathsOf(kept), web.paths);
        const {content} = kept.find(each => new URL(each.url).pathname === "/");
        assert.match(content, /^# Bread\n\nIt is baked/);
        assert.doesNotMatch(content, /Go|First|cookies/);
    });

    test("a site behind a login: with an identity, and not without", async () => {
        const {more, paths} = club();
        const web = await site({more});
        const {session} = await machine.post("/sessions", {headless: true});
        await machine.post("/navigate", {session, url: `${web.base}/welcome`});
        await machine.post("/identities/member", {session, all: true});
        const without = await explored(web);
        assert.equal(without.row.state, "failed");
        const {row, pages: kept} = await explored(web, {identity: "member"});
        assert.equal(row.state, "completed", JSON.stringify(row));
        assert.deepEqual(pathsOf(kept), [...paths].sort());
    });

    test("one that cannot be had fails, and says why", async () => {
        const {row} = await explored({base: "http://127.0.0.1:1/"});
        assert.equal(row.state, "failed");
        assert.ok(row.why, JSON.stringify(row));
    });
});
