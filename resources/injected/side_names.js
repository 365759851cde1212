// The names that pages give to what is next to what they are about.

const sideWords = new Set([
    "ad", "ads", "advert", "advertisement", "advertising", "adslot", "sponsor", "sponsored",
    "promo", "banner", "breadcrumb", "breadcrumbs", "crumb", "crumbs", "byline", "catlinks",
    "cookie", "cookies", "consent", "gdpr", "editsection",
    "feedback", "footer", "foot", "footnav", "login", "masthead", "menu", "menubar", "modal",
    "popup", "nav", "navbar", "navbox", "navi", "navigation", "topnav", "gnav", "newsletter",
    "newsletters", "signup", "subscribe", "subscription", "pager", "pagination", "paywall",
    "rail", "recommended", "recommendations", "recirc", "related", "share", "sharing",
    "sharedaddy", "social", "sns", "sidebar", "sidenav", "skip", "similar",
    "toc", "toolbar", "topbar", "widget", "widgets", "noprint", "outbrain", "taboola", "disqus"]);

const discussionWords = new Set(["comment", "comments", "respond"]);
// Within a longer name they are of a function: member-signature.
const sideNames = new Set(["sig", "signature"]);

function wordsOf(name) {
    return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/).filter(Boolean);
}

// An id of many words is made of a heading, and says nothing of the page's layout.
function wordsIn(id, classes) {
    const words = wordsOf(id);
    return [...words.length > 4 ? [] : words, ...wordsOf(classes)];
}

export function isSideName(id, classes) {
    return wordsIn(id, classes).some(word => sideWords.has(word))
        || [id, ...classes.split(/\s+/)].some(name => sideNames.has(name.toLowerCase()));
}

// What people say about the matter; of a page that holds nothing else, the matter.
export function isDiscussionName(id, classes) {
    return wordsIn(id, classes).some(word => discussionWords.has(word));
}
