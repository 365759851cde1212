// A document in numbers: how long it took, how much is in it, how much its site keeps.

import {pageTitle} from "./refs.js";

function keysOf(storage) {
    try {
        return storage().length;
    } catch {
        return 0; // A document without an origin has none.
    }
}

export function vitals() {
    const [way] = performance.getEntriesByType("navigation");
    const took = end => way && end > 0 ? Math.round(end - way.startTime) : null;
    return {
        ...pageTitle(),
        viewport: {width: innerWidth, height: innerHeight},
        domContentLoadedMs: took(way?.domContentLoadedEventEnd),
        loadMs: took(way?.loadEventEnd),
        domNodes: document.querySelectorAll("*").length,
        localStorageKeys: keysOf(() => localStorage),
        sessionStorageKeys: keysOf(() => sessionStorage),
    };
}
