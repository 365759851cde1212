// A tab of a test's own, driven through the API, and asked what its page saw.

import assert from "node:assert/strict";
import {after} from "node:test";

import {until} from "./bounded.mjs";
import {done, get, isOurs, post, remove} from "./client.mjs";

const open = new Set();

after(async () => {
    for (const tab of open)
        await remove(`/tabs/${tab.targetId}`, tab.query).catch(() => {});
});

export async function openTab(url = "about:blank", profile = undefined) {
    const row = await done(post("/tabs/open", {url}, {profile}));
    const tab = new Tab(row, profile);
    open.add(tab);
    if (!isOurs)
        await tab.untilLoaded(url);
    return tab;
}

export class Tab {
    constructor(row, profile) {
        this.targetId = row.targetId;
        this.query = profile === undefined ? {} : {profile};
    }

    get(path, query = {}) {
        return get(path, {...this.query, targetId: this.targetId, ...query});
    }

    post(path, body = {}) {
        return post(path, {targetId: this.targetId, ...body}, this.query);
    }

    // Ours replies once the page has loaded; the contract does not ask that of others.
    async untilLoaded(url) {
        const isThere = JSON.stringify(url.trim().split("#")[0]);
        await until(10_000, `${url} to load`, () => this.evaluate(
            `document.readyState === "complete" && location.href.startsWith(${isThere})`));
    }

    // The answer, whatever it is.
    tryAct(kind, given = {}) {
        return this.post("/act", {kind, ...given});
    }

    // The reply to an act that must succeed, in this tab.
    async act(kind, given = {}) {
        const reply = await done(this.tryAct(kind, given));
        assert.equal(reply.targetId, this.targetId, `${kind} happened in another tab`);
        return reply;
    }

    async evaluate(fn, given = {}) {
        return (await this.act("evaluate", {fn, ...given})).result;
    }

    // What the page itself saw: each page of tests/site/witness keeps account in window.seen.
    seen(what) {
        return this.evaluate(what === undefined ? "window.seen" : `window.seen.${what}`);
    }

    async sees(what, expected) {
        let last;
        await until(5000, `${this.targetId} to see ${what}`, async () => {
            last = await this.seen(what);
            assert.deepEqual(last, expected);
            return true;
        });
    }

    async snapshot(query = {}) {
        return (await done(this.get("/snapshot", {format: "ai", ...query}))).snapshot;
    }

    // The ref in the first line of the snapshot that holds these words.
    async ref(words) {
        const lines = (await this.snapshot()).split("\n");
        const line = lines.find(each => each.includes(words) && each.includes("[ref="));
        assert.ok(line, `no ${words} in\n${lines.join("\n")}`);
        return /\[ref=(\w+)\]/.exec(line)[1];
    }

    async click(words, given = {}) {
        return this.act("click", {ref: await this.ref(words), ...given});
    }

    async close() {
        open.delete(this);
        return done(remove(`/tabs/${this.targetId}`, this.query));
    }
}
