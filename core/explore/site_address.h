// Addresses as an explorer knows them: one for each page, however it is written.
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

namespace site_address {

// Without its default port, user, and what only follows people: parameters of campaigns
// and of sessions; without its fragment, too, but for one that is the route of an application, as
// in
// #/users and #!/users. Nothing where it is no address of the web.
QString canonical(const QString &address);
QString canonical(const QUrl &url);

// Of the same host, with or without "www.", at the same port; or of one that `allowed` names: as
// "docs.example.com", "*.example.com", "localhost:8080". http and https are one site.
bool isSameSite(const QUrl &url, const QUrl &start, const QStringList &allowed);

// A route as a part of the path, and its parameters as those of the address: for what counts them.
QUrl withRouteInPath(const QUrl &url);

// What a file at `base` names: many write addresses without their beginning.
QString named(const QString &written, const QUrl &base);

// Whether its ending says that there is no page, but a picture, an archive, a film.
bool isFile(const QUrl &url);

// "example.com", "example.com:8080": who answers.
QString hostOf(const QUrl &url);

// Where a site keeps what it says to explorers: "/robots.txt", "/sitemap.xml".
QUrl atRoot(const QUrl &url, const QString &path);

} // namespace site_address
