// Points of elements whose middle is no part of them: rings, cut corners, areas of image maps.

const fractions = Array.from({length: 11}, (nothing, step) => 0.02 + step * 0.096);
const mostOutlines = 5;
const pointsOfOutline = 8;

// Whether the element is there, on top or below something else.
export function isPartOf(element, {x, y}, isInside) {
    const root = element.getRootNode();
    const stack = (root.elementsFromPoint ? root : document).elementsFromPoint(x, y);
    return stack.some(at => isInside(at, element));
}

// All over the box, from its middle outwards.
export function gridOver(box) {
    const far = value => Math.abs(value - 0.5);
    return fractions.flatMap(across => fractions.map(down => ({across, down})))
        .sort((one, other) => Math.max(far(one.across), far(one.down))
            - Math.max(far(other.across), far(other.down)))
        .map(({across, down}) => ({x: box.x + box.width * across, y: box.y + box.height * down}));
}

function isOutline(element) {
    return element instanceof SVGGeometryElement;
}

// Along the lines of a drawing, which may be thinner than any grid.
export function pointsAlong(element) {
    if (!(element instanceof SVGElement))
        return [];
    const outlines = [element, ...element.querySelectorAll("*")].filter(isOutline);
    return outlines.slice(0, mostOutlines).flatMap(outline => {
        const place = outline.getScreenCTM();
        const step = outline.getTotalLength() / pointsOfOutline;
        return place === null ? [] : Array.from({length: pointsOfOutline}, (nothing, at) =>
            outline.getPointAtLength((at + 0.5) * step).matrixTransform(place));
    });
}
