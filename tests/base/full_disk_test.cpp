// Writing a file on a full disk: the old one stays, and the failure says why.

#include "base/paths.h"
#include "base/unwritable.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class FullDiskTest : public QObject {
    Q_OBJECT

private:
    SmallDisk m_disk;

    QString at(const QString &name) const { return m_disk.path() + u'/' + name; }

    QByteArray content(const QString &name) const
    {
        QFile file{at(name)};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!m_disk.whyNot().isEmpty())
            QSKIP(qUtf8Printable(m_disk.whyNot()));
    }

    void keepsTheOldFile_data()
    {
        QTest::addColumn<qsizetype>("size");
        QTest::newRow("less than any buffer") << qsizetype{100};
        QTest::newRow("more than any buffer") << qsizetype{300'000};
    }
    void keepsTheOldFile()
    {
        QFETCH(qsizetype, size);
        QVERIFY(paths::writePrivately(at(u"file"_s), "old"));
        QVERIFY(m_disk.fill());
        const bool isWritten = paths::writePrivately(at(u"file"_s), QByteArray(size, 'n'));
        const Failure failure = unwritable(at(u"file"_s));
        QVERIFY(!isWritten);
        QCOMPARE(failure.code, Code::DiskFull);
        QVERIFY(failure.message.contains(at(u"file"_s)));
        QCOMPARE(content(u"file"_s), "old"_ba);
        QCOMPARE(QDir{m_disk.path()}.entryList(QDir::Files | QDir::Hidden).size(), 2);
        m_disk.makeRoom();
        QVERIFY(paths::writePrivately(at(u"file"_s), "new"));
        QCOMPARE(content(u"file"_s), "new"_ba);
    }

    void keepsALinkAndReplacesWhatItLeadsTo()
    {
        QVERIFY(paths::writePrivately(at(u"real"_s), "old"));
        QVERIFY(QFile::link(at(u"real"_s), at(u"link"_s)));
        QVERIFY(paths::writePrivately(at(u"link"_s), "new"));
        QVERIFY(QFileInfo{at(u"link"_s)}.isSymLink());
        QCOMPARE(content(u"real"_s), "new"_ba);
    }
};

TEST_CLASS(FullDiskTest)
#include "full_disk_test.moc"
