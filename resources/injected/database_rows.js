// Some rows of the databases (IndexedDB) of this document's site, to be read.

import {answerOf, opened, pathOf} from "./databases.js";
import {failure} from "./failures.js";
import {shown} from "./shown_value.js";

const mostStores = 200;
const mostCharsOfAKey = 200;
const mostCharsOfAValue = 2000;
const mostChars = 1000000;

function rowOf(key, value) {
    const {text, isCut} = shown(value, mostCharsOfAValue);
    return {key: shown(key, mostCharsOfAKey).text, value: text, isCut};
}

async function storeOf(store, limit, left) {
    const [count, keys, values] = await Promise.all([answerOf(store.count()),
        answerOf(store.getAllKeys(null, limit)), answerOf(store.getAll(null, limit))]);
    const rows = [];
    for (const [at, key] of keys.entries()) {
        const row = rowOf(key, values[at]);
        left.chars -= row.key.length + row.value.length;
        if (left.chars < 0)
            break;
        rows.push(row);
    }
    return {name: store.name, ...pathOf(store), count, rows};
}

async function databaseOf({name, version}, wanted, left) {
    const database = await opened(name, version);
    try {
        const names = [...database.objectStoreNames]
            .filter(each => wanted.store === null || each === wanted.store)
            .slice(0, left.stores);
        left.stores -= names.length;
        const stores = [];
        for (const each of names) {
            const store = database.transaction(each, "readonly").objectStore(each);
            stores.push(await storeOf(store, wanted.limit, left));
        }
        return {name, version, stores};
    } finally {
        database.close();
    }
}

// wanted: {database, store, limit}, null for all of them. {ok, text}: of [{name, version, stores:
// [{name, keyPath?, keyPathArray?, count, rows: [{key, value, isCut}]}]}].
export async function databaseRows(wanted) {
    const left = {stores: mostStores, chars: mostChars};
    try {
        const databases = [];
        for (const each of await indexedDB.databases()) {
            if (wanted.database === null || each.name === wanted.database)
                databases.push(await databaseOf(each, wanted, left));
        }
        return {ok: true, text: JSON.stringify(databases)};
    } catch (error) {
        return failure("NOT_SUPPORTED",
                       `The databases of ${location.href} cannot be read: ${error.message}`,
                       "Go to a page of the site first, as in https://example.com.");
    }
}
