// What is read of pages of many kinds, word for word: pages/NAME.html as pages/NAME.md. With
// UPDATE_SNAPSHOTS=1 the latter are written, for a person to read.

import assert from "node:assert/strict";
import {readdirSync, readFileSync, writeFileSync} from "node:fs";
import {test} from "node:test";

import {site, world} from "./world.mjs";

const folder = new URL("pages/", import.meta.url);
const names = readdirSync(folder).filter(each => each.endsWith(".html")).map(
    each => each.slice(0, -5));
const web = await site(Object.fromEntries(names.map(
    name => [`/${name}`, readFileSync(new URL(`${name}.html`, folder), "utf8")])));
const machine = await world();
const watch = machine.watch(["--no-persist"]);

function answer({markdown, links}) {
    const rows = links.map(({i, text, href}) => `[${i}]: ${href} "${text}"`);
    return [markdown, "", ...rows, ""].join("\n");
}

for (const name of names) {
    test(name, async () => {
        const url = `${web.url}/${name}`;
        const options = {show_selectors_first: false, compact_links: true};
        const page = answer(await watch.done("fetch", {url, options}));
        const again = answer(await watch.done("fetch", {url, options}));
        assert.equal(again, page, "the same page, other bytes");
        const expected = new URL(`${name}.md`, folder);
        if (process.env.UPDATE_SNAPSHOTS)
            writeFileSync(expected, page);
        assert.equal(page, readFileSync(expected, "utf8"));
    });
}
