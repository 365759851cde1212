// Lists to sort by dragging: by HTML's drag and drop, and by the mouse alone.

import Sortable from "sortablejs";

const order = id => Array.from(document.getElementById(id).children, item => item.textContent);

Sortable.create(document.getElementById("native"), {group: "native", animation: 0});
Sortable.create(document.getElementById("other"), {group: "native", animation: 0});
Sortable.create(document.getElementById("mouse"), {forceFallback: true, animation: 150});
Sortable.create(document.getElementById("handles"), {handle: "button", animation: 150});

window.held = () => [order("native"), order("other")];
window.mouseHeld = () => order("mouse");
window.handlesHeld = () => Array.from(
    document.querySelectorAll("#handles li"), item => item.dataset.name);
