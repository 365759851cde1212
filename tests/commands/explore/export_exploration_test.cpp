// What an exploration has found is written to files.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class ExportExplorationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void write()
    {
        MadeExplorer made;
        made.begin();
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QString media = made.chrome.home() + u"/media/exports/"_s;
        QJsonObject options{{u"jobId"_s, u"job"_s}};
        const Reply folder = made.chrome.reply(u"exportExploration"_s, options);
        QCOMPARE(folder.value(u"pages").toInt(), 2);
        QCOMPARE(folder.value(u"format").toString(), u"markdown"_s);
        const QString path = folder.value(u"path").toString();
        QVERIFY2(path.startsWith(media + u"job-"_s), qUtf8Printable(path));
        QCOMPARE(QDir{path}.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);

        options.insert(u"format"_s, u"jsonl"_s);
        options.insert(u"path"_s, u"mine.jsonl"_s);
        const Reply lines = made.chrome.reply(u"exportExploration"_s, options);
        QCOMPARE(lines.value(u"path").toString(), media + u"mine.jsonl"_s);
        QFile file{media + u"mine.jsonl"_s};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 2);
        QCOMPARE(made.chrome.failure(u"exportExploration"_s, options).code,
            Code::PathForbidden); // again
        options.insert(u"path"_s, u"/tmp/elsewhere.jsonl"_s);
        QCOMPARE(made.chrome.failure(u"exportExploration"_s, options).code, Code::PathForbidden);
    }

    void writeAllThatIsKnown()
    {
        MadeExplorer made;
        QCOMPARE(made.chrome.failure(u"exportExploration"_s).code, Code::ResultNotFound);
        const QJsonObject unknown{{u"jobId"_s, u"none"_s}};
        QCOMPARE(made.chrome.failure(u"exportExploration"_s, unknown).code, Code::JobNotFound);
        made.begin();
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QJsonObject options{{u"format"_s, u"llms"_s}};
        const Reply all = made.chrome.reply(u"exportExploration"_s, options);
        QCOMPARE(all.value(u"pages").toInt(), 2);
        QVERIFY(all.value(u"path").toString().endsWith(u"-llms.txt"));
    }
};

TEST_CLASS(ExportExplorationTest)
#include "export_exploration_test.moc"
