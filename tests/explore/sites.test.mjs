// Sites of each kind through real Chromium: what is found, what is left, how it is asked for.

import assert from "node:assert/strict";
import {describe, test} from "node:test";

import {app, ended, found, pathsOf} from "./jobs.mjs";
import {club, docs, scripted, site} from "./sites.mjs";

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

function page(title) {
    return `<!doctype html><title>${title}</title><main><p>${title} has a text.</p></main>`;
}

// Each waits for the next request most of its time.
describe("sites", {concurrency: true}, () => {
    test("a docs site: all of it, but for what robots.txt forbids", async () => {
        const web = await site(docs(2, 3));
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

    test("an app that scripts make", async () => {
        const web = await site(scripted());
        const {row, pages: kept} = await explored(web, {url: `${web.base}/view/0`, maxDepth: 20});
        assert.equal(row.state, "completed", JSON.stringify(row));
        assert.deepEqual(pathsOf(kept), web.paths);
        assert.ok(kept.every(each => /It shows \d+/.test(each.content)));
        checkManners(web);
    });

    test("a site that asks for a rest gets one", async () => {
        const times = [];
        const more = (url, request, send) => {
            if (!["/busy", "/other"].includes(url.pathname))
                return false;
            times.push({path: url.pathname, time: Date.now()});
            if (times.length === 1) // longer than we rest by ourselves
                send(503, "text/html", "later", {"retry-after": "4"});
            else
                send(200, "text/html", page(url.pathname));
            return true;
        };
        const pages = {"/": "<a href=/busy>busy</a> <a href=/other>other</a>"};
        const {row, errors} = await explored(await site({pages, more}));
        assert.equal(row.completed, 3, JSON.stringify(row));
        assert.deepEqual(errors, []);
        assert.equal(times.length, 3, JSON.stringify(times)); // no more than once too often
        assert.equal(times[0].path, "/busy");
        assert.ok(times[1].time - times[0].time >= 4000, JSON.stringify(times));
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
});
