// What selectors find: in each case of tests/agreement/selectors the elements that are written
// there, in that order, by our `find`; and by playwright-core, but for the differences written
// below a case, each with its reason.

#include "core/browser/engine.h"
#include "core/cdp/session.h"
#include "profiles/chrome/chrome_finder.h"
#include "tests/support/folders.h"
#include "tests/support/outcome_of.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>

namespace {

const QString agreementFolder = QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/agreement/");

struct SelectorCase {
    QString page;
    QString selector;
    QString expected;
    std::optional<QString> playwrights{};
};

QByteArray content(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QList<SelectorCase> selectorCases()
{
    QList<SelectorCase> cases;
    QString page;
    const QStringList lines
        = QString::fromUtf8(content(agreementFolder + u"selectors/cases.txt"_s)).split(u'\n');
    for (const QString &line : lines) {
        static const QRegularExpression heading{u"^# (\\w+\\.html)$"_s};
        const auto named = heading.match(line);
        const qsizetype end = line.lastIndexOf(u" =>"_s);
        if (named.hasMatch()) {
            page = named.captured(1);
        } else if (line.startsWith(u"    playwright | "_s)) {
            const QStringList parts = line.split(u" | "_s);
            if (parts.size() == 3)
                cases.last().playwrights = parts.at(1);
        } else if (end > 0 && !line.startsWith(u"% "_s) && !line.startsWith(u"    "_s)) {
            cases.append({page, line.left(end), line.mid(end + 3).trimmed()});
        }
    }
    return cases;
}

Task<QString> marksOf(Browser &browser, QStringList refs)
{
    const Deadline deadline = Deadline::in(std::chrono::seconds{10});
    const Page page = co_await browser.page(std::nullopt, deadline);
    const FramePtr frame = page.tab().frames().main();
    const int contextId = co_await contextOf(frame, deadline);
    const QString expression
        = u"[%1].map(number => { const element = clawdis.elementOf(number);"
          " return element.getAttribute('at') ?? element.localName; }).join(' ')"_s.arg(
              refs.join(u',').remove(u'e'));
    const QJsonObject asked{{u"expression"_s, expression}, {u"contextId"_s, contextId}};
    const QJsonObject answer = co_await frame->session->call("Runtime.evaluate", asked, deadline);
    co_return answer.value(u"result")[u"value"_s].toString();
}

} // namespace

class SelectorsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_cases = selectorCases();
        QVERIFY(m_cases.size() > 400);
    }

    void findWhatTheyShould()
    {
        QStringList found;
        QString shown;
        for (const SelectorCase &each : m_cases) {
            if (each.page != shown) {
                m_site.add(each.page, content(agreementFolder + u"selectors/"_s + each.page));
                m_chrome.show(m_site.url(each.page));
            }
            shown = each.page;
            found.append(ours(each.selector));
        }
        QStringList wrong;
        for (qsizetype i = 0; i < m_cases.size(); ++i)
            note(m_cases.at(i), m_cases.at(i).expected, found.at(i), wrong);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void findWhatPlaywrightFinds()
    {
        if (!QFile::exists(agreementFolder + u"node_modules/playwright-core/package.json"_s))
            QFAIL("playwright-core is not installed. ./dev test installs it, or: "
                  "npm ci --prefix tests/agreement");
        const auto chrome = findChrome({});
        QVERIFY(!failureIn(chrome));
        QProcess node;
        node.start(
            u"node"_s, {agreementFolder + u"selectors.mjs"_s, std::get<FoundChrome>(chrome).path});
        QVERIFY(node.waitForFinished(120'000));
        const QString errors = QString::fromUtf8(node.readAllStandardError());
        QVERIFY2(node.exitCode() == 0, qPrintable(errors));
        const QJsonArray found = QJsonDocument::fromJson(node.readAllStandardOutput()).array();
        QCOMPARE(found.size(), m_cases.size());
        QStringList wrong;
        for (qsizetype i = 0; i < m_cases.size(); ++i) {
            const SelectorCase &each = m_cases.at(i);
            note(each, each.playwrights.value_or(each.expected), found.at(i).toString(), wrong);
            if (each.playwrights == each.expected)
                wrong.append(u"%1\n    is no difference"_s.arg(each.selector));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

private:
    static void note(
        const SelectorCase &each, const QString &expected, const QString &found, QStringList &wrong)
    {
        if (found != expected)
            wrong.append(u"%1 %2\n    expected %3\n    found    %4"_s.arg(
                each.page, each.selector, expected, found));
    }

    QString ours(const QString &selector)
    {
        const Outcome outcome
            = m_chrome.call(u"find"_s, {{u"selector"_s, selector}, {u"limit"_s, 200}});
        if (const Failure *failure = std::get_if<Failure>(&outcome))
            return failure->code == Code::InvalidArgument ? u"error"_s : failure->message;
        QStringList refs;
        const QJsonArray rows = std::get<Reply>(outcome).value(u"matches").toArray();
        for (const QJsonValue &each : rows)
            refs.append(each[u"ref"_s].toString());
        const auto marks = outcomeOf(marksOf(m_chrome.engine().browser(std::nullopt), refs));
        return failureIn(marks) ? failureIn(marks)->message : std::get<QString>(marks);
    }

    QList<SelectorCase> m_cases;
};

TEST_CLASS(SelectorsTest)
#include "selectors_test.moc"
