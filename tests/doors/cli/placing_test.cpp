// Folders that a command made are put where the caller wants them.

#include "core/doors/cli/placing.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QTemporaryDir>

class PlacingTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString &name) const { return m_folder->filePath(name); }
    static QByteArray contentOf(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"(none)"};
    }
    void makeFolder(const QString &name, qsizetype length = 4)
    {
        QVERIFY(QDir{}.mkpath(path(name + u"/inside"_s)));
        QFile file{path(name + u"/inside/page.md"_s)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(length, 'x'));
    }

    static OrFailure<Nothing> move(const QString &from, const QString &to)
    {
        const auto named = fileToWrite(to, u"/"_s);
        if (const Failure *failure = failureIn(named))
            return *failure;
        return moveMade(from, std::get<CallersFile>(named));
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void moveAFolder()
    {
        makeFolder(u"made"_s);
        TypedLines lines;
        lines.options.directory = m_folder->path();
        lines.outcomes = {Reply{{u"path"_s, path(u"made"_s)}, {u"pages"_s, 1}}};
        const TypedLine typed = lines.type(u"browser export-exploration docs --out there"_s);
        QCOMPARE(typed.out, u"1 pages: %1\n"_s.arg(path(u"there"_s)));
        QCOMPARE(contentOf(path(u"there/inside/page.md"_s)), QByteArray{"xxxx"});
        QVERIFY(!QFile::exists(path(u"made"_s)));
    }

    void touchNoFileOfTheAppAndNoneThatIsHidden()
    {
        qputenv("CLAWDIS_HOME", path(u"home"_s).toUtf8());
        QVERIFY(QDir{}.mkpath(path(u"home"_s)));
        TypedLines lines;
        lines.options.directory = m_folder->path();
        for (const QString &name : {u"home/clawdis.json"_s, u".bashrc"_s}) {
            QFile file{path(name)};
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[]") == 2);
            file.close();
            QCOMPARE(lines.type(u"browser snapshot --out "_s + name).code, 4);
            const TypedLine read = lines.type(u"browser fill --fields-file "_s + name);
            QCOMPARE(read.code, 4);
            QCOMPARE(read.calls.size(), 0);
            QCOMPARE(contentOf(path(name)), "[]"_ba);
        }
        qunsetenv("CLAWDIS_HOME");
    }

    void moveItOverNothing()
    {
        makeFolder(u"made"_s);
        makeFolder(u"taken"_s, 7);
        QVERIFY(failureIn(move(path(u"made"_s), path(u"taken"_s))));
        QCOMPARE(contentOf(path(u"taken/inside/page.md"_s)).size(), 7);
        QCOMPARE(contentOf(path(u"made/inside/page.md"_s)).size(), 4);
    }

    void moveItToAnotherDisk()
    {
        const SmallDisk disk;
        if (!disk.whyNot().isEmpty())
            QSKIP(qUtf8Printable(disk.whyNot()));
        makeFolder(u"made"_s);
        QVERIFY(!failureIn(move(path(u"made"_s), disk.path() + u"/there"_s)));
        QCOMPARE(contentOf(disk.path() + u"/there/inside/page.md"_s).size(), 4);
        QVERIFY(!QFile::exists(path(u"made"_s)));
        makeFolder(u"large"_s, 3'000'000);
        QVERIFY(failureIn(move(path(u"large"_s), disk.path() + u"/large"_s)));
        QVERIFY(!QFile::exists(disk.path() + u"/large"_s));
        QVERIFY(!QFile::exists(disk.path() + u"/large.unfinished"_s));
        QCOMPARE(contentOf(path(u"large/inside/page.md"_s)).size(), 3'000'000);
    }
};

TEST_CLASS(PlacingTest)
#include "placing_test.moc"
