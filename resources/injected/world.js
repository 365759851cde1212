// What the application may call in a page: globalThis.clawdis, installed once a document.

globalThis.clawdis ??= Object.freeze({
    snapshot, describe, elementOf, adoptRoot, unknownHosts, numberOf, frameSelected, isHere,
    isAsMarked, drawLabels, removeLabels, isSeen, refOfNode,
    holdsSecret, hidesSecrets, withoutSecrets, maskSecrets, unmaskSecrets,
    ready, twoFrames, watch, landed, observeFocused, effectsOf, boxOf, frameOffset, reachesFrame,
    startTyping, caretToEnd, setValue, paste, typed, controlOf, choose, waitFor,
    atRest, stillMoves, fileNames,
    watchDrag, dragBegan, watchDrop, dropped, hasMadeRoom,
    readStorage, writeStorage, clearStorage, iconAddress,
});
