// Draws secret fields as dots while a picture is taken. Does not touch a page without any; masks
// that nobody removes remove themselves.

import {shadowRootsBelow} from "./composed_tree.js";
import {insertedInputs} from "./controls.js";
import {styled} from "./labels.js";
import {describeElement, refNumberFor} from "./refs.js";
import {filledSecrets} from "./secrets.js";
import {isShown, newLook} from "./visibility.js";

const longestMasking = 10000;
const masking = {styles: new Map(), timer: 0};

function maskField(field) {
    masking.styles.set(field, field.getAttribute("style"));
    const isText = field.localName === "textarea" || insertedInputs.has(field.type);
    styled(field, isText ? {"-webkit-text-security": "disc"} : {color: "transparent"});
}

function numberOfFrame(look, frame) {
    const {role, name} = describeElement(look, frame);
    return refNumberFor(frame, role, name);
}

// {masked, owners}: the number of fields, and the ref numbers of frames to mask as well.
export function maskSecrets() {
    unmaskSecrets();
    const fields = filledSecrets().filter(field => field.type !== "password" && isShown(field));
    fields.forEach(maskField);
    if (fields.length > 0)
        masking.timer = setTimeout(unmaskSecrets, longestMasking);
    const look = newLook();
    const frames = [document, ...shadowRootsBelow(document)].flatMap(
        root => Array.from(root.querySelectorAll("iframe, frame")).filter(isShown));
    return {masked: fields.length, owners: frames.map(frame => numberOfFrame(look, frame))};
}

export function unmaskSecrets() {
    clearTimeout(masking.timer);
    for (const [field, style] of masking.styles) {
        if (style === null)
            field.removeAttribute("style");
        else
            field.setAttribute("style", style);
    }
    masking.styles.clear();
    return true;
}
