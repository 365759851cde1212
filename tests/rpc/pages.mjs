// The site: pages of the specification (links, a list that comes late, a request that fails), and
// some on which acts and readings are tried.

function html(body, title = "") {
    return (request, response) => response.writeHead(200, {"content-type": "text/html"})
        .end(`<!doctype html><meta charset=utf-8><title>${title}</title><body>${body}`);
}

const projects = `
<main data-testid=main>
<h1>Projects</h1><ul id=list></ul>
<button onclick="document.forms[0].hidden = false">New Project</button>
<form id=form hidden onsubmit="return false">
<label>Name <input id=name oninput="said.textContent = 'Name: ' + value"></label><p id=said></p>
</form>
</main>
<script>
console.log("projects: started");
fetch("/api/projects").then(answer => answer.json()).then(all => {
    for (const each of all)
        list.append(Object.assign(document.createElement("li"), {textContent: each}));
});
fetch("/api/fail").then(answer => console.error("projects: " + answer.status));
fetch("http://localhost:1/").catch(() => {});
setTimeout(() => { throw new TypeError("projects: thrown"); });
</script>`;

const controls = `
<h1 id=title>Controls</h1>
<button id=go onclick="log('clicked ' + event.detail + ' ' + event.button + (event.shiftKey ? ' shift' : ''))"
  ondblclick="log('double')" oncontextmenu="log('menu'); return false" onmouseover="log('over')">Go</button>
<button disabled>Off</button>
<input id=text value=old onfocus="log('focus')" onkeydown="log('key ' + key(event))">
<input id=secret type=password value=hidden>
<input id=box type=checkbox><label for=box>Agree</label>
<select id=list multiple><option value=a>Ada<option value=b>Bob<option value=c>Cid</select>
<input id=file type=file>
<div id=from draggable=true ondragstart="event.dataTransfer.setData('text/plain', 'it')">Drag</div>
<div id=to ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); log('dropped ' + event.dataTransfer.getData('text/plain'))">Here</div>
<a id=pop href=/ target=_blank>Pop</a> <p class=two>one</p><p class=two>two</p>
<iframe name=inner src=/inner></iframe>
<pre id=log></pre>
<script>
function log(what) { document.getElementById("log").append(what + "\\n"); }
function key(event) { return (event.ctrlKey ? "Control+" : "") + event.key; }
</script>`;

export const pages = {
    "/": html("<a href=/projects>Projects</a>", "Home"),
    "/projects": html(projects, "Projects"),
    "/controls": html(controls, "Controls"),
    "/inner": html("<button onclick='this.textContent = \"pressed\"'>Inner</button>", "Inner"),
    "/leave": (request, response) =>
        response.writeHead(302, {location: "http://127.0.0.2:1/"}).end(),
    "/api/projects": (request, response) => setTimeout(() => response
        .writeHead(200, {"content-type": "application/json"}).end('["Apollo", "Gemini"]'), 800),
    "/api/fail": (request, response) => response.writeHead(500).end("failed"),
};
