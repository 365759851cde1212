// What happens to a page between the snapshot and the act. `before` runs before the snapshot,
// `after` behind it; both run in the page, with `tools` there. `expects`: whether the act is to
// reach the target ("reached"), or nothing at all ("refused").

// Runs in the page.
export const tools = `
const frame = document.querySelector("iframe");
const doc = frame?.contentDocument ?? document;
const root = doc.getElementById("host")?.shadowRoot ?? doc;
const main = root.querySelector("main");
const target = root.querySelector("[data-id=target]");
const labelled = target.closest("label") ?? target;
const alike = id => {
    const copy = labelled.cloneNode(true);
    (copy.dataset.id ? copy : copy.querySelector("[data-id]")).dataset.id = id;
    return copy;
};
const made = (html, id) => {
    const box = doc.createElement("div");
    box.innerHTML = html;
    const first = box.firstElementChild;
    first.dataset.id = id;
    return first;
};
const anew = () => { main.innerHTML = main.innerHTML; };
const rowOf = (who, control) => {
    const row = doc.createElement("div");
    row.setAttribute("role", "listitem");
    row.append(Object.assign(doc.createElement("span"), {textContent: who}), control);
    return row;
};
const cover = ms => {
    const over = doc.createElement("div");
    over.style = "position:fixed;inset:0;background:white";
    over.dataset.id = "cover";
    over.textContent = "One moment";
    doc.body.append(over);
    if (ms)
        setTimeout(() => over.remove(), ms);
};
`;

const everywhere = () => true;
const inFrames = page => page.isFramed === true;
const outsideFrames = page => !page.isFramed;
const isText = page => ["textbox", "spinbutton", "combobox"].includes(page.role);

const reached = (name, after, more = {}) =>
    ({name, after, expects: "reached", fits: everywhere, ...more});
const refused = (name, after, more = {}) =>
    ({name, after, expects: "refused", fits: everywhere, ...more});

export const mutations = [
    reached("re-rendered: all of it", "anew()"),
    reached("re-rendered: the element alone", "labelled.replaceWith(alike('target'))"),
    reached("re-rendered inside other wrappers", `main.innerHTML =
        "<div class=b><section><div>" + main.innerHTML + "</div></section></div>"`),
    reached("re-rendered, and enabled only later", `anew();
        const now = root.querySelector("[data-id=target]");
        now.setAttribute("aria-disabled", "true");
        setTimeout(() => now.removeAttribute("aria-disabled"), 300)`),
    reached("re-rendered half a second later", `const html = main.innerHTML; main.innerHTML = "";
        setTimeout(() => main.innerHTML = html, 400)`),
    reached("moved: made again at the end", `const copy = alike("target"); labelled.remove();
        main.append(copy)`),
    reached("moved: the same element", "main.append(labelled)"),
    reached("list re-ordered", `main.innerHTML =
        [...main.children].reverse().map(each => each.outerHTML).join("")`,
        {before: `main.prepend(made("<button type=button>Early</button>", "early"));
                  main.append(made("<button type=button>Late</button>", "late"))`}),
    reached("others came around it", `anew();
        main.prepend(made("<button type=button>Offer of the day</button>", "offer"))`),
    reached("document reloaded", "location.reload()"),
    reached("document opened again", "location.href = location.href.split('#')[0]"),
    reached("frame replaced", "frame.replaceWith(frame.cloneNode())", {fits: inFrames}),
    reached("frame reloaded", "frame.contentWindow.location.reload()", {fits: inFrames}),
    reached("covered for a second", "cover(900)"),
    reached("re-rendered and covered for a second", "anew(); cover(900)"),
    reached("hidden for half a second", `labelled.style.display = "none";
        setTimeout(() => labelled.style.display = "", 500)`),

    refused("removed", "labelled.remove()"),
    refused("removed, all around it too", "main.remove()"),
    refused("renamed", `labelled.replaceWith(
        made("<button type=button>Throw it all away</button>", "other"))`),
    refused("duplicated", "anew(); main.append(alike('double'))"),
    refused("one of two removed", "labelled.remove()", {before: "main.append(alike('twin'))"}),
    refused("one of two removed, the other re-rendered",
        "labelled.remove(); anew()", {before: "main.append(alike('twin'))"}),
    refused("replaced by another kind of the same name", `labelled.replaceWith(made(
        "<h3 tabindex=0 role=treeitem aria-label='" + label + "'>" + label + "</h3>", "other"))`),
    refused("its row replaced by that of another", `labelled.closest("[role=listitem]")
        .replaceWith(rowOf("Bob", alike("other")))`,
        {before: "labelled.replaceWith(rowOf('Ann', alike('target')))"}),
    refused("another address, with one like it", "location.href = '/other' + location.pathname",
        {fits: outsideFrames}),
    refused("covered for good", "cover(0)",
        {fits: page => !isText(page) && page.act.kind !== "check"}),
];
