// Waits until this document is as a caller wants it, by observing it.

function shadowRootsBelow(root, found = []) {
    for (const element of root.querySelectorAll("*")) {
        const shadow = shadowRootOf(element);
        if (shadow) {
            found.push(shadow);
            shadowRootsBelow(shadow, found);
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

// Why it is not so yet, where there is more to say than that.
function obstacleTo(kind, value) {
    if (kind !== "selector")
        return "";
    const hidden = document.querySelector(value);
    return hidden ? `${inWords(roleOf(hidden), "", null)} matches, but it is hidden` : "";
}

function allRoots() {
    return [document, ...shadowRootsBelow(document)];
}

function keepsChanging(node) {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element?.isConnected)
        return "";
    const {ref, role, name} = refFor(newLook(), element);
    return `${inWords(role, name, null)} (${ref}) keeps changing`;
}

// {ok: true, met, obstacle}: whether the document rested for so long within the time, or what in
// it did not.
function waitForRest(quietMs, timeoutMs) {
    return new Promise(done => {
        let last = null;
        let rested = setTimeout(() => finish(true), quietMs);
        const late = setTimeout(() => finish(false), timeoutMs);
        const observer = new MutationObserver(([{target}]) => {
            last = target;
            clearTimeout(rested);
            rested = setTimeout(() => finish(true), quietMs);
        });
        for (const root of [document, ...shadowRootsBelow(document)])
            observer.observe(root, allChanges);

        function finish(met) {
            clearTimeout(rested);
            clearTimeout(late);
            observer.disconnect();
            done({ok: true, met, obstacle: met ? "" : keepsChanging(last), nextRef: refTable.next});
        }
    });
}

// {ok: true, met, obstacle}: whether it came true within the time.
async function waitFor(kind, value, timeoutMs) {
    if (kind === "selector" && !isSelector(value))
        return badSelector(value);
    if (kind === "rest")
        return waitForRest(Number(value), timeoutMs);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
        const began = performance.now();
        if (awaited[kind](value))
            return {ok: true, met: true};
        if (performance.now() >= deadline)
            return {ok: true, met: false, obstacle: obstacleTo(kind, value)};
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
