// Rows that this document adds to a list of all frames, and where among them those of the frames in
// it belong.

import {refNumberOf} from "./locate.js";
import {hasSize, isShown} from "./visibility.js";

export const frameTags = "iframe, frame";

export function newRows(most) {
    return {most, rows: [], more: 0, frames: [], places: []};
}

export function addRow(list, row) {
    if (list.rows.length < list.most)
        list.rows.push(row());
    else
        list.more += 1;
}

// False for what is no frame.
export function addFrame(list, element) {
    if (!Element.prototype.matches.call(element, frameTags))
        return false;
    if (isShown(element) && hasSize(element)) {
        list.frames.push(refNumberOf(element));
        list.places.push(list.rows.length);
    }
    return true;
}

// places: before which row those of each frame come.
export function rowsReported({rows, more, frames, places}) {
    return {ok: true, rows, more, frames, places};
}
