// Acts of jarvis-browser that are tried again, and what is reported of those that fail in the end.

import assert from "node:assert/strict";
import {test} from "node:test";

import {chrome, home, keepConfig, site, worker} from "./jarvis.mjs";

keepConfig();
const web = await site();
const browser = await chrome();
const jarvis = worker(home());
await jarvis.ask("daemon", "start", "--port", String(browser.port));

const run = script => jarvis.ask("evaluate", `${script}, 1`);
const said = async () => (await jarvis.ask("evaluate", "said.textContent")).data;
const retries = log => log.map(each => [each.attempt, each.strategy, each.result]);

async function on(path, role, name) {
    await jarvis.ask("navigate", web + path);
    return jarvis.ref(role, name);
}

test("a button that is made anew is found and pressed, if that is asked for", async () => {
    const ref = await on("/moving", "button", "Save");
    await run("redraw()");
    const refused = await jarvis.refusal("click", ref);
    assert.equal(refused.code, -32003);
    assert.equal(refused.context, undefined);
    const done = await jarvis.ask("click", ref, "--auto-retry", "--max-retries", "3");
    assert.equal(done.message, `Clicked ${ref}`);
    assert.deepEqual(retries(done.retry_log), [[1, "rematch_ref", "succeeded"]]);
    assert.match(done.retry_log[0].detail, new RegExp(`${ref} is now e\\d+`));
    assert.equal(await said(), "saved anew");
    await run("redraw()");
    const [step] = (await jarvis.rpc("batch",
        {commands: [{cmd: "click", ref, autoRetry: true}]})).result;
    assert.deepEqual(retries(step.retry_log), [[1, "rematch_ref", "succeeded"]]);
});

test("what is reported of an act that failed in the end", async () => {
    const ref = await on("/covered", "button", "Under");
    await run("lay(false)");
    const failed = await jarvis.refusal("click", ref, "--auto-retry", "--max-retries", "2",
        "--timeout", "1500");
    assert.equal(failed.code, -32004);
    assert.match(failed.error, /\(after 2 retries\)$/);
    const {context} = failed;
    assert.deepEqual([context.command, context.attempted_ref, context.page_url],
        ["click", ref, `${web}/covered`]);
    assert.deepEqual(context.original_element, {role: "button", name: "Under"});
    assert.deepEqual(context.console_errors, ["a covered page"]);
    assert.deepEqual(retries(context.retry_log),
        [[1, "press_escape", "still_covered"], [2, "press_escape", "still_covered"]]);
    assert.ok(context.gave_up);
    assert.match(context.suggestion, /jarvis-browser (click e\d+|snapshot) --target /);
    assert.equal(await said(), "");
    // Over the socket it is the same.
    const {error} = await jarvis.rpc("click", {ref, autoRetry: true, maxRetries: 1,
        timeoutMs: 1000});
    assert.deepEqual([error.code, error.data.context.command, error.data.context.attempted_ref],
        [-32004, "click", ref]);
    assert.deepEqual(retries(error.data.context.retry_log), [[1, "press_escape", "still_covered"]]);
    assert.ok(error.data.suggestion);
    const [step] = (await jarvis.rpc("batch", {commands: [{cmd: "click", ref, autoRetry: true,
        maxRetries: 1, timeoutMs: 1000}]})).result;
    assert.deepEqual([step.ok, step.code, step.context.attempted_ref], [false, -32004, ref]);
    assert.deepEqual(retries(step.context.retry_log), [[1, "press_escape", "still_covered"]]);
});

test("a cover that goes on Escape is closed; another is waited for", async () => {
    const ref = await on("/covered", "button", "Under");
    await run("lay(true)");
    const escaped = await jarvis.ask("click", ref, "--auto-retry");
    assert.ok(escaped.retry_log[0].ms < 5000, "it does not use up all its time before");
    assert.deepEqual(retries(escaped.retry_log), [[1, "press_escape", "succeeded"]]);
    await run("lay(true)");
    assert.equal((await jarvis.refusal("click", ref, "--timeout", "1000")).code, -32004);
    assert.equal(await said(), "pressed ");
});

test("the only one of a similar name is taken", async () => {
    const ref = await on("/moving", "button", "Save");
    await run(`place.innerHTML = '<button onclick="said.textContent = 1">Save (2)</button>'`);
    const done = await jarvis.ask("click", ref, "--auto-retry");
    assert.equal(done.retry_log.at(-1).strategy, "rematch_ref");
    assert.equal(await said(), "1");
});

test("the config turns it on, and says how often", async () => {
    const ref = await on("/moving", "button", "Save");
    await run("place.innerHTML = ''");
    await jarvis.ask("config", "set", "auto-retry", "true");
    await jarvis.ask("config", "set", "retry-count", "3");
    await jarvis.ask("config", "set", "retry-delay-ms", "100");
    const failed = await jarvis.refusal("click", ref);
    assert.deepEqual(retries(failed.context.retry_log), [1, 2, 3].map(each =>
        [each, "wait", "still_stale"]));
    assert.ok(failed.context.retry_log.every(each => each.ms >= 100 && each.ms < 3000));
    const {error} = await jarvis.rpc("click", {ref, autoRetry: false});
    assert.equal(error.data.context, undefined);
    await jarvis.ask("config", "reset");
    for (const wrong of [{autoRetry: "often"}, {maxRetries: "many"}, {maxRetries: 11}])
        assert.equal((await jarvis.rpc("click", {ref, ...wrong})).error.code, -32600);
});
