// Words to an agent are found by a script of its own, finder.js, which a document gets when
// somebody asks for them: it is long, and most callers do not.

import {generatedTexts} from "./generated_content.js";
import {refFor} from "./refs.js";
import {isSecret} from "./secrets.js";
import {aroundOf} from "./snapshot_tree.js";
import {isUnseen} from "./unseen.js";
import {isShown, newLook} from "./visibility.js";

const page = {aroundOf, generatedTexts, isSecret, isShown, isUnseen, refFor};
let finder = null;

export function takeFinder(found) {
    finder ??= found;
}

// {reported, more, unread}: suspicions, how many others, and how many characters were not looked
// through; null where there are none or none was asked for. `look`: of the reading that this is
// for.
export function suspicionsOf(look, first, isAsked) {
    return isAsked ? finder.onPage(page, look, first) : null;
}

// The same of what is written in `text`, too, and of it alone where it is all that is suspicious.
export function suspicionsOfSource(text, first, isAsked) {
    if (!isAsked)
        return null;
    const found = finder.onPage(page, {...newLook(), isReading: true}, first);
    return found?.reported.length > 0 ? found : finder.inTexts([{where: "html", text}]);
}

// For a reading that is not made here.
export function suspicionsHere() {
    return {suspicions: suspicionsOf({...newLook(), isReading: true}, null, true)};
}

// Of what did not come from reading the page: [{where, text}].
export function suspicionsInTexts(texts) {
    return {suspicions: finder.inTexts(texts)};
}
