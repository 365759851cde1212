// What is kept of a page of its words, and what of others: our readings next to three libraries.
//   ./dev bench --extraction [--app FILE] [--pages FOLDER]
// The pages of tests/bench/extraction say in comments what they are about. FOLDER holds others, as
// the tests of Readability do: NAME/source.html and NAME/expected.html.

import {execFileSync} from "node:child_process";
import {readFileSync, readdirSync} from "node:fs";
import {createServer} from "node:http";
import {createRequire} from "node:module";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";

import {OurServer} from "./our_server.mjs";
import {table} from "./table.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const {values: options} = parseArgs({options: {
    extraction: {type: "boolean"},
    app: {type: "string", default: join(here, "../../build/release/bin/clawdis-browser")},
    pages: {type: "string"},
}});
const require = createRequire(import.meta.url);

const plain = html => html.replace(/<(?:script|style)[^]*?<\/(?:script|style)>/gi, " ")
    .replace(/<\/?(?:p|h\d|li|t[dhr]|div|d[dt]|pre|figcaption|button|br|a|span)\b[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "").replace(/&(?:amp|#38);/g, "&").replace(/&\w+;|&#\w+;/g, " ");

// Scripts without spaces by characters.
const wordsOf = text => [...text.toLowerCase().normalize("NFKC").matchAll(/[\p{L}\p{N}]+/gu)]
    .flatMap(([word]) => /[\u3040-\u30ff\u4e00-\u9fff]/u.test(word) ? [...word] : [word]);

function ownPages() {
    const folder = join(here, "extraction");
    return readdirSync(folder).filter(name => name.endsWith(".html")).sort().map(name => {
        const source = readFileSync(join(folder, name), "utf8");
        const parts = [...source.matchAll(/<!--main-->([^]*?)<!--\/main-->/g)];
        return {name: name.slice(0, -5), html: source.replace(/<!--\/?main-->/g, ""),
                words: wordsOf(plain(parts.map(([, part]) => part).join(" ")))};
    });
}

// Without scripts: what they would load is not there.
function pagesIn(folder) {
    return readdirSync(folder).sort().map(name => ({
        name, html: readFileSync(join(folder, name, "source.html"), "utf8")
            .replace(/<(script|noscript)\b[^]*?<\/\1>/gi, ""),
        words: wordsOf(plain(readFileSync(join(folder, name, "expected.html"), "utf8")))}));
}

function score(found, wanted) {
    const left = new Map();
    for (const word of wanted)
        left.set(word, (left.get(word) ?? 0) + 1);
    let right = 0;
    for (const word of found) {
        const count = left.get(word) ?? 0;
        right += count > 0 ? 1 : 0;
        left.set(word, count - 1);
    }
    const precision = found.length > 0 ? right / found.length : 0;
    const recall = wanted.length > 0 ? right / wanted.length : 1;
    const both = precision + recall;
    return {precision, recall, f1: both > 0 ? 2 * precision * recall / both : 0};
}

const readability = readFileSync(require.resolve("@mozilla/readability/Readability.js"), "utf8");
const defuddle = execFileSync("esbuild", [join(here, "node_modules/defuddle/dist/index.js"),
    "--bundle", "--format=iife", "--global-name=Defuddle", "--minify", "--log-level=error"]).toString();

const turndown = readFileSync(require.resolve("turndown/dist/turndown.js"), "utf8");

const markdown = query => async client =>
    (await client.call("GET", `/markdown?links=false&maxTokens=1000000&${query}`)).markdown;
const inPage = (library, call) => async client => plain((await client.call("POST", "/act",
    {kind: "evaluate", fn: `() => { ${library}; ${call} }`})).result ?? "");

const systems = {
    "whole page": markdown("stripNav=false"),
    "by landmarks": markdown("stripNav=true"),
    "ours": markdown("mainOnly=true"),
    "readability": inPage(readability, `const read = new Readability(document.cloneNode(true)).parse();
        return read ? "<h1>" + read.title + "</h1>" + read.content : "";`),
    "defuddle": inPage(defuddle, `const Class = Defuddle.default ?? Defuddle;
        const read = new Class(document.cloneNode(true), {url: location.href}).parse();
        return (/<h1/.test(read.content) ? "" : "<h1>" + read.title + "</h1>") + read.content;`),
    "turndown": async client => (await client.call("POST", "/act", {kind: "evaluate", fn: `() => {
        ${turndown};
        const service = new TurndownService().remove(["script", "style", "noscript"]);
        service.addRule("link", {filter: "a", replacement: text => text});
        service.addRule("picture", {filter: "img", replacement: (_, image) => image.alt});
        return service.turndown(document.body);
    }`})).result ?? "",
};

const pages = options.pages ? pagesIn(options.pages) : ownPages();
const site = createServer((request, response) => {
    const page = pages[Number(request.url.slice(1))];
    response.writeHead(page ? 200 : 404, {"content-type": "text/html; charset=utf-8"});
    response.end(page?.html ?? "");
});
await new Promise(resolve => site.listen(0, "127.0.0.1", resolve));
const server = new OurServer(options.app);
const scores = Object.fromEntries(Object.keys(systems).map(name => [name, []]));
const rows = [];
try {
    await server.start();
    for (const [index, page] of pages.entries()) {
        await server.client.call("POST", "/navigate",
            {url: `http://127.0.0.1:${site.address().port}/${index}`, timeoutMs: 15_000});
        const row = [page.name];
        for (const [name, read] of Object.entries(systems)) {
            const found = score(wordsOf(await read(server.client)), page.words);
            scores[name].push(found);
            row.push(`${found.precision.toFixed(2)} ${found.recall.toFixed(2)}`);
        }
        rows.push(row);
    }
} finally {
    await server.stop();
    site.close();
    site.closeAllConnections();
}

const mean = (list, key) => list.reduce((sum, each) => sum + each[key], 0) / list.length;
console.log(table(["precision recall", ...Object.keys(systems)], rows));
console.log();
console.log(table([`${pages.length} pages`, "precision", "recall", "F1"],
    Object.entries(scores).map(([name, list]) => [name,
        ...["precision", "recall", "f1"].map(key => mean(list, key).toFixed(3))])));
