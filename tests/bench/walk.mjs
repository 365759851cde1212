// The cheapest reading of a page that could be called a snapshot: tags, labels, text, in one call.
// Not a peer: it knows nothing of roles, visibility, shadow roots or frames.

function walk() {
    const lines = [];
    const visit = (element, depth) => {
        let text = "";
        for (const child of element.childNodes) {
            if (child.nodeType === Node.TEXT_NODE)
                text += child.data;
        }
        const label = element.getAttribute("aria-label") ?? text.trim();
        lines.push("  ".repeat(depth) + element.localName + (label ? ` "${label}"` : ""));
        for (const child of element.children)
            visit(child, depth + 1);
    };
    visit(document.body, 0);
    return lines.join("\n");
}

export const walkExpression = `(${walk})()`;
