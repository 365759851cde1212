// A client of the rooms of the automation service: plain requests and WebSockets. All it gets is
// kept, to be held against the documents.

import assert from "node:assert/strict";
import {createRequire} from "node:module";
import {connect} from "node:net";
import {join} from "node:path";

const Ajv2020 = createRequire(import.meta.url)("ajv/dist/2020.js").default;

export const seen = {replies: [], events: []};

export const pathOf = room => encodeURIComponent(room);

export function client(base, headers = {}) {
    async function request(method, path, body) {
        const sent = body === undefined ? undefined
            : typeof body === "string" ? body : JSON.stringify(body);
        const answer = await fetch(base + path, {method, body: sent,
            headers: {...sent === undefined ? {} : {"content-type": "application/json"}, ...headers}});
        const text = await answer.text();
        const json = answer.headers.get("content-type")?.startsWith("application/json")
            ? JSON.parse(text) : undefined;
        seen.replies.push({method, path: path.split("?")[0], status: answer.status, body, json});
        return {status: answer.status, json, text, headers: answer.headers};
    }
    async function call(tool, args) {
        const {status, json} = await request("POST", "/mcp/tools/call", {tool, arguments: args});
        return {http: status, ...json};
    }
    // The result; anything but 200 fails the test.
    async function ok(tool, args) {
        const {http, ...result} = await call(tool, args);
        assert.equal(http, 200, `${tool}: ${JSON.stringify(result)}`);
        return result;
    }
    const act = (room_name, action_type, params) =>
        call("execute_action", {room_name, action_type, params});
    async function did(room, type, params) {
        const result = await act(room, type, params);
        assert.equal(result.http, 200, JSON.stringify(result));
        assert.equal(result.success, true, JSON.stringify(result));
        return result.data;
    }
    return {request, call, ok, act, did};
}

// A ticket that shows a person the room, once.
export async function ticketFor(base, room, headers = {}) {
    const answer = await fetch(`${base}/rooms/${pathOf(room)}/view`, {method: "POST", headers});
    return new URL((await answer.json()).url).searchParams.get("ticket");
}

// The number of the line of a summary that says that; it must be one.
export function indexOf({dom_summary}, words) {
    const lines = dom_summary.split("\n");
    const found = lines.filter(line => line.includes(words));
    assert.equal(found.length, 1, `${words} in\n${dom_summary}`);
    const index = lines.indexOf(found[0]);
    assert.ok(found[0].startsWith(`[${index}] `), found[0]);
    return index;
}

// What a listener hears: {events, until(condition), close, closed}.
export async function listen(base, room, options = {}) {
    const query = options.ticket ? `?ticket=${options.ticket}` : "";
    const address = `${base.replace("http", "ws")}/mcp/events/${pathOf(room)}${query}`;
    const socket = new WebSocket(address, options.init);
    const events = [];
    let wake = () => {};
    socket.onmessage = ({data}) => {
        const event = JSON.parse(data);
        events.push(event);
        seen.events.push(event);
        wake();
    };
    const closed = new Promise(resolve => socket.onclose = resolve);
    await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error(`no WebSocket at ${address}`));
    });
    async function until(condition, time = 15_000) {
        const end = Date.now() + time;
        for (;;) {
            const found = events.find(condition);
            if (found)
                return found;
            const left = end - Date.now();
            assert.ok(left > 0, `not heard; but ${JSON.stringify(events.map(each => each.type))}`);
            let timer;
            await Promise.race([new Promise(resolve => wake = resolve),
                new Promise(resolve => timer = setTimeout(resolve, left))]);
            clearTimeout(timer);
        }
    }
    const of = type => events.filter(each => each.type === type);
    return {events, until, of, closed, socket, close: () => { socket.close(); return closed; }};
}

// Looks into rooms past the service, over the app's socket: (room, JavaScript) to its value.
export function inside(home) {
    function ask(method, params = {}) {
        return new Promise((resolve, reject) => {
            const socket = connect(join(home, "clawdis.sock"));
            let text = "";
            socket.on("error", reject);
            socket.on("data", piece => {
                text += piece;
                if (!text.includes("\n"))
                    return;
                socket.destroy();
                const {result, error} = JSON.parse(text);
                error ? reject(new Error(JSON.stringify(error))) : resolve(result);
            });
            socket.write(`${JSON.stringify({jsonrpc: "2.0", id: 1, method, params})}\n`);
        });
    }
    const rooms = async () => (await ask("rooms")).rooms;
    async function evaluate(name, fn) {
        const {session} = (await rooms()).find(each => each.name === name);
        return (await ask("evaluate", {session, fn})).result;
    }
    return Object.assign(evaluate, {ask, rooms});
}

// Holds all that was seen against the documents of the service.
export async function requireFit(base) {
    const json = async path => (await fetch(base + path)).json();
    const open = await json("/openapi.json");
    const async = await json("/asyncapi.json");
    const ajv = new Ajv2020({strict: false, allErrors: true});
    ajv.addSchema({$id: "open", ...open});
    const at = pointer => ajv.getSchema(`open#${pointer}`) ?? ajv.compile({$ref: `open#${pointer}`});
    const require = (validate, value, about) =>
        assert.ok(validate(value), `${about}: ${ajv.errorsText(validate.errors)}\n`
            + JSON.stringify(value));
    const failure = at("/components/schemas/Failure");
    let replies = 0;
    for (const {method, path, status, body, json: value} of seen.replies) {
        const about = `${method} ${path} ${status}`;
        if (status >= 400) {
            require(failure, value, about);
        } else if (path === "/mcp/tools/call") {
            require(at(`/components/schemas/${body.tool}_call`), body, `${about} ${body.tool}`);
            require(at(`/components/schemas/${body.tool}_result`), value, `${about} ${body.tool}`);
        } else {
            const known = path.replace(/^\/rooms\/[^/]*/, "/rooms/{room_name}")
                .replace(/\/(status|results)\/[^/]*$/, "/$1/{job_id}");
            if (!open.paths[known]) // a document
                continue;
            const place = known.replaceAll("/", "~1");
            require(at(`/paths/${place}/${method.toLowerCase()}/responses/200/content/`
                + "application~1json/schema"), value, about);
        }
        ++replies;
    }
    const forms = new Map(Object.entries(async.components.messages)
        .map(([name, {payload}]) => [name, ajv.compile(payload)]));
    assert.equal(forms.size, 17);
    for (const event of seen.events)
        require(forms.get(event.type), event, event.type);
    return {replies, events: seen.events.length};
}
