// Copies of folders for pages: what is in them, and what is left out.

#include "base/paths.h"
#include "profiles/files/held_folder.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <unistd.h>

class HeldFolderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", at(u"app"_s).toUtf8());
        write(u"photos/one.txt"_s);
        write(u"photos/summer/two.txt"_s);
    }

    void isReadUnderItsOwnName()
    {
        const auto held = orThrow(HeldFolder::copy(at(u"photos"_s)));
        QCOMPARE(held->files(), 2);
        QCOMPARE(QDir{held->path()}.dirName(), u"photos"_s);
        QCOMPARE(read(held->path() + u"/one.txt"_s), u"photos/one.txt"_s);
        QCOMPARE(read(held->path() + u"/summer/two.txt"_s), u"photos/summer/two.txt"_s);
    }

    void lastsNoLongerThanItIsHeld()
    {
        auto held = orThrow(HeldFolder::copy(at(u"photos"_s)));
        held.reset();
        QVERIFY(QDir{paths::uploads()}.isEmpty());
        QVERIFY(QFile::exists(at(u"photos/summer/two.txt"_s)));
    }

    void leavesOutWhatIsHiddenAndLinks()
    {
        write(u"secret"_s);
        write(u"photos/.hidden"_s);
        write(u"photos/.git/config"_s);
        QVERIFY(QFile::link(at(u"secret"_s), at(u"photos/link.txt"_s)));
        QVERIFY(QFile::link(at(u"app"_s), at(u"photos/elsewhere"_s)));
        const auto held = orThrow(HeldFolder::copy(at(u"photos"_s)));
        QCOMPARE(held->files(), 2);
        constexpr auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        QCOMPARE(QDir{held->path()}.entryList(all, QDir::Name),
            QStringList({u"one.txt"_s, u"summer"_s}));
    }

    void givesNoOtherNameOfAFile()
    {
        write(u"secret"_s);
        QCOMPARE(::link(at(u"secret"_s).toUtf8().constData(),
                     at(u"photos/innocent.txt"_s).toUtf8().constData()),
            0);
        QCOMPARE(failureOf(), Code::PathForbidden);
    }

    void hasLimits()
    {
        for (int i = 0; i < 999; ++i)
            write(u"photos/many/%1"_s.arg(i));
        QCOMPARE(failureOf(), Code::PayloadTooLarge);
        QVERIFY(QDir{at(u"photos/many"_s)}.removeRecursively());
        QVERIFY(QFile::resize(at(u"photos/one.txt"_s), 100 * 1024 * 1024 + 1));
        QCOMPARE(failureOf(), Code::PayloadTooLarge);
        QVERIFY(QDir{paths::uploads()}.isEmpty());
    }

private:
    QString at(const QString &name) const { return m_folder->filePath(name); }
    // It says its own name.
    void write(const QString &name)
    {
        QVERIFY(QDir{}.mkpath(at(name.contains(u'/') ? name.section(u'/', 0, -2) : QString{})));
        QFile file{at(name)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(name.toUtf8());
    }
    static QString read(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
    }
    Code failureOf() const
    {
        const auto held = HeldFolder::copy(at(u"photos"_s));
        const Failure *failure = failureIn(held);
        return failure ? failure->code : Code::Internal;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TEST_CLASS(HeldFolderTest)
#include "held_folder_test.moc"
