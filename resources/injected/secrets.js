// Which fields hold secrets. Their values never leave the page.

import {adoptRootsAround, shadowRootOf} from "./composed_tree.js";
import {collapseSpace} from "./text.js";

const secretPurposes = /^(?:current-password|new-password|one-time-code|cc-.+)$/;
const oncePasswords = new WeakSet();
const dots = "\u2022".repeat(4);

function hasSecretPurpose(element) {
    const purposes = element.getAttribute("autocomplete");
    if (!purposes)
        return false;
    return purposes.toLowerCase().split(/\s+/).some(word => secretPurposes.test(word));
}

// A password field stays secret when the page turns it into text to show the password.
export function isSecret(element) {
    const tag = element.localName;
    if (tag !== "input" && tag !== "textarea" && tag !== "select")
        return false;
    if (tag === "input" && element.type === "password")
        oncePasswords.add(element);
    return oncePasswords.has(element) || hasSecretPurpose(element);
}

// The value as a snapshot may show it.
export function shownValue(element) {
    const value = element.value;
    return isSecret(element) && value !== "" ? dots : value;
}

// Every field that holds a secret now, in the document and in the shadow roots that can be seen.
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

// Asked of nodes that the accessibility tree names, some of them in closed shadow roots.
export function holdsSecret(node) {
    if (!(node instanceof Element))
        return false;
    adoptRootsAround(node);
    return isSecret(node) && node.value !== "";
}

// A short secret is looked for as a whole word: "02" is in every other number.
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

// Of these texts those that hold a secret, as pairs of index and what may be shown.
export function withoutSecrets(texts) {
    const secrets = filledSecrets().flatMap(shownSecrets);
    if (secrets.length === 0)
        return [];
    secrets.sort((one, other) => other.length - one.length);
    const pattern = new RegExp(secrets.map(patternOf).join("|"), "gu");
    const changed = texts.map((text, index) => [index, text.replace(pattern, dots)]);
    return changed.filter(([index, text]) => text !== texts[index]);
}
