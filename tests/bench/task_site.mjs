// A site of five kinds (form, table with pages, shop, wizard, mail) and recorded tasks on it. What a
// page does is logged, so that a task is known to be done, and nothing else to have been done.

import {createServer} from "node:http";

const rows = (count, row) => Array.from({length: count}, (_, i) => row(i + 1)).join("");

// Reported to the server before the page goes on.
const script = `<script>
const did = what => fetch("/did", {method: "POST", body: what, keepalive: true});
const of = name => document.querySelector("[name='" + name + "']");
const say = text => { document.querySelector("[role=status]").textContent = text; };
</script>`;
const page = (title, body) => `<!doctype html><meta charset=utf-8><title>${title}</title>${script}
<nav>${rows(8, i => `<a href=/help/${i}>Help ${i}</a> `)}</nav><main><h1>${title}</h1>${body}
<p role=status></p></main>`;
const field = (label, name) => `<p><label>${label} <input name=${name}></label></p>`;

const form = page("Registration", `<p>${"All fields are checked by a person. ".repeat(8)}</p><form>
${field("First name", "first")}${field("Last name", "last")}${field("E-mail", "mail")}
${field("Street", "street")}${field("City", "city")}${field("Postcode", "code")}
<label>Country <select name=country>${["Austria", "Denmark", "France", "Spain"]
    .map(each => `<option>${each}`).join("")}</select></label>
<label><input type=checkbox name=news> Newsletter</label>
<label><input type=checkbox name=terms> I accept the terms</label>
<button type=button onclick="did('reset')">Discard</button>
<button type=button onclick="did(['register', of('first').value, of('last').value, of('city').value,
of('country').value, of('news').checked, of('terms').checked].join(' '));
say('Welcome, ' + of('first').value)">Register</button></form>`);

const table = page("Orders", `<label>Find <input name=find oninput="at = 0; draw()"></label>
<p id=where></p><table><tbody></tbody></table>
<button onclick="at = Math.max(0, at - 20); draw()">Previous</button>
<button onclick="at += 20; draw()">Next</button><script>
let at = 0;
function draw() {
    const all = Array.from({length: 200}, (_, i) => i + 1)
        .filter(i => ("Order " + i).includes(of("find").value));
    document.getElementById("where").textContent = "From " + (at + 1) + " of " + all.length;
    document.querySelector("tbody").innerHTML = all.slice(at, at + 20).map(i => "<tr><td>Order " + i
        + "<td>Customer " + i * 7 % 40 + "<td><button onclick='act(\\"ship\\"," + i + ")'>Ship " + i
        + "</button><td><button onclick='act(\\"cancel\\"," + i + ")'>Cancel " + i + "</button>").join("");
}
function act(what, i) { did(what + " " + i); say("Order " + i + ": " + what); }
draw();
</script>`);

const names = ["Pen", "Ink", "Paper", "Ruler", "Lamp", "Desk", "Chair", "Shelf", "Clock", "Globe"];
const shop = page("Shop", `<ul>${rows(40, i =>
    `<li><a href=/shop/${i}>${names[i % 10]} ${i}</a> ${i * 3} euros <button onclick="did('save ${i}')">Save ${i}</button>`)}</ul>`);
const product = i => page(`${names[i % 10]} ${i}`, `<p>${"Made to last. ".repeat(20)}</p>
<label>Quantity <input name=quantity value=1></label>
<button onclick="localStorage.cart = '${i} x' + of('quantity').value; location.href = '/cart'">Add to cart</button>
<button onclick="did('wish ${i}')">Add to wishes</button>`);
const cart = page("Cart", `<p id=held></p>${field("Voucher", "voucher")}
<a href=/pay>Check out</a> <button onclick="did('empty')">Empty the cart</button>
<script>document.getElementById("held").textContent = localStorage.cart</script>`);
const pay = page("Payment", `${field("Name", "name")}${field("Street", "street")}
<label>Method <select name=method><option>Invoice<option>Card</select></label>
<button onclick="did(['pay', localStorage.cart, of('name').value, of('method').value].join(' '));
say('Paid. Thank you, ' + of('name').value)">Pay</button>
<button onclick="did('refuse')">Refuse</button>`);

const wizard = page("New account", `<div id=step></div><script>
const parts = [
    '<label>Company <input name=company></label>',
    '<label>Plan <select name=plan><option>Free<option>Team<option>Large</select></label>',
    '<label>Seats <input name=seats></label>',
    '<p>Your code is <b id=code>W-4711</b></p>'
        + '<label>Repeat the code <input name=repeat></label>'];
const held = {};
let now = 0;
function draw() {
    document.getElementById("step").innerHTML = "<h2>Step " + (now + 1) + " of 4</h2>" + parts[now]
        + "<button onclick='back()'>Back</button><button onclick='go()'>"
        + (now < 3 ? "Continue" : "Finish") + "</button>";
}
function keep() { for (const each of document.querySelectorAll("#step [name]")) held[each.name] = each.value; }
function back() { keep(); did("back"); now = Math.max(0, now - 1); draw(); }
function go() {
    keep();
    if (++now < 4)
        return draw();
    did("account " + Object.values(held).join(" "));
    document.getElementById("step").textContent = "";
    say("The account is ready");
}
draw();
</script>`);

const subjects = ["Invoice", "Holiday", "Offer", "Question", "Minutes"];
const mail = page("Inbox", `<ul>${rows(30, i => `<li><input type=checkbox aria-label="Mark ${i}">
<a href=/mail/${i}>${subjects[i % 5]} ${i}</a> from person${i}@example.org
<button onclick="did('delete ${i}')">Delete ${i}</button>`)}</ul>
<button onclick="did('archive ' + [...document.querySelectorAll(':checked')].map(each =>
each.ariaLabel.slice(5)).join(',')); say('Archived')">Archive marked</button>`);
const letter = i => page(`${subjects[i % 5]} ${i}`, `<p>Reference <b id=reference>R-${i * 37}</b></p>
<p>${"We look forward to hearing from you. ".repeat(10)}</p>
<button onclick="document.getElementById('reply').hidden = false">Reply</button>
<button onclick="did('delete ${i}')">Delete</button><form id=reply hidden>
<label>Subject <input name=subject></label><label>Text <textarea name=text></textarea></label>
<button type=button onclick="did('send ' + of('subject').value + ': ' + of('text').value);
say('Sent')">Send</button></form>`);

function pageAt(path) {
    const [, kind, number] = path.split("/");
    const pages = {form, table, cart, pay, wizard, shop: number ? product(+number) : shop,
                   mail: number ? letter(+number) : mail};
    return pages[kind] ?? page("Help", "<p>Ask somebody.</p>");
}

// {url, take()}: what was done since it was taken last.
export async function taskSite(undo) {
    let did = [];
    const server = createServer((request, response) => {
        const {pathname} = new URL(request.url, "http://site");
        if (pathname !== "/did")
            return response.setHeader("content-type", "text/html").end(pageAt(pathname));
        let body = "";
        request.on("data", chunk => body += chunk);
        request.on("end", () => {
            did.push(body);
            response.end();
        });
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    undo.push(() => server.close());
    return {url: `http://127.0.0.1:${server.address().port}`,
            take: () => did.splice(0, did.length)};
}

const type = (name, text) => ({op: "type", role: "textbox", name, text});
const choose = (name, value) => ({op: "choose", role: "combobox", name, value});
const check = name => ({op: "check", role: "checkbox", name});
const press = name => ({op: "press", role: "button", name});
const follow = name => ({op: "press", role: "link", name});
// What is read, in the text of a page and by a selector, is {as} in later texts.
const read = (css, expression, as) => ({op: "read", css, expression, as});
const times = (count, op) => Array(count).fill(op);

const register = (first, last, city, country) => [type("First name", first), type("Last name", last),
    type("E-mail", "someone@example.org"), type("Street", "High Street 1"), type("City", city),
    type("Postcode", "1010"), choose("Country", country), check("Newsletter"),
    check("I accept the terms"), press("Register")];
const buy = (link, quantity, name) => [follow(link), type("Quantity", quantity), press("Add to cart"),
    follow("Check out"), type("Name", name), type("Street", "High Street 1"), choose("Method", "Card"),
    press("Pay")];
const account = (company, plan, seats) => [type("Company", company), press("Continue"),
    choose("Plan", plan), press("Continue"), type("Seats", seats), press("Continue"),
    read("#code", /W-\d+/, "code"), type("Repeat the code", "{code}"), press("Finish")];
const reply = (link, text) => [follow(link), read("#reference", /R-\d+/, "reference"), press("Reply"),
    type("Subject", "{reference}"), type("Text", text), press("Send")];

// {name, path, ops, sees: a text at the end, did: what alone is to be done}
export const tasks = [
    {name: "form: register", path: "/form", ops: register("Ada", "Lovelace", "London", "France"),
        sees: "Welcome, Ada", did: "register Ada Lovelace London France true true"},
    {name: "form: another", path: "/form", ops: register("Bob", "Long", "Graz", "Austria"),
        sees: "Welcome, Bob", did: "register Bob Long Graz Austria true true"},
    {name: "table: on page 3", path: "/table", ops: [...times(2, press("Next")), press("Ship 57")],
        sees: "Order 57: ship", did: "ship 57"},
    {name: "table: on page 6", path: "/table", ops: [...times(5, press("Next")), press("Cancel 113")],
        sees: "Order 113: cancel", did: "cancel 113"},
    {name: "table: found", path: "/table", ops: [type("Find", "133"), press("Ship 133")],
        sees: "Order 133: ship", did: "ship 133"},
    {name: "shop: buy", path: "/shop", ops: buy("Ruler 23", "3", "Ada"),
        sees: "Paid. Thank you, Ada", did: "pay 23 x3 Ada Card"},
    {name: "shop: another", path: "/shop", ops: buy("Globe 39", "12", "Bob"),
        sees: "Paid. Thank you, Bob", did: "pay 39 x12 Bob Card"},
    {name: "wizard: team", path: "/wizard", ops: account("Acme", "Team", "12"),
        sees: "The account is ready", did: "account Acme Team 12 W-4711"},
    {name: "wizard: large", path: "/wizard", ops: account("Initech", "Large", "400"),
        sees: "The account is ready", did: "account Initech Large 400 W-4711"},
    {name: "mail: reply", path: "/mail", ops: reply("Question 13", "Thank you"),
        sees: "Sent", did: "send R-481: Thank you"},
    {name: "mail: another", path: "/mail", ops: reply("Invoice 25", "It is paid"),
        sees: "Sent", did: "send R-925: It is paid"},
    {name: "mail: archive", path: "/mail", ops: [check("Mark 4"), check("Mark 9"), check("Mark 17"),
        press("Archive marked")], sees: "Archived", did: "archive 4,9,17"},
];
