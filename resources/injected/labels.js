// Labels over the page for a picture: a box around each element and its ref on it. The page gets no
// press through them, snapshots ignore them, and they remove themselves if no code does.

import {drawnLabelOf} from "./controls.js";
import {findPoint} from "./hit_test.js";
import {elementOf, refText} from "./refs.js";
import {boxOfElement, hasSize, newLook} from "./visibility.js";

const longestLabelling = 10000;
const labelColour = "#ffb020";
const labellings = {next: 1, hosts: new Map()};

const hostStyle = {
    all: "initial", position: "fixed", inset: "0", width: "auto", height: "auto", margin: "0",
    padding: "0", border: "0", overflow: "hidden", background: "transparent", display: "block",
    "pointer-events": "none", "z-index": "2147483647",
};

export function styled(element, styles) {
    for (const [property, value] of Object.entries(styles))
        element.style.setProperty(property, value, "important");
    return element;
}

// The visible box of an element; null if it is out of view or covered.
export function seenBox(element) {
    const shown = hasSize(element) ? element : drawnLabelOf(newLook(), element) ?? element;
    return findPoint(shown, element).point ? boxOfElement(shown) : null;
}

function newBox({x, y, width, height}) {
    return styled(document.createElement("div"), {
        position: "absolute", left: `${x}px`, top: `${y}px`, width: `${width}px`,
        height: `${height}px`, "box-sizing": "border-box", border: `2px solid ${labelColour}`,
    });
}

// Above the box, or inside it at the window's edge.
function newTag({x, y}, text) {
    const top = y < 14 ? Math.max(0, y) : y - 14;
    const tag = styled(document.createElement("div"), {
        position: "absolute", left: `${Math.max(0, x)}px`, top: `${top}px`,
        padding: "0 3px", background: labelColour, color: "#000", "white-space": "nowrap",
        font: "bold 11px/14px sans-serif",
    });
    tag.textContent = text;
    return tag;
}

// In the top layer, so that dialogs do not hide them.
function show(host) {
    document.documentElement.append(host);
    if (host.showPopover) {
        host.popover = "manual";
        host.showPopover();
    }
}

// {drawn, id}: the count, and the argument for removeLabels. A later call draws over these.
export function drawLabels(numbers, most) {
    const host = styled(document.createElement("div"), hostStyle);
    const root = host.attachShadow({mode: "closed"});
    let drawn = 0;
    for (const number of numbers) {
        const element = drawn < most ? elementOf(number) : null;
        const box = element && seenBox(element);
        if (!box)
            continue;
        root.append(newBox(box), newTag(box, refText(number)));
        drawn += 1;
    }
    const id = labellings.next++;
    if (drawn > 0) {
        show(host);
        labellings.hosts.set(id, host);
        setTimeout(removeLabels, longestLabelling, id);
    }
    return {drawn, id};
}

export function removeLabels(id) {
    labellings.hosts.get(id)?.remove();
    labellings.hosts.delete(id);
    return true;
}

// Whether any part of the element of a number is visible in the window.
export function isSeen(number) {
    const element = elementOf(number);
    return element !== null && seenBox(element) !== null;
}
