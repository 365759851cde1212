// Sites that send what takes a careless reader all memory, or for ever. Each answers what it knows;
// its start is a page, unless it says otherwise.

import {gzipSync} from "node:zlib";

const urlset = "<urlset><url><loc>SITE/hidden</loc></url>";
const page = "<!doctype html><title>Start</title><main><p>All there is.</p></main>";
const text = (body, headers = {}) => (request, response) => response.writeHead(200, headers).end(
    typeof body === "string" ? body.replaceAll("SITE", `http://${request.headers.host}`) : body);
const sitemap = (body, headers) => ({"/sitemap.xml": text(body, headers)});
const robots = body => ({"/robots.txt": text(body)});

// Sends `piece` again and again.
function endless(piece, pause) {
    return (request, response) => {
        const send = () => {
            if (response.destroyed)
                return;
            const isTaken = response.write(piece);
            if (pause)
                setTimeout(send, pause);
            else if (isTaken)
                setImmediate(send);
            else
                response.once("drain", send);
        };
        response.writeHead(200);
        send();
    };
}

// Each index names a thousand more.
function endlessIndex(request, response) {
    const base = `http://${request.headers.host}${request.url.replace(/\.xml$/, "")}`;
    const maps = Array.from({length: 1000},
                            (_, i) => `<sitemap><loc>${base}-${i}.xml</loc></sitemap>`);
    response.writeHead(200).end(`<sitemapindex>${maps.join("")}</sitemapindex>`);
}

const manyLinks = Array.from({length: 5_000}, (_, i) => `<a href="/?x=${i}">${i}</a>`).join("");
const longLinks = Array.from({length: 100},
                             (_, i) => `<a href="/${i}${"a".repeat(200_000)}">${i}</a>`).join("");
const manyUrls = Array.from({length: 2_000},
                            (_, i) => `<url><loc>SITE/${i}/page</loc></url>`).join("");
const manyRules = Array.from({length: 500}, (_, i) => `Disallow: /*x*y*z${i}\n`).join("");
const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[..."bcdefghij"].map(
    name => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)
    .join("")}]><urlset><url><loc>SITE/&j;</loc></url></urlset>`;
const noise = Buffer.from(Array.from({length: 1_000_000}, (_, i) => (i * 7919 + (i >> 3)) % 256));
const bomb = gzipSync(Buffer.alloc(200_000_000), {level: 1});

// {name: {path: answer}}; made when they are asked for, since some are large.
export const hostile = {
    "elements in elements": () => sitemap(gzipSync(`${urlset}${"<a>".repeat(5_000_000)}`)),
    "a million attributes": () => sitemap(`${urlset}<a ${"b='' ".repeat(1_000_000)}>`),
    "an address of 10 MB": () => sitemap(`${urlset}<url><loc>${"x".repeat(10_000_000)}</loc>`),
    "a million elements": () => sitemap(gzipSync(`${urlset}${"<a/>".repeat(1_000_000)}`)),
    "a bomb of gzip": () => sitemap(bomb),
    "a bomb in a bomb": () => sitemap(gzipSync(bomb)),
    "a bomb that the server packs": () => sitemap(bomb, {"content-encoding": "gzip"}),
    "a file of gzip without its end": () => sitemap(gzipSync(urlset).subarray(0, 40)),
    "entities in entities": () => sitemap(laughs),
    "bytes that are no UTF-8": () => sitemap(Buffer.concat([Buffer.from(urlset), noise])),
    "an index without end": () => ({"*": (request, response) => /sitemap/.test(request.url)
        ? endlessIndex(request, response) : response.writeHead(404).end()}),
    "a body without end": () => ({"/sitemap.xml": endless(Buffer.alloc(65_536, "<a/>"))}),
    "a body that comes slowly": () => ({"/sitemap.xml": endless("<a/>", 100)}),
    "redirects without end": () => ({"/sitemap.xml": (request, response) => response.writeHead(
        302, {location: request.url}).end()}),
    "a robots.txt of 40 MB": () => robots(`User-agent: *\n${"#".repeat(40_000_000)}`),
    "rules that take long": () => ({
        ...robots(`User-agent: *\n${manyRules}`), ...sitemap(manyUrls)}),
    "groups without number": () => robots("user-agent: *\nallow: /\n".repeat(20_000)),
    "a page of many links": () => ({"/": text(page + manyLinks, {"content-type": "text/html"})}),
    "links of 200,000 characters": () => ({
        "/": text(page + longLinks, {"content-type": "text/html"})}),
};

export function handlerOf(name) {
    const answers = hostile[name]();
    const start = text(page, {"content-type": "text/html"});
    return (request, response) => {
        response.on("error", () => {});
        const answer = answers[request.url] ?? (request.url === "/" ? start : answers["*"]);
        if (answer)
            answer(request, response);
        else
            response.writeHead(404).end();
    };
}
