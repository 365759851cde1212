// Waits for the page to change, by observing it; a coarse timer catches unobservable changes.

const coarseMs = 50;
export const restMs = 8;
export const allChanges = {subtree: true, childList: true, attributes: true, characterData: true};
const announcing = ["transitionend", "animationend", "scroll", "resize", "load", "toggle", "input",
                    "change"];

export function observedRoots(element) {
    const roots = [document];
    for (let root = element.getRootNode(); root instanceof ShadowRoot;
         root = root.host.getRootNode())
        roots.push(root);
    return roots;
}

export function rest(milliseconds) {
    return new Promise(done => setTimeout(done, milliseconds));
}

// Checks a noisy page at most every restMs.
export async function pageChange(element, deadline) {
    const started = performance.now();
    await new Promise(done => {
        const left = Math.max(0, deadline - started);
        const timer = setTimeout(finish, Math.min(coarseMs, left));
        const observer = new MutationObserver(finish);
        for (const root of observedRoots(element))
            observer.observe(root, allChanges);
        for (const type of announcing)
            window.addEventListener(type, finish, {capture: true, passive: true});

        function finish() {
            clearTimeout(timer);
            observer.disconnect();
            for (const type of announcing)
                window.removeEventListener(type, finish, {capture: true});
            done();
        }
    });
    const early = restMs - (performance.now() - started);
    if (early > 0)
        await rest(Math.min(early, Math.max(0, deadline - performance.now())));
}
