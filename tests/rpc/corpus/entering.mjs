// Filling, typing, keys, choices and files.

const input = "<input id=b oninput='log(\"input\", value)' onchange='log(\"change\", value)'>";
const fill = (value, params = {}) => ["page.fill", {selector: "#b", value, ...params}];
const type = (text, params = {}) => ["page.type", {selector: "#b", text, ...params}];
const press = key => ["page.press", {selector: "#b", key}];
const value = ["page.inputValue", {selector: "#b"}];
const soon = {timeout: 300};

export const cases = {
    "fill an input": {html: input, steps: [fill("Ada"), value]},
    "fill replaces": {html: "<input id=b value=old>", steps: [fill("new"), value]},
    "fill with nothing clears": {html: "<input id=b value=old>", steps: [fill(""), value]},
    "fill a textarea over lines": {html: "<textarea id=b></textarea>", steps: [fill("a\nb"), value]},
    "fill what can be edited": {
        html: "<div id=b contenteditable>old</div>", steps: [fill("new")],
        read: "document.getElementById('b').innerText"},
    "fill gives the focus": {html: input, steps: [fill("x")], read: "document.activeElement.id"},
    "fill a number": {html: "<input id=b type=number>", steps: [fill("42"), value]},
    "fill a number with words": {html: "<input id=b type=number>", steps: [fill("abc", soon)]},
    "fill a date": {html: "<input id=b type=date>", steps: [fill("2026-11-23"), value]},
    "fill a date that is none": {html: "<input id=b type=date>", steps: [fill("soon", soon)]},
    "fill a time": {html: "<input id=b type=time>", steps: [fill("13:05"), value]},
    "fill a color": {html: "<input id=b type=color>", steps: [fill("#ff0000"), value]},
    "fill a range": {html: "<input id=b type=range max=10>", steps: [fill("7"), value]},
    "fill an email": {html: "<input id=b type=email>", steps: [fill("a@b.c"), value]},
    "fill beyond the longest": {html: "<input id=b maxlength=3>", steps: [fill("abcdef"), value]},
    "fill a checkbox": {html: "<input id=b type=checkbox>", steps: [fill("x", soon)]},
    "fill a button": {html: "<button id=b>Go</button>", steps: [fill("x", soon)]},
    "fill what is read-only": {html: "<input id=b readonly>", steps: [fill("x", soon)]},
    "fill what is disabled": {html: "<input id=b disabled>", steps: [fill("x", soon)]},
    "fill waits until it can be edited": {
        html: `<input id=b readonly><script>setTimeout(() => {
            document.getElementById("b").readOnly = false; }, 150)</script>`,
        steps: [fill("x"), value]},
    "fill by its label": {
        html: "<label for=b>Name</label><input id=b>",
        steps: [["page.fill", {selector: "text=Name", value: "Ada"}], value]},
    "fill letters of all kinds": {html: input, steps: [fill("Zoë 日本 👩‍🚀 é"), value]},
    "type key by key": {
        html: "<script>record('keydown keypress input keyup')</script><input id=b>",
        steps: [type("ab"), value]},
    "type capitals and signs": {
        html: "<input id=b onkeydown='log(event.key, event.shiftKey, event.code)'>",
        steps: [type("aA!"), value]},
    "type what no key has": {html: input, steps: [type("é日")]},
    "type lines": {html: "<textarea id=b></textarea>", steps: [type("a\nb"), value]},
    "type with a pause": {html: input, steps: [type("ab", {delay: 20})]},
    "type into an editable text": {
        html: "<div id=b contenteditable></div>", steps: [type("hey")],
        read: "document.getElementById('b').textContent"},
    "Enter submits": {
        html: "<form onsubmit=\"log('submit'); return false\"><input id=b></form>",
        steps: [fill("x"), press("Enter")]},
    "keys with names": {
        html: "<input id=b onkeydown='log(event.key, event.code)'>",
        steps: ["ArrowLeft", "Home", "Escape", "F5", "Backspace", "Tab", "PageDown"].map(press)},
    "keys with others": {
        html: "<input id=b onkeydown='log(event.key, event.shiftKey, event.ctrlKey)'>",
        steps: ["Shift+A", "Control+b", "Shift+ArrowLeft", "Control+Shift+K"].map(press)},
    "a letter in its case": {
        html: "<input id=b onkeydown='log(event.key)'>", steps: [press("a"), press("A"), value]},
    "a space": {html: "<input id=b>", steps: [press("Space"), press(" "), value]},
    "a key that there is not": {html: "<input id=b>", steps: [press("Nokey")]},
    "select all and overwrite": {
        html: "<input id=b value=old>", steps: [press("Control+a"), press("x"), value]},
    "delete": {
        html: "<input id=b value=abc>", steps: [press("End"), press("Backspace"), value]},
    "check": {
        html: "<input id=b type=checkbox onchange='log(checked)'>",
        steps: [["page.check", {selector: "#b"}], ["page.check", {selector: "#b"}],
            ["page.isChecked", {selector: "#b"}]]},
    "uncheck": {
        html: "<input id=b type=checkbox checked onchange='log(checked)'>",
        steps: [["page.uncheck", {selector: "#b"}], ["page.isChecked", {selector: "#b"}]]},
    "check a radio button": {
        html: "<input type=radio name=r checked><input id=b type=radio name=r>",
        steps: [["page.check", {selector: "#b"}], ["page.isChecked", {selector: "#b"}]]},
    "uncheck a radio button": {
        html: "<input id=b type=radio checked>", steps: [["page.uncheck", {selector: "#b", ...soon}]]},
    "check a switch": {
        html: `<div id=b role=switch aria-checked=false onclick="this.setAttribute('aria-checked',
            'true'); log('on')">Switch</div>`, steps: [["page.check", {selector: "#b"}]]},
    "check a text": {html: "<p id=b>x", steps: [["page.check", {selector: "#b", ...soon}]]},
    "check what does not change": {
        html: "<input id=b type=checkbox onclick='return false'>",
        steps: [["page.check", {selector: "#b", ...soon}]]},
    "check through its label": {
        html: "<label>Yes <input id=b type=checkbox></label>",
        steps: [["page.check", {selector: "text=Yes"}], ["page.isChecked", {selector: "#b"}]]},
    "select by value, by label": {
        html: `<select id=b onchange='log(value)'><option value=1>One<option value=2>Two</select>`,
        steps: [["page.selectOption", {selector: "#b", values: "2"}],
            ["page.selectOption", {selector: "#b", values: "One"}], value]},
    "select several": {
        html: "<select id=b multiple><option>a<option>b<option>c</select>",
        steps: [["page.selectOption", {selector: "#b", values: ["a", "c"]}]]},
    "select what is not there": {
        html: "<select id=b><option>a</select>",
        steps: [["page.selectOption", {selector: "#b", values: "z", ...soon}]]},
    "select waits for the option": {
        html: `<select id=b><option>a</select><script>setTimeout(() => {
            document.getElementById("b").add(new Option("z")); }, 150)</script>`,
        steps: [["page.selectOption", {selector: "#b", values: "z"}]]},
    "select in what is no list": {
        html: "<input id=b>", steps: [["page.selectOption", {selector: "#b", values: "z", ...soon}]]},
    "select fires input and change": {
        html: `<script>record("input change")</script><select id=b><option>a<option>b</select>`,
        steps: [["page.selectOption", {selector: "#b", values: "b"}]]},
    "select by the label of it": {
        html: "<label for=b>Which</label><select id=b><option>a<option>b</select>",
        steps: [["page.selectOption", {selector: "text=Which", values: "b"}]]},
};
