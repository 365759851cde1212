// Controls that are visible though their text, or they themselves, are not: an image button with
// its text indented away, a transparent field over a drawn box.

import {replaced} from "./aria_name.js";
import {drawnParent} from "./composed_tree.js";
import {interactiveRoles} from "./role_sets.js";
import {collapseSpace} from "./text.js";
import {isPainted} from "./unseen.js";
import {factsOf, hasSize, isAriaHidden} from "./visibility.js";

const formControls = new Set(["input", "select", "textarea", "button"]);
const farthestBox = 3; // elements up from the control
const largestBox = 4; // times the size of the control

function isDrawnBox(look, element, style) {
    return isPainted(element) || look.hiders.pseudo.has(element)
        || parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== "none"
        || style.maskImage !== "none";
}

// Its text is out of sight, its box is not.
function isPicture(node, sight) {
    const {look, element, facts} = node;
    return !sight.hidden && !sight.far && interactiveRoles.has(node.role) && hasSize(element)
        && isDrawnBox(look, element, facts.style);
}

function isSeenThere(look, element, x, y) {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom)
        return false;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
        return false;
    return replaced.has(element.localName) || isDrawnBox(look, element, getComputedStyle(element))
        || collapseSpace(element.textContent) !== "";
}

// Something drawn near it, where it takes presses, and not much larger.
function hasBoxDrawnForIt(look, element) {
    const {left, top, width, height} = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    let at = element;
    for (let step = 0; step < farthestBox; ++step) {
        const parent = drawnParent(at);
        if (!parent || parent.matches("html, body"))
            return false;
        if (Array.from(parent.children).some(
            other => other !== at && isSeenThere(look, other, x, y)))
            return true;
        const box = parent.getBoundingClientRect();
        const isSmall = box.width * box.height <= largestBox * width * height;
        if (isSmall && isDrawnBox(look, parent, getComputedStyle(parent)))
            return true;
        at = parent;
    }
    return false;
}

export function isVisibleByItsBox(node, sight) {
    if (!sight.hidden)
        return isPicture(node, sight);
    const {look} = node;
    const element = node.element.closest("select") ?? node.element;
    return sight.isOnlyFaded && formControls.has(element.localName) && !isAriaHidden(element)
        && factsOf(look, element).style.pointerEvents !== "none" && hasSize(element)
        && hasBoxDrawnForIt(look, element);
}
