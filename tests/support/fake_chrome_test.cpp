#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSignalSpy>

class FakeChromeTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FakeChrome> m_chrome;
    std::unique_ptr<QSignalSpy> m_statusLine;

    void ask(int id, const QString &method, const QJsonObject &params = {})
    {
        const QJsonObject question{
            {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}, {u"sessionId"_s, u"S"_s}};
        m_chrome->send(QJsonDocument{question}.toJson());
    }

    QJsonObject said(int nth) const
    {
        return QJsonDocument::fromJson(m_statusLine->at(nth).first().toByteArray()).object();
    }

private Q_SLOTS:
    void init()
    {
        m_chrome = std::make_unique<FakeChrome>();
        m_statusLine = std::make_unique<QSignalSpy>(m_chrome.get(), &Transport::received);
    }

    void answersThroughTheEventLoopInTheOrderAsked()
    {
        m_chrome->script("A", QJsonObject{{u"value"_s, 7}});
        ask(1, u"A"_s);
        ask(2, u"B"_s);
        QCOMPARE(m_statusLine->size(), 0);
        QTRY_COMPARE(m_statusLine->size(), 2);
        QCOMPARE(said(0).value(u"id"), 1);
        QCOMPARE(said(0).value(u"result").toObject().value(u"value"), 7);
        QCOMPARE(said(1).value(u"id"), 2);
        QCOMPARE(said(1).value(u"result"), QJsonObject{});
    }

    void answersAsAFunctionOfWhatIsAsked()
    {
        m_chrome->script("A", [](const QJsonObject &params) { return params; });
        ask(1, u"A"_s, {{u"echo"_s, true}});
        QTRY_COMPARE(m_statusLine->size(), 1);
        QCOMPARE(said(0).value(u"result").toObject().value(u"echo"), true);
    }

    void remembersWhatItWasAsked()
    {
        ask(1, u"A"_s, {{u"x"_s, 1}});
        ask(2, u"B"_s);
        QCOMPARE(m_chrome->asked().size(), 2);
        QCOMPARE(m_chrome->asked("A").size(), 1);
        QCOMPARE(m_chrome->asked("A").first().params.value(u"x"), 1);
        QCOMPARE(m_chrome->asked("B").first().sessionId, "S"_ba);
    }

    void refusesTheNthCallOnly()
    {
        m_chrome->refuse("A", u"not now"_s, 2);
        ask(1, u"A"_s);
        ask(2, u"A"_s);
        ask(3, u"A"_s);
        QTRY_COMPARE(m_statusLine->size(), 3);
        QVERIFY(!said(0).contains(u"error"));
        QCOMPARE(said(1).value(u"error").toObject().value(u"message"), u"not now"_s);
        QVERIFY(!said(2).contains(u"error"));
    }

    void staysSilentUntilAskedToAnswer()
    {
        m_chrome->silence("A");
        ask(1, u"A"_s);
        ask(2, u"B"_s);
        QTRY_COMPARE(m_statusLine->size(), 1);
        QCOMPARE(said(0).value(u"id"), 2);
        m_chrome->answer(1, {});
        QTRY_COMPARE(m_statusLine->size(), 2);
        QCOMPARE(said(1).value(u"id"), 1);
    }

    void reportsEventsOfASession()
    {
        m_chrome->sendEvent("Page.loaded", {{u"x"_s, 1}}, "S");
        m_chrome->sendEvent("Target.created", {});
        QTRY_COMPARE(m_statusLine->size(), 2);
        QCOMPARE(said(0).value(u"sessionId"), u"S"_s);
        QCOMPARE(said(0).value(u"params").toObject().value(u"x"), 1);
        QVERIFY(!said(1).contains(u"sessionId"));
    }

    void closesOnceAndSaysNothingAfterwards()
    {
        QSignalSpy closed{m_chrome.get(), &Transport::closed};
        m_chrome->end(u"gone"_s);
        m_chrome->close();
        ask(1, u"A"_s);
        QCOMPARE(closed.size(), 0);
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(closed.first().first().toString(), u"gone"_s);
        QCoreApplication::processEvents();
        QCOMPARE(closed.size(), 1);
        QCOMPARE(m_statusLine->size(), 0);
    }
};

TEST_CLASS(FakeChromeTest)
#include "fake_chrome_test.moc"
