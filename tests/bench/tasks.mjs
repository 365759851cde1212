// What recorded tasks cost an agent through MCP: calls, tokens of what it writes and of what it reads,
// time, and what was done next to the task. Ours by single tools and by browser_steps,
// @playwright/mcp by single tools and by its code. The agent reads the first page, then does what
// is recorded: by single tools it looks again where the last replies do not show what it needs.

import {startNode, startOurs, tokens} from "./mcp.mjs";
import {taskSite, tasks} from "./task_site.mjs";

const filled = (text, saved) => text.replace(/\{(\w+)\}/g, (whole, name) => saved[name] ?? whole);
const isField = op => ["type", "choose", "check"].includes(op.op);
const kindOf = {type: "textbox", choose: "combobox", check: "checkbox"};
const valueOf = (op, saved) => op.op === "check" ? "true" : filled(op.text ?? op.value, saved);

// Fields that follow each other are one form.
function grouped(ops) {
    const groups = [];
    for (const op of ops) {
        if (isField(op) && groups.at(-1)?.fields)
            groups.at(-1).fields.push(op);
        else
            groups.push(isField(op) ? {fields: [op]} : op);
    }
    return groups;
}

class Agent {
    constructor(client) {
        Object.assign(this, {client, calls: 0, wrote: 0, read: 0, texts: [], saved: {}});
    }

    async call(name, given = {}) {
        const {text, isError} = await this.client.call(name, given);
        this.calls += 1;
        this.wrote += tokens(JSON.stringify({name, arguments: given}));
        this.read += tokens(text);
        if (isError)
            throw new Error(`${name}: ${text.slice(0, 500)}`);
        this.texts.unshift(text);
        return text;
    }

    async look() {
        this.texts = [];
        await this.call("browser_snapshot");
    }

    found(expression) {
        for (const text of this.texts) {
            const match = text.match(expression);
            if (match)
                return match;
        }
        return null;
    }

    // In what was shown last; else after another look.
    async sought(expression) {
        if (!this.found(expression))
            await this.look();
        const match = this.found(expression);
        if (!match)
            throw new Error(`no ${expression} in ${this.texts[0]?.slice(0, 2000)}`);
        return match;
    }
}

const lineOf = ({role, name}) => new RegExp(`${role} "${name}"[^\n]*?\\[ref=(\\w+)\\]`);
const exactly = text => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

async function formOf(agent, fields) {
    const written = [];
    for (const op of fields) {
        const [, target] = await agent.sought(lineOf(op));
        written.push({target, name: op.name, type: kindOf[op.op], value: valueOf(op, agent.saved)});
    }
    return written;
}

// `forgets`: its replies do not show what an act has changed.
async function bySingleTools(agent, base, task, forgets) {
    await agent.call("browser_navigate", {url: base + task.path});
    for (const op of grouped(task.ops)) {
        if (op.fields) {
            await agent.call("browser_fill_form", {fields: await formOf(agent, op.fields)});
        } else if (op.op === "read") {
            [agent.saved[op.as]] = await agent.sought(op.expression);
        } else {
            const [, target] = await agent.sought(lineOf(op));
            if (forgets)
                agent.texts = [];
            await agent.call("browser_click", {target, element: op.name});
        }
    }
    await agent.sought(exactly(task.sees));
}

const selectorOf = ({role, name}) => `role=${role}[name="${name}"]`;

async function bySteps(agent, base, task) {
    await agent.call("browser_navigate", {url: base + task.path});
    // A ref holds until a press, which may draw again.
    let isDrawnAnew = false;
    const target = op => !isDrawnAnew && agent.found(lineOf(op))?.[1] || selectorOf(op);
    const steps = grouped(task.ops).map(op => {
        if (op.fields)
            return {do: "fill_form", fields: op.fields.map(each =>
                ({target: target(each), type: kindOf[each.op], value: valueOf(each, {})}))};
        if (op.op === "read")
            return {do: "text", target: op.css, save: op.as};
        const named = target(op);
        isDrawnAnew = true;
        return {do: "click", target: named};
    });
    await agent.call("browser_steps", {steps: [...steps, {do: "expect", text: task.sees}]});
}

function codeOf(task) {
    const quoted = JSON.stringify;
    const text = (op, value) => {
        const parts = value.split(/\{(\w+)\}/);
        return parts.length === 1 ? quoted(value) : parts[1];
    };
    const lines = task.ops.map(op => {
        const by = `page.getByRole(${quoted(op.role)}, {name: ${quoted(op.name)}, exact: true})`;
        return {type: () => `await ${by}.fill(${text(op, op.text)});`,
                choose: () => `await ${by}.selectOption(${quoted(op.value)});`,
                check: () => `await ${by}.check();`,
                press: () => `await ${by}.click();`,
                read: () => `const ${op.as} = await page.locator(${quoted(op.css)}).innerText();`}[op.op]();
    });
    return `async (page) => {\n${lines.join("\n")}\nreturn await page.getByText(${
        quoted(task.sees)}).innerText();\n}`;
}

async function byCode(agent, base, task) {
    await agent.call("browser_navigate", {url: base + task.path});
    await agent.look();
    const answer = await agent.call("browser_run_code_unsafe", {code: codeOf(task)});
    if (!answer.includes(task.sees))
        throw new Error(`not the result: ${answer.slice(0, 500)}`);
}

async function measured(client, run, site, task) {
    site.take();
    const agent = new Agent(client);
    const began = performance.now();
    let why = "";
    try {
        await run(agent, site.url, task);
    } catch (error) {
        why = error.message;
    }
    const seconds = (performance.now() - began) / 1000;
    const did = site.take();
    return {why, seconds, isDone: !why && did.includes(task.did), calls: agent.calls,
            wrote: agent.wrote, read: agent.read,
            wrong: did.filter(each => each !== task.did).length + Math.max(0,
                did.filter(each => each === task.did).length - 1)};
}

const sum = (list, name) => list.reduce((all, each) => all + each[name], 0);

export async function measureTasks({app, rounds}, undo, progress) {
    const site = await taskSite(undo);
    const sandbox = process.getuid() === 0 ? ["--no-sandbox"] : [];
    const ours = () => startOurs(app);
    const theirs = () => startNode("@playwright/mcp/cli.js", ["--headless", "--isolated",
        "--executable-path", "/usr/bin/chromium", ...sandbox]);
    const systems = {
        "ours, single tools": [ours, (...given) => bySingleTools(...given, false)],
        "ours, browser_steps": [ours, bySteps],
        "@playwright/mcp, single tools": [theirs, (...given) => bySingleTools(...given, true)],
        "@playwright/mcp, its code": [theirs, byCode],
    };
    const totals = [];
    const each = tasks.map(({name}) => ({task: name}));
    for (const [name, [start, run]] of Object.entries(systems)) {
        const {client, stop} = await start();
        undo.push(stop);
        const all = [];
        for (let round = 0; round <= rounds; ++round) {
            for (const [place, task] of tasks.entries()) {
                const result = await measured(client, run, site, task);
                if (round === 0) { // Chromium starts: counted, not timed.
                    all.push(result);
                    each[place][name] = `${result.isDone ? "" : "not done, "}${result.calls} calls, ${
                        result.wrote} + ${result.read}`;
                    if (!result.isDone)
                        progress(`${name}: ${task.name}: ${result.why}`);
                } else {
                    all[place].times = [...all[place].times ?? [], result.seconds];
                }
            }
        }
        const middle = list => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
        totals.push({system: name, done: `${all.filter(result => result.isDone).length} of ${
            tasks.length}`, calls: sum(all, "calls"), "tokens written": sum(all, "wrote"),
            "tokens read": sum(all, "read"), "seconds": Number(all.reduce((seconds, result) =>
                seconds + middle(result.times ?? [result.seconds]), 0).toFixed(1)),
            "wrong acts": sum(all, "wrong")});
        await undo.pop()();
        progress(`${name} is measured`);
    }
    console.table(each);
    console.table(totals);
    return {totals, each};
}
