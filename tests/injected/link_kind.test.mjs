// The kinds of links.

import assert from "node:assert/strict";
import {test} from "node:test";
import {linkKind} from "../../resources/injected/link_kind.js";

const here = "https://shop.test/list?page=2#top";

function isOfKind(kind, address, {from = here, isDownload = false} = {}) {
    test(`${address} is ${kind}`, () => assert.equal(linkKind(address, from, isDownload), kind));
}

isOfKind("internal", "https://shop.test/");
isOfKind("internal", "https://shop.test/list?page=2");
isOfKind("internal", "https://shop.test/list?page=3#top");
isOfKind("external", "https://other.test/");
isOfKind("external", "https://shop.test:8443/");
isOfKind("external", "ftp://other.test/");
isOfKind("external", "no address");
isOfKind("anchor", "https://shop.test/list?page=2#end");
isOfKind("anchor", "https://shop.test/list?page=2#");
isOfKind("mail", "mailto:ada@shop.test");
isOfKind("phone", "tel:+4930123");
isOfKind("script", "javascript:void(0)");
isOfKind("file", "https://other.test/bill.PDF?x=1");
isOfKind("file", "data:text/csv,a");
isOfKind("file", "blob:https://shop.test/1");
isOfKind("file", "https://shop.test/bill", {isDownload: true});
isOfKind("external", "https://shop.test/", {from: "about:blank"});
