// An exploration is followed to its end: in one line on a terminal, in lines for scripts.

#include "tests/doors/cli/typed_line.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QTemporaryDir>

class FollowingTest : public QObject {
    Q_OBJECT

    TypedLines m_lines;

    static Outcome begun() { return Reply{{u"jobId"_s, u"docs"_s}, {u"state"_s, u"queued"_s}}; }
    static Outcome row(const QString &state, int completed, int queued, int failed = 0)
    {
        const QJsonObject row{{u"jobId"_s, u"docs"_s}, {u"state"_s, state},
            {u"startUrl"_s, u"https://a.test/"_s}, {u"maxPages"_s, 50}, {u"completed"_s, completed},
            {u"queued"_s, queued}, {u"failed"_s, failed}, {u"spentMs"_s, 83'000},
            {u"secondsLeft"_s, 130}, {u"currentUrl"_s, u"https://a.test/guide/\u001b[2Jone"_s}};
        return Reply{{u"exploration"_s, row}};
    }

private Q_SLOTS:
    void init() { m_lines = {}; }

    void showOneLineOnATerminal()
    {
        m_lines.options.isTerminal = true;
        m_lines.options.columns = 80;
        m_lines.outcomes = {begun(), row(u"running"_s, 10, 90, 2), row(u"completed"_s, 50, 0, 1)};
        const TypedLine typed = m_lines.type(u"explore https://a.test/"_s);
        QCOMPARE(typed.code, 0);
        QCOMPARE(typed.calls.size(), 3);
        QCOMPARE(typed.calls[1].command, u"exploration"_s);
        QCOMPARE(typed.calls[1].arguments, (QJsonObject{{u"jobId"_s, u"docs"_s}}));
        QVERIFY2(typed.error.contains(u"clawdis browser exploration docs --follow"_s),
            qUtf8Printable(typed.error));
        const QStringList shown = typed.out.split(u"\r\u001b[K"_s);
        QCOMPARE(shown.size(), 3);
        QCOMPARE(shown[1].left(33), u"████░░░░░░░░░░░░░░░░ 10 of 50 pag"_s);
        QVERIFY2(shown[1].contains(u", 2 failed, 2 min 10 s left"), qUtf8Printable(shown[1]));
        QVERIFY2(shown[1].size() < 80 && !shown[1].contains(u'\n'), qUtf8Printable(shown[1]));
        QVERIFY(!shown[1].contains(u'\u001b'));
        QVERIFY2(
            shown[2].startsWith(u"https://a.test/: completed in 1 min 23 s: 50 pages, 1 failed\n"),
            qUtf8Printable(shown[2]));
        QVERIFY(shown[2].contains(u"clawdis browser export-exploration docs"_s));
    }

    void beginAloneForScripts()
    {
        m_lines.outcomes = {begun()};
        const TypedLine typed = m_lines.type(u"explore https://a.test/"_s);
        QCOMPARE(typed.out, u"exploration docs: queued\n"_s);
        QCOMPARE(typed.calls.size(), 1);
        m_lines.options.isTerminal = true;
        m_lines.outcomes = {begun()};
        QCOMPARE(m_lines.type(u"explore https://a.test/ --no-follow"_s).calls.size(), 1);
        m_lines.outcomes = {begun()};
        QCOMPARE(m_lines.type(u"explore https://a.test/ --json"_s).calls.size(), 1);
    }

    void followInLinesWhereAsked()
    {
        m_lines.outcomes = {begun(), row(u"running"_s, 1, 3), row(u"failed"_s, 1, 0)};
        const TypedLine typed = m_lines.type(u"explore https://a.test/ --follow"_s);
        QCOMPARE(typed.code, 1); // it has failed
        QVERIFY(!typed.out.contains(u'\r'));
        QVERIFY2(typed.out.contains(u"1 of 4 pages"), qUtf8Printable(typed.out));
        QVERIFY2(typed.out.contains(u"failed in 1 min 23 s: 1 page\n"), qUtf8Printable(typed.out));
    }

    void followAsJson()
    {
        m_lines.outcomes
            = {row(u"running"_s, 1, 3), row(u"running"_s, 1, 3), row(u"completed"_s, 4, 0)};
        const TypedLine typed = m_lines.type(u"browser exploration docs --follow --json"_s);
        const QStringList lines = typed.out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        for (const QString &each : lines)
            QVERIFY(QJsonDocument::fromJson(each.toUtf8()).isObject());
    }

    void endWithAFailure()
    {
        m_lines.options.isTerminal = true;
        m_lines.outcomes = {begun(), row(u"running"_s, 1, 3),
            Failure{Code::JobNotFound, u"there is no such exploration"_s, {}}};
        const TypedLine typed = m_lines.type(u"explore https://a.test/"_s);
        QCOMPARE(typed.code, 4);
        QVERIFY(typed.out.endsWith(u"\r\u001b[K"_s));
        QVERIFY(typed.error.contains(u"there is no such exploration"_s));
    }
};

TEST_CLASS(FollowingTest)
#include "following_test.moc"
