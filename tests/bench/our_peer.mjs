// Every operation through the HTTP API of Clawdis Browser.

import {readFileSync} from "node:fs";

import {refOf} from "./refs.mjs";
import {timed} from "./stopwatch.mjs";

export class OurPeer {
    name = "ours";

    constructor(server, tabs) {
        this.server = server;
        this.tabs = tabs;
        this.pids = [server.pid];
    }

    can(operation) {
        return operation in this;
    }

    async prepare() {
        const {snapshot} = await this.#snapshot(this.tabs.small);
        this.send = refOf(snapshot, "button", "Send");
        this.nameBox = refOf(snapshot, "textbox", "Full name");
    }

    // The time of the tool is the app's; this process is only its client.
    async perform(operation, argument, repeat) {
        const {times, answer} = await timed(() => this[operation](argument), repeat);
        return {times, answer};
    }

    #call(method, path, body) {
        return this.server.client.call(method, path, body);
    }

    // maxChars=0: the whole page, as the others give it.
    #snapshot({targetId}, maxChars = 0) {
        return this.#call("GET", `/snapshot?targetId=${targetId}&maxChars=${maxChars}`);
    }

    // Chrome is asked whether anything has changed; the text is not sent again.
    snapshotBigAgain = () => this.server.client.again(
        `/snapshot?targetId=${this.tabs.big.targetId}&maxChars=0`);

    snapshotTableEfficient = async () => (await this.#call("GET",
        `/snapshot?targetId=${this.tabs.table.targetId}&mode=efficient`)).snapshot;

    snapshotTableInteractive = async () => (await this.#call("GET",
        `/snapshot?targetId=${this.tabs.table.targetId}&maxChars=0&interactive=true`)).snapshot;

    #ask = async (method, params = {}) => {
        const answer = await this.server.socket.call({jsonrpc: "2.0", id: 1, method, params});
        if (answer.error)
            throw new Error(`${method}: ${answer.error.message}`);
        return answer.result;
    };

    trivialSocket = () => this.#ask("status");
    tabListSocket = async () => (await this.#ask("tabs")).tabs;

    trivial = () => this.#call("GET", "/");

    tabList = async () => (await this.#call("GET", "/tabs")).tabs;

    navigate = url => this.#call(
        "POST", "/navigate", {url, targetId: this.tabs.travel.targetId});

    navigateAndRead = async url => {
        await this.navigate(url);
        return (await this.#snapshot(this.tabs.travel)).snapshot;
    };

    snapshotSmall = async () => (await this.#snapshot(this.tabs.small)).snapshot;
    snapshotTable = async () => (await this.#snapshot(this.tabs.table)).snapshot;
    snapshotBig = async () => (await this.#snapshot(this.tabs.big)).snapshot;
    snapshotBigBudget = async () => (await this.#snapshot(this.tabs.big, 80_000)).snapshot;

    click = () => this.#call("POST", "/act",
        {kind: "click", ref: this.send, targetId: this.tabs.small.targetId});

    type = text => this.#call("POST", "/act",
        {kind: "type", ref: this.nameBox, text, targetId: this.tabs.small.targetId});

    // Answers with a path: the picture is written to a file within the call.
    #picture = type => this.#call(
        "POST", "/screenshot", {type, targetId: this.tabs.small.targetId});

    jpeg = () => this.#picture("jpeg");
    png = () => this.#picture("png");
    jpegBehind = this.jpeg;

    pictureOf(answer) {
        return readFileSync(answer.path);
    }
}
