// The favicon of this document.

// Its address; null while the page may still name one, and if there can be none.
export function iconAddress() {
    const named = document.querySelector("link[rel~='icon' i][href]");
    if (named)
        return named.href;
    const isOfTheWeb = location.protocol === "http:" || location.protocol === "https:";
    return isOfTheWeb && document.readyState === "complete"
        ? `${location.origin}/favicon.ico` : null;
}
