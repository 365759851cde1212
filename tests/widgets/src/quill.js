// A Quill editor with its tool bar; `held` is what it holds, a line a line.

import Quill from "quill";
import "quill/dist/quill.snow.css";

const quill = new Quill("#editor", {theme: "snow", modules: {toolbar: ["bold", {list: "bullet"}]}});
quill.root.setAttribute("role", "textbox");
quill.root.setAttribute("aria-label", "Story");

window.held = () => quill.getText().replace(/\n$/, "").split("\n");
window.formats = () => quill.getContents().ops.map(op => op.attributes ?? {});
