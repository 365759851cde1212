// A page that writes to its console and asks the network, at the pace its address says; and how
// much all of them have done.

import http from "node:http";

// Chrome slows the timers of tabs in the background, but not those of workers.
const page = `<!doctype html><title>Busy</title><h1>Busy</h1><script>
const pace = new URLSearchParams(location.search);
const tab = pace.get("tab");
const clock = \`onmessage = ({data}) => {
    setInterval(() => postMessage("write"), data.write);
    setInterval(() => postMessage("ask"), data.ask);
};\`;
const worker = new Worker(URL.createObjectURL(new Blob([clock])));
const kinds = ["log", "info", "warn", "error"];
let lines = 0;
worker.onmessage = ({data}) => {
    if (data === "ask")
        return fetch("/asked?tab=" + tab + "&lines=" + lines, {cache: "no-store"});
    document.querySelector("h1").textContent = "Busy: " + ++lines;
    console[kinds[lines % kinds.length]]("line " + lines + " of tab " + tab, {lines, tab});
};
const start = () => worker.postMessage({write: +pace.get("write"), ask: +pace.get("ask")});
setTimeout(start, Math.random() * 500);
</script>`;

export async function openBusySite() {
    const lines = new Map(); // by tab
    let requests = 0;
    const server = http.createServer((request, response) => {
        const url = new URL(request.url, "http://site");
        if (url.pathname === "/asked") {
            ++requests;
            lines.set(url.searchParams.get("tab"), Number(url.searchParams.get("lines")));
        }
        const isPage = url.pathname === "/";
        response.writeHead(isPage ? 200 : 204, {"Content-Type": "text/html; charset=utf-8"});
        response.end(isPage ? page : undefined);
    });
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    return {
        address: ({tab, write, ask}) => `http://127.0.0.1:${
            server.address().port}/?tab=${tab}&write=${write}&ask=${ask}`,
        done: () => ({requests, lines: [...lines.values()].reduce((sum, each) => sum + each, 0)}),
        close() {
            server.close();
            server.closeAllConnections?.();
        },
    };
}
