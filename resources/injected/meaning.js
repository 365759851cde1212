// What a value in a form means for a checkbox, a switch or a radio button: a yes or no, or its own
// value or label, and for a radio button also that of another one of its group.

import {controlOf} from "./choosing.js";
import {drawnParent} from "./composed_tree.js";
import {failure} from "./failures.js";
import {refNumberOf} from "./locate.js";
import {plainAnswer} from "./plain_answer.js";
import {resolveField} from "./ready.js";
import {describeElement, recordInWords} from "./refs.js";
import {elementsWithin, newSearch} from "./selector_search.js";
import {clipped, collapseSpace, inDoubleQuotes} from "./text.js";
import {newLook} from "./visibility.js";

const mostReported = 50;
const longestReported = 80;

function nameOf(element) {
    return collapseSpace(describeElement(newLook(), element).name);
}

function hasValue(element, text) {
    return element.localName === "input" && element.hasAttribute("value") && element.value === text;
}

function isNamed(element, text) {
    const name = nameOf(element).toLowerCase();
    return hasValue(element, text) || name !== "" && name === collapseSpace(text).toLowerCase();
}

function ariaGroupOf(radio) {
    for (let at = drawnParent(radio); at; at = drawnParent(at)) {
        if (at.getAttribute("role") === "radiogroup")
            return elementsWithin(newSearch(), at, "[role=radio]");
    }
    return [radio];
}

// Those of which one at a time is checked.
export function groupOf(radio) {
    if (radio.localName !== "input")
        return ariaGroupOf(radio);
    const {name, form} = radio;
    const radios = Array.from(radio.getRootNode().querySelectorAll("input[type=radio]"));
    return name === "" ? [radio]
                       : radios.filter(other => other.name === name && other.form === form);
}

// The one other radio button of the group that the text names.
function otherNamed(radio, text) {
    const others = groupOf(radio).filter(other => other !== radio);
    const byValue = others.filter(other => hasValue(other, text));
    const found = byValue.length > 0 ? byValue : others.filter(other => isNamed(other, text));
    return found.length === 1 ? found[0] : null;
}

// A "yes" that is another one's name could mean either.
function radioMeant(radio, text) {
    if (isNamed(radio, text))
        return {element: radio, wanted: true};
    const answer = plainAnswer(text);
    const other = otherNamed(radio, text);
    if (other === null)
        return answer === null ? null : {element: radio, wanted: answer};
    return answer === true ? null : {element: other, wanted: true};
}

// A "no" that is its own name could mean either.
function boxMeant(box, text) {
    const answer = plainAnswer(text);
    if (isNamed(box, text))
        return answer === false ? null : {element: box, wanted: true};
    return answer === null ? null : {element: box, wanted: answer};
}

function wordsFor(element, isRadio) {
    const value = !isRadio && element.hasAttribute("value") ? [element.value] : [];
    const names = (isRadio ? groupOf(element).slice(0, mostReported) : [element]).map(nameOf);
    return [...value, ...names].filter(text => text !== "" && plainAnswer(text) !== isRadio)
        .map(text => clipped(text, longestReported));
}

function notTaken(record, element, value, isRadio) {
    const reported = Array.isArray(value) ? "a list"
                                      : inDoubleQuotes(clipped(String(value), longestReported));
    const options = wordsFor(element, isRadio);
    const answers = isRadio ? "true" : "true or false";
    const named = ["", ...options.map(inDoubleQuotes)].join(", or ");
    return failure("INVALID_VALUE", `${recordInWords(record)} does not take ${reported}.`,
                   `Give ${answers}${named}.`, {options});
}

// {number, wanted}: what is to be checked, or not. No value: not checked.
export function choiceMeant(number, value) {
    const {record, element, failed} = resolveField(number);
    if (failed)
        return failed;
    if (value === null || typeof value === "boolean")
        return {ok: true, number, wanted: value === true};
    const isRadio = controlOf(number).kind === "radio";
    const meant = Array.isArray(value) ? null
                                       : (isRadio ? radioMeant : boxMeant)(element, String(value));
    if (!meant)
        return notTaken(record, element, value, isRadio);
    return {ok: true, number: meant.element === element ? number : refNumberOf(meant.element),
            wanted: meant.wanted};
}
