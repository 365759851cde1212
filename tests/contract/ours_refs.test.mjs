// Ours, beyond the contract: refs as people write them, and refs that never lie.

import assert from "node:assert/strict";
import {before, beforeEach, test} from "node:test";

import {done} from "./client.mjs";
import {refusedAs} from "./refusal.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

let tab;
let number;

before(async () => {
    tab = await openTab(site.witness("pointer"));
    number = Number((await tab.ref('"Press me"')).slice(1));
});

beforeEach(() => tab.evaluate("void (seen.clicks = [])"));

const spellings = [n => `e${n}`, n => `@e${n}`, n => `ref=e${n}`, n => `${n}`, n => n,
                   n => ` e${n} `];

for (const spell of spellings) {
    test(`a ref may be written ${JSON.stringify(spell(12))}`, async () => {
        await tab.act("click", {ref: spell(number)});
        assert.deepEqual(await tab.seen("clicks"), [[]]);
        assert.equal(await tab.evaluate("el => el.id", {ref: spell(number)}), "press");
    });
}

async function treeRef(of, role, name) {
    const {nodes} = await done(of.get("/snapshot", {format: "aria"}));
    return nodes.find(each => each.role === role && each.name === name).ref;
}

test("a ref of the accessibility tree acts as well", async () => {
    await tab.act("click", {ref: await treeRef(tab, "button", "Press me")});
    assert.deepEqual(await tab.seen("clicks"), [[]]);
    const page = await openTab(site.witness("fields"));
    await page.act("type", {ref: await treeRef(page, "textbox", "Name"), text: "Ada"});
    assert.equal((await page.evaluate("window.values()")).name, "Ada");
});

test("an element has one ref in every form of snapshot", async () => {
    for (const query of [{interactive: true}, {compact: true}, {mode: "efficient"},
                         {selector: "#press"}, {refs: "role"}, {refs: "aria"}]) {
        const line = (await tab.snapshot(query)).split("\n")
            .find(each => each.includes('"Press me"'));
        assert.ok(line?.includes(`[ref=e${number}]`), `${JSON.stringify(query)}: ${line}`);
    }
});

test("a ref to what was removed is stale", async () => {
    const page = await openTab(site.witness("pointer"));
    const ref = await page.ref('"Press me"');
    const treeName = await treeRef(page, "button", "Press me");
    await page.evaluate("void document.querySelector('#press').remove()");
    for (const stale of [ref, treeName])
        refusedAs(await page.tryAct("click", {ref: stale}), 409, "STALE_REF");
});

test("a ref to what became something else is stale, and what is near is named", async () => {
    const page = await openTab(site.witness("pointer"));
    const ref = await page.ref('"Press me"');
    await page.evaluate("void (document.querySelector('#press').textContent = 'Delete all')");
    const answer = await page.tryAct("click", {ref});
    refusedAs(answer, 409, "STALE_REF");
    assert.deepEqual(await page.seen("clicks"), []);
});

test("a ref does not outlive its page, and its number is given to no other", async () => {
    const page = await openTab(site.witness("pointer"));
    const ref = await page.ref('"Press me"');
    const treeName = await treeRef(page, "button", "Press me");
    await done(page.post("/navigate", {url: site.witness("fields")}));
    for (const stale of [ref, treeName])
        refusedAs(await page.tryAct("click", {ref: stale}), 409, "STALE_REF");
    assert.ok(!(await page.snapshot()).includes(`[ref=${ref}]`));
    for (const stale of [ref, treeName])
        refusedAs(await page.tryAct("click", {ref: stale}), 409, "STALE_REF");
});

test("fill takes entries without a type, and refs without a letter", async () => {
    const page = await openTab(site.witness("fields"));
    const plain = async words => Number((await page.ref(words)).slice(1));
    await page.act("fill", {fields: [
        {ref: String(await plain('textbox "Name"')), value: "Ada"},
        {ref: await plain('checkbox "News"'), value: true},
        {ref: `@${await page.ref('radio "Large"')}`, value: true},
        {ref: await page.ref('combobox "Colour"'), value: "Green"},
        {ref: await page.ref('"Day"'), value: "2026-01-04"},
    ]});
    const now = await page.evaluate("window.values()");
    assert.deepEqual({name: now.name, news: now.news, size: now.size, colour: now.colour,
                      day: now.day},
        {name: "Ada", news: "on", size: "large", colour: "g", day: "2026-01-04"});
});
