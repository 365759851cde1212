// Names and roles, rule by rule: what we say in each case of tests/agreement/cases is what the
// specifications say, and so is what Chrome's accessibility tree and playwright-core say, but for
// the differences written below a case, each with its reason:
//     markup => role "name"
//         chrome | role "name" | why

#include "core/browser/engine.h"
#include "core/cdp/session.h"
#include "profiles/chrome/chrome_finder.h"
#include "tests/support/folders.h"
#include "tests/support/outcome_of.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>

#include <vector>

namespace {

const QString here = QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/agreement/");

struct Case {
    QString markup;
    QString expected;
    QHash<QString, QString> others{}; // by source: its answer, if not the expected one
};

QList<Case> casesIn(const QString &path)
{
    QList<Case> cases;
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return cases;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
    for (const QString &line : lines) {
        if (line.startsWith(u'<')) {
            const qsizetype end = line.indexOf(u" => "_s);
            cases.append({line.left(end), line.mid(end + 4)});
        } else if (line.startsWith(u"    "_s) && !cases.isEmpty()) {
            const QStringList parts = line.trimmed().split(u" | "_s);
            if (parts.size() == 3 && !parts.at(2).isEmpty())
                cases.last().others.insert(parts.at(0), parts.at(1));
        }
    }
    return cases;
}

QList<Case> allCases()
{
    QList<Case> cases;
    const QDir dir{here + u"cases"_s};
    const QStringList names = dir.entryList({u"*.txt"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names)
        cases += casesIn(dir.filePath(name));
    return cases;
}

QByteArray pageOf(const QList<Case> &cases)
{
    QString page = u"<!doctype html><meta charset=utf-8><title>Cases</title><body>"_s;
    for (qsizetype i = 0; i < cases.size(); ++i) {
        QString markup = cases.at(i).markup;
        page += u"<div>%1</div>\n"_s.arg(markup.replace(u'@', QString::number(i)));
    }
    return page.toUtf8();
}

QString inWords(const QString &role, const QString &name)
{
    static const QSet<QString> none{u""_s, u"none"_s, u"presentation"_s};
    return u"%1 \"%2\""_s.arg(none.contains(role) ? u"generic"_s : role, name.simplified());
}

// Chrome's roles that ARIA does not have begin with a capital letter.
QString asAria(const QString &role)
{
    static const QHash<QString, QString> fields{{u"ColorWell"_s, u"textbox"_s},
        {u"Date"_s, u"textbox"_s}, {u"DateTime"_s, u"textbox"_s}, {u"InputTime"_s, u"textbox"_s},
        {u"Iframe"_s, u"iframe"_s}, {u"image"_s, u"img"_s}};
    const bool isChromesOwn = !role.isEmpty() && role.at(0).isUpper();
    return fields.value(role, isChromesOwn ? u"generic"_s : role);
}

QString inChromesWords(const QJsonObject &answer)
{
    const QJsonObject node = answer.value(u"nodes")[0].toObject();
    if (node.value(u"ignored").toBool())
        return inWords({}, {});
    return inWords(asAria(node.value(u"role")[u"value"_s].toString()),
        node.value(u"name")[u"value"_s].toString());
}

Task<QStringList> handlesOfTargets(FramePtr frame, int contextId, Deadline deadline)
{
    const QJsonObject asked{{u"expression"_s, u"[...document.querySelectorAll('[at]')]"_s},
        {u"contextId"_s, contextId}};
    const QJsonObject list = co_await frame->session->call("Runtime.evaluate", asked, deadline);
    const QJsonObject which{
        {u"objectId"_s, list.value(u"result")[u"objectId"_s]}, {u"ownProperties"_s, true}};
    const QJsonObject answer
        = co_await frame->session->call("Runtime.getProperties", which, deadline);
    QStringList handles;
    const QJsonArray properties = answer.value(u"result").toArray();
    for (const QJsonValue &property : properties) {
        bool isIndex = false;
        property[u"name"_s].toString().toInt(&isIndex);
        if (isIndex)
            handles.append(property[u"value"_s][u"objectId"_s].toString());
    }
    const QStringList result = handles;
    co_return result;
}

// By our engine, in the order of the page.
Task<QStringList> ours(FramePtr frame, int contextId, Deadline deadline)
{
    QFile naming{QStringLiteral(CLAWDIS_BINARY_DIR "/tests/naming.js")};
    if (!naming.open(QIODevice::ReadOnly))
        throw Failure{Code::Internal, naming.errorString(), {}};
    const QString expression = QString::fromUtf8(naming.readAll())
        + u"[...document.querySelectorAll('[at]')].map(named)"_s;
    const QJsonObject asked{
        {u"expression"_s, expression}, {u"contextId"_s, contextId}, {u"returnByValue"_s, true}};
    const QJsonObject answer = co_await frame->session->call("Runtime.evaluate", asked, deadline);
    QStringList reported;
    const QJsonArray all = answer.value(u"result")[u"value"_s].toArray();
    for (const QJsonValue &each : all)
        reported.append(inWords(each[u"role"_s].toString(), each[u"name"_s].toString()));
    const QStringList result = reported;
    co_return result;
}

Task<QStringList> chromes(FramePtr frame, int contextId, Deadline deadline)
{
    co_await frame->session->call("Accessibility.enable", deadline);
    const QStringList handles = co_await handlesOfTargets(frame, contextId, deadline);
    std::vector<Pending<QJsonObject>> asked;
    for (const QString &handle : handles) {
        const QJsonObject which{{u"objectId"_s, handle}, {u"fetchRelatives"_s, false}};
        asked.push_back(frame->session->call("Accessibility.getPartialAXTree", which, deadline));
    }
    QStringList reported;
    for (auto &each : asked) {
        const QJsonObject answer = co_await each;
        reported.append(inChromesWords(answer));
    }
    const QStringList result = reported;
    co_return result;
}

struct Answers {
    QStringList ours;
    QStringList chromes;
};

Task<Answers> answersIn(Browser &browser)
{
    const Deadline deadline = Deadline::in(std::chrono::seconds{30});
    const Page page = co_await browser.page(std::nullopt, deadline);
    const FramePtr frame = page.tab().frames().main();
    const int contextId = co_await contextOf(frame, deadline);
    Answers both;
    both.ours = co_await ours(frame, contextId, deadline);
    both.chromes = co_await chromes(frame, contextId, deadline);
    const Answers result = both;
    co_return result;
}

} // namespace

class NamesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_cases = allCases();
        QVERIFY(m_cases.size() > 400);
        m_site.add(u"cases"_s, pageOf(m_cases));
        m_chrome.show(m_site.url(u"cases"_s));
        const auto outcome = outcomeOf(answersIn(m_chrome.engine().browser(std::nullopt)));
        QVERIFY(!failureIn(outcome));
        m_answers = std::get<Answers>(outcome);
    }

    void areWhatTheRulesSay() { compare(u"ours"_s, m_answers.ours); }

    void areWhatChromesTreeSays() { compare(u"chrome"_s, m_answers.chromes); }

    void areWhatPlaywrightSays()
    {
        if (!QFile::exists(here + u"node_modules/playwright-core/package.json"_s))
            QFAIL("playwright-core is not installed. ./dev test installs it, or: "
                  "npm ci --prefix tests/agreement");
        const auto chrome = findChrome({});
        QVERIFY(!failureIn(chrome));
        QProcess node;
        node.start(u"node"_s, {here + u"playwright.mjs"_s, std::get<FoundChrome>(chrome).path});
        QVERIFY(node.waitForFinished(120'000));
        const QString errors = QString::fromUtf8(node.readAllStandardError());
        QVERIFY2(node.exitCode() == 0, qPrintable(errors));
        QStringList answers;
        const QJsonArray list = QJsonDocument::fromJson(node.readAllStandardOutput()).array();
        for (const QJsonValue &each : list)
            answers.append(each.toString());
        compare(u"playwright"_s, answers);
    }

private:
    // No difference without its reason, and no reason without its difference.
    void compare(const QString &who, const QStringList &answers)
    {
        QCOMPARE(answers.size(), m_cases.size());
        QStringList wrong;
        for (qsizetype i = 0; i < m_cases.size(); ++i) {
            const Case &each = m_cases.at(i);
            const QString awaited = each.others.value(who, each.expected);
            if (answers.at(i) != awaited)
                wrong.append(
                    u"%1\n    expected %2, not %3"_s.arg(each.markup, awaited, answers.at(i)));
            else if (each.others.contains(who) && awaited == each.expected)
                wrong.append(u"%1\n    is no difference"_s.arg(each.markup));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    QList<Case> m_cases;
    Answers m_answers;
};

TEST_CLASS(NamesTest)
#include "names_test.moc"
