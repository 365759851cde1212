// How one element is drawn.

import {failure, resolve} from "./failures.js";
import {refFor} from "./refs.js";
import {clipped} from "./text.js";
import {newLook} from "./visibility.js";

const longestValue = 1000;

// A page's own are there or not; of CSS's, a name that it does not know is a mistake.
function isProperty(name) {
    return name.startsWith("--") || CSS.supports(name, "inherit");
}

export function stylesOf(number, names) {
    const {element, failed} = resolve(number);
    if (failed)
        return failed;
    const unknown = names.find(name => !isProperty(name));
    if (unknown !== undefined)
        return failure("INVALID_ARGUMENT", `'${clipped(unknown, 100)}' is no property of CSS`,
                       "Name properties as style sheets do: background-color.");
    const computed = getComputedStyle(element);
    const valueOf = name => clipped(computed.getPropertyValue(name), longestValue);
    return {ok: true, ...refFor(newLook(), element),
            styles: Object.fromEntries(names.map(name => [name, valueOf(name)]))};
}
