// A short cut through the corpus of recovery.mjs, as a test: nothing may be taken for another
// element, and most of what can be recovered must be. CLAWDIS_APP names the app.

import {OurServer} from "./our_server.mjs";
import {corpus, recover, sums} from "./recovery.mjs";

const pages = 40;
const leastRecovered = 0.7;

const server = new OurServer(process.env.CLAWDIS_APP);
let failed = true;
try {
    await server.start();
    const sum = sums(await recover(server, corpus(pages), 3, text => console.log(text)));
    console.log(JSON.stringify(sum));
    failed = sum.pages !== pages || sum.wrong > 0
        || sum.recovered < sum.recoverable * leastRecovered;
} finally {
    await server.stop();
}
process.exit(failed ? 1 : 0);
