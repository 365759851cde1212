// Which files may be uploaded: real paths count, spellings do not.

#include "base/paths.h"
#include "profiles/settings/upload_roots.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

namespace {

QString written(const QString &path)
{
    QDir{}.mkpath(QFileInfo{path}.absolutePath());
    QFile file{path};
    const bool isOpen = file.open(QIODevice::WriteOnly);
    Q_ASSERT(isOpen);
    file.write("content");
    return path;
}

Settings allowing(const QStringList &roots)
{
    Settings settings;
    settings.uploadRoots = roots;
    return settings;
}

} // namespace

class UploadRootsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_base;
    QString at(const QString &name) const { return m_base->filePath(name); }

private Q_SLOTS:
    void init()
    {
        m_base = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", at(u"app"_s).toUtf8());
        QDir{}.mkpath(at(u"in"_s));
        QDir{}.mkpath(at(u"out"_s));
    }

    void allowsTheTemporaryFolderAndOurPicturesByDefault()
    {
        const QString loose = written(at(u"out/a.txt"_s));
        const QString picture = written(paths::media() + u"/b.png"_s);
        QCOMPARE(orThrow(allowedUpload(loose, {})), QFileInfo{loose}.canonicalFilePath());
        QCOMPARE(orThrow(allowedUpload(picture, {})), QFileInfo{picture}.canonicalFilePath());
        QCOMPARE(failureOf(allowedUpload(loose, allowing({}))).code, Code::PathForbidden);
    }

    void allowsDownloadsSpelledWithATilde()
    {
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", at(u"me"_s).toUtf8());
        const QString file = written(at(u"me/Downloads/a.txt"_s));
        const auto allowed = allowedUpload(u"~/Downloads/a.txt"_s, allowing({u"~/Downloads"_s}));
        const auto another = allowedUpload(u"~/b.txt"_s, allowing({u"~/Downloads"_s}));
        qputenv("HOME", home);
        QCOMPARE(orThrow(allowed), QFileInfo{file}.canonicalFilePath());
        QCOMPARE(failureOf(another).code, Code::PathForbidden);
    }

    void refusesWhatLiesElsewhereAndNamesTheRoots()
    {
        const QString file = written(at(u"out/a.txt"_s));
        const Failure failure = failureOf(allowedUpload(file, allowing({at(u"in"_s)})));
        QCOMPARE(failure.code, Code::PathForbidden);
        QVERIFY(failure.message.contains(file));
        QVERIFY(failure.hint.contains(at(u"in"_s)));
        QVERIFY(failure.hint.contains(u"browser.uploadRoots"_s));
    }

    void isNotFooledByDotsLinksOrAFolderOfASimilarName()
    {
        const Settings settings = allowing({at(u"in"_s)});
        const QString file = written(at(u"out/a.txt"_s));
        written(at(u"in2/a.txt"_s));
        QVERIFY(QFile::link(file, at(u"in/link.txt"_s)));
        QVERIFY(QFile::link(at(u"out"_s), at(u"in/folder"_s)));
        for (const QString &path : {u"in/../out/a.txt"_s, u"in/link.txt"_s, u"in/folder/a.txt"_s,
                 u"in/folder/../out/a.txt"_s, u"in2/a.txt"_s, u"in/folder/none.txt"_s}) {
            QCOMPARE(failureOf(allowedUpload(at(path), settings)).code, Code::PathForbidden);
        }
    }

    void followsLinksThatStayInside()
    {
        const QString file = written(at(u"in/a.txt"_s));
        QVERIFY(QFile::link(file, at(u"in/link.txt"_s)));
        QVERIFY(QFile::link(at(u"in"_s), at(u"also"_s)));
        const QString real = QFileInfo{file}.canonicalFilePath();
        QCOMPARE(orThrow(allowedUpload(at(u"in/link.txt"_s), allowing({at(u"also"_s)}))), real);
        QCOMPARE(orThrow(allowedUpload(at(u"also/a.txt"_s), allowing({at(u"in"_s)}))), real);
    }

    void resolvesTheRootsWhenTheyAreUsed()
    {
        const Settings settings = allowing({at(u"later"_s)});
        const QString path = at(u"later/a.txt"_s);
        QCOMPARE(failureOf(allowedUpload(path, settings)).code, Code::FileNotFound);
        QVERIFY(QFile::link(at(u"out"_s), at(u"later"_s)));
        const QString file = written(at(u"out/a.txt"_s));
        QCOMPARE(orThrow(allowedUpload(path, settings)), QFileInfo{file}.canonicalFilePath());
    }

    void givesNothingOfTheAppsOwnWhateverTheRoots()
    {
        const Settings all = allowing({u"/"_s});
        const QString key = written(paths::home() + u"/secrets.key"_s);
        const QString login = written(paths::userDataDir(u"clawd"_s) + u"/Default/Cookies"_s);
        QVERIFY(QFile::link(key, at(u"in/harmless.txt"_s)));
        for (const QString &path : {key, login, at(u"in/harmless.txt"_s)})
            QCOMPARE(failureOf(allowedUpload(path, all)).code, Code::PathForbidden);
        QVERIFY(!failureIn(allowedUpload(written(at(u"in/a.txt"_s)), all)));
    }

    void givesNothingThatHasASecondName()
    {
        const Settings settings = allowing({at(u"in"_s)});
        const QString file = written(at(u"out/a.txt"_s));
        QCOMPARE(::link(file.toUtf8().constData(), at(u"in/a.txt"_s).toUtf8().constData()), 0);
        QCOMPARE(failureOf(allowedUpload(at(u"in/a.txt"_s), settings)).code, Code::PathForbidden);
        QCOMPARE(failureOf(allowedFile(at(u"in/a.txt"_s), settings)).code, Code::AddressForbidden);
    }

    void letsFilesBeOpenedFromTheUploadRootsByDefault()
    {
        Settings settings = allowing({at(u"in"_s)});
        const QString inside = written(at(u"in/more/a.txt"_s));
        const QString outside = written(at(u"out/a.txt"_s));
        QVERIFY(!failureIn(allowedFile(inside, settings)));
        QVERIFY(!failureIn(allowedFile(at(u"in"_s), settings)));
        QVERIFY(!failureIn(allowedFile(at(u"in/more"_s), settings)));
        QVERIFY(!failureIn(allowedFile(at(u"in/none"_s), settings)));
        QCOMPARE(failureOf(allowedFile(outside, settings)).code, Code::AddressForbidden);
        settings.fileRoots = QStringList{at(u"out"_s)};
        QCOMPARE(failureOf(allowedFile(inside, settings)).code, Code::AddressForbidden);
        QVERIFY(!failureIn(allowedFile(outside, settings)));
        settings.fileRoots = QStringList{u"/"_s};
        written(paths::home() + u"/secrets.key"_s);
        const QString picture = written(paths::media() + u"/b.png"_s);
        QVERIFY(!failureIn(allowedFile(picture, settings)));
        for (const QString &path : {paths::home() + u"/secrets.key"_s, paths::home()})
            QCOMPARE(failureOf(allowedFile(path, settings)).code, Code::AddressForbidden);
    }

    void wantsARegularFileOfAWholePath()
    {
        const Settings settings = allowing({at(u"in"_s)});
        QCOMPARE(failureOf(allowedUpload(u"a.txt"_s, settings)).code, Code::InvalidArgument);
        QCOMPARE(failureOf(allowedUpload(QString{}, settings)).code, Code::InvalidArgument);
        const QString none = at(u"in/none.txt"_s);
        QCOMPARE(failureOf(allowedUpload(none, settings)).code, Code::FileNotFound);
        QDir{}.mkpath(at(u"in/folder"_s));
        QCOMPARE(failureOf(allowedUpload(at(u"in/folder"_s), settings)).code, Code::FileNotFound);
        QCOMPARE(::mkfifo(at(u"in/pipe"_s).toUtf8().constData(), 0600), 0);
        QCOMPARE(failureOf(allowedUpload(at(u"in/pipe"_s), settings)).code, Code::FileNotFound);
    }
};

TEST_CLASS(UploadRootsTest)
#include "upload_roots_test.moc"
