// The databases of this document's site (IndexedDB), in and out as Playwright writes them.

import {failure} from "./failures.js";
import {NotStorable, read, written} from "./stored_value.js";
import {hasHalf, withoutHalves} from "./text.js";

const mostRecords = 20000;
const mostChars = 10000000;
const recordsAtOnce = 500;
const patience = 3000; // ms, for other tabs that have a database open

class Refused extends Error {}

export function answerOf(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function endOf(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Refused("it was undone"));
    });
}

// `atUpgrade` makes its stores; without it, a database that is not there is not made.
export function opened(name, version, atUpgrade = null) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
        if (atUpgrade)
            atUpgrade(request.result);
        else
            request.transaction.abort();
    };
    return answerOf(request);
}

export function pathOf({keyPath}) {
    return Array.isArray(keyPath) ? {keyPathArray: [...keyPath]}
        : keyPath === null ? {} : {keyPath};
}

function indexRow(index) {
    return {name: index.name, ...pathOf(index), multiEntry: index.multiEntry,
            unique: index.unique};
}

function storeRow(store) {
    return {name: store.name, ...pathOf(store), autoIncrement: store.autoIncrement,
            indexes: [...store.indexNames].map(name => indexRow(store.index(name)))};
}

// What is counted against the bounds, and what there is no encoding for.
class Taken {
    records = 0;
    chars = 0;
    leftOut = [];

    add(record, place) {
        this.records += 1;
        this.chars += JSON.stringify(record).length;
        if (this.records > mostRecords || this.chars > mostChars) {
            throw new Refused(`they hold more than ${mostRecords} records or ${mostChars} `
                + `characters; this is in ${place}`);
        }
    }

    leave(database, store, kind, count = 1) {
        const same = this.leftOut.find(row => row.database === database && row.store === store
            && row.kind === kind);
        if (same)
            same.count += count;
        else
            this.leftOut.push({database, store, kind, count});
    }
}

// Some at a time: a site may keep far more than the bounds allow.
async function eachRecord(store, visit) {
    for (let range = null;;) {
        const [keys, values] = await Promise.all([
            answerOf(store.getAllKeys(range, recordsAtOnce)),
            answerOf(store.getAll(range, recordsAtOnce)),
        ]);
        keys.forEach((key, at) => visit(key, values[at]));
        if (keys.length < recordsAtOnce)
            return;
        range = IDBKeyRange.lowerBound(keys.at(-1), true);
    }
}

async function recordsOf(store, database, taken) {
    const records = [];
    await eachRecord(store, (key, value) => {
        try {
            const record = {...store.keyPath === null ? written("key", key) : {},
                            ...written("value", value)};
            taken.add(record, `${database}, ${store.name}`);
            records.push(record);
        } catch (error) {
            if (!(error instanceof NotStorable))
                throw error;
            taken.leave(database, store.name, error.kind);
        }
    });
    return records;
}

function namesIn({name, keyPath, keyPathArray, indexes = []}) {
    return [name, ...keyPathArray ?? [keyPath ?? ""], ...indexes.flatMap(namesIn)];
}

async function readOne({name, version}, taken) {
    const database = await opened(name, version);
    try {
        const stores = [];
        const names = [...database.objectStoreNames];
        const transaction = names.length > 0 ? database.transaction(names, "readonly") : null;
        for (const each of names) {
            const store = transaction.objectStore(each);
            const row = storeRow(store);
            if ([name, ...namesIn(row)].some(hasHalf)) {
                taken.leave(withoutHalves(name), withoutHalves(each),
                            "Store of a name with half a character", await answerOf(store.count()));
                continue;
            }
            stores.push({...row, records: await recordsOf(store, name, taken)});
        }
        return {name, version, stores};
    } finally {
        database.close();
    }
}

// {ok, text}: of {databases, leftOut: [{database, store, kind, count}]}. It is text since its
// depth and its members' names are the site's.
export async function readDatabases() {
    const taken = new Taken();
    try {
        const databases = [];
        for (const each of await indexedDB.databases()) {
            const found = await readOne(each, taken);
            if (!hasHalf(found.name))
                databases.push(found);
        }
        return {ok: true, text: JSON.stringify({databases, leftOut: taken.leftOut})};
    } catch (error) {
        return failure("INVALID_VALUE",
                       `The databases of ${location.origin} cannot be taken: ${error.message}.`,
                       "Leave indexedDB out.");
    }
}

// Whether nobody else has it open. Nothing of it is changed to find out.
function isFree({name, version}) {
    const request = indexedDB.open(name, version + 1);
    return new Promise(resolve => {
        setTimeout(() => resolve(false), patience);
        request.onupgradeneeded = () => request.transaction.abort();
        request.onsuccess = () => {
            request.result.close();
            resolve(false);
        };
        request.onerror = event => {
            event.preventDefault();
            resolve(true);
        };
    });
}

function shapeOf(stores) {
    const sorted = [...stores].sort((one, other) => one.name < other.name ? -1 : 1);
    return JSON.stringify(sorted.map(store => [
        store.name, store.keyPathArray ?? store.keyPath ?? null, store.autoIncrement ?? false,
        [...store.indexes ?? []].sort((one, other) => one.name < other.name ? -1 : 1).map(
            index => [index.name, index.keyPathArray ?? index.keyPath,
                      index.multiEntry ?? false, index.unique ?? false]),
    ]));
}

// Of one that is there: whether it has those stores.
function hasStores(database, stores) {
    const names = [...database.objectStoreNames];
    if (names.length === 0)
        return stores.length === 0;
    const transaction = database.transaction(names, "readonly");
    return shapeOf(names.map(name => storeRow(transaction.objectStore(name)))) === shapeOf(stores);
}

function makeStores(database, stores) {
    for (const store of stores) {
        const made = database.createObjectStore(store.name, {
            keyPath: store.keyPathArray ?? store.keyPath ?? null,
            autoIncrement: store.autoIncrement ?? false,
        });
        for (const index of store.indexes ?? []) {
            const {unique = false, multiEntry = false} = index;
            made.createIndex(index.name, index.keyPathArray ?? index.keyPath,
                             {unique, multiEntry});
        }
    }
}

// All of it or nothing: one transaction.
async function fill(database, stores) {
    const names = [...database.objectStoreNames];
    if (names.length === 0)
        return;
    const transaction = database.transaction(names, "readwrite");
    const ended = endOf(transaction);
    try {
        for (const name of names)
            transaction.objectStore(name).clear();
        for (const {name, keyPath, keyPathArray, records} of stores) {
            const hasOwnKeys = (keyPathArray ?? keyPath ?? null) !== null;
            const store = transaction.objectStore(name);
            for (const record of records) {
                const key = hasOwnKeys ? undefined : read(record, "key");
                store.add(read(record, "value"), key);
            }
        }
    } catch (error) {
        transaction.abort();
        await ended.catch(() => {});
        throw error;
    }
    await ended;
}

async function removeOne(known) {
    if (!await isFree(known))
        throw new Refused("another tab has it open: close that tab");
    await answerOf(indexedDB.deleteDatabase(known.name));
}

// One that no tab has open is removed, else emptied.
async function forget(known) {
    if (await isFree(known)) {
        await answerOf(indexedDB.deleteDatabase(known.name));
        return;
    }
    const database = await opened(known.name, known.version);
    try {
        await fill(database, []);
    } finally {
        database.close();
    }
}

async function writeOne({name, version, stores}, known) {
    if (known?.version === version) {
        const there = await opened(name, version);
        try {
            if (hasStores(there, stores))
                return await fill(there, stores);
        } finally {
            there.close();
        }
    }
    if (known)
        await removeOne(known);
    const made = await opened(name, version, database => makeStores(database, stores));
    try {
        await fill(made, stores);
    } finally {
        made.close();
    }
}

// The site has these databases from now on, and no others.
export async function writeDatabases(text) {
    let at = "all";
    try {
        const wanted = JSON.parse(text);
        const known = new Map((await indexedDB.databases()).map(each => [each.name, each]));
        for (const each of wanted) {
            at = each.name;
            await writeOne(each, known.get(each.name));
        }
        for (const each of known.values()) {
            at = each.name;
            if (!wanted.some(({name}) => name === each.name))
                await forget(each);
        }
    } catch (error) {
        return failure("VALUE_NOT_APPLIED",
                       `The database ${at} of ${location.origin} did not take it: `
                       + `${error.message}.`,
                       "Close the tabs of the site, or leave its databases out.");
    }
    return {ok: true};
}
