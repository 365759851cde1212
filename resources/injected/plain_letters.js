// Text in the letters that a reader takes it for: without what is not printed, in plain Latin where
// it only looks so. And what it hid.

const unusual = new RegExp("[\\u0080-\\u024f\\u0300-\\u036f\\u1d00-\\u1dff\\u1e00-\\u1eff"
    + "\\u2000-\\u206f\\u2100-\\u214f\\u2460-\\u24ff\\ua730\\ua731\\ufe00-\\ufe0f\\ufeff"
    + "\\uff00-\\uffef\\ud835\\ud83c\\udb40]");
const unprinted = new RegExp("[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e"
    + "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff"
    + "\\u{e0000}-\\u{e01ef}]", "gu");
const accents = /(?<=[a-z])[\u0300-\u036f]+/gi;
const alien = /[a-z][\u0370-\u04ff]|[\u0370-\u04ff][a-z]/i;
const word = /[a-z\u0370-\u04ff]+/gi;
const lookAlikes = new Map([
    ..."аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ӏl гr пn ԝw".split(" "),
    ..."αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw γy".split(" "),
    ..."ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz".split(" "),
].map(([strange, plain]) => [strange, plain]));
const smallCapitals = new RegExp("[\\u1d00-\\u1d22\\u0262\\u026a\\u0274\\u0280\\u028f"
    + "\\u0299\\u029c\\u029f\\ua730\\ua731]", "g");
const spacedOut = /(?<![a-z0-9])[a-z](?:[ .\-_*\u00b7|][a-z]){4,60}(?![a-z0-9])/g;
const spacedOutAnywhere = /(?:[a-z][ .\-_*|]){4}[a-z](?![a-z0-9])/i;
const beyondAscii = /[^\0-\x7f]/;

// Where one word mixes alphabets, others may be all of letters that only look Latin.
function inLatin(text) {
    return text.replace(word, each => {
        const mapped = each.replace(/[\u0370-\u04ff]/g, letter => lookAlikes.get(letter) ?? letter);
        return alien.test(each) || /^[a-z]+$/.test(mapped) ? mapped : each;
    });
}

// Whether plainLetters would change nothing but its case.
export function isPlainText(text) {
    return !beyondAscii.test(text) && !spacedOutAnywhere.test(text);
}

// In lower case, without accents of Latin letters; "i g n o r e" is a word.
export function plainLetters(text) {
    let plain = text;
    if (unusual.test(plain)) {
        plain = plain.replace(unprinted, "").normalize("NFKD").replace(accents, "")
            .normalize("NFC");
        plain = plain.replace(smallCapitals, letter => lookAlikes.get(letter) ?? letter);
    }
    plain = plain.toLowerCase();
    if (alien.test(plain))
        plain = inLatin(plain);
    return plain.replace(spacedOut, each => each.replace(/[^a-z]/g, ""));
}

// What the characters of a text hide: {kind, text}, null for nothing.
export const mayHide = /[\u200b-\u200d\u202d\u202e\u2060-\u2064\ufe00-\ufe0f\udb40]/;
const flag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;
const tags = /[\u{e0020}-\u{e007e}]{3,}/u;
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/u;
const unseenRun = /[\u200b-\u200d\u2060-\u2064\ufeff]{12,}/;
const overridden = /[\u202d\u202e]([^\u202c\n]{4,})/;

function bytesOfSelectors(run) {
    const bytes = [...run].map(each => each.codePointAt(0)).map(
        code => code < 0xfe10 ? code - 0xfe00 : code - 0xe0100 + 16);
    return String.fromCharCode(...bytes);
}

export function hiddenInLetters(text) {
    if (!mayHide.test(text))
        return null;
    const [tagged] = text.replace(flag, "").match(tags) ?? [];
    if (tagged)
        return String.fromCharCode(...[...tagged].map(each => each.codePointAt(0) - 0xe0000));
    const [selected] = text.match(selectors) ?? [];
    if (selected)
        return bytesOfSelectors(selected);
    if (unseenRun.test(text))
        return "characters without width";
    return text.match(overridden)?.[1] ?? null;
}

// What an address says to who reads it: "/ignore-all%20rules" → "/ignore all rules". Empty where it
// is none of a page, or too short to say anything.
const longestAddress = 2000;
const saysSomething = /^(?!data:|javascript:|blob:)(?=[^]{24})[^]*?[a-z][-_+%][^]*?[-_+%]/i;

export function addressInWords(address) {
    const text = address.slice(0, longestAddress);
    if (!saysSomething.test(text))
        return "";
    let plain = text;
    try {
        plain = decodeURIComponent(text);
    } catch {
        // It is none that was encoded.
    }
    return plain.replace(/[-_+]+/g, " ");
}
