// Downloads that a rule holds until a person has answered.

#include "tests/commands/people/asked_people.h"
#include "tests/support/test_class.h"

#include <QDir>

class ApprovedDownloadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_people = std::make_unique<AskedPeople>();
        m_people->site.addFile(u"report"_s, "report.txt", "All is well.");
        m_people->chrome.reply(
            u"changeSettings"_s, {{u"approvals"_s, QJsonArray{u"download 127.0.0.1"_s}}});
        m_people->open("<a href=report>Report</a>");
    }
    void cleanup() { m_people.reset(); }

    void arriveAfterAYes()
    {
        RawClient agent{m_people->port};
        m_people->send(agent, "/download", report());
        waitForOne();
        QCOMPARE(m_people->questions().first()[u"what"].toString(), u"download “report.txt”"_s);
        RawClient other{m_people->port};
        QCOMPARE(other.ask(other.get("/downloads")).json().value(u"files"), QJsonArray{});
        QVERIFY(m_people->answer(true));
        const RawAnswer answer = agent.answer();
        QCOMPARE(answer.status, 200);
        QFile file{answer.json().value(u"download")[u"path"].toString()};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "All is well."_ba);
    }

    void failWithANo()
    {
        RawClient agent{m_people->port};
        m_people->send(agent, "/download", report());
        waitForOne();
        QVERIFY(m_people->answer(false));
        QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
        const QDir kept{m_people->chrome.home() + u"/media/downloads"_s};
        QTRY_VERIFY(kept.isEmpty(QDir::Files));
        // The same no, before the call waits.
        m_people->send(agent, "/download", report());
        QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
    }

    void sendANoToACallerThatWaitsLater()
    {
        refuseOne();
        RawClient agent{m_people->port};
        m_people->send(agent, "/wait/download", {});
        QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
    }

    void sendANoAsNews()
    {
        refuseOne();
        const QJsonObject reported = m_people->ask("/navigate", pageAgain()).json();
        const QJsonValue news = reported.value(u"downloads")[0];
        QCOMPARE(news[u"state"_s].toString(), u"canceled"_s);
        QVERIFY(news[u"why"_s].toString().contains(u"report.txt"_s));
    }

    // Nobody could be asked: what it sends is no request of a page, nor of a worker.
    void leaveNoFetchesToTheBackground()
    {
        QCOMPARE(m_people->chrome.ask(u"[isSecureContext, typeof BackgroundFetchManager]"_s),
            (QJsonArray{true, u"undefined"_s}));
    }

private:
    QJsonObject report() { return {{u"ref"_s, m_people->chrome.ref(u"Report"_s)}}; }
    QJsonObject pageAgain() { return {{u"url"_s, m_people->site.url(u"page"_s)}}; }
    void waitForOne() { QTRY_COMPARE(m_people->questions().size(), 1); }
    void refuseOne()
    {
        QCOMPARE(m_people->act(u"click"_s, report()).status, 200);
        waitForOne();
        QVERIFY(m_people->answer(false));
    }

    std::unique_ptr<AskedPeople> m_people;
};

TEST_CLASS(ApprovedDownloadsTest)
#include "approved_downloads_test.moc"
