// What an element is now that it was not when it was reported to an agent, where that may fool.

import {inWords, refTable} from "./refs.js";
import {addressOf, targetOf} from "./targets.js";

function isNoMore(before, now) {
    return before !== now && (before.role !== now.role || before.name !== now.name);
}

// [{what: "name" or "target", was, now}] of the element of a ref, as it is before an act.
export function changedSinceReported(number) {
    const record = refTable.byNumber.get(number);
    const before = record?.before ?? record;
    const element = record?.element.deref();
    if (!element || before.target === undefined)
        return [];
    const changes = [];
    if (isNoMore(before, record)) {
        changes.push({what: "name", was: inWords(before.role, before.name, null),
                      now: inWords(record.role, record.name, null)});
    }
    const target = targetOf(element);
    if (before.target === target && (target === null || before.base === document.baseURI))
        return changes;
    const was = addressOf(before.target, before.base).text;
    const now = addressOf(target, document.baseURI).text;
    if (was !== now)
        changes.push({what: "target", was, now});
    return changes;
}

// Where an act on an element would lead by what it says; null for nowhere of its own.
export function leadOf(element) {
    const target = targetOf(element);
    return target === null ? null : addressOf(target, document.baseURI);
}

// After it, the same for where it did lead, by the page's own doing: [] for the site that the
// element named. url: where the page is going, if that is known already.
export function ledElsewhere(element, lead, url) {
    const now = url === null ? leadOf(element) : addressOf(url);
    return lead === null || now === null || lead.origin === now.origin
        ? [] : [{what: "target", was: lead.text, now: now.text}];
}
