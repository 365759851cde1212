// Our snapshot and Chrome's accessibility tree agree on each control of every page of tests/site.
// known_differences.txt lists deliberate differences.

#include "core/browser/engine.h"
#include "tests/support/folders.h"
#include "tests/support/outcome_of.h"
#include "tests/support/page_test.h"
#include "tests/support/reported_controls.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace {

const QString source = QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/");

// Rows that differ only in a number count once.
struct Row {
    QString page;
    ReportedControl report;

    bool agrees() const { return report.ours == report.chromes; }
    QString inWords() const { return u"%1 | %2 | %3"_s.arg(page, report.ours, report.chromes); }
    QString kind() const
    {
        static const QRegularExpression number{u"\\d+"_s};
        return inWords().replace(number, u"#"_s);
    }
};

struct Known {
    QStringList fields;

    bool fits(const Row &row) const
    {
        return fits(0, row.page) && fits(1, row.report.ours) && fits(2, row.report.chromes);
    }

private:
    bool fits(qsizetype field, const QString &text) const
    {
        const QString pattern
            = QRegularExpression::escape(fields.at(field)).replace(u"\\*"_s, u".*"_s);
        return QRegularExpression{QRegularExpression::anchoredPattern(pattern)}
            .match(text)
            .hasMatch();
    }
};

Task<QList<ReportedControl>> report(Browser &browser)
{
    const Deadline deadline = Deadline::in(std::chrono::seconds{10});
    Page page = co_await browser.page(std::nullopt, deadline);
    const QList<ReportedControl> controls = co_await reportedControls(page);
    co_return controls;
}

QStringList pages()
{
    const QDir site{source + u"site"_s};
    QStringList paths;
    for (QDirIterator at{site.path(), {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories};
         at.hasNext();)
        paths.append(site.relativeFilePath(at.next()));
    paths.sort();
    return paths;
}

QList<Known> knownDifferences()
{
    QFile file{source + u"agreement/known_differences.txt"_s};
    QList<Known> known;
    if (!file.open(QIODevice::ReadOnly))
        return known;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
    for (const QString &line : lines) {
        QStringList fields = line.split(u'|');
        for (QString &field : fields)
            field = field.trimmed();
        if (fields.size() == 4 && !line.startsWith(u'#'))
            known.append({fields});
    }
    return known;
}

} // namespace

class AgreementTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void callsControlsWhatChromeCallsThem()
    {
        QList<Known> unused = knownDifferences();
        const QList<Known> known = unused;
        QMap<QString, Row> differences;
        QSet<QString> agreed;
        const QList<Row> rows = allRows();
        for (const Row &row : rows) {
            const auto isIt = [&row](const Known &each) { return each.fits(row); };
            if (row.agrees())
                agreed.insert(row.kind());
            else if (std::none_of(known.begin(), known.end(), isIt))
                differences.insert(row.kind(), row);
            else
                unused.removeIf(isIt);
        }
        for (const Row &row : std::as_const(differences))
            qInfo().noquote() << row.inWords();
        for (const Known &each : std::as_const(unused))
            qInfo().noquote() << "no longer so:" << each.fields.join(u" | "_s);
        QVERIFY(unused.isEmpty());
        atLeast99(agreed, differences.values(), &ReportedControl::ours);
        atLeast99(agreed, differences.values(), &ReportedControl::chromes);
    }

private:
    // At least 99 % of one side's rows are equal on the other.
    void atLeast99(
        const QSet<QString> &agreed, const QList<Row> &differences, QString ReportedControl::*side)
    {
        const auto missed = std::count_if(differences.begin(), differences.end(),
            [side](const Row &row) { return !(row.report.*side).isEmpty(); });
        qInfo() << agreed.size() << "alike," << missed << "not";
        QVERIFY(agreed.size() > 300);
        QVERIFY(agreed.size() >= 99 * missed);
    }

    QList<Row> allRows()
    {
        QList<Row> rows;
        const QStringList paths = pages();
        for (const QString &path : paths) {
            // All of its cards are alike.
            const QString query = path == u"big.html"_s ? u"?cards=5"_s : QString{};
            m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(path + query)}});
            const auto outcome = outcomeOf(report(m_chrome.engine().browser(std::nullopt)));
            if (const Failure *failure = failureIn(outcome)) {
                const QString text = path + u": "_s + failure->message;
                QTest::qFail(qPrintable(text), __FILE__, __LINE__);
                continue;
            }
            for (const ReportedControl &each : std::get<QList<ReportedControl>>(outcome))
                rows.append({path, each});
        }
        return rows;
    }
};

TEST_CLASS(AgreementTest)
#include "agreement_test.moc"
