// Folders move to the trash in one step, and can be restored.

#include "base/paths.h"
#include "profiles/settings/trash.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

namespace {

// A folder with a file in it.
QString folderAt(const QString &path)
{
    const bool isWritten = paths::writePrivately(path + u"/user-data/Local State"_s, "state");
    Q_ASSERT(isWritten);
    return path;
}

dev_t deviceOf(const QString &path)
{
    struct stat info { };
    ::stat(path.toUtf8().constData(), &info);
    return info.st_dev;
}

} // namespace

class TrashTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_home;

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", m_home->path().toUtf8());
    }

    void keepsWhatItTakesUnderNameAndTime()
    {
        const QString folder = folderAt(paths::browserDir(u"work"_s));
        const auto trashed = orThrow(moveToTrash(folder, u"work"_s));
        QVERIFY(trashed->startsWith(paths::trash() + u"/work-2"_s));
        QVERIFY(QFile::exists(*trashed + u"/user-data/Local State"_s));
        QVERIFY(!QFile::exists(folder));
        QVERIFY(!(QFileInfo{paths::trash()}.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        QVERIFY(putBack(*trashed, folder));
        QVERIFY(QFile::exists(folder + u"/user-data/Local State"_s));
    }

    void neverPutsOneOverAnother()
    {
        QSet<QString> taken;
        for (int i = 0; i < 20; ++i) {
            const QString folder = folderAt(paths::browserDir(u"work"_s));
            taken.insert(*orThrow(moveToTrash(folder, u"work"_s)));
        }
        QCOMPARE(taken.size(), 20);
    }

    void hasNothingToDoForAFolderThatIsNot()
    {
        QCOMPARE(orThrow(moveToTrash(paths::browserDir(u"work"_s), u"work"_s)), std::nullopt);
    }

    void saysWhatCannotBeMoved()
    {
        const QString folder = folderAt(paths::browserDir(u"work"_s));
        QVERIFY(paths::writePrivately(paths::trash(), "in the way"));
        const Failure failure = failureOf(moveToTrash(folder, u"work"_s));
        QCOMPARE(failure.code, Code::ProfileDirUnwritable);
        QVERIFY(failure.message.contains(paths::trash()));
        QVERIFY(QFile::exists(folder + u"/user-data/Local State"_s));
    }

    void staysOnTheDiskOfTheFolder()
    {
        const QTemporaryDir disk{u"/dev/shm/clawdis-XXXXXX"_s};
        if (!disk.isValid() || deviceOf(disk.path()) == deviceOf(m_home->path()))
            QSKIP("There is no second disk here.");
        QVERIFY(QFile::link(disk.path(), paths::home() + u"/browser"_s));
        const QString folder = folderAt(paths::browserDir(u"work"_s));
        const auto trashed = orThrow(moveToTrash(folder, u"work"_s));
        QVERIFY(trashed->startsWith(folder + u".trash-"_s));
        QVERIFY(QFile::exists(*trashed + u"/user-data/Local State"_s));
        QVERIFY(!QFile::exists(folder));
    }
};

TEST_CLASS(TrashTest)
#include "trash_test.moc"
