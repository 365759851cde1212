// The selectors of style rules as text.

export function selectorOf(rule) {
    const around = rule.parentRule?.selectorText;
    if (around === undefined)
        return rule.selectorText;
    const outer = `:is(${selectorOf(rule.parentRule)})`;
    return rule.selectorText.includes("&") ? rule.selectorText.replaceAll("&", outer)
                                           : `${outer} :is(${rule.selectorText})`;
}

export function isSimple(rule) {
    return !rule.selectorText.includes("&") && rule.parentRule?.selectorText === undefined;
}

// The selector of the elements themselves: "li > ::before" becomes "li > *".
export function bareSelector(selector) {
    return selector.replace(/::?(?:before|after)\b/gi, "")
        .replace(/(^|[\s>+~,(])(?=$|[,)])/g, "$1*");
}

export function writesForOthers(selector) {
    return selector.includes(":host") || selector.includes("::slotted")
        || selector.includes("::part");
}
