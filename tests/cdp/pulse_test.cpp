// Whether Chrome as a whole still answers.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

using namespace std::chrono_literals;

class PulseTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        auto chrome = std::make_unique<FakeChrome>();
        m_chrome = chrome.get();
        m_connection = std::make_unique<Connection>(std::move(chrome));
    }

    void asksNothingWhileChromeAnswers()
    {
        const auto answer = m_connection->browser().call("Any.thing", Deadline::in(10s));
        QTRY_VERIFY(answer.isSettled());
        QVERIFY(m_chrome->asked("Browser.getVersion").isEmpty());
        QVERIFY(!m_connection->pulse().hasStopped());
    }

    void isFoundInABusyPage()
    {
        m_chrome->silence("Page.busy");
        m_connection->browser().post("Page.busy");
        QTRY_VERIFY(m_chrome->asked("Browser.getVersion").size() >= 2);
        QVERIFY(!m_connection->pulse().hasStopped());
    }

    void isLostInSilenceAndFoundAgain()
    {
        m_chrome->silence("Page.busy");
        m_chrome->silence("Browser.getVersion");
        m_connection->browser().post("Page.busy");
        QTRY_VERIFY_WITH_TIMEOUT(m_connection->pulse().hasStopped(), 15'000);
        QCOMPARE(m_chrome->asked("Browser.getVersion").size(), 1);
        m_chrome->sendEvent("Target.targetInfoChanged", {});
        QTRY_VERIFY(!m_connection->pulse().hasStopped());
    }

    void reportsWhatIsAnsweredLate()
    {
        m_chrome->silence("Target.closeTarget");
        QByteArray late;
        connect(m_connection.get(), &Connection::answeredLate, this,
            [&late](const QByteArray &method) { late = method; });
        const auto answer = m_connection->browser().call("Target.closeTarget", Deadline::in(1ms));
        QTRY_VERIFY(answer.isSettled());
        QVERIFY(late.isEmpty());
        m_chrome->answer(m_chrome->asked("Target.closeTarget").first().id, {});
        QTRY_COMPARE(late, QByteArray{"Target.closeTarget"});
    }

private:
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;
};

TEST_CLASS(PulseTest)
#include "pulse_test.moc"
