#include "ui/models/desk.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

#include <QTest>

using namespace Qt::StringLiterals;

class DeskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsOnceWhatIsWrongWithTheSettings();
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

TEST_CLASS(DeskTest)
#include "desk_test.moc"
