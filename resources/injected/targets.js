// Where an act on an element leads: the page that a link opens, or to which its form is sent.

import {attributeOf} from "./addresses.js";

const longestReported = 200;

const sentWithForms = new Set(["button", "input", "select", "textarea"]);

// As it is written; null for nowhere, or the page itself.
export function targetOf(element) {
    const tag = element.localName;
    if (tag === "a" || tag === "area")
        return attributeOf(element, "href");
    if (!sentWithForms.has(tag) || !element.form)
        return null;
    const own = element.type === "submit" || element.type === "image"
        ? attributeOf(element, "formaction") : null;
    return own ?? attributeOf(element.form, "action");
}

// {origin, text}: the address without what follows a question mark. Other schemes have no origin.
export function addressOf(target, base) {
    try {
        const {protocol, origin, pathname} = new URL(target ?? location.href, base);
        const isOfSite = protocol === "http:" || protocol === "https:";
        const text = (isOfSite ? origin + pathname : protocol).slice(0, longestReported);
        return {origin: isOfSite ? origin : protocol, text};
    } catch {
        return {origin: "", text: ""};
    }
}
