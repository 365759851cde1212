// Whether the document is unchanged since a snapshot, without reading it again. Observers end at
// their first record, so a busy page pays for only one; other state is compared. Ignores styles:
// the caller compares Chrome's counters of style and layout too.

import {adoptions, deepActiveElement} from "./composed_tree.js";
import {allChanges} from "./page_changes.js";

const pageMark = {number: 0, observer: null, roots: new Set(), controls: new Map(),
                  clippers: new Map(), active: null, hasFocus: false, adoptions: 0};

function forgetMark() {
    pageMark.observer?.disconnect();
    pageMark.observer = null;
    pageMark.roots.clear();
    pageMark.controls.clear();
    pageMark.clippers.clear();
}

export function stateOfControl(control) {
    if (control.localName !== "select") {
        const checked = control.checked ? control.indeterminate ? "mixed" : "on" : "";
        return checked + (control.indeterminate ? "?" : "") + control.value;
    }
    if (!control.multiple)
        return String(control.selectedIndex);
    return Array.from(control.selectedOptions, option => option.index).join();
}

function observeRoot(root) {
    pageMark.roots.add(root);
    pageMark.observer.observe(root, allChanges);
    for (const control of root.querySelectorAll("input, textarea, select"))
        pageMark.controls.set(control, stateOfControl(control));
}

function isMoving() {
    const isRunning = animation => animation.playState === "running";
    return [document, ...pageMark.roots].some(root => root.getAnimations().some(isRunning));
}

function isAsArmed() {
    if (pageMark.observer === null || pageMark.observer.takeRecords().length > 0)
        return false;
    if (pageMark.active !== deepActiveElement() || pageMark.hasFocus !== document.hasFocus()
        || pageMark.adoptions !== adoptions)
        return false;
    for (const [control, state] of pageMark.controls) {
        if (stateOfControl(control) !== state)
            return false;
    }
    for (const [clipper, place] of pageMark.clippers) {
        if (scrollPlace(clipper) !== place)
            return false;
    }
    return true;
}

function scrollPlace({scrollLeft, scrollTop}) {
    return `${scrollLeft} ${scrollTop}`;
}

// Marks the current document, after a walk that met these roots, and these clipping elements, whose
// scrolling no observer sees. A mark stays while nothing changes; 0 if the page moves by itself, so
// nothing can be said.
export function markPage({generated: {roots}, cutting}) {
    if (isMoving()) {
        forgetMark();
        return 0;
    }
    if (!isAsArmed()) {
        forgetMark();
        pageMark.observer = new MutationObserver(forgetMark);
        pageMark.number = Math.random();
        pageMark.active = deepActiveElement();
        pageMark.hasFocus = document.hasFocus();
        pageMark.adoptions = adoptions;
    }
    for (const root of roots) {
        if (!pageMark.roots.has(root))
            observeRoot(root);
    }
    for (const clipper of cutting)
        pageMark.clippers.set(clipper, scrollPlace(clipper));
    return pageMark.number;
}

// Brings styles and layout up to date, so that later updates mean a change.
function settleStyles() {
    document.documentElement?.getBoundingClientRect();
}

export function isAsMarked(number) {
    settleStyles();
    return number > 0 && number === pageMark.number && isAsArmed() && !isMoving();
}
