// Many clients on many tabs of several profiles at once: whose answer was another tab's, what
// failed without a name, how long it took and what was left behind.
//   node load.mjs [seconds=60 [clients=200 [tabs=20 [profiles=3]]]]

import {readdirSync, readFileSync} from "node:fs";
import http from "node:http";
import {fileURLToPath} from "node:url";

import {App} from "./app.mjs";
import {until} from "./bounded.mjs";
import {anyDeed, anyOf, mix} from "./load_mix.mjs";
import {openSite} from "./site_server.mjs";

const patience = 20_000;

class Client {
    agent = new http.Agent({keepAlive: true, maxSockets: 1});

    constructor(url) {
        this.url = url;
    }

    // {status, body, ms}; throws where there is no answer at all.
    call(method, path, body) {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = text === undefined ? {} : {
            "content-type": "application/json", "content-length": Buffer.byteLength(text)};
        if (process.env.CLAWDIS_TOKEN)
            headers.authorization = `Bearer ${process.env.CLAWDIS_TOKEN}`;
        const start = performance.now();
        return new Promise((resolve, reject) => {
            const request = http.request(this.url + path, {method, headers, agent: this.agent,
                                                           timeout: patience});
            request.on("response", response => {
                const parts = [];
                response.on("data", part => parts.push(part));
                response.on("error", reject);
                response.on("end", () => resolve({
                    status: response.statusCode, ms: performance.now() - start,
                    body: JSON.parse(Buffer.concat(parts).toString("utf8"))}));
            });
            request.on("timeout", () => request.destroy(new Error("no answer in 20 s")));
            request.on("error", reject);
            request.end(text);
        });
    }

    async done(method, path, body) {
        const {status, body: reply} = await this.call(method, path, body);
        if (status !== 200)
            throw new Error(`${method} ${path}: ${status} ${JSON.stringify(reply)}`);
        return reply;
    }
}

const inProfile = (path, tab) =>
    `${path}${path.includes("?") ? "&" : "?"}profile=${tab.profile}`;

async function localProfiles(client, many) {
    const {profiles} = await client.done("GET", "/profiles");
    return profiles.filter(each => !each.isRemote).slice(0, many).map(each => each.name);
}

async function openTabs(client, site, profiles, many) {
    const tabs = [];
    for (let i = 0; i < many; ++i) {
        const token = `t${i}x${process.pid}`;
        const url = site.url(`witness/load.html?token=${token}`);
        const profile = profiles[i % profiles.length];
        const {targetId} = await client.done("POST", `/tabs/open?profile=${profile}`, {url});
        tabs.push({token, url, profile, targetId});
    }
    for (const tab of tabs)
        tab.others = new Set(tabs.filter(each => each.profile !== tab.profile)
            .map(each => each.targetId));
    return tabs;
}

function usage(pid) {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    const files = readdirSync(`/proc/${pid}/fd`).length;
    return {megabytes: Math.round(resident[1] / 1024), files};
}

function count(failures, code, example) {
    failures[code] ??= {times: 0, example: example.slice(0, 300)};
    ++failures[code].times;
}

async function oneDeed(client, tabs, report) {
    const tab = anyOf(tabs);
    const deed = anyDeed();
    const call = mix[deed].call(tab);
    if (!call)
        return;
    try {
        const {status, body, ms} = await client.call(call[0], inProfile(call[1], tab), call[2]);
        ++report.requests;
        report.times.push(ms);
        if (status !== 200)
            count(report.failures, body.code ?? `${status}`, `${deed}: ${body.error}`);
        if (status !== 200 && (!body.code || body.code === "INTERNAL"))
            report.unnamed.push(`${deed}: ${status} ${JSON.stringify(body)}`);
        if (status === 200 && mix[deed].isWrong(body, tab))
            report.wrong.push(`${deed} of ${tab.token}: ${JSON.stringify(body).slice(0, 500)}`);
    } catch (error) {
        report.unnamed.push(`${deed}: ${error.message}`);
    }
}

function percentile(sorted, share) {
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

// {requests, perSecond, failures: {code: {times, example}}, unnamed, wrong, median, p95, p99,
//  slowest, before: {megabytes, files}, after}
export async function load(url, pid, site, {seconds, clients, tabs, profiles}) {
    const first = new Client(url);
    const names = await localProfiles(first, profiles);
    const opened = await openTabs(first, site, names, tabs);
    const report = {requests: 0, failures: {}, unnamed: [], wrong: [], times: [],
                    profiles: names.length, before: pid && usage(pid)};
    const start = performance.now();
    await Promise.all(Array.from({length: clients}, async () => {
        const client = new Client(url);
        while (performance.now() - start < seconds * 1000)
            await oneDeed(client, opened, report);
        client.agent.destroy();
    }));
    report.perSecond = Math.round(report.requests * 1000 / (performance.now() - start));
    if (pid) {
        await until(10_000, "the connections to be closed",
            () => usage(pid).files <= report.before.files + 2).catch(() => {});
        report.after = usage(pid);
    }
    for (const tab of opened)
        await first.call("DELETE", inProfile(`/tabs/${tab.targetId}`, tab));
    first.agent.destroy();
    const sorted = report.times.sort((one, other) => one - other);
    delete report.times;
    return Object.assign(report, {median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95),
                                  p99: percentile(sorted, 0.99), slowest: percentile(sorted, 1)});
}

async function main([seconds = 60, clients = 200, tabs = 20, profiles = 3]) {
    const app = process.env.CLAWDIS_URL ? undefined : new App(process.env.CLAWDIS_APP);
    await app?.start();
    const site = await openSite();
    const report = await load(app?.url ?? process.env.CLAWDIS_URL, app?.pid, site,
        {seconds, clients, tabs, profiles});
    site.close();
    report.complaints = await app?.stop() ?? [];
    for (const list of ["wrong", "unnamed"])
        Object.assign(report, {[list]: report[list].length, [`${list}First`]: report[list][0]});
    console.log(report);
    return report.wrong + report.unnamed + report.complaints.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    process.exitCode = await main(process.argv.slice(2).map(Number));
