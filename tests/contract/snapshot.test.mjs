// GET /snapshot: the page as text for agents, and as the accessibility tree.

import assert from "node:assert/strict";
import {before, test} from "node:test";

import {done} from "./client.mjs";
import {imageAt} from "./image.mjs";
import {refused} from "./refusal.mjs";
import {acted, anything, check, flag, number, oneOf, optional, some, text} from "./shape.mjs";
import {site} from "./site.mjs";
import {openTab} from "./tab.mjs";

const refs = optional(anything);
const ai = {...acted, format: "ai", url: text, snapshot: text, truncated: optional(flag),
            loading: optional(flag), refs,
            stats: optional({lines: number, chars: number, refs: number, interactive: number,
                             tokens: optional(number)}),
            snapshotId: optional(some), omitted: optional(number), cursor: optional(some),
            labels: optional(flag), labelsCount: optional(number), labelsSkipped: optional(number),
            imagePath: optional(some), imageType: optional(oneOf("png", "jpeg"))};
const node = {ref: /^ax\d+$/, role: text, name: text, value: optional(text),
              description: optional(text), backendDOMNodeId: optional(number), depth: number};
const aria = {...acted, format: "aria", url: text, nodes: [node], snapshotId: optional(some)};

let form;

before(async () => {
    form = await openTab(site.url("form.html"));
});

async function snapshot(query = {}, of = form) {
    const reply = await done(of.get("/snapshot", query));
    check(reply, reply.format === "aria" ? aria : ai);
    assert.equal(reply.targetId, of.targetId);
    return reply;
}

test("the form is ai unless another is asked for", async () => {
    for (const query of [{}, {format: "ai"}, {format: " ai "}])
        check(await snapshot(query), {...ai, url: site.url("form.html")});
});

test("the ai form names role, name and ref", async () => {
    const {snapshot: lines} = await snapshot();
    assert.match(lines, /- heading "Sign up" \[level=1\] \[ref=e\d+\]/);
    assert.match(lines, /- textbox "Full name" \[ref=e\d+\]/);
    assert.match(lines, /- button "Send" \[ref=e\d+\]/);
    assert.match(lines, /- \/placeholder: Your name/);
});

test("the limit is for the aria form only", async () => {
    const all = await snapshot();
    assert.equal((await snapshot({limit: 1})).snapshot, all.snapshot);
});

test("a cut text says so", async () => {
    const long = await openTab(site.url("big.html"));
    const cut = await snapshot({maxChars: "2000"}, long);
    assert.equal(cut.truncated, true);
    assert.ok(cut.snapshot.length < 2500, `${cut.snapshot.length}`);
    assert.match(cut.snapshot, /\n\[\.\.\.TRUNCATED - page too large\]$/);
});

test("interactive leaves only what can be acted on", async () => {
    const {snapshot: lines} = await snapshot({interactive: 1});
    assert.match(lines, /- button "Send" .*\[ref=e\d+\]/);
    assert.doesNotMatch(lines, /heading/);
    const empty = await openTab();
    assert.equal((await snapshot({interactive: true}, empty)).snapshot.trim(),
        "(no interactive elements)");
});

test("compact is no longer than the whole, and keeps what can be acted on", async () => {
    const whole = await snapshot();
    const {snapshot: lines} = await snapshot({compact: true});
    assert.ok(lines.length <= whole.snapshot.length);
    assert.match(lines, /- button "Send"/);
});

test("depth leaves out what lies deeper", async () => {
    const {snapshot: lines} = await snapshot({depth: 1});
    assert.ok(lines.split("\n").every(line => /^ {0,2}\S/.test(line)), lines);
});

test("selector shows what it finds alone", async () => {
    const {snapshot: lines} = await snapshot({selector: "label.line"});
    assert.match(lines, /checkbox "Send me the newsletter"/);
    assert.doesNotMatch(lines, /Full name/);
});

test("a selector that finds nothing is refused", async () => {
    refused(await form.get("/snapshot", {selector: "#nowhere"}), [404, 500], /#nowhere/);
});

test("mode efficient is interactive, compact and not deep", async () => {
    const {snapshot: lines} = await snapshot({mode: "efficient"});
    assert.match(lines, /- button "Send"/);
    assert.doesNotMatch(lines, /heading/);
});

test("frame shows that frame alone", async () => {
    const tab = await openTab(site.witness("frames"));
    await tab.sees("loaded.length", 2);
    const {snapshot: lines} = await snapshot({frame: "#same"}, tab);
    assert.match(lines, /button "Press in same"/);
    assert.doesNotMatch(lines, /Press in other/);
});

test("refs give role and name, and stats count", async () => {
    const reply = await snapshot({interactive: true});
    const found = Object.values(reply.refs).find(each => each.name === "Send");
    check(found, {role: "button", name: "Send", nth: optional(number)});
    check(reply.stats, {lines: number, chars: number, refs: number, interactive: number,
                        tokens: number});
    assert.equal(reply.stats.chars, reply.snapshot.length);
    assert.equal(reply.stats.refs, Object.keys(reply.refs).length);
});

test("labels draw the refs on a picture, and leave none on the page", async () => {
    const count = "document.querySelectorAll('*').length";
    const before = await form.evaluate(count);
    const reply = await snapshot({labels: 1});
    assert.equal(reply.labels, true);
    assert.ok(reply.labelsCount > 0);
    assert.equal(typeof reply.labelsSkipped, "number");
    assert.equal(imageAt(reply.imagePath).kind, reply.imageType);
    assert.equal(await form.evaluate(count), before);
});

test("labels and mode efficient are for the ai form only", async () => {
    const message = "labels/mode=efficient require format=ai";
    for (const query of [{labels: 1}, {mode: "efficient"}])
        refused(await form.get("/snapshot", {format: "aria", ...query}), 400, message);
});

test("the aria form lists the nodes of the accessibility tree", async () => {
    const {nodes} = await snapshot({format: "aria"});
    check(nodes[0], {...node, role: "RootWebArea", name: "Sign up", depth: 0});
    assert.ok(nodes.some(each => each.role === "button" && each.name === "Send"));
    assert.ok(nodes.every((each, i) => i === 0 || each.depth <= nodes[i - 1].depth + 1));
    assert.equal(new Set(nodes.map(each => each.ref)).size, nodes.length);
});

test("the aria form has at most so many nodes as the limit", async () => {
    const long = await openTab(site.url("big.html"));
    for (const [limit, many] of [[10, 10], ["7", 7], [0, 1], [-3, 1], [undefined, 500],
                                 [99_999, 2000]]) {
        const {nodes} = await snapshot({format: "aria", limit}, long);
        assert.equal(nodes.length, many, `${limit}`);
    }
});
