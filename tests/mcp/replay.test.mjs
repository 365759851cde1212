// A recorded session of @playwright/mcp, sent to that server and to ours: the pages end alike, and
// what the replies say of them agrees.

import assert from "node:assert/strict";
import {join} from "node:path";
import {test} from "node:test";

import {app, clawdis, lines, site} from "./app.mjs";
import {modules, temporaryFolder} from "./programs.mjs";

const shop = `<title>Shop</title><h1>Shop</h1>
<label>Find <input id=q></label><button id=go>Search</button>
<ul id=found></ul><p id=cart>Cart: 0</p>
<script>
let count = 0;
go.onclick = () => found.innerHTML = ["Pen", "Ink"].filter(each => each.includes(q.value))
    .map(each => \`<li>\${each} <button aria-label="Add \${each}">Add</button></li>\`).join("");
found.onclick = event => { if (event.target.ariaLabel) cart.textContent = "Cart: " + ++count; };
q.onkeydown = event => { if (event.key === "Enter") go.click(); };
</script><a href=/two>Second</a>`;
const two = "<title>Second</title><h1>Second page</h1><p>Nothing to do here.</p>";

// [tool, arguments]; {role, name} as a target is the ref of that element, as it was reported last.
const session = base => [
    ["browser_navigate", {url: `${base}/form.html`}],
    ["browser_snapshot", {}],
    ["browser_type", {target: {role: "textbox", name: "Full name"}, element: "name", text: "Ada"}],
    ["browser_fill_form", {fields: [
        {target: {role: "textbox", name: "E-mail"}, element: "mail", name: "E-mail",
            type: "textbox", value: "ada@example.org"},
        {target: {role: "checkbox", name: "Send me the newsletter"}, element: "news",
            name: "News", type: "checkbox", value: "true"}]}],
    ["browser_select_option", {target: {role: "combobox", name: "Plan"}, element: "plan",
        values: ["Team"]}],
    ["browser_click", {target: {role: "button", name: "Send"}, element: "Send"}],
    ["browser_wait_for", {text: "Thank you, Ada!"}],
    ["browser_evaluate", {function: "() => [document.title, newsletter.checked, plan.value]"}],
    ["browser_navigate", {url: `${base}/shop`}],
    ["browser_snapshot", {}],
    ["browser_type", {target: "#q", element: "search", text: "Pe", submit: true}],
    ["browser_click", {target: "#found button", element: "Add Pen"}],
    ["browser_hover", {target: "#cart", element: "cart"}],
    ["browser_press_key", {key: "Escape"}],
    ["browser_evaluate", {function: "() => cart.textContent + found.children.length"}],
    ["browser_click", {target: "text=Second", element: "link"}],
    ["browser_evaluate", {function: "() => location.pathname"}],
    ["browser_navigate_back", {}],
    ["browser_evaluate", {function: "() => document.title"}],
    ["browser_tabs", {action: "new", url: `${base}/two`}],
    ["browser_tabs", {action: "select", index: 0}],
    ["browser_evaluate", {function: "() => document.title"}],
    ["browser_tabs", {action: "close", index: 1}],
    ["browser_click", {target: "#nothing", element: "nothing"}],
    ["browser_console_messages", {level: "error"}],
];

function refOf({role, name}, seen) {
    const wanted = new RegExp(`${role} "${name}".*?\\[ref=(\\w+)\\]`);
    const found = seen.map(text => text.match(wanted)).filter(Boolean).at(-1);
    assert.ok(found, `no ${role} "${name}" in\n${seen.join("\n")}`);
    return found[1];
}

const aimed = (given, seen) => JSON.parse(JSON.stringify(given), (key, value) =>
    key === "target" && typeof value === "object" ? refOf(value, seen) : value);

async function replayed(server, base) {
    const seen = [];
    const results = [];
    for (const [tool, given] of session(base)) {
        const {text, isError = false} = await server.call(tool, aimed(given, seen));
        seen.push(text);
        const result = text.match(/^### Result\n([^]*?)(?=\n### |(?![^]))/m)?.[1];
        results.push({tool, isError, result: isError ? undefined : result, text});
    }
    return results;
}

// What both say in the same words: values, tabs, sums.
const compared = ({tool, isError, result}) => ({tool, isError,
    result: ["browser_evaluate", "browser_tabs"].includes(tool)
        ? result?.replace(/\s+/g, "") : undefined});

test("a recorded session has the same outcome here", async () => {
    const base = await site({"/shop": shop, "/two": two});
    const theirs = await lines(process.execPath, [join(modules, "@playwright/mcp/cli.js"),
        "--headless", "--isolated", "--executable-path", "/usr/bin/chromium", "--no-sandbox"],
    {cwd: temporaryFolder()});
    const ours = await lines(clawdis, ["mcp", "--isolated"], {env: (await app()).env});
    const expected = await replayed(theirs, base);
    const got = await replayed(ours, base);
    assert.deepEqual(got.map(compared), expected.map(compared),
        got.filter(each => each.isError).map(each => each.text).join("\n"));
    for (const {tool, text} of got)
        assert.match(text, /^### (Result|Page|Snapshot|Events|Error)/, tool);
});

test("the default tools are small, and carry their names and arguments", async () => {
    const theirs = await lines(process.execPath, [join(modules, "@playwright/mcp/cli.js")],
        {cwd: temporaryFolder()});
    const ours = await lines(clawdis, ["mcp"], {env: (await app()).env});
    const {result} = await ours.ask("tools/list");
    assert.ok(JSON.stringify(result).length <= 18_000, `${JSON.stringify(result).length} bytes`);
    const known = new Map((await theirs.ask("tools/list")).result.tools.map(tool => [tool.name, tool]));
    const onlyOurs = ["browser_handoff", "browser_steps"];
    for (const tool of result.tools.filter(({name}) => !onlyOurs.includes(name))) {
        const other = known.get(tool.name);
        assert.ok(other, `${tool.name} is no tool of @playwright/mcp`);
        for (const name of Object.keys(tool.inputSchema.properties))
            assert.ok(name in other.inputSchema.properties, `${tool.name} has no ${name} there`);
        assert.equal(tool.annotations.readOnlyHint, other.annotations.readOnlyHint, tool.name);
        assert.equal(tool.outputSchema, undefined);
    }
    const missing = [...known.keys()].filter(name => !result.tools.some(tool => tool.name === name));
    assert.deepEqual(missing, ["browser_run_code_unsafe"]);
});
