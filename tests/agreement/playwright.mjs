// What playwright-core says of each case: a JSON array of lines `role "name"`. The first argument
// is the Chromium to ask in. What `expect` of its test runner asks has no name in public; the lock
// file holds the version that has it so.

import {chromium} from "playwright-core";

import {pageOf, readCases} from "./cases.mjs";

const nothing = [{string: "\u0001"}];
const asGeneric = new Set(["", "none", "presentation"]);

async function received(locator, question) {
    const answer = await locator._expect(
        question, {expectedText: nothing, isNot: false, timeout: 1});
    return String(answer.received?.value ?? "").replace(/\s+/g, " ").trim();
}

async function reply(locator) {
    const role = await received(locator, "to.have.role");
    const name = await received(locator, "to.have.accessible.name");
    const shown = asGeneric.has(role) ? "generic" : role === "image" ? "img" : role;
    return `${shown} "${name}"`;
}

const browser = await chromium.launch(
    {executablePath: process.argv[2], headless: true, args: ["--no-sandbox"]});
try {
    const page = await browser.newPage();
    const cases = readCases();
    await page.setContent(pageOf(cases));
    const targets = page.locator("[at]");
    const answers = [];
    for (let index = 0; index < cases.length; ++index)
        answers.push(await reply(targets.nth(index)));
    console.log(JSON.stringify(answers));
} finally {
    await browser.close();
}
