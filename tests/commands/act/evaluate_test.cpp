// Running a caller's JavaScript, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class EvaluateTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatTheScriptGives_data()
    {
        QTest::addColumn<QString>("fn");
        QTest::addColumn<QJsonValue>("result");
        const auto row = [](const char *name, const QString &fn, const QJsonValue &result) {
            QTest::newRow(name) << fn << result;
        };
        row("expression", u"1 + 1"_s, 2);
        row("statement", u"document.title;"_s, u"Title"_s);
        row("function", u"() => ({a: [1, 'b', null]})"_s,
            QJsonObject{{u"a"_s, QJsonArray{1, u"b"_s, QJsonValue::Null}}});
        row("promise", u"Promise.resolve('later')"_s, u"later"_s);
        row("await", u"await Promise.resolve(3)"_s, 3);
        row("async function", u"async () => { return 4 }"_s, 4);
        row("body with return", u"const a = 2; return a * 3"_s, 6);
        row("comment at the end", u"7 // seven"_s, 7);
        row("object literal", u"{x: 1}"_s, QJsonObject{{u"x"_s, 1}});
        row("null", u"null"_s, QJsonValue::Null);
        row("not a number", u"0 / 0"_s, u"NaN"_s);
        row("big integer", u"10n ** 20n"_s, u"100000000000000000000n"_s);
        row("window", u"window"_s, u"ref: <Window>"_s);
        row("element", u"document.querySelector('#it')"_s, u"ref: <p#it>"_s);
        row("date", u"new Date(0)"_s, u"1970-01-01T00:00:00.000Z"_s);
        row("map", u"new Map([['a', 1]])"_s, QJsonArray{QJsonArray{u"a"_s, 1}});
        row("circle", u"const a = {}; a.a = a; return a"_s, QJsonObject{{u"a"_s, u"[Circular]"_s}});
        row("list without its methods", u"Array.prototype.toJSON = () => 'odd'; return [1, [2]]"_s,
            QJsonArray{1, QJsonArray{2}});
        row("odd list", u"document.all.length > 0 && document.querySelectorAll('p')"_s,
            QJsonArray{u"ref: <p#it>"_s});
        row("bytes", u"new Uint8Array([1, 2]).buffer"_s, QJsonArray{1, 2});
        row("headers", u"new Headers({a: 'b'})"_s, QJsonArray{QJsonArray{u"a"_s, u"b"_s}});
        row("no date", u"new Date('no')"_s, u"Invalid Date"_s);
        row("boxed", u"[Object('a'), Object(1), Object(true)]"_s, QJsonArray{u"a"_s, 1, true});
        row("odd key", u"JSON.parse('{\"__proto__\": 1}')"_s, QJsonObject{{u"__proto__"_s, 1}});
        row("getter that throws", u"{a: 1, get b() { throw Error('no') }}"_s,
            QJsonObject{{u"a"_s, 1}, {u"b"_s, u"[Threw: no]"_s}});
        row("half a character", u"{a: ['\\ud83d']}"_s,
            QJsonObject{{u"a"_s, QJsonArray{u"\ufffd"_s}}});
        row("whole character", u"'\\ud83d\\ude00'"_s, u"\U0001F600"_s);
        row("box", u"document.body.getBoundingClientRect().x"_s, 8);
    }
    void givesWhatTheScriptGives()
    {
        QFETCH(QString, fn);
        QFETCH(QJsonValue, result);
        show("<title>Title</title><p id=it>Text</p>");
        const Reply reply = m_chrome.reply(u"evaluate"_s, {{u"fn"_s, fn}});
        QCOMPARE(reply.value(u"result"), result);
    }

    void saysWhereAResultIsTooDeep()
    {
        show("");
        const QString deep = u"let a = 'end'; for (let i = 0; i < 3000; ++i) a = [a]; return a"_s;
        QJsonValue result = m_chrome.reply(u"evaluate"_s, {{u"fn"_s, deep}}).value(u"result");
        int levels = 0;
        for (; result.isArray(); ++levels)
            result = result.toArray().at(0);
        QCOMPARE(levels, 500);
        QCOMPARE(result, u"[Deeper than 500]"_s);
    }

    void takesAListOfAllElementsForOneThoughItCallsItselfUndefined()
    {
        show("<p id=it>");
        const Reply reply = m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"document.all"_s}});
        QVERIFY(reply.value(u"result").toArray().contains(u"ref: <p#it>"_s));
    }

    void leavesOutAResultThatIsUndefined()
    {
        show("");
        QVERIFY(!m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"undefined"_s}}).contains(u"result"));
    }

    void callsTheFunctionWithTheElementAlsoInAFrameOfAnotherSite()
    {
        m_site.add(u"inner"_s, "<button onclick=''>Inside</button>");
        show("<button>It</button><iframe src='" + m_site.otherSiteUrl(u"inner"_s).toUtf8() + "'>");
        const QString fn = u"(el) => [el.textContent, location.hostname]"_s;
        const auto report = [&](const QString &name) {
            return m_chrome.reply(u"evaluate"_s, {{u"fn"_s, fn}, {u"ref"_s, m_chrome.ref(name)}})
                .value(u"result")
                .toArray();
        };
        QCOMPARE(report(u"It"_s), (QJsonArray{u"It"_s, u"127.0.0.1"_s}));
        QCOMPARE(report(u"Inside"_s), (QJsonArray{u"Inside"_s, u"localhost"_s}));
    }

    void givesTheScriptItsArgument_data()
    {
        QTest::addColumn<QString>("fn");
        QTest::addColumn<QJsonValue>("arg");
        QTest::addColumn<QJsonValue>("result");
        const QJsonObject odd{{u"__proto__"_s, u"\u2028'\""_s}};
        QTest::newRow("expression") << u"arg + 1"_s << QJsonValue{2} << QJsonValue{3};
        QTest::newRow("function") << u"n => n * 2"_s << QJsonValue{4} << QJsonValue{8};
        QTest::newRow("body") << u"const n = arg.n; return n"_s
                              << QJsonValue{QJsonObject{{u"n"_s, 5}}} << QJsonValue{5};
        QTest::newRow("as it was") << u"arg => Object.entries(arg)[0].join()"_s << QJsonValue{odd}
                                   << QJsonValue{u"__proto__,\u2028'\""_s};
        QTest::newRow("blank") << u"arg === ''"_s << QJsonValue{QString{}} << QJsonValue{true};
        QTest::newRow("of ours") << u"arg"_s << QJsonValue{u"CALLER_ARGUMENTS CALLER_SCRIPT"_s}
                                 << QJsonValue{u"CALLER_ARGUMENTS CALLER_SCRIPT"_s};
    }
    void givesTheScriptItsArgument()
    {
        QFETCH(QString, fn);
        QFETCH(QJsonValue, arg);
        QFETCH(QJsonValue, result);
        show("<p>");
        QCOMPARE(m_chrome.reply(u"evaluate"_s, {{u"fn"_s, fn}, {u"arg"_s, arg}}).value(u"result"),
            result);
    }

    void givesAFunctionTheElementAndTheArgument()
    {
        show("<button>Save</button>");
        const QJsonObject arguments{{u"fn"_s, u"(el, more) => el.textContent + more"_s},
            {u"ref"_s, m_chrome.ref(u"Save"_s)}, {u"arg"_s, u"!"_s}};
        QCOMPARE(m_chrome.reply(u"evaluate"_s, arguments).value(u"result"), u"Save!"_s);
    }

    void reportsWhatWasThrownAndRunsNothingTwice()
    {
        show("<script>count = 0</script>");
        Failure failure = fails(u"() => { count++; return JSON.parse('{') }"_s);
        QCOMPARE(failure.code, Code::ScriptFailed);
        QVERIFY2(failure.message.startsWith(u"SyntaxError: "_s), qPrintable(failure.message));
        QVERIFY(!failure.message.contains(u'\n'));
        QCOMPARE(m_chrome.ask(u"count"_s), QJsonValue(1));
        failure = fails(u"throw 'plain'"_s);
        QCOMPARE(failure.message, u"plain"_s);
        QCOMPARE(fails(u"Promise.reject(new TypeError('no'))"_s).message, u"TypeError: no"_s);
        QCOMPARE(fails(u"Promise.reject(new Error('\\ud83d'))"_s).message, u"Error: \ufffd"_s);
        QCOMPARE(fails(u"throw null"_s).message, u"null"_s);
        QCOMPARE(fails(u"throw undefined"_s).message, u"undefined"_s);
        QCOMPARE(fails(u"throw ''"_s).message, u"an empty text was thrown"_s);
    }

    // Names that the page has, and that our own script around the caller's might have too.
    void seesThePagesNamesAlone()
    {
        show("<script>for (const name of ['given', 'call', 'result', 'count', 'members', 'plain',"
             " 'list', 'mostValues']) window[name] = name;</script>");
        const auto result = [this](const QString &fn) {
            return m_chrome.reply(u"evaluate"_s, {{u"fn"_s, fn}}).value(u"result").toString();
        };
        QCOMPARE(
            result(u"[given, call, result, count, members, plain, list, mostValues].join(' ')"_s),
            u"given call result count members plain list mostValues"_s);
        QCOMPARE(result(u"() => { count = 'mine'; return count; }"_s), u"mine"_s);
    }

    void refusesWhatIsNoJavaScript()
    {
        show("");
        QCOMPARE(fails(u"this is not"_s).code, Code::InvalidArgument);
    }

    void saysThatThePageWentAway()
    {
        show("");
        const Failure failure
            = fails(u"location.href = 'about:blank'; return new Promise(() => {})"_s);
        QCOMPARE(failure.code, Code::ScriptFailed);
    }

    void mayClickWhatNeedsAPerson()
    {
        show("<button onclick='seen=navigator.userActivation.isActive'>It</button>");
        m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"document.querySelector('button').click()"_s}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
    }

private:
    Failure fails(const QString &fn) { return m_chrome.failure(u"evaluate"_s, {{u"fn"_s, fn}}); }
};

TEST_CLASS(EvaluateTest)
#include "evaluate_test.moc"
