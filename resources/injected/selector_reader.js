// A reader for the text of a selector. Pure: uses no page, like selector_css.js, selector_role.js
// and selector_chain.js.

// What cannot be parsed, and at which character of the whole.
export class SelectorFault extends Error {
    constructor(message, at) {
        super(message);
        this.at = at;
    }
}

// Steps through a text; faults name the place in the whole selector.
export class SelectorReader {
    constructor(text, offset) {
        this.text = text;
        this.offset = offset;
        this.at = 0;
    }

    get next() {
        return this.text[this.at] ?? "";
    }

    get isAtEnd() {
        return this.at >= this.text.length;
    }

    fault(message) {
        return new SelectorFault(message, this.offset + this.at);
    }

    skipSpace() {
        while (/\s/.test(this.next))
            ++this.at;
    }

    // Takes what the sticky expression matches here, if anything.
    take(expression) {
        expression.lastIndex = this.at;
        const found = expression.exec(this.text)?.[0] ?? "";
        this.at += found.length;
        return found;
    }

    takeQuoted() {
        const quote = this.next;
        const start = this.at++;
        let value = "";
        while (!this.isAtEnd && this.next !== quote) {
            if (this.next === "\\" && this.at + 1 < this.text.length)
                ++this.at;
            value += this.text[this.at++];
        }
        if (this.isAtEnd) {
            this.at = start;
            throw this.fault("a quotation mark has no other");
        }
        ++this.at;
        return value;
    }
}

export function expressionFrom(source, flags, at) {
    try {
        return new RegExp(source, flags);
    } catch (error) {
        throw new SelectorFault(error.message, at);
    }
}

export function looseSpace(text) {
    return text.replace(/[\u200b\u00ad]/g, "").trim().replace(/\s+/g, " ");
}
