// Each engine of selectors.

const page = `
<h1>Projects</h1><h2 id=h>Old <span>ones</span></h2>
<nav><a id=a1 href=/1>Home</a> <a id=a2 href=/2>About us</a></nav>
<ul><li id=l1 class="row x">Alpha <button id=b1>Edit</button></li>
<li id=l2 class=row>Beta <button id=b2 aria-label="Edit Beta">Edit</button></li>
<li id=l3 class=row hidden>Gamma <button id=b3>Edit</button></li></ul>
<label for=f1>Full name</label><input id=f1 placeholder="Ada Lovelace" title=Who>
<label>Mail <input id=f2 type=email required></label>
<img id=i1 alt="A red house" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=20 height=20>
<div data-testid=box id=d1><p id=p1>In the <em id=e1>box</em></p></div>
<input id=s1 type=submit value="Send it"><input id=c1 type=checkbox checked aria-label=Agree>
<table><tr id=t1><td>One<td>Two</table>`;

const ids = "e => e.id";
const all = (selector, expression = `all => all.map(${ids})`) =>
    ["page.evaluate", {selector, expression, all: true}];
const selectors = {
    css: ["li", "li.x", "#f1", "ul > li:nth-child(2)", "[data-testid=box]", "h1, h2", "li:has(button)",
        "li:not(.x)", "input:checked", ":is(h1, h2)", "a[href$='2']", "nav a + a", "p em",
        "li:has-text('beta')", "button:text('Edit')", "button:text-is('edit')",
        "a:text-matches('^about', 'i')", "li:visible", "button:right-of(#l1)", "css=li >> css=button",
        "li:nth-match(li, 2)", ":nth-match(.row, 2)", "css:light=li"],
    text: ["text=Home", "text=home", "text='Home'", "text='home'", "text=About", "text=/^ab/i",
        "text=ones", "text=Old ones", "text=Send it", "\"Home\"", "text=In the box", "text=nothing"],
    role: ["role=button", "role=link", "role=link[name='About us']", "role=link[name='about us']",
        "role=button[name='Edit Beta']", "role=button[name=/edit/i]", "role=heading[level=2]",
        "role=textbox", "role=textbox[name='Full name']", "role=checkbox[checked]",
        "role=button[name*='send' i]", "role=img", "role=listitem", "role=row", "role=cell",
        "role=button[include-hidden]", "role=heading[name='Old ones' s]"],
    xpath: ["//li", "xpath=//button[@aria-label]", "//li[contains(., 'Alpha')]", "(//button)[1]",
        "//h1/.."],
    internal: ["internal:label='Full name's", "internal:text='home'i", "internal:attr=[alt='red'i]",
        "internal:testid=[data-testid='box's]", "internal:role=link[name='home'i]"],
    chains: ["li >> nth=0", "li >> nth=-1", "li >> button", "li >> text=Edit", "ul >> li >> nth=1",
        "li >> visible=true", "nav >> role=link", "li >> has-text=Beta", "li >> internal:has-text='beta'i",
        "p >> xpath=..", "*css=li >> text=Beta"],
    others: ["id=f1", "data-testid=box", "data-test-id=box", "id:light=f1", "li >> strict=true"],
    faults: ["li >> [", "role=", "foo=bar", "::", "text=", "role=button[name", "nth=x", ">> li"],
};

export const cases = Object.fromEntries(Object.entries(selectors).flatMap(([engine, list]) =>
    list.map(selector => [`${engine}: ${selector}`, {html: page, steps: [all(selector)]}])));
