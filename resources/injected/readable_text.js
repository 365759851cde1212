// The text of a page or an element, line by line, as a person reads it.

import {resolve} from "./failures.js";
import {shownType} from "./shown_files.js";
import {collapseSpace, cutAtLine, plainLines} from "./text.js";
import {newLook} from "./visibility.js";
import {suspicionsOf} from "./word_finder.js";

function tidied(text) {
    const lines = text.split("\n").map(collapseSpace);
    return lines.join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

// Number 0: the whole page. isRaw: with every space and empty line.
export function readableText(number, most, {isRaw, suspicions}) {
    const {element, failed} = number === 0 ? {element: document.body} : resolve(number);
    if (failed)
        return failed;
    const drawn = plainLines(element?.innerText ?? element?.textContent ?? "");
    const whole = isRaw ? drawn : tidied(drawn);
    const text = cutAtLine(whole, most);
    return {ok: true, text, contentType: shownType(), isCut: text.length < whole.length,
            suspicions: suspicionsOf({...newLook(), isReading: true}, element, suspicions)};
}
