// How fast pages are kept and found, and how often what is looked for is found.
//   node knowledge.mjs pages [COUNT [DIMENSION]]
//   node knowledge.mjs labelled
// With --postgres in a PostgreSQL of its own, else in a file. Where CLAWDIS_EMBEDDINGS_URL names a
// server of embeddings, labelled searches by meaning too.
// Labelled are 5,000 descriptions of Debian's packages, which apt brings, and the questions of
// knowledge_questions.json, each with the packages that answer it.
import {execFileSync} from "node:child_process";
import {createHash} from "node:crypto";
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";

import {postgresServer} from "../support/postgres.mjs";

const program = process.env.KNOWLEDGE_STORE;
const texts = 5000;

// Packages of parts and for building with, of which there are thousands alike.
const part = /^(lib|golang-|python3-|ruby-|node-|r-|php-|haskell-|ghc-|elpa-|fonts-|task-|linux-)|-(dev|dbg|doc|data|common|utils-dev|l10n-.*)$/;

function descriptions(folder) {
    const lists = join(folder, "lists");
    mkdirSync(join(lists, "partial"), {recursive: true});
    execFileSync("apt-get", ["update", "-qq", "-o", "Acquire::Languages=en",
        "-o", `Dir::State::lists=${lists}`], {stdio: "inherit"});
    const files = readdirSync(lists).filter(name => /_dists_[a-z]+_main_i18n_Translation-en/.test(name));
    const text = execFileSync("/usr/lib/apt/apt-helper",
        ["cat-file", ...files.map(name => join(lists, name))], {maxBuffer: 2 ** 28}).toString();
    const all = new Map();
    for (const entry of text.split("\n\n")) {
        const [, name] = entry.match(/^Package: (.*)$/m) ?? [];
        const [, title, body] = entry.match(/^Description-en: (.*)\n([^]*)$/m) ?? [];
        if (name && title)
            all.set(name, {title, text: (body ?? "").replace(/^ \.?/gm, "").trim()});
    }
    return all;
}

// The answers, and others by chance that is the same each time.
function labelled(folder) {
    const all = descriptions(folder);
    const questions = JSON.parse(readFileSync(new URL("knowledge_questions.json", import.meta.url)));
    const answers = new Set(questions.flatMap(each => each.names).filter(name => all.has(name)));
    const order = name => createHash("sha1").update(name).digest("hex");
    const others = [...all.keys()].filter(name => !answers.has(name) && !part.test(name))
        .map(name => [order(name), name]).sort().map(([, name]) => name);
    const names = [...answers, ...others].slice(0, texts);
    const urlOf = name => `https://packages.test/${encodeURIComponent(name)}`;
    return {
        texts: names.map(name => ({url: urlOf(name), ...all.get(name)})),
        questions: questions.map(({query, names: right}) => ({query, urls: right.map(urlOf)})),
    };
}

const [what = "pages", ...rest] = process.argv.slice(2).filter(word => !word.startsWith("--"));
const folder = mkdtempSync(join(tmpdir(), "knowledge-"));
const server = process.argv.includes("--postgres") ? await postgresServer() : null;
const env = {...process.env, ...server ? {CLAWDIS_KNOWLEDGE_URL: server.url} : {}};
try {
    if (what === "labelled") {
        const file = join(folder, "labelled.json");
        writeFileSync(file, JSON.stringify(labelled(folder)));
        execFileSync(program, ["labelled", file], {stdio: "inherit", env});
    } else {
        execFileSync(program, ["pages", ...(rest.length ? rest : ["50000"])],
            {stdio: "inherit", env});
    }
} finally {
    await server?.end();
    rmSync(folder, {recursive: true});
}
