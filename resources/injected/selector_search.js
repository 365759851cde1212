// Where a selector looks: everything below an element or a document, through open shadow roots.

import {append} from "./lists.js";
import {newLook} from "./visibility.js";

// The caches of one search.
export function newSearch() {
    return {look: newLook(), roots: new Map(), texts: new Map(), lists: new Map(),
            scores: new Map(), readers: new Map()};
}

export function hostOrParent(element) {
    return element.parentElement ?? element.getRootNode().host ?? null;
}

// The root or element, and the open shadow roots in it, outer ones first.
export function rootsWithin(search, scope) {
    let roots = search.roots.get(scope);
    if (roots)
        return roots;
    roots = [scope];
    if (scope.shadowRoot)
        append(roots, rootsWithin(search, scope.shadowRoot));
    for (const element of scope.querySelectorAll("*")) {
        if (element.shadowRoot)
            append(roots, rootsWithin(search, element.shadowRoot));
    }
    search.roots.set(scope, roots);
    return roots;
}

export function elementsWithin(search, scope, css = "*") {
    return rootsWithin(search, scope).flatMap(root => [...root.querySelectorAll(css)]);
}
