// Runs a caller's script in the page's own world and returns its result as JSON text. The script
// replaces CALLER_SCRIPT; if it is a function, it is called with CALLER_ARGUMENTS. What JSON cannot
// hold is described in words in its place. Of our names the caller's script sees `element` alone.
async function (element) {
    return (async (given, call) => {
        const mostValues = 100000;
        const mostDepth = 500;
        const tooMany = new RangeError(`the result holds more than ${mostValues} values`);
        let count = 0;

        function nodeInWords(node) {
            if (node.nodeType !== Node.ELEMENT_NODE)
                return `ref: <${node.nodeName}>`;
            return `ref: <${node.localName}${node.id ? "#" + node.id : ""}>`;
        }

        function objectInWords(value, tag) {
            if (tag === "Window")
                return "ref: <Window>";
            if (typeof Node === "function" && value instanceof Node)
                return nodeInWords(value);
            if (tag === "Error" || value instanceof Error)
                return String(value);
            if (tag === "Date" && Number.isNaN(Number(value)))
                return "Invalid Date";
            if (/^(?:RegExp|Promise|WeakMap|WeakSet|WeakRef|Blob|File)$/.test(tag))
                return String(value);
            return null;
        }

        function orWords(made) {
            try {
                return made();
            } catch (error) {
                if (error === tooMany)
                    throw error;
                return `[Threw: ${Object(error) === error ? error.message : String(error)}]`;
            }
        }

        // Without a prototype: a page may have given each list or object a toJSON.
        function list(items, around) {
            const all = Object.setPrototypeOf([], null);
            for (const each of items)
                all[all.length] = plain(each, around) ?? null;
            return all;
        }

        function members(value, keys, around) {
            const all = Object.create(null);
            for (const key of keys)
                all[key] = orWords(() => plain(value[key], around));
            return all;
        }

        function entriesOf(value, tag, around) {
            const isWrapper = /^(?:Number|String|Boolean|BigInt)$/.test(tag);
            if (isWrapper && typeof value.valueOf() !== "object")
                return plain(value.valueOf(), around);
            if (/^(?:Shared)?ArrayBuffer$/.test(tag))
                return list(new Uint8Array(value), around);
            if (tag === "DataView")
                return list(
                    new Uint8Array(value.buffer, value.byteOffset, value.byteLength), around);
            const keys = Object.keys(value);
            const isList = /^(?:Array|Map|Set|.*(?:List|Collection))$/.test(tag)
                || ArrayBuffer.isView(value) || keys.length === 0;
            return isList && typeof value[Symbol.iterator] === "function"
                ? list(value, around) : members(value, keys, around);
        }

        function plainObject(value, around) {
            if (around.includes(value))
                return "[Circular]";
            if (around.length >= mostDepth)
                return `[Deeper than ${mostDepth}]`;
            const tag = Object.prototype.toString.call(value).slice(8, -1);
            const words = objectInWords(value, tag);
            if (words !== null)
                return words;
            const within = [...around, value];
            if (!Array.isArray(value) && typeof value.toJSON === "function")
                return plain(value.toJSON(), within);
            return entriesOf(value, tag, within);
        }

        function plainOrWords(value, around) {
            return orWords(() => plainObject(value, around));
        }

        // typeof says of document.all that it is undefined.
        function plain(value, around = []) {
            if (++count > mostValues)
                throw tooMany;
            switch (typeof value) {
            case "undefined": return value === undefined ? undefined : plainOrWords(value, around);
            case "number": return Number.isFinite(value) ? value : String(value);
            case "bigint": return `${value}n`;
            case "symbol": return String(value);
            case "function": return `[Function: ${value.name || "anonymous"}]`;
            case "object": return value === null ? null : plainOrWords(value, around);
            default: return value;
            }
        }

        const result = await (typeof given === "function" ? call(given) : given);
        return JSON.stringify(members({value: result}, ["value"], []));
    })((CALLER_SCRIPT), given => given(CALLER_ARGUMENTS));
}
