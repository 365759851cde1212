#include "core/policy/next_proxy.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int usualHttpPort = 80;
constexpr int usualSocksPort = 1080;

// Without a scheme it is an HTTP proxy.
QUrl urlOf(const QString &address)
{
    const QString trimmed = address.trimmed();
    return QUrl{trimmed.contains(u"://"_s) ? trimmed : u"http://"_s + trimmed, QUrl::StrictMode};
}

bool isHostPattern(const QString &text)
{
    static const QRegularExpression pattern{
        u"\\A(?:\\*?\\.)?[\\w-]+(?:\\.[\\w-]+)*(?::\\d+)?\\z"_s};
    return pattern.match(text).hasMatch();
}

bool isHostOf(QString pattern, const QString &host)
{
    if (pattern.startsWith(u'*'))
        pattern.remove(0, 1);
    return pattern.startsWith(u'.') ? host.endsWith(pattern, Qt::CaseInsensitive)
                                    : host.compare(pattern, Qt::CaseInsensitive) == 0;
}

} // namespace

OrFailure<NextProxy> NextProxy::read(const QString &address, const QString &bypass)
{
    const QUrl url = urlOf(address);
    const bool isSocks = url.scheme() == u"socks5"_s;
    const bool isKnown = isSocks || url.scheme() == u"http"_s;
    const bool isBare = (url.path().isEmpty() || url.path() == u"/"_s) && !url.hasQuery();
    if (!url.isValid() || url.host().isEmpty() || !isKnown || !isBare)
        return Failure{Code::InvalidValue,
            u"this proxy cannot be gone on to: %1"_s.arg(url.toString(QUrl::RemoveUserInfo)),
            u"Give it as http://host:port or socks5://host:port."_s};
    NextProxy next{.kind = isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy,
        .host = url.host(),
        .port = static_cast<quint16>(url.port(isSocks ? usualSocksPort : usualHttpPort)),
        .userName = url.userName(QUrl::FullyDecoded),
        .password = url.password(QUrl::FullyDecoded)};
    const QStringList hosts = bypass.split(u',', Qt::SkipEmptyParts);
    for (const QString &each : hosts) {
        if (!isHostPattern(each.trimmed()))
            return Failure{Code::InvalidValue,
                u"this is no host to be asked without the proxy: %1"_s.arg(each.left(100)),
                u"Write example.com, *.example.com or .example.com, each also with a port."_s};
        next.bypass.append(each.trimmed());
    }
    return next;
}

bool NextProxy::hasCredentials(const QString &address)
{
    return !urlOf(address).userInfo().isEmpty();
}

bool NextProxy::isFor(const QString &asked, quint16 atPort) const
{
    const QString end = u':' + QString::number(atPort);
    return std::none_of(bypass.begin(), bypass.end(), [&](const QString &each) {
        return isHostOf(each, asked)
            || (each.endsWith(end) && isHostOf(each.chopped(end.size()), asked));
    });
}

QByteArray NextProxy::authorization() const
{
    if (userName.isEmpty() && password.isEmpty())
        return {};
    return "Basic " + (userName + u':' + password).toUtf8().toBase64();
}
