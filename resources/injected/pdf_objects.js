// The objects of a PDF file, as far as its text needs them: found by searching, since tables of
// contents are often wrong. Pure.
//
// A dictionary is a Map of names without slash; a name {name}, a reference {ref}, a text
// {bytes: a string of bytes}, a stream {dict, start: where its bytes begin, data: they, if known}.

const mostObjects = 200000;
const mostDepth = 100;
const mostUnpacked = 50000000; // bytes of one stream
const space = /[\0\t\n\f\r ]/;
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/;
const escapes = {n: "\n", r: "\r", t: "\t", b: "\b", f: "\f"};

export function bytesAsText(bytes) {
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return text;
}

// Reads values of PDF from a text of bytes.
export class PdfReader {
    constructor(text, at = 0) {
        this.text = text;
        this.at = at;
    }

    skipSpace() {
        for (; this.at < this.text.length; ++this.at) {
            if (this.text[this.at] === "%")
                this.at = this.endOfLine();
            else if (!space.test(this.text[this.at]))
                return;
        }
    }

    endOfLine() {
        const end = /[\r\n]/g;
        end.lastIndex = this.at;
        return end.exec(this.text)?.index ?? this.text.length;
    }

    word() {
        const from = this.at;
        while (this.at < this.text.length && !delimiter.test(this.text[this.at]))
            this.at += 1;
        return this.text.slice(from, this.at);
    }

    // undefined at the end; an operator or anything else is {word}.
    value(depth = 0) {
        this.skipSpace();
        if (this.at >= this.text.length || depth > mostDepth)
            return undefined;
        const first = this.text[this.at];
        if (this.text.startsWith("<<", this.at))
            return this.dictionary(depth);
        switch (first) {
        case "/": this.at += 1; return {name: this.word().replace(/#([0-9a-f]{2})/gi,
            (_, code) => String.fromCharCode(parseInt(code, 16)))};
        case "(": return {bytes: this.literal()};
        case "<": return {bytes: this.hexadecimal()};
        case "[": return this.list(depth);
        }
        if (delimiter.test(first)) {
            this.at += 1;
            return {word: first};
        }
        return this.wordValue();
    }

    wordValue() {
        const word = this.word();
        if (!/^[-+]?[\d.]+$/.test(word))
            return word === "null" ? null : {word};
        const reference = /\s+(\d+)\s+R(?![A-Za-z])/y;
        reference.lastIndex = this.at;
        if (/^\d+$/.test(word) && reference.test(this.text)) {
            this.at = reference.lastIndex;
            return {ref: Number(word)};
        }
        return Number(word) || 0;
    }

    literal() {
        let text = "";
        let open = 1;
        for (this.at += 1; this.at < this.text.length; ++this.at) {
            const each = this.text[this.at];
            open += each === "(" ? 1 : each === ")" ? -1 : 0;
            if (open === 0)
                break;
            text += each === "\\" ? this.escaped() : each;
        }
        this.at += 1;
        return text;
    }

    escaped() {
        this.at += 1;
        const [octal] = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3)) ?? [];
        if (octal) {
            this.at += octal.length - 1;
            return String.fromCharCode(parseInt(octal, 8) & 255);
        }
        const each = this.text[this.at] ?? "";
        if (each === "\r" && this.text[this.at + 1] === "\n")
            this.at += 1;
        return escapes[each] ?? (/[\r\n]/.test(each) ? "" : each);
    }

    hexadecimal() {
        const end = this.text.indexOf(">", this.at);
        const digits = this.text.slice(this.at + 1, end < 0 ? undefined : end)
            .replace(/[^0-9a-f]/gi, "");
        this.at = end < 0 ? this.text.length : end + 1;
        return digits.replace(
            /..?/g, pair => String.fromCharCode(parseInt(pair.padEnd(2, "0"), 16)));
    }

    list(depth) {
        const values = [];
        this.at += 1;
        for (;;) {
            const value = this.value(depth + 1);
            if (value === undefined || value?.word === "]")
                return values;
            values.push(value);
        }
    }

    dictionary(depth) {
        const values = new Map();
        this.at += 2;
        for (;;) {
            this.skipSpace();
            if (this.at >= this.text.length || this.text.startsWith(">>", this.at))
                break;
            const key = this.value(depth + 1);
            if (key?.name === undefined)
                continue;
            values.set(key.name, this.value(depth + 1));
        }
        this.at += 2;
        return values;
    }
}

async function inflated(bytes) {
    const parts = [];
    let size = 0;
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))
        .getReader();
    try {
        for (;;) {
            const {done, value} = await reader.read();
            if (done || size > mostUnpacked)
                break;
            parts.push(bytesAsText(value));
            size += value.length;
        }
    } catch {
        // What came before the damage counts.
    }
    return parts.join("");
}

function fromAscii85(text) {
    const digits = text.replace(/^\s*<~/, "").split("~>")[0].replace(/\s/g, "")
        .replace(/z/g, "!!!!!");
    let all = "";
    for (let at = 0; at < digits.length; at += 5) {
        const group = digits.slice(at, at + 5);
        let number = 0;
        for (const digit of group.padEnd(5, "u"))
            number = number * 85 + digit.charCodeAt(0) - 33;
        for (let byte = 0; byte < group.length - 1; ++byte)
            all += String.fromCharCode(Math.floor(number / 256 ** (3 - byte)) & 255);
    }
    return all;
}

function bytesOf(text) {
    return Uint8Array.from(text, each => each.charCodeAt(0));
}

// All there is in a file.
export class PdfObjects {
    constructor(text) {
        this.text = text;
        this.places = new Map(); // of objects: where they begin
        this.known = new Map();
        const start = /(?:^|[^\d])(\d{1,10})\s+\d{1,5}\s+obj\b/g;
        for (let found = start.exec(text); found && this.places.size < mostObjects;
            found = start.exec(text))
            this.places.set(Number(found[1]), start.lastIndex);
    }

    isEncrypted() {
        return /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(this.text);
    }

    // A reference is followed.
    get(value, depth = 0) {
        if (value?.ref === undefined)
            return value;
        if (!this.known.has(value.ref)) {
            this.known.set(value.ref, null); // while it is read
            this.known.set(value.ref, this.objectAt(this.places.get(value.ref)));
        }
        return depth > 10 ? null : this.get(this.known.get(value.ref), depth + 1);
    }

    objectAt(place) {
        if (place === undefined)
            return null;
        const reader = new PdfReader(this.text, place);
        const value = reader.value();
        reader.skipSpace();
        const isStream = value instanceof Map && this.text.startsWith("stream", reader.at);
        if (!isStream)
            return value;
        const start = reader.at + 6 + (/^\r?\n/.exec(this.text.slice(reader.at + 6, reader.at + 8))
            ?.[0].length ?? 0);
        return {dict: value, start};
    }

    rawOf({dict, start}) {
        const length = this.get(dict.get("Length"));
        const isRight = Number.isInteger(length)
            && /^\s*endstream/.test(this.text.slice(start + length, start + length + 20));
        const end = isRight ? start + length : this.text.indexOf("endstream", start);
        return this.text.slice(start, end < 0 ? undefined : end);
    }

    // Its bytes as a text; "" where they are packed in a way that texts are not.
    async unpacked(stream) {
        const named = this.get(stream.dict.get("Filter")) ?? [];
        let text = stream.data ?? this.rawOf(stream);
        for (const filter of Array.isArray(named) ? named : [named]) {
            const name = this.get(filter)?.name;
            if (name === "FlateDecode" || name === "Fl")
                text = await inflated(bytesOf(text));
            else if (name === "ASCII85Decode" || name === "A85")
                text = fromAscii85(text);
            else if (name === "ASCIIHexDecode" || name === "AHx")
                text = new PdfReader(`<${text.split(">")[0]}>`).hexadecimal();
            else
                return "";
        }
        return text;
    }

    // Objects that are packed together in streams.
    async unpackObjects() {
        for (const number of [...this.places.keys()]) {
            const stream = this.get({ref: number});
            if (this.get(stream?.dict?.get("Type"))?.name !== "ObjStm")
                continue;
            const text = await this.unpacked(stream);
            const reader = new PdfReader(text);
            const first = this.get(stream.dict.get("First")) ?? 0;
            const count = Math.min(this.get(stream.dict.get("N")) ?? 0, mostObjects);
            for (let at = 0; at < count; ++at) {
                const [inner, offset] = [reader.value(), reader.value()];
                if (Number.isInteger(inner) && Number.isInteger(offset) && !this.places.has(inner))
                    this.known.set(inner, new PdfReader(text, first + offset).value());
            }
        }
    }

    // The dictionaries that say they are of that type.
    ofType(type) {
        const numbers = new Set([...this.places.keys(), ...this.known.keys()]);
        return [...numbers].map(ref => this.get({ref})).filter(
            each => each instanceof Map && this.get(each.get("Type"))?.name === type);
    }
}
