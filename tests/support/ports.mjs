// Ports of 127.0.0.1 that nobody listens on at this moment.

import net from "node:net";

function isFree(port) {
    return new Promise(resolve => {
        const probe = net.createServer();
        probe.once("error", () => resolve(false));
        probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
}

// Unless asked otherwise below those that the kernel gives to connecting clients: nobody takes it
// before its owner is up.
export async function freePort(first = 20_000, last = 32_000) {
    const start = first + Math.floor(Math.random() * (last - first + 1));
    for (let port = start; port <= last; ++port) {
        if (await isFree(port))
            return port;
    }
    for (let port = first; port < start; ++port) {
        if (await isFree(port))
            return port;
    }
    throw new Error(`no free port from ${first} to ${last}`);
}
