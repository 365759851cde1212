// Which fields hold secrets. Their values never leave the page.

const secretPurposes = /^(?:current-password|new-password|one-time-code|cc-.+)$/;
const oncePasswords = new WeakSet();

function hasSecretPurpose(element) {
    const purposes = element.getAttribute("autocomplete");
    if (!purposes)
        return false;
    return purposes.toLowerCase().split(/\s+/).some(word => secretPurposes.test(word));
}

// A password field stays secret when the page turns it into text to show the password.
function isSecret(element) {
    const tag = element.localName;
    if (tag !== "input" && tag !== "textarea" && tag !== "select")
        return false;
    if (tag === "input" && element.type === "password")
        oncePasswords.add(element);
    return oncePasswords.has(element) || hasSecretPurpose(element);
}

// The value as a snapshot may show it.
function shownValue(element) {
    const value = element.value;
    return isSecret(element) && value !== "" ? "••••" : value;
}
