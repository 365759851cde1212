// The app on a full disk: a command that could not write says so, and after a restart all is
// unchanged.

#include "app/app.h"
#include "base/paths.h"
#include "core/doors/cli/placing.h"
#include "profiles/files/media_files.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <unistd.h>

class FullDiskReportTest : public QObject {
    Q_OBJECT

private:
    SmallDisk m_disk;
    std::unique_ptr<App> m_app;

    static std::unique_ptr<App> startedApp()
    {
        auto store = ProfileStore::open(paths::config());
        auto lock = HomeLock::take();
        if (failureIn(store) || failureIn(lock))
            return nullptr;
        return std::make_unique<App>(std::get<ProfileStore>(std::move(store)),
            std::get<std::unique_ptr<HomeLock>>(std::move(lock)));
    }

    Outcome ask(const QString &command, const QJsonObject &arguments = {})
    {
        Task<Outcome> asked = m_app->catalogue().call(
            {u"1"_s, {u"window"_s, Caller::Kind::Person}, command, arguments});
        return std::get<Outcome>(outcomeOf(std::move(asked)));
    }

    Code codeOf(const QString &command, const QJsonObject &arguments = {})
    {
        const Outcome outcome = ask(command, arguments);
        const auto *failure = std::get_if<Failure>(&outcome);
        return failure ? failure->code : Code::Internal;
    }

    QJsonValue profiles() { return std::get<Reply>(ask(u"profiles"_s)).value(u"profiles"); }

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_disk.whyNot().isEmpty())
            QSKIP(qUtf8Printable(m_disk.whyNot()));
        qputenv("CLAWDIS_HOME", m_disk.path().toUtf8());
        const QJsonObject work{{u"cdpPort"_s, freePort()}, {u"color"_s, u"#123456"_s}};
        const QJsonObject clawd{{u"cdpPort"_s, freePort()}, {u"color"_s, u"#654321"_s}};
        const QJsonObject browser{{u"headless"_s, true}, {u"noSandbox"_s, ::geteuid() == 0},
            {u"controlUrl"_s, u"http://127.0.0.1:%1"_s.arg(freePort())},
            {u"profiles"_s, QJsonObject{{u"clawd"_s, clawd}, {u"work"_s, work}}}};
        QVERIFY(paths::writePrivately(
            paths::config(), QJsonDocument{QJsonObject{{u"browser"_s, browser}}}.toJson()));
        m_app = startedApp();
        QVERIFY(m_app);
        QVERIFY(m_disk.fill());
    }

    void aCommandThatCouldNotWriteFails()
    {
        const QJsonValue before = profiles();
        QCOMPARE(codeOf(u"createProfile"_s, {{u"name"_s, u"zz"_s}}), Code::DiskFull);
        QCOMPARE(codeOf(u"recolorProfile"_s, {{u"name"_s, u"work"_s}, {u"color"_s, u"#FFFFFF"_s}}),
            Code::DiskFull);
        QCOMPARE(codeOf(u"deleteProfile"_s, {{u"name"_s, u"work"_s}}), Code::DiskFull);
        QCOMPARE(codeOf(u"changeSettings"_s, {{u"theme"_s, u"dark"_s}}), Code::DiskFull);
        QCOMPARE(codeOf(u"start"_s), Code::DiskFull);
        QCOMPARE(profiles(), before);
        m_app.reset();
        m_app = startedApp();
        QVERIFY(m_app);
        QVERIFY(!m_app->store().damage());
        QCOMPARE(profiles(), before);
    }

    void noHalfOfAPictureIsLeft()
    {
        QVERIFY(QDir{}.mkpath(paths::pictures()));
        const auto kept = keep(QByteArray(300'000, 'x'), paths::pictures(), u"png"_s);
        QCOMPARE(failureOf(kept).code, Code::DiskFull);
        QVERIFY(QDir{paths::pictures()}.isEmpty());
    }

    void aFileOfTheCommandLineStays()
    {
        m_disk.makeRoom();
        const QString path = paths::pictures() + u"/out.txt"_s; // of the home the only open part
        QVERIFY(QDir{}.mkpath(paths::pictures()));
        const auto file = orThrow(fileToWrite(path, paths::pictures()));
        QVERIFY(!failureIn(file.replace("old")));
        QVERIFY(m_disk.fill());
        QCOMPARE(failureOf(file.replace("new")).code, Code::DiskFull);
        QFile kept{path};
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), "old"_ba);
    }

    void cleanupTestCase() { m_app.reset(); }
};

TEST_CLASS(FullDiskReportTest)
#include "full_disk_report_test.moc"
