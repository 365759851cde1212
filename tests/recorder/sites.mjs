// Five sites that note what is done there, each in an order of its elements that can be turned.

import {serve} from "../support/site.mjs";

export const page = (title, body) => `<!doctype html><meta charset=utf-8><title>${title}</title>
<script>function note(what) {
    const request = new XMLHttpRequest();
    request.open("POST", "note", false);
    request.send(what);
}</script>
<body>${body}`;

export const turned = (list, isTurned) => isTurned ? [...list].reverse() : list;

const lamps = [["Blue lamp", 12], ["Red lamp", 9], ["Green lamp", 30]];

// Buttons of one name: the row shows which is meant.
function shop({isTurned}) {
    const rows = turned(lamps, isTurned).map(([name, price]) => `<tr><td>${name}</td><td>${price}</td>
        <td><button onclick="note('add ${name}'); this.textContent = 'Added'">Add</button></td></tr>`);
    const parts = [`<table>${rows.join("")}</table>`,
                   `<label>Voucher <input onchange="note('voucher ' + value)"></label>`,
                   `<button onclick="note('order')">Order "now" & here</button>`];
    return {"/": page("Shop", turned(parts, isTurned).join(""))};
}

// Two documents, a secret, and Enter.
function login({isTurned}) {
    const fields = [`<label>User <input name=user></label>`,
                    `<label>Password <input type=password name=password></label>`];
    const form = `<form action=welcome onsubmit="note('login ' + user.value + ' '
        + password.value.length)">${turned(fields, isTurned).join("")}<button>Log in</button></form>`;
    return {
        "/": page("Login", isTurned ? `<p><a href=help>Help</a></p>${form}` : form),
        "/welcome": page("Welcome", `<h1>Welcome</h1>
            <button onclick="note('profile')">Open profile</button>`),
    };
}

// Elements that come by script, and boxes that look alike.
function todo({isTurned}) {
    return {"/": page("Todo", `<input aria-label="New task"><ul></ul><script>
        const list = document.querySelector("ul");
        function add(text) {
            const item = document.createElement("li");
            item.innerHTML = "<input type=checkbox aria-label=Done><span></span>";
            item.querySelector("span").textContent = text;
            item.firstChild.onchange = event => note((event.target.checked ? "done " : "open ") + text);
            list.${isTurned ? "prepend" : "append"}(item);
        }
        for (const each of ["Buy milk", "Call Ada", "Write letter"]) add(each);
        document.querySelector("input").onkeydown = event => {
            if (event.key !== "Enter") return;
            note("new " + event.target.value);
            setTimeout(add, 200, event.target.value);
            event.target.value = "";
        };</script>`)};
}

// All kinds of fields, and test ids.
function settings({isTurned}) {
    const fields = [
        `<label>Language <select onchange="note('language ' + value)">
            ${turned(["de", "en", "fr"], isTurned).map(each => `<option>${each}`).join("")}
            </select></label>`,
        `<fieldset><legend>Theme</legend>${turned(["Light", "Dark"], isTurned).map(each =>
            `<label><input type=radio name=theme onchange="note('theme ${each}')">${each}</label>`)
            .join("")}</fieldset>`,
        `<label><input type=checkbox onchange="note('news ' + checked)">Newsletter</label>`,
        `<label>About you <textarea onchange="note('about ' + value)"></textarea></label>`,
        `<div data-testid=save onclick="note('save')" style="cursor:pointer">💾</div>`,
    ];
    return {"/": page("Settings", turned(fields, isTurned).join("<p>"))};
}

// Links, a menu that shows on hover, keys.
function docs({isTurned}) {
    const links = ["Install", "Use", "Ask"].map(each => `<a href=${each.toLowerCase()}>${each}</a>`);
    const menu = `<style>#menu button { display: none } #menu:hover button { display: inline }</style>
        <div id=menu><b tabindex=0>More</b><button onclick="note('print')">Print</button></div>`;
    const index = turned([turned(links, isTurned).join(" "), menu], isTurned).join("<hr>");
    const leaf = name => page(name, `<h1>${name}</h1>
        <p ondblclick="note('marked ${name}')" id=text>Read this.</p>
        <body onkeydown="if (event.key === 'n') note('next')">`);
    return {"/": page("Docs", index), "/install": leaf("Install"), "/use": leaf("Use"),
            "/ask": leaf("Ask")};
}

export const sites = {shop, login, todo, settings, docs};

// {base, elsewhere, notes, turn()}: a server of that site, which has two names.
export async function open(site) {
    const world = {notes: [], isTurned: false};
    const port = await serve((request, response) => {
        if (request.method === "POST") {
            let body = "";
            request.on("data", part => { body += part; });
            request.on("end", () => {
                world.notes.push(body);
                response.end();
            });
            return;
        }
        const content = site(world)[new URL(request.url, "http://site").pathname];
        response.writeHead(content ? 200 : 404, {"Content-Type": "text/html"});
        response.end(content ?? "");
    });
    world.base = `http://127.0.0.1:${port}/`;
    world.elsewhere = `http://localhost:${port}/`;
    world.turn = () => { world.isTurned = !world.isTurned; };
    world.take = () => world.notes.splice(0);
    return world;
}
