// Files and folders of a test's own, below the temporary folder, gone afterwards.

import {mkdtempSync, realpathSync, rmSync, writeFileSync} from "node:fs";
import {after} from "node:test";
import {tmpdir} from "node:os";
import {join} from "node:path";

export const folder = realpathSync(mkdtempSync(join(tmpdir(), "clawdis-files-")));

after(() => rmSync(folder, {recursive: true, force: true}));

// A name that no other run of the tests has used on this server.
export const fresh = name => `${folder.split("-").pop()}-${name}`;

export function file(name, content = name) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
}
