#include "ui/models/calls.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/samples.h"
#include "ui/models/wording.h"

#include <QSignalSpy>

class CallsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsWhatIsUnderWay();
    void isBusyForAMomentAfterACall();
    void makesNothingOfTheWindowsOwn();
    void saysWhatWasDoneToWhat();
};

void CallsTest::countsWhatIsUnderWay()
{
    FakeCatalogue fake;
    const Calls calls{fake.events};
    fake.publishBegin(u"h1"_s);
    fake.publishBegin(u"h2"_s);
    QCOMPARE(calls.underWay(), 2);
    QVERIFY(calls.isBusy());
    fake.publishEnd(u"h1"_s);
    fake.publishEnd(u"h3"_s);
    QCOMPARE(calls.underWay(), 1);
    fake.publishEnd(u"h2"_s);
    QCOMPARE(calls.underWay(), 0);
}

void CallsTest::isBusyForAMomentAfterACall()
{
    FakeCatalogue fake;
    const Calls calls{fake.events};
    QVERIFY(!calls.isBusy());
    fake.publishCall("http", "click", "STALE_REF", 41);
    QVERIFY(calls.isBusy());
    QCOMPARE(Wording::lastCall(calls), u"Last call: http · click · STALE_REF · 41 ms"_s);
    const QSignalSpy changes{&calls, &Calls::changed};
    QTRY_VERIFY(!calls.isBusy());
    QTRY_COMPARE(changes.size(), 1);
}

void CallsTest::makesNothingOfTheWindowsOwn()
{
    FakeCatalogue fake;
    const Calls calls{fake.events};
    fake.publishCall("window", "tabs", "ok", 3);
    fake.publishCall("window", "close", "ok", 3);
    QVERIFY(!calls.last());
    QVERIFY(!calls.isBusy());
    QCOMPARE(Wording::lastCall(calls), u"No calls yet"_s);
}

void CallsTest::saysWhatWasDoneToWhat()
{
    FakeCatalogue fake;
    const Calls calls{fake.events};
    fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    QCOMPARE(Wording::lastCall(calls), u"Last call: http · click e5 · ok · 41 ms"_s);
    fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h2"_s, u"A"_s));
    QCOMPARE(
        Wording::lastCall(calls), u"Last call: http · click button \"Load orders\" · ok · 41 ms"_s);
    fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    const QDateTime then = calls.last()->time;
    QCOMPARE(Wording::lastAction(*calls.last(), then), u"click e5 · ok · now"_s);
    Calls::Ended wordy = *calls.last();
    wordy.about = u"the button at the very end of the page"_s;
    QCOMPARE(Wording::lastAction(wordy, then), u"click the button at the ver… · ok · now"_s);
    wordy.about = u"https://one.test/"_s;
    QCOMPARE(Wording::lastAction(wordy, then), u"click · ok · now"_s);
    QCOMPARE(Wording::ago(then, then.addSecs(2)), u"2 s ago"_s);
    QCOMPARE(Wording::ago(then, then.addSecs(125)), u"2 min ago"_s);
    QCOMPARE(Wording::ago(then, then.addSecs(7200)), u"2 h ago"_s);
}

TEST_CLASS(CallsTest)
#include "calls_test.moc"
