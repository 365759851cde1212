// A yes or no in the words of callers.

import assert from "node:assert/strict";
import {test} from "node:test";
import {plainAnswer} from "../../resources/injected/plain_answer.js";

test("yes and no are said in several words, in any case", () => {
    for (const text of ["true", "Yes", " on ", "1", "Checked", "selected"])
        assert.equal(plainAnswer(text), true, text);
    for (const text of ["false", "No", "OFF", "0", "unchecked", "unselected", "", " "])
        assert.equal(plainAnswer(text), false, text);
});

test("any other word says neither", () => {
    for (const text of ["x", "I agree", "truth", "2", "nope", "null"])
        assert.equal(plainAnswer(text), null, text);
});
