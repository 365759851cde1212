// Which parts are next to what a page is about, by their names.

import assert from "node:assert/strict";
import {test} from "node:test";
import {isSideName} from "../../resources/injected/side_names.js";

function isSide(expected, id, classes) {
    test(`#${id} .${classes} is ${expected ? "beside" : "of"} the page`,
         () => assert.equal(isSideName(id, classes), expected));
}

isSide(true, "sidebar", "");
isSide(true, "", "post-navigation");
isSide(true, "cookieBanner", "");
isSide(true, "", "c-article__related-topics-list of-many-words");
isSide(true, "", "box Newsletter");
isSide(false, "", "");
isSide(false, "content", "post-content entry");
isSide(false, "", "navigator shared adequate footage");
isSide(false, "sharing-with-a-single-developer", "section");
