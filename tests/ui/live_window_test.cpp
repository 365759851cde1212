// Windows that show one tab each.

#include "ui/live_window.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_live.h"
#include "ui/live_windows.h"
#include "ui/models/desk.h"

#include <QApplication>

namespace {

QList<LiveWindow *> openWindows()
{
    QList<LiveWindow *> open;
    const auto widgets = QApplication::topLevelWidgets();
    for (QWidget *each : widgets) {
        if (auto *window = qobject_cast<LiveWindow *>(each); window && window->isVisible())
            open.append(window);
    }
    return open;
}

struct ShownLiveWindow {
    ShownLiveWindow()
    {
        window->show();
        fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
    }
    ~ShownLiveWindow() { delete window; }
    LiveView *view() const { return window->findChild<LiveView *>(); }
    QString shownText() const { return window->findChild<QLabel *>(u"advice"_s)->text(); }

    FakeDoor fake;
    QPointer<LiveWindow> window
        = new LiveWindow{fake.door, fake.events, {u"clawd"_s, u"A"_s, u"One"_s}};
};

} // namespace

class LiveWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsItsTabWhileItIsSeen()
    {
        ShownLiveWindow shown;
        QCOMPARE(shown.window->windowTitle(), u"One — clawd"_s);
        QVERIFY(shown.view()->isVisible());
        QCOMPARE(shown.fake.count(u"watchTab"_s), 1);
        QCOMPARE(shown.fake.lastArguments(u"watchTab"_s).value(u"targetId"), u"A"_s);
        shown.window->hide();
        QCOMPARE(shown.fake.count(u"unwatchTab"_s), 1);
        shown.window->show();
        QCOMPARE(shown.fake.count(u"watchTab"_s), 2);
        shown.fake.publish(Event::Kind::TabChanged, samples::tab(u"A"_s, u"Other"_s));
        QCOMPARE(shown.window->windowTitle(), u"Other — clawd"_s);
    }

    void showsAPictureBeforeTheTabChanges()
    {
        FakeDoor fake;
        fake.answer(u"thumbnail"_s, sampleFrame(u"A"_s));
        LiveWindow window{fake.door, fake.events, {u"clawd"_s, u"A"_s, u"One"_s}};
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.show();
        QVERIFY(window.findChild<LiveView *>()->hasPicture());
        QVERIFY(window.findChild<LiveView *>()->isVisible());
    }

    void onlyShows()
    {
        ShownLiveWindow shown;
        QTest::mouseClick(shown.view(), Qt::LeftButton);
        QCOMPARE(shown.fake.count(u"input"_s), 0);
    }

    void saysThatItsTabEndedBeforeItCloses()
    {
        ShownLiveWindow shown;
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"B"_s}});
        QVERIFY(shown.view()->isVisible());
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"A"_s}});
        QVERIFY(!shown.view()->isVisible());
        QVERIFY(shown.shownText().contains(u"The tab was closed."_s));
        QVERIFY(shown.window->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!shown.window, 10'000);
        QCOMPARE(shown.fake.count(u"unwatchTab"_s), 0);
    }

    void saysThatTheBrowserEnded()
    {
        ShownLiveWindow shown;
        shown.fake.publish(Event::Kind::BrowserStopped, {}, u"work"_s);
        QVERIFY(shown.view()->isVisible());
        shown.fake.publish(Event::Kind::BrowserStopped);
        QVERIFY(shown.shownText().contains(u"The browser of clawd has ended."_s));
    }

    void areOnePerTabAndFewInAll()
    {
        FakeCatalogue fake;
        Desk desk{fake.function(), fake.events};
        auto windows = std::make_unique<LiveWindows>(desk);
        windows->open({u"clawd"_s, u"0"_s, u"One"_s});
        windows->open({u"clawd"_s, u"0"_s, u"One"_s});
        QCOMPARE(openWindows().size(), 1);
        for (int i = 1; i < 12; ++i)
            windows->open({u"clawd"_s, QString::number(i), {}});
        QCOMPARE(openWindows().size(), 8);
        QVERIFY(desk.notices().hasFailure());
        openWindows().first()->close();
        QTRY_COMPARE(openWindows().size(), 7);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        windows->open({u"clawd"_s, u"11"_s, {}});
        QCOMPARE(openWindows().size(), 8);
        windows.reset();
        QCOMPARE(openWindows().size(), 0);
    }

    void namesEveryControl()
    {
        const ShownLiveWindow shown;
        QCOMPARE(namelessControls(*shown.window).join(u' '), u""_s);
    }
};

TEST_CLASS(LiveWindowTest)
#include "live_window_test.moc"
