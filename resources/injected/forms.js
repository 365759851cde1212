// The forms of this document with their fields, and the fields outside of any.

import {attributeOf, resolvedAddress} from "./addresses.js";
import {drawnLabelOf} from "./controls.js";
import {drawnElements} from "./drawn_elements.js";
import {fieldRow, fieldTags, isField, isSubmit, submitRow} from "./fields.js";
import {addFrame, addRow, frameTags, newRows, rowsReported} from "./frame_rows.js";
import {refFor} from "./refs.js";
import {isVisibleByBox} from "./visible_box.js";
import {newLook} from "./visibility.js";

const mostFields = 200; // of one form

function formOf(element) {
    return element.form ?? element.closest("form");
}

function canBeUsed(look, element) {
    return isVisibleByBox(element) || drawnLabelOf(look, element) !== null;
}

function reported(look, form, {fields, submits, moreFields}) {
    const inside = {fields, submits, ...(moreFields > 0 ? {moreFields} : {})};
    if (!form)
        return inside;
    const action = resolvedAddress(attributeOf(form, "action") || location.href);
    const method = (attributeOf(form, "method") ?? "").toLowerCase();
    return {ref: refFor(look, form).ref,
            name: attributeOf(form, "name") || attributeOf(form, "id") || "", action,
            method: /^(?:post|dialog)$/.test(method) ? method : "get", ...inside};
}

function addTo(look, parts, element) {
    if (isSubmit(element))
        parts.submits.push(submitRow(look, element));
    else if (parts.fields.length < mostFields)
        parts.fields.push(fieldRow(look, element));
    else
        parts.moreFields += 1;
}

// Those outside of forms come last, then those of frames.
export function formRows({most}) {
    const look = newLook();
    const list = newRows(most);
    const forms = new Map();
    for (const element of drawnElements(`${fieldTags}, button, ${frameTags}`)) {
        if (addFrame(list, element))
            continue;
        const form = formOf(element);
        if (!isField(element) && !(form && isSubmit(element)) || !canBeUsed(look, element))
            continue;
        if (!forms.has(form))
            forms.set(form, {fields: [], submits: [], moreFields: 0});
        addTo(look, forms.get(form), element);
    }
    const loose = forms.get(null);
    forms.delete(null);
    for (const [form, parts] of forms)
        addRow(list, () => reported(look, form, parts));
    if (loose)
        addRow(list, () => reported(look, null, loose));
    list.places.fill(list.rows.length);
    return rowsReported(list);
}
