#include "ui/quit_question.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "ui/models/calls.h"
#include "ui/models/profiles.h"

#include <QMessageBox>
#include <QPushButton>

namespace {

struct Asking {
    void quit()
    {
        quitOrAsk(
            calls, profiles, &parent, [this] { ++quits; }, [this] { ++kept; });
    }
    QMessageBox *question() const
    {
        const auto all = parent.findChildren<QMessageBox *>();
        return all.size() == 1 ? all.first() : nullptr;
    }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    Calls calls{fake.events};
    Profiles profiles{door, fake.events};
    QWidget parent;
    int quits = 0;
    int kept = 0;
};

} // namespace

class QuitQuestionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quitsAtOnceWhereNobodyIsAtWork();
    void asksOnceWhileAgentsAreAtWork();
    void keepsRunningUnlessAskedToEnd();
    void saysWhichBrowsersItWouldEnd();
};

void QuitQuestionTest::quitsAtOnceWhereNobodyIsAtWork()
{
    Asking asking;
    asking.quit();
    QCOMPARE(asking.quits, 1);
    QVERIFY(!asking.question());
}

void QuitQuestionTest::asksOnceWhileAgentsAreAtWork()
{
    Asking asking;
    asking.fake.publishBegin(u"h1"_s);
    asking.quit();
    asking.quit();
    QCOMPARE(asking.quits, 0);
    QVERIFY(asking.question());
    QCOMPARE(asking.question()->text(), u"An agent is at work: one call is running."_s);
    // Not "Keep running", which is the name of a setting for browsers that outlive the app.
    const auto buttons = asking.question()->buttons();
    QCOMPARE(buttons.last()->text(), u"&Do not quit"_s);
    buttons.first()->click();
    QCOMPARE(asking.quits, 1);
}

void QuitQuestionTest::keepsRunningUnlessAskedToEnd()
{
    Asking asking;
    asking.fake.publishBegin(u"h1"_s);
    asking.fake.publishBegin(u"h2"_s);
    asking.quit();
    QCOMPARE(asking.question()->text(), u"Agents are at work: 2 calls are running."_s);
    QTest::keyClick(asking.question(), Qt::Key_Return);
    QCOMPARE(asking.quits, 0);
    QTRY_VERIFY(!asking.question());
}

void QuitQuestionTest::saysWhichBrowsersItWouldEnd()
{
    Asking asking;
    asking.fake.switchOn();
    asking.profiles.refresh();
    QTRY_VERIFY(asking.profiles.isSettled() && asking.profiles.find(u"clawd"_s));
    QTRY_VERIFY(asking.profiles.find(u"clawd"_s)->isOn());
    asking.quit();
    QCOMPARE(asking.quits, 0);
    QVERIFY(asking.question());
    QVERIFY(asking.question()->text().startsWith(u"The browser of clawd runs, with "_s));
    QTest::keyClick(asking.question(), Qt::Key_Escape);
    QCOMPARE(asking.kept, 1);
    QCOMPARE(asking.quits, 0);
}

TEST_CLASS(QuitQuestionTest)
#include "quit_question_test.moc"
