// A round with playwright-core over a debugging port, whose address is the argument. Says what it
// saw on one line.

import {createRequire} from "node:module";

const require = createRequire(new URL("../../agreement/package.json", import.meta.url));
const {chromium} = require("playwright-core");

const browser = await chromium.connectOverCDP(process.argv[2]);
const [context] = browser.contexts();
const seen = [];

const titles = await Promise.all(context.pages().map(page => page.title()));
seen.push(titles.find(title => title === "Here"));

const page = await context.newPage();
await page.setContent("<button onclick='document.title = `clicked`'>Press</button>"
    + "<a href='about:blank' target='_blank'>Open</a><iframe srcdoc='<p>In a frame</p>'></iframe>");
await page.getByRole("button", {name: "Press"}).click();
seen.push(await page.title());
await page.frameLocator("iframe").getByText("In a frame").waitFor();

const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByText("Open").click()]);
if (popup.url() === "about:blank")
    seen.push("popup");
await popup.close();
await page.close();
if (page.isClosed())
    seen.push("closed");
await browser.close();
console.log(seen.join(" "));
