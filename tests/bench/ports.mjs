// Ports of 127.0.0.1 that nobody listens on at this moment.

import net from "node:net";

function isFree(port) {
    return new Promise(resolve => {
        const probe = net.createServer();
        probe.once("error", () => resolve(false));
        probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
}

export async function freePort(first, last) {
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
