// Every route of the contract: how it is called, and with what at least.

const route = (method, path, body, more = {}) => ({method, path, body, ...more});

// Those that only report, and start nothing.
export const asking = [
    route("GET", "/"),
    route("GET", "/tabs"),
];

// Those that need a page, and start Chrome for it.
export const onPages = [
    route("GET", "/snapshot"),
    route("GET", "/console"),
    route("GET", "/errors"),
    route("GET", "/requests"),
    route("GET", "/cookies"),
    route("GET", "/storage/local"),
    route("GET", "/storage/session"),
    route("POST", "/navigate", {url: "about:blank"}),
    route("POST", "/screenshot", {}),
    route("POST", "/pdf", {}),
    route("POST", "/act", {kind: "press", key: "Shift"}),
    route("POST", "/hooks/file-chooser", {paths: ["/tmp/none"]}),
    route("POST", "/hooks/dialog", {accept: true}),
    route("POST", "/highlight", {ref: "e1"}),
    route("POST", "/wait/download", {timeoutMs: 500}),
    route("POST", "/download", {ref: "e1", path: "a"}),
    route("POST", "/response/body", {url: "none", timeoutMs: 500}),
    route("POST", "/trace/start", {}),
    route("POST", "/trace/stop", {}),
    route("POST", "/cookies/set", {cookie: {name: "a", value: "b", url: "http://127.0.0.1"}}),
    route("POST", "/cookies/clear", {}),
    route("POST", "/storage/local/set", {key: "a", value: "b"}),
    route("POST", "/storage/session/set", {key: "a", value: "b"}),
    route("POST", "/storage/local/clear", {}),
    route("POST", "/storage/session/clear", {}),
    route("POST", "/set/offline", {offline: false}),
    route("POST", "/set/headers", {headers: {}}),
    route("POST", "/set/credentials", {clear: true}),
    route("POST", "/set/geolocation", {clear: true}),
    route("POST", "/set/media", {colorScheme: "none"}),
    route("POST", "/set/timezone", {timezoneId: "Europe/Berlin"}),
    route("POST", "/set/locale", {locale: "de-DE"}),
    route("POST", "/set/device", {name: "iPhone 14"}),
];

// Those that work on a profile's tabs, or on its browser.
export const onBrowsers = [
    route("POST", "/tabs/open", {url: "about:blank"}),
    route("POST", "/tabs/focus", {targetId: "A"}),
    route("DELETE", "/tabs/A"),
    route("POST", "/tabs/action", {action: "list"}),
    route("POST", "/start"),
    route("POST", "/stop"),
    route("POST", "/reset-profile"),
];

// Ours alone: the contract's reference sets it through the act "resize" only.
export const ours = [
    route("POST", "/set/viewport", {width: 800, height: 600}),
];

export const withProfile = [...asking, ...onPages, ...onBrowsers];
