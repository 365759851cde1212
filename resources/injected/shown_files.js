// Files that are no HTML, which Chrome shows all the same.

const pdf = "application/pdf";

// A frame by another name: what shows a PDF file in a page.
export function showsPdf(element) {
    if (element.localName !== "object" && element.localName !== "embed")
        return false;
    const address = element.getAttribute(element.localName === "object" ? "data" : "src") ?? "";
    return element.getAttribute("type") === pdf || /\.pdf(?:[?#]|$)/i.test(address);
}

// What a snapshot says in place of elements; "" of a document that has some.
export function noteOfFile() {
    if (document.contentType !== pdf)
        return "";
    const name = location.pathname.split("/").at(-1) || location.host;
    return `${name} is a PDF file: read its text as Markdown or as text`;
}
