// A tab of its own for every system and page, all opened alike, in the background.

import {until} from "./bounded.mjs";

const pages = {small: "form.html", table: "table.html", big: "big.html", travel: "form.html"};
const owners = ["floor", "ours", "playwright", "agent"];

// {floor: {small: {targetId, url}, ...}, ours: ..., playwright: ..., agent: ...}
export async function openTabs(client, address) {
    const tabs = {};
    for (const owner of owners) {
        tabs[owner] = {};
        for (const [place, page] of Object.entries(pages)) {
            const url = `${address}/${page}?of=${owner}&as=${place}`;
            const {targetId} = await client.call(
                "Target.createTarget", {url, background: true});
            tabs[owner][place] = {targetId, url};
        }
    }
    for (const owner of owners) {
        for (const {targetId, url} of Object.values(tabs[owner]))
            await untilLoaded(client, targetId, url);
    }
    return tabs;
}

async function untilLoaded(client, targetId, url) {
    const session = await client.attach(targetId);
    await until(30_000, `${url} to load`,
        () => session.evaluate(`document.readyState === "complete" && location.href === ${
            JSON.stringify(url)}`));
    await client.call("Target.detachFromTarget", {sessionId: session.id});
}
