// What kind of link an address makes. Pure.

const kindOfScheme = {"mailto:": "mail", "tel:": "phone", "sms:": "phone", "javascript:": "script",
                      "data:": "file", "blob:": "file", "file:": "file"};
const filePath = new RegExp("\\.(?:7z|apk|bz2|csv|dmg|docx?|epub|exe|gz|iso|jar|mp[34]|msi|ods|odt|"
    + "pdf|pptx?|rar|rtf|tar|tgz|wav|xlsx?|xz|zip)$", "i");

function withoutHash(address) {
    return address.split("#", 1)[0];
}

// address, here: whole; isDownload: the link says that it gives a file.
export function linkKind(address, here, isDownload) {
    if (!URL.canParse(address))
        return "external";
    const {protocol, host, pathname} = new URL(address);
    if (Object.hasOwn(kindOfScheme, protocol))
        return kindOfScheme[protocol];
    if (isDownload)
        return "file";
    if (address.includes("#") && withoutHash(address) === withoutHash(here))
        return "anchor";
    if (filePath.test(pathname))
        return "file";
    return URL.canParse(here) && new URL(here).host === host ? "internal" : "external";
}
