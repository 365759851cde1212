// The site that a file of tests acts on, open for as long as that file runs.

import {after} from "node:test";

import {openSite} from "./site_server.mjs";

export const site = await openSite();

after(() => site.close());
