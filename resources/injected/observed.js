// What there is to know of a page at one glance.

import {roleOf} from "./aria_role.js";
import {deepActiveElement} from "./composed_tree.js";
import {fieldTags} from "./fields.js";
import {scrollNow} from "./page_info.js";
import {refFor} from "./refs.js";
import {isVisibleByBox} from "./visible_box.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {clipped, collapseSpace} from "./text.js";
import {newLook} from "./visibility.js";

const mostReported = 5; // of each kind
const longestText = 120;
const controlTags = `a[href], button, summary, ${fieldTags}, [role=button], [role=link], `
    + "[role=tab], [role=menuitem], [role=option], [role=treeitem]";

function isInView(element) {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function textsOf(elements) {
    const texts = [];
    for (const element of elements) {
        if (texts.length === mostReported)
            break;
        const text = isVisibleByBox(element) ? collapseSpace(element.innerText) : "";
        if (text !== "")
            texts.push(clipped(text, longestText));
    }
    return texts;
}

function focused(look) {
    const active = deepActiveElement();
    return active && active !== document.body && active !== document.documentElement
        ? {focus: refFor(look, active)} : {};
}

function dialogsOpen(look, all) {
    const open = all("dialog[open], [role=dialog], [role=alertdialog]").filter(isVisibleByBox);
    return open.slice(0, mostReported).map(element => refFor(look, element));
}

export function observed() {
    const search = newSearch();
    const all = css => elementsWithin(search, document, css);
    const look = newLook();
    const controls = all(controlTags).filter(
        element => isInView(element) && isVisibleByBox(element));
    const headings = all("h1, h2, h3, h4, h5, h6, [role=heading]").filter(
        element => roleOf(element) === "heading" && isInView(element));
    return {
        ok: true, readyState: document.readyState, began: performance.timeOrigin,
        ...focused(look), openDialogs: dialogsOpen(look, all), controlsInView: controls.length,
        headings: textsOf(headings),
        alerts: textsOf(all("[role=alert], [role=status], output, [role=log]")),
        scrolled: scrollNow().percent,
    };
}
