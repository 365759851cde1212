#include "core/redis/redis_address.h"

#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &why)
{
    return {Code::InvalidValue, u"the address of Redis %1"_s.arg(why),
        u"REDIS_URL, or browser.redisUrl: redis://127.0.0.1:6379, rediss://… for TLS, or "
        "unix:///run/redis.sock."_s};
}

} // namespace

OrFailure<RedisAddress> RedisAddress::of(const QString &typed)
{
    const QUrl url{typed, QUrl::StrictMode};
    if (!url.isValid())
        return misfit(u"is no URL"_s);
    RedisAddress address{.host = url.host(),
        .user = url.userName(QUrl::FullyDecoded).toUtf8(),
        .password = url.password(QUrl::FullyDecoded).toUtf8()};
    QString database = url.path().mid(1);
    if (url.scheme() == u"unix") {
        address.by = By::Socket;
        address.path = url.path();
        database = QUrlQuery{url}.queryItemValue(u"db"_s);
        if (!address.path.startsWith(u'/'))
            return misfit(u"names no socket"_s);
    } else if (url.scheme() == u"redis" || url.scheme() == u"rediss") {
        address.by = url.scheme() == u"rediss" ? By::Tls : By::Tcp;
        address.port = static_cast<quint16>(url.port(address.port));
        if (address.host.isEmpty())
            return misfit(u"names no host"_s);
    } else {
        return misfit(u"is of no kind we know: %1"_s.arg(url.scheme().left(20)));
    }
    bool isNumber = database.isEmpty();
    if (!isNumber)
        address.database = database.toInt(&isNumber);
    if (!isNumber || address.database < 0)
        return misfit(u"names a database that is no number"_s);
    return address;
}
