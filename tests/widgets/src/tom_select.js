// A combobox in place of a <select>: one choice, several, and new ones.

import TomSelect from "tom-select";
import "tom-select/dist/css/tom-select.default.css";

const one = new TomSelect("#country", {});
const several = new TomSelect("#tags", {create: true});

window.held = () => one.getValue();
window.severalHeld = () => several.getValue();
