// The PDF file that this document shows, as text. Loaded only where there is one.

import {bytesAsText} from "./pdf_objects.js";
import {pdfText} from "./pdf_text.js";
import {mostScanned, suspicionsIn} from "./suspicions.js";

const largest = 50000000; // bytes

async function bytesHere() {
    const response = await fetch(location.href, {cache: "force-cache"});
    if (!response.ok)
        throw new TypeError(`the site answers ${response.status}`);
    const parts = [];
    let size = 0;
    for (const reader = response.body.getReader();;) {
        const {done, value} = await reader.read();
        if (done)
            return parts.join("");
        size += value.length;
        if (size > largest)
            throw new TypeError("it is larger than 50 MB");
        parts.push(bytesAsText(value));
    }
}

function fileName() {
    const name = location.pathname.split("/").at(-1) || location.host;
    try {
        return decodeURIComponent(name);
    } catch {
        return name;
    }
}

function wordsToAgents(text) {
    const scanned = text.slice(0, mostScanned);
    const {reported, more} = suspicionsIn([{text: scanned, where: "text", isUnseen: () => false}]);
    const left = text.length - scanned.length;
    if (reported.length === 0 && left === 0)
        return null;
    const rows = reported.map(({kind, excerpt}) => ({ref: "", kind, where: "text", excerpt}));
    return {reported: rows, more, unread: left};
}

// {text: what it is, then what it says, suspicions: as suspicionsOf gives them}
async function textHere() {
    let read = {pages: [], why: ""};
    try {
        read = await pdfText(await bytesHere());
    } catch (error) {
        read.why = `its bytes do not come again (${error.message})`;
    }
    const {pages, why} = read;
    const many = pages.length === 1 ? "1 page" : `${pages.length} pages`;
    const length = pages.length === 0 ? "" : ` of ${many}`;
    const missing = why === "" ? "" : `; not all of its text is given: ${why}`;
    const text = [`${fileName()}, a PDF file${length}${missing}`,
                  ...pages.filter(page => page !== "")].join("\n\n");
    return {text, suspicions: wordsToAgents(text)};
}

globalThis.clawdisPdf = {textHere};
