// Files made of contents, put into a file field.

import {failure, wrongElement} from "./failures.js";
import {resolveField} from "./ready.js";

function fileOf({name, mimeType, base64}) {
    const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0));
    return new File([bytes], name, {type: mimeType ?? ""});
}

// Replaces what the field holds, and tells the page as after a choice.
export function giveContents(number, contents) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    if (!(element instanceof HTMLInputElement) || element.type !== "file")
        return wrongElement(record, "takes no files", "Name the <input type=file>.");
    if (contents.length > 1 && !element.multiple)
        return failure("INVALID_VALUE", `The field takes one file, not ${contents.length}.`,
                       "Give one file.");
    const files = new DataTransfer();
    for (const each of contents)
        files.items.add(fileOf(each));
    element.files = files.files;
    element.dispatchEvent(new Event("input", {bubbles: true, composed: true}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
    return {ok: true};
}
