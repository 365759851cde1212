// Going on, waiting, frames, shadow roots, dialogs and popups.

const click = (selector = "#b", params = {}) => ["page.click", {selector, ...params}];
const text = (selector, params = {}) => ["page.text", {selector, ...params}];
const waitFor = (selector, state, params = {}) =>
    ["page.waitForSelector", {selector, state, timeout: 1500, ...params}];
const late = script => `<script>setTimeout(() => { ${script} }, 200)</script>`;
const shadow = (mode, inside) => `<div id=host></div><script>document.getElementById("host")
    .attachShadow({mode: "${mode}"}).innerHTML = ${JSON.stringify(inside)}</script>`;
const deep = "<button id=b onclick=\"top.log('deep')\">Deep</button>";

export const cases = {
    "a link to another page": {
        html: "<a id=b href=/other>Go</a>", steps: [click(), ["page.waitForURL", {url: "**/other"}],
            text("h1")]},
    "a form that goes on": {
        html: "<form action=/other><input name=q value=1><button id=b>Go</button></form>",
        steps: [click(), ["page.waitForURL", {url: "**/other?q=1"}], text("h1")]},
    "there and back": {
        html: "<h1>First</h1>", steps: [["page.goto", {url: "/other", waitUntil: "load"}],
            ["page.goBack", {waitUntil: "load"}], text("h1"),
            ["page.goForward", {waitUntil: "load"}], text("h1")]},
    "reload": {
        html: "<h1 id=b>x</h1>", steps: [["page.evaluate",
            {expression: "document.querySelector('h1').textContent = 'changed'"}],
            ["page.reload", {waitUntil: "load"}], text("#b")]},
    "going to what there is not": {html: "", steps: [["page.goto", {url: "/missing"}]]},
    "going to what is no address": {html: "", steps: [["page.goto", {url: "http://"}]]},
    "a click that goes on, and the next act": {
        html: "<a id=b href=/slow>Go</a>", steps: [click(), ["page.fill",
            {selector: "#name", value: "x"}], ["page.inputValue", {selector: "#name"}]]},
    "a script that pushes an address": {
        html: "<button id=b onclick=\"history.pushState(0, '', '/pushed')\">Go</button>",
        steps: [click(), ["page.waitForURL", {url: "**/pushed"}]], read: "location.pathname"},
    "wait: it comes": {
        html: late("document.body.insertAdjacentHTML('beforeend', '<p id=p>x')"),
        steps: [waitFor("#p", "visible")]},
    "wait: it goes": {
        html: "<p id=p>x</p>" + late("document.getElementById('p').remove()"),
        steps: [waitFor("#p", "detached")]},
    "wait: it is hidden": {
        html: "<p id=p>x</p>" + late("document.getElementById('p').hidden = true"),
        steps: [waitFor("#p", "hidden")]},
    "wait: it is there, not seen": {
        html: late("document.body.insertAdjacentHTML('beforeend', '<p id=p hidden>x')"),
        steps: [waitFor("#p", "attached")]},
    "wait: what is not there is hidden": {html: "", steps: [waitFor("#p", "hidden")]},
    "wait: it never comes": {html: "", steps: [waitFor("#p", "visible", {timeout: 300})]},
    "wait: it never goes": {html: "<p id=p>x", steps: [waitFor("#p", "hidden", {timeout: 300})]},
    "wait: several are there": {html: "<p>1<p>2", steps: [waitFor("p", "visible")]},
    "wait: a function": {
        html: late("window.ready = 1"),
        steps: [["page.waitForFunction", {expression: "window.ready === 1"}]]},
    "wait: a function that never is": {
        html: "", steps: [["page.waitForFunction", {expression: "false", timeout: 300}]]},
    "wait: an address that never comes": {
        html: "", steps: [["page.waitForURL", {url: "**/never", timeout: 300}]]},
    "a frame by its name": {
        html: "<iframe name=f src=/inner></iframe>",
        steps: [click("#b", {frame: "name=f"}), text("#b", {frame: "name=f"})]},
    "a frame by a selector": {
        html: "<iframe id=f src=/inner></iframe>", steps: [click("#b", {frame: "#f"}),
            text("#b", {frame: "#f"})]},
    "a frame by its address": {
        html: "<iframe src=/inner></iframe>", steps: [click("#b", {frame: "url=**/inner"})]},
    "a frame that comes late": {
        html: late("document.body.insertAdjacentHTML('beforeend', '<iframe id=f src=/inner>')"),
        steps: [click("#b", {frame: "#f"})]},
    "a frame that scrolls": {
        html: `<div style="height: 2000px"></div><iframe id=f src=/inner></iframe>`,
        steps: [click("#b", {frame: "#f"}), text("#b", {frame: "#f"})]},
    "a frame from elsewhere": {
        html: "<iframe id=f src=//127.0.0.1:PORT/inner></iframe>",
        steps: [click("#b", {frame: "#f"}), text("#b", {frame: "#f"})]},
    "no such frame": {html: "", steps: [click("#b", {frame: "#f", timeout: 300})]},
    "nothing of a frame is found outside": {
        html: "<iframe id=f src=/inner></iframe>", steps: [["page.count", {selector: "#b"}]]},
    "an open shadow root": {html: shadow("open", deep), steps: [click()]},
    "a shadow root in another": {
        html: shadow("open", "<section></section>") + `<script>document.getElementById("host")
            .shadowRoot.firstChild.attachShadow({mode: "open"}).innerHTML = ${JSON.stringify(deep)}
            </script>`, steps: [click("#host #b"), click("text=Deep")]},
    "shadow roots and roles": {html: shadow("open", deep), steps: [click("role=button[name=Deep]")]},
    "XPath sees no shadow": {
        html: shadow("open", deep), steps: [["page.count", {selector: "//button"}]]},
    "an alert": {
        html: "<button id=b onclick=\"alert('Hi'); log('after')\">Go</button>", steps: [click()]},
    "a question": {
        html: "<button id=b onclick=\"log(confirm('Sure?'))\">Go</button>", steps: [click()]},
    "a prompt": {
        html: "<button id=b onclick=\"log(prompt('Name?', 'Ada'))\">Go</button>", steps: [click()]},
    "leaving asks": {
        html: `<script>addEventListener("beforeunload", event => event.preventDefault())</script>
            <button id=b>Touch</button>`,
        steps: [click(), ["page.goto", {url: "/other", waitUntil: "load"}], text("h1")]},
    "a popup": {
        html: "<a id=b href=/other target=_blank>Pop</a>", steps: [click(), ["page.count",
            {selector: "#b"}]]},
    "a popup by script": {
        html: "<button id=b onclick=\"log(!!window.open('/other'))\">Go</button>", steps: [click()]},
    "content": {html: "<p id=b>x</p>", steps: [["page.content", {}]]},
    "content after scripts": {
        html: "<p id=b>x</p><script>document.getElementById('b').append('!')</script>",
        steps: [["page.content", {}]]},
    "snow of mutations": {
        html: `<p id=p></p><button id=b onclick='log("clicked")'>Go</button><script>setInterval(() => {
            document.getElementById("p").textContent = Math.random(); }, 5)</script>`,
        steps: [click()]},
    "a page that is slow": {html: `<script>const end = performance.now() + 300;
        while (performance.now() < end);</script><button id=b onclick='log(1)'>Go</button>`,
        steps: [click()]},
};
