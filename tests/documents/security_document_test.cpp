// SECURITY.md claims nothing that no test tries: each claim names its tests, and they are there.

#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QRegularExpression>

namespace {

const QDir source{QStringLiteral(CLAWDIS_SOURCE_DIR)};
const QString open = u"What is left open"_s;

QString textOf(const QString &path)
{
    QFile file{source.filePath(path)};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).simplified()
                                          : QString{};
}

struct Claim {
    QString section;
    QString text;
};

// The points of its lists, each on one line.
QList<Claim> claims()
{
    QFile file{source.filePath(u"SECURITY.md"_s)};
    const QString all = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : u""_s;
    QList<Claim> found;
    const QStringList sections = all.split(u"\n## "_s).mid(1);
    for (const QString &section : sections) {
        const QString title = section.section(u'\n', 0, 0);
        const QStringList points = section.split(u"\n* "_s).mid(1);
        for (const QString &each : points)
            found.append({title, each.section(u"\n\n"_s, 0, 0).simplified()});
    }
    return found;
}

} // namespace

class SecurityDocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesATestForEachClaim()
    {
        static const QRegularExpression tests{u"`(tests/[^`]+)`: ([^`)]+)(?=[;)])"_s};
        int named = 0;
        const QList<Claim> all = claims();
        for (const Claim &claim : all) {
            if (claim.section == u"Against whom" || claim.section == open)
                continue;
            auto matches = tests.globalMatch(claim.text);
            QVERIFY2(matches.hasNext(), qPrintable(claim.text));
            while (matches.hasNext()) {
                const auto match = matches.next();
                const QString text = textOf(match.captured(1));
                QVERIFY2(!text.isEmpty(), qPrintable(match.captured(1)));
                const QStringList names = match.captured(2).split(u"; "_s, Qt::SkipEmptyParts);
                for (const QString &each : names) {
                    QVERIFY2(text.contains(each.trimmed()), qPrintable(each));
                    ++named;
                }
            }
        }
        QVERIFY(named > 30);
    }

    // What it does not promise is stated in the document that describes it.
    void linksToWhatThereIs()
    {
        static const QRegularExpression link{u"\\]\\(([^)#]+)"_s};
        int left = 0;
        const QList<Claim> all = claims();
        for (const Claim &claim : all) {
            left += claim.section == open ? 1 : 0;
            for (const auto &each : link.globalMatch(claim.text))
                QVERIFY2(source.exists(each.captured(1)), qPrintable(each.captured(1)));
        }
        QVERIFY(left >= 5);
    }
};

TEST_CLASS(SecurityDocumentTest)
#include "security_document_test.moc"
