// Files made of contents, put into a file field.

import {failure, wrongElement} from "./failures.js";
import {refNumberOf} from "./locate.js";
import {rest, restMs} from "./page_changes.js";
import {resolveField} from "./ready.js";
import {elementOf, recordInWords} from "./refs.js";

function fileOf({name, mimeType, base64}) {
    const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0));
    return new File([bytes], name, {type: mimeType ?? ""});
}

function fileField(number, count, isFolder) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return {failed};
    if (!(element instanceof HTMLInputElement) || element.type !== "file")
        return {failed: wrongElement(record, "takes no files",
                                     "Name the <input type=file>, or click what opens the chooser "
                                     + "once the files are armed.")};
    if (count > 1 && !element.multiple)
        return {failed: failure("INVALID_VALUE", `${recordInWords(record)} takes one file, not `
                                + `${count}.`, "Give one file.")};
    if (isFolder !== undefined && count > 0 && isFolder !== element.webkitdirectory) {
        const takes = isFolder ? "no folder" : "a folder, and no single files";
        return {failed: failure("INVALID_VALUE", `${recordInWords(record)} takes ${takes}.`,
                                isFolder ? "Name each file in it." : "Give the folder's path.")};
    }
    return {element};
}

// {number}: the field itself, or the control of a label.
export function fieldForFiles(number, count, isFolder) {
    const {element, failed} = fileField(number, count, isFolder);
    if (failed)
        return failed;
    const own = elementOf(number) === element ? number : refNumberOf(element);
    return {ok: true, number: own};
}

// Replaces what the field holds, and notifies the page as after a choice.
export function giveContents(number, contents) {
    const {element, failed} = fileField(number, contents.length);
    if (failed)
        return failed;
    const files = new DataTransfer();
    for (const each of contents)
        files.items.add(fileOf(each));
    element.files = files.files;
    element.dispatchEvent(new Event("input", {bubbles: true, composed: true}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
    return {ok: true};
}

// The names of what the field holds, once it is so many, or after the time: Chrome reads a folder
// after it has said that it has it. Null where the field is gone.
export async function filesHeld(number, count, timeoutMs) {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
        const element = elementOf(number);
        const field = element?.localName === "label" ? element.control : element;
        const names = field?.files ? Array.from(field.files, file => file.name) : null;
        if (!names || names.length === count || performance.now() >= deadline)
            return names;
        await rest(restMs);
    }
}
