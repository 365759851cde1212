// What the scripts for pages, and their tests, must not do. The file lint next to it asks.

import js from "@eslint/js";

// All that the engine uses of a page, and the tests of Node.
const ofPages = ["Blob", "CSS", "ClipboardEvent", "DOMParser", "DOMRect", "DataTransfer",
    "DecompressionStream", "Element", "Event", "File", "HTMLInputElement", "HTMLSlotElement",
    "IDBKeyRange", "InputEvent", "MessageChannel", "MutationObserver", "Node", "NodeFilter",
    "OffscreenCanvas", "SVGElement", "SVGGeometryElement", "ShadowRoot", "TextDecoder",
    "TextEncoder", "URL", "XMLSerializer", "XPathResult", "atob", "btoa", "clearTimeout", "document",
    "fetch", "getComputedStyle", "getSelection", "indexedDB", "innerHeight", "innerWidth",
    "localStorage",
    "location", "performance", "requestAnimationFrame",
    "scrollBy", "scrollX", "scrollY", "sessionStorage", "setTimeout", "window"];
const ofTests = ["Blob", "URL"];

function readOnly(names) {
    return {globals: Object.fromEntries(names.map(name => [name, "readonly"]))};
}

export default [
    js.configs.recommended,
    {
        linterOptions: {reportUnusedDisableDirectives: "error"},
        rules: {
            "eqeqeq": "error",
            // Texts of pages hold every character, also where it combines with none.
            "no-control-regex": "off",
            "no-misleading-character-class": "off",
            "no-self-compare": "error",
            "no-shadow": "error",
            "no-throw-literal": "error",
            "no-use-before-define": ["error", {functions: false, variables: false}],
            "no-var": "error",
            "object-shorthand": "error",
            "prefer-const": "error",
            "require-await": "error",
        },
    },
    {
        files: ["resources/injected/**"],
        languageOptions: readOnly(ofPages),
        rules: {
            "no-restricted-syntax": ["error", {
                selector: "CallExpression[callee.property.name=/^(push|unshift|min|max)$/]"
                    + " > SpreadElement",
                message: "A page may have more than a call takes arguments: see lists.js.",
            }],
        },
    },
    {files: ["tests/injected/**"], languageOptions: readOnly(ofTests)},
];
