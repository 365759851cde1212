// Waits until this document is as a caller wants it, by observing it.

function shadowRootsBelow(root, found = []) {
    for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) {
            found.push(element.shadowRoot);
            shadowRootsBelow(element.shadowRoot, found);
        }
    }
    return found;
}

function looseText(text) {
    return collapseSpace(text).toLowerCase();
}

function showsText(wanted) {
    const text = looseText(wanted);
    if (document.body && looseText(document.body.innerText).includes(text))
        return true;
    for (const root of shadowRootsBelow(document)) {
        for (const element of root.children) {
            if (isShown(element) && looseText(element.innerText ?? "").includes(text))
                return true;
        }
    }
    return false;
}

function showsSelector(selector) {
    for (const root of [document, ...shadowRootsBelow(document)]) {
        if (Array.from(root.querySelectorAll(selector)).some(isShown))
            return true;
    }
    return false;
}

const awaited = {
    text: showsText,
    textGone: text => !showsText(text),
    selector: showsSelector,
    url: pattern => new RegExp(pattern).test(location.href),
    load: () => document.readyState === "complete",
    domcontentloaded: () => document.readyState !== "loading",
};

// {ok: true, met}: whether it came true within the time.
async function waitFor(kind, value, timeoutMs) {
    if (kind === "selector" && !isSelector(value))
        return badSelector(value);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
        const began = performance.now();
        if (awaited[kind](value))
            return {ok: true, met: true};
        if (performance.now() >= deadline)
            return {ok: true, met: false};
        // A page that is dear to look at is looked at less often.
        const cost = performance.now() - began;
        if (cost > restMs)
            await rest(Math.min(cost * 2, Math.max(0, deadline - performance.now())));
        await pageChange(document.documentElement, deadline);
    }
}

// What a file field holds now.
function fileNames(number) {
    const element = elementOf(number);
    return element?.files ? Array.from(element.files, file => file.name) : null;
}
