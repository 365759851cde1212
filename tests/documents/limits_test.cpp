// Each limit that the documents state stands in the file that they name.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace {

const QDir houseOfLimits{QStringLiteral(CLAWDIS_SOURCE_DIR)};

QString contentOf(const QString &path)
{
    QFile file{houseOfLimits.filePath(path)};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

QStringList matchesIn(const QString &content, const QRegularExpression &expression)
{
    QStringList found;
    auto all = expression.globalMatch(content);
    while (all.hasNext())
        found.append(all.next().captured(expression.captureCount()));
    return found;
}

// "`core/page/page.cpp`, `page.h`" is two files of one folder; "selector_*.js" is several.
QStringList filesIn(const QString &cell)
{
    static const QRegularExpression named{u"`([^`]+)`"_s};
    QStringList files;
    QString folder;
    const QStringList all = matchesIn(cell, named);
    for (const QString &each : all) {
        const bool isWhole = each.contains(u'/');
        folder = isWhole ? each.section(u'/', 0, -2) : folder;
        const QDir within{houseOfLimits.filePath(folder)};
        const QStringList there = within.entryList({each.section(u'/', -1)}, QDir::Files);
        for (const QString &file : there)
            files.append(folder + u'/' + file);
        if (there.isEmpty())
            files.append(each);
    }
    return files;
}

// As the number is written there, or in units a thousand or sixty times smaller.
bool holds(const QString &content, qint64 number)
{
    static const QList<qint64> units{1, 60, 1000, 1024, 60'000, 1'000'000, 1024 * 1024};
    return std::any_of(units.begin(), units.end(), [&](qint64 unit) {
        const QRegularExpression written{u"(?<!\\d)%1(?!\\d)"_s.arg(number * unit)};
        return written.match(content).hasMatch();
    });
}

} // namespace

class LimitsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standWhereTheDocumentsSay()
    {
        static const QRegularExpression digits{u"\\d[\\d,]*"_s};
        static const QRegularExpression grouping{u"(?<=\\d)['_](?=\\d)"_s};
        static const QRegularExpression code{u"`[^`]*`"_s};
        QStringList wrong;
        int rows = 0;
        const QStringList lines = contentOf(u"docs/architecture/limits.md"_s).split(u'\n');
        for (const QString &line : lines) {
            const QStringList cells = line.split(u" | "_s);
            if (!line.startsWith(u"| "_s) || cells.size() != 2 || !cells.last().contains(u'`'))
                continue;
            ++rows;
            QString content;
            const QStringList files = filesIn(cells.last());
            for (const QString &file : files) {
                const QString read = contentOf(file);
                if (read.isEmpty())
                    wrong.append(file + u" is not there: "_s + line);
                content += read;
            }
            content.remove(grouping);
            const QStringList numbers = matchesIn(QString{cells.first()}.remove(code), digits);
            const bool isThere = std::any_of(numbers.begin(), numbers.end(),
                [&](QString each) { return holds(content, each.remove(u',').toLongLong()); });
            if (!numbers.isEmpty() && !isThere)
                wrong.append(u"no such number: "_s + line);
        }
        QVERIFY(rows > 200);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
};

TEST_CLASS(LimitsTest)
#include "limits_test.moc"
