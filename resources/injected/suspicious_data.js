// Texts that are not read from a page here, such as what a script gave: looked through for words to
// an agent. Whether somebody sees them is not known, so they count as seen.

import {addressInWords} from "./plain_letters.js";
import {mostScanned, suspicionsIn} from "./suspicions.js";

const address = /^(?:https?:\/\/|\/)\S+$/;

// {reported: [{kind, where, excerpt}], more, unread}; null where there are none.
export function suspicionsInData(texts) {
    let room = mostScanned;
    let unread = 0;
    const pieces = [];
    for (const {where, text} of texts) {
        const words = address.test(text) ? addressInWords(text) : text;
        const part = words.slice(0, room);
        room -= part.length;
        unread += words.length - part.length;
        if (part !== "")
            pieces.push({where, text: `${part}\n`, isUnseen: () => false});
    }
    const {reported, more} = suspicionsIn(pieces);
    if (reported.length === 0 && unread === 0)
        return null;
    const rows = reported.map(({piece, kind, excerpt}) => ({kind, where: piece.where, excerpt}));
    return {reported: rows, more, unread};
}
