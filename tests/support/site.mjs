// Servers of pages, for the length of one test file.

import {createServer} from "node:http";
import {after} from "node:test";

// The port, on every address of that host.
export async function serve(handler, host = "127.0.0.1") {
    const server = createServer(handler);
    await new Promise(resolve => server.listen(0, host, resolve));
    after(() => {
        server.closeAllConnections();
        server.close();
    });
    return server.address().port;
}

// Each page answers its path.
export const byPath = pages => (request, response) => {
    const page = pages[new URL(request.url, "http://site").pathname];
    if (page)
        page(request, response);
    else
        response.writeHead(404).end();
};
