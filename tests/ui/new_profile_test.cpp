#include "ui/new_profile.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "ui/models/desk.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace {

struct OpenDialog {
    explicit OpenDialog(NewProfile::Kind kind = NewProfile::Kind::Own)
        : dialog{new NewProfile{desk.profileCalls(), kind}}
    {
        dialog->show();
    }
    ~OpenDialog() { delete dialog; }

    QLineEdit *field(const QString &name) const { return dialog->findChild<QLineEdit *>(name); }
    QPushButton *create() const { return dialog->findChild<QPushButton *>(u"create"_s); }

    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
    QPointer<NewProfile> dialog;
};

} // namespace

class NewProfileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void createsWhatIsFilledIn();
    void takesTheChosenColour();
    void connectsToARemoteOne();
    void saysInPlaceWhyItIsRefused();
    void outlivesNoAnswer();
};

void NewProfileTest::createsWhatIsFilledIn()
{
    OpenDialog asked;
    QVERIFY(!asked.create()->isEnabled());
    QTest::keyClicks(asked.field(u"name"_s), u" work "_s);
    const QSignalSpy ends{asked.dialog, &QDialog::accepted};
    QTest::keyClick(asked.dialog, Qt::Key_Return);
    QCOMPARE(asked.fake.calls.last().command, u"createProfile"_s);
    QCOMPARE(asked.fake.calls.last().arguments, (QJsonObject{{u"name"_s, u"work"_s}}));
    QCOMPARE(ends.size(), 1);
}

void NewProfileTest::takesTheChosenColour()
{
    OpenDialog asked;
    asked.field(u"name"_s)->setText(u"work"_s);
    const auto buttons = asked.dialog->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->accessibleName() == u"Colour: Blue"_s)
            button->click();
    }
    asked.create()->click();
    QCOMPARE(asked.fake.calls.last().arguments.value(u"color"), u"#0066CC"_s);
}

void NewProfileTest::connectsToARemoteOne()
{
    const OpenDialog asked{NewProfile::Kind::Remote};
    QCOMPARE(asked.dialog->focusWidget(), asked.field(u"name"_s));
    QCOMPARE(asked.field(u"name"_s)->nextInFocusChain(), asked.field(u"url"_s));
    asked.field(u"name"_s)->setText(u"far"_s);
    QVERIFY(!asked.create()->isEnabled());
    asked.field(u"url"_s)->setText(u"http://far.test:9222"_s);
    asked.create()->click();
    QCOMPARE(asked.fake.calls.last().arguments,
        (QJsonObject{{u"name"_s, u"far"_s}, {u"cdpUrl"_s, u"http://far.test:9222"_s}}));
}

void NewProfileTest::saysInPlaceWhyItIsRefused()
{
    OpenDialog asked;
    asked.fake.failures.insert(
        u"createProfile"_s, {Code::InvalidValue, u"no capitals"_s, u"Write it small."_s});
    asked.field(u"name"_s)->setText(u"Work"_s);
    const QPoint place = asked.create()->mapToGlobal(QPoint{});
    asked.create()->click();
    QCoreApplication::processEvents();
    QCOMPARE(asked.create()->mapToGlobal(QPoint{}), place); // No button moves under the pointer.
    const auto *refusal = asked.dialog->findChild<QLabel *>(u"refusal"_s);
    QVERIFY(refusal->isVisible());
    QCOMPARE(refusal->text(), u"No capitals\nWrite it small."_s);
    QVERIFY(asked.create()->isEnabled());
    QVERIFY(asked.dialog->isVisible());
}

void NewProfileTest::outlivesNoAnswer()
{
    OpenDialog asked;
    asked.fake.hold(u"createProfile"_s);
    asked.field(u"name"_s)->setText(u"work"_s);
    asked.create()->click();
    QVERIFY(!asked.create()->isEnabled());
    delete asked.dialog;
    asked.fake.answerHeld();
    QCOMPARE(asked.fake.count(u"createProfile"_s), 1);
}

TEST_CLASS(NewProfileTest)
#include "new_profile_test.moc"
