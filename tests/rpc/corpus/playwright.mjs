// How playwright-core does what a method of the service does, and what of the service's result is to
// be compared with it.

// What is no function is an expression, which Playwright takes as a text.
function script(expression) {
    const isFunction = /^(async\s+)?(function\b|\w+\s*=>|\([\w\s,]*\)\s*=>)/.test(expression);
    return isFunction ? new Function(`return (${expression})`)() : expression;
}

async function located(page, {selector, frame, strict}) {
    let root = page;
    if (frame?.startsWith("url="))
        root = page.frame({url: frame.slice(4)});
    else if (frame?.startsWith("name="))
        root = page.frameLocator(`iframe[name="${frame.slice(5)}"]`);
    else if (frame)
        root = page.frameLocator(frame);
    const locator = root.locator(selector);
    return strict === false ? locator.first() : locator;
}

function normalized(text) {
    return text.replace(/[^\S\n]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim();
}

// The other parameters, which go by the same names.
function options({selector, frame, strict, text, value, key, values, name, ...rest}) {
    return rest;
}

function act(name, ...arguments_) {
    return {
        does: async (page, params) => {
            const locator = await located(page, params);
            const result = await locator[name](...arguments_.map(each => params[each]), options(params));
            return name === "selectOption" ? result : "done";
        },
        value: result => result.values ?? "done",
    };
}

function ask(name, member, ...arguments_) {
    return {
        does: async (page, params) => (await located(page, params))[name](
            ...arguments_.map(each => params[each]), options(params)),
        value: result => result[member],
    };
}

const status = async response => (await response)?.status() ?? null;
const done = () => "done";

export const methods = {
    "page.click": act("click"),
    "page.dblclick": act("dblclick"),
    "page.hover": act("hover"),
    "page.focus": act("focus"),
    "page.check": act("check"),
    "page.uncheck": act("uncheck"),
    "page.fill": act("fill", "value"),
    "page.type": act("pressSequentially", "text"),
    "page.press": act("press", "key"),
    "page.selectOption": act("selectOption", "values"),
    "page.dragAndDrop": {
        does: async (page, {source, target}) => {
            await page.dragAndDrop(source, target);
            return "done";
        },
        value: done,
    },
    "page.text": {
        does: async (page, {normalize, ...params}) => {
            const text = await (await located(page, params)).innerText(options(params));
            return normalize === false ? text : normalized(text);
        },
        value: result => result.text,
    },
    "page.content": {does: page => page.content(), value: result => result.html},
    "page.count": ask("count", "count"),
    "page.isVisible": ask("isVisible", "visible"),
    "page.isHidden": ask("isHidden", "hidden"),
    "page.isEnabled": ask("isEnabled", "enabled"),
    "page.isDisabled": ask("isDisabled", "disabled"),
    "page.isEditable": ask("isEditable", "editable"),
    "page.isChecked": ask("isChecked", "checked"),
    "page.inputValue": ask("inputValue", "value"),
    "page.getAttribute": ask("getAttribute", "value", "name"),
    "page.evaluate": {
        does: async (page, {expression, arg, all, ...params}) => {
            if (!params.selector)
                return page.evaluate(script(expression), arg);
            const locator = await located(page, params);
            return all ? locator.evaluateAll(script(expression), arg)
                : locator.evaluate(script(expression), arg);
        },
        value: result => result.result,
    },
    "page.goto": {
        does: (page, {url, ...rest}) => status(page.goto(url, rest)),
        value: result => result.status,
    },
    "page.reload": {does: (page, params) => page.reload(params).then(done), value: done},
    "page.goBack": {does: (page, params) => page.goBack(params).then(done), value: done},
    "page.goForward": {does: (page, params) => page.goForward(params).then(done), value: done},
    "page.waitForSelector": {
        does: (page, {selector, ...rest}) => page.waitForSelector(selector, rest).then(done),
        value: done,
    },
    "page.waitForURL": {
        does: (page, {url, ...rest}) => page.waitForURL(url, rest).then(done),
        value: done,
    },
    "page.waitForFunction": {
        does: (page, {expression, ...rest}) =>
            page.waitForFunction(expression, undefined, rest).then(done),
        value: done,
    },
};
