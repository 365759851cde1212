// A room that a person has taken over, asked by every door: what would change anything is refused.

import assert from "node:assert/strict";
import {test} from "node:test";
import {setTimeout as pause} from "node:timers/promises";

import {app, clawdis, site} from "./app.mjs";
import {run} from "./programs.mjs";
import {client, inside, pathOf, ticketFor} from "./rooms.mjs";

const service = await app();
const base = await site({"/": `<title>Mine</title><button onclick="document.title = 'Pressed'">Press</button>`,
    "/other": "<title>Other</title>"});
const {request, call, ok, act} = client(service.base);
const evaluate = inside(service.home);
const room_name = "held";

// A person who has the room; the function hands it back.
async function takeOver() {
    const ticket = await ticketFor(service.base, room_name);
    const socket = new WebSocket(
        `${service.base.replace("http", "ws")}/rooms/${pathOf(room_name)}/pictures?ticket=${ticket}`);
    const hears = word => new Promise(resolve => socket.addEventListener("message", ({data}) =>
        typeof data === "string" && JSON.parse(data).heldBy === word && resolve()));
    await new Promise(resolve => socket.onopen = resolve);
    const mine = hears("you");
    socket.send(JSON.stringify({type: "take_over"}));
    await mine;
    return async () => {
        const free = hears("nobody");
        socket.send(JSON.stringify({type: "hand_back"}));
        await free;
        socket.close();
    };
}

const room = async () => (await evaluate.rooms()).find(each => each.name === room_name);

async function codeOf(promise) {
    return promise.then(() => "ok", error => JSON.parse(error.message).data.code);
}

test("no door lets an agent act in a room that a person has", async () => {
    await ok("start_browser_session", {room_name, initial_url: `${base}/`});
    const {session} = await room();
    const tab = (await evaluate.ask("tabs", {session})).tabs[0].targetId;
    const handBack = await takeOver();

    const tried = {
        "execute_action": () => act(room_name, "navigate", {url: `${base}/other`}).then(each => each.code),
        "recover": () => call("recover_browser_session", {room_name}).then(each => each.code),
        "close": () => call("close_browser_session", {room_name}).then(each => each.code),
        "pause": () => call("pause_browser_session", {room_name}).then(each => each.code),
        "a queue": async () => {
            const {json} = await request("POST", "/queues/browser_commands",
                {name: "navigate", data: {url: `${base}/other`, room_name}, opts: {attempts: 1}});
            for (;;) {
                const {json: job} = await request("GET", `/queues/browser_commands/${json.id}`);
                assert.notEqual(job.state, "completed");
                if (job.state === "failed")
                    return /a person has taken over/.test(job.failedReason) && "HUMAN_CONTROL";
                await pause(50);
            }
        },
        ...Object.fromEntries([
            ["navigate", {session, url: `${base}/other`}], ["open", {session, url: `${base}/other`}],
            ["close", {session, targetId: tab}], ["evaluate", {session, fn: "document.title = 'x'"}],
            ["closeSession", {session}], ["stop", {profile: "_sessions"}],
        ].map(([method, params]) => [method + " on the socket", () => codeOf(evaluate.ask(method, params))])),
        // A tab is in its session, whether or not it is named.
        ...Object.fromEntries([
            ["navigate", {url: `${base}/other`}], ["close", {}], ["focus", {}],
            ["evaluate", {fn: "document.title = 'x'"}], ["reload", {}],
        ].map(([method, params]) => [`${method} by the tab alone`, () => codeOf(evaluate.ask(
            method, {...params, profile: "_sessions", targetId: tab.slice(0, 12)}))])),
    };
    for (const [what, attempt] of Object.entries(tried))
        assert.equal(await attempt(), "HUMAN_CONTROL", what);
    const line = await run(clawdis, ["browser", "navigate", `${base}/other`, "--session", session],
        {env: service.env});
    assert.notEqual(line.code, 0);
    assert.match(line.stderr, /person has taken over/);

    const {session: now, ...rest} = await room();
    assert.equal(now, session);
    assert.equal(rest.state, "open");
    assert.equal((await ok("get_browser_context", {room_name})).url, `${base}/`);
    assert.match((await ok("get_screen_content", {room_name})).dom_summary, /Press/);

    await handBack();
    assert.equal((await act(room_name, "navigate", {url: `${base}/other`})).success, true);
    await ok("recover_browser_session", {room_name});
    await ok("close_browser_session", {room_name});
});

test("another session is an agent's meanwhile", async () => {
    await ok("start_browser_session", {room_name, initial_url: `${base}/`});
    const {session} = await evaluate.ask("createSession");
    const handBack = await takeOver();
    await evaluate.ask("navigate", {session, url: `${base}/other`});
    await evaluate.ask("closeSession", {session});
    await handBack();
    await ok("close_browser_session", {room_name});
});
