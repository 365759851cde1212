// Shows a stretch of the record: rows, filters, pictures, and a scrubber that replays it.
"use strict";

const at = id => document.getElementById(id);
const {calls, pictures, range} = JSON.parse(at("record").textContent);
const msOfStep = 900;
let shown = [];
let current = -1;
let playing = 0;

function make(name, text, className) {
    const element = document.createElement(name);
    if (text !== undefined)
        element.textContent = text;
    if (className)
        element.className = className;
    return element;
}

const callerOf = call => call.caller || call.door || "";
const isFailure = call => call.result !== "ok";
const isAct = call => call.effect !== undefined && call.effect !== "reads";
const textOf = value => typeof value === "string" ? value
    : value && typeof value === "object" ? Object.values(value).map(textOf).join("\n") : "";
const searchable = calls.map(call => textOf(call).toLowerCase());

function choices(id, title, valueOf) {
    const values = [...new Set(calls.map(valueOf).filter(Boolean))].sort();
    at(id).append(new Option(title, ""), ...values.map(each => new Option(each, each)));
}

function fits(call, index) {
    const text = at("text").value.toLowerCase();
    return (!text || searchable[index].includes(text))
        && (!at("caller").value || callerOf(call) === at("caller").value)
        && (!at("profile").value || call.profile === at("profile").value)
        && (!at("tab").value || call.targetId === at("tab").value)
        && (!at("acts").checked || isAct(call)) && (!at("failures").checked || isFailure(call));
}

function rowOf(call, place) {
    const row = make("li", undefined, isFailure(call) ? "failed" : "");
    row.dataset.number = call.number;
    const time = make("time", call.began.slice(11, 23));
    time.dateTime = call.began;
    time.title = call.began;
    const how = isFailure(call) ? call.result : call.ms === undefined ? "" : `${call.ms} ms`;
    row.append(time, make("span", `${callerOf(call)}: ${call.words}`, "words"),
               make("span", how, "end"));
    row.onclick = () => show(place);
    return row;
}

function filter() {
    const number = shown[current]?.number;
    shown = calls.filter(fits);
    at("calls").replaceChildren(...shown.map(rowOf));
    at("scrubber").max = Math.max(0, shown.length - 1);
    show(Math.max(0, shown.findIndex(call => call.number === number)));
}

// The box was measured in the view of the act: a picture shows it there if it is of the same
// document and scrolled to the same place.
function isSameView(one, other) {
    return one && other && one.document === other.document && one.view.x === other.view.x
        && one.view.y === other.view.y;
}

function mark(frame, box, view) {
    const inside = make("div", undefined, "box");
    const place = (element, x, y) => {
        element.style.left = `${100 * x / view.width}%`;
        element.style.top = `${100 * y / view.height}%`;
    };
    place(inside, box.x, box.y);
    inside.style.width = `${100 * box.width / view.width}%`;
    inside.style.height = `${100 * box.height / view.height}%`;
    const point = make("div", undefined, "point");
    place(point, box.x + box.width / 2, box.y + box.height / 2);
    frame.append(inside, point);
}

function framed(picture, box) {
    const frame = make("div", undefined, "frame");
    const image = make("img");
    image.src = `data:image/jpeg;base64,${pictures[picture.id]}`;
    image.alt = picture.title || "";
    frame.append(image);
    if (box)
        mark(frame, box, picture.view);
    return frame;
}

function enlarge(picture, box) {
    at("large").replaceChildren(framed(picture, box));
    at("large").onclick = () => at("large").close();
    at("large").showModal();
}

function figureOf(name, picture, box) {
    const figure = make("figure");
    if (!pictures[picture.id]) {
        figure.append(make("figcaption", `${name}: its picture is not kept any more`));
        return figure;
    }
    const frame = framed(picture, box);
    frame.onclick = () => enlarge(picture, box);
    const time = picture.time.slice(11, 23);
    figure.append(frame, make("figcaption", `${name}: ${picture.url} at ${time}`));
    return figure;
}

function picturesOf(call) {
    const {before, after} = call.seen ?? {};
    const box = call.hit?.box;
    const all = make("div", undefined, "pictures");
    const isMoved = before && after && before.document === after.document
        && !isSameView(before, after);
    const isLeft = before && after && before.document !== after.document;
    if (before)
        all.append(figureOf("Before", before, isMoved ? null : box));
    if (after)
        all.append(figureOf("After", after, isLeft ? null : box));
    return all;
}

function listOf(title, rows, words, more) {
    if (!rows?.length)
        return [];
    const list = make("pre", rows.map(words).join("\n") + (more ? `\nand ${more} more` : ""));
    return [make("h3", title), list];
}

function show(place) {
    current = place;
    at("scrubber").value = place;
    at("place").textContent = shown.length ? `${place + 1} of ${shown.length}` : "no call fits";
    const rows = at("calls").children;
    for (const row of rows)
        row.removeAttribute("aria-current");
    const call = shown[place];
    if (!call) {
        at("call").replaceChildren();
        return;
    }
    rows[place].setAttribute("aria-current", "true");
    rows[place].scrollIntoView({block: "nearest"});
    const facts = make("dl");
    const fact = (name, value, className) => {
        if (value !== undefined && value !== "")
            facts.append(make("dt", name), make("dd", value, className));
    };
    fact("Number", call.number);
    fact("Who", call.caller ? `${call.caller}, through ${call.door}` : call.door);
    fact("Began", call.began);
    fact("Took", call.ms === undefined ? "" : `${call.ms} ms`);
    fact("Ended", call.result, isFailure(call) ? "bad" : "");
    fact("Message", call.message, "bad");
    fact("Hint", call.hint);
    fact("Profile", call.profile);
    fact("Session", call.session);
    fact("Tab", call.targetId);
    const json = (title, value) => value === undefined ? []
        : [make("h3", title), make("pre", JSON.stringify(value, null, 2))];
    const {seen = {}} = call;
    at("call").replaceChildren(make("h2", call.words), picturesOf(call), facts,
        ...json("Arguments that may be shown", call.arguments), ...json("Reply", call.reply),
        ...json("Evidence", call.evidence),
        ...listOf("Console", seen.console,
                  row => `${row.timestamp.slice(11, 23)} ${row.type} ${row.text}`,
                  seen.consoleMore),
        ...listOf("Network", seen.requests, row => [row.timestamp.slice(11, 23), row.method,
            row.status ?? row.failure ?? "open", row.url].join(" "), seen.requestsMore));
}

function play() {
    const isOn = playing !== 0;
    clearInterval(playing);
    playing = isOn ? 0 : setInterval(() => {
        if (current + 1 < shown.length)
            show(current + 1);
        else
            play();
    }, msOfStep);
    at("play").textContent = playing ? "Pause" : "Play";
}

choices("caller", "All callers", callerOf);
choices("profile", "All profiles", call => call.profile);
choices("tab", "All tabs", call => call.targetId);
at("about").textContent = range;
at("filters").oninput = filter;
at("filters").onsubmit = event => event.preventDefault();
at("scrubber").oninput = () => show(Number(at("scrubber").value));
at("play").onclick = play;
at("calls").onkeydown = event => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!step)
        return;
    event.preventDefault();
    show(Math.min(Math.max(current + step, 0), shown.length - 1));
};
filter();
