// A large site explored by the app: what is found of it, and how it is asked.
//   ./dev bench --explore [--app FILE] [--pages N]

import {createServer} from "node:http";
import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";

import {pause} from "./bounded.mjs";
import {OurServer} from "./our_server.mjs";
import {table} from "./table.mjs";

const {values: options} = parseArgs({options: {
    explore: {type: "boolean"},
    app: {type: "string",
          default: fileURLToPath(new URL("../../build/release/bin/clawdis-browser", import.meta.url))},
    pages: {type: "string", default: "2000"},
    patience: {type: "string", default: "5400"}, // seconds
}});
const count = Number(options.pages);

const link = (to, text = to) => `<a href="${to}">${text}</a> `;
const words = ["amber", "basalt", "cedar", "delta", "ember", "fjord", "grove", "harbour", "inlet"];
const aboutPage = number => Array.from({length: 40}, (_, i) => words[(number * (i + 3) + i) % 9]).join(" ");

// A tree of sections, ten pages below each page; one in a hundred is known to the sitemap alone.
const pathOf = number => number === 0 ? "/" : `/${words[number % 9]}/${number}`;
const isOrphan = number => number % 100 === 99 && number * 10 + 1 >= count;
const below = number => Array.from({length: 10}, (_, i) => number * 10 + 1 + i)
    .filter(child => child < count && !isOrphan(child));

function html(number) {
    const menu = [1, 2, 3, 4, 5].filter(each => each < count).map(each => link(pathOf(each))).join("");
    const seldom = number % 20 === 0 ? link(`/print/${number}`) + link(`/gone?month=${number}`) : "";
    const noise = seldom + link(`/private/${number}`) + link(`/paper-${number}.pdf`)
        + link(`https://elsewhere.invalid/${number % 50}`)
        + link(`${pathOf(number)}?utm_source=menu#top`) + link(`${pathOf(number)}?sid=${number}77`);
    return `<!doctype html><html lang="en"><title>Page ${number}</title><nav>${menu}</nav>
        <main><h1>Page ${number}</h1><p>This is number ${number}: ${aboutPage(number)}.</p>
        ${below(number).map(each => link(pathOf(each), `Page ${each}`)).join("")}</main>
        <footer>${noise}</footer></html>`;
}

const numbers = new Map(Array.from({length: count}, (_, number) => [pathOf(number), number]));
const asked = []; // {time, path, isDocument}
const refused = new Map(); // paths that answered 503 once, until when
let early = 0; // asked again before Retry-After
let atOnce = 0;
let mostAtOnce = 0;

function serve(request, response) {
    const url = new URL(request.url, "http://site");
    const isDocument = request.headers["sec-fetch-dest"] === "document";
    asked.push({time: Date.now(), path: url.pathname, isDocument});
    if (isDocument) {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        response.on("close", () => --atOnce);
    }
    const send = (status, type, text, headers = {}) => {
        response.writeHead(status, {"content-type": type, ...headers});
        response.end(text);
    };
    const number = numbers.get(url.pathname);
    if (url.pathname === "/robots.txt")
        return send(200, "text/plain",
            `User-agent: *\nDisallow: /private\nSitemap: http://${request.headers.host}/map.xml\n`);
    if (url.pathname === "/map.xml")
        return send(200, "application/xml", `<urlset>${[...numbers.keys()].filter(
            path => isOrphan(numbers.get(path))).map(path => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
            .join("")}</urlset>`);
    if (number !== undefined) {
        if (number % 200 === 150 && !refused.has(url.pathname)) {
            refused.set(url.pathname, Date.now() + 3000);
            return send(503, "text/html", "later", {"retry-after": "3"});
        }
        early += Date.now() < (refused.get(url.pathname) ?? 0) ? 1 : 0;
        return send(200, "text/html", html(number));
    }
    const print = /^\/print\/(\d+)$/.exec(url.pathname);
    if (print) // the same as another page
        return send(200, "text/html", html(Number(print[1])));
    return send(404, "text/html", "<title>Nothing</title>");
}

const site = createServer(serve);
await new Promise(resolve => site.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${site.address().port}`;
const server = new OurServer(options.app);

async function explored() {
    const began = Date.now();
    const {jobId} = await server.client.call("POST", "/explorations",
        {url: base, maxPages: count * 2, maxDepth: 100});
    for (;;) {
        await pause(2000);
        const row = (await server.client.call("GET", `/explorations/${jobId}`)).exploration;
        process.stderr.write(`\r${row.completed} of ${row.completed + row.queued}   `);
        if (["completed", "failed", "cancelled"].includes(row.state))
            return {row, seconds: (Date.now() - began) / 1000};
        if ((Date.now() - began) / 1000 > Number(options.patience))
            throw new Error(`not done: ${JSON.stringify(row)}`);
    }
}

async function kept(jobId) {
    const urls = [];
    for (;;) {
        const {pages} = await server.client.call("GET",
            `/explorations/${jobId}/found?limit=500&offset=${urls.length}`);
        if (pages.length === 0)
            return urls;
        urls.push(...pages.map(each => ({path: new URL(each.url).pathname, content: each.content})));
    }
}

function secondsWith(documents) {
    const seconds = new Map();
    for (const {time} of documents)
        seconds.set(Math.floor(time / 1000), (seconds.get(Math.floor(time / 1000)) ?? 0) + 1);
    return Math.max(...seconds.values());
}

try {
    await server.start();
    const {row, seconds} = await explored();
    const pages = await kept(row.jobId);
    const right = new Set(pages.map(each => each.path).filter(path => numbers.has(path)));
    const contents = new Set(pages.map(each => each.content));
    const documents = asked.filter(each => each.isDocument);
    const twice = pages.length - Math.min(contents.size, new Set(pages.map(each => each.path)).size);
    const share = right.size / count;
    const forbidden = documents.filter(each => each.path.startsWith("/private")).length;
    console.log(`\n${table(["what", "found"], [
        ["state", row.state], ["pages there", count],
        ["of them found", `${right.size} (${(share * 100).toFixed(2)} %)`],
        ["stored twice", twice], ["requests that robots.txt forbids", forbidden],
        ["requests for documents", documents.length], ["at once, at most", mostAtOnce],
        ["a second: mean, most", `${(documents.length / seconds).toFixed(2)}, ${secondsWith(documents)}`],
        ["answered 503 once; asked before its time", `${refused.size}; ${early}`],
        ["duplicates, failed, skipped", `${row.duplicates}, ${row.failed}, ${row.skipped}`],
        ["seconds", seconds.toFixed(0)],
    ])}`);
    process.exitCode = share >= 0.99 && twice === 0 && forbidden === 0 && early === 0 ? 0 : 1;
} finally {
    await server.stop();
    site.close();
    site.closeAllConnections();
}
