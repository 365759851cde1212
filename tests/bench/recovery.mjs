// How many stale refs an act with `retry` recovers, and how many it takes for another element. The
// page is the witness: it notes what was used in it.

import {createServer} from "node:http";

import {until} from "./bounded.mjs";
import {OurServer} from "./our_server.mjs";
import {mutations, tools} from "./recovery_mutations.mjs";
import {basePages, documentOf} from "./recovery_pages.mjs";
import {refOf} from "./refs.mjs";
import {median, table} from "./table.mjs";

const longestMs = 3000;

// Every page with everything that can happen to it, in an order that mixes both.
export function corpus(most = Infinity) {
    const cases = basePages.flatMap((page, index) => mutations.filter(each => each.fits(page))
        .map(mutation => ({page, index, mutation})));
    if (most >= cases.length)
        return cases;
    const step = cases.length / most;
    return Array.from({length: most}, (_, turn) => cases[Math.floor(turn * step)]);
}

async function openSite() {
    const server = createServer((request, response) => {
        const [, kind, number] = /^(?:\/other)?\/(page|frame)\/(\d+)/.exec(request.url) ?? [];
        const page = basePages[number];
        response.writeHead(page ? 200 : 404,
            {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"});
        response.end(page ? documentOf(page, number, kind === "frame") : "no such page");
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    return {address: `http://127.0.0.1:${server.address().port}`,
            close: () => { server.close(); server.closeAllConnections(); }};
}

class Tab {
    constructor(client, targetId) {
        this.client = client;
        this.targetId = targetId;
    }

    static async open(client, url) {
        return new Tab(client, (await client.call("POST", "/tabs/open", {url})).targetId);
    }

    act(what) {
        return this.client.call("POST", "/act", {...what, targetId: this.targetId});
    }

    async run(script) {
        return (await this.act({kind: "evaluate", fn: script})).result;
    }

    async snapshot() {
        return (await this.client.call("GET", `/snapshot?targetId=${this.targetId}`)).snapshot;
    }

    navigate(url) {
        return this.client.call("POST", "/navigate", {url, targetId: this.targetId});
    }
}

const inPage = (script, label) =>
    `() => { const label = ${JSON.stringify(label)}; ${tools} ${script}; }`;

// The failure's code, from the message of the client's error.
const codeIn = error => /"code":\s*"([A-Z_]+)"/.exec(error.message)?.[1] ?? error.message;

// {outcome: reached | refused | wrong, ms, code}
async function judge(tab, site, {page, index, mutation}, retry) {
    await tab.navigate(`${site.address}/page/${index}`);
    if (mutation.before)
        await tab.run(inPage(mutation.before, page.label));
    const ref = refOf(await tab.snapshot(), page.role, page.label);
    await tab.run(inPage(mutation.after, page.label));
    const start = performance.now();
    let code = "";
    await tab.act({...page.act, ref, retry, timeoutMs: 700}).catch(error => {
        code = codeIn(error);
    });
    const ms = performance.now() - start;
    const seen = await until(
        5000, "what the page saw", () => tab.run("() => [...(top.seen ?? [])]"));
    const isWrong = seen.some(each => each !== "target") || (code === "") !== (seen.length > 0);
    return {outcome: isWrong ? "wrong" : code === "" ? "reached" : "refused", ms, code, seen};
}

// Rows of {mutation, expects, cases, reached, refused, wrong, median, slowest}.
export async function recover(server, cases, retry, progress) {
    const site = await openSite();
    try {
        const tab = await Tab.open(server.client, "about:blank");
        const results = [];
        for (const each of cases) {
            const result = await judge(tab, site, each, retry);
            const name = `${each.page.name}: ${each.mutation.name}`;
            const expected = each.mutation.expects === result.outcome;
            if (!expected)
                progress(`${name}: ${result.outcome} ${result.code} ${JSON.stringify(result.seen)}`);
            results.push({...result, name, mutation: each.mutation});
        }
        return results;
    } finally {
        site.close();
    }
}

export function sums(results) {
    const recoverable = results.filter(each => each.mutation.expects === "reached");
    const others = results.filter(each => each.mutation.expects === "refused");
    const count = (list, outcome) => list.filter(each => each.outcome === outcome).length;
    return {pages: results.length, recoverable: recoverable.length,
            recovered: count(recoverable, "reached"), others: others.length,
            refused: count(others, "refused"),
            // One that was to be refused, and was reached all the same, is wrong too.
            wrong: count(results, "wrong") + count(others, "reached"),
            slowest: Math.max(...results.filter(each => each.outcome === "reached")
                .map(each => each.ms))};
}

function report(results) {
    const rows = [...new Set(results.map(each => each.mutation))].map(mutation => {
        const own = results.filter(each => each.mutation === mutation);
        const count = outcome => own.filter(each => each.outcome === outcome).length;
        const times = own.map(each => each.ms);
        return [mutation.name, mutation.expects, own.length, count("reached"), count("refused"),
                count("wrong"), Math.round(median(times)), Math.round(Math.max(...times))];
    });
    return table(["what happened", "expected", "pages", "reached", "refused", "wrong",
                  "median ms", "slowest ms"], rows);
}

const percent = (part, whole) => `${part} of ${whole} (${(100 * part / whole).toFixed(1)} %)`;

export async function measureRecovery(options, undo, progress) {
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    const cases = corpus(options.pages || Infinity);
    const results = {};
    for (const [name, retry] of [["without retry", undefined], ["retry: 3", 3]]) {
        const own = await recover(server, cases, retry, retry ? progress : () => {});
        results[name] = own;
        const sum = sums(own);
        console.log(`${name}: ${sum.pages} pages; recovered ${
            percent(sum.recovered, sum.recoverable)}; refused ${
            percent(sum.refused, sum.others)} of those with nothing to find; wrong ${
            percent(sum.wrong, sum.pages)}; slowest that was recovered ${Math.round(sum.slowest)} ms\n`);
        if (retry)
            console.log(report(own));
        if (retry && (sum.wrong > 0 || sum.slowest > longestMs))
            throw new Error(`wrong ${sum.wrong}, slowest ${Math.round(sum.slowest)} ms`);
    }
    return results;
}
