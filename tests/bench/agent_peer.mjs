// Every operation through agent-browser's daemon, on its socket. It works on one tab at a time and
// numbers refs again in every snapshot: which tab, and a snapshot of it, is settled before the time
// begins.

import {readFileSync} from "node:fs";
import {join} from "node:path";

import {connectAgentBrowser, workFolder} from "./agent_browser.mjs";
import {LineClient} from "./line_client.mjs";
import {timed} from "./stopwatch.mjs";

const places = {navigate: "travel", navigateAndRead: "travel", snapshotTable: "table",
                snapshotTableInteractive: "table", snapshotBig: "big"};

export class AgentPeer {
    name = "agent";

    static async open(cdpPort, tabs, undo) {
        const peer = new AgentPeer();
        peer.tabs = tabs;
        peer.folder = workFolder(undo);
        const {socket, pid, version} = await connectAgentBrowser(peer.folder, cdpPort, undo);
        peer.version = version;
        peer.pids = [pid];
        peer.client = await LineClient.open(socket);
        undo.push(() => peer.client.close());
        return peer;
    }

    can(operation) {
        return operation in this;
    }

    async prepare() {
        const {tabs} = await this.#call("tab_list");
        this.ids = new Map(tabs.map(({targetId, tabId}) => [targetId, tabId]));
    }

    async perform(operation, argument, repeat) {
        const {times, answer} = await timed(() => this[operation](argument), repeat);
        return {times, answer};
    }

    async aim(operation) {
        await this.#call("tab_switch",
            {tabId: this.ids.get(this.tabs[places[operation] ?? "small"].targetId)});
        if (operation === "click" || operation === "type") {
            const {refs} = await this.#call("snapshot");
            const named = (role, name) => `@${Object.entries(refs).find(
                ([, each]) => each.role === role && each.name === name)[0]}`;
            this.send = named("button", "Send");
            this.nameBox = named("textbox", "Full name");
        }
    }

    async #call(action, parameters = {}) {
        const answer = await this.client.call({action, id: action, plugins: [], ...parameters});
        if (!answer.success)
            throw new Error(`agent-browser ${action}: ${answer.error}`);
        return answer.data;
    }

    #snapshot = async options => (await this.#call("snapshot", options)).snapshot;

    trivial = () => this.#call("url");
    tabList = async () => (await this.#call("tab_list")).tabs;
    navigate = url => this.#call("navigate", {url});

    navigateAndRead = async url => {
        await this.navigate(url);
        return this.#snapshot();
    };

    snapshotSmall = () => this.#snapshot();
    snapshotTable = () => this.#snapshot();
    snapshotTableInteractive = () => this.#snapshot({interactive: true});
    snapshotBig = () => this.#snapshot();
    click = () => this.#call("click", {selector: this.send});
    type = text => this.#call("fill", {selector: this.nameBox, value: text});

    png = () => this.#call("screenshot",
        {annotate: false, fullPage: false, selector: null, path: join(this.folder, "shot.png")});

    pictureOf({path}) {
        return readFileSync(path);
    }
}
