// Text given to whatever has the focus, as one who pastes brings it.

import {deepActiveElement} from "./composed_tree.js";
import {editingOf, isDisabledNow, isReadOnly} from "./controls.js";
import {currentText, tidyLines} from "./editor_text.js";
import {notActionable, resolve} from "./failures.js";
import {describeElement, refNumberFor, refTable} from "./refs.js";
import {plainLines} from "./text.js";
import {newLook} from "./visibility.js";

const pasting = {before: ""};

function focusedRecord() {
    const element = deepActiveElement() ?? document.body;
    const {role, name} = describeElement(newLook(), element);
    const record = refTable.byNumber.get(refNumberFor(element, role, name));
    return {element, record};
}

// {taken}: whether the page took it itself; otherwise it is to be inserted. The number is that of
// what has the focus, or 0.
export function pasteAtFocus(number, text) {
    const {element, record, failed} = number === 0 ? focusedRecord() : resolve(number);
    if (failed)
        return failed;
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", {
        bubbles: true, cancelable: true, composed: true, clipboardData: data,
    });
    const active = deepActiveElement() ?? element;
    pasting.before = currentText(active);
    active.dispatchEvent(event);
    const reported = {ok: true, number: record.number};
    if (event.defaultPrevented)
        return {...reported, taken: true};
    if (editingOf(active) !== "insert" || isReadOnly(active) || isDisabledNow(active)) {
        return notActionable(record, "takes no text that is pasted",
                             "Give the ref of a text field, or focus one first.");
    }
    return {...reported, taken: false};
}

// Whether what has the focus holds the text now, and did not before it was inserted.
export function holdsPasted(number, text) {
    const element = deepActiveElement();
    if (!element)
        return {ok: true, holds: false};
    const now = currentText(element);
    const isOneLine = element.localName === "input";
    const lines = isOneLine ? plainLines(text).replaceAll("\n", "") : plainLines(text);
    const holds = element.isContentEditable
        ? tidyLines(element, now).includes(tidyLines(element, lines))
        : plainLines(now).includes(lines);
    return {ok: true, holds: holds && (now !== pasting.before || lines === "")};
}
