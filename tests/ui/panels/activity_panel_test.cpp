#include "ui/panels/activity_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_activity.h"
#include "ui/panels/act_picture.h"
#include "ui/panels/scrubber.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

namespace {

// What a click on the picture shows.
QImage enlarged(const ActivityPanel &panel, const QString &side)
{
    panel.findChild<ActPicture *>(side)->click();
    auto *dialog = panel.findChild<QDialog *>(u"enlarged"_s);
    const QImage large = dialog->findChild<QLabel *>()->pixmap().toImage();
    QTest::keyClick(dialog, Qt::Key_Escape);
    delete dialog;
    return large;
}

// White, which the pictures are not, around their middle.
bool hasMark(const QImage &picture)
{
    for (int x = 0; x < picture.width(); ++x) {
        const QColor color = picture.pixelColor(x, picture.height() / 2);
        if (color.red() > 200 && color.green() > 200 && color.blue() > 200)
            return true;
    }
    return false;
}

Reply thumbnailReply(Qt::GlobalColor color = Qt::green)
{
    QImage image{64, 40, QImage::Format_RGB32};
    image.fill(color);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    image.save(&bytes, "JPEG");
    return {{u"jpeg"_s, QString::fromLatin1(bytes.data().toBase64())}};
}

} // namespace

class ActivityPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsOneProfileOrAll()
    {
        const ShownActivity shown;
        QCOMPARE(shown.rows(), 1);
        QTest::keyClick(shown.panel.findChild<QComboBox *>(u"scope"_s), Qt::Key_End);
        QCOMPARE(shown.rows(), 2);
    }

    void reportsWhichFilesAreRunAndHowFarEachIs()
    {
        ShownActivity shown;
        const auto *label = shown.panel.findChild<QLabel *>(u"watchers"_s);
        QVERIFY(!label->isVisible());
        QJsonArray watchers{QJsonObject{{u"commands"_s, u"/a/<b>one.jsonl"_s},
            {u"results"_s, u"/a/results.jsonl"_s}, {u"profile"_s, u"work"_s}, {u"isBatch"_s, false},
            {u"answered"_s, 12}, {u"waiting"_s, 3}}};
        for (int i = 0; i < 6; ++i)
            watchers.append(QJsonObject{{u"commands"_s, u"/c"_s}, {u"isBatch"_s, true}});
        shown.fake.answer(u"watchers"_s, Reply{{u"watchers"_s, watchers}});
        QTRY_VERIFY(label->isVisible());
        const QStringList lines = label->text().split(u'\n');
        QCOMPARE(lines.first(), u"watching <b>one.jsonl in work: 12 answered, 3 waiting"_s);
        QCOMPARE(lines.at(1), u"running c in a session of its own: 0 answered, 0 waiting"_s);
        QCOMPARE(lines.last(), u"and 2 more"_s);
        QVERIFY(label->toolTip().contains(u"&lt;b&gt;"_s));
        shown.fake.answer(u"watchers"_s, Reply{{u"watchers"_s, QJsonArray{}}});
        QTRY_VERIFY(!label->isVisible());
        shown.panel.hide();
        QVERIFY(!label->parentWidget()->findChild<QTimer *>()->isActive());
    }

    void showsATabBeforeAndAfterAnAct()
    {
        ShownActivity shown;
        shown.fake.answer(u"thumbnail"_s, thumbnailReply());
        const auto begun = [&](const QString &id, const QString &command) {
            shown.fake.publish(Event::Kind::CallBegan, samples::callBegan(id, command, {}));
        };
        const auto ended = [&](const QString &id, const QString &command) {
            shown.fake.publish(
                Event::Kind::CallEnded, samples::callEnded(id, command, {}, u"ok"_s, 4));
        };
        const auto before = shown.fake.count(u"thumbnail"_s);
        begun(u"h3"_s, u"snapshot"_s);
        ended(u"h3"_s, u"snapshot"_s);
        begun(u"h4"_s, u"click"_s);
        QCOMPARE(shown.fake.count(u"thumbnail"_s), before + 1);
        QCOMPARE(shown.fake.lastArguments(u"thumbnail"_s).value(u"targetId"), u"A"_s);
        ended(u"h4"_s, u"click"_s);
        QCOMPARE(shown.fake.count(u"thumbnail"_s), before + 2);
        auto *table = shown.panel.findChild<LogTable *>();
        table->selectRow(0);
        QVERIFY(shown.picture(u"before"_s)->picture().isNull());
        const QRect place = table->geometry();
        table->selectRow(2);
        QCOMPARE(table->geometry(), place); // else the click that chose it falls on another row
        for (const QString &side : {u"before"_s, u"after"_s}) {
            const ActPicture *picture = shown.picture(side);
            QVERIFY(picture->isVisible() && !picture->picture().isNull());
        }
        shown.picture(u"after"_s)->click();
        auto *large = shown.panel.findChild<QDialog *>(u"enlarged"_s);
        QVERIFY(large && large->isVisible());
        QTest::keyClick(large, Qt::Key_Escape);
        QVERIFY(!large->isVisible());
    }

    void showsCallsOfEarlierRunsWithTheirPictures()
    {
        FakeDoor fake;
        const QJsonObject row{{u"number"_s, 12}, {u"id"_s, u"h1"_s}, {u"door"_s, u"http"_s},
            {u"command"_s, u"click"_s}, {u"effect"_s, u"acts"_s}, {u"result"_s, u"ok"_s},
            {u"targetId"_s, u"A"_s}, {u"profile"_s, u"clawd"_s},
            {u"began"_s, u"2026-01-31T09:00:00.000Z"_s}};
        fake.answer(u"recorder"_s, Reply{{u"calls"_s, QJsonArray{row}}});
        const QJsonObject pictures{{u"before"_s, thumbnailReply(Qt::red).value(u"jpeg")},
            {u"after"_s, thumbnailReply(Qt::blue).value(u"jpeg")}};
        const QJsonObject view{{u"x"_s, 0}, {u"y"_s, 0}, {u"width"_s, 640}, {u"height"_s, 400}};
        const QJsonObject moved{{u"x"_s, 0}, {u"y"_s, 90}, {u"width"_s, 640}, {u"height"_s, 400}};
        const QJsonObject seen{
            {u"before"_s, QJsonObject{{u"view"_s, moved}, {u"document"_s, u"d"_s}}},
            {u"after"_s, QJsonObject{{u"view"_s, view}, {u"document"_s, u"d"_s}}},
            {u"console"_s,
                QJsonArray{QJsonObject{{u"type"_s, u"error"_s}, {u"text"_s, u"boom"_s}}}},
            {u"requests"_s,
                QJsonArray{QJsonObject{{u"method"_s, u"GET"_s}, {u"status"_s, 404},
                    {u"url"_s, u"https://shop.test/a"_s}}}}};
        const QJsonObject box{{u"x"_s, 300}, {u"y"_s, 190}, {u"width"_s, 40}, {u"height"_s, 20}};
        fake.answer(u"recorderCall"_s,
            Reply{{u"pictures"_s, pictures},
                {u"call"_s,
                    QJsonObject{{u"hit"_s, QJsonObject{{u"box"_s, box}}}, {u"seen"_s, seen},
                        {u"arguments"_s, QJsonObject{{u"ref"_s, u"e7"_s}}}}}});
        ActivityPanel panel{fake.door, fake.events};
        panel.resize(800, 400);
        panel.show();
        auto *table = panel.findChild<LogTable *>();
        QCOMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        const auto *after = panel.findChild<ActPicture *>(u"after"_s);
        QTRY_VERIFY(!after->picture().isNull());
        QVERIFY(after->picture().toImage().pixelColor(5, 5).blue() > 200);
        QCOMPARE(fake.lastArguments(u"recorderCall"_s).value(u"number").toInt(), 12);
        QCOMPARE(fake.count(u"recorderCall"_s), 1);
        const QString words = panel.findChild<QTextEdit *>(u"callInFull"_s)->toPlainText();
        for (const QString &part :
            {u"ref\ne7"_s, u"Console meanwhile\nerror: boom"_s, u"GET 404 https://shop.test/a"_s})
            QVERIFY2(words.contains(part), qPrintable(words));
        // The point that was hit, where the picture shows it: before it was scrolled elsewhere.
        QVERIFY(hasMark(enlarged(panel, u"after"_s)));
        QVERIFY(!hasMark(enlarged(panel, u"before"_s)));
    }

    void searchesTheRecordToo()
    {
        ShownActivity shown;
        shown.panel.findChild<QLineEdit *>()->setText(u"Orders"_s);
        QTRY_COMPARE(
            shown.fake.lastArguments(u"recorder"_s).value(u"text").toString(), u"Orders"_s);
    }

    void dropsAPictureThatAnotherActHasOvertaken()
    {
        ShownActivity shown;
        shown.fake.answer(u"thumbnail"_s, thumbnailReply());
        shown.fake.hold(u"thumbnail"_s);
        for (const QString &id : {u"h3"_s, u"h4"_s}) {
            shown.fake.publish(Event::Kind::CallBegan, samples::callBegan(id, u"click"_s, {}));
            shown.fake.publish(
                Event::Kind::CallEnded, samples::callEnded(id, u"click"_s, {}, u"ok"_s, 4));
        }
        shown.fake.answerHeld();
        const ActPicture *after = shown.picture(u"after"_s);
        shown.panel.findChild<LogTable *>()->selectRow(1);
        QVERIFY(after->picture().isNull());
        shown.panel.findChild<LogTable *>()->selectRow(2);
        QVERIFY(!after->picture().isNull());
    }

    void takesItsPicturesFromLiveWhereThatIsWatched()
    {
        ShownActivity shown;
        shown.panel.hide();
        const auto before = shown.fake.count(u"thumbnail"_s);
        const auto paint = [&](Qt::GlobalColor color) {
            shown.fake.publish(Event::Kind::LiveFrame,
                {{u"targetId"_s, u"A"_s}, {u"jpeg"_s, thumbnailReply(color).value(u"jpeg")}});
        };
        paint(Qt::red);
        shown.fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h3"_s, u"click"_s, {}));
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h3"_s, u"A"_s));
        paint(Qt::blue);
        shown.panel.show();
        shown.panel.findChild<LogTable *>()->selectRow(1);
        const auto middle = [&](const QString &name) {
            return shown.picture(name)->picture().toImage().pixelColor(32, 20);
        };
        QVERIFY(middle(u"before"_s).red() > 200);
        QVERIFY(middle(u"after"_s).blue() > 200);
        QCOMPARE(shown.fake.count(u"thumbnail"_s), before);
    }

    void saysWhatWasActedOnAndAllThereIsOfACall()
    {
        ShownActivity shown;
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h3"_s, u"A"_s));
        auto *table = shown.panel.findChild<LogTable *>();
        QCOMPARE(table->model()->index(1, Activity::About).data(), u"button \"Load orders\""_s);
        table->selectRow(1);
        QVERIFY(shown.inFull().startsWith(u"click button \"Load orders\"\nok, after 41 ms\n"_s));
        QVERIFY(shown.inFull().contains(u"ref\ne25"_s));
        QJsonObject failed = samples::callEnded(u"h4"_s, u"click"_s, u"e9"_s, u"STALE_REF"_s, 3);
        failed.insert(u"message"_s, u"gone for\ngood"_s);
        failed.insert(u"hint"_s, u"Look again."_s);
        failed.insert(u"caller"_s, u"shopper"_s);
        shown.fake.publish(Event::Kind::CallEnded, failed);
        QCOMPARE(table->model()->index(2, Activity::Caller).data(), u"shopper"_s);
        table->selectRow(2);
        QVERIFY(shown.inFull().contains(u"Error\ngone for\ngood\nHint\nLook again."_s));
        QVERIFY(shown.inFull().contains(u"Caller\nshopper, through http"_s));
    }

    void showsActsOrFailuresOnly()
    {
        ShownActivity shown;
        auto *kind = shown.panel.findChild<QComboBox *>(u"kind"_s);
        shown.fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h3"_s, u"snapshot"_s, {}, u"ok"_s, 4));
        shown.fake.publish(Event::Kind::CallEnded,
            samples::callEnded(u"h4"_s, u"snapshot"_s, {}, u"TIMEOUT"_s, 4));
        QCOMPARE(shown.rows(), 3);
        kind->setCurrentIndex(1);
        QCOMPARE(shown.rows(), 1);
        kind->setCurrentIndex(2);
        QCOMPARE(shown.rows(), 1);
        QCOMPARE(shown.panel.findChild<LogTable *>()->model()->index(0, Activity::Result).data(),
            u"TIMEOUT"_s);
    }

    void reportsOfCrashes()
    {
        ShownActivity shown;
        const int before = shown.rows();
        shown.fake.publish(Event::Kind::BrowserStopped, {{u"reason"_s, u"stopped"_s}});
        QCOMPARE(shown.rows(), before);
        shown.fake.publish(Event::Kind::TabCrashed, {{u"targetId"_s, u"A"_s}});
        shown.fake.publish(Event::Kind::BrowserStopped,
            {{u"reason"_s, u"killed"_s}, {u"lostTabs"_s, QJsonArray{u"https://a.test/"_s}}});
        QCOMPARE(shown.rows(), before + 2);
    }

    void takesNoPicturesWhileNobodyLooks()
    {
        ShownActivity shown;
        const auto before = shown.fake.count(u"thumbnail"_s);
        shown.panel.hide();
        shown.fake.publish(Event::Kind::CallBegan, samples::callBegan(u"h3"_s, u"click"_s, {}));
        shown.fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h3"_s, u"click"_s, {}, u"ok"_s, 4));
        QCOMPARE(shown.fake.count(u"thumbnail"_s), before);
    }

    void listensBeforeItIsSeen()
    {
        FakeDoor fake;
        ActivityPanel panel{fake.door, fake.events};
        fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h1"_s, u"click"_s, {}, u"ok"_s, 4));
        panel.show();
        QCOMPARE(panel.findChild<LogTable *>()->model()->rowCount(), 1);
        QCOMPARE(fake.calls.size(), fake.count(u"watchers"_s) + fake.count(u"recorder"_s));
    }

    void showsOneCallerOnly()
    {
        ShownActivity shown;
        QJsonObject call = samples::callEnded(u"h3"_s, u"click"_s, {}, u"ok"_s, 4);
        call.insert(u"caller"_s, u"ada\nlovelace"_s);
        shown.fake.publish(Event::Kind::CallEnded, call);
        auto *caller = shown.panel.findChild<QComboBox *>(u"caller"_s);
        QCOMPARE(caller->itemText(0), u"All callers"_s);
        QCOMPARE(caller->itemText(1), u"ada lovelace"_s);
        QCOMPARE(caller->itemText(2), u"http"_s);
        QTest::keyClick(caller, Qt::Key_Down);
        QCOMPARE(shown.rows(), 1);
        QCOMPARE(shown.fake.lastArguments(u"recorder"_s).value(u"caller"), u"ada\nlovelace"_s);
        call.insert(u"caller"_s, u"aardvark"_s);
        shown.fake.publish(Event::Kind::CallEnded, call);
        QCOMPARE(caller->currentText(), u"ada lovelace"_s);
        QCOMPARE(shown.rows(), 1);
    }

    void showsOneTabOnly()
    {
        ShownActivity shown;
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"B"_s, u"Orders"_s));
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h3"_s, u"B"_s));
        QJsonObject call = samples::callEnded(u"h4"_s, u"profiles"_s, {}, u"ok"_s, 4);
        call.insert(u"targetId"_s, QString{});
        shown.fake.publish(Event::Kind::CallEnded, call);
        const auto only = [&] { return shown.action(u"This tab only"_s); };
        shown.table()->selectRow(2);
        QVERIFY(!only()->isEnabled());
        shown.table()->selectRow(1);
        only()->trigger();
        QCOMPARE(shown.rows(), 1);
        QCOMPARE(shown.table()->currentIndex().row(), 0);
        QCOMPARE(
            shown.panel.findChild<QLabel *>(u"onlyTab"_s)->text(), u"Only calls in “Orders”"_s);
        QCOMPARE(shown.fake.lastArguments(u"recorder"_s).value(u"targetId"), u"B"_s);
        auto *any = shown.panel.findChild<QPushButton *>(u"anyTab"_s);
        QVERIFY(any->isVisible());
        any->click();
        QCOMPARE(shown.rows(), 3);
        QVERIFY(!any->isVisible());
    }

    void replaysCallsWithPictures()
    {
        ShownActivity shown;
        auto *scrubber = shown.panel.findChild<Scrubber *>();
        auto *slider = scrubber->findChild<QSlider *>(u"replay"_s);
        auto *play = scrubber->findChild<QToolButton *>(u"play"_s);
        shown.fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h3"_s, u"snapshot"_s, {}, u"ok"_s, 4));
        for (const QString &id : {u"h4"_s, u"h5"_s})
            shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(id, u"A"_s));
        QTRY_COMPARE(slider->maximum(), 2);
        const auto row = [&] { return shown.table()->currentIndex().row(); };
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(row(), 2); // not the snapshot
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(row(), 0);
        scrubber->setBeat(std::chrono::milliseconds{1});
        play->click();
        QVERIFY(scrubber->isPlaying());
        QTRY_COMPARE(row(), 3);
        QTRY_VERIFY(!scrubber->isPlaying());
        scrubber->setBeat(std::chrono::hours{1});
        play->click(); // begins again
        QCOMPARE(row(), 0);
        QCOMPARE(play->accessibleName(), u"Pause the replay"_s);
        shown.table()->selectRow(1);
        QVERIFY(!scrubber->isPlaying());
        QCOMPARE(slider->value(), 0); // the last one before it
    }

    void copiesChosenCalls()
    {
        ShownActivity shown;
        auto *table = shown.panel.findChild<LogTable *>();
        table->selectRow(0);
        table->setFocus();
        QTest::keySequence(table, QKeySequence::Copy);
        QVERIFY(QApplication::clipboard()->text().contains(u"http\tclick\te12"_s));
    }

    void teachesWhileItIsEmpty()
    {
        FakeDoor fake;
        ActivityPanel panel{fake.door, fake.events};
        panel.show();
        QVERIFY(panel.findChild<QLabel *>(u"emptyTitle"_s)->isVisible());
        QVERIFY(!panel.findChild<QPushButton *>(u"export"_s)->isEnabled());
    }

    void namesEveryControl()
    {
        const ShownActivity shown;
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }
};

TEST_CLASS(ActivityPanelTest)
#include "activity_panel_test.moc"
