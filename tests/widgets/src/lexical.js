// A Lexical editor; `held` is what it holds, a paragraph or a line a line.

import {createEmptyHistoryState, registerHistory} from "@lexical/history";
import {registerRichText} from "@lexical/rich-text";
import {$getRoot, createEditor} from "lexical";

const editor = createEditor({
    namespace: "story",
    onError(error) {
        throw error;
    },
});
editor.setRootElement(document.getElementById("editor"));
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);

window.held = () => editor.getEditorState().read(
    () => $getRoot().getChildren().flatMap(block => block.getTextContent().split("\n")));
