// Pages on which jarvis-browser is tried.

function html(body, title = "") {
    return (request, response) => response.writeHead(200, {"content-type": "text/html"})
        .end(`<!doctype html><meta charset=utf-8><title>${title}</title><body>${body}`);
}

const controls = `
<h1>Controls</h1>
<button id=go onclick="log('clicked ' + event.detail + ' ' + event.button)"
  ondblclick="log('double')" oncontextmenu="log('menu'); return false"
  onmouseover="log('over')">Go</button>
<button disabled>Off</button>
<label>Text <input id=text value=old onkeydown="log('key ' + event.key)"></label>
<label><input id=box type=checkbox>Agree</label>
<label>List <select id=list multiple><option value=a>Ada<option value=b>Bob</select></label>
<div id=from role=button tabindex=0 draggable=true
  ondragstart="event.dataTransfer.setData('text/plain', 'it')">Drag</div>
<div id=to role=button tabindex=0 ondragover="event.preventDefault()"
  ondrop="event.preventDefault();
    log('dropped ' + event.dataTransfer.getData('text/plain'))">Here</div>
<a id=link href=/next title=Forward>Next</a>
<pre id=log></pre><div style="height: 3000px"></div>
<script>
function log(what) { document.getElementById("log").append(what + "\\n"); }
</script>`;

const troubled = `
<h1>Troubled</h1>
<script>
console.log("fine");
console.warn("careful");
console.error("bad");
fetch("/api/fail").catch(() => {});
fetch("/api/data").catch(() => {});
setTimeout(() => { throw new TypeError("thrown"); });
</script>`;

// Its button is made again, a little elsewhere, when asked.
const moving = `
<p id=said></p><div id=place><button onclick="said.textContent = 'saved'">Save</button></div>
<script>
function redraw() {
    place.innerHTML = '<p>above</p><button onclick="said.textContent = &quot;saved anew&quot;">'
        + 'Save</button>';
}
</script>`;

// A cover that goes with Escape, one that goes by itself, and one that stays.
const covered = `
<p id=said></p><button onclick="said.textContent += 'pressed '">Under</button>
<div id=cover style="position: fixed; inset: 0; background: silver; display: none">Cover</div>
<script>
let escapes = false;
addEventListener("keydown", event => {
    if (event.key === "Escape" && escapes) cover.style.display = "none";
});
function lay(byEscape, ms) {
    escapes = byEscape;
    cover.style.display = "block";
    if (ms) setTimeout(() => cover.style.display = "none", ms);
}
console.error("a covered page");
</script>`;

const login = (request, response) => {
    response.writeHead(200, {"content-type": "text/html",
        "set-cookie": ["auth=yes; Path=/; HttpOnly", "theme=dark; Path=/"]})
        .end("<!doctype html><title>Login</title><script>localStorage.user = 'ada';"
            + "sessionStorage.step = '2';</script><p>logged in");
};

export const pages = {
    "/": html("<h1>Home</h1><a href=/next>Next</a>", "Home"),
    "/next": html("<h1>Next</h1><p id=late></p><script>setTimeout(() => "
        + "late.textContent = 'arrived', 300); window.ready = true;</script>", "Next"),
    "/controls": html(controls, "Controls"),
    "/troubled": html(troubled, "Troubled"),
    "/moving": html(moving, "Moving"),
    "/covered": html(covered, "Covered"),
    "/login": login,
    "/account": (request, response) => response.writeHead(200, {"content-type": "text/html"})
        .end(`<!doctype html><title>Account</title><p>${
            (request.headers.cookie ?? "").includes("auth=yes") ? "welcome" : "who are you"}`),
    "/framed": html("<h1>Outside</h1><iframe name=inner src=/inner></iframe>", "Framed"),
    "/inner": html("<button onclick=\"this.textContent = 'pressed'\">Inner</button>", "Inner"),
    "/many": html(Array.from({length: 10}, (_, n) => `<button>Button ${n}</button>`).join(""),
        "Many"),
    "/away": (request, response) =>
        response.writeHead(302, {location: "http://169.254.169.254/latest/"}).end(),
    "/a.png": (request, response) => response.writeHead(200, {"content-type": "image/png"}).end(),
    "/api/fail": (request, response) => response.writeHead(500).end("failed"),
    "/api/data": (request, response) => response
        .writeHead(200, {"content-type": "application/json"}).end('{"items": [1]}'),
};
