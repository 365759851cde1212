// Choosing a call in the activity narrows console and network to its time.

#include "ui/models/chosen_time.h"

#include "tests/support/test_class.h"
#include "tests/ui/samples.h"
#include "tests/ui/shown_network.h"
#include "tests/ui/shown_window.h"
#include "ui/panels/console_panel.h"
#include "ui/panels/log_table.h"
#include "ui/panels/time_chip.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// From so many milliseconds after the noon of the samples.
CallRecord callAt(int milliseconds, std::optional<qint64> took)
{
    CallRecord call;
    call.id = u"h1"_s;
    call.door = u"http"_s;
    call.command = u"click"_s;
    call.about = u"Buy"_s;
    call.time = QDateTime::fromString(samples::time(milliseconds), Qt::ISODateWithMs);
    call.milliseconds = took;
    call.result = took ? u"ok"_s : QString{};
    return call;
}

} // namespace

class ChosenTimeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNotChosenAgainWhereItWasCleared()
    {
        ChosenTime time;
        time.choose(callAt(0, 40));
        QVERIFY(time.stretch() && time.stretch()->to > time.stretch()->from);
        time.clear();
        time.choose(callAt(0, 40)); // as when its pictures come
        QVERIFY(!time.stretch());
        time.choose(callAt(7, 40));
        QVERIFY(time.stretch());
    }

    void hasNoEndWhileTheCallRuns()
    {
        ChosenTime time;
        time.choose(callAt(0, std::nullopt));
        QVERIFY(time.stretch()->holds(time.stretch()->from + 3'600'000));
        time.choose(callAt(0, 40));
        QVERIFY(!time.stretch()->holds(time.stretch()->from + 3'600'000));
    }

    void narrowsTheConsole()
    {
        FakeDoor fake;
        fake.answer(u"tabs"_s, samples::tabs({samples::tab(u"A"_s, u"The Shop"_s)}));
        fake.answer(u"console"_s,
            Reply{{u"messages"_s,
                QJsonArray{samples::message(u"log"_s, u"before"_s, 0),
                    samples::message(u"log"_s, u"meanwhile"_s, 5010),
                    samples::message(u"log"_s, u"after"_s, 9000)}}});
        ConsolePanel panel{fake.door, fake.events};
        ChosenTime time;
        panel.narrowTo(time);
        panel.show();
        panel.showProfile(u"clawd"_s);
        const auto *table = panel.findChild<LogTable *>();
        QTRY_VERIFY(table->model() && table->model()->rowCount() == 3);
        auto *chip = panel.findChild<TimeChip *>();
        QVERIFY(!chip->isVisible());
        time.choose(callAt(5000, 40));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, ConsoleLines::Text).data(), u"meanwhile"_s);
        QVERIFY(chip->isVisible() && chip->accessibleName().contains(u"click Buy"_s));
        chip->click();
        QCOMPARE(table->model()->rowCount(), 3);
        QVERIFY(!chip->isVisible());
    }

    void narrowsTheRequests()
    {
        ShownNetwork shown;
        ChosenTime time;
        shown.panel.narrowTo(time);
        QTRY_VERIFY(shown.table()->model()->rowCount() == 2);
        time.choose(callAt(30, 40));
        QCOMPARE(shown.table()->model()->rowCount(), 1);
        QVERIFY(shown.cell(0, RequestTable::Name).startsWith(u"cart"_s));
        time.choose(callAt(60'000, 40));
        QCOMPARE(shown.table()->model()->rowCount(), 0);
        shown.panel.findChild<TimeChip *>()->click();
        QCOMPARE(shown.table()->model()->rowCount(), 2);
    }

    void isOneForTheWindow()
    {
        ShownWindow shown{true};
        shown.fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h1"_s, u"click"_s, u"Buy"_s, u"ok"_s, 41));
        shown.window->showPanel(u"activity"_s);
        auto *calls = shown.find<QWidget>(u"activity"_s)->findChild<LogTable *>();
        QTRY_VERIFY(calls->model()->rowCount() > 0);
        const auto chipOf = [&shown](const QString &panel) {
            return shown.find<QWidget>(panel)->findChild<TimeChip *>();
        };
        calls->selectRow(0);
        for (const QString &panel : {u"console"_s, u"network"_s}) {
            shown.window->showPanel(panel);
            QVERIFY(chipOf(panel)->isVisible());
        }
        chipOf(u"network"_s)->click();
        QVERIFY(chipOf(u"console"_s)->isHidden() && chipOf(u"network"_s)->isHidden());
    }
};

TEST_CLASS(ChosenTimeTest)
#include "chosen_time_test.moc"
