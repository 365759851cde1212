#include "ui/panels/settings_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_settings.h"
#include "ui/panels/service_box.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QWheelEvent>

class SettingsPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsEverySetting()
    {
        const ShownSettings shown;
        QVERIFY(shown.isRead);
        QVERIFY(shown.control<QCheckBox>(u"enabled"_s)->isChecked());
        QVERIFY(shown.control<QCheckBox>(u"startAtLogin"_s)->isChecked());
        QCOMPARE(shown.control<QLineEdit>(u"color"_s)->text(), u"#FF4500"_s);
        QCOMPARE(shown.control<QComboBox>(u"defaultProfile"_s)->currentText(), u"clawd"_s);
        QCOMPARE(shown.control<QComboBox>(u"theme"_s)->currentText(), u"As the desktop"_s);
        QCOMPARE(shown.control<QListWidget>(u"uploadRoots"_s)->count(), 1);
        QCOMPARE(shown.control<QListWidget>(u"fileRoots"_s)->count(), 2);
        QCOMPARE(shown.line(u"executablePath"_s, u"note"_s)->text(), u"Found: /usr/bin/chromium"_s);
        QCOMPARE(shown.panel.findChild<QLabel *>(u"secretsPlace"_s)->text(), u"In the keychain."_s);
        QCOMPARE(shown.fake.count(u"changeSettings"_s), 0);
    }

    void saysWhatBecameOfTheDoor()
    {
        ShownSettings shown;
        QJsonObject http{{u"name"_s, u"http"_s}, {u"state"_s, u"open"_s},
            {u"address"_s, u"http://127.0.0.1:18791"_s}, {u"clients"_s, 2}};
        const auto note = [&](const QJsonObject &door) {
            shown.fake.answer(u"status"_s, Reply{{u"doors"_s, QJsonArray{door}}});
            shown.fake.events.publish({Event::Kind::SettingsChanged, {}, {}});
            QCoreApplication::processEvents();
            return shown.line(u"httpApi"_s, u"note"_s)->text();
        };
        QTRY_COMPARE(note(http), u"Served at http://127.0.0.1:18791. Connected now: 2."_s);
        http.insert(u"state"_s, u"failed"_s);
        http.insert(u"failure"_s, QJsonObject{{u"message"_s, u"Port 18791 is already in use."_s}});
        QTRY_COMPARE(note(http), u"Not served: Port 18791 is already in use."_s);
        http.insert(u"state"_s, u"off"_s);
        QTRY_COMPARE(note(http), u"Not served."_s);
    }

    void showsHowToReachTheService()
    {
        ShownSettings shown;
        const auto *box = shown.panel.findChild<ServiceBox *>();
        QVERIFY(box && !box->isVisible()); // it is off
        shown.serve();
        QTRY_VERIFY(box->isVisible());
        box->findChild<QPushButton *>(u"copy"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(), u"http://127.0.0.1:8000/mcp"_s);
        // The holder of its port is another.
        const QJsonObject taken{{u"name"_s, u"service"_s}, {u"state"_s, u"failed"_s},
            {u"failure"_s, QJsonObject{{u"message"_s, u"Port 8000 is already in use."_s}}}};
        shown.fake.answer(u"status"_s, Reply{{u"doors"_s, QJsonArray{taken}}});
        shown.fake.publish(Event::Kind::DoorsChanged, {}, {});
        QTRY_VERIFY(!box->isVisible());
    }

    void showsWhatTheServiceUses()
    {
        ShownSettings shown;
        const auto *parts = shown.panel.findChild<QLabel *>(u"parts"_s);
        QVERIFY(parts && !parts->isVisible()); // the service is off
        const QJsonObject redis{{u"name"_s, u"Redis"_s}, {u"state"_s, u"away"_s},
            {u"finding"_s, u"away: Connection refused"_s}, {u"fix"_s, u"Start it."_s}};
        const QJsonObject place{{u"name"_s, u"large results"_s}, {u"state"_s, u"used"_s},
            {u"finding"_s, u"on the disk"_s}};
        shown.fake.answer(u"serviceParts"_s, Reply{{u"parts"_s, QJsonArray{redis, place}}});
        shown.serve();
        QTRY_VERIFY(parts->isVisible());
        QCOMPARE(parts->text(),
            u"Redis: away: Connection refused. Start it.\nlarge results: on the disk"_s);
        shown.fake.answer(u"serviceParts"_s, Reply{{u"parts"_s, QJsonArray{place}}});
        QTRY_COMPARE(parts->text(), u"large results: on the disk"_s); // it looks again by itself
    }

    void changesASettingAtOnce()
    {
        const ShownSettings shown;
        shown.control<QCheckBox>(u"headless"_s)->click();
        QCOMPARE(shown.changed(), (QJsonObject{{u"headless"_s, true}}));
        shown.type(u"cdpUrl"_s, u"http://127.0.0.1:9222"_s);
        QCOMPARE(shown.changed(), (QJsonObject{{u"cdpUrl"_s, u"http://127.0.0.1:9222"_s}}));
        auto *theme = shown.control<QComboBox>(u"theme"_s);
        theme->setFocus();
        QTest::keyClick(theme, Qt::Key_End);
        QTRY_COMPARE(shown.changed(), (QJsonObject{{u"theme"_s, u"dark"_s}}));
    }

    void isScrolledWithoutBeingChanged()
    {
        const ShownSettings shown;
        auto *number = shown.control<QSpinBox>(u"rpcMaxSessions"_s);
        auto *choice = shown.control<QComboBox>(u"theme"_s);
        const int value = number->value();
        const int index = choice->currentIndex();
        for (QWidget *each : {static_cast<QWidget *>(number), static_cast<QWidget *>(choice)}) {
            for (const int step : {120, -120, -120}) {
                QWheelEvent wheel{{5, 5}, each->mapToGlobal(QPointF{5, 5}), {}, {0, step},
                    Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false};
                QApplication::sendEvent(each, &wheel);
                QCOMPARE(number->value(), value);
                QCOMPARE(choice->currentIndex(), index);
            }
        }
    }

    void asksNothingForAnUnchangedValue()
    {
        const ShownSettings shown;
        shown.type(u"color"_s, u"#FF4500"_s);
        QCOMPARE(shown.fake.count(u"changeSettings"_s), 0);
    }

    void keepsRefusedTextToBeMendedAndSaysWhy()
    {
        ShownSettings shown;
        shown.fake.fail(u"changeSettings"_s,
            {Code::InvalidValue, u"controlUrl must begin with http://"_s, u"For example so."_s});
        shown.type(u"controlUrl"_s, u"ftp://x"_s);
        QCOMPARE(shown.control<QLineEdit>(u"controlUrl"_s)->text(), u"ftp://x"_s);
        auto *refusal = shown.line(u"controlUrl"_s, u"trouble"_s);
        QVERIFY(refusal->isVisible());
        QCOMPARE(refusal->text(), u"Control URL must begin with http://. For example so."_s);
        shown.control<QCheckBox>(u"headless"_s)->click();
        QVERIFY(!shown.control<QCheckBox>(u"headless"_s)->isChecked());
        QVERIFY(refusal->isVisible());
        QTest::keyClick(shown.control<QLineEdit>(u"controlUrl"_s), Qt::Key_End);
        QTest::keyClicks(shown.control<QLineEdit>(u"controlUrl"_s), u"y"_s);
        QVERIFY(!refusal->isVisible());
        shown.fake.failures.clear();
        shown.type(u"controlUrl"_s, u"http://127.0.0.1:18900"_s);
        QVERIFY(!refusal->isVisible());
    }

    void saysWhatWaitsForARestart()
    {
        ShownSettings shown;
        shown.fake.answer(u"changeSettings"_s,
            Reply{{u"ok"_s, true}, {u"restartNeeded"_s, QJsonArray{u"controlUrl"_s}},
                {u"browserRestartNeeded"_s, QJsonArray{u"headless"_s}}});
        QVERIFY(!shown.line(u"headless"_s, u"waiting"_s)->isVisible());
        shown.control<QCheckBox>(u"headless"_s)->click();
        QVERIFY(shown.line(u"headless"_s, u"waiting"_s)->text().startsWith(u"Running browsers"_s));
        QVERIFY(shown.line(u"controlUrl"_s, u"waiting"_s)->text().startsWith(u"Counts once"_s));
        QVERIFY(!shown.line(u"color"_s, u"waiting"_s)->isVisible());
    }

    void editsLists()
    {
        const ShownSettings shown;
        auto *list = shown.control<QListWidget>(u"extraArgs"_s);
        shown.field(u"extraArgs"_s)->findChild<QPushButton *>(u"add"_s)->click();
        auto *editor = list->findChild<QLineEdit *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, u"--lang=de"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.changed(), (QJsonObject{{u"extraArgs"_s, QJsonArray{u"--lang=de"_s}}}));
        auto *roots = shown.control<QListWidget>(u"uploadRoots"_s);
        roots->setFocus();
        roots->setCurrentRow(0);
        QTest::keyClick(roots, Qt::Key_Delete);
        QCOMPARE(shown.changed(), (QJsonObject{{u"uploadRoots"_s, QJsonArray{}}}));
    }

    void followsChangesOfOthers()
    {
        ShownSettings shown;
        shown.fake.answer(u"settings"_s, sampleSettings(u"http://127.0.0.1:18800"_s));
        shown.fake.publish(Event::Kind::SettingsChanged, {}, {});
        QTRY_COMPARE(
            shown.control<QLineEdit>(u"controlUrl"_s)->text(), u"http://127.0.0.1:18800"_s);
    }

    void keepsWhatIsBeingTyped()
    {
        ShownSettings shown;
        auto *line = shown.control<QLineEdit>(u"controlUrl"_s);
        line->setFocus();
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, u"7"_s);
        const auto reads = shown.fake.count(u"settings"_s);
        shown.fake.publish(Event::Kind::SettingsChanged, {}, {});
        QTRY_VERIFY(shown.fake.count(u"settings"_s) > reads);
        QVERIFY(line->text().contains(u"7"_s) && line->text() != u"http://127.0.0.1:18791"_s);
    }

    void showsANewTokenOnce()
    {
        ShownSettings shown;
        QVERIFY(!shown.token()->isVisible());
        shown.pressNewToken();
        QCOMPARE(shown.token()->text(), u"clw_secret"_s);
        QVERIFY(shown.token()->isVisible());
        shown.panel.findChild<QPushButton *>(u"copyToken"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(), u"clw_secret"_s);
        shown.panel.hide();
        shown.panel.show();
        QCOMPARE(shown.token()->text(), u""_s);
        QVERIFY(!shown.token()->isVisible());
    }

    void asksBeforeATokenEnds()
    {
        ShownSettings shown;
        shown.pressNewToken();
        shown.pressNewToken();
        QCOMPARE(shown.fake.count(u"newToken"_s), 1);
        auto *sure = shown.panel.findChild<QMessageBox *>();
        QVERIFY(sure);
        sure->findChild<QPushButton *>(u"sure"_s)->click();
        QCOMPARE(shown.fake.count(u"newToken"_s), 2);
    }

    void warnsWhereATokenIsAskedForThatThereIsNot()
    {
        ShownSettings shown;
        auto *missing = shown.panel.findChild<QLabel *>(u"tokenMissing"_s);
        QVERIFY(!missing->isVisible());
        shown.fake.answer(u"settings"_s, sampleSettings(u"http://127.0.0.1:18791"_s, true));
        shown.fake.publish(Event::Kind::SettingsChanged, {}, {});
        QTRY_VERIFY(missing->isVisible());
        QVERIFY(missing->text().contains(u"nobody gets in"_s));
        shown.pressNewToken();
        QVERIFY(!missing->isVisible());
    }

    void saysWhyItCannotRead()
    {
        ShownSettings shown;
        shown.fake.fail(u"settings"_s, {Code::ConfigCorrupt, u"clawdis.json is damaged"_s, {}});
        shown.fake.publish(Event::Kind::SettingsChanged, {}, {});
        auto *trouble = shown.panel.findChild<QLabel *>(u"trouble"_s, Qt::FindDirectChildrenOnly);
        QTRY_COMPARE(trouble->text(), u"clawdis.json is damaged"_s);
    }

    void namesEveryControl()
    {
        const ShownSettings shown;
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }
};

TEST_CLASS(SettingsPanelTest)
#include "settings_panel_test.moc"
