// Files that stay the ones that were opened.

#include "base/paths.h"
#include "profiles/files/held_file.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

class HeldFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", at(u"app"_s).toUtf8());
        write(u"a b.txt"_s, "first");
        write(u"secret"_s, "Wintermute");
    }

    void isReadUnderItsOwnName()
    {
        const auto held = orThrow(HeldFile::open(at(u"a b.txt"_s)));
        QCOMPARE(QFileInfo{held->path()}.fileName(), u"a b.txt"_s);
        QCOMPARE(read(held->path()), "first");
        QCOMPARE(QFileInfo{held->path()}.size(), 5);
    }

    void staysWhatItWas()
    {
        const auto held = orThrow(HeldFile::open(at(u"a b.txt"_s)));
        QVERIFY(QFile::remove(at(u"a b.txt"_s)));
        QVERIFY(QFile::link(at(u"secret"_s), at(u"a b.txt"_s)));
        QCOMPARE(read(held->path()), "first");
    }

    void lastsNoLongerThanItIsHeld()
    {
        auto held = orThrow(HeldFile::open(at(u"a b.txt"_s)));
        const QString path = held->path();
        QCOMPARE(QFile::permissions(QFileInfo{path}.path())
                & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther),
            QFile::Permissions{});
        held.reset();
        QVERIFY(!QFileInfo::exists(path));
        QVERIFY(QDir{paths::uploads()}.isEmpty());
    }

    void leavesNothingAfterACrash()
    {
        QVERIFY(QDir{}.mkpath(paths::uploads() + u"/left"_s));
        QVERIFY(QFile::link(at(u"secret"_s), paths::uploads() + u"/left/secret"_s));
        HeldFile::sweep();
        QVERIFY(!QFileInfo::exists(paths::uploads()));
        QCOMPARE(read(at(u"secret"_s)), "Wintermute");
    }

    // The allowed file was replaced before it is opened.
    void refusesWhatIsNoLongerThatFile()
    {
        QVERIFY(QFile::link(at(u"secret"_s), at(u"link"_s)));
        QVERIFY(QDir{}.mkpath(at(u"real"_s)));
        QVERIFY(QFile::link(m_folder->path(), at(u"real/folder"_s)));
        QCOMPARE(::mkfifo(at(u"pipe"_s).toUtf8().constData(), 0600), 0);
        QCOMPARE(
            ::link(at(u"secret"_s).toUtf8().constData(), at(u"twice"_s).toUtf8().constData()), 0);
        for (const QString &name :
            {u"link"_s, u"real/folder/a b.txt"_s, u"pipe"_s, u"twice"_s, u"none"_s, u"real"_s})
            QCOMPARE(failureOf(HeldFile::open(at(name))).code, Code::PathForbidden);
        QVERIFY(QDir{paths::uploads()}.isEmpty());
    }

    void holdsSoManyAndNoMore()
    {
        QList<std::shared_ptr<HeldFile>> held;
        std::optional<Failure> failure;
        while (!failure && held.size() < 2000) {
            const auto next = HeldFile::open(at(u"a b.txt"_s));
            if (const Failure *refused = failureIn(next))
                failure = *refused;
            else
                held.append(std::get<std::shared_ptr<HeldFile>>(next));
        }
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::TooBusy);
        QCOMPARE(held.size(), 512);
        // The tab that holds most makes room for others, oldest first.
        for (const QString &tab : {u"one"_s, u"other"_s})
            held.append(orThrow(HeldFile::open(at(u"a b.txt"_s), tab)));
        QCOMPARE(read(held.at(0)->path()), "not read");
        QCOMPARE(read(held.at(1)->path()), "not read");
        QCOMPARE(read(held.at(2)->path()), read(at(u"a b.txt"_s)));
        QCOMPARE(read(held.last()->path()), read(at(u"a b.txt"_s)));
        QCOMPARE(failureOf(HeldFile::open(at(u"a b.txt"_s))).code, Code::TooBusy);
        held.clear();
        QVERIFY(!failureIn(HeldFile::open(at(u"a b.txt"_s))));
    }

private:
    QString at(const QString &name) const
    {
        return QFileInfo{m_folder->path()}.canonicalFilePath() + u'/' + name;
    }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file{at(name)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    static QByteArray read(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"not read"};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TEST_CLASS(HeldFileTest)
#include "held_file_test.moc"
