// A CodeMirror editor of JavaScript, which indents and closes brackets by itself; `held` is what it
// holds, `longest` how many lines it held at most.

import {javascript} from "@codemirror/lang-javascript";
import {EditorView, basicSetup} from "codemirror";

window.longest = 0;
const view = new EditorView({
    doc: "const old = true;\n",
    extensions: [
        basicSetup, javascript(), EditorView.contentAttributes.of({"aria-label": "Program"}),
        EditorView.updateListener.of(({state}) => {
            window.longest = Math.max(window.longest, state.doc.lines);
        }),
    ],
    parent: document.getElementById("editor"),
});

window.held = () => view.state.doc.toString();
