// What is read of a page: text, states, attributes, counts, results of scripts.

const text = (selector = "#b", params = {}) => ["page.text", {selector, ...params}];
const states = selector => ["page.isVisible", "page.isHidden", "page.isEnabled", "page.isDisabled",
    "page.isEditable"].map(method => [method, {selector, timeout: 300}]);
const visible = html => ({html, steps: [["page.isVisible", {selector: "#b"}]]});
const evaluate = (expression, params = {}) => ["page.evaluate", {expression, ...params}];

export const cases = {
    "text of paragraphs": {html: "<div id=b><p>One</p><p>Two</p></div>", steps: [text()]},
    "text of inline parts": {html: "<p id=b>One <b>two</b><i>three</i></p>", steps: [text()]},
    "text with breaks": {html: "<p id=b>One<br>Two<br><br><br><br>Three", steps: [text()]},
    "text of a list": {html: "<ul id=b><li>a<li>b<li>c</ul>", steps: [text()]},
    "text of a table": {
        html: "<table id=b><tr><th>A<th>B<tr><td>1<td>2</table>", steps: [text()]},
    "text with blanks": {html: "<p id=b>  a   b \n  c  ", steps: [text()]},
    "text that is preformatted": {html: "<pre id=b>a\n  b\n\n\n\nc  \n</pre>", steps: [text()]},
    "text as it is": {
        html: "<pre id=b>a  \n\n\n\nb</pre>", steps: [text("#b", {normalize: false})]},
    "text that is not seen": {
        html: `<div id=b>a<span style="display: none">b</span><span style="visibility: hidden">c</span>
            <span hidden>d</span></div>`, steps: [text()]},
    "text of what is hidden itself": {html: "<p id=b hidden>secret", steps: [text()]},
    "text in capitals by style": {
        html: "<p id=b style='text-transform: uppercase'>shout", steps: [text()]},
    "text of scripts and styles": {
        html: "<div id=b>a<script>var x = 1</script><style>p {}</style>b</div>", steps: [text()]},
    "text of a whole page": {html: "<h1>Title</h1><p>Body</p>", steps: [text("body")]},
    "text of an input": {html: "<input id=b value=x>", steps: [text()]},
    "text of a select": {html: "<select id=b><option>a<option>b</select>", steps: [text()]},
    "text of a textarea": {html: "<textarea id=b>abc</textarea>", steps: [text()]},
    "text of a button": {html: "<button id=b> Go <b>now</b></button>", steps: [text()]},
    "text of flex items": {
        html: "<div id=b style='display: flex'><span>a</span><span>b</span></div>", steps: [text()]},
    "text of nothing": {html: "<p id=b></p>", steps: [text()]},
    "text with signs of its own": {html: "<p id=b>a&nbsp;b&shy;c&amp;&lt;d", steps: [text()]},
    "text of a shadow root": {
        html: `<div id=b></div><script>document.getElementById("b").attachShadow({mode: "open"})
            .innerHTML = "<p>inside</p>"</script>`, steps: [text(), text("#b p")]},
    "text of slots": {
        html: `<div id=b>light</div><script>document.getElementById("b")
            .attachShadow({mode: "open"}).innerHTML = "<p>[<slot></slot>]</p>"</script>`,
        steps: [text()]},
    "text of what is not there": {html: "", steps: [text("#b", {timeout: 300})]},
    "text of several": {html: "<p>a<p>b", steps: [text("p", {timeout: 300})]},
    "text of closed details": {
        html: "<details id=b><summary>More</summary>Inside</details>", steps: [text()]},
    "text of a caption and a legend": {
        html: "<fieldset id=b><legend>Who</legend><label>Name <input></label></fieldset>",
        steps: [text()]},
    "text of SVG": {
        html: "<svg id=b width=50 height=20><text y=15>Drawn</text></svg>",
        steps: [text("#b", {timeout: 300})]},
    "states of a button": {html: "<button id=b>Go", steps: states("#b")},
    "states of a disabled button": {html: "<button id=b disabled>Go", steps: states("#b")},
    "states of a field in a disabled group": {
        html: "<fieldset disabled><input id=b></fieldset>", steps: states("#b")},
    "states in the legend of a disabled group": {
        html: "<fieldset disabled><legend><input id=b></legend></fieldset>", steps: states("#b")},
    "states of a read-only field": {html: "<input id=b readonly>", steps: states("#b")},
    "states of what is aria-disabled": {
        html: "<div role=group aria-disabled=true><button id=b>Go</button></div>",
        steps: states("#b")},
    "states of an option": {
        html: "<select><option id=b disabled>a</select>",
        steps: [["page.isDisabled", {selector: "#b"}]]},
    "states of a text that can be edited": {
        html: "<p id=b contenteditable>x", steps: states("#b")},
    "seen: without a size": visible("<div id=b></div>"),
    "seen: without opacity": visible("<div id=b style='opacity: 0'>x</div>"),
    "seen: display contents": visible("<div id=b style='display: contents'>x</div>"),
    "seen: in hidden parents": visible("<div style='display: none'><p id=b>x</div>"),
    "seen: visible in what is hidden": visible(
        "<div style='visibility: hidden'><p id=b style='visibility: visible'>x</div>"),
    "seen: far outside": visible("<p id=b style='position: absolute; left: -9999px'>x"),
    "seen: cut off": visible(
        "<div style='height: 0; overflow: hidden'><p id=b>x</div>"),
    "seen: in closed details": visible("<details><summary>S</summary><p id=b>x</details>"),
    "seen: an option": visible("<select><option id=b>a</select>"),
    "seen: nothing there": visible(""),
    "checked: mixed": {
        html: "<input id=b type=checkbox><script>document.getElementById('b').indeterminate = true"
            + "</script>", steps: [["page.isChecked", {selector: "#b"}]]},
    "checked: by aria": {
        html: "<div id=b role=checkbox aria-checked=true>x",
        steps: [["page.isChecked", {selector: "#b"}]]},
    "checked: what cannot be": {
        html: "<p id=b>x", steps: [["page.isChecked", {selector: "#b", timeout: 300}]]},
    "input value of a select": {
        html: "<select id=b><option value=1>a<option value=2 selected>b</select>",
        steps: [["page.inputValue", {selector: "#b"}]]},
    "input value of a paragraph": {
        html: "<p id=b>x", steps: [["page.inputValue", {selector: "#b", timeout: 300}]]},
    "attributes": {
        html: "<a id=b href='/x?y=1&z' data-n='' title='T t'>x</a>",
        steps: ["href", "data-n", "title", "missing", "ID"].map(
            name => ["page.getAttribute", {selector: "#b", name}])},
    "counts": {
        html: "<p class=x>1<p class=x>2<p hidden class=x>3",
        steps: [".x", "p:visible", ".none"].map(selector => ["page.count", {selector}])},
    "script: an expression": {html: "", steps: [evaluate("1 + 1")]},
    "script: values of each kind": {
        html: "", steps: [evaluate("({a: [1, 'x', null, true], b: {c: 0.5}})")]},
    "script: undefined": {html: "", steps: [evaluate("undefined")]},
    "script: a function, with arg": {html: "", steps: [evaluate("n => n + 1", {arg: 2})]},
    "script: async": {html: "", steps: [evaluate("async () => { await 0; return 'done' }")]},
    "script: on an element": {
        html: "<p id=b class=x>t", steps: [evaluate("(e, a) => e.className + a",
            {selector: "#b", arg: "!"})]},
    "script: on all": {
        html: "<p>1<p>2<p>3", steps: [evaluate("(all, a) => all.map(e => e.textContent + a)",
            {selector: "p", all: true, arg: "."})]},
    "script: on all of none": {
        html: "", steps: [evaluate("all => all.length", {selector: "b", all: true})]},
    "script: throws": {html: "", steps: [evaluate("() => { throw new Error('no') }")]},
    "script: rejects": {html: "", steps: [evaluate("Promise.reject(new Error('no'))")]},
    "script: is none": {html: "", steps: [evaluate("(((")]},
    "script: sees the page's own variables": {
        html: "<script>var mine = {deep: 7}</script>", steps: [evaluate("mine.deep")]},
    "script: a date": {html: "", steps: [evaluate("new Date(0).toISOString()")]},
};
