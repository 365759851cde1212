// What a refusal must look like: the status, and {error} with the contract's text.

import assert from "node:assert/strict";

// Some servers put the class of an exception before the text.
const className = /^\w*Error: /;

export function refused(answer, status, message) {
    const shown = `${answer.request}\n${answer.status} ${answer.text}`;
    const expected = Array.isArray(status) ? status : [status];
    assert.ok(expected.includes(answer.status), `${expected.join(" or ")} expected: ${shown}`);
    assert.match(answer.type, /^application\/json/, shown);
    assert.equal(typeof answer.body?.error, "string", shown);
    const error = answer.body.error.replace(className, "");
    if (message instanceof RegExp)
        assert.match(error, message, shown);
    else if (message !== undefined)
        assert.equal(error, message, shown);
}
