// Where a picture is: also of one that waits to be scrolled to, and until then shows another.

import {resolvedAddress} from "./addresses.js";

const waitingIn = ["data-src", "data-lazy-src", "data-original", "data-lazy", "data-actualsrc",
                   "data-hi-res-src", "data-full-src", "data-image-src", "data-url"];
const waitingSets = ["data-srcset", "data-lazy-srcset", "data-original-set"];
const tinyPicture = 8; // pixels
const namedSubstitute = new RegExp("(?:^|[/_.-])(?:spacer|blank|placeholder|pixel|transparent"
    + "|loading|lazy|dummy|grey|gray|1x1)(?=[_.-]|$)", "i");

const candidate = /\s*(\S*[^\s,])(?:\s+([\d.]+)[wxh])?\s*(?:,|$)/g;

// Of "a.jpg 320w, b.jpg 1200w" the largest.
function largestOf(set) {
    let best = {address: "", size: -1};
    for (const [, address, size] of set.matchAll(candidate)) {
        if (Number(size ?? 1) > best.size)
            best = {address, size: Number(size ?? 1)};
    }
    return best.address;
}

function firstOf(element, names) {
    return names.map(name => element.getAttribute(name) ?? "").find(text => text.trim() !== "")
        ?? "";
}

// What is written for those who run no scripts.
function addressWithoutScripts(element) {
    const beside = [element.nextElementSibling, element.previousElementSibling,
                    element.parentElement?.nextElementSibling];
    const noscript = beside.find(each => each?.localName === "noscript");
    return /<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(noscript?.textContent ?? "")?.[1] ?? "";
}

function waitingAddress(element) {
    const sources = element.parentElement?.localName === "picture"
        ? [...element.parentElement.querySelectorAll("source")] : [];
    for (const each of [element, ...sources]) {
        const address = firstOf(each, waitingIn) || largestOf(firstOf(each, waitingSets));
        if (address !== "" && !/^data:/i.test(address))
            return address;
    }
    return addressWithoutScripts(element);
}

function isSubstitute(element, shown) {
    const isLoaded = element.complete && element.naturalWidth > tinyPicture;
    return shown === "" || /^data:/i.test(shown) || !isLoaded
        || namedSubstitute.test(shown.split(/[?#]/)[0]);
}

// {address: "" of one that is nowhere but in the page, isWaiting: it is not shown yet}
export function pictureAddress(element) {
    const shown = element.currentSrc || element.getAttribute("src") || "";
    const waiting = isSubstitute(element, shown) ? waitingAddress(element) : "";
    const address = resolvedAddress(waiting || shown || null);
    return {address: /^(?:data|blob):/i.test(address) ? "" : address, isWaiting: waiting !== ""};
}
