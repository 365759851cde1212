// A combobox of React's world: it filters as one types, and follows the ARIA pattern.

import {useCombobox} from "downshift";
import {createElement as h, useState} from "react";
import {createRoot} from "react-dom/client";

const fruits = ["Apple", "Apricot", "Banana", "Cherry", "Grape", "Lemon", "Mango", "Orange"];

function Fruits() {
    const [items, setItems] = useState(fruits);
    const box = useCombobox({
        items,
        onInputValueChange({inputValue}) {
            const start = inputValue.toLowerCase();
            setItems(fruits.filter(fruit => fruit.toLowerCase().startsWith(start)));
        },
    });
    window.held = box.selectedItem;
    return h("div", null,
        h("label", box.getLabelProps(), "Fruit"),
        h("input", box.getInputProps()),
        h("button", {...box.getToggleButtonProps(), "aria-label": "All fruit"}, "▾"),
        h("ul", box.getMenuProps(), box.isOpen && items.map((item, index) => h(
            "li", {key: item, ...box.getItemProps({item, index})}, item))));
}

createRoot(document.getElementById("root")).render(h(Fruits));
