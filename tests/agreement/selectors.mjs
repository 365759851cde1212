// What playwright-core finds by each selector of ./selectors/cases.txt: a JSON array of lines, each
// the marks ("at") of what was found, in order, or "error". The first argument is the Chromium to
// ask in.

import {readFileSync} from "node:fs";

import {chromium} from "playwright-core";

const folder = new URL("selectors/", import.meta.url);

// "% " begins a comment, "# page.html" a page; `selector => marks` is a case; below it may stand, indented,
// `as | selector` where playwright-core has it in other words.
export function readSelectorCases() {
    const cases = [];
    let page = "";
    for (const line of readFileSync(new URL("cases.txt", folder), "utf8").split("\n")) {
        const [, name] = /^# (\w+\.html)$/.exec(line) ?? [];
        page = name ?? page;
        const end = line.lastIndexOf(" =>");
        const [, other] = /^ {4}as \| (.*)$/.exec(line) ?? [];
        if (other)
            cases.at(-1).asked = other;
        else if (end > 0 && !/^(?:% | {4})/.test(line))
            cases.push({page, selector: line.slice(0, end), asked: line.slice(0, end),
                        expected: line.slice(end + 3).trim()});
    }
    return cases;
}

async function found(page, selector) {
    try {
        const marks = await page.locator(selector).evaluateAll(
            elements => elements.map(element => element.getAttribute("at") ?? element.localName));
        return marks.join(" ");
    } catch {
        return "error";
    }
}

if (process.argv[2]) {
    const browser = await chromium.launch(
        {executablePath: process.argv[2], headless: true, args: ["--no-sandbox"]});
    try {
        const page = await browser.newPage();
        const answers = [];
        let shown = "";
        for (const each of readSelectorCases()) {
            if (each.page !== shown)
                await page.setContent(readFileSync(new URL(each.page, folder), "utf8"));
            shown = each.page;
            answers.push(await found(page, each.asked));
        }
        console.log(JSON.stringify(answers));
    } finally {
        await browser.close();
    }
}
