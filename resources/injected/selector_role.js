// Parses what follows "role=": a role and its attributes, as in button[name="Save" i].

import {checkable, expandable, levelled, selectable} from "./aria_state.js";
import {expressionFrom, SelectorFault, SelectorReader} from "./selector_reader.js";

const roleAttributes = ["checked", "disabled", "expanded", "include-hidden", "level", "name",
                        "pressed", "selected"];

function takeExpression(reader) {
    const start = reader.at++;
    let inClass = false;
    for (; !reader.isAtEnd && (inClass || reader.next !== "/"); ++reader.at) {
        if (reader.next === "\\")
            ++reader.at;
        else if (reader.next === "[")
            inClass = true;
        else if (reader.next === "]")
            inClass = false;
    }
    if (reader.isAtEnd) {
        reader.at = start;
        throw reader.fault("an expression has no end");
    }
    const source = reader.text.slice(start + 1, reader.at++);
    return expressionFrom(source, reader.take(/[a-z]*/y), reader.offset + start);
}

// {value, ignoresCase}
function takeAttributeValue(reader) {
    let ignoresCase = false;
    if (reader.next === "/")
        return {value: takeExpression(reader), ignoresCase};
    if (reader.next === "\"" || reader.next === "'") {
        const value = reader.takeQuoted();
        reader.skipSpace();
        const flag = reader.take(/[is]/iy).toLowerCase();
        ignoresCase = flag === "i";
        return {value, ignoresCase};
    }
    const word = reader.take(/[^\]\s]+/y);
    if (word === "")
        throw reader.fault("a value is missing");
    if (word === "true" || word === "false")
        return {value: word === "true", ignoresCase};
    return {value: word, ignoresCase};
}

// {name, operator: "" if it only has to be set, value, ignoresCase, at}
function takeAttribute(reader) {
    ++reader.at;
    reader.skipSpace();
    const at = reader.offset + reader.at;
    const name = reader.take(/[a-z][\w-]*/iy);
    if (name === "")
        throw reader.fault("the name of an attribute is missing");
    reader.skipSpace();
    const operator = reader.take(/[*^$~|]?=/y);
    reader.skipSpace();
    const attribute = operator === "" ? {name, operator, value: true, ignoresCase: false, at}
                                      : {name, operator, ...takeAttributeValue(reader), at};
    reader.skipSpace();
    if (reader.next !== "]")
        throw reader.fault("\"]\" is missing");
    ++reader.at;
    if (attribute.value instanceof RegExp && operator !== "=")
        throw new SelectorFault(`"${operator}" does not go with an expression`, at);
    return attribute;
}

function requireOne(attribute, role, roles, values) {
    const {name, operator, value, at} = attribute;
    if (roles && !roles.has(role)) {
        const known = [...roles].sort().join(", ");
        throw new SelectorFault(`"${name}" goes with the roles ${known} only`, at);
    }
    if (operator !== "" && operator !== "=")
        throw new SelectorFault(`"${name}" goes with "=" only`, at);
    if (!values.includes(value)) {
        throw new SelectorFault(
            `"${name}" must be one of ${values.map(String).join(", ")}`, at);
    }
    return value;
}

function levelFrom({operator, value, at}) {
    const level = Number(value);
    if (operator !== "=" || typeof value === "boolean" || Number.isNaN(level))
        throw new SelectorFault("\"level\" must be a number", at);
    return level;
}

function nameFrom({operator, value, ignoresCase, at}) {
    if (operator === "" || typeof value !== "string" && !(value instanceof RegExp))
        throw new SelectorFault("\"name\" must be text in quotes or an expression", at);
    return {operator, value, ignoresCase};
}

const truth = [true, false];
const rolesByState = {checked: checkable, pressed: new Set(["button"]), selected: selectable,
                      expanded: new Set([...expandable].filter(role => role !== "group")),
                      level: levelled};

function wantedState(attribute, role) {
    switch (attribute.name) {
    case "checked":
    case "pressed":
        return requireOne(attribute, role, rolesByState[attribute.name], [...truth, "mixed"]);
    case "selected":
    case "expanded":
        return requireOne(attribute, role, rolesByState[attribute.name], truth);
    case "disabled":
    case "include-hidden":
        return requireOne(attribute, role, null, truth);
    case "level":
        if (!levelled.has(role))
            return requireOne(attribute, role, levelled, []);
        return levelFrom(attribute);
    case "name":
        return nameFrom(attribute);
    }
    throw new SelectorFault(`"${attribute.name}" is none of ${roleAttributes.join(", ")}`,
                            attribute.at);
}

// {role, wanted}: `wanted` holds those of roleAttributes that were given.
export function roleFrom(body, at) {
    const reader = new SelectorReader(body, at);
    reader.skipSpace();
    const role = reader.take(/[a-z][\w-]*/iy).toLowerCase();
    if (role === "")
        throw reader.fault("the role is missing");
    const wanted = {};
    for (;;) {
        reader.skipSpace();
        if (reader.isAtEnd)
            return {role: role === "image" ? "img" : role, wanted};
        if (reader.next !== "[")
            throw reader.fault(`"${reader.next}" does not belong here`);
        const attribute = takeAttribute(reader);
        wanted[attribute.name] = wantedState(attribute, role);
    }
}
