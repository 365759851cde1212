// A ProseMirror editor with the usual keys; `held` is what it holds, a paragraph a line.

import {baseKeymap, toggleMark} from "prosemirror-commands";
import {history, redo, undo} from "prosemirror-history";
import {keymap} from "prosemirror-keymap";
import {schema} from "prosemirror-schema-basic";
import {EditorState} from "prosemirror-state";
import {EditorView} from "prosemirror-view";
import "prosemirror-view/style/prosemirror.css";

const keys = {"Mod-z": undo, "Mod-y": redo, "Mod-b": toggleMark(schema.marks.strong)};
const view = new EditorView(document.getElementById("editor"), {
    attributes: {role: "textbox", "aria-label": "Story", "aria-multiline": "true"},
    state: EditorState.create({
        schema,
        plugins: [history(), keymap(keys), keymap(baseKeymap)],
    }),
});

window.held = () => {
    const lines = [];
    view.state.doc.forEach(block => lines.push(block.textContent));
    return lines;
};
window.selected = () => {
    const {from, to} = view.state.selection;
    return view.state.doc.textBetween(from, to);
};
window.bold = () => {
    const words = [];
    view.state.doc.descendants(node => {
        if (node.marks.some(mark => mark.type.name === "strong"))
            words.push(node.text);
    });
    return words;
};
