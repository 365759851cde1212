// What is measured, and how it is known that it was truly done.

import {pause} from "./bounded.mjs";

function must(isTrue, what) {
    if (!isTrue)
        throw new Error(what);
}

function mustRead(page) {
    const last = {small: "Send", table: "Ship 200", big: "Save 500"}[page];
    return (_, answer) => {
        if (Array.isArray(answer)) // The floor's accessibility nodes.
            must(answer.some(node => node.name?.value === last), `no "${last}" in the tree`);
        else
            must(answer.includes(`"${last}"`), `no "${last}" in the snapshot`);
    };
}

// A click may be counted a moment after it was reported, but then it was reported too early.
async function mustHaveClickedOnce({system, witness}) {
    const tab = system.tabs.small;
    const atOnce = await witness.clicks(tab);
    await pause(20);
    const later = await witness.clicks(tab);
    must(atOnce.all === 1 && atOnce.onSend === 1 && later.all === 0,
        `the click was reported, but the page saw ${atOnce.all} (${
            atOnce.onSend} of them on the button), and ${later.all} afterwards`);
}

async function mustHaveTyped({system, witness, argument}) {
    const seen = await witness.nameTyped(system.tabs.small);
    must(seen === argument, `"${argument}" was reported typed, but the page holds "${seen}"`);
}

async function mustHaveLoaded({system, witness, argument}) {
    const {url, state} = await witness.place(system.tabs.travel);
    must(url === argument && state === "complete", `the tab is at ${url}, ${state}`);
}

function mustListTabs({allTabs}, answer) {
    for (const {targetId, url} of allTabs) {
        must(answer.some(tab => tab.url.startsWith(url) && (tab.targetId ?? targetId) === targetId),
            `the tab at ${url} is not listed`);
    }
}

const signatures = {jpeg: "ffd8ff", png: "89504e47"};

// An empty picture of the form is a few kilobytes.
function mustBePicture(type) {
    return ({system}, answer) => {
        const bytes = system.pictureOf(answer);
        must(bytes.toString("hex", 0, 4).startsWith(signatures[type]), `that is no ${type}`);
        must(bytes.length > 8000, `a ${type} of ${bytes.length} bytes shows no form`);
    };
}

export const operations = [
    {name: "trivial call", call: "trivial", repeat: 20, verify() {}},
    {name: "tab list", call: "tabList", repeat: 10, verify: mustListTabs},
    {name: "trivial call, socket", call: "trivialSocket", repeat: 20, verify() {}},
    {name: "tab list, socket", call: "tabListSocket", repeat: 10, verify: mustListTabs},
    {name: "navigate small", call: "navigate", verify: mustHaveLoaded,
        argument: ({system, round}) => `${system.tabs.travel.url}&round=${round}`},
    {name: "navigate and read small", call: "navigateAndRead",
        async verify(context, answer) {
            await mustHaveLoaded(context);
            mustRead("small")(context, answer);
        },
        argument: ({system, round}) => `${system.tabs.travel.url}&reading=${round}`},
    {name: "snapshot small", call: "snapshotSmall", repeat: 5, verify: mustRead("small")},
    {name: "snapshot 200 rows", call: "snapshotTable", verify: mustRead("table")},
    {name: "snapshot big", call: "snapshotBig", verify: mustRead("big")},
    {name: "snapshot big, first 80,000", call: "snapshotBigBudget", verify(_, answer) {
        must(answer.length <= 80_000, `${answer.length} characters are over the budget`);
    }},
    {name: "snapshot big, unchanged", call: "snapshotBigAgain", repeat: 5, verify(_, answer) {
        must(answer === 304, `an unchanged page was answered with ${answer}`);
    }},
    {name: "snapshot 200 rows, efficient", call: "snapshotTableEfficient",
        verify(_, answer) {
            must(answer.includes("Ship 1"), "the first row is not in it");
        }},
    {name: "snapshot 200 rows, controls only", call: "snapshotTableInteractive",
        verify: mustRead("table")},
    {name: "click small, in front", call: "click", times: 3, inFront: true,
        verify: mustHaveClickedOnce},
    {name: "click small, behind", call: "click", times: 3, verify: mustHaveClickedOnce},
    {name: "type small, behind", call: "type", times: 3, verify: mustHaveTyped,
        argument: ({round, turn}) => `Grace Hopper ${round}.${turn}`},
    // Chrome paints no tab in the background, and a bare call or playwright waits for ever there.
    {name: "screenshot jpeg, in front", call: "jpeg", inFront: true,
        verify: mustBePicture("jpeg")},
    {name: "screenshot png, in front", call: "png", inFront: true, verify: mustBePicture("png")},
    {name: "screenshot jpeg, behind", call: "jpegBehind", verify: mustBePicture("jpeg")},
];
