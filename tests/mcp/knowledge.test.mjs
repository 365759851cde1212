// Explorations as clients of the automation service see them: requests, tools, events.

import assert from "node:assert/strict";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, site} from "./app.mjs";
import {client, listen, requireFit, seen} from "./rooms.mjs";

const pageOf = (title, text, ...links) => `<!doctype html><html lang=en><title>${title}</title>
<main><h1>${title}</h1><p>${text}</p><form aria-label="Newsletter"><label>E-mail <input name=mail></label>
<button>Subscribe</button></form></main><nav>${links.map(each => `<a href="${each}">${each}</a>`)}</nav>`;
const visits = [];
const counted = (path, html) => (request, response) => {
    visits.push(path);
    response.writeHead(200, {"content-type": "text/html; charset=utf-8"}).end(html);
};
const pages = {
    "/robots.txt": "User-agent: *\nDisallow: /private\n",
    "/": counted("/", pageOf("Garden", "All about plants.", "/roses", "/tulips", "/private/key",
        "/broken", "http://elsewhere.invalid/far")),
    "/roses": counted("/roses", pageOf("Roses", "Roses have thorns and need pruning in March.", "/",
        "/roses/red")),
    "/tulips": counted("/tulips", pageOf("Tulips", "Tulips grow from bulbs set in autumn.", "/")),
    "/roses/red": counted("/roses/red", pageOf("Red roses", "The red ones smell best at dusk.")),
    "/private/key": counted("/private/key", pageOf("Private", "Nobody may read this.")),
};
const base = await site(pages);
const service = await app();
const {request, call, ok} = client(service.base);
const explore = (path, body) => request(body ? "POST" : "GET", `/api/knowledge/explore/${path}`, body);

async function ended(job) {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
        const {json} = await explore(`status/${job}`);
        if (["completed", "failed", "cancelled"].includes(json.status))
            return json;
    }
    assert.fail(`${job} goes on; ${service.log()}`);
}

test("a site is explored as robots.txt allows, reported as it goes, and asked about", async () => {
    const heard = await listen(service.base, "garden");
    const begun = await explore("start", {start_url: `${base}/`, max_pages: 100, max_depth: 3,
        strategy: "BFS", job_id: "garden"});
    assert.equal(begun.status, 200, JSON.stringify(begun.json));
    assert.equal(begun.json.job_id, "garden");
    assert.match(begun.json.message, /status/);
    const status = await ended("garden");
    assert.equal(status.status, "completed");
    assert.equal(status.progress.completed, 4);
    assert.equal(status.progress.queued, 0);
    assert.ok(Date.parse(status.started_at) <= Date.parse(status.updated_at));
    assert.deepEqual(visits.toSorted(), ["/", "/roses", "/roses/red", "/tulips"]);

    await heard.until(each => each.type === "exploration_progress" && each.status === "completed");
    const answer = heard.of("page_completed");
    assert.deepEqual(answer.filter(each => each.success).map(each => each.url).toSorted(),
        ["/", "/roses", "/roses/red", "/tulips"].map(each => base + each).toSorted());
    const [external] = heard.of("external_link_detected");
    assert.equal(external.external_url, "http://elsewhere.invalid/far");
    assert.equal(external.from_url, `${base}/`);
    const [error] = heard.of("exploration_error");
    assert.equal(error.url, `${base}/broken`);
    assert.deepEqual(Object.keys(error).sort(), ["data", "error", "job_id", "timestamp", "type", "url"]);
    await heard.close();

    const {json: found} = await explore("results/garden");
    assert.equal(found.results.pages_stored, 4);
    assert.equal(found.results.external_links_detected, 1);
    assert.deepEqual(found.results.errors.map(each => each.url), [`${base}/broken`]);
    assert.equal(found.pages[0].title, "Garden");
    assert.match(found.pages.find(each => each.title === "Roses").content, /pruning in March/);
    assert.ok(found.links.some(each => each.from === `${base}/` && each.to === `${base}/roses`
        && each.type === "internal"));
    const {json: second} = await explore("results/garden?limit=1&offset=1&partial=True");
    assert.equal(second.pages.length, 1);
    assert.equal(second.pages[0].url, found.pages[1].url);
    const counts = await ok("get_knowledge_results", {job_id: "garden"});
    assert.deepEqual(counts, {job_id: "garden", status: "completed", results: found.results});

    const ask = (query_type, params) => ok("query_knowledge", {query_type, params});
    const hits = await ask("search", {query: "when do I prune my roses?", top_k: 2});
    assert.equal(hits.success, true);
    assert.equal(hits.data.results[0].title, "Roses");
    assert.equal((await ask("page", {url: `${base}/tulips`})).data.title, "Tulips");
    const to = await ask("links", {url: `${base}/`, direction: "to"});
    assert.deepEqual([...new Set(to.data.links.map(each => each.from))].toSorted(),
        [`${base}/roses`, `${base}/tulips`]);
    assert.ok((await ask("sitemap_semantic", {})).data.topics.length > 0);
    const {functions} = (await ok("query_knowledge", {query_type: "sitemap_functional"})).data;
    assert.ok(functions.some(each => each.role === "form" && each.fields.includes("E-mail")), JSON.stringify(functions));
    const nothing = await ask("page", {url: `${base}/nowhere`});
    assert.equal(nothing.success, false);
    assert.deepEqual(nothing.data, {});
    assert.ok(nothing.error && nothing.code);
});

test("what cannot be done is refused by name", async () => {
    const again = await explore("start", {start_url: base, job_id: "garden"});
    assert.deepEqual([again.status, again.json.code], [409, "JOB_EXISTS"]);
    const unknown = await explore("status/nothing%20like%20it");
    assert.deepEqual([unknown.status, unknown.json.code], [404, "JOB_NOT_FOUND"]);
    const refused = await explore("start", {start_url: "no address"});
    assert.equal(refused.status, 400, JSON.stringify(refused.json));
    assert.equal((await call("query_knowledge", {query_type: "search", params: {}})).http, 400);
    assert.equal((await call("query_knowledge", {query_type: "search",
        params: {query: "a", depth: 1}})).http, 400);
    assert.equal((await explore("nothing")).status, 404);
    assert.equal((await request("GET", "/api/knowledge/explore/start")).status, 405);
    const failed = (await explore("start", {start_url: "http://127.0.0.1:1/"})).json.job_id;
    const status = await ended(failed);
    assert.equal(status.status, "failed");
    assert.ok(status.error);
    for (const what of ["pause", "resume", "cancel"]) {
        const late = await explore(what, {job_id: "garden"});
        assert.deepEqual([late.status, late.json.code], [409, "JOB_STATE"], what);
    }
    assert.deepEqual((await explore("results/garden?partial=sometimes")).json.code, "INVALID_ARGUMENT");
    const {json: {jobs}} = await explore("jobs");
    assert.deepEqual(jobs.map(each => [each.job_id, each.status]),
        [[failed, "failed"], ["garden", "completed"]]);
});

test("every reply and event fits the documents", async () => {
    await requireFit(service.base);
    assert.ok(seen.events.length > 5);
});
