// Agents over HTTP, and a person at the window of the same app.
#pragma once

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/commands/commands.h"
#include "core/doors/http/http_door.h"
#include "tests/doors/http/raw_client.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"

#include <QCoroTask>
#include <QJsonArray>

struct AskedPeople {
    explicit AskedPeople(const QJsonObject &settings = {})
        : chrome(settings.isEmpty() ? RealChrome{} : RealChrome{settings}),
          http(
              agentsCommands,
              [this](Call call) { return chrome.catalogue().call(std::move(call)); },
              Gate{{}, Gate::Token::Optional}),
          port(std::get<quint16>(http.listen(0)))
    {
        chrome.engine().askPeople(true);
    }

    // Of a page that is open from now on: its tab.
    QString open(const QByteArray &body)
    {
        site.add(QStringLiteral("page"), "<!doctype html><meta charset=utf-8><body>" + body);
        return chrome.open(site.url(QStringLiteral("page")));
    }

    static QByteArray text(const QJsonObject &object)
    {
        return QJsonDocument{object}.toJson(QJsonDocument::Compact);
    }
    // Does not wait for the answer.
    static void send(RawClient &agent, const QByteArray &path, const QJsonObject &body)
    {
        agent.send(agent.post(path, text(body)));
    }
    RawAnswer ask(const QByteArray &path, const QJsonObject &body)
    {
        RawClient agent{port};
        return agent.ask(agent.post(path, text(body)));
    }
    RawAnswer act(const QString &kind, QJsonObject body)
    {
        body.insert(QStringLiteral("kind"), kind);
        return ask("/act", body);
    }

    // Any command, as the window.
    Outcome person(const QString &command, const QJsonObject &arguments = {})
    {
        Call call{QStringLiteral("w1"), Caller{QStringLiteral("window"), Caller::Kind::Person},
            command, arguments};
        call.naming = Naming::ByLocator;
        return QCoro::waitFor(chrome.catalogue().call(std::move(call)));
    }
    QJsonArray handoffs()
    {
        return chrome.reply(QStringLiteral("handoffs")).value(QStringLiteral("handoffs")).toArray();
    }
    bool end(const QString &id, bool isDone)
    {
        const Reply reply = chrome.reply(QStringLiteral("endHandoff"),
            {{QStringLiteral("id"), id}, {QStringLiteral("done"), isDone}});
        return reply.value(QStringLiteral("answered")).toBool();
    }
    QJsonArray questions()
    {
        return chrome.reply(QStringLiteral("approvals"))
            .value(QStringLiteral("questions"))
            .toArray();
    }
    bool answer(bool allow)
    {
        const QJsonValue first = questions().first();
        const Reply reply = chrome.reply(QStringLiteral("answerApproval"),
            {{QStringLiteral("id"), first[QStringLiteral("id")]},
                {QStringLiteral("allow"), allow}});
        return reply.value(QStringLiteral("answered")).toBool();
    }

    const QList<Command> agentsCommands = commands::forEveryone();
    FixtureSite site;
    RealChrome chrome;
    HttpDoor http;
    quint16 port;
};
