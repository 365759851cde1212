// Shows a room and, once the person has taken over, passes on what they do.
"use strict";

const at = id => document.getElementById(id);
const picture = at("picture");
const states = {absent: "This room is not open yet.", starting: "The room is being opened.",
    paused: "Its pictures are paused.", failed: "Its browser session has ended."};
const patience = 20; // attempts to connect again
const retryMs = 1500;

let {ticket} = document.body.dataset;
let socket;
let attempts = 0;
let viewport = {width: 1, height: 1};
let isDriving = false;
let isDrawing = false;
let newest = null;

function send(message) {
    if (socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify(message));
}

const input = what => send({type: "input", ...what});

function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = document.body.dataset.socket;
    socket = new WebSocket(`${scheme}//${location.host}${path}?ticket=${encodeURIComponent(ticket)}`);
    socket.binaryType = "blob";
    socket.onmessage = ({data}) => typeof data === "string" ? hear(JSON.parse(data)) : draw(data);
    socket.onclose = () => {
        showTurn("nobody", false);
        at("state").textContent = "The connection is lost.";
        if (++attempts <= patience)
            setTimeout(connect, retryMs);
        else
            at("trouble").textContent = "Ask for another link, or load this page again.";
    };
}

function hear(message) {
    attempts = 0;
    if (message.type === "ticket") {
        ({ticket} = message);
        history.replaceState(null, "", `?ticket=${encodeURIComponent(ticket)}`);
    } else if (message.type === "viewport") {
        viewport = message;
    } else if (message.type === "room") {
        at("state").textContent = states[message.state] ?? message.url;
        picture.setAttribute("aria-label", `Picture of the page at ${message.url || "no address"}`);
        showTurn(message.heldBy, message.state === "open");
    } else if (message.type === "list") {
        offer(message.list);
    } else if (message.type === "failure") {
        at("trouble").textContent = message.error;
    }
}

// While one is drawn the next wait; of those only the last counts.
async function draw(blob) {
    newest = blob;
    if (isDrawing)
        return;
    isDrawing = true;
    while (newest) {
        const now = newest;
        newest = null;
        try {
            const bitmap = await createImageBitmap(now);
            if (picture.width !== bitmap.width || picture.height !== bitmap.height)
                [picture.width, picture.height] = [bitmap.width, bitmap.height];
            picture.getContext("2d").drawImage(bitmap, 0, 0);
            bitmap.close();
        } catch {
            // Half a picture: the next one is whole.
        }
    }
    isDrawing = false;
}

function showTurn(heldBy, isOpen) {
    isDriving = heldBy === "you";
    const turn = at("turn");
    turn.disabled = !isOpen || heldBy === "somebody";
    turn.textContent = isDriving ? "Hand back" : heldBy === "somebody" ? "Somebody has it" : "Take over";
    turn.setAttribute("aria-pressed", String(isDriving));
    at("help").hidden = !isDriving;
    picture.classList.toggle("driven", isDriving);
    picture.setAttribute("role", isDriving ? "application" : "img");
    if (isDriving)
        picture.tabIndex = 0;
    else
        picture.removeAttribute("tabindex");
}

function offer({ref, options}) {
    at("options").replaceChildren(...options.map(each => {
        const option = new Option(each.label, each.value, each.isChosen, each.isChosen);
        option.disabled = each.isDisabled;
        return option;
    }));
    at("list").dataset.ref = ref;
    at("list").showModal();
}

function choose() {
    send({type: "choose", ref: at("list").dataset.ref, values: [at("options").value]});
    at("list").close();
    picture.focus();
}

function placeOf({clientX, clientY}) {
    const box = picture.getBoundingClientRect();
    return {x: (clientX - box.left) * viewport.width / box.width,
        y: (clientY - box.top) * viewport.height / box.height};
}

function heldKeys(event) {
    const held = ["Alt", "Control", "Meta", "Shift"].filter(key => event.getModifierState(key));
    return held.length > 0 ? {modifiers: held} : {};
}

function press(kind, event) {
    if (!isDriving)
        return;
    event.preventDefault();
    picture.focus();
    const button = ["left", "middle", "right"][event.button] ?? "left";
    input({kind, ...placeOf(event), button, clicks: Math.max(1, event.detail), ...heldKeys(event)});
}

function type(event) {
    if (!isDriving || event.isComposing)
        return;
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (isChord && event.key.toLowerCase() === "v")
        return; // the text comes as a paste
    event.preventDefault();
    if (event.key === "F6")
        at("turn").focus();
    else if (event.key.length === 1 && !isChord)
        input({kind: "text", text: event.key});
    else if (!["Alt", "Control", "Meta", "Shift", "CapsLock", "Dead"].includes(event.key))
        input({kind: "key", key: event.key, ...heldKeys(event)});
}

let moved = null;
picture.addEventListener("mousemove", event => {
    if (!isDriving)
        return;
    if (!moved)
        requestAnimationFrame(() => {
            input({kind: "move", ...moved});
            moved = null;
        });
    moved = placeOf(event);
});
picture.addEventListener("mousedown", event => press("down", event));
picture.addEventListener("mouseup", event => press("up", event));
picture.addEventListener("contextmenu", event => isDriving && event.preventDefault());
picture.addEventListener("wheel", event => {
    if (!isDriving)
        return;
    event.preventDefault();
    input({kind: "wheel", ...placeOf(event), deltaX: event.deltaX, deltaY: event.deltaY});
}, {passive: false});
picture.addEventListener("keydown", type);
document.addEventListener("paste", event => {
    const text = event.clipboardData.getData("text/plain");
    if (isDriving && document.activeElement === picture && text)
        input({kind: "text", text});
});
at("turn").addEventListener("click", () => {
    at("trouble").textContent = "";
    send({type: isDriving ? "hand_back" : "take_over"});
});
at("options").addEventListener("click", choose);
at("options").addEventListener("keydown", event => event.key === "Enter" && choose());
connect();
