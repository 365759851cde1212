// What is known is written to files.

#include "core/knowledge/exported_page.h"
#include "core/knowledge/knowledge_export.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/support/outcome_of.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"(cannot be read)"};
}

QStringList filesIn(const QString &folder)
{
    QStringList files;
    QDirIterator each{folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories};
    while (each.hasNext())
        files.append(QDir{folder}.relativeFilePath(each.next()));
    files.sort();
    return files;
}

} // namespace

class KnowledgeExportTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<KnowledgeStore> m_store;

    QString path(const QString &name) const { return m_folder->filePath(u"out/"_s + name); }
    void put(const QString &url, const QString &title, const QString &text, const QString &job)
    {
        KnownPage page{.url = url, .job = job, .title = title, .markdown = text, .time = 1'000};
        page.description = u"About %1"_s.arg(title);
        page.links = {{url, u"https://b.test/"_s, u"B"_s, LinkKind::External}};
        QCoro::waitFor(m_store->put(page));
    }
    OrFailure<int> exported(
        const ExportOptions &options, std::chrono::seconds time = std::chrono::seconds{60})
    {
        return outcomeOf(exportKnowledge(m_store, options, Deadline::in(time)));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir{m_folder->path()}.mkdir(u"out"_s));
        m_store = sqliteKnowledge(m_folder->filePath(u"knowledge.sqlite"_s));
    }

    void nameFilesSafely_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("name");
        QTest::newRow("start") << u"https://a.test/"_s << u"a.test/index.md"_s;
        QTest::newRow("no slash") << u"https://a.test"_s << u"a.test/index.md"_s;
        QTest::newRow("folder") << u"https://a.test/docs/"_s << u"a.test/docs/index.md"_s;
        QTest::newRow("page") << u"https://a.test/docs/one.html"_s << u"a.test/docs/one.html.md"_s;
        QTest::newRow("port") << u"http://a.test:8080/x"_s << u"a.test-8080/x.md"_s;
        QTest::newRow("script") << u"https://a.test/%D1%81%D0%BB%D0%BE%D0%B2%D0%BE"_s
                                << u"a.test/слово.md"_s;
    }
    void nameFilesSafely()
    {
        QFETCH(QString, url);
        QTEST(fileNameOf(url), "name");
    }

    void nameNothingOutside_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("up") << u"https://a.test/%2e%2e/%2e%2e/etc/passwd"_s;
        QTest::newRow("slash") << u"https://a.test/a%2F..%2F..%2Fb"_s;
        QTest::newRow("hidden") << u"https://a.test/.ssh/authorized_keys"_s;
        QTest::newRow("controls") << u"https://a.test/a%00b%0Ac"_s;
        QTest::newRow("long") << u"https://a.test/"_s + QString{900, u'x'};
        QTest::newRow("deep") << u"https://a.test/"_s + u"d/"_s.repeated(500);
        QTest::newRow("query") << u"https://a.test/x?to=/../../y"_s;
    }
    void nameNothingOutside()
    {
        QFETCH(QString, url);
        const QString name = fileNameOf(url);
        const QStringList parts = name.split(u'/');
        QVERIFY2(parts.size() <= 22, qUtf8Printable(name));
        for (const QString &each : parts) {
            QVERIFY2(!each.isEmpty() && !each.startsWith(u'.'), qUtf8Printable(name));
            QVERIFY2(each.toUtf8().size() <= 255, qUtf8Printable(name));
        }
        QVERIFY2(QDir::cleanPath(name) == name, qUtf8Printable(name));
        QVERIFY(!name.contains(QChar{0}) && !name.contains(u'\n'));
    }

    void nameApart()
    {
        const QStringList urls{u"https://a.test/A"_s, u"https://a.test/a"_s,
            u"https://a.test/a?b"_s, u"https://a.test/a-b"_s, u"https://a.test/a%20b"_s,
            u"https://a.test/"_s + QString{90, u'y'}, u"https://a.test/"_s + QString{91, u'y'}};
        QSet<QString> names;
        for (const QString &each : urls)
            names.insert(fileNameOf(each));
        QCOMPARE(names.size(), urls.size());
    }

    void writeAFolderOfMarkdown()
    {
        put(u"https://a.test/"_s, u"A \"quoted\": title\nin two lines"_s, u"# One\n\nText"_s,
            u"j"_s);
        put(u"https://a.test/index"_s, u"Index"_s, u"Another"_s, u"j"_s);
        put(u"https://a.test/other"_s, u"Other"_s, u"Of another"_s, u"k"_s);
        const auto count = exported({u"j"_s, ExportFormat::Markdown, path(u"site"_s)});
        QVERIFY2(!failureIn(count), qUtf8Printable(failureOf(count).message));
        QCOMPARE(std::get<int>(count), 2);
        const QStringList files = filesIn(path(u"site"_s));
        QCOMPARE(files.size(), 2);
        QCOMPARE(files.last(), u"a.test/index.md"_s);
        QCOMPARE(contentOf(path(u"site/a.test/index.md"_s)),
            QByteArray{"---\nurl: \"https://a.test/\"\n"
                       "title: \"A \\\"quoted\\\": title in two lines\"\n"
                       "description: \"About A \\\"quoted\\\": title in two lines\"\n"
                       "time: \"1970-01-01T00:00:01Z\"\n---\n\n# One\n\nText\n"});
        QCOMPARE(filesIn(m_folder->filePath(u"out"_s)).size(), 2);
    }

    void writeLines()
    {
        for (int i = 0; i < 230; ++i)
            put(u"https://a.test/%1"_s.arg(i), u"Page %1"_s.arg(i), u"Text %1"_s.arg(i), u"j"_s);
        const auto count = exported({{}, ExportFormat::Jsonl, path(u"all.jsonl"_s)});
        QCOMPARE(std::get<int>(count), 230);
        QList<QByteArray> lines = contentOf(path(u"all.jsonl"_s)).split('\n');
        QVERIFY(lines.takeLast().isEmpty());
        QCOMPARE(lines.size(), 230);
        QSet<QString> urls;
        for (const QByteArray &each : std::as_const(lines))
            urls.insert(QJsonDocument::fromJson(each)[u"url"].toString());
        QCOMPARE(urls.size(), 230);
        const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
        QCOMPARE(first.value(u"content").toString(), u"Text 0"_s);
        QCOMPARE(first.value(u"links")[0][u"kind"].toString(), u"external"_s);
    }

    void readLongPagesInSmallParts()
    {
        const QString text(knowledge_limits::textSize, u'x');
        for (int i = 0; i < 5; ++i)
            put(u"https://a.test/%1"_s.arg(i), u"Long"_s, text + QString::number(i), u"j"_s);
        const KnownPart first = QCoro::waitFor(m_store->part(u"j"_s, 0, 100));
        QCOMPARE(first.pages.size(), 2);
        const KnownPart second = QCoro::waitFor(m_store->part(u"j"_s, first.next, 100));
        QCOMPARE(second.pages.first().url, u"https://a.test/2"_s);
    }

    void writeLlmsText()
    {
        put(u"https://a.test/"_s, u"Acme"_s, u"x"_s, u"j"_s);
        for (const QString &each : {u"kettle"_s, u"toaster"_s, u"blender"_s})
            put(u"https://a.test/products/"_s + each, each + u" [new] product"_s, each, u"j"_s);
        put(u"https://a.test/wiki/x_(y)"_s, u"Imprint"_s, u"z"_s, u"j"_s);
        const auto count = exported({u"j"_s, ExportFormat::Llms, path(u"llms.txt"_s)});
        QCOMPARE(std::get<int>(count), 5);
        const QByteArray text = contentOf(path(u"llms.txt"_s));
        QVERIFY2(text.startsWith("# Acme\n\n> About Acme\n\n## "), text.constData());
        QVERIFY2(text.contains("- [kettle \\[new\\] product](https://a.test/products/kettle): "
                               "About kettle [new] product\n"),
            text.constData());
        QVERIFY2(text.contains("(https://a.test/wiki/x_%28y%29)"), text.constData());
        QVERIFY2(text.indexOf("## Optional") > text.indexOf("## Product"), text.constData());
        QCOMPARE(text.count("\n- ["), 5);
    }

    void sayWhyTheyFail()
    {
        put(u"https://a.test/"_s, u"A"_s, u"text"_s, u"j"_s);
        const auto none = exported({u"unknown"_s, ExportFormat::Markdown, path(u"none"_s)});
        QCOMPARE(failureOf(none).code, Code::ResultNotFound);
        const auto late
            = exported({{}, ExportFormat::Jsonl, path(u"late"_s)}, std::chrono::seconds{0});
        QCOMPARE(failureOf(late).code, Code::Timeout);
        QVERIFY(!failureIn(exported({{}, ExportFormat::Jsonl, path(u"taken"_s)})));
        const QByteArray before = contentOf(path(u"taken"_s));
        for (const ExportFormat each :
            {ExportFormat::Markdown, ExportFormat::Jsonl, ExportFormat::Llms}) {
            const auto taken = exported({{}, each, path(u"taken"_s)});
            QCOMPARE(failureOf(taken).code, Code::FileUnwritable);
        }
        QCOMPARE(contentOf(path(u"taken"_s)), before);
    }

    void sayThatTheDiskIsFull()
    {
        const SmallDisk disk;
        if (!disk.whyNot().isEmpty())
            QSKIP(qUtf8Printable(disk.whyNot()));
        for (int i = 0; i < 30; ++i)
            put(u"https://a.test/%1"_s.arg(i), u"A"_s, QString(50'000, u'x') + QString::number(i),
                u"j"_s);
        for (const ExportFormat each : {ExportFormat::Markdown, ExportFormat::Jsonl}) {
            const auto full = exported({{}, each, disk.path() + u"/out"_s});
            QCOMPARE(failureOf(full).code, Code::DiskFull);
            QDir{disk.path() + u"/out"_s}.removeRecursively();
            QFile::remove(disk.path() + u"/out"_s);
        }
    }
};

TEST_CLASS(KnowledgeExportTest)
#include "knowledge_export_test.moc"
