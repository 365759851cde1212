// Which fields hold secrets. Their values never leave the page.

import {adoptRootsAround, shadowRootOf} from "./composed_tree.js";
import {collapseSpace} from "./text.js";

const secretPurposes = /^(?:current-password|new-password|one-time-code|cc-.+)$/;
const oncePasswords = new WeakSet();
const typedSecrets = new Set();
const mostTyped = 50;
const dots = "\u2022".repeat(4);

function hasSecretPurpose(element) {
    const purposes = element.getAttribute("autocomplete");
    if (!purposes)
        return false;
    return purposes.toLowerCase().split(/\s+/).some(word => secretPurposes.test(word));
}

// A password field stays secret when the page makes it a text field to show the password.
export function isSecret(element) {
    const tag = element.localName;
    if (tag !== "input" && tag !== "textarea" && tag !== "select")
        return false;
    if (tag === "input" && element.type === "password")
        oncePasswords.add(element);
    return oncePasswords.has(element) || hasSecretPurpose(element)
        || typedSecrets.size > 0 && typedSecrets.has(element.value);
}

// A named secret was typed: its field is secret from now on, and any that holds the same.
export function keepSecret(element, text) {
    oncePasswords.add(element);
    typedSecrets.delete(text);
    typedSecrets.add(text);
    if (typedSecrets.size > mostTyped)
        typedSecrets.delete(typedSecrets.values().next().value);
}

// The value as a snapshot may show it.
export function shownValue(element) {
    const value = element.value;
    return isSecret(element) && value !== "" ? dots : value;
}

// Every field that holds a secret now, in the document and in known shadow roots.
export function filledSecrets(root = document, found = []) {
    for (const element of root.querySelectorAll("*")) {
        if (isSecret(element) && element.value !== "")
            found.push(element);
        const shadow = shadowRootOf(element);
        if (shadow)
            filledSecrets(shadow, found);
    }
    return found;
}

export function hidesSecrets() {
    return filledSecrets().length > 0;
}

// For nodes of the accessibility tree, some of them in closed shadow roots.
export function holdsSecret(node) {
    if (!(node instanceof Element))
        return false;
    adoptRootsAround(node);
    return isSecret(node) && node.value !== "";
}

// Matches a short secret only as a whole word: "02" is part of many numbers.
const shortSecret = 6;

function patternOf(secret) {
    const literal = secret.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    return secret.length >= shortSecret
        ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
}

function shownSecrets(element) {
    const shown = element.localName === "select"
        ? Array.from(element.selectedOptions, option => option.label) : [element.value];
    return shown.map(collapseSpace).filter(text => text !== "");
}

// Those of the texts that hold a secret, as pairs of index and redacted text.
export function withoutSecrets(texts) {
    const secrets = filledSecrets().flatMap(shownSecrets);
    if (secrets.length === 0)
        return [];
    secrets.sort((one, other) => other.length - one.length);
    const pattern = new RegExp(secrets.map(patternOf).join("|"), "gu");
    const changed = texts.map((text, index) => [index, text.replace(pattern, dots)]);
    return changed.filter(([index, text]) => text !== texts[index]);
}
