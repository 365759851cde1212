// Files that are no HTML, which Chrome shows all the same.

const pdf = "application/pdf";

// The type of what this document shows. Where Chrome has no viewer for PDF files, a page of ours
// stands at their address (core/page/observe/pdf_pages.h).
export function shownType() {
    return document.documentElement?.dataset?.clawdisShows === pdf ? pdf : document.contentType;
}

// A frame by another name: what shows a PDF file in a page.
export function showsPdf(element) {
    if (element.localName !== "object" && element.localName !== "embed")
        return false;
    const address = element.getAttribute(element.localName === "object" ? "data" : "src") ?? "";
    return element.getAttribute("type") === pdf || /\.pdf(?:[?#]|$)/i.test(address);
}

// What a snapshot says in place of elements; "" of a document that has some.
export function noteOfFile() {
    if (shownType() !== pdf)
        return "";
    const name = location.pathname.split("/").at(-1) || location.host;
    return `${name} is a PDF file: read its text as Markdown or as text`;
}
