// How a session ends, on real Chromium: with all that was in it.

#include "core/browser/engine.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

class CloseSessionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesNothingBehind()
    {
        m_chrome.reply(u"start"_s);
        const qsizetype tabs = m_chrome.engine().browser({}).tabs().all().size();
        const QString session = create({});
        QCOMPARE(contexts(), 1);
        m_chrome.reply(u"closeSession"_s, {{u"session"_s, session}});
        QCOMPARE(contexts(), 0);
        QTRY_COMPARE(m_chrome.engine().browser({}).tabs().all().size(), tabs);
        const Failure gone = m_chrome.failure(u"text"_s, {{u"session"_s, session}});
        QCOMPARE(gone.code, Code::SessionNotFound);
        QCOMPARE(gone.message, u"there is no session %1: it was closed"_s.arg(session));
    }

    void endsUnused()
    {
        const QString session = create({{u"idleMs"_s, 1000}});
        QTRY_COMPARE_WITH_TIMEOUT(
            m_chrome.reply(u"sessions"_s).value(u"sessions").toArray().size(), 0, 5000);
        QTRY_COMPARE(contexts(), 0);
        QCOMPARE(m_chrome.failure(u"text"_s, {{u"session"_s, session}}).message,
            u"there is no session %1: nobody used it for 1 s"_s.arg(session));
    }

    void doesNotEndWhileACallIsAtWork()
    {
        const QString session = create({{u"idleMs"_s, 1000}});
        m_chrome.reply(u"wait"_s, {{u"session"_s, session}, {u"timeMs"_s, 3000}});
        QCOMPARE(m_chrome.reply(u"sessions"_s).value(u"sessions").toArray().size(), 1);
        m_chrome.reply(u"closeSession"_s, {{u"session"_s, session}});
    }

private:
    QString create(const QJsonObject &options)
    {
        return m_chrome.reply(u"createSession"_s, options).value(u"session").toString();
    }
    // As Chrome counts them.
    qsizetype contexts()
    {
        Session &browser = m_chrome.engine().browser({}).connection()->browser();
        const auto asked = [&]() -> Task<QJsonObject> {
            const Deadline soon = Deadline::in(std::chrono::seconds(5));
            co_return co_await browser.call("Target.getBrowserContexts", soon);
        };
        const QJsonObject answer = QCoro::waitFor(asked());
        return answer.value(u"browserContextIds").toArray().size();
    }

    RealChrome m_chrome;
};

TEST_CLASS(CloseSessionTest)
#include "close_session_test.moc"
