// Lists of steps on real Chromium: done in order, up to the first that fails, each as by itself.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/heard_events.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

namespace {

constexpr const char *shop = R"page(<title>Shop</title><h1>Pens</h1>
<p id=number>Order A-17</p>
<label>Name <input id=name></label><label>Gift <input type=checkbox></label>
<select aria-label=Size><option>Small<option>Large</select>
<button onclick="said.textContent = 'Thank you, ' + document.getElementById('name').value">Send
</button><button onclick="location.href = 'next'">Next</button><p id=said></p>
<button disabled>Locked</button><script>keys = ''; onkeydown = e => keys += e.key</script>)page";

QJsonObject labelled(const QString &label)
{
    return {{u"label"_s, label}};
}

QJsonObject button(const QString &name)
{
    return {{u"role"_s, u"button"_s}, {u"name"_s, name}};
}

QJsonObject click(const QString &name)
{
    return {{u"do"_s, u"click"_s}, {u"ref"_s, button(name)}};
}

QJsonObject typed(const QString &text)
{
    return {{u"do"_s, u"type"_s}, {u"ref"_s, labelled(u"Name"_s)}, {u"text"_s, text}};
}

QJsonObject pressed(const QString &key)
{
    return {{u"do"_s, u"press"_s}, {u"key"_s, key}};
}

QJsonObject expected(const QString &text)
{
    return {{u"do"_s, u"expect"_s}, {u"text"_s, text}, {u"timeoutMs"_s, 300}};
}

QJsonObject read(const QString &css, const QString &as)
{
    return {{u"do"_s, u"text"_s}, {u"ref"_s, QJsonObject{{u"selector"_s, css}}}, {u"save"_s, as}};
}

QStringList didIn(const Reply &reply)
{
    QStringList names;
    const QJsonArray rows = reply.value(u"steps").toArray();
    for (const QJsonValue &each : rows)
        names.append(each[u"do"_s].toString());
    return names;
}

} // namespace

class StepsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"next"_s, "<title>Next</title><h1>Paid</h1><input aria-label=Coupon>");
        m_site.add(u"shop"_s, shop);
        m_tab = m_chrome.show(m_site.url(u"shop"_s));
    }

    void areDoneInOrder();
    void reportWhatChangedOnce();
    void endAtTheFirstThatFails();
    void reportWhichAndLeaveNoTraceOfTheRest();
    void doNothingWhereOneIsWrong_data();
    void doNothingWhereOneIsWrong();
    void useWhatWasSaved();
    void growNoTextWithoutEnd();
    void takeBracesForBracesWhereNothingIsSaved();
    void goOnInTheNextDocument();
    void refuseARefThatIsGone();
    void answerADialogAsByItself();
    void letNobodyActBetween();
    void endWhereAPersonTakesOver();
    void endWhereTheCallerHangsUp();
    void sayWhereTimeIsUp();
    void areRefusedInTheTabOfAnother();
    void areHeardAsCalls();

private:
    static QJsonObject listOf(const QJsonArray &steps) { return {{u"steps"_s, steps}}; }
    Reply done(const QJsonArray &steps) { return m_chrome.reply(u"steps"_s, listOf(steps)); }
    Call asked(const QString &command, const QJsonObject &arguments)
    {
        Call call{u"s"_s, Caller{u"test"_s}, command, arguments};
        call.naming = Naming::ByLocator;
        return call;
    }
    QString keys() { return m_chrome.ask(u"keys"_s).toString(); }
    QString name() { return m_chrome.ask(u"document.getElementById('name').value"_s).toString(); }

    QString m_tab;
};

void StepsTest::areDoneInOrder()
{
    const QString ref = m_chrome.ref(u"Gift"_s);
    const Reply reply = done({typed(u"Ada"_s), QJsonObject{{u"do"_s, u"check"_s}, {u"ref"_s, ref}},
        QJsonObject{{u"do"_s, u"select"_s}, {u"ref"_s, labelled(u"Size"_s)},
            {u"values"_s, QJsonArray{u"Large"_s}}},
        click(u"Send"_s), expected(u"Thank you, Ada"_s)});
    QVERIFY(reply.value(u"ok").toBool());
    QCOMPARE(reply.value(u"done"), QJsonValue(5));
    QVERIFY(!reply.contains(u"failure"));
    QCOMPARE(
        didIn(reply), (QStringList{u"type"_s, u"check"_s, u"select"_s, u"click"_s, u"expect"_s}));
    QCOMPARE(
        m_chrome.ask(u"document.querySelector('[type=checkbox]').checked"_s), QJsonValue(true));
    QCOMPARE(m_chrome.ask(u"document.querySelector('select').value"_s), QJsonValue(u"Large"_s));
}

void StepsTest::reportWhatChangedOnce()
{
    const Reply reply = done({typed(u"Ada"_s), click(u"Send"_s)});
    const QString reported = reply.value(u"changes").toString();
    QVERIFY2(reported.contains(u"Thank you, Ada"), qPrintable(reported));
    QVERIFY2(!reported.contains(u"Locked"), qPrintable(reported));
    QVERIFY(!reply.value(u"snapshotId").toString().isEmpty());
    QJsonObject plain = listOf({typed(u"Bob"_s)});
    plain.insert(u"changes"_s, false);
    QVERIFY(!m_chrome.reply(u"steps"_s, plain).contains(u"snapshotId"));
}

void StepsTest::endAtTheFirstThatFails()
{
    const Reply reply = done({typed(u"Ada"_s),
        QJsonObject{{u"do"_s, u"click"_s}, {u"ref"_s, button(u"Locked"_s)}, {u"timeoutMs"_s, 200}},
        pressed(u"a"_s), pressed(u"b"_s)});
    QVERIFY(!reply.value(u"ok").toBool());
    const QJsonObject failure = reply.value(u"failure").toObject();
    QCOMPARE(failure.value(u"step"), QJsonValue(2));
    QCOMPARE(failure.value(u"do"), QJsonValue(u"click"_s));
    QCOMPARE(failure.value(u"code"), QJsonValue(u"NOT_ACTIONABLE"_s));
    QVERIFY(!failure.contains(u"outcomeUnknown"));
    QCOMPARE(reply.value(u"done"), QJsonValue(1));
    QCOMPARE(reply.value(u"notBegun"), QJsonValue(2));
    QCOMPARE(name(), u"Ada"_s);
    QCOMPARE(keys(), QString{});
}

void StepsTest::reportWhichAndLeaveNoTraceOfTheRest()
{
    const Reply reply = done({expected(u"No such words"_s), typed(u"Ada"_s)});
    QCOMPARE(reply.value(u"done"), QJsonValue(0));
    QCOMPARE(reply.value(u"failure")[u"code"], QJsonValue(u"TIMEOUT"_s));
    QVERIFY(!reply.value(u"failure").toObject().contains(u"outcomeUnknown")); // it only looked
    QCOMPARE(name(), QString{});
}

void StepsTest::doNothingWhereOneIsWrong_data()
{
    QTest::addColumn<QJsonArray>("steps");
    QTest::addColumn<Code>("code");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QJsonValue &wrong, Code code, const QString &says) {
        QTest::newRow(name) << QJsonArray{typed(u"Ada"_s), wrong} << code << says;
    };
    row("a bad argument", QJsonObject{{u"do"_s, u"click"_s}, {u"ref"_s, u"nonsense"_s}},
        Code::InvalidArgument, u"step 2: ref must be"_s);
    row("a missing one", QJsonObject{{u"do"_s, u"press"_s}}, Code::InvalidArgument,
        u"step 2: key is required"_s);
    row("an unknown one", QJsonObject{{u"do"_s, u"press"_s}, {u"key"_s, u"a"_s}, {u"of"_s, 1}},
        Code::UnknownArgument, u"step 2: 'of' is not"_s);
    row("an unknown command", QJsonObject{{u"do"_s, u"klick"_s}}, Code::UnknownCommand,
        u"step 2: there is no \"klick\""_s);
    row("one of no tab", QJsonObject{{u"do"_s, u"stop"_s}}, Code::UnknownCommand, u"step 2: "_s);
    row("one for people", QJsonObject{{u"do"_s, u"watchTab"_s}}, Code::UnknownCommand, u"step 2"_s);
    row("a list in a list", QJsonObject{{u"do"_s, u"steps"_s}}, Code::UnknownCommand, u"step 2"_s);
    row("nothing to do", QJsonObject{}, Code::InvalidArgument, u"step 2: it says not what"_s);
    row("no object", 7, Code::InvalidArgument, u"step 2: it says not what"_s);
    row("another tab",
        QJsonObject{{u"do"_s, u"press"_s}, {u"key"_s, u"a"_s}, {u"targetId"_s, u"T"_s}},
        Code::InvalidArgument, u"step 2: a step names no targetId"_s);
    row("saved too late", typed(u"{order}"_s), Code::InvalidArgument,
        u"step 2: {order} is saved"_s);
    row("saved of an act",
        QJsonObject{{u"do"_s, u"press"_s}, {u"key"_s, u"a"_s}, {u"save"_s, u"key"_s}},
        Code::InvalidArgument, u"step 2: press reads nothing"_s);
    row("a bad name", read(u"h1"_s, u"my order"_s), Code::InvalidArgument, u"step 2: save names"_s);
}

void StepsTest::doNothingWhereOneIsWrong()
{
    QFETCH(QJsonArray, steps);
    QFETCH(Code, code);
    QFETCH(QString, says);
    steps.append(read(u"h1"_s, u"order"_s));
    const Failure failure = m_chrome.failure(u"steps"_s, listOf(steps));
    QCOMPARE(failure.code, code);
    QVERIFY2(failure.message.startsWith(says), qPrintable(failure.message));
    QVERIFY(failure.hint.endsWith(u"Nothing was done."));
    QCOMPARE(failure.evidence.value(u"step"), QJsonValue(2));
    QCOMPARE(name(), QString{});
}

void StepsTest::useWhatWasSaved()
{
    const Reply reply = done({read(u"#number"_s, u"order"_s),
        QJsonObject{{u"do"_s, u"count"_s}, {u"selector"_s, u"option"_s}, {u"save"_s, u"sizes"_s}},
        typed(u"{order} in {sizes} sizes"_s),
        QJsonObject{{u"do"_s, u"evaluate"_s}, {u"fn"_s, u"() => arg.length"_s},
            {u"arg"_s, u"{order}"_s}, {u"save"_s, u"length"_s}},
        QJsonObject{{u"do"_s, u"expect"_s}, {u"ref"_s, labelled(u"Name"_s)},
            {u"value"_s, u"{order} in 2 sizes"_s}}});
    QVERIFY2(!reply.contains(u"failure"), qPrintable(reply[u"failure"][u"message"].toString()));
    QCOMPARE(name(), u"Order A-17 in 2 sizes"_s);
    const QJsonObject saved{
        {u"order"_s, u"Order A-17"_s}, {u"sizes"_s, u"2"_s}, {u"length"_s, u"10"_s}};
    QCOMPARE(reply.value(u"saved").toObject(), saved);
    // No page writes a script or a selector.
    const Failure failure = m_chrome.failure(u"steps"_s,
        listOf({read(u"#number"_s, u"order"_s),
            QJsonObject{{u"do"_s, u"evaluate"_s}, {u"fn"_s, u"() => '{order}'"_s}}}));
    QCOMPARE(failure.code, Code::InvalidArgument);
    QVERIFY2(failure.message.contains(u"no text is meant"), qPrintable(failure.message));
}

void StepsTest::growNoTextWithoutEnd()
{
    const QString often = u"{order}"_s.repeated(1'000'000 / 10 + 1); // "Order A-17"
    const Reply reply = done({read(u"#number"_s, u"order"_s), expected(often), click(u"Next"_s)});
    QCOMPARE(reply.value(u"failure")[u"code"], QJsonValue(u"INVALID_VALUE"_s));
    QCOMPARE(reply.value(u"failure")[u"step"], QJsonValue(2));
    QCOMPARE(reply.value(u"done"), QJsonValue(1));
}

void StepsTest::takeBracesForBracesWhereNothingIsSaved()
{
    QVERIFY(done({typed(u"f() {return}"_s)}).value(u"ok").toBool());
    QCOMPARE(name(), u"f() {return}"_s);
}

void StepsTest::goOnInTheNextDocument()
{
    const Reply reply = done({click(u"Next"_s), expected(u"Paid"_s),
        QJsonObject{{u"do"_s, u"type"_s}, {u"ref"_s, labelled(u"Coupon"_s)}, {u"text"_s, u"X1"_s}},
        QJsonObject{{u"do"_s, u"back"_s}}, expected(u"Pens"_s)});
    QVERIFY2(!reply.contains(u"failure"), qPrintable(reply[u"failure"][u"message"].toString()));
    const QJsonArray rows = reply.value(u"steps").toArray();
    QCOMPARE(rows.at(0)[u"url"].toString(), m_site.url(u"next"_s));
    QVERIFY(!rows.at(2).toObject().contains(u"url"_s)); // the same
    QCOMPARE(rows.at(3)[u"url"].toString(), m_site.url(u"shop"_s));
}

void StepsTest::refuseARefThatIsGone()
{
    const QString ref = m_chrome.ref(u"Gift"_s);
    const Reply reply = done({click(u"Next"_s), expected(u"Paid"_s),
        QJsonObject{{u"do"_s, u"check"_s}, {u"ref"_s, ref}}});
    QCOMPARE(reply.value(u"failure")[u"step"], QJsonValue(3));
    QCOMPARE(reply.value(u"failure")[u"code"], QJsonValue(u"STALE_REF"_s));
    QVERIFY2(reply.value(u"snapshot").toString().contains(u"Paid"), "the page it came to");
}

void StepsTest::answerADialogAsByItself()
{
    m_chrome.ask(
        u"document.querySelector('h1').onclick = () => keys = String(confirm('Sure?')), 0"_s);
    const QJsonObject heading{
        {u"do"_s, u"click"_s}, {u"ref"_s, QJsonObject{{u"selector"_s, u"h1"_s}}}};
    const Reply dismissed = done({heading, typed(u"Ada"_s)});
    QVERIFY(dismissed.value(u"ok").toBool());
    QCOMPARE(keys(), u"false"_s);
    QCOMPARE(dismissed.value(u"steps")[0][u"dialogs"][0][u"message"], QJsonValue(u"Sure?"_s));
    QVERIFY(done({QJsonObject{{u"do"_s, u"armDialog"_s}, {u"accept"_s, true}}, heading})
                .value(u"ok")
                .toBool());
    QCOMPARE(keys(), u"true"_s);
}

// The act that came meanwhile is done, after the list.
void StepsTest::letNobodyActBetween()
{
    QJsonArray steps;
    for (int i = 0; i < 5; ++i)
        steps.append(pressed(u"a"_s));
    Task<Outcome> list = m_chrome.catalogue().call(asked(u"steps"_s, listOf(steps)));
    Task<Outcome> other = m_chrome.catalogue().call(asked(u"press"_s, {{u"key"_s, u"b"_s}}));
    QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(std::move(other))));
    QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(std::move(list))));
    QCOMPARE(keys(), u"aaaaab"_s);
}

void StepsTest::endWhereAPersonTakesOver()
{
    HeardEvents ended{m_chrome.events(), Event::Kind::CallEnded};
    Task<Outcome> list = m_chrome.catalogue().call(asked(u"steps"_s,
        listOf({pressed(u"a"_s), QJsonObject{{u"do"_s, u"wait"_s}, {u"timeMs"_s, 600}},
            pressed(u"b"_s), pressed(u"c"_s)})));
    QTRY_COMPARE(keys(), u"a"_s);
    m_chrome.reply(u"takeOver"_s);
    const Outcome outcome = QCoro::waitFor(std::move(list));
    m_chrome.reply(u"handBack"_s);
    const Reply reply = std::get<Reply>(outcome);
    QCOMPARE(reply.value(u"failure")[u"code"], QJsonValue(u"HUMAN_CONTROL"_s));
    QCOMPARE(reply.value(u"failure")[u"step"], QJsonValue(3));
    QVERIFY(!reply.value(u"failure").toObject().contains(u"outcomeUnknown")); // not begun
    QCOMPARE(reply.value(u"done"), QJsonValue(2));
    QCOMPARE(reply.value(u"notBegun"), QJsonValue(1));
    QCOMPARE(keys(), u"a"_s);
}

void StepsTest::endWhereTheCallerHangsUp()
{
    Call call = asked(u"steps"_s,
        listOf({pressed(u"a"_s), QJsonObject{{u"do"_s, u"wait"_s}, {u"timeMs"_s, 5000}},
            pressed(u"b"_s)}));
    call.stop = std::make_shared<CancelSource>();
    Task<Outcome> list = m_chrome.catalogue().call(call);
    QTRY_COMPARE(keys(), u"a"_s);
    call.stop->cancel();
    const Outcome outcome = QCoro::waitFor(std::move(list));
    const auto *reply = std::get_if<Reply>(&outcome);
    QVERIFY(reply);
    QCOMPARE(reply->value(u"failure")[u"code"], QJsonValue(u"CANCELLED"_s));
    QCOMPARE(reply->value(u"failure")[u"step"], QJsonValue(2));
    QCOMPARE(keys(), u"a"_s);
}

void StepsTest::sayWhereTimeIsUp()
{
    Call call = asked(u"steps"_s,
        listOf({pressed(u"a"_s), expected(u"Pens"_s),
            QJsonObject{{u"do"_s, u"wait"_s}, {u"text"_s, u"Never"_s}}, pressed(u"b"_s)}));
    call.timeLimit = std::chrono::milliseconds{2500};
    const Outcome outcome = QCoro::waitFor(m_chrome.catalogue().call(call));
    const Reply reply = std::get<Reply>(outcome);
    QCOMPARE(reply.value(u"failure")[u"code"], QJsonValue(u"TIMEOUT"_s));
    QCOMPARE(reply.value(u"failure")[u"step"], QJsonValue(3));
    QCOMPARE(keys(), u"a"_s);
}

void StepsTest::areRefusedInTheTabOfAnother()
{
    QCoro::waitFor(m_chrome.engine().changeSettings({{u"tabOwnership"_s, true}}));
    Call opening = asked(u"open"_s, {{u"url"_s, m_site.url(u"shop"_s)}});
    opening.caller.name = u"ada"_s;
    const Outcome opened = QCoro::waitFor(m_chrome.catalogue().call(opening));
    QJsonObject arguments = listOf({pressed(u"b"_s)});
    arguments.insert(u"targetId"_s, std::get<Reply>(opened).value(u"targetId"));
    Call call = asked(u"steps"_s, arguments);
    call.caller.name = u"bob"_s;
    const Outcome outcome = QCoro::waitFor(m_chrome.catalogue().call(call));
    QCoro::waitFor(m_chrome.engine().changeSettings({{u"tabOwnership"_s, false}}));
    QCOMPARE(std::get<Failure>(outcome).code, Code::TabOwned);
}

void StepsTest::areHeardAsCalls()
{
    HeardEvents ended{m_chrome.events(), Event::Kind::CallEnded};
    done({typed(u"Ada"_s), pressed(u"a"_s), expected(u"No such words"_s)});
    QStringList heard;
    for (const Event &each : ended.all()) {
        heard.append(each.details.value(u"command").toString() + u' '
            + each.details.value(u"result").toString());
        QCOMPARE(each.details.value(u"targetId").toString(), m_tab);
    }
    QCOMPARE(
        heard, (QStringList{u"type ok"_s, u"press ok"_s, u"expect TIMEOUT"_s, u"steps TIMEOUT"_s}));
}

TEST_CLASS(StepsTest)
#include "steps_test.moc"
