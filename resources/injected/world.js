// All functions that C++ may call in a page.

export {elementDetails} from "./attributes.js";
export {audited} from "./auditing.js";
export {changesSoon} from "./changing.js";
export {callOffChoosing, checkedSoon, choose, controlOf} from "./choosing.js";
export {adoptRoot, unknownHosts} from "./composed_tree.js";
export {reachesFrame} from "./cover.js";
export {databaseRows} from "./database_rows.js";
export {readDatabases, writeDatabases} from "./databases.js";
export {dragBegan, dropped, hasMadeRoom, takesDrop, untilRoomIsMade, watchDrag, watchDrop,
        watchFileDrop} from "./dragging.js";
export {paste} from "./editor_text.js";
export {effectsOf, observeFocused} from "./effects.js";
export {blurred, comesToFocus, focusOn} from "./focusing.js";
export {formRows} from "./forms.js";
export {fieldForFiles, filesHeld, giveContents} from "./giving.js";
export {addressHere, heldAt, heldAtFocus, pressedAt, pressedAtFocus} from "./held_words.js";
export {iconAddress} from "./icon.js";
export {endInput} from "./input_end.js";
export {drawLabels, isSeen, removeLabels} from "./labels.js";
export {landed} from "./landing.js";
export {linkRows} from "./links.js";
export {listAt} from "./list_at.js";
export {choiceMeant} from "./meaning.js";
export {isAsMarked} from "./page_mark.js";
export {frameSelected, framesInside, locateAll, locateOne,
        rootAndMatches} from "./locating.js";
export {holdsPasted, pasteAtFocus} from "./pasting.js";
export {pointAt, pointed} from "./pointing.js";
export {boxOf, frameOffset, ready} from "./ready.js";
export {observed} from "./observed.js";
export {pageHtml} from "./page_html.js";
export {pageInfo} from "./page_info.js";
export {readableText} from "./readable_text.js";
export {readMarkdown} from "./reading_markdown.js";
export {readPage} from "./reading_page.js";
export {elementOf, isHere, pageTitle, refOfNode, refsFrom, rootElement,
        withNextRef} from "./refs.js";
export {refsInView} from "./refs_in_view.js";
export {atRest, stillMoves} from "./rest.js";
export {noteScroll, scrollFor, scrollNoted} from "./scrolling.js";
export {maskSecrets, unmaskSecrets} from "./secret_masks.js";
export {hidesSecrets, holdsSecret, withoutSecrets} from "./secrets.js";
export {snapshot} from "./snapshot.js";
export {twoFrames} from "./stillness.js";
export {frameLocator} from "./stable_locator.js";
export {clearStorage, readStorage, removeStorage, replaceStored, storedFor,
        writeStorage} from "./storage.js";
export {stylesOf} from "./styles.js";
export {requestSubmit, submitPlan, submitted} from "./submitting.js";
export {tableRows} from "./tables.js";
export {caretToEnd, readyToType, setValue, startTyping, typed} from "./typing.js";
export {focusForSecret, holdsTypedSecret, secretPlace, typeSecret} from "./typing_secret.js";
export {vitals} from "./vitals.js";
export {waitFor} from "./waiting.js";
export {suspicionsHere, suspicionsInTexts, takeFinder} from "./word_finder.js";
