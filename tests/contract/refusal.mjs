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

// The same with what only our server says: a code, a hint, and whether to try again.
export function refusedAs(answer, status, code, message) {
    refused(answer, status, message);
    const shown = `${answer.request}\n${answer.text}`;
    assert.equal(answer.body.code, code, shown);
    assert.equal(typeof answer.body.retryable, "boolean", shown);
    assert.equal(typeof answer.body.hint, "string", shown);
    assert.notEqual(answer.body.hint.trim(), "", `no hint: ${shown}`);
    // What a script threw is shown as the page would print it.
    if (code !== "SCRIPT_FAILED")
        assert.doesNotMatch(answer.body.error, className, shown);
    const known = ["error", "code", "hint", "retryable", "evidence"];
    const strange = Object.keys(answer.body).filter(key => !known.includes(key));
    assert.deepEqual(strange, [], shown);
    return answer.body.evidence ?? {};
}
