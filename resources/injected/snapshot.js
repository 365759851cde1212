// The page as text: one line a node, refs given on the way, never longer than the budget.

const longestShownName = 900;

function newWriting(maxChars, filter) {
    return {lines: [], room: maxChars > 0 ? maxChars : Infinity, frames: [], frameDepths: [],
            refs: [], controls: [], twins: new Map(), filter, full: false, omitted: 0};
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

// The line that tells a node, and with it the node's ref.
function writeHead(writing, depth, text, node, number) {
    if (!writeLine(writing, depth, text))
        return false;
    if (number > 0) {
        writing.refs.push(`${number} ${node.role} ${shownName(node)}`);
        if (interactiveRoles.has(node.role) || writing.filter.interactive && !node.frame)
            writing.controls.push(number);
    }
    return true;
}

function countNodes(node) {
    let count = 1;
    for (const child of node.children)
        count += typeof child === "string" ? 0 : countNodes(child);
    return count;
}

function shownName(node) {
    return node.name.length <= longestShownName ? node.name : "";
}

// In a mere list of controls nothing else tells apart two of the same role and name.
function twinMark(writing, node) {
    if (!writing.filter.interactive)
        return "";
    const key = `${node.role} ${node.name}`;
    const before = writing.twins.get(key) ?? 0;
    writing.twins.set(key, before + 1);
    return before > 0 ? ` [nth=${before}]` : "";
}

function headOf(writing, node, pointerAround) {
    let head = node.role;
    const name = shownName(node);
    if (name !== "")
        head += " " + inDoubleQuotes(name);
    head += node.states;
    if (!canHaveRef(node))
        return {head, pointer: false, number: 0};
    const number = refNumberFor(node.element, node.role, node.name);
    head += ` [ref=${refText(number)}]` + twinMark(writing, node);
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

// The C++ side puts the frame's own snapshot where the mark is.
function writeFrame(writing, depth, key, node, number) {
    if (writeHead(writing, depth, key + "\u0000", node, number)) {
        writing.frames.push(number);
        writing.frameDepths.push(depth);
    }
}

function writeNode(writing, node, depth, pointerAround) {
    if (writing.full) {
        writing.omitted += countNodes(node);
        return;
    }
    const {head, pointer, number} = headOf(writing, node, pointerAround);
    const key = yamlKey(head);
    const isDeepest = depth >= writing.filter.deepest;
    if (node.frame && number > 0 && !isDeepest) {
        writeFrame(writing, depth, key, node, number);
        return;
    }
    const properties = isDeepest ? [] : propertiesOf(node);
    const only = node.children.length === 1 ? node.children[0] : null;
    if (properties.length === 0 && typeof only === "string") {
        writeHead(writing, depth, `${key}: ${yamlValue(only)}`, node, number);
        return;
    }
    const hasMore = properties.length + node.children.length > 0 || isDeepest && node.frame;
    if (hasMore && isDeepest) {
        writeHead(writing, depth, key + ": …", node, number);
        return;
    }
    writeHead(writing, depth, hasMore ? key + ":" : key, node, number);
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

function omittedInAll(writing, walk) {
    if (!isFull(walk))
        return writing.omitted;
    const all = document.body.getElementsByTagName("*").length;
    return writing.omitted + Math.max(1, all - walk.walked);
}

// options: what newFilter takes, and {nextRef, prefix, maxChars, selector, labels}.
// refs: a line for each ref that was told, "12 button Save": one string is read faster than a tree.
function snapshot({nextRef = 1, prefix = "", maxChars = 0, selector = "", labels = false,
                   ...options} = {}) {
    reserveRefs(nextRef, prefix);
    const filter = newFilter(options);
    const {element: first, failed} = selector === "" ? {element: null} : selected(selector);
    if (failed)
        return failed;
    const {walk, page} = walkPage(maxChars, filter, first);
    const writing = newWriting(maxChars, filter);
    for (const child of filtered(page, filter).children)
        writeChild(writing, child, 0, false);
    return {
        text: writing.lines.join("\n"),
        nextRef: refTable.next,
        truncated: writing.full || isFull(walk) || walk.clipped,
        omitted: omittedInAll(writing, walk),
        frames: writing.frames,
        frameDepths: writing.frameDepths,
        refs: writing.refs.join("\n"),
        controls: labels ? writing.controls : [],
        interactive: writing.controls.length,
        unknownHosts: wondering.length,
    };
}
