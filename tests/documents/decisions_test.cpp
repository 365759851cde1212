// Decisions are numbered without a gap, and written in one form.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDir>

class DecisionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void haveOneForm_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("number");
        const QDir folder{QStringLiteral(CLAWDIS_SOURCE_DIR "/docs/decisions")};
        const QStringList names = folder.entryList({u"*.md"_s}, QDir::Files, QDir::Name);
        for (qsizetype at = 0; at < names.size(); ++at)
            QTest::addRow("%s", qPrintable(names[at]))
                << folder.filePath(names[at]) << static_cast<int>(at) + 1;
    }
    void haveOneForm()
    {
        QFETCH(QString, path);
        QFETCH(int, number);
        const QString digits = u"%1"_s.arg(number, 3, 10, QChar{u'0'});
        QVERIFY(QFileInfo{path}.fileName().startsWith(digits + u'-'));
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY(text.startsWith(u"# %1. "_s.arg(digits)));
        QCOMPARE(text.count(u"\n**Decision.** "_s) + text.count(u"\n**Decision.**\n"_s), 1);
    }
};

TEST_CLASS(DecisionsTest)
#include "decisions_test.moc"
