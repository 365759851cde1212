// The ARIA role of an element: the first role it claims that exists, else the one HTML gives it.

import {elementsNamedBy} from "./composed_tree.js";
import {roleSet} from "./role_sets.js";
import {showsPdf} from "./shown_files.js";
import {collapseSpace} from "./text.js";

const knownRoles = roleSet(`alert alertdialog application article banner blockquote button caption
    cell checkbox code columnheader combobox complementary contentinfo definition deletion dialog
    directory document emphasis feed figure form generic grid gridcell group heading img image
    insertion link list listbox listitem log main mark marquee math menu menubar menuitem
    menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation
    progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator
    slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term
    textbox time timer toolbar tooltip tree treegrid treeitem suggestion comment`);

const roleOfTag = {
    address: "group", article: "article",
    aside: "complementary", blockquote: "blockquote", button: "button",
    caption: "caption", code: "code", datalist: "listbox", dd: "definition", del: "deletion",
    details: "group", dfn: "term", dialog: "dialog", dt: "term", em: "emphasis",
    fieldset: "group", figure: "figure", h1: "heading", h2: "heading", h3: "heading",
    h4: "heading", h5: "heading", h6: "heading", hgroup: "group", hr: "separator",
    html: "document",
    iframe: "iframe", frame: "iframe", ins: "insertion", li: "listitem", main: "main",
    mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation", ol: "list",
    optgroup: "group", option: "option", output: "status", p: "paragraph",
    progress: "progressbar", s: "deletion", search: "search", strong: "strong", sub: "subscript",
    sup: "superscript", svg: "img", table: "table", tbody: "rowgroup", textarea: "textbox",
    tfoot: "rowgroup", thead: "rowgroup", time: "time", tr: "row", ul: "list",
};

const roleOfInput = {
    button: "button", submit: "button", reset: "button", image: "button", file: "button",
    checkbox: "checkbox", radio: "radio", range: "slider", number: "spinbutton",
    search: "searchbox",
};

export const svgNamespace = "http://www.w3.org/2000/svg";
const sections = new Set(["article", "aside", "main", "nav", "section"]);
const sectionRoles = new Set(["article", "complementary", "main", "navigation", "region"]);

const globalAria = ["atomic", "busy", "controls", "current", "describedby", "details", "dropeffect",
    "flowto", "grabbed", "hidden", "keyshortcuts", "label", "labelledby", "live", "owns",
    "relevant", "roledescription"].map(word => "aria-" + word);

function hasGlobalAria(element) {
    return globalAria.some(attribute => element.hasAttribute(attribute));
}

function isFocusable(element) {
    if (element.matches(":disabled"))
        return false;
    return element.tabIndex >= 0 || element.hasAttribute("tabindex");
}

function isInsideSection(element) {
    for (let at = element.parentElement; at; at = at.parentElement) {
        if (sections.has(at.localName) || sectionRoles.has(at.getAttribute("role")))
            return true;
    }
    return false;
}

export function isEditingHost(element) {
    const mode = element.getAttribute("contenteditable");
    return mode !== null && mode.toLowerCase() !== "false" && element.isContentEditable;
}

function hasName(element) {
    return collapseSpace(element.getAttribute("aria-label") ?? "") !== ""
        || elementsNamedBy(element, "aria-labelledby").length > 0 || element.hasAttribute("title");
}

function inputRole(element) {
    const type = element.type;
    if (type === "hidden")
        return null;
    const offersValues = element.list !== null
        && (type === "text" || type === "search" || type === "email" || type === "tel"
            || type === "url");
    return offersValues ? "combobox" : roleOfInput[type] ?? "textbox";
}

function imageRole(element) {
    if (element.getAttribute("alt") !== "" || element.hasAttribute("title"))
        return "img";
    return hasGlobalAria(element) || isFocusable(element) ? "img" : "presentation";
}

function tableOf(cell) {
    for (let at = cell.parentElement; at; at = at.parentElement) {
        if (at.localName === "table")
            return at;
    }
    return null;
}

function cellRole(element) {
    const role = tableOf(element)?.getAttribute("role");
    return role === "grid" || role === "treegrid" ? "gridcell" : "cell";
}

function headerCellRole(element) {
    const scope = element.scope;
    if (scope === "col" || scope === "colgroup")
        return "columnheader";
    if (scope === "row" || scope === "rowgroup")
        return "rowheader";
    const besideCell = Array.from(element.parentElement?.children ?? []).some(
        sibling => sibling.localName === "td");
    return besideCell ? "rowheader" : "columnheader";
}

function leadsSomewhere(element) {
    return element.hasAttribute("href")
        || element.namespaceURI === svgNamespace && element.hasAttribute("xlink:href");
}

// null: HTML gives this element no role.
function implicitRole(element) {
    const tag = element.localName;
    switch (tag) {
    case "div":
    case "span": return isEditingHost(element) ? "textbox" : null;
    case "a":
    case "area": return leadsSomewhere(element) ? "link" : null;
    case "input": return inputRole(element);
    case "select": return element.multiple || element.size > 1 ? "listbox" : "combobox";
    case "img": return imageRole(element);
    case "header": return isInsideSection(element) ? null : "banner";
    case "footer": return isInsideSection(element) ? null : "contentinfo";
    case "form": return hasName(element) ? "form" : null;
    case "section": return hasName(element) ? "region" : null;
    case "td": return cellRole(element);
    case "th": return headerCellRole(element);
    case "object":
    case "embed": return showsPdf(element) ? "iframe" : null;
    }
    if (element.namespaceURI === svgNamespace && tag !== "svg")
        return tag === "a" && leadsSomewhere(element) ? "link" : null;
    return Object.hasOwn(roleOfTag, tag) ? roleOfTag[tag] : null;
}

const ownedBy = {
    li: ["ul", "ol", "menu"], dd: ["dl", "div"], dt: ["dl", "div"],
    tr: ["tbody", "thead", "tfoot", "table"], tbody: ["table"], thead: ["table"],
    tfoot: ["table"], td: ["tr"], th: ["tr"],
};

export function isPresentation(role) {
    return role === "presentation" || role === "none";
}

// A list or table with role presentation makes its items and cells presentational too.
function inheritsPresentation(element) {
    for (let at = element; Object.hasOwn(ownedBy, at.localName);) {
        const parent = at.parentElement;
        if (!parent || !ownedBy[at.localName].includes(parent.localName))
            return false;
        const claimed = claimedRole(parent);
        if (claimed !== null)
            return isPresentation(claimed);
        at = parent;
    }
    return false;
}

function claimedRole(element) {
    const claim = element.getAttribute("role");
    if (!claim)
        return null;
    if (knownRoles.has(claim))
        return claim === "image" ? "img" : claim;
    return claim.toLowerCase().split(/\s+/).find(word => knownRoles.has(word)) ?? null;
}

// The role; "presentation" if it has none by choice, "generic" if there is no role.
export function roleOf(element) {
    const claimed = element.hasAttributes() ? claimedRole(element) : null;
    if (claimed !== null && !isPresentation(claimed))
        return claimed;
    if (claimed !== null && !hasGlobalAria(element) && !isFocusable(element))
        return "presentation";
    const implicit = implicitRole(element);
    if (implicit === null)
        return element.localName === "input" ? "presentation" : "generic";
    if (Object.hasOwn(ownedBy, element.localName) && inheritsPresentation(element))
        return "presentation";
    return implicit;
}
