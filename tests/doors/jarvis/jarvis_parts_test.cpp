// Small parts of the door of jarvis-browser.

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_glob.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/jarvis/jarvis_retry.h"
#include "core/doors/jarvis/known_refs.h"
#include "core/doors/jarvis/plain_json.h"
#include "core/doors/jarvis/ref_files.h"
#include "core/doors/jarvis/session_seal.h"
#include "core/doors/jarvis/worker_paths.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class JarvisPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QString>("glob");
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isMatch");
        const QString picture = u"https://a.b/c/d.png"_s;
        QTest::newRow("all") << u"**/*.png"_s << picture << true;
        QTest::newRow("braces") << u"**/*.{png,jpg}"_s << picture << true;
        QTest::newRow("other braces") << u"**/*.{gif,jpg}"_s << picture << false;
        QTest::newRow("one part") << u"https://a.b/*.png"_s << picture << false;
        QTest::newRow("a path") << u"/c/**"_s << picture << true;
        QTest::newRow("another path") << u"/d/**"_s << picture << false;
        QTest::newRow("a text") << u"b/c"_s << picture << true;
        QTest::newRow("a dot is a dot") << u"https://a.b/**"_s << u"https://aXb/c"_s << false;
        QTest::newRow("open brace") << u"**/{c"_s << u"https://a.b/c"_s << true;
    }
    void matches()
    {
        QFETCH(QString, glob);
        QFETCH(QString, url);
        QFETCH(bool, isMatch);
        const QRegularExpression expression = globExpression(glob);
        QVERIFY2(expression.isValid(), qPrintable(expression.pattern()));
        QCOMPARE(expression.match(url).hasMatch(), isMatch);
    }

    void whatItKeepsCannotBeNamed()
    {
        for (const WorkerPaths &paths : {WorkerPaths{{}}, WorkerPaths{u"one"_s}}) {
            for (const QString &each : {paths.socket, paths.pid, paths.log, paths.refs,
                     paths.refs + u"/T.json"_s, jarvis_paths::config,
                     jarvis_paths::sessions + u"/a.json"_s, jarvis_paths::sessions + u"/a.enc"_s})
                QVERIFY2(callers_file::isAppsOwn(callers_file::realPath(each)), qPrintable(each));
        }
    }

    void printsTwoBlanksAStep()
    {
        const QJsonObject value{{u"a"_s, QJsonArray{1, QJsonObject{}}}, {u"b"_s, u"\n"_s}};
        QCOMPARE(
            indentedJson(value), "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"\\n\"\n}"_ba);
        QCOMPARE(plainJson(u"x"_s), "\"x\""_ba);
    }

    void warnsOfRefsThatTheNewestSnapshotDoesNotName()
    {
        KnownRefs refs;
        refs.note(u"T"_s, {u"e1"_s, u"e2"_s});
        QVERIFY(refs.warning(u"T"_s, u"e1"_s).isEmpty());
        refs.note(u"T"_s, {u"e2"_s, u"e3"_s});
        QVERIFY(refs.warning(u"T"_s, u"e1"_s).contains(u"snapshot 1"));
        QVERIFY(refs.warning(u"T"_s, u"e2"_s).isEmpty());
        QVERIFY(refs.warning(u"T"_s, u"e9"_s).isEmpty());
        QCOMPARE(refs.targets(), 1);
        QCOMPARE(refs.total(), 3);
        for (int i = 0; i < 60; ++i)
            refs.note(QString::number(i), {u"e1"_s});
        QCOMPARE(refs.targets(), 50);
        QVERIFY(!refs.knows(u"T"_s, u"e2"_s));
    }

    void makesSelectorsOfOldRefs()
    {
        QCOMPARE(ref_files::selectorFor(
                     {{u"role"_s, u"button"_s}, {u"name"_s, u"a \"b\""_s}, {u"nth"_s, 1}}),
            u"role=button[name=\"a \\\"b\\\"\"] >> nth=1"_s);
        QCOMPARE(ref_files::selectorFor({{u"role"_s, u"main"_s}}), u"role=main"_s);
    }

    void sealsAndOpens()
    {
        const auto sealed = sealedSession("content", "key");
        if (failureIn(sealed))
            QSKIP("this processor does not compute AES");
        const QByteArray text = std::get<QByteArray>(sealed);
        QVERIFY(!QByteArray::fromBase64(text).contains("content"));
        QCOMPARE(std::get<QByteArray>(openedSession(text, "key")), "content"_ba);
        for (const QByteArray &key : {"other"_ba, ""_ba})
            QCOMPARE(failureIn(openedSession(text, key))->code, Code::SecretsUnavailable);
        QVERIFY(failureIn(openedSession("AAAA", "key")));
    }

    void triesAgainAsAskedOrAsSet()
    {
        const JarvisConfig config;
        QVERIFY(retryFor({}, config).isUndefined());
        const QJsonValue retry = retryFor({{u"autoRetry"_s, true}, {u"maxRetries"_s, 3}}, config);
        QCOMPARE(retry[u"attempts"_s].toInt(), 4);
        QCOMPARE(retry[u"delayMs"_s].toInt(), 500);
    }

    void refusesOddRetries()
    {
        const auto config = std::get<JarvisConfig>(JarvisConfig::read());
        for (const int odd : {-1, 11})
            QVERIFY_THROWS_EXCEPTION(Failure, retryFor({{u"maxRetries"_s, odd}}, config));
        QVERIFY(retryFor({{u"maxRetries"_s, 3}}, config).isUndefined());
    }

    void reportsHowItTried()
    {
        const auto attempt
            = [](const QString &code, const QString &mended, const QString &how) -> QJsonObject {
            return {{u"code"_s, code}, {u"mended"_s, mended}, {u"how"_s, how}};
        };
        const QJsonObject stale = attempt(u"STALE_REF"_s, u"rematched"_s, u"e1 is now e4"_s);
        const QJsonObject covered = attempt(u"OBSCURED"_s, u"waited"_s, u"waited 500 ms"_s);
        const QJsonObject last = attempt(u"OBSCURED"_s, u"gaveUp"_s, u"it was the last attempt"_s);
        const QJsonObject element{{u"ref"_s, u"e1"_s}, {u"role"_s, u"button"_s}};
        const Failure failure{Code::Obscured, u"covered"_s, u"Look again."_s,
            {{u"attempts"_s, QJsonArray{stale, covered, last}},
                {u"context"_s, QJsonObject{{u"url"_s, u"http://a/"_s}, {u"element"_s, element}}}}};
        const QJsonObject context = failureContext(u"click"_s, {{u"ref"_s, u"e1"_s}}, failure);
        QCOMPARE(context.value(u"command").toString(), u"click"_s);
        QCOMPARE(context.value(u"attempted_ref").toString(), u"e1"_s);
        QCOMPARE(context.value(u"page_url").toString(), u"http://a/"_s);
        QCOMPARE(
            context.value(u"original_element").toObject(), (QJsonObject{{u"role"_s, u"button"_s}}));
        QCOMPARE(context.value(u"gave_up").toString(), u"it was the last attempt"_s);
        QCOMPARE(afterRetries(u"covered"_s, context), u"covered (after 2 retries)"_s);
        const QJsonArray log = context.value(u"retry_log").toArray();
        QCOMPARE(log.size(), 2);
        QCOMPARE(log[0][u"strategy"_s].toString(), u"rematch_ref"_s);
        QCOMPARE(log[0][u"result"_s].toString(), u"still_covered"_s);
        QCOMPARE(log[1][u"attempt"_s].toInt(), 2);
        QCOMPARE(log[1][u"strategy"_s].toString(), u"scroll_into_view"_s);
        const QJsonObject dialog = attempt({}, u"dismissedDialog"_s, u"dismissed it"_s);
        const QJsonArray done = retryLog(QJsonArray{stale, dialog});
        QCOMPARE(done[0][u"result"_s].toString(), u"dialog_open"_s);
        QCOMPARE(done[1][u"result"_s].toString(), u"succeeded"_s);
        QVERIFY(failureContext(u"click"_s, {}, {Code::StaleRef, u"x"_s, u"y"_s}).isEmpty());
        QCOMPARE(afterRetries(u"x"_s, {}), u"x"_s);
    }

    void scrollsAnElementWhereItSaysHow()
    {
        const auto meant = [](const QJsonObject &params) {
            const Verb &verb = *jarvisMethods().find(u"scroll"_s);
            const auto checked = std::get<QJsonObject>(Dialect::checked(verb, params));
            QJsonObject given = std::get<Call>(Dialect::callOf(verb, checked, {})).arguments;
            for (const QString &name : {u"timeoutMs"_s, u"retry"_s})
                given.remove(name);
            return given;
        };
        const QJsonObject element{{u"ref"_s, u"e4"_s}};
        QCOMPARE(meant(element), element);
        QCOMPARE(meant({{u"ref"_s, u"e4"_s}, {u"direction"_s, u"up"_s}}),
            (QJsonObject{{u"ref"_s, u"e4"_s}, {u"dy"_s, -500}}));
        QCOMPARE(meant({{u"ref"_s, u"e4"_s}, {u"amount"_s, 20}}),
            (QJsonObject{{u"ref"_s, u"e4"_s}, {u"dy"_s, 20}}));
        QCOMPARE(meant({{u"direction"_s, u"right"_s}}), (QJsonObject{{u"dx"_s, 500}}));
        QCOMPARE(meant({}), (QJsonObject{{u"dy"_s, 500}}));
    }

    // What is wrong is refused before the command has done anything.
    void refusesALevelBeforeItClears()
    {
        const Verb &verb = *jarvisMethods().find(u"console"_s);
        const QJsonObject wrong{{u"clear"_s, true}, {u"level"_s, u"loud"_s}};
        QVERIFY(failureIn(Dialect::checked(verb, wrong)));
    }
};

TEST_CLASS(JarvisPartsTest)
#include "jarvis_parts_test.moc"
