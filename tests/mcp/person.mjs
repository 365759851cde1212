// The browser of a person: a Chromium that the app neither started nor knows.

import {spawn} from "node:child_process";
import {existsSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {after} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {temporaryFolder} from "./programs.mjs";

async function eventually(condition, what) {
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
        const found = await condition();
        if (found)
            return found;
    }
    throw new Error(`${what} did not come true`);
}

// It shows that address. The function that it gives evaluates an expression in the page.
export async function person(url) {
    let end = () => {};
    after(() => end()); // before its folder is removed
    const folder = temporaryFolder();
    const program = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
    const chrome = spawn(program, ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`,
        "--no-first-run", "--disable-background-networking", "--disable-gpu",
        ...process.getuid() === 0 ? ["--no-sandbox"] : [], url], {stdio: "ignore"});
    const ended = new Promise(resolve => chrome.on("exit", resolve));
    end = () => {
        chrome.kill("SIGKILL");
        return ended;
    };
    const file = join(folder, "DevToolsActivePort");
    const port = await eventually(
        () => existsSync(file) && readFileSync(file, "utf8").split("\n")[0], "Chromium");
    const page = await eventually(async () =>
        (await fetch(`http://127.0.0.1:${port}/json/list`).then(answer => answer.json()))
            .find(each => each.type === "page" && each.url.startsWith("http")), "its page");
    const socket = new WebSocket(page.webSocketDebuggerUrl);
    await new Promise(resolve => socket.onopen = resolve);
    const asked = new Map();
    socket.onmessage = ({data}) => {
        const {id, result} = JSON.parse(data);
        asked.get(id)?.(result?.result?.value);
    };
    let count = 0;
    return expression => new Promise(resolve => {
        asked.set(++count, resolve);
        socket.send(JSON.stringify({id: count, method: "Runtime.evaluate",
            params: {expression, returnByValue: true, awaitPromise: true}}));
    });
}
