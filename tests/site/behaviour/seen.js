// What the page saw, in order: the proof that the answers of a call are held against.
window.seen = [];
for (const type of ["mousedown", "click", "input", "change"])
    document.addEventListener(type, event => {
        const element = event.composedPath()[0];
        seen.push(`${type} ${element.id || element.localName}`);
    }, true);
