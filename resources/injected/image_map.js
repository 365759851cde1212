// The areas of image maps, which have no box of their own: each is a shape within its picture.

import {least, most} from "./lists.js";

// The first picture that shows the area; null where none does.
export function pictureOf(area) {
    const map = area.closest("map");
    if (!map || map.name === "")
        return null;
    return Array.from(area.getRootNode().querySelectorAll("img[usemap]")).find(
        image => image.useMap === `#${map.name}` && image.checkVisibility()) ?? null;
}

// [left, top, right, bottom] in the picture; null for all of it.
function boundsOf({shape, coords}) {
    const numbers = coords.split(/[\s,;]+/).map(Number).filter(Number.isFinite);
    if (shape === "circle" || shape === "circ") {
        const [x, y, radius] = numbers;
        return numbers.length < 3 ? null : [x - radius, y - radius, x + radius, y + radius];
    }
    const across = numbers.filter((number, at) => at % 2 === 0);
    const down = numbers.filter((number, at) => at % 2 === 1);
    const isWhole = shape === "default" || down.length < 2;
    return isWhole ? null : [least(across), least(down), most(across), most(down)];
}

// Around its shape, in the viewport; null where it is not shown.
export function boxOfArea(area) {
    const picture = pictureOf(area);
    if (!picture)
        return null;
    const {x, y} = picture.getBoundingClientRect();
    const style = getComputedStyle(picture);
    const inX = picture.clientLeft + Number.parseFloat(style.paddingLeft);
    const inY = picture.clientTop + Number.parseFloat(style.paddingTop);
    const width = picture.clientWidth - inX + picture.clientLeft;
    const height = picture.clientHeight - inY + picture.clientTop;
    const [left, top, right, bottom] = boundsOf(area) ?? [0, 0, width, height];
    return new DOMRect(x + inX + left, y + inY + top, right - left, bottom - top);
}
