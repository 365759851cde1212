// Arguments of tools: what clients write is read as it is meant, or refused by name; never taken
// for something else.

import assert from "node:assert/strict";
import {test} from "node:test";

import {app, clawdis, lines, site} from "./app.mjs";

let polls = 0;
function poll(request, response) {
    request.resume();
    response.writeHead(200, {"content-type": "text/plain", "x-answer": `${++polls}`})
        .end(`answer ${polls} to ${request.method}`);
}
const server = await app();
const base = await site({
    "/": "<title>Arguments</title><button id=ask onclick=\"out.textContent = confirm('Sure?')\">Ask"
        + "</button><p id=out></p><input id=name><input type=checkbox id=box><input type=file id=file>"
        + "<select id=sizes multiple><option>S<option>M<option>L</select>",
    "/poll": poll,
});

async function client() {
    const client = await lines(clawdis, ["mcp", "--isolated"], {env: server.env});
    const opened = await client.call("browser_navigate", {url: `${base}/`});
    assert.ok(!opened.isError, opened.text);
    const read = async script =>
        JSON.parse((await client.call("browser_evaluate", {function: `() => ${script}`}))
            .text.replace(/^### Result\n/, "").split("\n### ")[0]);
    const refuses = async (tool, given, why) => {
        const answer = await client.call(tool, given);
        assert.equal(answer.isError, true, `${tool} ${JSON.stringify(given)}: ${answer.text}`);
        assert.match(answer.text, why);
        return answer.text;
    };
    const does = async (tool, given) => {
        const answer = await client.call(tool, given);
        assert.ok(!answer.isError, `${tool} ${JSON.stringify(given)}: ${answer.text}`);
        return answer.text;
    };
    return {...client, read, refuses, does};
}

test("a dialog is answered as it was said, however that was written", async () => {
    const {does, read, refuses} = await client();
    for (const [accept, answer] of [["true", true], [1, true], ["yes", true], [true, true],
        ["false", false], [0, false], [false, false]]) {
        const reply = await does("browser_handle_dialog", {accept});
        assert.match(reply, answer ? /is accepted/ : /is dismissed/, JSON.stringify(accept));
        await does("browser_click", {target: "#ask"});
        assert.equal(await read("out.textContent"), `${answer}`, JSON.stringify(accept));
    }
    await refuses("browser_handle_dialog", {accept: "perhaps"}, /INVALID_ARGUMENT: accept must be true or false/);
    await refuses("browser_handle_dialog", {}, /accept is required/);
});

test("a tab is named by its index, written as a number or not", async () => {
    const {does, refuses} = await client();
    await does("browser_tabs", {action: "new", url: `${base}/?second`});
    const count = text => text.match(/^- \d+:/gm).length;
    const before = count(await does("browser_tabs", {action: "list"}));
    assert.match(await refuses("browser_tabs", {action: "Close", index: 0}, /action must be one of/),
        /list, new, close, select/);
    await refuses("browser_tabs", {action: "close", index: "last"}, /index must be a whole number/);
    await refuses("browser_tabs", {action: "close", index: -1}, /TAB_NOT_FOUND/);
    await refuses("browser_tabs", {action: "close", tab: 0}, /UNKNOWN_ARGUMENT: browser_tabs takes no 'tab'/);
    assert.equal(count(await does("browser_tabs", {action: "list"})), before);
    const second = before - 1;
    assert.equal(count(await does("browser_tabs", {action: "close", index: `${second}`})), before - 1);
});

test("requests are shown one by one, each with its own parts", async () => {
    const {does, read, refuses} = await client();
    const first = polls + 1;
    for (const options of ["{}", "{}", "{method: 'POST', body: 'what was sent', headers: {'x-mine': 'yes'}}"])
        await read(`fetch('/poll', ${options}).then(answer => answer.text())`);
    const rows = (await does("browser_network_requests", {}))
        .match(/^(\d+)\. \[(GET|POST)\] \S+\/poll /gm).map(row => parseInt(row));
    assert.equal(rows.length, 3);
    for (const [place, index] of rows.entries()) {
        const method = place === 2 ? "POST" : "GET";
        const part = part => does("browser_network_request", {index: place ? index : `${index}`, part});
        assert.match(await part("response-body"), new RegExp(`answer ${first + place} to ${method}`));
        assert.match(await part("response-headers"), new RegExp(`"x-answer": "${first + place}"`));
        assert.doesNotMatch(await part("request-headers"), /x-answer/i);
        assert.match(await part("request-headers"), /user-agent/i);
        const whole = await does("browser_network_request", {index});
        assert.match(whole, new RegExp(`"method": "${method}"`));
        assert.match(whole, /user-agent/i);
        assert.match(whole, new RegExp(`"x-answer": "${first + place}"`));
    }
    const post = {index: rows[2]};
    assert.match(await does("browser_network_request", {...post, part: "request-headers"}), /"x-mine": "yes"/);
    assert.match(await does("browser_network_request", {...post, part: "request-body"}), /^### Result\nwhat was sent/);
    assert.match(await does("browser_network_request", {index: rows[0], part: "request-body"}), /no body/);
    await refuses("browser_network_request", {...post, part: "body"}, /part must be one of request-headers/);
    await refuses("browser_network_request", {index: 900}, /r900/);
    assert.match(await does("browser_network_requests", {static: "true"}), /\[GET\] \S+\/ =>/);
    assert.doesNotMatch(await does("browser_network_requests", {static: "false"}), /\[GET\] \S+\/ =>/);
    await refuses("browser_network_requests", {static: "some"}, /static must be true or false/);
    await refuses("browser_network_requests", {filter: "("}, /filter is no regular expression/);
});

test("what a client says comes back in whole characters", async () => {
    const {call} = await client();
    await assert.rejects(call("half \ud83d"), error => error.message.isWellFormed()
        && error.message.includes("half \ufffd"));
});

test("fields, values and keys are read as lists", async () => {
    const {does, read, refuses} = await client();
    const fields = [{target: "#name", name: "Name", type: "textbox", value: 5},
        {target: "#box", name: "Box", type: "checkbox", value: "true"}];
    await does("browser_fill_form", {fields: JSON.stringify(fields)});
    assert.deepEqual(await read("[document.querySelector('#name').value, box.checked]"), ["5", true]);
    await does("browser_fill_form", {fields: [{ref: "#box", type: "checkbox", value: false}]});
    assert.equal(await read("box.checked"), false);
    await does("browser_fill_form", {fields: [{target: "#box", type: "checkbox", value: "checked"}]});
    assert.equal(await read("box.checked"), true);
    await refuses("browser_fill_form", {fields: [{target: "#box", type: "checkbox", value: "maybe"}]},
        /INVALID_VALUE/);
    assert.equal(await read("box.checked"), true);
    await does("browser_select_option", {target: "#sizes", values: "M"});
    assert.deepEqual(await read("[...sizes.selectedOptions].map(each => each.text)"), ["M"]);
    await refuses("browser_fill_form", {fields: [{...fields[0], kind: "x"}]}, /fields\[0\] takes no 'kind'/);
    await refuses("browser_click", {target: "#ask", modifiers: "Hyper"}, /modifiers must be a list, each one of Alt/);
    await refuses("browser_click", {target: "#ask", doubleClick: "twice"}, /doubleClick must be/);
});

test("an older name beside the newer does not matter, and words come back as they were", async () => {
    const {does, refuses} = await client();
    await does("browser_click", {target: "#name", ref: "e999"});
    await does("browser_hover", {ref: "#name"});
    await refuses("browser_click", {target: "aria-ref=e8"}, /aria-ref=e8/);
});
