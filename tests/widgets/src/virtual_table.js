// A table of 1,000 rows of which only those in view are there; each has a button.

import {Virtualizer, elementScroll, observeElementOffset, observeElementRect} from
    "@tanstack/virtual-core";

const scroller = document.getElementById("scroller");
const rows = document.getElementById("rows");
window.opened = [];

const shown = new Map();

function newRow({index}) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    row.innerHTML = `<span role="cell">Person ${index + 1}</span>
        <span role="cell"><button>Open ${index + 1}</button></span>`;
    row.querySelector("button").addEventListener("click", () => window.opened.push(index + 1));
    return row;
}

function render(virtualizer) {
    rows.style.height = `${virtualizer.getTotalSize()}px`;
    const items = virtualizer.getVirtualItems();
    for (const [index, row] of shown) {
        if (!items.some(item => item.index === index)) {
            row.remove();
            shown.delete(index);
        }
    }
    for (const item of items) {
        if (shown.has(item.index))
            continue;
        const row = newRow(item);
        row.style.cssText = `position: absolute; top: 0; width: 100%; height: ${item.size}px;
            transform: translateY(${item.start}px)`;
        shown.set(item.index, row);
        rows.append(row);
    }
}

const virtualizer = new Virtualizer({
    count: 1000,
    getScrollElement: () => scroller,
    estimateSize: () => 30,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: render,
});
virtualizer._didMount();
virtualizer._willUpdate();
render(virtualizer);
