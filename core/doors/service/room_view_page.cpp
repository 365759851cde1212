#include "core/doors/service/room_view_page.h"

#include "core/doors/http/plain_page.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QByteArray partOfView(const QString &name)
{
    QFile file{u":/documents/"_s + name};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QByteArray hashOf(const QByteArray &text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

} // namespace

HttpAnswer roomViewPage(const QString &room, const QByteArray &socket, const QByteArray &ticket)
{
    const QByteArray style = partOfView(u"view.css"_s);
    const QByteArray script = partOfView(u"view.js"_s);
    QByteArray page = partOfView(u"view.html"_s);
    page.replace("{{style}}", style).replace("{{script}}", script);
    page.replace("{{socket}}", socket).replace("{{ticket}}", ticket);
    page.replace("{{room}}", room.toHtmlEscaped().toUtf8());
    const QByteArray policy
        = "default-src 'none'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'; img-src data:; connect-src 'self'; style-src "
        + hashOf(style) + "; script-src " + hashOf(script);
    return {.contentType = "text/html; charset=utf-8",
        .body = page,
        .headers
        = {{"Content-Security-Policy"_ba, policy}, {"Referrer-Policy"_ba, "no-referrer"_ba}}};
}

HttpAnswer roomViewRefusal(const HttpAnswer &answer)
{
    const QJsonObject failure = QJsonDocument::fromJson(answer.body).object();
    const QString link
        = u"A link to a room opens it once, within ten minutes. Ask for another: POST "
          "/rooms/{room_name}/view."_s;
    const Html body = Html::element("h1", Html::text(u"This room is not shown"_s))
        + Html::element("p", Html::text(failure.value(u"error").toString()))
        + Html::element("p", Html::text(link));
    const HttpDocument document = plainPage(u"Not shown"_s, body);
    HttpAnswer page = answer;
    page.contentType = document.contentType;
    page.body = document.bytes;
    page.headers.append({"Content-Security-Policy"_ba, document.contentSecurityPolicy});
    return page;
}
