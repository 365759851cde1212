// Waits for the document to change: for those who follow a page.

import {shadowRootsBelow} from "./composed_tree.js";
import {mostLookedThrough} from "./effects.js";
import {allChanges} from "./page_changes.js";

// What changes a page without changing its tree.
const announcing = ["input", "change", "toggle", "load"];

// {changed}: false if nothing has within timeoutMs. Observes nothing afterwards.
export async function changesSoon(timeoutMs) {
    const isLarge = document.getElementsByTagName("*").length > mostLookedThrough;
    const roots = isLarge ? [document] : [document, ...shadowRootsBelow(document)];
    return {changed: await new Promise(done => {
        const observer = new MutationObserver(() => finish(true));
        const hear = () => finish(true);
        const timer = setTimeout(() => finish(false), timeoutMs);
        for (const root of roots)
            observer.observe(root, allChanges);
        for (const type of announcing)
            window.addEventListener(type, hear, {capture: true, passive: true});

        function finish(hasChanged) {
            clearTimeout(timer);
            observer.disconnect();
            for (const type of announcing)
                window.removeEventListener(type, hear, {capture: true});
            done(hasChanged);
        }
    })};
}
