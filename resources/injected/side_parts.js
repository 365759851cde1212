// Parts of a page next to what it is about: navigation, what all of its pages begin and end with,
// asides, and what asks about cookies.

import {accessibleName} from "./aria_name.js";
import {roleOf} from "./aria_role.js";

const sideTags = new Set(["nav", "header", "footer", "aside", "dialog", "section"]);
const sideRoles = new Set(["navigation", "banner", "contentinfo", "complementary"]);
const bannerRoles = new Set(["dialog", "alertdialog", "region"]);
const aboutCookies = /cookie|consent|gdpr/i;

function asksAboutCookies(look, element, role) {
    if (!bannerRoles.has(role))
        return false;
    const words = [element.id, element.getAttribute("class") ?? "",
                   accessibleName(look, element, role)];
    return words.some(word => aboutCookies.test(word));
}

export function isSidePart(look, element) {
    if (!sideTags.has(element.localName) && !element.hasAttribute("role"))
        return false;
    const role = roleOf(element);
    return sideRoles.has(role) || asksAboutCookies(look, element, role);
}
