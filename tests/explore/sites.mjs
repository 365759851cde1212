// Sites to explore: each knows its pages, and what was asked of it.

import {serve} from "../support/site.mjs";

const words = ["amber", "basalt", "cedar", "delta", "ember", "fjord", "grove", "harbour"];

export const link = (to, text = to) => `<a href="${to}">${text}</a>`;

export function html(title, body) {
    return `<!doctype html><html lang="en"><title>${title}</title>
        <main><h1>${title}</h1><p>All there is to say of ${title}.</p>${body}</main></html>`;
}

// `pages` {path: html}; `robots`; `files` {path: text}, where SITE is the site's own address; `more`
// answers what is none of these.
export async function site({pages = {}, robots = "", files = {}, more, time = 5}) {
    const asked = [];
    const atOnce = {now: 0, most: 0};
    const port = await serve((request, response) => {
        const url = new URL(request.url, "http://site");
        const isDocument = request.headers["sec-fetch-dest"] === "document";
        if (isDocument || url.pathname === "/robots.txt")
            asked.push(url.pathname + url.search);
        if (isDocument) {
            atOnce.most = Math.max(atOnce.most, ++atOnce.now);
            response.on("close", () => --atOnce.now);
        }
        const send = (status, type, text, headers = {}) => setTimeout(() => {
            response.writeHead(status, {"content-type": type, ...headers});
            response.end(text);
        }, time);
        const base = `http://${request.headers.host}`;
        if (url.pathname === "/robots.txt" && robots)
            send(200, "text/plain", robots.replaceAll("SITE", base));
        else if (url.pathname in files)
            send(200, "application/xml", files[url.pathname].replaceAll("SITE", base));
        else if (url.pathname in pages && !url.search)
            send(200, "text/html", pages[url.pathname]);
        else if (!more?.(url, request, send))
            send(404, "text/html", html("Nothing", ""));
    });
    const base = `http://127.0.0.1:${port}`;
    return {base, asked, atOnce, paths: Object.keys(pages).sort()};
}

// Chapters with sections, a sidebar on every page, and one page that only the sitemap knows.
export function docs(chapters, sections) {
    const paths = [];
    for (let c = 1; c <= chapters; ++c) {
        paths.push(`/guide/${c}`);
        for (let s = 1; s <= sections; ++s)
            paths.push(`/guide/${c}/${words[s % words.length]}-${s}`);
    }
    const sidebar = `<nav>${link("/")}${paths.map(each => link(each)).join(" ")}</nav>`;
    const pages = {"/": html("Guide", sidebar + link("https://elsewhere.invalid/", "elsewhere")),
                   "/orphan": html("Orphan", link("/"))};
    for (const path of paths)
        pages[path] = html(`Chapter ${path}`, sidebar + link(`${path}#part`) + link("/private/a"));
    const robots = "User-agent: *\nDisallow: /private\nCrawl-delay: 0\nSitemap: SITE/map.xml\n";
    const files = {"/map.xml": "<urlset><url><loc>SITE/orphan</loc></url></urlset>"};
    return {pages, robots, files};
}

// One document: scripts make every page.
export function scripted(count = 20) {
    const shell = `<!doctype html><title>App</title><div id=app></div><script>
        const at = location.pathname.slice(6) || "0";
        document.title = "View " + at;
        setTimeout(() => { app.innerHTML = "<main><h1>View " + at + "</h1><p>It shows " + at
            + "</p><a href=/view/" + (Number(at) + 1) % ${count} + ">next</a> <a href=/view/"
            + (Number(at) * 2 + 1) % ${count} + ">other</a></main>"; }, 50);
        </script>`;
    const pages = {};
    for (let i = 0; i < count; ++i)
        pages[`/view/${i}`] = shell;
    return {pages};
}

// Nobody sees it but those who have been at /welcome.
export function club(rooms = 6) {
    const paths = ["/", ...Array.from({length: rooms}, (_, i) => `/room/${i}`)];
    const body = paths.map(path => link(path)).join(" ");
    const known = Object.fromEntries(paths.map(path => [path, html(`Club ${path}`, body)]));
    const more = (url, request, send) => {
        const isMember = /member=yes/.test(request.headers.cookie ?? "");
        if (url.pathname === "/welcome")
            send(200, "text/html", html("Welcome", ""), {"set-cookie": "member=yes; Max-Age=9999"});
        else if (url.pathname in known && isMember)
            send(200, "text/html", known[url.pathname]);
        else
            send(403, "text/html", html("Members only", ""));
        return true;
    };
    return {more, paths};
}
