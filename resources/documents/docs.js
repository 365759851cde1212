// The search of the page at /docs: leaves only what holds every word that is typed.
"use strict";

const field = document.querySelector("#search");
const found = document.querySelector("#found");
const intro = document.querySelector(".intro");
const items = [...document.querySelectorAll("[data-search]")].map(
    element => ({ element, text: element.textContent.toLowerCase() }));
const parts = [...document.querySelectorAll(".concern, .group")];
const links = [...document.querySelectorAll("nav li")];

function isShown(link) {
    const target = document.querySelector(link.querySelector("a").getAttribute("href"));
    return !target.hidden;
}

function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { element, text } of items) {
        element.hidden = !words.every(word => text.includes(word));
        count += element.hidden ? 0 : 1;
    }
    for (const part of parts)
        part.hidden = !part.querySelector("[data-search]:not([hidden])");
    for (const link of links)
        link.hidden = !isShown(link);
    intro.hidden = words.length > 0;
    found.textContent = words.length === 0 ? "" : `${count} of ${items.length}`;
    if (words.length > 0)
        window.scrollTo(0, 0);
}

const narrow = matchMedia("(max-width: 52rem)");
const contents = document.querySelector("details");
contents.open = !narrow.matches;
narrow.addEventListener("change", () => { contents.open = !narrow.matches; });
document.documentElement.classList.add("scripted");
document.querySelector(".search").hidden = false;

field.addEventListener("input", search);
document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== field) {
        event.preventDefault();
        field.select();
    }
    if (event.key === "Escape" && document.activeElement === field) {
        field.value = "";
        search();
        field.blur();
    }
});
// A link leads to what it names, also where the search has hidden it.
document.addEventListener("click", event => {
    if (event.target.closest("a[href^='#']") && field.value !== "") {
        field.value = "";
        search();
    }
});
document.querySelector("nav").addEventListener("click", event => {
    if (narrow.matches && event.target.closest("a"))
        contents.open = false;
});
search();
