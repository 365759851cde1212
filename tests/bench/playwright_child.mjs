// The process that playwright-core runs in: gets an operation by IPC, answers with its times.

import {chromium} from "playwright-core";

import {refOf} from "./refs.mjs";
import {timed} from "./stopwatch.mjs";

const pages = {};
let browser;
let send;
let nameBox;

async function prepare({cdpPort, urls}) {
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${cdpPort}`);
    const open = browser.contexts()[0].pages();
    for (const [place, url] of Object.entries(urls)) {
        pages[place] = open.find(page => page.url() === url);
        if (!pages[place])
            throw new Error(`no tab at ${url}`);
        pages[place].setDefaultTimeout(30_000);
    }
    const snapshot = await read(pages.small);
    send = pages.small.locator(`aria-ref=${refOf(snapshot, "button", "Send")}`);
    nameBox = pages.small.locator(`aria-ref=${refOf(snapshot, "textbox", "Full name")}`);
    return {};
}

const read = page => page.ariaSnapshot({mode: "ai"});

const operations = {
    // Its version of the browser is remembered, so the least that reaches Chrome.
    trivial: () => pages.small.evaluate("1"),
    tabList: () => Promise.all(browser.contexts()[0].pages().map(
        async page => ({url: page.url(), title: await page.title()}))),
    navigate: url => pages.travel.goto(url).then(() => undefined),
    navigateAndRead: url => pages.travel.goto(url).then(() => read(pages.travel)),
    snapshotSmall: () => read(pages.small),
    snapshotTable: () => read(pages.table),
    snapshotBig: () => read(pages.big),
    click: () => send.click(),
    type: text => nameBox.fill(text),
    jpeg: () => pages.small.screenshot({type: "jpeg", quality: 85}),
    png: () => pages.small.screenshot({type: "png"}),
};

process.on("message", async message => {
    try {
        process.send(message.prepare
            ? await prepare(message.prepare)
            : await timed(() => operations[message.operation](message.argument), message.repeat));
    } catch (error) {
        process.send({error: error.message});
    }
});
process.on("disconnect", () => process.exit());
