// What truly happened in a tab, asked through a socket and sessions that no system under test uses.

import {pause} from "./bounded.mjs";
import {CdpClient} from "./cdp_client.mjs";

// The button is brought into view for all: the floor cannot scroll to it.
const makeReady = `
    window.clicksSeen = 0;
    window.clicksOnSend = 0;
    addEventListener("click", event => {
        window.clicksSeen += 1;
        if (event.isTrusted && event.target.id === "send")
            window.clicksOnSend += 1;
    }, true);
    document.getElementById("name").value = "Ada Lovelace";
    document.getElementById("email").value = "ada@example.org";
    document.getElementById("send").scrollIntoView({block: "center"});`;

const middleOfSend = `(() => {
    const box = document.getElementById("send").getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
})()`;

export class Witness {
    #sessions = new Map();

    static async open(port) {
        const witness = new Witness();
        witness.client = await CdpClient.open(port);
        const {targetInfos} = await witness.client.call(
            "Target.getTargets", {filter: [{type: "page"}]});
        witness.blank = targetInfos.find(each => each.url === "about:blank");
        if (!witness.blank)
            throw new Error("Chrome has opened no blank tab to keep in front");
        return witness;
    }

    async watch(tabs) {
        for (const own of Object.values(tabs)) {
            for (const {targetId} of Object.values(own))
                this.#sessions.set(targetId, await this.client.attach(targetId));
            await this.ask(own.small, makeReady);
        }
    }

    ask(tab, expression) {
        return this.#sessions.get(tab.targetId).evaluate(expression);
    }

    middleOfSend(tab) {
        return this.ask(tab, middleOfSend);
    }

    async bringToFront({targetId}) {
        await this.client.call("Target.activateTarget", {targetId});
        await pause(300); // It paints itself first.
    }

    // Clicks since the last question, and how many of them were real ones on the button.
    clicks(tab) {
        return this.ask(tab, `(() => {
            const seen = {all: window.clicksSeen, onSend: window.clicksOnSend};
            window.clicksSeen = window.clicksOnSend = 0;
            return seen;
        })()`);
    }

    nameTyped(tab) {
        return this.ask(tab, `document.getElementById("name").value`);
    }

    place(tab) {
        return this.ask(tab, `({url: location.href, state: document.readyState})`);
    }

    close() {
        this.client.close();
    }
}
