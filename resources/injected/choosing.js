// Form controls that hold a choice: what kind they are, and choosing options of a <select> by value
// or label, the way a person's choice reaches the page.

const checkRoles = new Set(["checkbox", "switch", "menuitemcheckbox"]);
const radioRoles = new Set(["radio", "menuitemradio"]);

function controlOf(number) {
    const {record, element, failed} = resolve(number);
    if (failed)
        return failed;
    if (element.localName === "select")
        return {ok: true, kind: "select"};
    const checked = element.localName === "input" ? element.checked
                                                  : element.getAttribute("aria-checked") === "true";
    if (checkRoles.has(record.role))
        return {ok: true, kind: "check", checked};
    if (radioRoles.has(record.role))
        return {ok: true, kind: "radio", checked};
    return {ok: true, kind: "text"};
}

function optionFor(select, wanted) {
    const options = Array.from(select.options);
    return options.find(option => option.value === wanted)
        ?? options.find(option => collapseSpace(option.label) === collapseSpace(wanted));
}

function choose(number, values) {
    const {record, element, failed} = resolve(number);
    if (failed)
        return failed;
    if (values.length > 1 && !element.multiple) {
        return failure("INVALID_VALUE", `${recordInWords(record)} takes one option only.`,
                       "Give one value.", {missing: values.slice(1)});
    }
    const chosen = values.map(value => optionFor(element, String(value)));
    const missing = values.filter((value, at) => !chosen[at] || chosen[at].disabled);
    if (missing.length > 0) {
        const options = Array.from(element.options, option => option.label).slice(0, 50);
        return failure("INVALID_VALUE", `${recordInWords(record)} has no option `
                       + `${inDoubleQuotes(String(missing[0]))} to choose.`,
                       "Choose one of the options it has.", {missing, options});
    }
    element.focus({preventScroll: true});
    for (const option of element.options)
        option.selected = chosen.includes(option);
    element.dispatchEvent(new Event("input", {bubbles: true, composed: true}));
    element.dispatchEvent(new Event("change", {bubbles: true}));
    const applied = chosen.every(option => option.selected);
    if (!applied)
        return notApplied(record, element, values.join(", "), element.value);
    return {ok: true, chosen: isSecret(element) ? chosen.map(() => "(hidden)")
                                                : chosen.map(option => option.value)};
}
