// Whether an element is still. Waits for a frame only if something animates.

import {isDrawnInside} from "./composed_tree.js";
import {boxOfElement} from "./visibility.js";

const longestFrame = 40;

function runningAnimationsAround(element) {
    const running = document.getAnimations().filter(
        animation => animation.playState === "running" && animation.effect?.target);
    return running.some(({effect}) => isDrawnInside(element, effect.target));
}

// Background tabs may get no frames at all, so a timer replaces one.
function nextFrame() {
    return new Promise(done => {
        const timer = setTimeout(done, longestFrame);
        requestAnimationFrame(() => {
            clearTimeout(timer);
            done();
        });
    });
}

export async function twoFrames() {
    await nextFrame();
    await nextFrame();
    return true;
}

function isSameBox(one, other) {
    return one.x === other.x && one.y === other.y && one.width === other.width
        && one.height === other.height;
}

export async function isStill(element, seenBox) {
    const before = boxOfElement(element);
    const moved = seenBox !== null && !isSameBox(before, seenBox);
    if (!moved && !runningAnimationsAround(element))
        return true;
    await twoFrames();
    return isSameBox(before, boxOfElement(element));
}
