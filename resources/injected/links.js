// The links of this document, in the order in which they are drawn.

import {linkAddress} from "./addresses.js";
import {drawnElements} from "./drawn_elements.js";
import {addFrame, addRow, frameTags, newRows, rowsReported} from "./frame_rows.js";
import {pictureOf} from "./image_map.js";
import {linkKind} from "./link_kind.js";
import {refFor} from "./refs.js";
import {isVisibleByBox} from "./visible_box.js";
import {clipped, collapseSpace, shownAddress} from "./text.js";
import {newLook} from "./visibility.js";

const longestText = 200;
const longestAddress = 4000;
const linkTags = "a[href], area[href], a[*|href]";

// An area has no box: it is seen where its picture is.
function isSeen(element) {
    if (element.localName !== "area")
        return isVisibleByBox(element);
    const picture = pictureOf(element);
    return picture !== null && isVisibleByBox(picture);
}

function reported(look, element, visible) {
    const {ref, name} = refFor(look, element);
    const address = linkAddress(element);
    const kind = linkKind(address, location.href, element.hasAttribute("download"));
    const text = clipped(name || collapseSpace(element.textContent), longestText);
    const row = {ref, text, url: clipped(shownAddress(address), longestAddress), kind};
    if (/(?:^|\s)nofollow(?:\s|$)/i.test(element.getAttribute("rel") ?? ""))
        row.nofollow = true;
    return visible ? row : {...row, visible};
}

// isAll: hidden ones too.
export function linkRows({isAll, most}) {
    const look = newLook();
    const list = newRows(most);
    for (const element of drawnElements(`${linkTags}, ${frameTags}`)) {
        if (addFrame(list, element))
            continue;
        const visible = isSeen(element);
        if (visible || isAll)
            addRow(list, () => reported(look, element, visible));
    }
    return rowsReported(list);
}
