// Two sites whose parts are frames.

import {page, turned} from "./sites.mjs";

// Of one origin: one frame has a name, one holds another, and two differ only by what
// stands next to them.
function desk({isTurned}) {
    const chats = turned(["Ada", "Grace"], isTurned).map(name => `<section><h2>${name}</h2>
        <iframe src="chat?with=${name}" height=120></iframe></section>`);
    const parts = [`<iframe name=mail src=mail height=200></iframe>`,
                   `<iframe title="Board" src=board height=200></iframe>`, ...chats];
    const fields = [`<label>Subject <input onchange="note('subject ' + value)"></label>`,
                    `<button onclick="note('send')">Send</button>`];
    const news = `<iframe id=news src=news height=60></iframe>`;
    const board = [`<button onclick="note('board')">Approve</button>`,
                   `<iframe id=item src=item height=80></iframe>`, news];
    return {
        "/": page("Desk", turned(parts, isTurned).join("<hr>")),
        "/mail": page("Mail", turned(fields, isTurned).join("<p>")),
        "/board": page("Board", turned(board, isTurned).join("<p>")),
        "/item": page("Item", `<button onclick="note('item')">Approve</button>`),
        "/news": page("News", `<button>Approve</button>`),
        "/chat": page("Chat", `<input aria-label=Message
            onkeydown="if (event.key === 'Enter') note(location.search + ' ' + value)">`),
    };
}

// The fields are of another site, come late, and hold a frame of the first one.
function pay({isTurned, base, elsewhere}) {
    const frames = [`<iframe src=advert height=100></iframe>`,
                    `<iframe src="${elsewhere}card?session=${Math.random()}" height=300></iframe>`];
    const fields = [
        `<label>Holder <input onchange="note('holder ' + value)"></label>`,
        `<label>Code <input type=password onchange="note('code ' + value.length)"></label>`,
        `<label>Kind <select onchange="note('kind ' + value)"><option>Debit<option>Credit</select></label>`,
        `<label><input type=checkbox onchange="note('keep ' + checked)">Keep</label>`,
        `<div><iframe data-testid=confirm src="${base}confirm" height=80></iframe></div>`];
    return {
        "/": page("Pay", `<h1>Pay</h1><div id=parts></div><script>
            setTimeout(() => { parts.innerHTML = ${JSON.stringify(turned(frames, isTurned).join(""))}; },
                       300);
            </script><button onclick="note('done')">Done</button>`),
        "/advert": page("Advert", `<label>Holder <input></label><button>Pay now</button>`),
        "/card": page("Card", turned(fields, isTurned).join("<p>")),
        "/confirm": page("Confirm", `<form action=paid onsubmit="note('pay')">
            <button>Pay now</button></form>`),
        "/paid": page("Paid", `<button onclick="note('receipt')">Receipt</button>`),
    };
}

export const framedSites = {desk, pay};
