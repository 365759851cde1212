// What can be acted on and is in view, as a snapshot of controls names it, each with its box.

import {isSeen, seenBox} from "./labels.js";
import {refTable, refText, reportedName} from "./refs.js";
import {snapshot} from "./snapshot.js";

// Their boxes are of this frame's viewport.
export function refsInView({most}) {
    const {controls, frames} = snapshot({interactive: true, labels: true});
    const rows = [];
    for (const number of controls) {
        const {element, role, name} = refTable.byNumber.get(number);
        const box = rows.length < most ? seenBox(element.deref()) : null;
        if (box)
            rows.push({ref: refText(number), role, name: reportedName(name), box});
    }
    return {ok: true, rows, frames: frames.map(({number}) => number).filter(isSeen)};
}
