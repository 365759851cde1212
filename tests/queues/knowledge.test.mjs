// Where knowledge is kept, as the app says it: a PostgreSQL that goes and comes back.

import assert from "node:assert/strict";
import {execFile} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {createServer} from "node:http";
import {createServer as createTcpServer} from "node:net";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {after, test} from "node:test";

import {freePort} from "../support/ports.mjs";
import {postgresServer} from "../support/postgres.mjs";
import {service, until} from "./service.mjs";

const clawdis = join(dirname(process.env.CLAWDIS_APP), "clawdis");

// {code, stdout, stderr}
const line = (env, ...words) => new Promise(resolve => execFile(clawdis, words, {env},
    (failed, stdout, stderr) => resolve({code: failed?.code ?? 0, stdout, stderr})));

async function doctor(env, name = "knowledge") {
    const {stdout} = await line(env, "doctor", "--json");
    return JSON.parse(stdout).checks.find(each => each.name === name);
}

async function site() {
    const server = createServer((request, response) => {
        if (request.url === "/robots.txt")
            return response.writeHead(404).end();
        response.setHeader("content-type", "text/html");
        response.end(`<title>Kettles</title><main><h1>Kettles</h1><p>Water boils at ${request.url}
            in a kettle, and whoever waits for it has time to read all of this.</p>
            <a href="/one">One</a></main>`);
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    after(() => server.close());
    return `http://127.0.0.1:${server.address().port}/`;
}

test("a file, where nothing else is named", async () => {
    const app = await service();
    assert.deepEqual((await app.health()).knowledge, {store: "sqlite", error: ""});
    const found = await doctor(app.env);
    assert.equal(found.status, "ok");
    assert.match(found.finding, /file/);
});

test("a PostgreSQL, shared by two apps, which dies and comes back", async () => {
    const postgres = await postgresServer();
    after(() => postgres.end());
    const environment = {CLAWDIS_KNOWLEDGE_URL: postgres.url};
    const app = await service(environment);
    const other = await service(environment);
    await until(async () => (await app.health()).status === "ok", () => app.log);
    assert.deepEqual((await app.health()).knowledge, {store: "postgresql", error: ""});
    const well = await doctor(app.env);
    assert.equal(well.status, "ok");
    assert.match(well.finding, /PostgreSQL, postgres at 127\.0\.0\.1/);

    const url = await site();
    const begun = await line(app.env, "browser", "explore", url);
    assert.equal(begun.code, 0, begun.stderr);
    const ask = async env => {
        const {code, stdout, stderr} = await line(env, "browser", "ask", "kettle", "--json");
        return code === 0 ? JSON.parse(stdout).results : stderr + stdout;
    };
    await until(async () => (await ask(other.env)).length === 2, async () => JSON.stringify(await ask(other.env)));

    await postgres.stop();
    await until(async () => (await app.health()).status === "degraded", () => app.log);
    assert.deepEqual((await app.health()).knowledge, {store: "postgresql", error: "it does not answer"});
    const ill = await doctor(app.env);
    assert.equal(ill.status, "warn");
    assert.match(ill.finding, /away/);
    assert.match(ill.fix, /CLAWDIS_KNOWLEDGE_URL/);
    assert.match(await ask(app.env), /PostgreSQL .* is away/);

    await postgres.start();
    await until(async () => (await app.health()).status === "ok", () => app.log);
    assert.equal((await ask(app.env)).length, 2);
    for (const text of [app.log, other.log, JSON.stringify([well, ill, await app.health()])])
        assert.doesNotMatch(text, /se%2Fsa|se\/sa|sa m@e/);
});

test("a PostgreSQL that never comes to an end breaks nothing when the app quits", async () => {
    const dripping = new Set();
    const server = createTcpServer(socket => {
        socket.on("error", () => {}).on("close", () => dripping.delete(socket));
        socket.once("data", () => {
            socket.write("N"); // not encrypted
            socket.once("data", () => {
                socket.write(Buffer.from("4500007000", "hex")); // why not, in 28 kB
                dripping.add(socket);
            });
        });
    });
    const drip = setInterval(() => dripping.forEach(socket => socket.write("x")), 1);
    after(() => {
        clearInterval(drip);
        dripping.forEach(socket => socket.destroy());
        server.close();
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    const url = `postgresql://u:p@127.0.0.1:${server.address().port}/k`;
    const app = await service({CLAWDIS_KNOWLEDGE_URL: url});
    for (let times = 5; ; await app.start()) { // what it broke, it broke every third time
        await until(() => dripping.size > 0, () => app.log);
        assert.equal(await app.stop(), 0, app.log);
        if (--times === 0)
            break;
    }
});

test("without an app it is tried, and nothing is made there", async () => {
    const home = mkdtempSync(join(tmpdir(), "knowledge-"));
    after(() => rmSync(home, {recursive: true, force: true}));
    const postgres = await postgresServer();
    after(() => postgres.end());
    const env = {...process.env, CLAWDIS_HOME: home, CLAWDIS_KNOWLEDGE_URL: postgres.url};
    delete env.CLAWDIS_SOCKET;
    assert.match((await doctor(env)).finding, /answers/);
    const nobody = await doctor({...env,
        CLAWDIS_KNOWLEDGE_URL: `postgresql://u:sesame@127.0.0.1:${await freePort()}/d`});
    assert.equal(nobody.status, "warn");
    assert.match(nobody.finding, /refused/i);
    const wrong = await doctor({...env, CLAWDIS_KNOWLEDGE_URL: "postgresql://u:sesame/x@h/d"});
    assert.match(wrong.finding, /@/);
    assert.doesNotMatch(JSON.stringify([nobody, wrong]), /sesame/);
});

test("what searches by meaning is named", async () => {
    const home = mkdtempSync(join(tmpdir(), "knowledge-"));
    after(() => rmSync(home, {recursive: true, force: true}));
    const env = {...process.env, CLAWDIS_HOME: home};
    delete env.CLAWDIS_SOCKET;
    const meaning = more => doctor({...env, ...more}, "search by meaning");
    assert.match((await meaning({})).finding, /words alone/);
    const url = "http://u:sesame@127.0.0.1:9/v1";
    assert.match((await meaning({CLAWDIS_EMBEDDINGS_URL: url})).fix, /MODEL/);
    const server = await meaning({CLAWDIS_EMBEDDINGS_URL: url, CLAWDIS_EMBEDDINGS_MODEL: "small"});
    assert.match(server.finding, /small, of the server at 127\.0\.0\.1/);
    assert.doesNotMatch(JSON.stringify(server), /sesame/);
});
