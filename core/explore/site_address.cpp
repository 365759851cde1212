#include "core/explore/site_address.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

constexpr const char *followers[] = {"gclid", "gclsrc", "dclid", "gbraid", "wbraid", "fbclid",
    "msclkid", "yclid", "twclid", "ttclid", "igshid", "li_fat_id", "mc_cid", "mc_eid", "_ga", "_gl",
    "_hsenc", "_hsmi", "mkt_tok", "oly_anon_id", "oly_enc_id", "vero_id", "wickedid", "srsltid"};
constexpr const char *sessionNames[] = {"jsessionid", "phpsessid", "sid", "sessid", "sessionid",
    "session_id", "asp.net_sessionid", "cfid", "cftoken", "zenid", "oscsid", "s_id"};

constexpr const char *fileEndings[] = {"pdf", "zip", "gz", "tgz", "bz2", "xz", "7z", "rar", "tar",
    "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "bmp", "tif", "tiff", "mp3", "mp4",
    "m4a", "m4v", "ogg", "ogv", "wav", "flac", "webm", "avi", "mov", "mkv", "wmv", "css", "js",
    "mjs", "json", "xml", "rss", "atom", "csv", "txt", "woff", "woff2", "ttf", "otf", "eot", "exe",
    "msi", "dmg", "deb", "rpm", "apk", "iso", "jar", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
    "odt", "ods", "odp", "epub", "ics", "swf", "bin"};

bool isAmong(const auto &names, const QString &name)
{
    return std::any_of(std::begin(names), std::end(names),
        [&name](const char *each) { return name == QLatin1String{each}; });
}

bool onlyFollows(const QString &parameter)
{
    const QString name = parameter.section(u'=', 0, 0).toLower();
    return name.startsWith(u"utm_"_s) || name.startsWith(u"aspsessionid"_s)
        || isAmong(followers, name) || isAmong(sessionNames, name);
}

QString withoutFollowers(const QString &query)
{
    QStringList parameters = query.split(u'&', Qt::SkipEmptyParts);
    parameters.removeIf(onlyFollows);
    return parameters.join(u'&');
}

// /list;jsessionid=1A/item → /list/item
QString withoutSessions(const QString &path)
{
    QStringList segments = path.split(u'/');
    for (QString &each : segments) {
        QStringList parts = each.split(u';');
        parts.erase(std::remove_if(parts.begin() + 1, parts.end(), onlyFollows), parts.end());
        each = parts.join(u';');
    }
    return segments.join(u'/');
}

// QUrl's own also joins slashes that follow each other, which are two addresses to a server.
QString withoutDots(const QString &path)
{
    QStringList kept;
    const QStringList segments = path.mid(1).split(u'/');
    for (qsizetype i = 0; i < segments.size(); ++i) {
        const QString &each = segments.at(i);
        const bool isUp = each == u".."_s;
        if (isUp && !kept.isEmpty())
            kept.removeLast();
        if (!isUp && each != u"."_s)
            kept.append(each);
        else if (i == segments.size() - 1)
            kept.append(QString{});
    }
    return u'/' + kept.join(u'/');
}

// "/users" of #/users, "!/users" of #!/users; nothing of a place within a page, and of the view
// that shows without one.
QString routeOf(const QUrl &url)
{
    const QString fragment = url.fragment(QUrl::FullyEncoded).section(u":~:"_s, 0, 0);
    const bool isRoute = fragment.startsWith(u'/') || fragment.startsWith(u'!');
    const bool isFirst = fragment == u"/"_s || fragment == u"!"_s || fragment == u"!/"_s;
    return isRoute && !isFirst ? fragment : QString{};
}

int defaultPort(const QString &scheme)
{
    return scheme == u"https"_s ? 443 : 80;
}

QString withoutWww(const QString &host)
{
    return host.startsWith(u"www."_s) ? host.mid(4) : host;
}

bool isNamed(const QUrl &url, const QString &allowed)
{
    const QString wanted = allowed.toLower();
    const QString named = wanted.contains(u':') ? site_address::hostOf(url) : url.host();
    return wanted.startsWith(u"*."_s) ? named.endsWith(wanted.mid(1)) : named == wanted;
}

} // namespace

QString site_address::canonical(const QString &address)
{
    return canonical(QUrl{address.trimmed()});
}

QString site_address::canonical(const QUrl &given)
{
    QUrl url = given;
    const QString scheme = url.scheme().toLower();
    const bool isWeb = scheme == u"http"_s || scheme == u"https"_s;
    if (!url.isValid() || !isWeb || url.host().isEmpty())
        return {};
    url.setScheme(scheme);
    url.setUserInfo({});
    const QString route = routeOf(url);
    url.setFragment(route.isEmpty() ? QString{} : route);
    if (url.host().endsWith(u'.'))
        url.setHost(url.host().chopped(1));
    if (url.port() == defaultPort(scheme))
        url.setPort(-1);
    const QString path = url.path(QUrl::FullyEncoded);
    url.setPath(path.isEmpty() ? u"/"_s : withoutDots(withoutSessions(path)), QUrl::TolerantMode);
    const QString query = withoutFollowers(url.query(QUrl::FullyEncoded));
    url.setQuery(query.isEmpty() ? QString{} : query);
    return url.toString(QUrl::FullyEncoded);
}

bool site_address::isFile(const QUrl &url)
{
    const QString name = url.fileName();
    return name.contains(u'.') && isAmong(fileEndings, name.section(u'.', -1).toLower());
}

QUrl site_address::withRouteInPath(const QUrl &url)
{
    if (!url.hasFragment())
        return url;
    const QString route = url.fragment(QUrl::FullyEncoded);
    QUrl whole = url;
    whole.setFragment({});
    const QString path = url.path(QUrl::FullyEncoded) + u"/%23"_s + route.section(u'?', 0, 0);
    whole.setPath(path, QUrl::TolerantMode);
    QStringList queries{url.query(QUrl::FullyEncoded), route.section(u'?', 1)};
    queries.removeAll(QString{});
    whole.setQuery(queries.isEmpty() ? QString{} : queries.join(u'&'));
    return whole;
}

QString site_address::hostOf(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded).toLower();
    const int port = url.port(defaultPort(url.scheme()));
    return port == 80 || port == 443 ? host : u"%1:%2"_s.arg(host).arg(port);
}

bool site_address::isSameSite(const QUrl &url, const QUrl &start, const QStringList &allowed)
{
    if (withoutWww(hostOf(url)) == withoutWww(hostOf(start)))
        return true;
    return std::any_of(
        allowed.begin(), allowed.end(), [&url](const QString &each) { return isNamed(url, each); });
}

QString site_address::named(const QString &written, const QUrl &base)
{
    const QString address = written.trimmed();
    if (address.startsWith(u'/'))
        return base.resolved(QUrl{address}).toString(QUrl::FullyEncoded);
    const bool hasNoScheme = address.startsWith(base.authority() + u'/');
    return hasNoScheme ? base.scheme() + u"://"_s + address : address;
}

QUrl site_address::atRoot(const QUrl &url, const QString &path)
{
    QUrl root;
    root.setScheme(url.scheme());
    root.setHost(url.host());
    root.setPort(url.port());
    root.setPath(path);
    return root;
}
