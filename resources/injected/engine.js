// What is put into a document: all that world.js names, as globalThis.clawdis, once.

import * as world from "./world.js";

globalThis.clawdis ??= Object.freeze({...world});
