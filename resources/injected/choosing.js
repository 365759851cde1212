// Chooses options of a <select> by value or label, the way a person's choice reaches the page.

function optionFor(select, wanted) {
    const options = Array.from(select.options);
    return options.find(option => option.value === wanted)
        ?? options.find(option => collapseSpace(option.label) === collapseSpace(wanted));
}

function choose(number, values) {
    const {record, element, failed} = resolve(number);
    if (failed)
        return failed;
    if (element.localName !== "select")
        return wrongElement(record, "is not a list of options", "Click it instead.");
    if (isDisabledNow(element))
        return notActionable(record, "is disabled", "Complete what it needs first.");
    const wanted = element.multiple ? values : values.slice(0, 1);
    const chosen = wanted.map(value => optionFor(element, String(value)));
    const missing = wanted.filter((value, at) => !chosen[at] || chosen[at].disabled);
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
        return notApplied(record, element, wanted.join(", "), element.value);
    return {ok: true, chosen: isSecret(element) ? chosen.map(() => "(hidden)")
                                                : chosen.map(option => option.value)};
}
