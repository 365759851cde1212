// The page as text: one line a node, refs given on the way, never longer than the budget.

const longestShownName = 900;

function newWriting(maxChars) {
    return {lines: [], room: maxChars > 0 ? maxChars : Infinity, frames: [], full: false,
            omitted: 0};
}

function writeLine(writing, depth, text) {
    if (!writing.full) {
        const line = "  ".repeat(depth) + "- " + text;
        if (line.length <= writing.room) {
            writing.room -= line.length + 1;
            writing.lines.push(line);
            return true;
        }
        writing.full = true;
    }
    writing.omitted += 1;
    return false;
}

function countNodes(node) {
    let count = 1;
    for (const child of node.children)
        count += typeof child === "string" ? 0 : countNodes(child);
    return count;
}

function headOf(node, pointerAround) {
    let head = node.role;
    if (node.name !== "" && node.name.length <= longestShownName)
        head += " " + inDoubleQuotes(node.name);
    head += node.states;
    if (!canHaveRef(node))
        return {head, pointer: false, number: 0};
    const number = refNumberFor(node.element, node.role, node.name);
    head += ` [ref=${refText(number)}]`;
    const pointer = !pointerAround && node.facts.style.cursor === "pointer";
    return {head: pointer ? head + " [cursor=pointer]" : head, pointer, number};
}

function propertiesOf(node) {
    const properties = [];
    if (node.url !== null && node.url !== undefined)
        properties.push("/url: " + yamlValue(node.url));
    if (node.placeholder)
        properties.push("/placeholder: " + yamlValue(node.placeholder));
    return properties;
}

function writeNode(writing, node, depth, pointerAround) {
    if (writing.full) {
        writing.omitted += countNodes(node);
        return;
    }
    const {head, pointer, number} = headOf(node, pointerAround);
    const key = yamlKey(head);
    if (node.frame && number > 0) {
        if (writeLine(writing, depth, key + "\u0000"))
            writing.frames.push(number);
        return;
    }
    const properties = propertiesOf(node);
    const only = node.children.length === 1 ? node.children[0] : null;
    if (properties.length === 0 && typeof only === "string") {
        writeLine(writing, depth, `${key}: ${yamlValue(only)}`);
        return;
    }
    const hasMore = properties.length + node.children.length > 0;
    writeLine(writing, depth, hasMore ? key + ":" : key);
    for (const property of properties)
        writeLine(writing, depth + 1, property);
    for (const child of node.children)
        writeChild(writing, child, depth + 1, pointerAround || pointer);
}

function writeChild(writing, child, depth, pointerAround) {
    if (typeof child === "string")
        writeLine(writing, depth, "text: " + yamlValue(child));
    else
        writeNode(writing, child, depth, pointerAround);
}

function snapshot({nextRef = 1, prefix = "", maxChars = 0} = {}) {
    reserveRefs(nextRef, prefix);
    const {walk, page} = walkPage(maxChars);
    const writing = newWriting(maxChars);
    for (const child of page.children)
        writeChild(writing, child, 0, false);
    if (isFull(walk)) {
        const all = document.body.getElementsByTagName("*").length;
        writing.omitted += Math.max(1, all - walk.walked);
    }
    return {
        text: writing.lines.join("\n"),
        nextRef: refTable.next,
        truncated: writing.full || isFull(walk) || walk.clipped,
        omitted: writing.omitted,
        frames: writing.frames,
    };
}
