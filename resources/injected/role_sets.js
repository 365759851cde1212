// Sets of roles.

export function roleSet(words) {
    return new Set(words.split(/\s+/));
}

export const interactiveRoles = roleSet(`button link textbox checkbox radio combobox listbox
    menuitem menuitemcheckbox menuitemradio option searchbox slider spinbutton switch tab
    treeitem`);
