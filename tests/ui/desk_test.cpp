#include "ui/models/desk.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

class DeskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsOnceWhatIsWrongWithTheSettings();
    void opensTabsAgainWhereAPersonStarts();
};

void DeskTest::reportsOnceWhatIsWrongWithTheSettings()
{
    FakeCatalogue fake;
    const QString damage = u"clawdis.json is empty"_s;
    fake.replies.insert(u"status"_s, {{u"warnings"_s, QJsonArray{damage}}});
    Desk desk{fake.function(), fake.events};
    QTRY_VERIFY(desk.notices().hasFailure());
    QCOMPARE(desk.notices().current()->message, damage);

    desk.notices().dismiss();
    desk.refresh();
    QTRY_VERIFY(desk.isSettled());
    QVERIFY(!desk.notices().current());

    fake.replies.insert(u"status"_s, {{u"warnings"_s, QJsonArray{u"another"_s}}});
    desk.refresh();
    QTRY_VERIFY(desk.notices().hasFailure());
    fake.replies.insert(u"status"_s, {});
    desk.refresh();
    QTRY_VERIFY(!desk.notices().current());
}

// For an agent's start the person is asked first.
void DeskTest::opensTabsAgainWhereAPersonStarts()
{
    FakeCatalogue fake;
    fake.replies.insert(u"settings"_s, {{u"settings"_s, QJsonObject{{u"reopenTabs"_s, true}}}});
    fake.replies.insert(u"tabs"_s, {{u"tabs"_s, QJsonArray{}}});
    Desk desk{fake.function(), fake.events};
    const QVariantMap last{{u"clawd"_s, QStringList{u"https://a.test/"_s}}};
    desk.closedTabs().recall(last);
    fake.publish(Event::Kind::BrowserStarted);
    QTRY_VERIFY(desk.notices().current());
    QCOMPARE(fake.count(u"open"_s), 0);

    desk.notices().dismiss();
    desk.closedTabs().recall(last);
    desk.profileCalls().start(u"clawd"_s);
    fake.publish(Event::Kind::BrowserStarted);
    QTRY_COMPARE(fake.count(u"open"_s), 1);
}

TEST_CLASS(DeskTest)
#include "desk_test.moc"
