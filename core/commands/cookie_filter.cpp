#include "core/commands/cookie_filter.h"

using namespace Qt::StringLiterals;

namespace {

// RFC 6265, 5.1.4.
bool isBelow(const QString &path, const QString &ofCookie)
{
    return path == ofCookie
        || (path.startsWith(ofCookie)
            && (ofCookie.endsWith(u'/') || path.at(ofCookie.size()) == u'/'));
}

} // namespace

QList<Parameter> cookie_filter::parameters()
{
    return {name, domain, path, exact};
}

bool cookie_filter::isAny(const Arguments &given)
{
    return given[name] || given[domain] || given[path];
}

QJsonArray cookie_filter::fitting(const QJsonArray &cookies, const Arguments &given)
{
    const auto wantedName = given[name];
    const auto host = given[domain];
    const auto below = given[path];
    const bool isExact = given[exact];
    QJsonArray rows;
    for (const QJsonValue &each : cookies) {
        const QString itsDomain = each[u"domain"].toString();
        const QString itsPath = each[u"path"].toString();
        const bool fits = (!wantedName || each[u"name"] == *wantedName)
            && (!host || (isExact ? itsDomain == *host : isSentTo(*host, itsDomain)))
            && (!below || (isExact ? itsPath == *below : isBelow(*below, itsPath)));
        if (fits)
            rows.append(each);
    }
    return rows;
}

// RFC 6265, 5.1.3: a leading dot means subdomains too.
bool cookie_filter::isSentTo(const QString &host, const QString &ofCookie)
{
    if (!ofCookie.startsWith(u'.'))
        return host.compare(ofCookie, Qt::CaseInsensitive) == 0;
    return host.endsWith(ofCookie, Qt::CaseInsensitive)
        || host.compare(ofCookie.sliced(1), Qt::CaseInsensitive) == 0;
}
