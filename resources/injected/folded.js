// What a person would unfold in place: the answers below their questions, and other tabs. A closed
// <details> says by itself that it is folded.

import {elementsNamedBy} from "./composed_tree.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {clipped, collapseSpace} from "./text.js";
import {isShown} from "./visibility.js";

const mostControls = 2000;
const longestName = 100;
const controls = "[aria-expanded=false], [role=tab]:not([aria-selected=true]), "
    + "[data-bs-toggle=collapse], [data-bs-toggle=tab], [data-bs-toggle=pill], "
    + "[data-toggle=collapse], [data-toggle=tab], [data-toggle=pill]";
const menus = "[role=combobox], [role=menuitem], [aria-haspopup]:not([aria-haspopup=false]), "
    + "select, input, textarea";
const selfFolded = "[hidden=until-found i], [role=tabpanel]";

function matchOf(root, css) {
    try {
        return css?.startsWith("#") || css?.startsWith(".") ? root.querySelector(css) : null;
    } catch {
        return null; // no selector
    }
}

// The box behind a question, or behind the heading that it is in.
function behind(control) {
    let at = control;
    for (let steps = 0; at && steps < 3; ++steps) {
        if (at.nextElementSibling)
            return isShown(at.nextElementSibling) ? null : at.nextElementSibling;
        at = at.parentElement;
    }
    return null;
}

function foldedBy(control) {
    const named = elementsNamedBy(control, "aria-controls");
    if (named.length > 0)
        return named;
    const target = ["data-bs-target", "data-target", "href"].map(
        name => matchOf(control.getRootNode(), control.getAttribute(name))).find(Boolean);
    const found = target ?? (control.getAttribute("role") === "tab" ? null : behind(control));
    return found ? [found] : [];
}

// With the boxes around it that are folded away with it.
function addPart(parts, part, name) {
    for (let at = part.parentElement; at && !isShown(at) && !parts.has(at); at = at.parentElement)
        parts.set(at, "");
    parts.set(part, name);
}

function nameOf(element) {
    return clipped(collapseSpace(element?.textContent ?? ""), longestName);
}

// Of one that names no tab, the tab at its place.
function tabOf(panel) {
    const panels = [...panel.parentElement.children].filter(
        each => each.getAttribute("role") === "tabpanel");
    const tabs = panel.closest(":has([role=tablist])")?.querySelector("[role=tablist]")
        .querySelectorAll("[role=tab]") ?? [];
    return tabs.length === panels.length ? tabs[panels.indexOf(panel)] : null;
}

// The folded elements of the document, each with the name of its tab, "" where it has none.
export function foldedParts() {
    const parts = new Map();
    const search = newSearch();
    for (const control of elementsWithin(search, document, controls).slice(0, mostControls)) {
        if (!isShown(control) || control.matches(menus))
            continue;
        const isTab = control.getAttribute("role") === "tab";
        for (const part of foldedBy(control))
            addPart(parts, part, isTab ? nameOf(control) : "");
    }
    for (const part of elementsWithin(search, document, selfFolded).slice(0, mostControls)) {
        const isFolded = part.hasAttribute("hidden") || !isShown(part);
        if (isFolded && !parts.has(part))
            addPart(parts, part, nameOf(elementsNamedBy(part, "aria-labelledby")[0]
                ?? (part.getAttribute("role") === "tabpanel" ? tabOf(part) : null)));
    }
    return parts;
}
