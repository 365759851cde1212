// A form whose every value is React's: what it holds is what was rendered last.

import {createElement as h, useState} from "react";
import {createRoot} from "react-dom/client";

const nobody = {name: "", code: "", age: "", colour: "red", news: false, size: "", about: ""};

function Form() {
    const [values, setValues] = useState(nobody);
    const [sent, setSent] = useState(null);
    window.held = values;
    window.sent = sent;
    const change = (key, read = target => target.value) => ({
        onChange(event) {
            const value = read(event.target);
            setValues(before => ({...before, [key]: value}));
        },
    });
    const size = value => h("label", {key: value}, h("input", {
        type: "radio", name: "size", value, checked: values.size === value, ...change("size"),
    }), value);
    return h("form", {onSubmit(event) {
        event.preventDefault();
        setSent(values);
    }},
        h("label", null, "Name ", h("input", {value: values.name, ...change("name")})),
        h("label", null, "Code ", h("input", {
            value: values.code, ...change("code", target => target.value.toUpperCase()),
        })),
        h("label", null, "Age ", h("input", {
            value: values.age, ...change("age", target => target.value.replace(/\D/g, "")),
        })),
        h("label", null, "Colour ", h("select", {value: values.colour, ...change("colour")},
            h("option", {value: "red"}, "Red"), h("option", {value: "green"}, "Green"))),
        h("label", null, h("input", {
            type: "checkbox", checked: values.news, ...change("news", target => target.checked),
        }), " News"),
        size("Small"), size("Large"),
        h("label", null, "About ", h("textarea", {value: values.about, ...change("about")})),
        h("button", {disabled: values.name === "" || values.size === ""}, "Send"),
        sent && h("p", null, `Sent by ${sent.name}`));
}

createRoot(document.getElementById("root")).render(h(Form));
