// An app with a home of its own, a site, and browser39 next to the app; each test has a folder of
// its own for its files.

import {spawn} from "node:child_process";
import {appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync,
        writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {after} from "node:test";

import {until} from "../contract/bounded.mjs";
import {freePort} from "../support/ports.mjs";
import {serve} from "../support/site.mjs";
import {removeFolder} from "../support/remove_folder.mjs";

export {until};

const patience = 60_000; // for what takes a second on a machine with nothing else to do

// Each with a port that no other test has.
async function profiles() {
    const all = {};
    for (const name of ["clawd", "browser39"])
        all[name] = {cdpPort: await freePort(), color: "#FF4500"};
    return all;
}

export class World {
    #child = null;
    #log = "";
    #folders = 0;

    constructor() {
        this.home = realpathSync(mkdtempSync(join(tmpdir(), "clawdis-files-")));
        this.work = join(this.home, "work");
        mkdirSync(this.work);
        mkdirSync(join(this.home, "config"));
        this.environment = {...process.env, CLAWDIS_HOME: join(this.home, "home"),
                            XDG_CONFIG_HOME: join(this.home, "config"),
                            CLAWDIS_SOCKET: join(this.home, "socket"),
                            QT_QPA_PLATFORM: "offscreen"};
        this.program = join(dirname(process.env.CLAWDIS_APP), "browser39");
    }

    async start() {
        const settings = {browser: {headless: true, noSandbox: process.getuid() === 0,
                                    controlUrl: `http://127.0.0.1:${await freePort()}`,
                                    profiles: await profiles(),
                                    extraArgs: ["--disable-background-networking"]}};
        mkdirSync(this.environment.CLAWDIS_HOME, {recursive: true, mode: 0o700});
        const file = join(this.environment.CLAWDIS_HOME, "clawdis.json");
        if (!existsSync(file))
            writeFileSync(file, JSON.stringify(settings), {mode: 0o600});
        rmSync(this.environment.CLAWDIS_SOCKET, {force: true}); // of one that was killed
        const child = spawn(process.env.CLAWDIS_APP, ["--headless"],
                            {env: this.environment, stdio: ["ignore", "pipe", "pipe"]});
        this.#child = child;
        this.#log = "";
        for (const stream of [child.stdout, child.stderr])
            stream.on("data", text => { this.#log = (this.#log + text).slice(-20_000); });
        child.ended = new Promise(resolve => child.on("exit", resolve));
        await until(patience, "the app", () => existsSync(this.environment.CLAWDIS_SOCKET));
    }

    get pid() {
        return this.#child.pid;
    }

    async kill(signal = "SIGKILL") {
        this.#child.kill(signal);
        await this.#child.ended;
    }

    async end() {
        await this.kill("SIGTERM");
        removeFolder(this.home);
    }

    folder() {
        const path = join(this.work, String(++this.#folders));
        mkdirSync(path);
        return path;
    }

    // The program with these words, in that folder: {code, out, errors}.
    run(words, folder = this.work, environment = {}) {
        return this.spawn(words, folder, environment).result;
    }

    spawn(words, folder, environment = {}) {
        const child = spawn(this.program, words, {
            cwd: folder, env: {...this.environment, ...environment},
            stdio: ["ignore", "pipe", "pipe"]});
        const said = {out: "", errors: ""};
        child.stdout.on("data", text => { said.out += text; });
        child.stderr.on("data", text => { said.errors += text; });
        child.said = said;
        child.result = new Promise(resolve => child.on(
            "close", (code, signal) => resolve({code, signal, ...said})));
        return child;
    }

    // A watcher of commands.jsonl in a new folder, or in that one.
    watch(words = [], {folder = this.folder(), environment = {}} = {}) {
        return new Watch(this, words, folder, environment);
    }

    log() {
        return this.#log;
    }
}

export class Watch {
    #seq = 0;

    constructor(world, words, folder, environment) {
        this.folder = folder;
        this.commands = join(folder, "commands.jsonl");
        this.output = join(folder, "results.jsonl");
        if (!existsSync(this.commands))
            writeFileSync(this.commands, "");
        this.child = world.spawn(["watch", "commands.jsonl", ...words], folder, environment);
    }

    write(text) {
        appendFileSync(this.commands, text);
    }

    append(command) {
        this.write(`${JSON.stringify(command)}\n`);
    }

    results() {
        return resultsIn(this.output);
    }

    // The results once there are so many.
    many(count) {
        return until(patience, `${count} results, after ${JSON.stringify(this.child.said)}`, () => {
            const all = this.results();
            return all.length >= count && all;
        });
    }

    // The result of one command; its id says which.
    async ask(action, fields = {}) {
        const seq = ++this.#seq;
        const id = `c${seq}`;
        this.append({id, action, v: 1, seq, ...fields});
        const result = await until(patience, `the result of ${action}`,
                                   () => this.results().find(each => each.id === id));
        return result;
    }

    // The same; throws where it failed.
    async done(action, fields) {
        const result = await this.ask(action, fields);
        if (!result.ok)
            throw new Error(`${action}: ${JSON.stringify(result)}`);
        return result;
    }

    async quit() {
        this.append({id: "quit", action: "quit", v: 1, seq: 1_000_000});
        return this.child.result;
    }
}

export function resultsIn(path) {
    if (!existsSync(path))
        return [];
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.slice(0, -1).filter(each => each !== "").map(each => JSON.parse(each));
}

// Pages by their paths: HTML, or a function of request and response.
export async function site(pages) {
    const requests = [];
    const port = await serve(async (request, response) => {
        let body = "";
        for await (const part of request)
            body += part;
        const {pathname} = new URL(request.url, "http://site");
        requests.push({method: request.method, url: request.url, headers: request.headers, body});
        const page = pages[pathname];
        if (typeof page === "function")
            page(request, response, body);
        else if (page === undefined)
            response.writeHead(404, {"content-type": "text/html"}).end("<h1>Not found</h1>");
        else
            response.writeHead(200, {"content-type": "text/html; charset=utf-8"}).end(page);
    }, "::");
    return {url: `http://localhost:${port}`, other: `http://127.0.0.1:${port}`, requests,
            host: "localhost", port};
}

export async function world() {
    const made = new World();
    after(() => made.end());
    await made.start();
    return made;
}
