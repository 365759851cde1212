// Files of SQLite: what was committed is there, what was not is not, and failures say why.

#include "base/failure.h"
#include "profiles/database/database.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class DatabaseTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString fileOf(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void keepWhatWasCommitted()
    {
        const QString path = fileOf(u"new/kept.sqlite"_s);
        {
            Database database{path};
            QCOMPARE(database.version(), 0);
            database.run("CREATE TABLE rows (number INTEGER, text TEXT, bytes BLOB)");
            database.setVersion(3);
            Statement add = database.prepare("INSERT INTO rows VALUES (?, ?, ?)");
            add.with(qint64{1} << 40, u"ä\n"_s, QByteArray("\0x", 2)).run();
            add.with(2, QString{}, QByteArray{}).run();
        }
        Database again{path};
        QCOMPARE(again.version(), 3);
        Statement rows = again.prepare("SELECT * FROM rows WHERE number >= ? ORDER BY number");
        rows.with(2);
        QVERIFY(rows.step());
        QCOMPARE(rows.number(0), 2);
        QVERIFY(rows.isNull(1));
        QVERIFY(rows.isNull(2));
        QVERIFY(rows.step());
        QCOMPARE(rows.number(0), qint64{1} << 40);
        QCOMPARE(rows.text(1), u"ä\n"_s);
        QCOMPARE(rows.bytes(2), QByteArray("\0x", 2));
        QVERIFY(!rows.step());
        QCOMPARE(QFile::permissions(path) & QFileDevice::Permissions{0x0077},
            QFileDevice::Permissions{});
    }

    void undoWhatWasNot()
    {
        Database database{fileOf(u"undone.sqlite"_s)};
        database.run("CREATE TABLE rows (number INTEGER)");
        {
            Transaction all{database};
            database.run("INSERT INTO rows VALUES (1)");
        }
        {
            Transaction all{database};
            database.run("INSERT INTO rows VALUES (2)");
            all.commit();
        }
        Statement rows = database.prepare("SELECT number FROM rows");
        QVERIFY(rows.step());
        QCOMPARE(rows.number(0), 2);
        QVERIFY(!rows.step());
    }

    void sayWhatIsWrong()
    {
        const QString path = fileOf(u"damaged.sqlite"_s);
        QFile file{path};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, 'x'));
        file.close();
        try {
            const Database database{path};
            QFAIL("a damaged file was taken");
        } catch (const Failure &failure) {
            QCOMPARE(failure.code, Code::FileUnwritable);
            QVERIFY2(failure.message.contains(path), qPrintable(failure.message));
            QVERIFY2(failure.message.contains(u"damaged"_s), qPrintable(failure.message));
        }
        try {
            const Database database{u"/proc/none/x.sqlite"_s};
            QFAIL("a file was made in /proc");
        } catch (const Failure &failure) {
            QCOMPARE(failure.code, Code::FileUnwritable);
        }
        Database sound{fileOf(u"sound.sqlite"_s)};
        sound.run("CREATE TABLE rows (number INTEGER UNIQUE)");
        Statement add = sound.prepare("INSERT INTO rows VALUES (?)");
        add.with(1).run();
        try {
            add.with(1).run();
            QFAIL("the same was taken twice");
        } catch (const Failure &failure) {
            QVERIFY2(failure.message.contains(u"UNIQUE"_s), qPrintable(failure.message));
        }
        add.with(2).run();
    }
};

TEST_CLASS(DatabaseTest)
#include "database_test.moc"
