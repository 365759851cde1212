// Elements in the order in which they are drawn: those of a shadow root in place of their host's
// children, slotted ones in their slots.

import {visitDrawnChildren} from "./composed_tree.js";

const deepestWalk = 1000;

function addBelow(node, css, depth, found) {
    if (depth > deepestWalk)
        return;
    visitDrawnChildren(node, child => {
        if (child.nodeType !== Node.ELEMENT_NODE)
            return;
        if (Element.prototype.matches.call(child, css))
            found.push(child);
        addBelow(child, css, depth + 1, found);
    });
}

// Those in the document that the selector of CSS matches, hidden ones too.
export function drawnElements(css) {
    const found = [];
    if (document.documentElement)
        addBelow(document.documentElement, css, 0, found);
    return found;
}
