// A JSON client on a unix socket, a message a line, one call at a time.

import net from "node:net";

const patience = 60_000;

export class LineClient {
    #text = "";
    #waiting = null;

    static async open(path) {
        const client = new LineClient();
        client.socket = net.connect(path);
        await new Promise((resolve, reject) => {
            client.socket.once("connect", resolve);
            client.socket.once("error", reject);
        });
        client.socket.setEncoding("utf8");
        client.socket.on("data", text => client.#read(text));
        client.socket.on("close", () => client.#end(new Error(`${path} was closed`)));
        client.socket.on("error", error => client.#end(error));
        return client;
    }

    call(message) {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => this.#end(
                new Error(`no answer to ${JSON.stringify(message)}`)), patience);
            this.#waiting = {resolve, reject, timer};
            this.socket.write(`${JSON.stringify(message)}\n`);
        });
    }

    close() {
        this.socket.destroy();
    }

    #read(text) {
        this.#text += text;
        const end = this.#text.indexOf("\n");
        if (end < 0)
            return;
        const line = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 1);
        const waiting = this.#take();
        waiting?.resolve(JSON.parse(line));
    }

    #end(error) {
        this.#take()?.reject(error);
    }

    #take() {
        const waiting = this.#waiting;
        this.#waiting = null;
        clearTimeout(waiting?.timer);
        return waiting;
    }
}
