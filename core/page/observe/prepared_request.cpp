#include "core/page/observe/prepared_request.h"

#include "core/page/observe/ruling.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == u"https"_s ? 443 : 80);
}

} // namespace

PreparedRequest::PreparedRequest(QString url, QString method, std::optional<QByteArray> body,
    QMap<QString, QString> headers, QString frame)
    : m_url(std::move(url)), m_method(std::move(method)), m_body(std::move(body)),
      m_headers(std::move(headers)), m_frame(std::move(frame))
{
}

bool PreparedRequest::isOurs(const QJsonObject &paused) const
{
    if (paused.value(u"resourceType") != u"Document"_s || paused.value(u"frameId") != m_frame)
        return false;
    return m_networkId.isEmpty() || m_networkId == paused.value(u"networkId").toString();
}

QString PreparedRequest::methodOf(const QJsonObject &paused) const
{
    const bool isFirst = !paused.contains(u"redirectedRequestId"_s);
    return isFirst && isOurs(paused) ? m_method : QString{};
}

bool PreparedRequest::mayHaveHeaders(const QString &url) const
{
    const QUrl meant{m_url};
    const QUrl asked{url};
    if (meant.host().compare(asked.host(), Qt::CaseInsensitive) != 0)
        return false;
    const bool isUpgrade = meant.scheme() == u"http"_s && asked.scheme() == u"https"_s
        && portOf(meant) == 80 && portOf(asked) == 443;
    return isUpgrade || (meant.scheme() == asked.scheme() && portOf(meant) == portOf(asked));
}

void PreparedRequest::addTo(Ruling &ruling, const QJsonObject &paused)
{
    if (ruling.isRefused || ruling.answer || !isOurs(paused))
        return;
    m_networkId = paused.value(u"networkId").toString();
    const bool isFirst = !paused.contains(u"redirectedRequestId"_s);
    const bool isAllowed = mayHaveHeaders(paused.value(u"request")[u"url"].toString());
    for (auto each = m_headers.begin(); each != m_headers.end(); ++each) {
        const QString name = each.key().toLower();
        const bool isOfBody = name == u"content-type"_s;
        if (isAllowed && (isFirst || !isOfBody))
            ruling.headers.set.insert(name, each.value());
        else if (!isOfBody)
            ruling.headers.removed.append(name);
    }
    if (isFirst) {
        ruling.method = m_method;
        ruling.body = m_body;
    }
}
