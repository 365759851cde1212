// A page that writes to its console and asks the network, at the pace its address says, has a button,
// and may be animated; and how much all of them have done.

import http from "node:http";

// Chrome slows the timers of tabs in the background, but not those of workers.
const page = `<!doctype html><title>Busy</title><h1>Busy</h1><button>Press</button><script>
const pace = new URLSearchParams(location.search);
const tab = pace.get("tab");
const clock = \`onmessage = ({data}) => {
    setInterval(() => postMessage("write"), data.write);
    setInterval(() => postMessage("ask"), data.ask);
    setInterval(() => postMessage("tell"), 200);
};\`;
const worker = new Worker(URL.createObjectURL(new Blob([clock])));
const kinds = ["log", "info", "warn", "error"];
let lines = 0;
let presses = 0;
let frames = 0;
document.querySelector("button").onclick = () => ++presses;
worker.onmessage = ({data}) => {
    if (data === "ask")
        return fetch("/asked?tab=" + tab + "&lines=" + lines + "&presses=" + presses, {cache: "no-store"});
    if (data === "tell")
        return pace.has("animated") && fetch("/drawn?frames=" + frames, {cache: "no-store"});
    document.querySelector("h1").textContent = "Busy: " + ++lines;
    console[kinds[lines % kinds.length]]("line " + lines + " of tab " + tab, {lines, tab});
};
const start = () => worker.postMessage({write: +pace.get("write"), ask: +pace.get("ask")});
setTimeout(start, Math.random() * 500);
if (pace.has("animated")) {
    document.title = "Animated";
    const canvas = document.body.appendChild(document.createElement("canvas"));
    canvas.width = 800;
    canvas.height = 400;
    const pen = canvas.getContext("2d");
    const draw = () => {
        ++frames;
        pen.fillStyle = "hsl(" + frames % 360 + ", 60%, 60%)";
        pen.fillRect(0, 0, 800, 400);
        pen.fillStyle = "#fff";
        pen.fillRect(350 + 300 * Math.sin(frames / 30), 150, 100, 100);
        requestAnimationFrame(draw);
    };
    draw();
}
</script>`;

export async function openBusySite() {
    const lines = new Map(); // by tab
    const presses = new Map();
    let requests = 0;
    let frames = 0; // that the animated one drew
    const server = http.createServer((request, response) => {
        const url = new URL(request.url, "http://site");
        if (url.pathname === "/asked") {
            ++requests;
            lines.set(url.searchParams.get("tab"), Number(url.searchParams.get("lines")));
            presses.set(url.searchParams.get("tab"), Number(url.searchParams.get("presses")));
        } else if (url.pathname === "/drawn") {
            frames = Number(url.searchParams.get("frames"));
        }
        const isPage = url.pathname === "/";
        response.writeHead(isPage ? 200 : 204, {"Content-Type": "text/html; charset=utf-8"});
        response.end(isPage ? page : undefined);
    });
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    const sum = counts => [...counts.values()].reduce((all, each) => all + each, 0);
    return {
        address: ({tab, write, ask, isAnimated}) => `http://127.0.0.1:${
            server.address().port}/?tab=${tab}&write=${write}&ask=${ask}${
            isAnimated ? "&animated" : ""}`,
        done: () => ({requests, lines: sum(lines)}),
        presses: () => sum(presses),
        frames: () => frames,
        close() {
            server.close();
            server.closeAllConnections?.();
        },
    };
}
