// Runs a caller's script in the page's own world and returns its result as JSON text. The script
// replaces CALLER_SCRIPT; if it is a function, it is called with CALLER_ARGUMENTS.
async function (element) {
    const mostValues = 100000;
    let told = 0;

    function nodeInWords(node) {
        if (node.nodeType !== Node.ELEMENT_NODE)
            return `ref: <${node.nodeName}>`;
        return `ref: <${node.localName}${node.id ? "#" + node.id : ""}>`;
    }

    function objectInWords(value) {
        const tag = Object.prototype.toString.call(value).slice(8, -1);
        if (tag === "Window")
            return "ref: <Window>";
        if (typeof Node === "function" && value instanceof Node)
            return nodeInWords(value);
        if (tag === "Error" || value instanceof Error)
            return String(value);
        if (tag === "RegExp" || tag === "Promise" || tag === "WeakMap" || tag === "WeakSet")
            return String(value);
        return null;
    }

    function entriesOf(value, around) {
        if (value instanceof Map)
            return Array.from(value, pair => plain(pair, around));
        if (Array.isArray(value) || value instanceof Set || ArrayBuffer.isView(value)
            || value instanceof NodeList || value instanceof HTMLCollection)
            return Array.from(value, each => plain(each, around) ?? null);
        const members = {};
        for (const key of Object.keys(value))
            members[key] = plain(value[key], around);
        return members;
    }

    function plainObject(value, around) {
        if (around.includes(value))
            return "[Circular]";
        const words = objectInWords(value);
        if (words !== null)
            return words;
        if (typeof value.toJSON === "function")
            return plain(value.toJSON(), [...around, value]);
        return entriesOf(value, [...around, value]);
    }

    function plain(value, around = []) {
        if (++told > mostValues)
            throw new RangeError(`the result holds more than ${mostValues} values`);
        switch (typeof value) {
        case "undefined": return undefined;
        case "number": return Number.isFinite(value) ? value : String(value);
        case "bigint": return `${value}n`;
        case "symbol": return String(value);
        case "function": return `[Function: ${value.name || "anonymous"}]`;
        case "object": return value === null ? null : plainObject(value, around);
        default: return value;
        }
    }

    const given = (CALLER_SCRIPT);
    const result = await (typeof given === "function" ? given(CALLER_ARGUMENTS) : given);
    return JSON.stringify({value: plain(result)});
}
