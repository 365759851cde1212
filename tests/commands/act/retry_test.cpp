// Acts that are tried again, and those that never are, on real Chromium: what the page itself saw
// is the proof.

#include "core/browser/engine.h"
#include "tests/support/attempts.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QRegularExpression>
#include <QTimer>

namespace {

const QByteArray save = "<main><button onclick='seen=event.isTrusted'>Save</button></main>";
const QString nothing = u"window.seen"_s;

// The methods sent to Chrome from here on, and the functions asked of pages.
QByteArrayList sentSince(qint64 &from)
{
    QFile log{qEnvironmentVariable("CLAWDIS_WIRE_LOG")};
    QByteArrayList sent;
    if (!log.open(QIODevice::ReadOnly) || !log.seek(from))
        return sent;
    static const QRegularExpression what{u"(Input\\.\\w+)|refsFrom\\([^)]*\\)\\.(\\w+)"_s};
    const QList<QByteArray> lines = log.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const auto found = what.match(QString::fromUtf8(line));
        // What a slow page gets besides asks nothing.
        const bool isBesides = line.contains(".stillMoves(") || line.contains(".endInput(");
        if (line.startsWith('>') && found.hasMatch() && !isBesides)
            sent.append((found.captured(1) + found.captured(2)).toLatin1());
    }
    from = log.pos();
    return sent;
}

} // namespace

class RetryTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void scrollsToWhatWasDrawnAnewFarDown()
    {
        open(save);
        const QString ref = m_chrome.ref(u"Save"_s);
        write("<p style='height:3000px'>Long</p><button onclick='seen=scrollY'>Save</button>");
        click(ref, 2);
        QVERIFY(m_chrome.ask(u"seen"_s).toDouble() > 1000);
    }

    void waitsUntilACoverIsGone()
    {
        open(save + cover);
        const QString ref = m_chrome.ref(u"Save"_s);
        later(u"over.remove()"_s, 700);
        const Reply reply = m_chrome.reply(
            u"click"_s, {{u"ref"_s, ref}, {u"timeoutMs"_s, 100}, {u"retry"_s, attempts(10, 200)}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
        QVERIFY(mendsIn(reply.value(u"attempts")).contains(u"waited"_s));
    }

    void closesACoverByEscapeOnlyWhereAsked()
    {
        open(save + cover
            + "<script>addEventListener('keydown', event => { keys.push(event.key); "
              "if (event.key === 'Escape') over.remove(); })</script>");
        const QString ref = m_chrome.ref(u"Save"_s);
        const QJsonObject quickly{{u"ref"_s, ref}, {u"timeoutMs"_s, 100}};
        QJsonObject asked = quickly;
        asked.insert(u"retry"_s, attempts(2));
        QCOMPARE(m_chrome.failure(u"click"_s, asked).code, Code::Obscured);
        QCOMPARE(m_chrome.ask(u"keys.length"_s), QJsonValue(0));
        asked.insert(u"retry"_s, with(attempts(2), u"dismiss"_s));
        const Reply reply = m_chrome.reply(u"click"_s, asked);
        QCOMPARE(mendsIn(reply.value(u"attempts")), QStringList{u"pressedEscape"_s});
        QCOMPARE(m_chrome.ask(u"keys.join() + seen"_s).toString(), u"Escapetrue"_s);
    }

    void waitsForReadinessAgain()
    {
        open("<button disabled id=it onclick='seen=1'>Save</button>");
        const QString ref = m_chrome.ref(u"Save"_s);
        later(u"byId('it').disabled = false"_s, 500);
        m_chrome.reply(
            u"click"_s, {{u"ref"_s, ref}, {u"timeoutMs"_s, 100}, {u"retry"_s, attempts(10, 100)}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(1));
    }

    // An agent's are answered by themselves; one left over from a person is not.
    void dismissesADialogThatNobodyAnswers()
    {
        const QString target = open(save);
        const QString ref = m_chrome.ref(u"Save"_s);
        const auto tab = m_chrome.engine().browser(std::nullopt).tabs().callers().find(target);
        tab->dialogs().leaveToPerson(true);
        m_chrome.ask(u"setTimeout(() => answer = confirm('Sure?'), 0), 0"_s);
        QTRY_VERIFY(tab->dialogs().current().has_value());
        const Reply reply = click(ref, 2);
        QCOMPARE(mendsIn(reply.value(u"attempts")), QStringList{u"dismissedDialog"_s});
        QCOMPARE(reply.value(u"dialogs")[0][u"accepted"], QJsonValue(false));
        QCOMPARE(m_chrome.ask(u"answer + '' + seen"_s).toString(), u"falsetrue"_s);
    }

    void neverRepeatsWhatMayHaveHappened_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("command");
        QTest::addColumn<Code>("code");
        QTest::newRow("a checkbox that changes back") << QByteArray{
            "<label><input type=checkbox onclick='count++; return false'> Save"
            "</label>"} << u"check"_s << Code::ValueNotApplied;
        QTest::newRow("an element that its own press takes away") << QByteArray{
            "<label><input type=checkbox onclick='count++; this.parentElement"
            ".remove()'> Save</label>"} << u"check"_s << Code::OutcomeUnknown;
        QTest::newRow("a press that the page heard though it hit another")
            << QByteArray{"<button id=it>Save</button><script>addEventListener('pointerdown', "
                          "() => count++, true); it.addEventListener('mousemove', () => "
                          "it.style.marginTop = it.style.marginTop ? '' : '200px')</script>"}
            << u"click"_s << Code::NotDelivered;
    }
    void neverRepeatsWhatMayHaveHappened()
    {
        QFETCH(QByteArray, page);
        QFETCH(QString, command);
        QFETCH(Code, code);
        open("<script>count = 0</script>" + page);
        const QString ref = m_chrome.ref(u"\"Save\""_s);
        const Failure failure = m_chrome.failure(
            command, {{u"ref"_s, ref}, {u"timeoutMs"_s, 300}, {u"retry"_s, attempts(5)}});
        QCOMPARE(failure.code, code);
        QCOMPARE(m_chrome.ask(u"count"_s), QJsonValue(1));
        const QJsonValue only = failure.evidence.value(u"attempts")[0];
        QCOMPARE(only[u"how"].toString(), u"it may have been done"_s);
    }

    void neverRepeatsWhatWasUnderWayWhenThePageWasLost()
    {
        m_site.add(u"slow"_s, "<!doctype html>there");
        const QString target
            = open("<button onclick='fetch(\"/slow\"); for (const end = Date.now() + 60000; "
                   "Date.now() < end;);'>Save</button>");
        const QString ref = m_chrome.ref(u"Save"_s);
        const int before = m_site.asked(u"slow"_s);
        QTimer::singleShot(1500, this, [&] { m_chrome.crash(target); });
        const Failure failure
            = m_chrome.failure(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, attempts(5)}});
        QVERIFY(failure.code != Code::StaleRef);
        QCOMPARE(failure.evidence.value(u"attempts").toArray().size(), 1);
        QVERIFY(m_site.asked(u"slow"_s) <= before + 1);
    }

    void followsAPressThatTakesThePageAway()
    {
        m_site.add(u"next"_s, "<!doctype html><title>Next</title>there");
        open("<button onclick='location=\"/next\"'>Save</button>");
        const int before = m_site.asked(u"next"_s);
        const Reply reply = click(m_chrome.ref(u"Save"_s), 5);
        QVERIFY(!reply.contains(u"attempts"));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"Next"_s);
        QCOMPARE(m_site.asked(u"next"_s), before + 1);
    }

    void reportsWhatAnAgentNeedsToGoOn()
    {
        open("<script>console.error('no network')</script>" + save + cover);
        const QString ref = m_chrome.ref(u"Save"_s);
        const Failure failure = m_chrome.failure(
            u"click"_s, {{u"ref"_s, ref}, {u"timeoutMs"_s, 50}, {u"retry"_s, attempts(2, 0)}});
        QCOMPARE(
            mendsIn(failure.evidence.value(u"attempts")), (QStringList{u"waited"_s, u"gaveUp"_s}));
        const QJsonValue context = failure.evidence.value(u"context");
        QCOMPARE(context[u"url"].toString(), m_site.url(u"page"_s));
        QCOMPARE(context[u"element"],
            QJsonValue(
                QJsonObject{{u"ref"_s, ref}, {u"role"_s, u"button"_s}, {u"name"_s, u"Save"_s}}));
        QCOMPARE(context[u"consoleErrors"], QJsonValue(QJsonArray{u"no network"_s}));
        const QString suggestion = context[u"suggestion"].toString();
        QVERIFY2(suggestion.contains(u"{click ref=e"_s), qPrintable(suggestion));
    }

    void makesNoMoreAttemptsThanAsked()
    {
        open(save);
        const QString ref = m_chrome.ref(u"Save"_s);
        write("");
        const Failure failure = refused(ref, attempts(10, 0));
        QCOMPARE(failure.evidence.value(u"attempts").toArray().size(), 10);
    }

    void refusesNoRetry_data()
    {
        QTest::addColumn<QJsonValue>("retry");
        QTest::newRow("none") << QJsonValue(0);
        QTest::newRow("too many") << QJsonValue(11);
        QTest::newRow("unknown choice") << QJsonValue(QJsonObject{{u"always"_s, true}});
        QTest::newRow("too long a delay") << QJsonValue(attempts(2, 10001));
        QTest::newRow("no number") << QJsonValue(u"often"_s);
    }
    void refusesNoRetry()
    {
        QFETCH(QJsonValue, retry);
        open(save);
        const QJsonObject given{{u"ref"_s, m_chrome.ref(u"Save"_s)}, {u"retry"_s, retry}};
        QCOMPARE(m_chrome.failure(u"click"_s, given).code, Code::InvalidArgument);
        QCOMPARE(m_chrome.ask(nothing), QJsonValue(QJsonValue::Undefined));
    }

    void sendsNothingMoreWhereAllIsWell()
    {
        open(save);
        const QString ref = m_chrome.ref(u"Save"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        qint64 from = 0;
        sentSince(from);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        const QByteArrayList without = sentSince(from);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, u"3"_s}});
        const QByteArrayList retried = sentSince(from);
        const QByteArrayList asBefore{"ready", "Input.dispatchMouseEvent",
            "Input.dispatchMouseEvent", "Input.dispatchMouseEvent", "landed"};
        QCOMPARE(without, asBefore);
        QCOMPARE(retried, asBefore);
    }

private:
    QString open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><body><script>keys = []; "
            "byId = id => document.getElementById(id)</script>"
                + body);
        return m_chrome.show(m_site.url(u"page"_s));
    }

    void write(const QByteArray &html)
    {
        const QString quoted = QString::fromUtf8(html).replace(u"`"_s, u"\\`"_s);
        m_chrome.ask(u"document.querySelector('main').innerHTML = `%1`, 0"_s.arg(quoted));
    }

    void later(const QString &script, int ms)
    {
        m_chrome.ask(u"setTimeout(() => { %1 }, %2), 0"_s.arg(script).arg(ms));
    }

    Reply click(const QString &ref, const QJsonValue &retry)
    {
        return m_chrome.reply(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, retry}});
    }

    Failure refused(const QString &ref, const QJsonValue &retry)
    {
        return m_chrome.failure(u"click"_s, {{u"ref"_s, ref}, {u"retry"_s, retry}});
    }

    const QByteArray cover = "<div id=over role=dialog aria-label=Cookies style='position:fixed;"
                             "inset:0;background:white'><button>Agree</button></div>";
};

TEST_CLASS(RetryTest)
#include "retry_test.moc"
