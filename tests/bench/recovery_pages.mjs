// The pages whose refs are made stale: one target each, which data-id="target" marks for the
// witness. The page notes by itself what it saw: `seen`, with the data-id of whatever was used.

const witness = `<script>
top.seen ??= [];
const note = event => {
    const of = event.composedPath().find(each => each.dataset?.id);
    if (event.isTrusted || event.type !== "click")
        top.seen.push(of?.dataset.id ?? event.target.localName);
};
for (const type of ["click", "input", "change"])
    document.addEventListener(type, note);
</script>`;

const filler = `<h1>Garden shop</h1><nav aria-label="Site"><a href="#home" data-id="home">Home</a>
<a href="#help" data-id="help">Help</a></nav>
<form><label>Search <input type="search" data-id="search"></label>
<button type="button" data-id="find">Find</button></form>`;

// {name, role, label, act, html}: `act` is what is done to it, next to the ref.
const click = {kind: "click"};
const check = {kind: "check"};
const type = {kind: "type", text: "blue"};

const button = (label, more = "") =>
    `<button type="button" data-id="target" ${more}>${label}</button>`;
const inForm = control => `<form><fieldset><legend>Order</legend>${control}</fieldset></form>`;

const pages = [
    ["plain button", "button", "Save", click, button("Save")],
    ["button in a form", "button", "Send order", click, inForm(button("Send order"))],
    ["button with a picture", "button", "Print", click, button(
        `<svg width="16" height="16" aria-hidden="true"><rect width="16" height="16"/></svg>`,
        `aria-label="Print"`)],
    ["button with a long text", "button", "Save all the changes that were made since noon", click,
     button("Save all the changes that were made since noon")],
    ["button of two words in two elements", "button", "Add plant", click,
     button("<b>Add</b> <i>plant</i>")],
    ["button in a toolbar", "button", "Bold", click,
     `<div role="toolbar" aria-label="Format">${button("Bold")}
      <button type="button" data-id="italic">Italic</button></div>`],
    ["toggle", "button", "Mute", click, button("Mute", `aria-pressed="false"`)],
    ["button that opens", "button", "More tools", click,
     button("More tools", `aria-expanded="false"`)],
    ["button made of a div", "button", "Water", click,
     `<div role="button" tabindex="0" data-id="target">Water</div>`],
    ["button in a dialog", "button", "Agree", click,
     `<div role="dialog" aria-label="Terms"><p>Please read them.</p>${button("Agree")}</div>`],
    ["button in an article", "button", "Share", click,
     `<article><h2>Roses</h2><p>They need sun.</p>${button("Share")}</article>`],
    ["button far down", "button", "Back to top", click,
     `<div style="height:3000px">long</div>${button("Back to top")}`],
    ["button in a box that scrolls", "button", "Last", click,
     `<div style="height:120px;overflow:auto"><div style="height:900px">list</div>${
         button("Last")}</div>`],
    ["button below a bar that sticks", "button", "Apply", click,
     `<div style="position:sticky;top:0;height:60px;background:#eee">Bar</div>
      <div style="height:1500px">text</div>${button("Apply")}<div style="height:900px">end</div>`],
    ["link", "link", "Delivery", click, `<a href="#delivery" data-id="target">Delivery</a>`],
    ["link in a list", "link", "Tools", click,
     `<ul><li><a href="#tools" data-id="target">Tools</a></li>
      <li><a href="#seeds" data-id="seeds">Seeds</a></li></ul>`],
    ["link in a text", "link", "conditions", click,
     `<p>Read our <a href="#conditions" data-id="target">conditions</a> before you order.</p>`],
    ["link with a picture", "link", "Basket", click,
     `<a href="#basket" data-id="target"><img alt="Basket" width="30" height="30"></a>`],
    ["tab", "tab", "Prices", click,
     `<div role="tablist"><button role="tab" data-id="first" aria-selected="true">Plants</button>
      <button role="tab" data-id="target">Prices</button></div>`],
    ["menu item", "menuitem", "Copy", click,
     `<div role="menu"><div role="menuitem" tabindex="0" data-id="target">Copy</div>
      <div role="menuitem" tabindex="0" data-id="paste">Paste</div></div>`],
    ["button in a row", "button", "Remove", click,
     `<table><tr><th>Plant</th><th>Do</th></tr><tr><td>Rose</td><td>${
         button("Remove")}</td></tr></table>`],
    ["buttons of rows with names of their own", "button", "Edit Rose", click,
     `<table><tr><td>Rose</td><td>${button("Edit Rose")}</td></tr>
      <tr><td>Ivy</td><td><button type="button" data-id="ivy">Edit Ivy</button></td></tr></table>`],
    ["checkbox", "checkbox", "News by mail", check,
     inForm(`<label><input type="checkbox" data-id="target"> News by mail</label>`)],
    ["switch", "switch", "Night mode", click,
     `<button type="button" role="switch" aria-checked="false" data-id="target">Night mode
      </button>`],
    ["radio button", "radio", "Express", check,
     inForm(`<label><input type="radio" name="way" data-id="target"> Express</label>
             <label><input type="radio" name="way" data-id="slow"> Slow</label>`)],
    ["text field", "textbox", "Colour", type,
     inForm(`<label>Colour <input data-id="target"></label>`)],
    ["text area", "textbox", "Message", type,
     inForm(`<label>Message <textarea data-id="target"></textarea></label>`)],
    ["field by its placeholder", "textbox", "Your town", type,
     inForm(`<input placeholder="Your town" data-id="target">`)],
    ["list of options", "combobox", "Size", {kind: "select", values: ["Large"]},
     inForm(`<label>Size <select data-id="target"><option>Small<option>Large</select></label>`)],
    ["field of numbers", "spinbutton", "How many", {kind: "type", text: "7"},
     inForm(`<label>How many <input type="number" data-id="target"></label>`)],
].map(([name, role, label, act, html]) => ({name, role, label, act, html}));

// The same inside a frame and inside a shadow root.
const frames = ["plain button", "checkbox", "text field", "link"].map(name => {
    const page = pages.find(each => each.name === name);
    return {...page, name: `${name} in a frame`, isFramed: true};
});
const shadows = ["plain button", "text field"].map(name => {
    const page = pages.find(each => each.name === name);
    return {...page, name: `${name} in a shadow root`, isShadowed: true};
});

export const basePages = [...pages, ...frames, ...shadows];

const head = title => `<!doctype html><html lang="en"><title>${title}</title>`;

function body({html, isShadowed}) {
    const inside = `<main>${html}</main>`;
    return isShadowed
        ? `<div id="host"><template shadowrootmode="open">${inside}</template></div>` : inside;
}

// What is served at /page/N and, for the content of a frame, at /frame/N.
export function documentOf(page, index, isFrame) {
    if (page.isFramed && !isFrame) {
        return `${head(page.name)}${filler}<iframe title="Shop" width="600" height="300"
            src="/frame/${index}"></iframe>${witness}`;
    }
    return `${head(page.name)}${page.isFramed ? "" : filler}${body(page)}${witness}`;
}
