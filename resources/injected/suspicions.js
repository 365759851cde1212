// Words in a page that are meant for an agent rather than for a reader: found in texts, without a
// page. Weak hints count together where they stand close, and more where nobody sees them.

import {hiddenInLetters, isPlainText, mayHide, plainLetters} from "./plain_letters.js";
import {hitsIn} from "./suspicious_hits.js";
import {supporting} from "./suspicious_claims.js";
import {collapseSpace, cutAt, withoutUnprinted} from "./text.js";

export const mostScanned = 200000; // characters
const mostReported = 10;
const mostFound = 100;
const togetherWithin = 160; // characters
const wantedWithin = 80;
const wantedAtOnce = 6;
const enough = 3;
const longestExcerpt = 100;
const longestLead = 40; // of it, before what was found
const mostEncoded = 20;
const encoded = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{32,}={0,2}/g;
const printed = /^[\t\n\r -~]*$/;

// The texts as one, `shown`, in plain letters; `starts`: where each begins there.
function joined(pieces, shown) {
    const isPlain = isPlainText(shown);
    const plain = pieces.map(({text}) => isPlain ? text : plainLetters(text));
    const starts = [];
    let length = 0;
    for (const each of plain) {
        starts.push(length);
        length += each.length;
    }
    const text = isPlain ? shown.toLowerCase() : plain.join("");
    return {text, starts, isAsLong: text.length === shown.length};
}

function pieceAt(starts, index) {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
        const middle = low + high + 1 >> 1;
        if (starts[middle] <= index)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// Kinds that speak to an agent, and those that want something of it.
const speaking = new Set(["override", "role", "address", "turns"]);
const demanding = new Set(["secrecy", "secrets"]);
const wanting = new Set(["command", "leading", "tools"]);

// The other hits near one: each kind of weight 2 or more, and whether it wants something done.
function around(hits, number) {
    const {kind, at, end} = hits[number];
    const kinds = new Set();
    let wants = false;
    let wantsAtOnce = false;
    let hasTool = false;
    for (let each = number - 1; each >= 0 && at - hits[each].at <= togetherWithin; --each) {
        if (hits[each].weight > 1 && hits[each].kind !== kind)
            kinds.add(hits[each].kind);
        hasTool ||= hits[each].kind === "tools";
    }
    const last = at + togetherWithin;
    for (let each = number + 1; each < hits.length && hits[each].at <= last; ++each) {
        if (hits[each].weight > 1 && hits[each].kind !== kind)
            kinds.add(hits[each].kind);
        hasTool ||= hits[each].kind === "tools";
        wants ||= wanting.has(hits[each].kind) && hits[each].at - end <= wantedWithin;
        wantsAtOnce ||= wanting.has(hits[each].kind) && hits[each].at - end <= wantedAtOnce;
    }
    return {kinds, wants, wantsAtOnce, hasTool};
}

function isSuspicious(hits, number, piece) {
    const {kind, weight} = hits[number];
    if (weight === enough)
        return true;
    const {kinds, wants, wantsAtOnce, hasTool} = around(hits, number);
    if (weight === supporting)
        return kinds.size > 0 || hasTool || wants && piece.isUnseen();
    if (kind === "role") // a reader may have a new goal, too
        return kinds.size > 0 || hasTool || wantsAtOnce || wants && piece.isUnseen();
    if (speaking.has(kind))
        return kinds.size > 0 || wants || piece.isUnseen();
    if (demanding.has(kind))
        return kinds.size > 0 || hasTool || piece.isUnseen();
    return wants && piece.isUnseen(); // urging
}

function isLead({kind, weight}) {
    return weight > 1 || kind === "urgency";
}

// To the end of the line in which it stands.
function excerptOf(text, from, to) {
    const part = text.slice(from, Math.min(to, from + 2 * longestExcerpt));
    return cutAt(collapseSpace(part), longestExcerpt);
}

function lineEnd(text, from) {
    const end = text.indexOf("\n", from);
    return end < 0 ? text.length : end;
}

function foundInWords(pieces, shown) {
    const {text, starts, isAsLong} = joined(pieces, shown);
    const hits = hitsIn(text);
    const found = [];
    let behind = 0;
    for (const [number, hit] of hits.entries()) {
        if (!isLead(hit) || hit.at < behind || found.length === mostFound)
            continue;
        const at = pieceAt(starts, hit.at);
        const piece = pieces[at];
        if (!isSuspicious(hits, number, piece))
            continue;
        const from = Math.max(starts[at], hit.at - longestLead);
        behind = lineEnd(text, hit.end);
        const excerpt = excerptOf(isAsLong ? shown : text, from, behind);
        found.push({piece, kind: hit.kind, excerpt});
    }
    return found;
}

function decoded(text) {
    try {
        const plain = atob(text.slice(0, text.length - text.length % 4));
        return printed.test(plain) && plain.includes(" ") ? plain : null;
    } catch {
        return null;
    }
}

// What characters hide is never meant for a reader, whatever it says; what is encoded may be.
function foundInLetters(pieces, shown) {
    const found = [];
    if (!mayHide.test(shown) && shown.search(encoded) < 0)
        return found;
    let tries = 0;
    for (const piece of pieces) {
        const hidden = hiddenInLetters(piece.text);
        if (hidden !== null) {
            found.push({piece, kind: "characters",
                        excerpt: cutAt(withoutUnprinted(hidden), longestExcerpt)});
        }
        if (piece.text.length < 32)
            continue;
        for (const [code] of piece.text.matchAll(encoded)) {
            tries += 1;
            const plain = tries <= mostEncoded ? decoded(code) : null;
            const inside = plain ? foundInWords([{text: plain, isUnseen: () => true}], plain) : [];
            if (inside.length > 0)
                found.push({piece, kind: "encoded", excerpt: inside[0].excerpt});
        }
    }
    return found;
}

// pieces: {text, where, isUnseen()}, in the order of the page; one ends with a space or a line
// where the next does not continue it. {reported: [{piece, kind, excerpt, unseen}], more: how many
// are left out}. Takes at most mostScanned characters: who calls leaves out the rest.
export function suspicionsIn(pieces) {
    const shown = pieces.map(({text}) => text).join("");
    const found = [...foundInLetters(pieces, shown), ...foundInWords(pieces, shown)];
    const reported = found.slice(0, mostReported).map(
        each => ({...each, unseen: each.piece.isUnseen()}));
    return {reported, more: found.length - reported.length};
}
