// A login survives a Chrome that is killed soon after.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QHttpServer>

#include <signal.h>

class CookieFlushTest : public QObject {
    Q_OBJECT

private:
    // Whether it is on disk already.
    static bool isSaved(const QByteArray &name)
    {
        const QString folder = paths::userDataDir(u"clawd"_s) + u"/Default"_s;
        for (const QString &each : {u"/Cookies"_s, u"/Network/Cookies"_s}) {
            QFile file{folder + each};
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(name))
                return true;
        }
        return false;
    }

    QString url(const QString &path) const { return u"http://127.0.0.1:%1/"_s.arg(m_port) + path; }

private Q_SLOTS:
    void initTestCase()
    {
        m_server.route(u"/login"_s, [] {
            QHttpServerResponse response{"text/html", "<title>In</title>"};
            response.addHeader("Set-Cookie", "served=1; Max-Age=86400; Path=/; HttpOnly");
            return response;
        });
        m_server.route(u"/"_s, [] {
            return QHttpServerResponse{"text/html", "<title>Out</title>"};
        });
        m_port = m_server.listen(QHostAddress::LocalHost);
        QVERIFY(m_port > 0);
    }

    void outlivesAKill()
    {
        RealChrome chrome;
        chrome.open(url(u"login"_s));
        // By itself Chrome waits for 30 s.
        QTRY_VERIFY_WITH_TIMEOUT(isSaved("served"), 10'000);
        chrome.reply(
            u"evaluate"_s, {{u"fn"_s, u"document.cookie = 'scripted=1; Max-Age=86400', 0"_s}});
        QTRY_VERIFY_WITH_TIMEOUT(isSaved("scripted"), 10'000);
        Browser &browser = chrome.engine().browser(std::nullopt);
        ::kill(static_cast<pid_t>(browser.pid()), SIGKILL);
        QTRY_COMPARE(browser.state(), Browser::State::Off);
        chrome.open(url({}));
        QStringList names;
        const QJsonArray cookies = chrome.reply(u"cookies"_s).value(u"cookies").toArray();
        for (const QJsonValue &each : cookies)
            names.append(each[u"name"].toString());
        QVERIFY2(names.contains(u"served"_s), qPrintable(names.join(u' ')));
        QVERIFY2(names.contains(u"scripted"_s), qPrintable(names.join(u' ')));
    }

private:
    QHttpServer m_server;
    quint16 m_port = 0;
};

TEST_CLASS(CookieFlushTest)
#include "cookie_flush_test.moc"
