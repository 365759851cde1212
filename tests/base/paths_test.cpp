#include "base/paths.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

namespace {

unsigned modeOf(const QString &path)
{
    struct stat status { };
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return 0;
    return status.st_mode & 07777u;
}

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

void write(const QString &path, const QByteArray &content)
{
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class PathsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    QString at(const QString &name) const { return m_dir->filePath(name); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        ::umask(0); // So that modes are exactly as requested.
    }

    void cleanup()
    {
        for (const char *name : {"CLAWDIS_HOME", "CLAWDIS_SOCKET", "XDG_RUNTIME_DIR"})
            qunsetenv(name);
    }

    void livesBelowTheUsersHome()
    {
        qunsetenv("CLAWDIS_HOME");
        QCOMPARE(paths::home(), QDir::homePath() + u"/.clawdis"_s);
        qputenv("CLAWDIS_HOME", "");
        QCOMPARE(paths::home(), QDir::homePath() + u"/.clawdis"_s);
    }

    void livesWhereClawdisHomeSays()
    {
        qputenv("CLAWDIS_HOME", "/somewhere/else/");
        QCOMPARE(paths::home(), u"/somewhere/else"_s);
        QCOMPARE(paths::config(), u"/somewhere/else/clawdis.json"_s);
        QCOMPARE(paths::browserDir(u"work"_s), u"/somewhere/else/browser/work"_s);
        QCOMPARE(paths::userDataDir(u"work"_s), u"/somewhere/else/browser/work/user-data"_s);
        QCOMPARE(paths::pictures(), u"/somewhere/else/media/browser"_s);
        QCOMPARE(paths::ledger(), u"/somewhere/else/browser/ledger.json"_s);
        QCOMPARE(paths::trash(), u"/somewhere/else/trash"_s);
        QCOMPARE(paths::lock(), u"/somewhere/else/clawdis.lock"_s);
    }

    void makesARelativeHomeAbsolute()
    {
        qputenv("CLAWDIS_HOME", "here/../there");
        QCOMPARE(paths::home(), QDir::currentPath() + u"/there"_s);
    }

    void hasItsSocketWhereTheEnvironmentSays()
    {
        qunsetenv("XDG_RUNTIME_DIR");
        QCOMPARE(paths::socket(), QDir::homePath() + u"/.clawdis/clawdis.sock"_s);
        qputenv("XDG_RUNTIME_DIR", "/run/user/7");
        QCOMPARE(paths::socket(), u"/run/user/7/clawdis/clawdis.sock"_s);
        qputenv("CLAWDIS_HOME", "/somewhere/else");
        QCOMPARE(paths::socket(), u"/somewhere/else/clawdis.sock"_s);
        qputenv("CLAWDIS_SOCKET", "/elsewhere/a.sock");
        QCOMPARE(paths::socket(), u"/elsewhere/a.sock"_s);
        qputenv("CLAWDIS_SOCKET", "a.sock");
        QCOMPARE(paths::socket(), QDir::currentPath() + u"/a.sock"_s);
    }

    void makesEveryMissingDirectoryPrivate()
    {
        QVERIFY(paths::makePrivateDir(at(u"a/b/c"_s)));
        QCOMPARE(modeOf(at(u"a"_s)), 0700u);
        QCOMPARE(modeOf(at(u"a/b"_s)), 0700u);
        QCOMPARE(modeOf(at(u"a/b/c"_s)), 0700u);
        QVERIFY(paths::makePrivateDir(at(u"a/b/c"_s)));
        QVERIFY(paths::makePrivateDir(at(u"a/d/"_s)));
        QCOMPARE(modeOf(at(u"a/d"_s)), 0700u);
    }

    void makesNoDirectoryWhereAFileIs()
    {
        write(at(u"file"_s), "x");
        QVERIFY(!paths::makePrivateDir(at(u"file"_s)));
        QVERIFY(!paths::makePrivateDir(at(u"file/below"_s)));
    }

    void writesAPrivateFileBelowMissingDirectories()
    {
        QVERIFY(paths::writePrivately(at(u"new/file.json"_s), "{}"));
        QCOMPARE(contentOf(at(u"new/file.json"_s)), "{}"_ba);
        QCOMPARE(modeOf(at(u"new/file.json"_s)), 0600u);
        QCOMPARE(modeOf(at(u"new"_s)), 0700u);
    }

    void makesAFilePrivateThatWasNot()
    {
        write(at(u"file"_s), "old");
        QCOMPARE(modeOf(at(u"file"_s)), 0666u);
        QVERIFY(paths::writePrivately(at(u"file"_s), "new"));
        QCOMPARE(contentOf(at(u"file"_s)), "new"_ba);
        QCOMPARE(modeOf(at(u"file"_s)), 0600u);
    }

    void replacesAFileForThoseWhoReadItMeanwhile()
    {
        QVERIFY(paths::writePrivately(at(u"file"_s), "old"));
        QFile reader{at(u"file"_s)};
        QVERIFY(reader.open(QIODevice::ReadOnly));
        QVERIFY(paths::writePrivately(at(u"file"_s), "new"));
        QCOMPARE(reader.readAll(), "old"_ba);
        QCOMPARE(contentOf(at(u"file"_s)), "new"_ba);
        QCOMPARE(QDir{m_dir->path()}.entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void leavesTheOldFileWhereItCannotWrite()
    {
        QVERIFY(QDir{}.mkpath(at(u"taken/by a directory"_s)));
        QVERIFY(!paths::writePrivately(at(u"taken"_s), "new"));
        QVERIFY(QFileInfo{at(u"taken"_s)}.isDir());
        write(at(u"file"_s), "old");
        QVERIFY(!paths::writePrivately(at(u"file/below"_s), "new"));
        QCOMPARE(contentOf(at(u"file"_s)), "old"_ba);
        if (::geteuid() == 0)
            return; // Nothing is read-only to root.
        const QByteArray dir = QFile::encodeName(m_dir->path());
        QCOMPARE(::chmod(dir.constData(), 0500), 0);
        const bool isWritten = paths::writePrivately(at(u"file"_s), "new");
        ::chmod(dir.constData(), 0700);
        QVERIFY(!isWritten);
        QCOMPARE(contentOf(at(u"file"_s)), "old"_ba);
    }
};

TEST_CLASS(PathsTest)
#include "paths_test.moc"
