// Redis over TLS, with certificates of our own.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, test} from "node:test";

import {freePort} from "../support/ports.mjs";
import {redisServer, subscribe} from "./redis.mjs";
import {service, until} from "./service.mjs";

const folder = mkdtempSync(join(tmpdir(), "certificates-"));
after(() => rmSync(folder, {recursive: true, force: true}));
const at = name => join(folder, name);
const openssl = (...words) => execFileSync("openssl", words, {stdio: "pipe"});

function authority(name) {
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${name}`,
        "-keyout", at(`${name}.key`), "-out", at(`${name}.pem`));
}

// Signed by `ours`, for those names; over since yesterday if so.
function certificate(name, names, days = 2) {
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${name}`,
        "-keyout", at(`${name}.key`), "-out", at(`${name}.csr`));
    writeFileSync(at(`${name}.ext`), `subjectAltName=${names}`);
    openssl("x509", "-req", "-in", at(`${name}.csr`), "-CA", at("ours.pem"), "-CAkey", at("ours.key"),
        "-CAcreateserial", "-days", String(days), "-extfile", at(`${name}.ext`),
        "-out", at(`${name}.pem`));
}

async function overTls(name) {
    const port = await freePort();
    const server = await redisServer({options: ["--tls-port", String(port),
        "--tls-cert-file", at(`${name}.pem`), "--tls-key-file", at(`${name}.key`),
        "--tls-ca-cert-file", at("ours.pem"), "--tls-auth-clients", "no"]});
    return {server, url: `rediss://localhost:${port}`};
}

authority("ours");
authority("strange");
certificate("good", "DNS:localhost,IP:127.0.0.1");
certificate("misnamed", "DNS:redis.example");
certificate("old", "DNS:localhost", -1);

test("events, commands and results go over TLS", async () => {
    const {server, url} = await overTls("good");
    const app = await service({REDIS_URL: url, REDIS_CA_FILE: at("ours.pem")});
    await until(async () => (await app.health()).status === "ok",
        async () => `${JSON.stringify(await app.health())}\n${app.log}`);
    const {heard} = await subscribe(server, "browser:events:*");
    await app.ok("start_browser_session", {room_name: "demo"});
    await heard(each => each.type === "presentation_started");
});

for (const [what, name, authorities, said] of [
    ["of an authority that nobody trusts", "good", undefined, /certificate/i],
    ["of another authority than the one named", "good", "strange", /certificate/i],
    ["for another host", "misnamed", "ours", /host name did not match/i],
    ["that is over", "old", "ours", /expired/i],
]) {
    test(`a certificate ${what} is refused, and why is said`, async () => {
        const {url} = await overTls(name);
        const app = await service({REDIS_URL: url,
            ...authorities ? {REDIS_CA_FILE: at(`${authorities}.pem`)} : {}});
        const health = await until(async () => {
            const seen = await app.health();
            return seen.redis.error && seen.bullmq.error && seen;
        }, () => app.log);
        assert.match(health.redis.error, said);
        assert.equal(health.status, "degraded");
        assert.deepEqual(health.parts, {commands: "embedded", events: "websocket", results: "disk",
            huge_results: "disk"});
    });
}
