// Ours, beyond the contract: a short turn of load.mjs; each caller is answered from its own tab.

import assert from "node:assert/strict";
import {test} from "node:test";

import {base} from "./client.mjs";
import {load} from "./load.mjs";
import {site} from "./site.mjs";

test("a hundred clients on nine tabs of three profiles are each answered rightly", async t => {
    const pid = Number(process.env.CLAWDIS_PID) || undefined;
    const report = await load(base, pid, site,
        {seconds: 5, clients: 100, tabs: 9, profiles: 3});
    t.diagnostic(JSON.stringify(report));
    assert.deepEqual(report.wrong.slice(0, 3), []);
    assert.deepEqual(report.unnamed.slice(0, 3), []);
    assert.ok(report.requests > 100, `${report.requests} requests`);
    if (pid)
        assert.ok(report.after.files <= report.before.files + 8, JSON.stringify(report));
});
