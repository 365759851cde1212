// The least CDP client that works: one socket to the browser, flat sessions, every call bounded.

import WebSocket from "ws";

const patience = 60_000;

export class CdpClient {
    #calls = new Map();
    #listeners = new Map();
    #lastId = 0;

    static async open(port) {
        const client = new CdpClient();
        const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
        const {webSocketDebuggerUrl} = await answer.json();
        client.socket = new WebSocket(
            webSocketDebuggerUrl, {perMessageDeflate: false, maxPayload: 256 * 1024 * 1024});
        await new Promise((resolve, reject) => {
            client.socket.once("open", resolve);
            client.socket.once("error", reject);
        });
        client.socket.on("message", data => client.#read(JSON.parse(data)));
        client.socket.on("close", () => client.#end());
        return client;
    }

    call(method, params = {}, sessionId = undefined) {
        const id = ++this.#lastId;
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
                this.#calls.delete(id);
                reject(new Error(`${method}: Chrome did not answer in ${patience} ms`));
            }, patience);
            this.#calls.set(id, {resolve, reject, timer, method});
            this.socket.send(JSON.stringify({id, method, params, sessionId}));
        });
    }

    async attach(targetId) {
        const params = {targetId, flatten: true};
        const {sessionId} = await this.call("Target.attachToTarget", params);
        return new CdpSession(this, sessionId);
    }

    // The next event of that name on the session.
    next(method, sessionId) {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(
                new Error(`${method}: not seen in ${patience} ms`)), patience);
            this.#listeners.set(`${sessionId} ${method}`, params => {
                clearTimeout(timer);
                resolve(params);
            });
        });
    }

    close() {
        this.socket.close();
    }

    #read(message) {
        if (message.id === undefined) {
            const key = `${message.sessionId} ${message.method}`;
            const listener = this.#listeners.get(key);
            this.#listeners.delete(key);
            listener?.(message.params);
            return;
        }
        const call = this.#calls.get(message.id);
        if (!call)
            return;
        this.#calls.delete(message.id);
        clearTimeout(call.timer);
        if (message.error)
            call.reject(new Error(`${call.method}: ${message.error.message}`));
        else
            call.resolve(message.result);
    }

    #end() {
        for (const call of this.#calls.values()) {
            clearTimeout(call.timer);
            call.reject(new Error(`${call.method}: Chrome closed the socket`));
        }
        this.#calls.clear();
    }
}

export class CdpSession {
    constructor(client, id) {
        this.client = client;
        this.id = id;
    }

    call(method, params) {
        return this.client.call(method, params, this.id);
    }

    next(method) {
        return this.client.next(method, this.id);
    }

    async evaluate(expression) {
        const answer = await this.call("Runtime.evaluate", {expression, returnByValue: true});
        if (answer.exceptionDetails)
            throw new Error(answer.exceptionDetails.exception?.description
                ?? answer.exceptionDetails.text);
        return answer.result.value;
    }
}
