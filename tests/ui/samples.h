// Rows as replies and events spell them, for the tests of models and panels.
#pragma once

#include "core/commands/commands.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>

namespace samples {

inline QJsonObject tab(const QString &id, const QString &title)
{
    return {{QStringLiteral("targetId"), id}, {QStringLiteral("title"), title},
        {QStringLiteral("url"), QStringLiteral("https://%1.test/").arg(id.toLower())}};
}

inline QJsonObject tabs(const QJsonArray &rows)
{
    return {{QStringLiteral("running"), true}, {QStringLiteral("tabs"), rows}};
}

// A time of one day, so many milliseconds after noon.
inline QString time(int milliseconds)
{
    const QDateTime noon{{2026, 3, 1}, {12, 0}, Qt::UTC};
    return noon.addMSecs(milliseconds).toString(Qt::ISODateWithMs);
}

inline QJsonObject message(const QString &type, const QString &text, int milliseconds = 0)
{
    const QJsonObject place{{QStringLiteral("url"), QStringLiteral("https://shop.test/js/app.js")},
        {QStringLiteral("lineNumber"), 11}, {QStringLiteral("columnNumber"), 4}};
    return {{QStringLiteral("type"), type}, {QStringLiteral("text"), text},
        {QStringLiteral("timestamp"), time(milliseconds)}, {QStringLiteral("location"), place}};
}

inline QJsonObject messages(const QString &tab, const QJsonArray &rows, int missed = 0)
{
    return {{QStringLiteral("targetId"), tab}, {QStringLiteral("messages"), rows},
        {QStringLiteral("missed"), missed}};
}

inline QJsonObject request(const QString &id, const QString &url,
    const QString &type = QStringLiteral("fetch"), int milliseconds = 0)
{
    return {{QStringLiteral("id"), id}, {QStringLiteral("timestamp"), time(milliseconds)},
        {QStringLiteral("method"), QStringLiteral("GET")}, {QStringLiteral("url"), url},
        {QStringLiteral("resourceType"), type}};
}

inline QJsonObject answered(QJsonObject request, int status)
{
    request.insert(QStringLiteral("status"), status);
    request.insert(QStringLiteral("ok"), status < 400);
    return request;
}

inline QJsonObject requests(const QString &tab, const QJsonArray &rows)
{
    return {{QStringLiteral("targetId"), tab}, {QStringLiteral("requests"), rows},
        {QStringLiteral("missed"), 0}};
}

inline QJsonObject callBegan(const QString &id, const QString &command, const QString &about)
{
    QJsonObject details{{QStringLiteral("id"), id},
        {QStringLiteral("door"), QStringLiteral("http")}, {QStringLiteral("command"), command},
        {QStringLiteral("targetId"), QStringLiteral("A")}, {QStringLiteral("about"), about}};
    static const QList<Command> all = commands::all();
    for (const Command &each : all) {
        if (command == QLatin1StringView{each.name}) {
            details.insert(QStringLiteral("effect"), toWord(each.effect));
            details.insert(QStringLiteral("showsInPage"), each.settles);
        }
    }
    return details;
}

inline QJsonObject callEnded(
    const QString &id, const QString &command, const QString &about, const QString &result, int ms)
{
    QJsonObject details = callBegan(id, command, about);
    details.insert(QStringLiteral("result"), result);
    details.insert(QStringLiteral("ms"), ms);
    return details;
}

// The end of an act that says what it hit.
inline QJsonObject clickEnded(const QString &id, const QString &tab)
{
    QJsonObject details
        = callEnded(id, QStringLiteral("click"), QStringLiteral("e25"), QStringLiteral("ok"), 41);
    details.insert(QStringLiteral("targetId"), tab);
    details.insert(
        QStringLiteral("arguments"), QJsonObject{{QStringLiteral("ref"), QStringLiteral("e25")}});
    details.insert(QStringLiteral("hit"),
        QJsonObject{{QStringLiteral("ref"), QStringLiteral("e25")},
            {QStringLiteral("role"), QStringLiteral("button")},
            {QStringLiteral("name"), QStringLiteral("Load orders")},
            {QStringLiteral("box"),
                QJsonObject{{QStringLiteral("x"), 100}, {QStringLiteral("y"), 50},
                    {QStringLiteral("width"), 80}, {QStringLiteral("height"), 20}}}});
    return details;
}

inline QJsonObject seenRef()
{
    return {{QStringLiteral("ref"), QStringLiteral("e7")},
        {QStringLiteral("role"), QStringLiteral("button")},
        {QStringLiteral("name"), QStringLiteral("Buy")},
        {QStringLiteral("box"),
            QJsonObject{{QStringLiteral("x"), 100}, {QStringLiteral("y"), 100},
                {QStringLiteral("width"), 200}, {QStringLiteral("height"), 80}}}};
}

} // namespace samples
