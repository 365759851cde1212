// The scenarios of the specification of jarvis-browser, as shell scripts run them.

import assert from "node:assert/strict";
import {test} from "node:test";

import {chrome, home, site, worker, workerName} from "./jarvis.mjs";

const web = await site();
const browser = await chrome();
const jarvis = worker(home());
await jarvis.ask("daemon", "start", "--port", String(browser.port));

test("observer: errors of a page are caught", async () => {
    await jarvis.ask("navigate", `${web}/troubled`);
    await jarvis.ask("wait", "--network-idle");
    const answer = await jarvis.ask("console", "--level", "error");
    assert.ok(answer.messages.some(each => each.text === "bad"));
    const failed = await jarvis.ask("requests", "--filter", "failed");
    assert.ok(failed.requests.some(each => each.url.endsWith("/api/fail")));
    const seen = await jarvis.ask("observe");
    for (const part of ["console_errors", "console_warnings", "js_exceptions", "failed_requests"])
        assert.ok(seen.health[part] >= 1, part);
    assert.ok(seen.performance.dom_nodes > 0);
});

test("session: saved in one context, loaded in a new one", async () => {
    const name = workerName();
    await jarvis.ask("navigate", `${web}/login`);
    await jarvis.ask("session", "save", name);
    const fresh = await chrome();
    const other = worker(home());
    await other.ask("daemon", "start", "--port", String(fresh.port));
    await other.ask("navigate", `${web}/account`);
    assert.match((await other.ask("text")).data, /who are you/);
    await other.ask("session", "load", name);
    await other.ask("reload");
    assert.match((await other.ask("text")).data, /welcome/);
    await other.ask("session", "delete", name);
});

test("network: no picture is asked for", async () => {
    const tab = await jarvis.ask("open", "about:blank");
    const target = ["--target", tab.targetId];
    await jarvis.ask("route", "block", "**/*.png", ...target);
    await jarvis.ask("navigate", `${web}/pictures`, ...target);
    await jarvis.ask("wait", "--network-idle", ...target);
    const {requests} = await jarvis.ask("requests", "--url-pattern", "**/*.png", ...target);
    assert.ok(requests.every(each => each.failed && each.status === null),
        JSON.stringify(requests));
});
