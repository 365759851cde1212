// Typing, on real Chromium: the value that the page has is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class TypeTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void replacesWhatIsThere_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QString>("value");
        QTest::newRow("input") << QByteArray{"<input aria-label=It value=old>"} << u"it.value"_s;
        QTest::newRow("textarea") << QByteArray{"<textarea aria-label=It>old</textarea>"}
                                  << u"it.value"_s;
        QTest::newRow("contenteditable")
            << QByteArray{"<div contenteditable role=textbox aria-label=It>old</div>"}
            << u"it.innerText"_s;
    }
    void replacesWhatIsThere()
    {
        QFETCH(QByteArray, field);
        QFETCH(QString, value);
        open(field);
        type(u"  Ada – 中文 😀 "_s);
        QCOMPARE(page(value).toString().replace(QChar{0xa0}, u' '), u"  Ada – 中文 😀 "_s);
    }

    void firesTheEventsOfAPersonTyping()
    {
        open("<input aria-label=It oninput='seen=event.isTrusted'>");
        type(u"Ada"_s);
        QCOMPARE(page(u"seen"_s), QJsonValue(true));
    }

    void reportsWhatTheFocusBrought()
    {
        open("<p id=hint hidden>Where you live</p><input aria-label=It "
             "onfocus='hint.hidden=false'>");
        const QJsonObject reply = m_chrome.reply(
            u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"Bonn"_s}});
        const QJsonValue changed = reply.value(u"changed");
        QCOMPARE(changed[u"text"_s], QJsonArray{u"Where you live"_s});
        QCOMPARE(changed[u"value"_s].toString(), u"Bonn"_s);
    }

    void reportsOfWhatHidesItsInputFromUs_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("a page that keeps it to itself")
            << QByteArray{"<input aria-label=It><script>addEventListener('input', "
                          "event => event.stopImmediatePropagation(), true)</script>"};
        QTest::newRow("a field that puts the text in itself") << QByteArray{
            "<input aria-label=It onbeforeinput='event.preventDefault(); this.value=event.data'>"};
        QTest::newRow("a field that reports input before there is any")
            << QByteArray{"<input aria-label=It onfocus='dispatchEvent(new Event(\"input\"))'>"};
        QTest::newRow("a field that is slow")
            << QByteArray{"<input aria-label=It oninput='const until = Date.now() + 300; "
                          "while (Date.now() < until);'>"};
    }
    void reportsOfWhatHidesItsInputFromUs()
    {
        QFETCH(QByteArray, field);
        open(field);
        for (const QString &text : {u"Ada"_s, u"Bert"_s, u"Bert"_s}) {
            type(text);
            QCOMPARE(page(u"it.value"_s).toString(), text);
        }
    }

    void empties()
    {
        open("<input aria-label=It value=old>");
        type(QString{});
        QCOMPARE(page(u"it.value"_s).toString(), QString{});
    }

    void submitsWithEnter()
    {
        open("<form onsubmit='seen=it.value; return false'><input aria-label=It></form>");
        const QString ref = m_chrome.ref(u"It"_s);
        m_chrome.reply(
            u"type"_s, {{u"ref"_s, ref}, {u"text"_s, u"Ada"_s}, {u"submit"_s, u"yes"_s}});
        QCOMPARE(page(u"seen"_s).toString(), u"Ada"_s);
    }

    void typesSlowlyBehindWhatIsThere()
    {
        open("<input aria-label=It value=Ada onkeydown='keys=(window.keys||0)+1'>");
        const QString ref = m_chrome.ref(u"It"_s);
        m_chrome.reply(u"type"_s, {{u"ref"_s, ref}, {u"text"_s, u" L."_s}, {u"slowly"_s, true}});
        QCOMPARE(page(u"it.value"_s).toString(), u"Ada L."_s);
        QCOMPARE(page(u"keys"_s), QJsonValue(3));
    }

    void takesWhatAMaskMakesOfDigits_data()
    {
        QTest::addColumn<QString>("mask");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isTaken");
        const QString phone = u"'+1 (' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6)"_s;
        QTest::newRow("country") << phone << u"5551234567"_s << true;
        QTest::newRow("money") << u"'€ ' + d + '.00'"_s << u"12"_s << true;
        QTest::newRow("unit") << u"d + ' kg'"_s << u"75"_s << true;
        QTest::newRow("other digits") << u"'+1 ' + d.slice(0, 2) + '9'"_s << u"555"_s << false;
        QTest::newRow("more digits") << u"d + '5'"_s << u"12"_s << false;
        QTest::newRow("fewer digits") << u"'+1 ' + d.slice(1)"_s << u"555"_s << false;
        QTest::newRow("completed") << u"d + ' Main Street'"_s << u"12"_s << false;
    }
    void takesWhatAMaskMakesOfDigits()
    {
        QFETCH(QString, mask);
        QFETCH(QString, text);
        QFETCH(bool, isTaken);
        open("<input aria-label=It oninput=\"const d = value.replace(/\\D/g, ''); value = "
            + mask.toUtf8() + "\">");
        const Outcome outcome
            = m_chrome.call(u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, text}});
        QCOMPARE(failureIn(outcome) == nullptr, isTaken);
    }

    void setsDates()
    {
        open("<input type=date aria-label=It onchange='seen=1'>");
        type(u"2026-02-03"_s);
        QCOMPARE(page(u"it.value"_s).toString(), u"2026-02-03"_s);
        QCOMPARE(page(u"seen"_s), QJsonValue(1));
    }

    void failsWhereThePageCutsOrRevertsTheValue_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("maxlength") << QByteArray{"<input aria-label=It maxlength=3>"};
        QTest::newRow("reverted") << QByteArray{
            "<input aria-label=It oninput='this.value=\"no\"'>"};
        QTest::newRow("reverted from the same text")
            << QByteArray{"<input aria-label=It value=Lovelace oninput='this.value=\"no\"'>"};
        QTest::newRow("reverted in a promise") << QByteArray{
            "<input aria-label=It oninput='Promise.resolve().then(() => this.value=\"no\")'>"};
        QTest::newRow("reverted a task later")
            << QByteArray{"<input aria-label=It oninput='setTimeout(() => this.value=\"no\", 0)'>"};
    }
    void failsWhereThePageCutsOrRevertsTheValue()
    {
        QFETCH(QByteArray, field);
        open(field);
        const Failure failure = m_chrome.failure(
            u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"Lovelace"_s}});
        QCOMPARE(failure.code, Code::ValueNotApplied);
        QCOMPARE(failure.evidence.value(u"expected").toString(), u"Lovelace"_s);
        QVERIFY(failure.evidence.contains(u"actual"_s));
    }

    void refusesWhatCannotBeTypedInto_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<Code>("code");
        QTest::newRow("button") << QByteArray{"<button>It</button>"} << Code::WrongElement;
        QTest::newRow("read-only")
            << QByteArray{"<input aria-label=It readonly value=old>"} << Code::NotActionable;
    }
    void refusesWhatCannotBeTypedInto()
    {
        QFETCH(QByteArray, field);
        QFETCH(Code, code);
        open(field);
        const Failure failure
            = m_chrome.failure(u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"x"_s}});
        QCOMPARE(failure.code, code);
    }

    void neverShowsAPassword()
    {
        open("<input type=password aria-label=It oninput='this.value=\"x\"'>");
        const Failure failure = m_chrome.failure(
            u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, u"hunter2"_s}});
        QCOMPARE(failure.code, Code::ValueNotApplied);
        QVERIFY(!QString::fromUtf8(QJsonDocument{toJson(failure)}.toJson()).contains(u"hunter2"_s));
        m_chrome.ask(u"it.value = 'hunter2', 0"_s);
        QVERIFY(!m_chrome.snapshot().contains(u"hunter2"_s));
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><body>" + body
                + "<script>it=document.querySelector('[aria-label=It]')</script>");
        m_chrome.show(m_site.url(u"page"_s));
    }
    void type(const QString &text)
    {
        m_chrome.reply(u"type"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"text"_s, text}});
    }
    QJsonValue page(const QString &expression) { return m_chrome.ask(expression); }
};

TEST_CLASS(TypeTest)
#include "type_test.moc"
