// Results on disk: what is read there, how long, and whose goes where they are too much.

#include "base/failure.h"
#include "core/queues/result_files.h"
#include "tests/support/test_class.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

class ResultFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    ResultFiles files(qint64 size = 1000) const
    {
        return {.folder = m_home->filePath(u"results"_s), .size = size};
    }
    static QString idOf(int number)
    {
        return u"result:"_s + QString::number(number).rightJustified(22, u'A');
    }
    static bool isThere(const ResultFiles &files, const QString &id)
    {
        try {
            files.read(id);
            return true;
        } catch (const Failure &failure) {
            return failure.code != Code::ResultNotFound;
        }
    }
    // It was kept so long ago.
    void age(int number, std::chrono::seconds by) const
    {
        const QDir folder{m_home->filePath(u"results"_s), idOf(number).mid(7) + u".*"_s};
        QFile file{folder.filePath(folder.entryList().value(0))};
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto time = QDateTime::currentDateTimeUtc().addSecs(-by.count());
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    }

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void whatIsKeptIsReadAgain()
    {
        files().keep(idOf(1), u"a"_s, "one");
        files().keep(idOf(2), u"../b"_s, "two");
        QCOMPARE(files().read(idOf(1)), "one"_ba);
        QCOMPARE(files().read(idOf(2)), "two"_ba);
    }

    void nothingElseIsReadThere()
    {
        QFile secret{m_home->filePath(u"clawdis.json"_s)};
        QVERIFY(secret.open(QIODevice::WriteOnly));
        files().keep(idOf(1), u"a"_s, "one");
        for (const QString &each : {idOf(2), u"../clawdis.json"_s, u"result:../clawdis.json"_s,
                 u"result:../../../../etc/passwd"_s, QString{}, u"result:*"_s,
                 u"result:*********************1"_s, idOf(1).chopped(1) + u'/', idOf(1) + u'\n'})
            QVERIFY2(!isThere(files(), each), qPrintable(each));
    }

    void itIsOverAfterItsTimeAndMakesRoom()
    {
        files().keep(idOf(1), u"a"_s, "one");
        age(1, queue_limits::resultTime + std::chrono::seconds{1});
        QVERIFY(!isThere(files(), idOf(1)));
        files().keep(idOf(2), u"a"_s, "two");
        QCOMPARE(QDir{files().folder}.entryList(QDir::Files).size(), 1);
    }

    void theRoomThatHasTheMostMakesRoomItsOldestFirst()
    {
        const QByteArray content{200, 'x'};
        files().keep(idOf(1), u"quiet"_s, content);
        age(1, std::chrono::seconds{50}); // older than all
        for (int i = 2; i < 30; ++i) {
            files().keep(idOf(i), u"busy"_s, content);
            age(i, std::chrono::seconds{40 - i});
        }
        QVERIFY(isThere(files(), idOf(1)));
        for (int i = 2; i < 30; ++i)
            QCOMPARE(isThere(files(), idOf(i)), i >= 26);
        files().keep(idOf(30), u"new"_s, content);
        QVERIFY(isThere(files(), idOf(1)));
        QVERIFY(!isThere(files(), idOf(26)));
    }

    void whatIsLargerThanAllMayBeIsAlone()
    {
        files().keep(idOf(1), u"a"_s, QByteArray{400, 'x'});
        files().keep(idOf(2), u"b"_s, QByteArray{1200, 'x'});
        QVERIFY(!isThere(files(), idOf(1)));
        QVERIFY(isThere(files(), idOf(2)));
    }
};

TEST_CLASS(ResultFilesTest)
#include "result_files_test.moc"
