// Many workers on one Chrome: none acts on another's tab, and no answer is lost.

import assert from "node:assert/strict";
import {test} from "node:test";

import {chrome, home, site, until, worker} from "./jarvis.mjs";

const count = Number(process.env.JARVIS_WORKERS ?? 6);
const tabsOfEach = 5;
const seconds = Number(process.env.JARVIS_SECONDS ?? 5);

const web = await site();
const browser = await chrome();
const place = home();

async function started(options) {
    const made = worker(place, options);
    await made.ask("daemon", "start", "--port", String(browser.port));
    return made;
}

test("a tab belongs to who opened it", async () => {
    const [one, two] = [await started(), await started()];
    const mine = await one.ask("open", `${web}/many`);
    const theirs = await two.ask("open", `${web}/next`);
    for (const args of [["text"], ["navigate", web], ["snapshot"], ["evaluate", "1"], ["reload"]])
        assert.equal((await two.refusal(...args, "--target", mine.targetId)).code, -32008, args[0]);
    for (const args of [["close"], ["focus"]])
        assert.equal((await two.refusal(...args, mine.targetId)).code, -32008, args[0]);
    const ids = async each => (await each.ask("tabs")).map(tab => tab.targetId);
    assert.ok((await ids(one)).includes(mine.targetId));
    assert.ok(!(await ids(one)).includes(theirs.targetId));
    assert.ok(!(await ids(two)).includes(mine.targetId));
    const nobodys = (await browser.targets()).find(each => each.type === "page"
        && ![mine.targetId, theirs.targetId].includes(each.id)).id;
    assert.ok((await ids(one)).includes(nobodys) && (await ids(two)).includes(nobodys));
    // Who interacts first has it.
    await two.ask("text", "--target", nobodys);
    assert.equal((await one.refusal("text", "--target", nobodys)).code, -32008);
    await one.ask("close", mine.targetId);
    await two.ask("close", theirs.targetId);
});

test("a tab that a page opens belongs to the same worker", async () => {
    const [one, two] = [await started(), await started()];
    const mine = await one.ask("open", `${web}/`);
    await one.ask("evaluate", "(open('/next'), 1)", "--target", mine.targetId);
    const popup = await until(async () => (await one.ask("tabs"))
        .find(each => each.url.endsWith("/next")), "the tab");
    assert.equal((await two.refusal("text", "--target", popup.targetId)).code, -32008);
});

test("private addresses are closed, unless the worker's socket was opened with them open",
    async () => {
    const shut = await started({allowPrivate: false});
    for (const url of [web, "http://localhost:1/", "http://[::1]:1/", "http://10.0.0.1/",
        "http://127.9.9.9/",
        "http://169.254.169.254/latest", "http://[::ffff:127.0.0.1]/", "http://0x7f.1/",
            "http://2130706433/"]) {
        const refused = await shut.refusal("navigate", url);
        assert.equal(refused.code, -32007, `${url}: ${refused.error}`);
        assert.match(refused.suggestion, /JARVIS_ALLOW_PRIVATE/);
    }
    // By whatever way the page goes there.
    await shut.ask("navigate", "about:blank");
    await shut.ask("evaluate", `location.href = ${JSON.stringify(`${web}/many`)}, 1`);
    assert.ok(!(await shut.run(["text"])).out.includes("Button 3"));
    const opened = await started();
    for (const url of ["http://169.254.169.254/", `${web}/away`])
        assert.equal((await opened.refusal("navigate", url)).code, -32007);
});

test(`${count} workers with ${tabsOfEach} tabs each, for ${seconds} s`, async () => {
    const workers = await Promise.all(Array.from({length: count}, () => started()));
    let end = Infinity;
    let ready = 0;
    let calls = 0;
    const errors = [];
    const open = await Promise.all(workers.map(async (each, number) => {
        const asking = await each.connect();
        const ask = async (method, params) => {
            ++calls;
            const {result, error} = await asking.ask(method, params);
            if (error)
                errors.push(`${method}: ${error.message}`);
            return result ?? {};
        };
        const tabs = [];
        for (let i = 0; i < tabsOfEach; ++i)
            tabs.push((await ask("open", {url: `${web}/many?worker=${number}`})).targetId);
        if (++ready === count)
            end = Date.now() + seconds * 1000;
        for (let turn = 0; turn < 20 || Date.now() < end; ++turn) {
            const targetId = tabs[turn % tabs.length];
            const mark = `${number}-${turn}`;
            await ask("evaluate", {targetId, expression: `document.title = "${mark}"`});
            const {data} = await ask("evaluate", {targetId,
                expression: "document.title + location.search"});
            if (data !== `${mark}?worker=${number}`)
                errors.push(`${mark} became ${data}`);
            const theirs = workers[(number + 1) % count];
            if (turn % 10 === 0 && theirs.tab) {
                ++calls;
                const {error} = await asking.ask("click", {targetId: theirs.tab, ref: "e1"});
                if (error?.code !== -32008)
                    errors.push(`a foreign tab: ${JSON.stringify(error)}`);
            }
            each.tab = targetId;
        }
        return {asking, ask, tabs};
    }));
    // When nobody tries the tabs of others any more.
    await Promise.all(open.map(async ({asking, ask, tabs}) => {
        for (const targetId of tabs)
            await ask("close", {targetId});
        asking.end();
    }));
    assert.deepEqual(errors, []);
    assert.ok(calls >= count * (2 * tabsOfEach + 40), `${calls} calls`);
});
