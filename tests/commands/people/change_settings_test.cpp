// Changing settings: at once, all or none, and reporting what needs a restart.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "profiles/process/running_process.h"
#include "tests/support/heard_events.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

namespace {

QJsonObject written()
{
    QFile file{paths::config()};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    return isOpen ? QJsonDocument::fromJson(file.readAll())[u"browser"].toObject() : QJsonObject{};
}

QJsonArray names(const Reply &reply, const QString &field)
{
    return reply.value(field).toArray();
}

} // namespace

class ChangeSettingsTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_configHome;

    QString autostartEntry() const
    {
        return m_configHome.filePath(u"autostart/clawdis-browser.desktop"_s);
    }

private Q_SLOTS:
    void init() { QFile::remove(autostartEntry()); }
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_configHome.path().toUtf8()); }

    void countsAtOnceAndIsWrittenAndAnnounced()
    {
        RealChrome chrome{{{u"ownKey"_s, u"kept"_s}}};
        HeardEvents sent{chrome.events(), Event::Kind::SettingsChanged};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        const Reply reply = chrome.reply(u"changeSettings"_s,
            {{u"defaultProfile"_s, u"work"_s}, {u"requireToken"_s, true}, {u"theme"_s, u"dark"_s},
                {u"openWindow"_s, true}, {u"color"_s, u"#00aa00"_s}});
        QCOMPARE(names(reply, u"restartNeeded"_s), QJsonArray{});
        QCOMPARE(names(reply, u"browserRestartNeeded"_s), QJsonArray{});
        QCOMPARE(chrome.engine().browser(std::nullopt).profile().name, u"work"_s);
        QVERIFY(chrome.engine().store().settings().requireToken);
        QCOMPARE(written().value(u"theme").toString(), u"dark"_s);
        QCOMPARE(written().value(u"color").toString(), u"#00AA00"_s);
        QCOMPARE(written().value(u"ownKey").toString(), u"kept"_s);
        QCOMPARE(sent.count(), 1);
    }

    void saysThatAnotherAddressWaitsForTheApp()
    {
        RealChrome chrome;
        const Reply moved
            = chrome.reply(u"changeSettings"_s, {{u"controlUrl"_s, u"http://127.0.0.1:19999/"_s}});
        QCOMPARE(names(moved, u"restartNeeded"_s), QJsonArray{u"controlUrl"_s});
        QCOMPARE(written().value(u"controlUrl").toString(), u"http://127.0.0.1:19999"_s);
        QCOMPARE(
            names(chrome.reply(u"settings"_s), u"restartNeeded"_s), QJsonArray{u"controlUrl"_s});
        const Reply back
            = chrome.reply(u"changeSettings"_s, {{u"controlUrl"_s, u"http://127.0.0.1:18791"_s}});
        QCOMPARE(names(back, u"restartNeeded"_s), QJsonArray{});
    }

    void saysWhatWaitsForTheBrowserOnlyWhileOneRuns()
    {
        RealChrome chrome;
        const QJsonObject more{{u"extraArgs"_s, QJsonArray{u"--lang=de"_s}}};
        QCOMPARE(names(chrome.reply(u"changeSettings"_s, more), u"browserRestartNeeded"_s),
            QJsonArray{});
        chrome.reply(u"start"_s);
        const QJsonObject none{{u"extraArgs"_s, QJsonArray{}}};
        QCOMPARE(names(chrome.reply(u"changeSettings"_s, none), u"browserRestartNeeded"_s),
            QJsonArray{u"extraArgs"_s});
        QVERIFY(chrome.engine().store().settings().extraArguments.isEmpty());
        chrome.reply(u"stop"_s);
        QCOMPARE(names(chrome.reply(u"settings"_s), u"browserRestartNeeded"_s), QJsonArray{});
    }

    void closesTheBrowsersWhenSwitchedOff()
    {
        RealChrome chrome;
        chrome.reply(u"start"_s);
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        chrome.reply(u"changeSettings"_s, {{u"enabled"_s, false}});
        QVERIFY(!RunningProcess::of(pid));
        QCOMPARE(chrome.failure(u"start"_s).code, Code::Disabled);
        chrome.reply(u"changeSettings"_s, {{u"enabled"_s, true}});
        chrome.reply(u"start"_s);
    }

    void takesAnEmptyTextForTheDefault()
    {
        RealChrome chrome{{{u"executablePath"_s, u"/bin/true"_s}}};
        chrome.reply(u"changeSettings"_s, {{u"executablePath"_s, QString{}}});
        QVERIFY(!written().contains(u"executablePath"_s));
        chrome.reply(u"changeSettings"_s, {{u"cdpUrl"_s, u"http://10.0.0.9:9222"_s}});
        QVERIFY(!chrome.engine().store().settings().cdpUrl.isEmpty());
        chrome.reply(u"changeSettings"_s, {{u"cdpUrl"_s, QString{}}});
        QVERIFY(chrome.engine().store().settings().cdpUrl.isEmpty());
    }

    void takesNoFoldersAtAllAndTheUsualOnesAgain()
    {
        RealChrome chrome;
        chrome.reply(u"changeSettings"_s, {{u"uploadRoots"_s, QJsonArray{}}});
        QCOMPARE(chrome.engine().store().settings().uploadRoots, QStringList{});
        const QJsonValue usual = chrome.reply(u"settings"_s).value(u"usualUploadRoots");
        chrome.reply(u"changeSettings"_s, {{u"uploadRoots"_s, usual}});
        QVERIFY(!chrome.engine().store().settings().uploadRoots);
    }

    void letsFilesBeOpenedFromWhereUploadsComeByDefault()
    {
        RealChrome chrome;
        const QJsonArray temporary{u"/tmp"_s};
        const auto shown = [&] {
            return chrome.reply(u"settings"_s).value(u"settings")[u"fileRoots"_s].toArray();
        };
        chrome.reply(u"changeSettings"_s, {{u"uploadRoots"_s, temporary}});
        QCOMPARE(shown(), temporary);
        chrome.reply(u"changeSettings"_s, {{u"fileRoots"_s, QJsonArray{}}});
        QCOMPARE(shown(), QJsonArray{});
        chrome.reply(u"changeSettings"_s, {{u"fileRoots"_s, temporary}});
        QVERIFY(!chrome.engine().store().settings().fileRoots);
    }

    void startsAtLoginAndNoLonger()
    {
        RealChrome chrome;
        chrome.reply(u"changeSettings"_s, {{u"startAtLogin"_s, true}});
        QCOMPARE(chrome.reply(u"settings"_s).value(u"startsAtLogin"), QJsonValue(true));
        QFile entry{autostartEntry()};
        QVERIFY(entry.open(QIODevice::ReadOnly));
        const QByteArray text = entry.readAll();
        QVERIFY(text.startsWith("[Desktop Entry]\nType=Application\n"));
        QVERIFY(text.contains("Exec=env \"CLAWDIS_HOME=" + chrome.home().toUtf8() + "\" \""));
        QVERIFY(text.contains(
            QCoreApplication::applicationDirPath().toUtf8() + "/clawdis-browser\"\n"));
        chrome.reply(u"changeSettings"_s, {{u"startAtLogin"_s, false}});
        QVERIFY(!QFile::exists(autostartEntry()));
        QCOMPARE(chrome.reply(u"settings"_s).value(u"startsAtLogin"), QJsonValue(false));
    }

    void refusesWhatCannotBeMeant_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QString>("reason");
        const auto row = [](const QString &field, const QJsonValue &value, const QString &reason) {
            QTest::addRow("%s %s", qPrintable(field), qPrintable(value.toVariant().toString()))
                << field << value << reason;
        };
        row(u"controlUrl"_s, u"https://127.0.0.1:18791"_s, u"http://"_s);
        row(u"controlUrl"_s, u"http://10.0.0.1:18791"_s, u"127.0.0.1"_s);
        row(u"controlUrl"_s, u"http://127.0.0.1:80"_s, u"1024"_s);
        row(u"controlUrl"_s, u"http://127.0.0.1"_s, u"1024"_s);
        row(u"controlUrl"_s, u"http://127.0.0.1:65535"_s, u"65534"_s);
        row(u"controlUrl"_s, u"http://127.0.0.1:18850"_s, u"18899"_s);
        row(u"controlUrl"_s, u"http://127.0.0.1:19000/api"_s, u"nothing more"_s);
        row(u"controlUrl"_s, u"nonsense"_s, u"not an address"_s);
        row(u"cdpUrl"_s, u"ftp://x"_s, u"http(s)"_s);
        row(u"color"_s, u"red"_s, u"#RRGGBB"_s);
        row(u"executablePath"_s, u"/nowhere/chrome"_s, u"does not exist"_s);
        row(u"executablePath"_s, u"/etc/passwd"_s, u"not a program"_s);
        row(u"executablePath"_s, u"chromium"_s, u"whole path"_s);
        row(u"headlessPath"_s, u"/nowhere/shell"_s, u"headlessPath does not exist"_s);
        row(u"defaultProfile"_s, u"nobody"_s, u"nobody"_s);
        row(u"uploadRoots"_s, QJsonArray{u"/nowhere/at/all"_s}, u"/nowhere/at/all"_s);
        row(u"uploadRoots"_s, QJsonArray{u"Files"_s}, u"whole paths"_s);
        row(u"fileRoots"_s, QJsonArray{u"/nowhere/at/all"_s}, u"fileRoots"_s);
        row(u"extraArgs"_s, QJsonArray{u"--user-data-dir=/x"_s}, u"--user-data-dir"_s);
    }

    void refusesWhatCannotBeMeant()
    {
        QFETCH(QString, field);
        QFETCH(QJsonValue, value);
        QFETCH(QString, reason);
        RealChrome chrome;
        HeardEvents sent{chrome.events(), Event::Kind::SettingsChanged};
        const QJsonObject before = written();
        const Failure failure = chrome.failure(u"changeSettings"_s,
            {{field, value}, {u"theme"_s, u"dark"_s}, {u"startAtLogin"_s, true}});
        QCOMPARE(failure.code, Code::InvalidValue);
        QVERIFY2(failure.message.startsWith(field + u' '), qPrintable(failure.message));
        QVERIFY2(failure.message.contains(reason), qPrintable(failure.message));
        QCOMPARE(written(), before);
        QCOMPARE(sent.count(), 0);
        QVERIFY(!QFile::exists(autostartEntry()));
    }
};

TEST_CLASS(ChangeSettingsTest)
#include "change_settings_test.moc"
