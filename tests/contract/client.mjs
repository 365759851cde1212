// Speaks to the server under test as its clients do: fetch, JSON, one bounded wait a call.

import assert from "node:assert/strict";

import {serverUrl} from "./server.mjs";

// The clients of the contract give up after so long.
const patience = 20_000;

export const base = await serverUrl();

const token = process.env.CLAWDIS_TOKEN;

// The profile that one file at a time may start, stop and empty as it likes.
export const workProfile = process.env.CLAWDIS_WORK_PROFILE ?? "work";

// {status, type, text, body, ms}. `raw` is sent as it stands; `body` as JSON.
export async function ask(method, path, {query, body, raw, headers = {}} = {}) {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query ?? {})) {
        if (value !== undefined)
            url.searchParams.set(name, value);
    }
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const all = {...token && {authorization: `Bearer ${token}`},
                 ...body !== undefined && {"content-type": "application/json"}, ...headers};
    const start = performance.now();
    const answer = await fetch(url, {
        method, body: sent, headers: all, signal: AbortSignal.timeout(patience)});
    const text = await answer.text();
    const ms = performance.now() - start;
    return {status: answer.status, type: answer.headers.get("content-type") ?? "", text, ms,
            body: parsed(text), request: `${method} ${path} ${sent ?? ""}`.slice(0, 400)};
}

function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

export const get = (path, query) => ask("GET", path, {query});
export const post = (path, body, query) => ask("POST", path, {body, query});
export const remove = (path, query) => ask("DELETE", path, {query});

// The reply, which must be a success.
export async function done(asking) {
    const answer = await asking;
    assert.equal(answer.status, 200, `${answer.request}\n${answer.text}`);
    assert.equal(typeof answer.body, "object", `${answer.request}\n${answer.text}`);
    return answer.body;
}

// A call that goes on while others are made; its failure is seen by the code that awaits it.
export function begun(asking) {
    asking.catch(() => {});
    return asking;
}

// Extra keys are checked, and the files ours_* make sense, on our own server only.
export const isOurs = (await get("/openapi.json")).body?.info?.title === "Clawdis Browser";
