// Whether an element is visible to selectors: it has a non-empty box, anywhere.

export function isVisibleByBox(element) {
    const style = getComputedStyle(element);
    if (style.display === "contents") {
        return Array.from(element.childNodes).some(
            child => child.nodeType === Node.ELEMENT_NODE && isVisibleByBox(child)
                || child.nodeType === Node.TEXT_NODE && hasTextBox(child));
    }
    if (!element.checkVisibility() || style.visibility !== "visible")
        return false;
    const {width, height} = element.getBoundingClientRect();
    return width > 0 && height > 0;
}

export function hasTextBox(node) {
    const range = document.createRange();
    range.selectNode(node);
    const {width, height} = range.getBoundingClientRect();
    return width > 0 && height > 0;
}
