// A Draft.js editor; `held` is what it holds, a block or a line a line.

import {Editor, EditorState} from "draft-js";
import {createElement as h, useState} from "react";
import {createRoot} from "react-dom/client";

function Story() {
    const [editorState, setState] = useState(() => EditorState.createEmpty());
    window.held = () => editorState.getCurrentContent().getBlocksAsArray().flatMap(
        block => block.getText().split("\n"));
    return h(Editor, {editorState, onChange: setState, ariaLabel: "Story"});
}

createRoot(document.getElementById("root")).render(h(Story));
