// Where a text holds what may be meant for an agent.

import {plainLetters} from "./plain_letters.js";
import {meetingsIn} from "./suspicious_notions.js";
import {hints, leads} from "./suspicious_words.js";

const longestKey = 5;
const beforeA = 96;
const furthest = 160; // characters: what a pattern reaches, and a hint

const scripts = [/[\u0370-\u03ff]/, /[\u0400-\u04ff]/, /[\u0590-\u06ff]/, /[\u0900-\u0eff]/,
                 /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/];

function isOf(script, source) {
    return script === null ? !scripts.some(other => other.test(source)) : script.test(source);
}

// [{script, kind, weight, pattern, words, also}]; script: null for Latin letters.
function patternsOf(kinds) {
    const made = [];
    for (const [kind, weight, sources, words, also] of kinds) {
        const plain = sources.map(plainLetters);
        for (const script of [null, ...scripts]) {
            const own = plain.filter(source => isOf(script, source));
            if (own.length > 0)
                made.push({script, kind, weight, pattern: new RegExp(own.join("|"), "g"),
                           words: script === null ? words : undefined,
                           also: script === null ? also : undefined});
        }
    }
    return made;
}

// Of the first five letters of a word.
function numberOf(word) {
    let number = 0;
    for (let at = 0; at < Math.min(word.length, longestKey); ++at)
        number = number * 32 + word.charCodeAt(at) - beforeA;
    return number;
}

// By number of a word, the patterns of which it is one of those under `name`.
function patternsByWord(all, name) {
    const byWord = new Map();
    for (const each of all) {
        for (const word of each[name]?.split(" ") ?? [])
            byWord.set(numberOf(word), [...byWord.get(numberOf(word)) ?? [], each]);
    }
    return byWord;
}

// Made when first needed: the engine is loaded into every document.
let made = null;

function patterns() {
    if (made === null) {
        const all = patternsOf(leads);
        made = {leads: all, hints: patternsOf(hints), byWord: patternsByWord(all, "words"),
                byOther: patternsByWord(all, "also")};
    }
    return made;
}

function addPart(parts, from, to) {
    const last = parts.at(-1);
    if (last && from <= last[1])
        last[1] = Math.max(to, last[1]);
    else
        parts.push([from, to]);
}

function notePlace(places, meant, at) {
    for (const pattern of meant ?? []) {
        if (!places.has(pattern))
            places.set(pattern, []);
        places.get(pattern).push(at);
    }
}

// Around each place that has one of the others near: all, where there are no others to have.
function partsAround(places, others) {
    const parts = [];
    let other = 0;
    for (const at of places) {
        while (others && other < others.length && others[other] < at - furthest)
            other += 1;
        if (!others || others[other] <= at + furthest)
            addPart(parts, Math.max(0, at - furthest), at + furthest);
    }
    return parts;
}

// By pattern, the parts of the text in which it may match: [[from, to]].
function partsIn(text) {
    const {byWord, byOther} = patterns();
    const places = new Map();
    const others = new Map();
    let number = 0;
    let length = 0;
    for (let at = 0; at <= text.length; ++at) {
        const letter = text.charCodeAt(at) - beforeA;
        if (letter > 0 && letter < 27) {
            length += 1;
            if (length <= longestKey)
                number = number * 32 + letter;
            continue;
        }
        if (length > 1) {
            notePlace(places, byWord.get(number), at);
            notePlace(others, byOther.get(number), at);
        }
        number = 0;
        length = 0;
    }
    return new Map([...places].map(([pattern, own]) => [pattern,
        partsAround(own, pattern.also ? others.get(pattern) ?? [] : null)]));
}

function addHits(hits, text, {kind, weight, pattern}, parts) {
    for (const [from, to] of parts) {
        const part = from === 0 && to >= text.length ? text : text.slice(from, to);
        for (const {index, 0: found} of part.matchAll(pattern))
            hits.push({kind, weight, at: from + index, end: from + index + found.length});
    }
}

function inOrderOfPlace(hits) {
    return hits.sort((one, other) => one.at - other.at);
}

// {kind, weight, at, end} of each, in order; none without a lead. The text is in plain letters.
export function hitsIn(text) {
    const whole = [[0, text.length]];
    const present = new Set([null, ...scripts.filter(script => script.test(text))]);
    const parts = partsIn(text);
    const hits = meetingsIn(text);
    for (const each of patterns().leads) {
        if (present.has(each.script))
            addHits(hits, text, each, each.words ? parts.get(each) ?? [] : whole);
    }
    const near = [];
    for (const {at, end} of inOrderOfPlace(hits))
        addPart(near, Math.max(0, at - furthest), end + furthest);
    for (const each of patterns().hints) {
        if (present.has(each.script))
            addHits(hits, text, each, near);
    }
    return inOrderOfPlace(hits);
}
