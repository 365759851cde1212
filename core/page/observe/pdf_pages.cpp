#include "core/page/observe/pdf_pages.h"

#include "core/cdp/session.h"

#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

QString headerOf(const QJsonObject &paused, QLatin1String name)
{
    const QJsonArray headers = paused.value(u"responseHeaders").toArray();
    for (const QJsonValue &header : headers) {
        if (header[u"name"].toString().compare(name, Qt::CaseInsensitive) == 0)
            return header[u"value"].toString();
    }
    return {};
}

// Files of this machine come without headers.
bool isShownPdf(const QJsonObject &paused)
{
    const QString type = headerOf(paused, QLatin1String{"content-type"});
    const QString name = QUrl{paused.value(u"request")[u"url"].toString()}.fileName();
    const bool isPdf = type.section(u';', 0, 0).trimmed().toLower() == u"application/pdf"_s
        || (type.isEmpty() && name.endsWith(u".pdf"_s, Qt::CaseInsensitive));
    const QString disposition = headerOf(paused, QLatin1String{"content-disposition"});
    return isPdf && !disposition.trimmed().startsWith(u"attachment"_s, Qt::CaseInsensitive)
        && paused.value(u"responseStatusCode").toInt(200) == 200;
}

QByteArray pageFor(const QString &url)
{
    const QUrl address{url};
    const QString name = address.fileName(QUrl::FullyDecoded);
    const QString shown = (name.isEmpty() ? address.host() : name).toHtmlEscaped();
    return u"<!doctype html><html data-clawdis-shows=application/pdf><meta charset=utf-8><title>%1"
           "</title><p>%1 is a PDF file: read its text as Markdown or as text"_s.arg(shown)
               .toUtf8();
}

} // namespace

QJsonObject pdf_pages::pattern()
{
    return {{u"urlPattern"_s, u"*"_s}, {u"resourceType"_s, u"Document"_s},
        {u"requestStage"_s, u"Response"_s}};
}

bool pdf_pages::isAnswer(const QJsonObject &paused)
{
    return paused.contains(u"responseStatusCode") || paused.contains(u"responseErrorReason");
}

void pdf_pages::show(Session &session, const QJsonObject &paused)
{
    const QJsonValue id = paused.value(u"requestId");
    if (paused.contains(u"responseErrorReason") || !isShownPdf(paused))
        return session.post("Fetch.continueResponse", {{u"requestId"_s, id}});
    const QJsonObject type{{u"name"_s, u"Content-Type"_s}, {u"value"_s, u"text/html"_s}};
    const QByteArray page = pageFor(paused.value(u"request")[u"url"].toString());
    session.post("Fetch.fulfillRequest",
        {{u"requestId"_s, id}, {u"responseCode"_s, 200}, {u"responseHeaders"_s, QJsonArray{type}},
            {u"body"_s, QString::fromLatin1(page.toBase64())}});
}
