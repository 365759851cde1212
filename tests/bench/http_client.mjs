// A JSON client on one kept-alive connection. node:http, not fetch: the server is measured here,
// not undici.

import http from "node:http";

const patience = 30_000;

export class HttpClient {
    #agent = new http.Agent({keepAlive: true, maxSockets: 1});

    constructor(port) {
        this.port = port;
    }

    // The reply's JSON; an Error for any other status than 200.
    call(method, path, body) {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = text === undefined ? {} : {
            "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text)};
        return new Promise((resolve, reject) => {
            const request = http.request({host: "127.0.0.1", port: this.port, agent: this.#agent,
                                          method, path, headers, timeout: patience}, response => {
                const parts = [];
                response.on("data", part => parts.push(part));
                response.on("error", reject);
                response.on("end", () => {
                    const answer = Buffer.concat(parts).toString("utf8");
                    if (response.statusCode === 200)
                        resolve(JSON.parse(answer));
                    else
                        reject(new Error(
                            `${method} ${path}: ${response.statusCode} ${answer.slice(0, 500)}`));
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
