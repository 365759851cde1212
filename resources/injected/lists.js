// Lists of any length: a page may have more of anything than a call takes arguments.

export function append(list, more) {
    for (const each of more)
        list.push(each);
}

export function least(numbers) {
    return numbers.reduce((one, other) => Math.min(one, other), Infinity);
}

export function most(numbers) {
    return numbers.reduce((one, other) => Math.max(one, other), -Infinity);
}
