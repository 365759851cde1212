// The bundle's entry: sets globalThis.clawdis to all exports of world.js, once.

import * as world from "./world.js";

globalThis.clawdis ??= Object.freeze({...world});
