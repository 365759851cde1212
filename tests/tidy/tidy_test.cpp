// The house rules, checked on all our files.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"
#include "tests/support/tidy/rooms.h"
#include "tests/support/tidy/rules.h"
#include "tests/support/tidy/types.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <cstdio>

namespace {

const QDir source{QStringLiteral(CLAWDIS_SOURCE_DIR)};

QString contentOf(const QString &path)
{
    QFile file{source.filePath(path)};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

void addFiles(QStringList &paths, const QString &folder, const QStringList &patterns)
{
    QDirIterator each{source.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories};
    while (each.hasNext()) {
        const QString path = source.relativeFilePath(each.next());
        if (!path.contains(u"/node_modules/"_s))
            paths.append(path);
    }
}

QStringList allPaths()
{
    QStringList paths;
    for (const char *folder : {"app", "base", "ui", "core", "profiles", "tests", "video"})
        addFiles(paths, QString::fromLatin1(folder), {u"*.cpp"_s, u"*.h"_s});
    addFiles(paths, u"resources/injected"_s, {u"*.js"_s});
    paths.sort();
    return paths;
}

// Shows all at once, not one per run.
void requireNone(const QList<Finding> &findings)
{
    for (const Finding &finding : findings)
        std::fprintf(stderr, "%s\n", qPrintable(finding.text()));
    QCOMPARE(findings.size(), 0);
}

} // namespace

class TidyTest : public QObject {
    Q_OBJECT

private:
    QList<SourceText> m_texts;
    QSet<QString> m_paths;

private Q_SLOTS:
    void initTestCase()
    {
        const QStringList paths = allPaths();
        for (const QString &path : paths)
            m_texts.append(SourceText::of(path, contentOf(path)));
        m_paths = {paths.begin(), paths.end()};
        QVERIFY(m_paths.contains(u"app/main.cpp"_s));
        QVERIFY(m_paths.contains(u"tests/tidy/tidy_test.cpp"_s));
    }

    void everyFileIsTidy()
    {
        QList<Finding> findings;
        for (const SourceText &text : std::as_const(m_texts))
            findings += untidinessOf(text, m_paths);
        requireNone(findings);
    }

    void everyTypeHasANameOfItsOwn() { requireNone(typesNamedAgain(m_texts)); }

    void everyTypeLivesInOneFile()
    {
        const QStringList found = typesInSeveralFiles(m_texts);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u", "_s)));
    }

    void everyTypeHasFewMembers() { requireNone(typesWithManyMembers(m_texts)); }

    void everyRoomKnowsOnlyWhatItMay()
    {
        const RoomTable rooms{contentOf(u"core/README.md"_s)};
        QVERIFY(!rooms.isEmpty());
        QCOMPARE(rooms.looksUp(), QStringList{});
        QCOMPARE(rooms.listedInVain(m_texts), QStringList{});
        QList<Finding> findings;
        const auto types = typesDefinedIn(m_texts);
        for (const SourceText &text : std::as_const(m_texts))
            findings += rooms.findingsIn(text) + rooms.declaredIn(text, types);
        requireNone(findings);
    }
};

TEST_CLASS(TidyTest)
#include "tidy_test.moc"
