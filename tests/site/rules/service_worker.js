// Answers for the one address itself, and leaves the others to the browser.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
    if (event.request.url.endsWith("/asked"))
        event.respondWith(new Response("by the worker"));
});
