// Which files that callers name are read and written: real paths count, spellings do not.

#include "base/callers_file.h"
#include "base/paths.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

// As where a program is started in "~": the folder that is open holds the home of the app.
class CallersFileTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    static QByteArray contentOf(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"(none)"};
    }

    static QString written(const QString &path, const QByteArray &content = "mine")
    {
        QDir{}.mkpath(QFileInfo{path}.absolutePath());
        QFile file{path};
        const bool isWritten
            = file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
        Q_ASSERT(isWritten);
        return path;
    }

    static unsigned modeOf(const QString &path)
    {
        struct stat status { };
        return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 07777u
                                                                         : 0;
    }

    static void hardLink(const QString &from, const QString &to)
    {
        QCOMPARE(::link(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()), 0);
    }

    QString at(const QString &name) const { return m_folder->filePath(name); }
    QStringList here() const { return {m_folder->path()}; }
    std::optional<Code> writing(const QString &path, const QByteArray &content = "theirs") const
    {
        const auto file = CallersFile::toWrite(here(), path);
        if (const Failure *failure = failureIn(file))
            return failure->code;
        const auto done = std::get<CallersFile>(file).replace(content);
        return failureIn(done) ? std::optional{failureIn(done)->code} : std::nullopt;
    }
    std::optional<Code> reading(const QString &path) const
    {
        const auto file = CallersFile::toRead(here(), path);
        if (const Failure *failure = failureIn(file))
            return failure->code;
        const auto content = std::get<CallersFile>(file).content(1000);
        return failureIn(content) ? std::optional{failureIn(content)->code} : std::nullopt;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", at(u".clawdis"_s).toUtf8());
        QDir{}.mkpath(at(u"work"_s));
        written(paths::config(), "settings");
        written(paths::home() + u"/secrets.sealed"_s, "sealed");
    }

    // They lie where anybody may name files; what is exported there is the caller's.
    void whatJarvisKeepsIsNotNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isOurs");
        for (const char *name : {".sock", "-one.sock", "-daemon.pid", "-daemon-one.pid",
                 "-daemon.log", "-daemon-one.log", "-config.json", "-config.json.x1Yz", "-sessions",
                 "-sessions/a.json", "-sessions/a.enc", "-refs", "-refs/one/t.json"})
            QTest::newRow(name) << u"jarvis-browser"_s + QLatin1String{name} << true;
        for (const char *name : {"jarvis-browser-sessions/a.export.json", "jarvis-browser-a.png",
                 "jarvis-screenshot-1.png", "jarvis-browser.txt"})
            QTest::newRow(name) << QString::fromLatin1(name) << false;
    }
    void whatJarvisKeepsIsNotNamed()
    {
        QFETCH(const QString, name);
        QFETCH(const bool, isOurs);
        const QString real = callers_file::realPath(u"/tmp"_s) + u'/' + name;
        QCOMPARE(callers_file::isAppsOwn(real), isOurs);
        const auto why = callers_file::refusalOf(real, {callers_file::realPath(u"/tmp"_s)});
        QCOMPARE(why == callers_file::Refusal::AppsOwn, isOurs);
    }

    void writesNewFilesForOurUserAlone()
    {
        QCOMPARE(writing(at(u"a.txt"_s)), std::nullopt);
        QCOMPARE(contentOf(at(u"a.txt"_s)), "theirs"_ba);
        QCOMPARE(modeOf(at(u"a.txt"_s)), 0600u);
        QCOMPARE(QDir{m_folder->path()}.entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void replacesAFileAndKeepsItsMode()
    {
        const QString file = written(at(u"work/a.txt"_s));
        QVERIFY(QFile::setPermissions(file, QFile::Permissions{0x6444}));
        QCOMPARE(writing(file), std::nullopt);
        QCOMPARE(contentOf(file), "theirs"_ba);
        QCOMPARE(modeOf(file), 0644u);
    }

    void touchesNothingOfTheApps()
    {
        QVERIFY(QFile::link(paths::home(), at(u"work/home"_s)));
        QVERIFY(QFile::link(paths::config(), at(u"work/link.json"_s)));
        for (const QString &path : {paths::config(), paths::home() + u"/secrets.sealed"_s,
                 paths::home() + u"/new"_s, at(u"work/../.clawdis/clawdis.json"_s),
                 at(u"work/home/clawdis.json"_s), at(u"work/link.json"_s)}) {
            QCOMPARE(writing(path), Code::PathForbidden);
            QCOMPARE(reading(path), Code::PathForbidden);
        }
        for (const QString &path : {paths::home(), paths::media()})
            QCOMPARE(writing(path), Code::PathForbidden);
        QCOMPARE(contentOf(paths::config()), "settings"_ba);
        QCOMPARE(contentOf(paths::home() + u"/secrets.sealed"_s), "sealed"_ba);
        QVERIFY(!QFile::exists(paths::home() + u"/new"_s));
    }

    void touchesNothingOfAnotherHome()
    {
        written(at(u"work/other/clawdis.lock"_s));
        for (const QString &name :
            {u"clawdis.json"_s, u"secrets.key"_s, u"recorder/record.sqlite"_s}) {
            const QString file = written(at(u"work/other/"_s + name));
            QCOMPARE(writing(file), Code::PathForbidden);
            QCOMPARE(reading(file), Code::PathForbidden);
        }
        QCOMPARE(writing(at(u"work/other/new"_s)), Code::PathForbidden);
        QCOMPARE(reading(written(at(u"work/other/media/browser/a.png"_s))), std::nullopt);
    }

    void letsMediaBeNamed()
    {
        const QString picture = written(paths::media() + u"/browser/a.png"_s);
        QCOMPARE(reading(picture), std::nullopt);
        QCOMPARE(writing(picture), std::nullopt);
        QCOMPARE(writing(paths::media() + u"/.hidden"_s), Code::PathForbidden);
    }

    void touchesNothingHidden()
    {
        for (const QString &name : {u".bashrc"_s, u".ssh/authorized_keys"_s, u"work/.git/config"_s,
                 u"work/.config/a/b"_s}) {
            written(at(name));
            QCOMPARE(writing(at(name)), Code::PathForbidden);
            QCOMPARE(reading(at(name)), Code::PathForbidden);
            QCOMPARE(contentOf(at(name)), "mine"_ba);
        }
        QVERIFY(QFile::link(at(u".ssh"_s), at(u"work/keys"_s)));
        QCOMPARE(writing(at(u"work/keys/new"_s)), Code::PathForbidden);
    }

    void aHiddenFolderIsOpenFromInside()
    {
        const QString file = written(at(u".agent/work/a.txt"_s));
        const auto folders = callers_file::everywhereFrom(at(u".agent"_s));
        QVERIFY(!failureIn(CallersFile::toWrite(folders, file)));
        QVERIFY(!failureIn(CallersFile::toRead(folders, written(at(u"work/b.txt"_s)))));
        for (const QString &path : {at(u".ssh/a"_s), at(u".agent/.git"_s), paths::config()})
            QCOMPARE(failureOf(CallersFile::toWrite(folders, path)).code, Code::PathForbidden);
    }

    void staysInItsFolder()
    {
        const QTemporaryDir other;
        const QString outside = written(other.filePath(u"a.txt"_s));
        QVERIFY(QFile::link(other.path(), at(u"work/out"_s)));
        QVERIFY(QFile::link(outside, at(u"work/a.txt"_s)));
        for (const QString &path :
            {outside, at(u"work/out/a.txt"_s), at(u"work/a.txt"_s), at(u"work/out/new.txt"_s),
                at(u"../a.txt"_s), u"work/a.txt"_s, QString{}, u"/"_s, at(u"work/b\0.txt"_s)}) {
            QCOMPARE(writing(path), Code::PathForbidden);
            QCOMPARE(reading(path), Code::PathForbidden);
        }
        QCOMPARE(contentOf(outside), "mine"_ba);
        QCOMPARE(writing(at(u"none/a.txt"_s)), Code::FileNotFound);
        QCOMPARE(reading(at(u"none.txt"_s)), Code::FileNotFound);
    }

    void followsLinksThatStayInside()
    {
        written(at(u"work/a.txt"_s));
        QVERIFY(QFile::link(at(u"work"_s), at(u"there"_s)));
        QVERIFY(QFile::link(at(u"work/a.txt"_s), at(u"b.txt"_s)));
        QCOMPARE(reading(at(u"b.txt"_s)), std::nullopt);
        QCOMPARE(writing(at(u"b.txt"_s)), Code::PathForbidden);
        QCOMPARE(writing(at(u"there/a.txt"_s)), std::nullopt);
        QCOMPARE(contentOf(at(u"work/a.txt"_s)), "theirs"_ba);
    }

    void isNotLedAwayByALinkThatComesLater()
    {
        const auto file = CallersFile::toWrite(here(), at(u"work/clawdis.json"_s));
        QVERIFY(QDir{}.rename(at(u"work"_s), at(u"moved"_s)));
        QVERIFY(QFile::link(paths::home(), at(u"work"_s)));
        orThrow(std::get<CallersFile>(file).replace("theirs"));
        QCOMPARE(contentOf(paths::config()), "settings"_ba);
        QCOMPARE(contentOf(at(u"moved/clawdis.json"_s)), "theirs"_ba);

        const auto other = CallersFile::toWrite(here(), at(u"moved/b.json"_s));
        QVERIFY(QFile::link(paths::config(), at(u"moved/b.json"_s)));
        QCOMPARE(
            failureOf(std::get<CallersFile>(other).replace("theirs")).code, Code::PathForbidden);
        QVERIFY(failureIn(std::get<CallersFile>(other).open(O_RDWR)));
    }

    void aSecondNameLeadsNowhere()
    {
        const QString key = paths::home() + u"/secrets.sealed"_s;
        hardLink(key, at(u"work/a.txt"_s));
        QCOMPARE(reading(at(u"work/a.txt"_s)), Code::PathForbidden);
        const auto file = orThrow(CallersFile::toWrite(here(), at(u"work/a.txt"_s)));
        QVERIFY(failureIn(file.open(O_RDWR | O_APPEND)));
        QVERIFY(!failureIn(file.replace("theirs")));
        QCOMPARE(contentOf(at(u"work/a.txt"_s)), "theirs"_ba);
        QCOMPARE(contentOf(key), "sealed"_ba);
    }

    void touchesOnlyPlainFiles()
    {
        QDir{}.mkpath(at(u"work/folder"_s));
        QCOMPARE(::mkfifo(at(u"work/pipe"_s).toUtf8().constData(), 0600), 0);
        for (const QString &name : {u"work/folder"_s, u"work/pipe"_s}) {
            QCOMPARE(writing(at(name)), Code::PathForbidden);
            QCOMPARE(reading(at(name)), Code::FileNotFound);
        }
        if (::geteuid() == 0
            && ::chown(written(at(u"work/a"_s)).toUtf8().constData(), 12345, 0) == 0)
            QCOMPARE(writing(at(u"work/a"_s)), Code::PathForbidden);
    }

    void noFolderIsNotEveryFolder()
    {
        for (const QStringList &folders : {QStringList{}, QStringList{QString{}}}) {
            const auto file = CallersFile::toWrite(folders, at(u"work/a.txt"_s));
            QCOMPARE(failureOf(file).code, Code::PathForbidden);
        }
    }

    void readsNoMoreThanAsked()
    {
        written(at(u"a"_s), QByteArray(1000, 'x'));
        written(at(u"b"_s), QByteArray(1001, 'x'));
        QCOMPARE(reading(at(u"a"_s)), std::nullopt);
        QCOMPARE(reading(at(u"b"_s)), Code::PayloadTooLarge);
    }

    void takesWhatTheAppMade()
    {
        const QString made = written(paths::media() + u"/a.png"_s);
        QVERIFY(std::get<bool>(orThrow(CallersFile::toWrite(here(), at(u"b.png"_s))).take(made)));
        QCOMPARE(contentOf(at(u"b.png"_s)), "mine"_ba);
        QVERIFY(!QFile::exists(made));
    }
};

TEST_CLASS(CallersFileTest)
#include "callers_file_test.moc"
