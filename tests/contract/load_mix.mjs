// What a client of the load does to a tab, and how it knows that the answer is that tab's own.

const refOf = (text, words) => new RegExp(`${words}.*\\[ref=(\\w+)\\]`).exec(text)?.[1];

// A page that is just being replaced may show nothing yet; it must not show another's token.
function foreign(text, tab) {
    const token = /token[ =](\w+)/i.exec(text)?.[1];
    return token !== undefined && token !== tab.token;
}

function actWith(kind, more) {
    return {
        call: tab => tab.refs && ["POST", "/act",
            {kind, targetId: tab.targetId, timeoutMs: 2000, ...more(tab)}],
        isWrong: (reply, tab) => reply.targetId !== tab.targetId || foreign(reply.url, tab),
    };
}

let words = 0;

// name: {share of the mix, call(tab) → [method, path, body] or nothing, isWrong(reply, tab)}
export const mix = {
    snapshot: {
        share: 25,
        call: tab => ["GET", `/snapshot?targetId=${tab.targetId}`],
        isWrong(reply, tab) {
            const button = refOf(reply.snapshot, "button");
            if (button)
                tab.refs = {button, field: refOf(reply.snapshot, "textbox")};
            return reply.targetId !== tab.targetId || foreign(reply.snapshot, tab);
        },
    },
    evaluate: {
        share: 25,
        call: tab => ["POST", "/act",
            {kind: "evaluate", targetId: tab.targetId, fn: "window.token"}],
        isWrong: (reply, tab) => reply.targetId !== tab.targetId
            || ![tab.token, undefined].includes(reply.result),
    },
    tabs: {
        share: 15,
        call: () => ["GET", "/tabs"],
        isWrong: (reply, tab) => reply.tabs.every(each => each.targetId !== tab.targetId)
            || reply.tabs.some(each => each.targetId === tab.targetId && foreign(each.url, tab))
            || reply.tabs.some(each => tab.others.has(each.targetId)),
    },
    type: {share: 15, ...actWith("type", tab => ({ref: tab.refs.field, text: `word ${++words}`}))},
    click: {share: 15, ...actWith("click", tab => ({ref: tab.refs.button}))},
    navigate: {
        share: 5,
        call: tab => ["POST", "/navigate",
            {targetId: tab.targetId, url: `${tab.url}&turn=${++words}`}],
        isWrong: (reply, tab) => reply.targetId !== tab.targetId || foreign(reply.url, tab),
    },
};

const lots = Object.entries(mix).flatMap(([name, {share}]) => Array(share).fill(name));

export const anyOf = list => list[Math.floor(Math.random() * list.length)];

export const anyDeed = () => anyOf(lots);
