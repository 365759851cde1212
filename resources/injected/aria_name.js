// The accessible name of an element, as the accname specification computes it, at most
// longestName characters of it. Values of secret fields never become part of a name.

import {isPresentation, roleOf, svgNamespace} from "./aria_role.js";
import {elementsNamedBy, noteShadow, visitDrawnChildren} from "./composed_tree.js";
import {generatedText} from "./generated_content.js";
import {interactiveRoles, roleSet} from "./role_sets.js";
import {isSecret} from "./secrets.js";
import {clipped, collapseSpace} from "./text.js";
import {factsOf, isAriaHidden, isFoldedAway, isShown} from "./visibility.js";

const longestName = 1000;
const deepestName = 100;

const namelessRoles = roleSet(`caption code deletion emphasis generic insertion mark none paragraph
    presentation strong subscript suggestion superscript time`);
export const namedByContent = roleSet(`button cell checkbox columnheader gridcell heading link
    menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip
    treeitem`);
const opaqueInNames = roleSet(`application dialog alertdialog grid listbox menu menubar radiogroup
    scrollbar tablist toolbar tree treegrid`);
export const replaced = new Set(["img", "svg", "canvas", "video", "audio", "object", "embed",
                                 "iframe"]);
export const textFields = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);

function trimmedAttribute(element, attribute) {
    return (element.getAttribute(attribute) ?? "").trim();
}

const noLabels = [];

// element.labels searches the whole document for each element; one pass finds all labels.
function labelsIn(root) {
    const labels = new Map();
    for (const label of root.querySelectorAll("label")) {
        const control = label.control;
        if (control && labels.has(control))
            labels.get(control).push(label);
        else if (control)
            labels.set(control, [label]);
    }
    return labels;
}

export function labelsOf(look, element) {
    const root = element.getRootNode();
    let labels = look.labels.get(root);
    if (!labels) {
        labels = root.querySelectorAll ? labelsIn(root) : new Map();
        look.labels.set(root, labels);
    }
    return labels.get(element) ?? noLabels;
}

// Text that an element adds to the name of an ancestor.
// naming: {origin: the element to be named, through a label or aria-labelledby, or null;
//          followsIds: aria-labelledby may be followed; evenHidden: hidden text counts;
//          evenAriaHidden: what only readers of the screen are to skip counts}
function partOfName(look, element, naming, depth) {
    const facts = factsOf(look, element);
    if (!naming.evenHidden && !facts.drawn || !naming.evenAriaHidden && isAriaHidden(element))
        return "";
    const outer = naming.evenHidden || facts.visible;
    if (element === naming.origin && depth > 0)
        return "";
    if (!element.hasAttributes() && element.localName !== "select")
        return contentText(look, element, naming, depth);
    if (naming.followsIds) {
        const referenced = referencedText(look, element);
        if (referenced !== "")
            return referenced;
    }
    const role = roleOf(element);
    if (isPresentation(role))
        return contentText(look, element, naming, depth);
    const value = depth > 0 ? embeddedValue(look, element, role, naming) : null;
    if (value !== null)
        return outer ? value : "";
    const mayNameItself = outer && element.localName !== "slot";
    const own = mayNameItself
        ? trimmedAttribute(element, "aria-label") || nativeName(look, element) : "";
    if (own !== "")
        return own;
    const content = opaqueInNames.has(role) && depth > 0
        ? "" : contentText(look, element, naming, depth);
    if (content.trim() !== "" || !outer)
        return content;
    return trimmedAttribute(element, "title");
}

// The value of a control inside another element's name. null: no such control.
function embeddedValue(look, element, role, naming) {
    if (isSecret(element))
        return "";
    switch (role) {
    case "textbox":
    case "searchbox":
        return element.value ?? contentText(look, element, naming, 1);
    case "spinbutton":
    case "slider":
    case "scrollbar":
    case "meter":
    case "progressbar":
        return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow")
            ?? (element.value === undefined ? null : String(element.value));
    case "combobox":
    case "listbox":
        return chosenText(look, element, role, naming);
    }
    return null;
}

// Of a list its chosen options; of a field with a list its value, or what is chosen there.
function chosenText(look, element, role, naming) {
    if (element.localName === "select")
        return Array.from(element.selectedOptions, option => option.label).join(" ");
    if (element.localName === "input")
        return element.value;
    const lists = role === "listbox" ? [element] : [
        ...element.querySelectorAll("[role=listbox]"), ...elementsNamedBy(element, "aria-owns"),
        ...elementsNamedBy(element, "aria-controls")];
    const chosen = lists.flatMap(
        list => [...list.querySelectorAll("[role=option][aria-selected=true]")]);
    const texts = chosen.map(
        option => collapseSpace(partOfName(look, option, {...naming, evenHidden: true}, 1)));
    const field = role === "combobox" && element.querySelector("input, textarea");
    if (field && !isSecret(field))
        return field.value;
    return texts.length > 0 || role === "listbox" ? texts.join(" ")
                                                  : contentText(look, element, naming, 1);
}

export function contentText(look, element, naming, depth) {
    const shared = naming.origin === null && naming.followsIds && !naming.evenAriaHidden;
    if (shared) {
        const known = look.contents.get(element);
        if (known !== undefined)
            return known;
    }
    if (depth > deepestName)
        return "";
    const text = readContentText(look, element, naming, depth);
    if (shared)
        look.contents.set(element, text);
    return text;
}

function readContentText(look, element, naming, depth) {
    const facts = factsOf(look, element);
    const visible = naming.evenHidden || facts.visible;
    let text = visible && facts.drawn ? generatedText(look, element, "::before") : "";
    if (!facts.locked || naming.evenHidden) {
        noteShadow(look, element);
        visitDrawnChildren(element, child => {
            if (child.nodeType === Node.TEXT_NODE)
                text += visible ? child.data : "";
            else if (child.nodeType === Node.ELEMENT_NODE && !isFoldedAway(child, element)
                     && !isBranchOf(child, element))
                text += spacedPart(look, child, naming, depth + 1);
            return text.length > longestName;
        });
    }
    if (text.length > longestName)
        return clipped(text, longestName);
    if (!element.hasAttributes())
        return visible ? text + generatedText(look, element, "::after") : text;
    for (const owned of elementsNamedBy(element, "aria-owns"))
        text += " " + partOfName(look, owned, naming, depth + 1) + " ";
    return visible && facts.drawn ? text + generatedText(look, element, "::after") : text;
}

// The subtree of a tree item is not part of its name.
function isBranchOf(child, element) {
    return child.getAttribute("role") === "group" && element.closest("[role=treeitem]") !== null;
}

// Separate words: pictures, controls, and elements named by an attribute.
function standsApart(look, child) {
    if (!factsOf(look, child).inline || replaced.has(child.localName))
        return true;
    if (!child.hasAttributes())
        return false;
    const role = roleOf(child);
    return interactiveRoles.has(role) && role !== "link"
        || trimmedAttribute(child, "aria-label") !== ""
        || elementsNamedBy(child, "aria-labelledby").length > 0;
}

function spacedPart(look, child, naming, depth) {
    if (child.localName === "br")
        return " ";
    const part = partOfName(look, child, naming, depth);
    if (part === "") {
        const isApart = factsOf(look, child).drawn && !isAriaHidden(child)
            && standsApart(look, child);
        return isApart ? " " : "";
    }
    return standsApart(look, child) ? " " + part + " " : part;
}

// How to read an element that names another. If it is hidden itself, hidden text counts.
function namingBy(element, origin) {
    const evenHidden = !isShown(element);
    return {origin, followsIds: false, evenHidden,
            evenAriaHidden: evenHidden || isAriaHidden(element)};
}

function referencedText(look, element) {
    const targets = elementsNamedBy(element, "aria-labelledby");
    if (targets.length === 0)
        return "";
    const texts = targets.map(target => {
        const naming = namingBy(target, null);
        const saysLabel = target.hasAttribute("aria-label")
            && (target === element || isSecret(target));
        const value = saysLabel ? null : embeddedValue(look, target, roleOf(target), naming);
        if (value !== null)
            return value;
        return collapseSpace(partOfName(look, target, naming, 0));
    });
    return texts.filter(text => text !== "").join(" ");
}

function labelText(look, element) {
    const texts = [];
    for (const label of labelsOf(look, element)) {
        const text = collapseSpace(partOfName(look, label, namingBy(label, element), 0));
        if (text !== "")
            texts.push(text);
    }
    return texts.join(" ");
}

function childByTag(element, tag) {
    for (const child of element.children) {
        if (child.localName === tag)
            return child;
    }
    return null;
}

function nameFromChild(look, element, tag) {
    const child = childByTag(element, tag);
    if (!child)
        return "";
    return collapseSpace(partOfName(look, child, namingBy(child, null), 0));
}

function inputName(look, element) {
    const labels = labelText(look, element);
    switch (element.type) {
    case "button":
        return labels || element.value;
    case "submit":
        return labels || (element.hasAttribute("value") ? element.value : "Submit");
    case "reset":
        return labels || (element.hasAttribute("value") ? element.value : "Reset");
    case "image":
        return labels || trimmedAttribute(element, "alt") || element.value
            || trimmedAttribute(element, "title") || "Submit";
    case "file":
        return labels || trimmedAttribute(element, "title")
            || (element.multiple ? "Choose Files" : "Choose File");
    case "checkbox":
    case "radio":
        return labels || trimmedAttribute(element, "title");
    default:
        return labels || trimmedAttribute(element, "title")
            || trimmedAttribute(element, "placeholder");
    }
}

// The name from HTML: label, alt, legend, caption and the like.
function nativeName(look, element) {
    switch (element.localName) {
    case "input": return inputName(look, element);
    case "textarea":
        return labelText(look, element) || trimmedAttribute(element, "title")
            || trimmedAttribute(element, "placeholder");
    case "select": return labelText(look, element) || trimmedAttribute(element, "title");
    case "button":
    case "meter":
    case "progress":
    case "output": return labelText(look, element);
    case "img":
    case "area": return trimmedAttribute(element, "alt") || trimmedAttribute(element, "title");
    case "fieldset": return nameFromChild(look, element, "legend");
    case "figure": return nameFromChild(look, element, "figcaption");
    case "table":
        return nameFromChild(look, element, "caption") || trimmedAttribute(element, "summary");
    case "optgroup": return trimmedAttribute(element, "label");
    case "option": return trimmedAttribute(element, "label");
    }
    if (element.namespaceURI !== svgNamespace)
        return "";
    return nameFromChild(look, element, "title") || trimmedAttribute(element, "xlink:title");
}

function readName(look, element, role) {
    const referenced = referencedText(look, element);
    if (referenced !== "")
        return referenced;
    const claimed = collapseSpace(element.getAttribute("aria-label") ?? "");
    if (claimed !== "")
        return claimed;
    const native = nativeName(look, element);
    if (native !== "")
        return native;
    if (namedByContent.has(role)) {
        const naming = {origin: null, followsIds: true, evenHidden: false,
                        evenAriaHidden: false};
        const content = collapseSpace(contentText(look, element, naming, 0));
        if (content !== "")
            return content;
    }
    const title = element.getAttribute("title") ?? "";
    if (title === "" && textFields.has(role))
        return element.getAttribute("aria-placeholder") ?? "";
    return title;
}

// ARIA has no name without a role; but pages use these attributes on icons and boxes too.
function nameOfPlace(look, element) {
    if (!element.hasAttributes() || !element.matches("[aria-labelledby],[aria-label],[title]"))
        return "";
    const claimed = referencedText(look, element)
        || collapseSpace(element.getAttribute("aria-label") ?? "");
    return claimed || element.localName === "summary"
        ? claimed : collapseSpace(element.getAttribute("title") ?? "");
}

export function accessibleName(look, element, role) {
    if (namelessRoles.has(role))
        return role === "generic" ? nameOfPlace(look, element) : "";
    if (!element.hasAttributes() && !namedByContent.has(role) && !mayBeNamedByChild(element))
        return "";
    let name = look.names.get(element);
    if (name === undefined) {
        name = collapseSpace(readName(look, element, role));
        look.names.set(element, name);
    }
    return name;
}

export const namedByChild = new Set(["fieldset", "figure", "table", "svg", "input", "textarea",
                                     "select", "button", "meter", "progress", "output"]);

function mayBeNamedByChild(element) {
    return namedByChild.has(element.localName);
}
