// The site of these tests: a log-in with everything that a login is made of, a form, and pages that
// misbehave.

import {createServer} from "node:http";

import {check, patience, until} from "./machine.mjs";

const login = `<title>In</title><p id="state">logging in</p><script>
const asking = indexedDB.open("login", 1);
asking.onupgradeneeded = () => asking.result.createObjectStore("tokens");
asking.onsuccess = () => {
    const writing = asking.result.transaction("tokens", "readwrite", {durability: "strict"});
    writing.objectStore("tokens").put("token-of-ada", "token");
    writing.oncomplete = () => { document.getElementById("state").textContent = "in"; };
};
localStorage.setItem("login", "ada");
</script>`;
const form = `<title>Form</title><label>Name <input id="name"></label>
<button onclick="document.getElementById('out').textContent += '!'">Send</button><p id="out"></p>
${"<p>Some words that fill the page.</p>".repeat(50)}`;

const pages = {
    "/form": form,
    "/other": "<title>Other</title>" + "<button>Send</button>".repeat(20),
    "/login": login,
    "/kept": "<title>Kept</title><p>Kept</p>",
    "/endless": "<title>Endless</title><button onclick='for (;;) {}'>Spin</button>",
    "/endless-load": "<title>Endless</title><script>for (;;) {}</script>",
    "/slow": null,
};

export async function site() {
    const server = createServer((request, response) => {
        const path = new URL(request.url, "http://x").pathname;
        if (path === "/slow")
            return setTimeout(() => response.end("slow"), 2000);
        const headers = {"content-type": "text/html"};
        if (path === "/login")
            headers["set-cookie"] = ["session=s1; Path=/", "kept=k1; Path=/; Max-Age=86400"];
        response.writeHead(pages[path] ? 200 : 404, headers).end(pages[path] ?? "nothing here");
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    return {url: `http://127.0.0.1:${server.address().port}`,
            end: () => { server.closeAllConnections(); server.close(); }};
}

const readToken = `() => new Promise(resolve => {
    const asking = indexedDB.open("login", 1);
    asking.onsuccess = () => {
        const names = [...asking.result.objectStoreNames];
        if (names.length === 0)
            return resolve("");
        const reading = asking.result.transaction("tokens").objectStore("tokens").get("token");
        reading.onsuccess = () => resolve(reading.result ?? "");
    };
    asking.onerror = () => resolve("");
    asking.onupgradeneeded = () => 0;
})`;

export async function logIn(machine, profile, web) {
    const tab = await machine.open(profile, `${web.url}/login`);
    await until(patience, "the login", async () => await machine.evaluate(
        profile, "() => document.getElementById('state').textContent", tab) === "in");
    return tab;
}

// {cookies, token} of the site in that profile, by a page of it.
export async function loginOf(machine, profile, web) {
    const tab = await machine.open(profile, `${web.url}/kept`);
    const cookies = await machine.evaluate(profile, "() => document.cookie", tab);
    const token = await machine.evaluate(profile, readToken, tab);
    await machine.ask("DELETE", `/tabs/${tab}?profile=${profile}`);
    return {cookies, token};
}

export async function requireLogin(machine, profile, web, {session}) {
    const {cookies, token} = await loginOf(machine, profile, web);
    check(cookies.includes("kept=k1"), `${profile} lost its persistent cookie: "${cookies}"`);
    check(token === "token-of-ada", `${profile} lost its token: "${token}"`);
    check(!session || cookies.includes("session=s1"), `${profile} lost its session cookie`);
}
