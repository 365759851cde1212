// What the engine calls an element, whether or not it may show it: globalThis.named, for the tests.

import {adoptRootsAround} from "../../resources/injected/composed_tree.js";
import {describeElement} from "../../resources/injected/refs.js";
import {newLook} from "../../resources/injected/visibility.js";

globalThis.named = element => {
    adoptRootsAround(element);
    return describeElement(newLook(), element);
};
