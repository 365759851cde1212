// What a killed run left behind goes with the next one, and nothing else does.

#include "base/paths.h"
#include "profiles/files/leftovers.h"
#include "tests/support/test_class.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

class LeftoversTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", m_home->path().toUtf8());
    }

    void sweeps_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("ageInDays");
        QTest::addColumn<bool>("isSwept");
        QTest::newRow("half of the settings") << u"clawdis.json.half-a1B2c3"_s << 0 << true;
        QTest::newRow("half of the ledger") << u"browser/ledger.json.half-Zz9Zz9"_s << 0 << true;
        QTest::newRow("a lent file") << u"media/uploads/x/a.txt"_s << 0 << true;
        QTest::newRow("half of an export") << u"media/.drafts/x/site/a.md"_s << 0 << true;
        const QString guid = u"media/downloads/0f8fad5b-d9cb-469f-a165-70867728950e"_s;
        QTest::newRow("an old half of a download") << guid << 2 << true;
        QTest::newRow("a new one") << guid << 0 << false;
        QTest::newRow("a download") << u"media/downloads/0f8fad5b/a.pdf"_s << 2 << false;
        QTest::newRow("one that got a name") << u"media/downloads/report.pdf"_s << 2 << false;
        QTest::newRow("the settings") << u"clawdis.json"_s << 2 << false;
        QTest::newRow("damaged settings")
            << u"clawdis.json.damaged-20260101T101010000Z"_s << 2 << false;
        QTest::newRow("a copy of a person's") << u"clawdis.json.backup"_s << 2 << false;
        QTest::newRow("a login") << u"browser/work/user-data/Default/Cookies"_s << 2 << false;
    }
    void sweeps()
    {
        QFETCH(QString, path);
        QFETCH(int, ageInDays);
        QFETCH(bool, isSwept);
        const QString whole = m_home->filePath(path);
        QVERIFY(QDir{}.mkpath(QFileInfo{whole}.path()));
        QFile file{whole};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x");
        QVERIFY(file.flush());
        QVERIFY(file.setFileTime(
            QDateTime::currentDateTime().addDays(-ageInDays), QFileDevice::FileModificationTime));
        file.close();
        sweepLeftovers();
        QCOMPARE(!QFile::exists(whole), isSwept);
    }

private:
    std::unique_ptr<QTemporaryDir> m_home;
};

TEST_CLASS(LeftoversTest)
#include "leftovers_test.moc"
