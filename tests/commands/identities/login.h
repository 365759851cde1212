// A browser in which a site is logged in to, in one of four ways; the page itself says so.
#pragma once

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"

#include <QFile>
#include <QJsonArray>

class Login {
public:
    QString origin() const { return m_site.url({}).chopped(1); }
    FixtureSite &site() { return m_site; }
    RealChrome &chrome() { return m_chrome; }

    QString session(const QJsonObject &options = {})
    {
        return m_chrome.reply(QStringLiteral("createSession"), options)
            .value(u"session")
            .toString();
    }

    // In that session; in the profile where that is empty.
    void go(const QString &session, const QString &way, const QString &targetId = {})
    {
        QJsonObject where = in(session, targetId);
        where.insert(QStringLiteral("url"), m_site.url(QStringLiteral("login.html?way=") + way));
        m_chrome.reply(QStringLiteral("navigate"), where);
    }

    QJsonValue ask(const QString &session, const QString &expression, const QString &targetId = {})
    {
        QJsonObject asked = in(session, targetId);
        asked.insert(QStringLiteral("fn"), QStringLiteral("async () => (%1)").arg(expression));
        return m_chrome.reply(QStringLiteral("evaluate"), asked).value(u"result");
    }

    void logIn(const QString &session, const QString &way, const QString &name)
    {
        go(session, way);
        ask(session, QStringLiteral("logIn('%1')").arg(name));
    }

    // What the page shows after it was loaded again.
    QString shown(const QString &session, const QString &way, const QString &targetId = {})
    {
        go(session, way, targetId);
        return ask(session, QStringLiteral("shown"), targetId).toString();
    }

    Reply save(const QString &session, QJsonObject options = {})
    {
        return m_chrome.reply(QStringLiteral("saveIdentity"), named(session, options));
    }
    Reply load(const QString &session, QJsonObject options = {})
    {
        return m_chrome.reply(QStringLiteral("loadIdentity"), named(session, options));
    }
    Failure failedLoad(const QString &session, QJsonObject options = {})
    {
        return m_chrome.failure(QStringLiteral("loadIdentity"), named(session, options));
    }

    QString fileOf(int version) const
    {
        return QStringLiteral("%1/identities/ada/%2.identity").arg(m_chrome.home()).arg(version);
    }

    static QJsonObject in(const QString &session, const QString &targetId = {})
    {
        QJsonObject where;
        if (!session.isEmpty())
            where.insert(QStringLiteral("session"), session);
        if (!targetId.isEmpty())
            where.insert(QStringLiteral("targetId"), targetId);
        return where;
    }

private:
    static QJsonObject named(const QString &session, QJsonObject options)
    {
        options.insert(QStringLiteral("identity"), QStringLiteral("ada"));
        if (!session.isEmpty())
            options.insert(QStringLiteral("session"), session);
        return options;
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};
