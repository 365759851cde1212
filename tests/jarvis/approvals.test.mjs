// What a rule of the app holds is held for jarvis-browser, in Chromes that the app is attached to.

import assert from "node:assert/strict";
import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {serve} from "../support/site.mjs";
import {chrome, home, keepConfig, worker} from "./jarvis.mjs";

keepConfig();
const posts = [];
const port = await serve((request, response) => {
    if (request.method === "POST")
        posts.push(request.url);
    response.writeHead(200, {"content-type": "text/html"}).end(`<!doctype html><title>Shop</title>
<button id=buy onclick=bought()>Buy now</button><div tabindex=0 role=group aria-label=Box
onclick=bought() onkeydown=bought()>Buy it</div>
<select aria-label=List onchange=bought()><option>no<option>buy</select>
<form onsubmit="bought(); return false"><input aria-label=Field></form>
<form method=post action=/pay><button>Send</button></form>
<script>function bought() { document.title = "Bought"; }</script>`);
});
const place = home();
writeFileSync(join(place.folder, "clawdis.json"), JSON.stringify({browser: {
    approvals: ["click * buy", "request POST 127.0.0.1"]}}), {mode: 0o600});
const browser = await chrome();
const jarvis = worker(place);
await jarvis.ask("daemon", "start", "--port", String(browser.port));

test("whichever way it is tried", async () => {
    await jarvis.ask("navigate", `http://127.0.0.1:${port}/`);
    const refs = Object.fromEntries(await Promise.all([["buy", "button", "Buy now"],
        ["box", "group", "Box"], ["list", "combobox", "List"], ["field", "textbox", "Field"],
        ["send", "button", "Send"]].map(
        async ([key, role, name]) => [key, await jarvis.ref(role, name)])));
    const script = "document.querySelector('#buy').click()";
    for (const line of [["click", refs.buy], ["click", refs.box], ["evaluate", script],
        ["wait", "--js", script], ["drag", refs.buy, refs.buy], ["select", refs.list, "buy"],
        ["type", refs.field, "x", "--enter"], ["press", "Alt+b"], ["click", refs.send]]) {
        const {error} = await jarvis.refusal(...line);
        assert.match(JSON.stringify(error), /say yes/, line.join(" "));
    }
    assert.match(await jarvis.snapshot(), /Shop|Buy now/);
    assert.equal((await browser.targets()).find(each => each.url.includes(port)).title, "Shop");
    assert.deepEqual(posts, []);
});
