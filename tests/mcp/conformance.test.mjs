// The official conformance suite against our core: what each revision requires, and the extensions
// and headers that it runs besides.

import assert from "node:assert/strict";
import {readFileSync, readdirSync} from "node:fs";
import {join} from "node:path";
import {test} from "node:test";

import {modules, node22, run, started, temporaryFolder} from "./programs.mjs";

const suite = join(modules, "@modelcontextprotocol/conformance/dist/index.js");
const url = (await started(process.env.MCP_FIXTURES)).replace("127.0.0.1", "localhost");

// By its exit code and by each check: its own sum counts as failed what is not required too.
for (const revision of ["2025-11-25", "2026-07-28"]) {
    test(`${revision}: all that it requires, and its extensions`, async () => {
        const folder = temporaryFolder();
        const {code, stdout} = await run(node22,
            [suite, "server", "--url", url, "-o", folder, "--requirements", revision]);
        const checks = readdirSync(folder).flatMap(name =>
            JSON.parse(readFileSync(join(folder, name, "checks.json"))));
        const failed = checks.filter(check => check.status === "FAILURE");
        assert.deepEqual(failed.map(check => `${check.id}: ${check.errorMessage}`), []);
        assert.equal(code, 0, stdout.split("\n").filter(line => !line.startsWith("Total")).join("\n"));
        assert.ok(checks.length > 80, `only ${checks.length} checks`);
    });
}
