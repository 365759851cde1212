// The text of a PDF file, page by page, in the order in which it is drawn. Pure.

import {pdfFont} from "./pdf_fonts.js";
import {PdfObjects, PdfReader} from "./pdf_objects.js";

const mostPages = 5000;
const mostChars = 2000000;
const mostForms = 10; // in each other
const patience = 8000; // ms
const noMatrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f], [A, B, C, D, E, F]) {
    return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E,
            e * B + f * D + F];
}

// What is drawn at a place, as text: lines where it goes on below, spaces where it leaves a gap.
class PdfLines {
    text = "";
    y = null;
    end = 0; // of what was drawn last

    add(text, x, y, size, width) {
        if (text === "")
            return;
        const way = this.y === null ? 0 : Math.abs(y - this.y);
        if (this.y !== null && way > size * 0.5)
            this.text = this.text.trimEnd() + (way > size * 1.8 ? "\n\n" : "\n");
        else if (this.y !== null && x - this.end > size * 0.15 && !/\s$/.test(this.text))
            this.text += " ";
        else if (this.y !== null && x < this.end - size * 3 && !/\s$/.test(this.text))
            this.text += " ";
        this.text += text;
        this.y = y;
        this.end = x + width;
    }
}

function newTextState() {
    return {font: null, size: 1, leading: 0, letter: 0, word: 0, stretch: 1, rise: 0};
}

class PdfPage {
    constructor(file) {
        this.file = file;
        this.lines = new PdfLines();
        this.whole = noMatrix;
        this.saved = [];
        this.state = newTextState();
    }

    moveLine(x, y) {
        this.line = times([1, 0, 0, 1, x, y], this.line ?? noMatrix);
        this.at = this.line;
    }

    show(bytes) {
        const {font, size, letter, word, stretch, rise} = this.state;
        if (!font || typeof bytes !== "string")
            return;
        for (const each of font.read(bytes)) {
            const place = times(this.at ?? noMatrix, this.whole);
            const height = Math.hypot(place[2], place[3]) * Math.abs(size) || 1;
            const step = (each.width / 1000 * size + letter + (each.isSpace ? word : 0)) * stretch;
            const width = each.width / 1000 * size * stretch * Math.hypot(place[0], place[1]);
            this.lines.add(each.text, place[4], place[5] + rise, height, width);
            this.at = times([1, 0, 0, 1, step, 0], this.at ?? noMatrix);
        }
    }

    showSpaced(parts) {
        const {size, stretch} = this.state;
        for (const each of Array.isArray(parts) ? parts : []) {
            if (typeof each === "number")
                this.at = times(
                    [1, 0, 0, 1, -each / 1000 * size * stretch, 0], this.at ?? noMatrix);
            else
                this.show(each?.bytes);
        }
    }

    async run(source, resources, depth = 0) {
        const reader = new PdfReader(source);
        let given = [];
        for (let value = reader.value(); value !== undefined; value = reader.value()) {
            if (this.file.isOver(this.lines.text))
                return;
            if (value?.word === undefined) {
                given.push(value);
                continue;
            }
            if (value.word === "BI")
                reader.at = Math.max(reader.at, reader.text.indexOf("EI", reader.at));
            await this.operate(value.word, given, resources, depth);
            given = [];
        }
    }

    async operate(word, given, resources, depth) {
        const {state} = this;
        const numbers = given.map(each => typeof each === "number" ? each : 0);
        switch (word) {
        case "q": this.saved.push([this.whole, {...state}]); break;
        case "Q": [this.whole, this.state] = this.saved.pop() ?? [this.whole, state]; break;
        case "cm": this.whole = times(numbers, this.whole); break;
        case "BT": this.line = this.at = noMatrix; break;
        case "Tf":
            state.font = await this.file.font(resources, given[0]?.name);
            state.size = numbers[1] || 1;
            break;
        case "Tc": [state.letter] = numbers; break;
        case "Tw": [state.word] = numbers; break;
        case "Tz": state.stretch = numbers[0] / 100; break;
        case "TL": [state.leading] = numbers; break;
        case "Ts": [state.rise] = numbers; break;
        case "Td": this.moveLine(numbers[0], numbers[1]); break;
        case "TD":
            state.leading = -numbers[1];
            this.moveLine(numbers[0], numbers[1]);
            break;
        case "Tm": this.line = this.at = numbers; break;
        case "T*": this.moveLine(0, -state.leading); break;
        case "Tj": this.show(given[0]?.bytes); break;
        case "TJ": this.showSpaced(given[0]); break;
        case "'":
            this.moveLine(0, -state.leading);
            this.show(given[0]?.bytes);
            break;
        case "\"":
            [state.word, state.letter] = numbers;
            this.moveLine(0, -state.leading);
            this.show(given[2]?.bytes);
            break;
        case "Do": await this.drawForm(given[0]?.name, resources, depth); break;
        }
    }

    async drawForm(name, resources, depth) {
        const {objects} = this.file;
        const form = objects.get(objects.get(resources?.get("XObject"))?.get?.(name));
        if (depth >= mostForms || objects.get(form?.dict?.get("Subtype"))?.name !== "Form")
            return;
        const before = this.whole;
        const matrix = (objects.get(form.dict.get("Matrix")) ?? []).map(each => objects.get(each));
        if (matrix.length === 6)
            this.whole = times(matrix, this.whole);
        const own = objects.get(form.dict.get("Resources")) ?? resources;
        await this.run(await objects.unpacked(form), own, depth + 1);
        this.whole = before;
    }
}

class PdfFile {
    constructor(objects) {
        this.objects = objects;
        this.fonts = new Map();
        this.chars = 0;
        this.end = Date.now() + patience;
        this.isUnreadable = false;
    }

    isOver(text) {
        return this.chars + text.length > mostChars || Date.now() > this.end;
    }

    async font(resources, name) {
        const font = this.objects.get(this.objects.get(resources?.get("Font"))?.get?.(name));
        if (!(font instanceof Map))
            return null;
        if (!this.fonts.has(font))
            this.fonts.set(font, await pdfFont(this.objects, font));
        const made = this.fonts.get(font);
        this.isUnreadable ||= !made.isReadable;
        return made;
    }

    // In their order, with the resources that they have from those around them.
    pages() {
        const found = [];
        const seen = new Set();
        const walk = (value, resources) => {
            const node = this.objects.get(value);
            if (!(node instanceof Map) || seen.has(node) || found.length >= mostPages)
                return;
            seen.add(node);
            const own = this.objects.get(node.get("Resources")) ?? resources;
            const kids = this.objects.get(node.get("Kids"));
            if (Array.isArray(kids))
                kids.forEach(each => walk(each, own));
            else
                found.push({page: node, resources: own});
        };
        const catalog = this.objects.ofType("Catalog").at(-1);
        walk(catalog?.get("Pages"), null);
        if (found.length === 0)
            this.objects.ofType("Page").forEach(each => walk(each, null));
        return found;
    }

    async textOf({page, resources}) {
        const contents = this.objects.get(page.get("Contents"));
        const streams = Array.isArray(contents) ? contents.map(each => this.objects.get(each))
                                                : [contents];
        let source = "";
        for (const stream of streams)
            source += stream?.dict ? `${await this.objects.unpacked(stream)}\n` : "";
        const drawn = new PdfPage(this);
        await drawn.run(source, resources instanceof Map ? resources : null);
        this.chars += drawn.lines.text.length;
        return drawn.lines.text.replace(/[\0-\x08\x0b-\x1f\u00ad]/g, "").trim();
    }
}

// {pages: texts, why: it is not all of it, or ""} of a file as a text of bytes.
export async function pdfText(bytes) {
    const objects = new PdfObjects(bytes);
    if (objects.isEncrypted())
        return {pages: [], why: "it is encrypted"};
    await objects.unpackObjects();
    const file = new PdfFile(objects);
    const pages = [];
    for (const page of file.pages()) {
        if (file.isOver(""))
            return {pages, why: "it is too long"};
        pages.push(await file.textOf(page));
    }
    const isEmpty = pages.every(text => text === "");
    return {pages, why: pages.length === 0 ? "it cannot be read"
        : isEmpty ? "its pages are pictures, or their letters are not named"
        : file.isUnreadable ? "some of its letters are not named" : ""};
}
