// The page of a profile: its settings are shown and changed, by their labels.

#include "ui/panels/profile_panel.h"

#include "core/commands/settings_fields.h"
#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/settles.h"
#include "ui/panels/setting_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

Reply settingsOf(const QString &name, const QJsonObject &values, bool isRemote = false)
{
    Profile profile{.name = name, .color = u"#0066CC"_s};
    profile.cdpUrl = isRemote ? u"http://far.test:9222"_s : QString{};
    QJsonObject all;
    QList<SettingRow> form;
    for (const ProfileSettingRow &each : profileSettingRows()) {
        if (!each.isInForm() || !each.isOf(profile))
            continue;
        all.insert(each.key(), each.shown(profile, values));
        form.append(each.row);
    }
    return {{u"profile"_s, name}, {u"settings"_s, all},
        {u"form"_s, Codec<QList<SettingRow>>::write(form)},
        {u"browserRestartNeeded"_s, QJsonArray{}}};
}

struct ShownProfile {
    ShownProfile()
    {
        fake.answer(u"profileSettings"_s, [](const QJsonObject &given) {
            const QString name = given.value(u"name"_s).toString();
            const QJsonObject values = name == u"work"_s
                ? QJsonObject{{u"maxMemoryMb"_s, 4000}, {u"headless"_s, true}}
                : QJsonObject{};
            return settingsOf(name, values, name == u"far"_s);
        });
        panel.resize(900, 700);
        panel.showProfile(u"work"_s);
        panel.show();
        panel.activateWindow();
        isReady = QTest::qWaitForWindowActive(&panel) && settles(panel)
            && QTest::qWaitFor([this] { return field(u"color"_s)->isVisible(); });
    }
    SettingField *field(const QString &key) const { return panel.findChild<SettingField *>(key); }
    template<typename Control> Control *control(const QString &key) const
    {
        return field(key)->findChild<Control *>();
    }
    QString line(const QString &key, const QString &name) const
    {
        const auto *label = field(key)->findChild<QLabel *>(name);
        return label->isVisible() ? label->text() : QString{};
    }
    void type(const QString &key, const QString &text) const
    {
        auto *line = control<QLineEdit>(key);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QJsonObject changed() const { return fake.lastArguments(u"changeProfile"_s); }

    FakeDoor fake;
    ProfilePanel panel{fake.door, fake.events};
    bool isReady = false;
};

} // namespace

class ProfilePanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatIsSet()
    {
        const ShownProfile shown;
        QVERIFY(shown.isReady);
        QCOMPARE(shown.control<QSpinBox>(u"maxMemoryMb"_s)->value(), 4000);
        QCOMPARE(shown.control<QSpinBox>(u"maxDiskMb"_s)->text(), u"no cap"_s);
        QCOMPARE(shown.control<QComboBox>(u"headless"_s)->currentText(), u"Always"_s);
        QVERIFY(!shown.field(u"cdpUrl"_s));
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }

    void changesOneAtATime()
    {
        const ShownProfile shown;
        QVERIFY(shown.isReady);
        shown.control<QCheckBox>(u"keepSessionCookies"_s)->click();
        const QJsonObject cookies{{u"name"_s, u"work"_s}, {u"keepSessionCookies"_s, true}};
        QTRY_COMPARE(shown.changed(), cookies);
        shown.type(u"proxy"_s, u"socks5://127.0.0.1:1080"_s);
        const QJsonObject proxy{{u"name"_s, u"work"_s}, {u"proxy"_s, u"socks5://127.0.0.1:1080"_s}};
        QTRY_COMPARE(shown.changed(), proxy);
    }

    void keepsWhatIsRefusedAndSaysWhyInLabels()
    {
        ShownProfile shown;
        QVERIFY(shown.isReady);
        shown.fake.fail(u"changeProfile"_s,
            {Code::InvalidValue,
                u"browser.profiles.work.maxMemoryMb must be a number from 300 to 100000000"_s,
                u"Nothing was changed."_s});
        shown.type(u"maxMemoryMb"_s, u"12"_s);
        QTRY_COMPARE(shown.line(u"maxMemoryMb"_s, u"trouble"_s),
            u"Memory in MB must be a number from 300 to 100000000. Nothing was changed."_s);
        QCOMPARE(shown.control<QSpinBox>(u"maxMemoryMb"_s)->value(), 12);
    }

    void saysWhatNeedsARestart()
    {
        ShownProfile shown;
        QVERIFY(shown.isReady);
        Reply outdated = settingsOf(u"work"_s, {{u"maxDiskMb"_s, 900}});
        outdated.insert(u"browserRestartNeeded"_s, QJsonArray{u"maxDiskMb"_s});
        shown.fake.answer(u"profileSettings"_s, outdated);
        shown.fake.publish(Event::Kind::ProfilesChanged);
        QTRY_COMPARE(shown.line(u"maxDiskMb"_s, u"waiting"_s),
            u"Counts once its browser is stopped and started again."_s);
        QCOMPARE(shown.line(u"maxMemoryMb"_s, u"waiting"_s), QString{});
    }

    void takesNothingTypedToAnotherProfile()
    {
        ShownProfile shown;
        QVERIFY(shown.isReady);
        QTest::keyClicks(shown.control<QLineEdit>(u"proxy"_s), u"http://half"_s);
        shown.panel.showProfile(u"far"_s);
        QTRY_VERIFY(shown.field(u"cdpUrl"_s) && shown.field(u"cdpUrl"_s)->isVisible());
        QVERIFY(!shown.field(u"proxy"_s) && !shown.field(u"headless"_s));
        QCOMPARE(shown.control<QLineEdit>(u"cdpUrl"_s)->text(), u"http://far.test:9222"_s);
        QVERIFY(
            !shown.changed().contains(u"proxy"_s) || shown.changed().value(u"name"_s) == u"work"_s);
    }

    void leadsToWhatElseIsKept()
    {
        const ShownProfile shown;
        QVERIFY(shown.isReady);
        QSignalSpy wanted{&shown.panel, &ProfilePanel::panelWanted};
        shown.panel.findChild<QPushButton *>(u"vaultOf"_s)->click();
        QCOMPARE(wanted.value(0).value(0).toString(), u"vault"_s);
    }
};

TEST_CLASS(ProfilePanelTest)
#include "profile_panel_test.moc"
