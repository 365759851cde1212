// One element: its attributes, and what it is now.

import {attributeOf, linkAddress, resolvedAddress} from "./addresses.js";
import {editingOf, isDisabledNow, isPressDisabled, isReadOnly} from "./controls.js";
import {resolve} from "./failures.js";
import {checkedNow, valueNow} from "./fields.js";
import {refFor} from "./refs.js";
import {isSecret} from "./secrets.js";
import {isVisibleByBox} from "./visible_box.js";
import {clipped, collapseSpace} from "./text.js";
import {boxOfElement, newLook} from "./visibility.js";

const mostAttributes = 200;
const longestAttribute = 4000;
const longestText = 500;

function attributesOf(element) {
    const secret = isSecret(element);
    const names = Element.prototype.getAttributeNames.call(element).slice(0, mostAttributes);
    return Object.fromEntries(names.filter(name => !(secret && name === "value")).map(
        name => [name, clipped(attributeOf(element, name), longestAttribute)]));
}

// null: nothing that can be chosen.
function selectedNow(element) {
    if (element.localName === "option") {
        const list = element.closest("select");
        return list && isSecret(list) ? null : element.selected;
    }
    const claimed = element.getAttribute("aria-selected");
    return claimed === null ? null : claimed === "true";
}

function addressNow(element) {
    if (element.localName === "a" || element.localName === "area")
        return linkAddress(element) || null;
    return resolvedAddress(element.getAttribute("src")) || null;
}

function withoutNulls(object) {
    return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

export function elementDetails(number) {
    const {element, failed} = resolve(number);
    if (failed)
        return failed;
    const secret = isSecret(element);
    const text = secret ? "" : collapseSpace(element.innerText ?? element.textContent);
    return {ok: true, ...refFor(newLook(), element), tag: element.localName,
            attributes: attributesOf(element),
            disabled: isPressDisabled(element), visible: isVisibleByBox(element),
            editable: editingOf(element) !== null && !isDisabledNow(element)
                && !isReadOnly(element),
            ...withoutNulls({secret: secret || null, value: valueNow(element),
                             checked: checkedNow(element), selected: selectedNow(element),
                             href: addressNow(element)}),
            text: clipped(text, longestText), box: boxOfElement(element)};
}
