// What kind of picture a file holds, and how large it is.

import {readFileSync} from "node:fs";

function jpegSize(bytes) {
    let at = 2;
    while (at < bytes.length) {
        const marker = bytes[at + 1];
        const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
        if (isFrame)
            return {width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5)};
        at += 2 + bytes.readUInt16BE(at + 2);
    }
    return {};
}

export function imageAt(path) {
    const bytes = readFileSync(path);
    if (bytes.subarray(1, 4).toString("latin1") === "PNG")
        return {kind: "png", bytes: bytes.length,
                width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20)};
    if (bytes.readUInt16BE(0) === 0xffd8)
        return {kind: "jpeg", bytes: bytes.length, ...jpegSize(bytes)};
    return {kind: bytes.subarray(0, 8).toString("latin1"), bytes: bytes.length};
}
