// A client of MCP without a library, over standard input and output of a server that it starts:
// {call(tool, arguments), ask(method, params), send(message), received, counted, end, kill}.

import {spawn} from "node:child_process";
import {createInterface} from "node:readline";

export async function connectLines(program, args, options = {}) {
    const child = spawn(program, args, {stdio: ["pipe", "pipe", "inherit"], ...options});
    const waiting = new Map();
    const received = [];
    const counted = {sent: 0, received: 0};
    let last = 0;
    createInterface({input: child.stdout}).on("line", line => {
        counted.received += line.length;
        const message = JSON.parse(line);
        if (waiting.has(message.id) && !message.method) {
            waiting.get(message.id)(message);
            waiting.delete(message.id);
        } else {
            received.push(message);
        }
    });
    const ended = new Promise(resolve => child.on("exit", resolve));
    const send = message => {
        const line = JSON.stringify({jsonrpc: "2.0", ...message});
        counted.sent += line.length;
        child.stdin.write(line + "\n");
    };
    const ask = (method, params = {}) => new Promise(resolve => {
        waiting.set(++last, resolve);
        send({id: last, method, params});
    });
    const end = async () => {
        child.stdin.end();
        return ended;
    };
    const started = await ask("initialize", {protocolVersion: "2025-11-25",
        capabilities: options.capabilities ?? {}, clientInfo: {name: "test", version: "1"}});
    send({method: "notifications/initialized"});
    const call = async (name, given = {}) => {
        const {result, error} = await ask("tools/call", {name, arguments: given});
        if (error)
            throw new Error(error.message);
        const text = result.content.filter(part => part.type === "text")
            .map(part => part.text).join("\n");
        return {...result, text};
    };
    return {call, ask, send, received, counted, started, end, kill: () => child.kill(), pid: child.pid};
}
