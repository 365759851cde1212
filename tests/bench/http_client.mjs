// A JSON client on one kept-alive connection. node:http, not fetch: the server is measured here,
// not undici.

import http from "node:http";

const patience = 30_000;

export class HttpClient {
    #agent = new http.Agent({keepAlive: true, maxSockets: 1});

    constructor(port) {
        this.port = port;
    }

    #tags = new Map();

    // The reply's JSON; an Error for any other status than 200.
    async call(method, path, body) {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = text === undefined ? {} : {
            "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text)};
        const {status, answer} = await this.#ask(method, path, headers, text);
        if (status !== 200)
            throw new Error(`${method} ${path}: ${status} ${answer.slice(0, 500)}`);
        return JSON.parse(answer);
    }

    // Get it unless it is as it was the last time: the status.
    async again(path) {
        const tag = this.#tags.get(path);
        const {status, tag: now} = await this.#ask(
            "GET", path, tag ? {"If-None-Match": tag} : {});
        if (!now)
            throw new Error(`GET ${path}: ${status} without an ETag`);
        this.#tags.set(path, now);
        return tag ? status : this.again(path);
    }

    #ask(method, path, headers, text) {
        return new Promise((resolve, reject) => {
            const request = http.request({host: "127.0.0.1", port: this.port, agent: this.#agent,
                                          method, path, headers, timeout: patience}, response => {
                const parts = [];
                response.on("data", part => parts.push(part));
                response.on("error", reject);
                response.on("end", () => {
                    resolve({status: response.statusCode, tag: response.headers.etag,
                             answer: Buffer.concat(parts).toString("utf8")});
                });
            });
            request.on("timeout", () => request.destroy(
                new Error(`${method} ${path}: no answer after ${patience} ms`)));
            request.on("error", reject);
            request.end(text);
        });
    }

    close() {
        this.#agent.destroy();
    }
}
