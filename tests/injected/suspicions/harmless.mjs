// Harmless pages, made of what harmless_texts.mjs says.

import {heldOut} from "./harmless_held_out.mjs";
import {trainedToo} from "./harmless_more_texts.mjs";
import {trained} from "./harmless_texts.mjs";

const fillings = {
    name: ["Ada", "Jonas", "Mei", "Omar", "Lucía", "Ivan", "Priya"],
    city: ["Lyon", "Kiel", "Osaka", "Quito", "Austin", "Gdańsk"],
    thing: ["carrots", "a blue lamp", "walnut bread", "the old pump", "green tea", "a red bicycle"],
    day: ["Monday", "12 May", "Friday", "3 October"],
};
const frame = {
    before: ["Home", "Products", "Help", "Log in", "~Skip to main content", "aria-label:Main menu"],
    after: ["We use cookies. Accept or reject them.", "Terms", "Privacy", "~You have {n} new"
        + " messages",
        "Subscribe to our newsletter", "// end of main"],
};
const attributes = /^(alt|title|aria-label|placeholder):/;

function filled(line, seed) {
    return line.replace(/\{(\w+)\}/g, (_, key) => key === "n" ? `${3 + seed * 7 % 90}`
        : fillings[key] ? fillings[key][seed % fillings[key].length] : `{${key}}`);
}

function pieceOf(line) {
    const [, attribute] = attributes.exec(line) ?? [];
    if (attribute)
        return {where: attribute, unseen: attribute !== "placeholder",
                text: `${line.slice(attribute.length + 1)}\n`};
    if (line.startsWith("//"))
        return {where: "comment", unseen: true, text: `${line.slice(2)}\n`};
    if (line.startsWith("~"))
        return {where: "text", unseen: true, text: `${line.slice(1)}\n`};
    return {where: "text", unseen: false, text: `${line}\n`};
}

// The lines of a page begin elsewhere in each: what is near to what changes.
function pageOf(name, lines, number) {
    const from = number % lines.length;
    const turned = [...lines.slice(from), ...lines.slice(0, from)];
    const all = [...frame.before, ...turned, ...number % 2 === 0 ? lines : [], ...frame.after];
    return {name: `${name} ${number}`,
            pieces: all.map((line, at) => pieceOf(filled(line, number + (at >> 2))))};
}

// `count` pages: {name, pieces}.
export function harmlessPages(half, count) {
    const families = Object.entries(half === "trained" ? {...trained, ...trainedToo} : heldOut);
    return Array.from({length: count}, (_, number) => {
        const [name, lines] = families[number % families.length];
        return pageOf(name, lines, Math.floor(number / families.length));
    });
}
