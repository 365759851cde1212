// Addresses that elements name, as they are resolved.

// Empty where there is none, or none that can be read.
export function resolvedAddress(given) {
    if (given === null || given === undefined)
        return "";
    try {
        return new URL(given, document.baseURI).href;
    } catch {
        return "";
    }
}

// An attribute of that name, asked so that no field of a form can stand for it.
export function attributeOf(element, name) {
    return Element.prototype.getAttribute.call(element, name);
}

export function linkAddress(element) {
    return resolvedAddress(attributeOf(element, "href") ?? attributeOf(element, "xlink:href"));
}
