// The same operations as bare CDP calls written by hand: what Chrome itself charges.
// No waiting for an element, no check of what was hit, no reading back.

import {CdpClient} from "./cdp_client.mjs";
import {timed} from "./stopwatch.mjs";
import {walkExpression} from "./walk.mjs";

const mouse = (type, point, buttons) => ({
    type, ...point, button: type === "mouseMoved" ? "none" : "left", buttons,
    clickCount: type === "mouseMoved" ? 0 : 1});

export class CdpFloor {
    name = "floor";
    pids = [];

    static async open(port, tabs, witness) {
        const floor = new CdpFloor();
        floor.client = await CdpClient.open(port);
        floor.tabs = tabs;
        floor.witness = witness;
        return floor;
    }

    can(operation) {
        return operation in this;
    }

    async prepare() {
        for (const [place, {targetId}] of Object.entries(this.tabs)) {
            this[place] = await this.client.attach(targetId);
            await this[place].call("Emulation.setFocusEmulationEnabled", {enabled: true});
        }
        await this.travel.call("Page.enable");
        this.middleOfSend = await this.witness.middleOfSend(this.tabs.small);
    }

    async perform(operation, argument, repeat) {
        return timed(() => this[operation](argument), repeat);
    }

    trivial = () => this.client.call("Browser.getVersion");

    trivialSocket = this.trivial;

    tabList = async () => (await this.client.call(
        "Target.getTargets", {filter: [{type: "page"}]})).targetInfos;

    tabListSocket = this.tabList;

    navigate = async url => {
        const loaded = this.travel.next("Page.loadEventFired");
        await this.travel.call("Page.navigate", {url});
        await loaded;
    };

    #accessibility = async session =>
        (await session.call("Accessibility.getFullAXTree")).nodes;

    navigateAndRead = async url => {
        await this.navigate(url);
        return this.#accessibility(this.travel);
    };

    snapshotSmall = () => this.#accessibility(this.small);
    snapshotTable = () => this.#accessibility(this.table);
    snapshotBig = () => this.#accessibility(this.big);

    // All three are sent at once; Chrome keeps their order.
    click = () => Promise.all([
        mouse("mouseMoved", this.middleOfSend, 0),
        mouse("mousePressed", this.middleOfSend, 1),
        mouse("mouseReleased", this.middleOfSend, 0),
    ].map(event => this.small.call("Input.dispatchMouseEvent", event)));

    type = async text => {
        await this.small.evaluate(`{const field = document.getElementById("name");
            field.focus(); field.select()}`);
        await this.small.call("Input.insertText", {text});
    };

    #picture = async params => {
        const {data} = await this.small.call(
            "Page.captureScreenshot", {...params, optimizeForSpeed: true});
        return Buffer.from(data, "base64");
    };

    jpeg = () => this.#picture({format: "jpeg", quality: 85});
    png = () => this.#picture({format: "png"});

    // A screencast makes Chrome paint.
    jpegBehind = async () => {
        const started = this.small.call("Page.startScreencast", {
            format: "jpeg", quality: 1, maxWidth: 10, maxHeight: 10, everyNthFrame: 1000});
        const picture = await this.jpeg();
        await started;
        this.small.call("Page.stopScreencast").catch(() => {}); // No caller waits for it.
        return picture;
    };

    pictureOf(answer) {
        return answer;
    }

    close() {
        this.client.close();
    }
}

// A second floor for snapshots alone, in the tabs and on the socket of the first.
export class WalkFloor {
    name = "walk";
    pids = [];

    constructor(floor) {
        this.floor = floor;
    }

    can(operation) {
        return operation in this;
    }

    prepare() {}

    async perform(operation, argument, repeat) {
        return timed(() => this[operation](argument), repeat);
    }

    snapshotSmall = () => this.floor.small.evaluate(walkExpression);
    snapshotTable = () => this.floor.table.evaluate(walkExpression);
    snapshotBig = () => this.floor.big.evaluate(walkExpression);
}
