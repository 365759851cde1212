// A Slate editor; `held` is what it holds, a paragraph or a line a line.

import {createElement as h, useState} from "react";
import {createRoot} from "react-dom/client";
import {Node, createEditor} from "slate";
import {Editable, Slate, withReact} from "slate-react";

const draft = [{type: "paragraph", children: [{text: "A first draft"}]}];

function Story() {
    const [editor] = useState(() => withReact(createEditor()));
    window.held = () => editor.children.flatMap(block => Node.string(block).split("\n"));
    return h(Slate, {editor, initialValue: draft}, h(Editable, {"aria-label": "Story"}));
}

createRoot(document.getElementById("root")).render(h(Story));
