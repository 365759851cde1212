// How the modules hang together, and with the application: who imports what, who calls what.

import assert from "node:assert/strict";
import {readFileSync, readdirSync} from "node:fs";
import {test} from "node:test";

const injected = new URL("../../resources/injected/", import.meta.url);
const application = new URL("../../core/", import.meta.url);

function filesIn(folder, ending) {
    return readdirSync(folder).filter(name => name.endsWith(ending));
}

const modules = new Map(filesIn(injected, ".js").map(
    name => [name, readFileSync(new URL(name, injected), "utf8")]));

function wordsIn(list) {
    return list.split(",").map(word => word.trim()).filter(word => word !== "");
}

// {from, names}: what a module takes of others. A namespace is all of it, written as "*".
function importsOf(text) {
    const taken = text.matchAll(/^(?:im|ex)port (?:\{([^}]*)\}|\* as \w+) from "\.\/(.*)";$/gm);
    return [...taken].map(([, names, from]) => ({from, names: names ? wordsIn(names) : ["*"]}));
}

function exportsOf(text) {
    return [...text.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)].map(
        ([, name]) => name);
}

// The modules that import each other in a circle, and those that stand between circles.
function modulesInCircles() {
    const left = new Map([...modules].map(
        ([name, text]) => [name, importsOf(text).map(({from}) => from)]));
    for (;;) {
        const done = [...left].filter(([, others]) => !others.some(other => left.has(other)));
        if (done.length === 0)
            return [...left.keys()];
        for (const [name] of done)
            left.delete(name);
    }
}

// What sources call in the engine: as the first of an expression for Chrome, or by its name.
function calledIn(source) {
    const inExpressions = source.matchAll(/\bclawdis\.(\w+)\(/g);
    const byName = source.matchAll(/\b(?:[aA]sk\w*|handleOf)\((?:[^;"]*, *)?\s*"(\w+)"/g);
    return [...inExpressions, ...byName].map(([, name]) => name);
}

function sourcesBelow(folder) {
    return readdirSync(folder, {withFileTypes: true}).flatMap(entry => entry.isDirectory()
        ? sourcesBelow(new URL(`${entry.name}/`, folder))
        : /\.(?:cpp|h)$/.test(entry.name) ? [readFileSync(new URL(entry.name, folder), "utf8")]
                                          : []);
}

test("every module can be loaded without a page", async () => {
    const {ready} = await import(new URL("world.js", injected));
    assert.equal(typeof ready, "function");
});

test("no module imports itself, by whatever way", () => {
    assert.deepEqual(modulesInCircles(), []);
});

test("every export is imported", () => {
    const taken = new Set([...modules.values()].flatMap(importsOf).flatMap(
        ({from, names}) => names.map(name => `${from} ${name}`)));
    const idle = [...modules].flatMap(([file, text]) => exportsOf(text)
        .map(name => `${file} ${name}`).filter(each => !taken.has(each)));
    assert.deepEqual(idle, []);
});

test("the application and the finder call what world.js names, and all of that", async () => {
    const world = Object.keys(await import(new URL("world.js", injected))).sort();
    const called = new Set([...sourcesBelow(application), modules.get("finder.js")]
        .flatMap(calledIn));
    assert.deepEqual([...called].sort(), world);
});
