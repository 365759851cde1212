// Clicks and their like, and when they wait.

const button = "<button id=b onclick='log(\"clicked\")'>Go</button>";
const click = (params = {}) => ["page.click", {selector: "#b", ...params}];
const late = (script, after = 150) => `<script>setTimeout(() => { ${script} }, ${after})</script>`;
const b = "document.getElementById('b')";

export const cases = {
    "a click": {html: button, steps: [click()]},
    "the events of a click, in their order": {
        html: `<script>record("mouseover mousedown mouseup click dblclick pointerdown pointerup")
            </script>${button}`, steps: [click()]},
    "the events of a double click": {
        html: `<script>record("mousedown mouseup click dblclick")</script>${button}`,
        steps: [["page.dblclick", {selector: "#b"}]]},
    "three clicks in a row": {
        html: `<button id=b onclick="log(event.detail)">Go</button>`,
        steps: [click({clickCount: 3})]},
    "the right button": {
        html: `<script>record("contextmenu mousedown auxclick click")</script>${button}`,
        steps: [click({button: "right"})]},
    "the middle button": {
        html: `<script>record("mousedown auxclick click")</script>${button}`,
        steps: [click({button: "middle"})]},
    "keys held down": {
        html: `<button id=b onclick="log(event.shiftKey, event.altKey, event.ctrlKey)">Go</button>`,
        steps: [click({modifiers: ["Shift", "Alt"]}), click({modifiers: ["Control"]})]},
    "at a point of it": {
        html: `<style>#b {width: 200px; height: 100px; border: 7px solid; padding: 0}</style>
            <button id=b onclick="log(event.offsetX, event.offsetY)">Go</button>`,
        steps: [click({position: {x: 10, y: 20}})]},
    "in the middle of it": {
        html: `<style>#b {position: absolute; left: 13px; top: 21px; width: 201px; height: 99px}
            </style><button id=b onclick="log(Math.round(event.clientX), Math.round(event.clientY))">
            Go</button>`, steps: [click()]},
    "held for a while": {
        html: `<button id=b onmousedown="t = performance.now()"
            onmouseup="log(performance.now() - t > 150)">Go</button>`,
        steps: [click({delay: 200})]},
    "a trial presses nothing": {html: button, steps: [click({trial: true})]},
    "a trial waits as a click does": {
        html: "<button id=b disabled>Go</button>", steps: [click({trial: true, timeout: 300})]},
    "waits until it is there": {
        html: late(`document.body.insertAdjacentHTML("beforeend",
            "<button id=b onclick=log('clicked')>Go</button>")`), steps: [click()]},
    "waits until it is visible": {
        html: `<style>.off {display: none}</style>`
            + `<button id=b class=off onclick='log("clicked")'>Go</button>`
            + late(`${b}.className = ""`), steps: [click()]},
    "waits until it is enabled": {
        html: `<button id=b disabled onclick='log("clicked")'>Go</button>`
            + late(`${b}.disabled = false`), steps: [click()]},
    "waits until nothing covers it": {
        html: `${button}<div id=c style="position: fixed; inset: 0"></div>`
            + late("document.getElementById('c').remove()"), steps: [click()]},
    "waits until it stands still": {
        html: `<style>@keyframes go {to {transform: translateX(300px)}}
            #b {animation: go 400ms linear forwards}</style>
            <button id=b onclick="log(this.getBoundingClientRect().x > 250)">Go</button>`,
        steps: [click()]},
    "fails if it is not there": {html: "", steps: [click({timeout: 300})]},
    "fails if it stays hidden": {
        html: "<button id=b style='visibility: hidden'>Go</button>", steps: [click({timeout: 300})]},
    "fails if it has no size": {
        html: "<div id=b></div>", steps: [click({timeout: 300})]},
    "fails if it stays disabled": {
        html: "<fieldset disabled><button id=b>Go</button></fieldset>",
        steps: [click({timeout: 300})]},
    "aria-disabled counts as disabled": {
        html: `<div id=b role=button aria-disabled=true onclick='log("clicked")'>Go</div>`,
        steps: [click({timeout: 300})]},
    "fails if it stays covered": {
        html: `${button}<div style="position: fixed; inset: 0" onclick='log("cover")'></div>`,
        steps: [click({timeout: 300})]},
    "by force, what covers it is hit": {
        html: `${button}<div style="position: fixed; inset: 0" onclick='log("cover")'></div>`,
        steps: [click({force: true})]},
    "by force, though it is disabled": {
        html: "<button id=b disabled onclick='log(1)'>Go</button>", steps: [click({force: true})]},
    "what takes no pointer events is not hit": {
        html: `<div onclick='log("below")'><button id=b style="pointer-events: none">Go</button>
            </div>`, steps: [click({timeout: 300})]},
    "a child of it may be hit": {
        html: `<button id=b onclick='log("clicked")'><span style="display: block">Go</span></button>`,
        steps: [click()]},
    "a label of it may be hit": {
        html: `<label for=b>Check</label><input type=checkbox id=b style="opacity: 0; position: absolute;
            pointer-events: none" onchange='log(this.checked)'>`,
        steps: [["page.check", {selector: "text=Check"}]]},
    "what is far below is scrolled to": {
        html: `<div style="height: 3000px"></div>${button}`, steps: [click()]},
    "what is in a box that scrolls": {
        html: `<div style="height: 80px; overflow: auto"><div style="height: 900px"></div>${button}
            </div>`, steps: [click()]},
    "under a sticky head": {
        html: `<div style="position: sticky; top: 0; height: 60px; background: #ddd">Head</div>
            <div style="height: 1500px"></div>${button}<div style="height: 1500px"></div>
            <script>scrollTo(0, 1520)</script>`, steps: [click()]},
    "several match: strict": {
        html: "<button class=x>1</button><button class=x>2</button>",
        steps: [["page.click", {selector: ".x", timeout: 300}]]},
    "several match: the first is taken where asked": {
        html: "<button class=x onclick=log(1)>1</button><button class=x onclick=log(2)>2</button>",
        steps: [["page.click", {selector: ".x", strict: false}]]},
    "an element that is replaced when it is hovered": {
        html: `<div id=w><button id=b>Old</button></div><script>
            document.getElementById("w").addEventListener("mouseover", event => {
                if (${b}.textContent === "Old")
                    event.currentTarget.innerHTML =
                        "<button id=b onclick=log('new')>New</button>"; });</script>`,
        steps: [click()]},
    "a button that disables itself": {
        html: `<button id=b onclick="this.disabled = true; log('once')">Go</button>`,
        steps: [click(), click({timeout: 300})]},
    "a link within the page": {
        html: "<a id=b href='#there'>Go</a><p id=there>There", steps: [click()],
        read: "location.hash"},
    "a summary opens its details": {
        html: "<details><summary id=b>More</summary><p id=p>Inside</details>",
        steps: [click(), ["page.isVisible", {selector: "#p"}]]},
    "an SVG shape": {
        html: `<svg width=100 height=100><circle id=b cx=50 cy=50 r=40 onclick="log('svg')"/></svg>`,
        steps: [click()]},
    "an image map": {
        html: `<img usemap="#m" width=100 height=100 src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
            <map name=m><area id=b shape=rect coords="0,0,100,100" href="#area"></map>`,
        steps: [click({timeout: 400})], read: "location.hash"},
    "a link over two lines": {
        html: `<div style="width: 90px">Some text before <a id=b href="#l">a link that breaks over
            lines</a></div>`, steps: [click()], read: "location.hash"},
    "rotated and scaled": {
        html: `<div style="transform: rotate(30deg) scale(.5); margin: 80px">${button}</div>`,
        steps: [click()]},
    "hover": {
        html: `<style>#m {display: none} #b:hover + #m {display: block}</style>
            <div id=b>Menu</div><div id=m>Item</div>`,
        steps: [["page.hover", {selector: "#b"}], ["page.isVisible", {selector: "#m"}]]},
    "hover at a point": {
        html: `<div id=b style="width: 100px; height: 50px"
            onmousemove="log(event.offsetX, event.offsetY)">Here</div>`,
        steps: [["page.hover", {selector: "#b", position: {x: 5, y: 6}}]]},
    "hover needs no enabled element": {
        html: "<button id=b disabled>Go</button>", steps: [["page.hover", {selector: "#b"}]]},
    "focus": {
        html: "<input id=b onfocus='log(\"focus\")'><input id=c>",
        steps: [["page.focus", {selector: "#b"}]], read: "document.activeElement.id"},
    "drag and drop": {
        html: `<div id=b draggable=true ondragstart="event.dataTransfer.setData('text', 'x')">Drag</div>
            <div id=c style="height: 80px" ondragover="event.preventDefault()"
            ondrop="event.preventDefault(); log('drop', event.dataTransfer.getData('text'))">Here</div>`,
        steps: [["page.dragAndDrop", {source: "#b", target: "#c"}]]},
    "dragging by mouse events": {
        html: `<div id=b style="width: 50px; height: 50px; background: red">D</div>
            <div id=c style="height: 80px; background: #eee">Here</div><script>
            ${b}.onmousedown = () => log("down");
            document.getElementById("c").onmouseup = () => log("up");</script>`,
        steps: [["page.dragAndDrop", {source: "#b", target: "#c"}]]},
};
