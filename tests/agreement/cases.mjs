// The cases of ./cases, and what playwright-core says of them: a line `role "name"` each, as JSON.
// A case is `markup => role "name"`; "@" in it stands for its number, so that ids are its own.

import {readdirSync, readFileSync} from "node:fs";

const folder = new URL("cases/", import.meta.url);

export function readCases() {
    const cases = [];
    for (const name of readdirSync(folder).sort()) {
        for (const line of readFileSync(new URL(name, folder), "utf8").split("\n")) {
            const [, markup, expected] = /^(<.*) => (.*)$/.exec(line) ?? [];
            if (markup)
                cases.push({file: name, markup, expected});
        }
    }
    return cases;
}

export function pageOf(cases) {
    const blocks = cases.map(
        ({markup}, index) => `<div>${markup.replaceAll("@", String(index))}</div>`);
    return `<!doctype html><meta charset="utf-8"><title>Cases</title><body>${blocks.join("\n")}`;
}
