#include "core/doors/cli/phrases.h"

#include "core/doors/cli/tell.h"

namespace {

QList<Phrase> browserPhrases()
{
    return {
        {.words = "status", .command = "status", .tell = tell::status},
        {.words = "start", .command = "start", .tell = tell::running, .then = "status"},
        {.words = "stop", .command = "stop", .tell = tell::running, .then = "status"},
        {.words = "tabs", .command = "tabs", .tell = tell::tabs},
        {.words = "open", .command = "open", .positional = "url", .tell = tell::opened},
        {.words = "focus", .command = "focus", .positional = "targetId", .tell = tell::focused},
        {.words = "close",
            .command = "close",
            .positional = "targetId?",
            .tell = tell::closed,
            .without = "closeTab",
            .summary = "Close a tab; the last used one when left out."},
        {.words = "navigate", .command = "navigate", .positional = "url", .tell = tell::navigated},
        {.words = "tab",
            .command = "tabAction",
            .tell = tell::tabs,
            .fixed = R"({"action": "list"})",
            .unused = "index",
            .summary = "List the open tabs."},
        {.words = "tab new",
            .command = "tabAction",
            .tell = tell::newTab,
            .fixed = R"({"action": "new"})",
            .unused = "index",
            .summary = "Open an empty tab."},
        {.words = "tab select",
            .command = "tabAction",
            .positional = "index",
            .tell = tell::selectedTab,
            .fixed = R"({"action": "select"})",
            .counted = "index",
            .summary = "Bring a tab to the front, by its place in the list."},
        {.words = "tab close",
            .command = "tabAction",
            .positional = "index?",
            .tell = tell::closed,
            .fixed = R"({"action": "close"})",
            .counted = "index",
            .summary = "Close a tab, by its place in the list; the first when left out."},
        {.words = "profiles", .command = "profiles", .tell = tell::profiles},
        {.words = "create-profile", .command = "createProfile", .tell = tell::createdProfile},
        {.words = "delete-profile", .command = "deleteProfile", .tell = tell::deletedProfile},
        {.words = "reset-profile", .command = "resetProfile", .tell = tell::resetProfile},
        {.words = "recolor-profile",
            .command = "recolorProfile",
            .positional = "name color",
            .tell = tell::recoloredProfile},
        {.words = "restore-profile",
            .command = "restoreProfile",
            .positional = "name",
            .tell = tell::restoredProfile},
    };
}

QList<Phrase> readingPhrases()
{
    return {
        {.words = "snapshot",
            .command = "snapshot",
            .spellings = {{"efficient", "mode", "\"efficient\"", "The same as --mode efficient."}},
            .tell = tell::snapshot,
            .content = tell::snapshotContent},
        {.words = "screenshot",
            .command = "screenshot",
            .positional = "targetId?",
            .tell = tell::media,
            .file = Phrase::File::Shown},
        {.words = "pdf",
            .command = "pdf",
            .positional = "targetId?",
            .tell = tell::pdf,
            .file = Phrase::File::Shown},
        {.words = "console", .command = "console", .tell = tell::console},
        {.words = "errors", .command = "errors", .tell = tell::errors},
        {.words = "requests", .command = "requests", .tell = tell::requests},
        {.words = "responsebody",
            .command = "responseBody",
            .positional = "url",
            .content = tell::bodyContent},
        {.words = "find", .command = "find", .positional = "selector", .tell = tell::foundElements},
        {.words = "highlight",
            .command = "highlight",
            .positional = "ref",
            .tell = tell::highlighted},
        {.words = "cookies", .command = "cookies", .tell = tell::cookies},
        {.words = "cookies set",
            .command = "setCookie",
            .positional = "name value",
            .tell = tell::cookieSet,
            .inside = "cookie"},
        {.words = "cookies clear", .command = "clearCookies", .tell = tell::cookiesCleared},
        {.words = "trace start", .command = "startTrace", .tell = tell::traceStarted},
        {.words = "trace stop",
            .command = "stopTrace",
            .tell = tell::trace,
            .file = Phrase::File::Given},
        {.words = "download",
            .command = "download",
            .positional = "ref out?",
            .tell = tell::downloaded,
            .file = Phrase::File::Given},
        {.words = "waitfordownload",
            .command = "waitForDownload",
            .positional = "out?",
            .tell = tell::downloaded,
            .file = Phrase::File::Given},
    };
}

QList<Phrase> actingPhrases()
{
    return {
        {.words = "click",
            .command = "click",
            .positional = "ref",
            .spellings = {{"double", "doubleClick"}},
            .tell = tell::clicked},
        {.words = "type", .command = "type", .positional = "ref text", .tell = tell::typed},
        {.words = "press", .command = "press", .positional = "key", .tell = tell::pressed},
        {.words = "hover", .command = "hover", .positional = "ref", .tell = tell::hovered},
        {.words = "scrollintoview",
            .command = "scrollIntoView",
            .positional = "ref",
            .tell = tell::scrolled},
        {.words = "drag",
            .command = "drag",
            .positional = "startRef endRef",
            .tell = tell::dragged},
        {.words = "select",
            .command = "select",
            .positional = "ref values...",
            .tell = tell::selected},
        {.words = "fill", .command = "fill", .tell = tell::filled},
        {.words = "upload",
            .command = "armFileChooser",
            .positional = "paths...",
            .tell = tell::uploadArmed},
        {.words = "dialog",
            .command = "armDialog",
            .spellings = {{"dismiss", "accept", "false", "Dismiss it."}, {"prompt", "promptText"}},
            .tell = tell::dialogArmed,
            .missing = "Specify --accept or --dismiss"},
        {.words = "wait",
            .command = "wait",
            .positional = "selector?",
            .spellings = {{"time", "timeMs"}, {"load", "loadState"}},
            .tell = tell::waited},
        {.words = "evaluate", .command = "evaluate", .tell = tell::evaluated},
        {.words = "resize",
            .command = "resize",
            .positional = "width height",
            .tell = tell::resized},
    };
}

// What is said of one of the two storages.
struct StorageWords {
    const char *get;
    const char *set;
    const char *clear;
    const char *fixed;
    const char *getSummary;
    const char *setSummary;
    const char *clearSummary;
};

QList<Phrase> storagePhrases(const StorageWords &words)
{
    return {
        {.words = words.get,
            .command = "storage",
            .positional = "key?",
            .tell = tell::values,
            .fixed = words.fixed,
            .summary = words.getSummary},
        {.words = words.set,
            .command = "setStorage",
            .positional = "key value",
            .tell = tell::storageSet,
            .fixed = words.fixed,
            .summary = words.setSummary},
        {.words = words.clear,
            .command = "clearStorage",
            .tell = tell::storageCleared,
            .fixed = words.fixed,
            .summary = words.clearSummary},
    };
}

constexpr StorageWords localStorage{"storage local get", "storage local set", "storage local clear",
    R"({"kind": "local"})", "Give what the site's local storage holds.",
    "Keep a value in the site's local storage.", "Empty the site's local storage."};
constexpr StorageWords sessionStorage{"storage session get", "storage session set",
    "storage session clear", R"({"kind": "session"})",
    "Give what the site's session storage holds.", "Keep a value in the site's session storage.",
    "Empty the site's session storage."};

QList<Phrase> settingPhrases()
{
    return {
        {.words = "set viewport",
            .command = "setViewport",
            .positional = "width height",
            .tell = tell::viewportSet},
        {.words = "set offline",
            .command = "setOffline",
            .positional = "offline",
            .tell = tell::offlineSet},
        {.words = "set headers",
            .command = "setHeaders",
            .positional = "headers...",
            .tell = tell::headersSet},
        {.words = "set credentials",
            .command = "setCredentials",
            .positional = "username? password?",
            .tell = tell::credentialsSet},
        {.words = "set geo",
            .command = "setGeolocation",
            .positional = "latitude? longitude?",
            .tell = tell::geolocationSet},
        {.words = "set media",
            .command = "setMedia",
            .positional = "colorScheme",
            .tell = tell::mediaSet},
        {.words = "set timezone",
            .command = "setTimezone",
            .positional = "timezoneId",
            .tell = tell::timezoneSet},
        {.words = "set locale",
            .command = "setLocale",
            .positional = "locale",
            .tell = tell::localeSet},
        {.words = "set device",
            .command = "setDevice",
            .positional = "name",
            .tell = tell::deviceSet},
    };
}

} // namespace

QList<Phrase> knownPhrases()
{
    return browserPhrases() + readingPhrases() + actingPhrases() + storagePhrases(localStorage)
        + storagePhrases(sessionStorage) + settingPhrases();
}
