// Submitting a form as a person would: what to press for it, what keeps it back, whether it went.

import {drawnParent} from "./composed_tree.js";
import {insertedInputs, isDisabledNow} from "./controls.js";
import {failure, resolve, wrongElement} from "./failures.js";
import {recordInWords, inWords, refFor} from "./refs.js";
import {refNumberOf} from "./locate.js";
import {isSecret} from "./secrets.js";
import {clipped} from "./text.js";
import {hasSize, isShown, newLook} from "./visibility.js";

const longestSubmission = 20000;
const mostFieldsReported = 20;
const longestMessage = 300;
const submitting = {current: null};

function formAround(element) {
    for (let at = element; at; at = drawnParent(at)) {
        if (at.localName === "form")
            return at;
        if (at.form?.localName === "form")
            return at.form;
    }
    return null;
}

function isSubmitButton(element) {
    return element.localName === "button" ? element.type === "submit"
        : element.localName === "input" && (element.type === "submit" || element.type === "image");
}

// Where it does not say, a form may be reached from outside by its id.
function ownElements(form) {
    return Array.from(form.getRootNode().querySelectorAll("button, input")).filter(
        element => element.form === form);
}

// The one that was named, else the first that can be pressed, else the first that is seen.
function buttonOf(form, named) {
    if (isSubmitButton(named) && named.form === form)
        return named;
    const seen = ownElements(form).filter(
        element => isSubmitButton(element) && isShown(element) && hasSize(element));
    return seen.find(element => !isDisabledNow(element)) ?? seen[0] ?? null;
}

// Where Enter submits: a form without a button takes it where it has one such field only.
function enterField(form) {
    const own = ownElements(form);
    const fields = own.filter(
        element => element.localName === "input" && insertedInputs.has(element.type));
    const takesEnter = fields.length === 1 || own.some(isSubmitButton);
    return takesEnter ? fields.find(field => isShown(field) && !isDisabledNow(field)) ?? null
                      : null;
}

function invalidFields(form, button) {
    if (form.noValidate || button?.formNoValidate)
        return [];
    return Array.from(form.elements).filter(
        element => element.willValidate && !element.validity.valid);
}

function notValid(record, fields) {
    const look = newLook();
    const reported = fields.slice(0, mostFieldsReported).map(field => ({
        ...refFor(look, field),
        message: isSecret(field) ? "is not valid"
                                 : clipped(field.validationMessage, longestMessage),
    }));
    const words = reported.slice(0, 5).map(
        ({ref, role, name, message}) => `${inWords(role, name, null)} (${ref}): ${message}`);
    return failure("INVALID_VALUE", `${recordInWords(record)} cannot be submitted: `
                   + `${words.join("; ")}`, "Fill in what is named, then submit again.",
                   {fields: reported, count: fields.length});
}

function listenFor(form, record, button) {
    submitting.current?.stop();
    const watched = {form, record, button, event: null};
    const listener = event => {
        if (event.target === form || event.composedPath()[0] === form)
            watched.event = event;
    };
    // A form in a shadow root shows nothing outside.
    window.addEventListener("submit", listener, {capture: true});
    form.addEventListener("submit", listener, {capture: true});
    watched.stop = () => {
        clearTimeout(watched.timer);
        window.removeEventListener("submit", listener, {capture: true});
        form.removeEventListener("submit", listener, {capture: true});
    };
    watched.timer = setTimeout(watched.stop, longestSubmission);
    submitting.current = watched;
}

// {form, button, field}: ref numbers; 0 where there is none. Listens from now on.
export function submitPlan(number) {
    const {record, element, failed} = resolve(number);
    if (failed)
        return failed;
    const form = formAround(element);
    if (!form)
        return wrongElement(record, "is in no form", "Press the button that sends it instead.");
    const button = buttonOf(form, element);
    const invalid = invalidFields(form, button);
    if (invalid.length > 0)
        return notValid(record, invalid);
    listenFor(form, record, button);
    const field = button ? null : enterField(form);
    return {ok: true, form: refNumberOf(form), button: button ? refNumberOf(button) : 0,
            field: field ? refNumberOf(field) : 0};
}

export function requestSubmit() {
    submitting.current?.form.requestSubmit();
    return {ok: true};
}

// {heard}: whether the form was submitted, whatever its page made of that.
export function submitted() {
    const watched = submitting.current;
    submitting.current = null;
    watched?.stop();
    if (!watched)
        return {ok: true, heard: false};
    const {form, record, button, event} = watched;
    const invalid = event || !form.isConnected ? [] : invalidFields(form, button);
    return invalid.length > 0 ? notValid(record, invalid) : {ok: true, heard: event !== null};
}
