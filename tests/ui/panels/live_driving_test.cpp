// What a person can do in a tab that is shown live, next to mouse and keyboard.

#include "tests/support/test_class.h"
#include "tests/ui/shown_live.h"
#include "ui/panels/live_bar.h"
#include "ui/panels/value_picker.h"

#include <QCalendarWidget>
#include <QColorDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryFile>

namespace {

void pressInPage(ShownLive &shown, const QJsonObject &picker)
{
    QTRY_VERIFY(shown.button(u"back"_s)->isEnabled());
    shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
    shown.fake.answer(u"input"_s, Reply{{u"picker"_s, picker}});
    QTest::mousePress(shown.view(), Qt::LeftButton);
}

} // namespace

class LiveDrivingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhereThePageIs()
    {
        ShownLive shown;
        QCOMPARE(shown.label(u"site"_s)->text(), u"a.test"_s);
        QCOMPARE(shown.address()->text(), u"https://a.test/"_s);
        QVERIFY(shown.address()->isReadOnly());
        QVERIFY(!shown.button(u"back"_s)->isEnabled());
    }

    void saysWhoseAPageIs()
    {
        QCOMPARE(LiveBar::siteOf(u"https://shop.test:8443/a?b"_s), u"shop.test:8443"_s);
        QCOMPARE(LiveBar::siteOf(u"http://shop.test/"_s), u"shop.test (not encrypted)"_s);
        QCOMPARE(LiveBar::siteOf(u"http://127.0.0.1:8000/"_s), u"127.0.0.1:8000"_s);
        QCOMPARE(LiveBar::siteOf(u"https://user@evil.test/bank.test"_s), u"evil.test"_s);
        QCOMPARE(LiveBar::siteOf(u"https://b\u0430nk.test/"_s), u"xn--bnk-6cd.test"_s);
        QCOMPARE(LiveBar::siteOf(u"about:blank"_s), u"about:"_s);
        QCOMPARE(LiveBar::siteOf({}), QString{});
    }

    void goesElsewhereForAPersonWhoDrives()
    {
        ShownLive shown{true};
        QTRY_VERIFY(!shown.address()->isReadOnly());
        shown.address()->selectAll();
        QTest::keyClicks(shown.address(), u"two words"_s);
        QTest::keyClick(shown.address(), Qt::Key_Return);
        QVERIFY(shown.label(u"trouble"_s)->text().contains(u"not an address"_s));
        QCOMPARE(shown.fake.count(u"navigate"_s), 0);
        shown.address()->selectAll();
        QTest::keyClicks(shown.address(), u"shop.test/a"_s);
        QTest::keyClick(shown.address(), Qt::Key_Return);
        QCOMPARE(shown.fake.lastArguments(u"navigate"_s).value(u"url"), u"https://shop.test/a"_s);
        QCOMPARE(shown.fake.lastArguments(u"navigate"_s).value(u"targetId"), u"A"_s);
    }

    void goesBackForwardAndAgain()
    {
        ShownLive shown{true};
        QTRY_VERIFY(shown.button(u"back"_s)->isEnabled());
        for (const QString &to : {u"back"_s, u"forward"_s, u"reload"_s}) {
            shown.button(to)->click();
            QCOMPARE(shown.fake.lastArguments(u"step"_s).value(u"to"), to);
        }
        QVERIFY(!shown.label(u"trouble"_s)->isVisible());
        shown.fake.answer(u"step"_s, Reply{{u"ok"_s, true}, {u"moved"_s, false}});
        shown.button(u"back"_s)->click();
        QVERIFY(shown.label(u"trouble"_s)->isVisible());
    }

    void offersTheListThatAPressOpens()
    {
        ShownLive shown{true};
        QTRY_VERIFY(shown.button(u"back"_s)->isEnabled());
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        const QJsonObject red{{u"label"_s, u"Red & so on"_s}, {u"value"_s, u"r"_s}};
        const QJsonObject blue{{u"label"_s, u"Blue"_s}, {u"value"_s, u"b"_s},
            {u"group"_s, u"Cold"_s}, {u"isChosen"_s, true}};
        shown.fake.answer(u"input"_s,
            Reply{{u"list"_s,
                QJsonObject{{u"ref"_s, u"e7"_s}, {u"options"_s, QJsonArray{red, blue}}}}});
        QTest::mousePress(shown.view(), Qt::LeftButton);
        auto *menu = shown.panel.findChild<QMenu *>(u"list"_s);
        QVERIFY(menu && menu->isVisible());
        const auto entries = menu->actions();
        QCOMPARE(entries.size(), 3);
        QCOMPARE(entries[0]->text(), u"Red && so on"_s);
        QVERIFY(!entries[1]->isEnabled() && entries[2]->isChecked());
        entries[0]->trigger();
        const QJsonObject chosen = shown.fake.lastArguments(u"select"_s);
        QCOMPARE(chosen.value(u"ref"), u"e7"_s);
        QCOMPARE(chosen.value(u"targetId"), u"A"_s);
        QCOMPARE(chosen.value(u"values"), (QJsonArray{u"r"_s}));
        menu->close();
    }

    void offersAPickerThatAPressOpens()
    {
        ShownLive shown{true};
        pressInPage(shown,
            {{u"ref"_s, u"e9"_s}, {u"type"_s, u"date"_s}, {u"value"_s, u"2026-08-31"_s},
                {u"min"_s, u"2026-08-10"_s}});
        auto *picker = shown.panel.findChild<ValuePicker *>();
        QVERIFY(picker && picker->isVisible());
        auto *day = picker->findChild<QCalendarWidget *>();
        QCOMPARE(day->selectedDate(), QDate(2026, 8, 31));
        QCOMPARE(day->minimumDate(), QDate(2026, 8, 10));
        day->setSelectedDate({2026, 8, 12});
        picker->findChild<QPushButton *>(u"set"_s)->click();
        QVERIFY(!picker->isVisible());
        QCOMPARE(shown.fake.lastArguments(u"fill"_s),
            (QJsonObject{{u"profile"_s, u"clawd"_s}, {u"targetId"_s, u"A"_s},
                {u"fields"_s,
                    QJsonArray{QJsonObject{{u"ref"_s, u"e9"_s}, {u"value"_s, u"2026-08-12"_s}}}}}));
    }

    void offersColours()
    {
        ShownLive shown{true};
        pressInPage(
            shown, {{u"ref"_s, u"e9"_s}, {u"type"_s, u"color"_s}, {u"value"_s, u"#112233"_s}});
        auto *picker = shown.panel.findChild<QColorDialog *>();
        QVERIFY(picker && picker->isVisible());
        QCOMPARE(picker->currentColor(), QColor{0x112233});
        picker->setCurrentColor(QColor{0xff8800});
        picker->accept();
        const QJsonValue filled = shown.fake.lastArguments(u"fill"_s).value(u"fields")[0];
        QCOMPARE(filled[u"value"].toString(), u"#ff8800"_s);
    }

    void givesThePageTheFilesThatItAsksFor()
    {
        ShownLive shown{true};
        QTRY_VERIFY(shown.fake.count(u"dialog"_s) > 0);
        QTemporaryFile file;
        QVERIFY(file.open());
        const auto ask = [&shown] {
            shown.fake.publish(Event::Kind::DialogChanged, {{u"targetId"_s, u"A"_s}});
            QTRY_VERIFY(shown.panel.findChild<QFileDialog *>());
        };
        shown.fake.answer(u"dialog"_s, Reply{{u"type"_s, u"files"_s}, {u"takesSeveral"_s, true}});
        ask();
        auto *dialog = shown.panel.findChild<QFileDialog *>();
        QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
        QVERIFY(!shown.panel.findChild<QFrame *>(u"question"_s)->isVisible());
        // selectFile() leaves the line as it is where that has the focus.
        dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(file.fileName());
        static_cast<QDialog *>(dialog)->done(QDialog::Accepted);
        QJsonObject answer = shown.fake.lastArguments(u"answerDialog"_s);
        QCOMPARE(answer.value(u"paths"), (QJsonArray{file.fileName()}));
        QCOMPARE(answer.value(u"accept"), true);
        QTRY_VERIFY(!shown.panel.findChild<QFileDialog *>());
        ask();
        static_cast<QDialog *>(shown.panel.findChild<QFileDialog *>())->reject();
        answer = shown.fake.lastArguments(u"answerDialog"_s);
        QCOMPARE(answer.value(u"accept"), false);
        QCOMPARE(answer.value(u"paths"), QJsonArray{});
    }
};

TEST_CLASS(LiveDrivingTest)
#include "live_driving_test.moc"
