// The pages under test, served from tests/site on a free port of 127.0.0.1.

import {readFileSync} from "node:fs";
import http from "node:http";

const names = ["form.html", "table.html", "big.html"];

export async function openSite() {
    const pages = new Map(names.map(
        name => [`/${name}`, readFileSync(new URL(`../site/${name}`, import.meta.url))]));
    const server = http.createServer((request, response) => {
        const page = pages.get(new URL(request.url, "http://site").pathname);
        response.writeHead(page ? 200 : 404,
            {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"});
        response.end(page ?? "no such page");
    });
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    return {
        address: `http://127.0.0.1:${server.address().port}`,
        close() {
            server.close();
            server.closeAllConnections?.();
        },
    };
}
