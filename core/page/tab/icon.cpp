#include "core/page/tab/icon.h"

#include "base/failure.h"
#include "core/page/document/frame.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestIcon = 64 * 1024;

// data:image/png;base64,…
QByteArray bytesWithin(const QString &url)
{
    const QByteArray whole = url.toUtf8();
    const qsizetype comma = whole.indexOf(',');
    const QByteArray content = QByteArray::fromPercentEncoding(whole.mid(comma + 1));
    return whole.left(comma).endsWith(";base64") ? QByteArray::fromBase64(content) : content;
}

// Reads at least one byte over the limit if it is too large.
Task<QByteArray> readStream(QPointer<Session> session, QString handle, Deadline deadline)
{
    QByteArray bytes;
    while (session && bytes.size() <= largestIcon) {
        const QJsonObject params{
            {u"handle"_s, handle}, {u"size"_s, largestIcon + 1 - bytes.size()}};
        const QJsonObject part = co_await session->call("IO.read", params, deadline);
        const QByteArray data = part.value(u"data").toString().toUtf8();
        bytes += part.value(u"base64Encoded").toBool() ? QByteArray::fromBase64(data) : data;
        if (part.value(u"eof").toBool())
            break;
    }
    if (session)
        session->post("IO.close", {{u"handle"_s, handle}});
    co_return std::as_const(bytes);
}

Task<QByteArray> fetched(std::shared_ptr<Tab> tab, QString url, Deadline deadline)
{
    const QPointer<Session> session{&tab->session()};
    const QJsonObject options{{u"disableCache"_s, false}, {u"includeCredentials"_s, true}};
    const QJsonObject params{
        {u"frameId"_s, tab->targetId()}, {u"url"_s, url}, {u"options"_s, options}};
    const QJsonObject answer
        = co_await session->call("Network.loadNetworkResource", params, deadline);
    const QJsonValue resource = answer.value(u"resource");
    const QString handle = resource[u"stream"].toString();
    if (handle.isEmpty())
        co_return QByteArray{};
    const QByteArray bytes = co_await readStream(session, handle, deadline);
    const bool isFound = resource[u"httpStatusCode"].toInt() == 200;
    co_return isFound ? QByteArray{bytes} : QByteArray{};
}

} // namespace

Task<Icon> iconOf(std::shared_ptr<Tab> tab, Deadline deadline)
{
    const QJsonArray none;
    const QJsonValue named = co_await ask(tab->frames().main(), "iconAddress", none, deadline);
    const QString url = named.toString();
    QByteArray bytes;
    if (url.startsWith(u"data:"_s))
        bytes = bytesWithin(url);
    else if (!url.isEmpty() && tab->isOpen())
        bytes = co_await fetched(tab, url, deadline);
    const Icon icon{url, bytes.size() <= largestIcon ? bytes : QByteArray{}};
    co_return icon;
}
