// What a page does with a secret that was typed into it, and what nobody is shown of that.

#include "core/events/event_stream.h"
#include "tests/commands/secrets/secret_page.h"
#include "tests/support/test_class.h"

#include <QFile>

class SecretsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void typesWhatThePageThenHolds_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("password") << QByteArray{"<input type=password aria-label=It>"};
        QTest::newRow("text") << QByteArray{"<input aria-label=It value=old>"};
        QTest::newRow("textarea") << QByteArray{"<textarea aria-label=It></textarea>"};
        QTest::newRow("in a shadow root")
            << QByteArray{"<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML ="
                          " '<input aria-label=It>'</script>"};
    }
    void typesWhatThePageThenHolds()
    {
        QFETCH(QByteArray, field);
        m_page.open(field
            + "<script>addEventListener('input', e => seen = e.composedPath()[0].value,"
              " true); changed = 0; addEventListener('change', () => ++changed, true)"
              "</script>");
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"ok"_s);
        QCOMPARE(m_page.chrome.ask(u"seen"_s).toString(), m_page.text());
        const QJsonArray rows = m_page.chrome.reply(u"secrets"_s).value(u"secrets").toArray();
        const QJsonArray uses = rows.first()[u"uses"_s].toArray();
        QCOMPARE(uses.size(), 1);
        QCOMPARE(uses.first()[u"origin"_s].toString(), m_page.origin());
        QCOMPARE(uses.first()[u"confirmed"_s], QJsonValue(false));
        QVERIFY(rows.first()[u"lastUsed"_s].isString());
    }

    void submitsInTheSameStep()
    {
        m_page.open(
            "<form onsubmit='seen=it.value; return false'><input id=it aria-label=It></form>");
        QCOMPARE(SecretPage::codeOf(m_page.type(u"#it"_s, {{u"submit"_s, true}})), u"ok"_s);
        QCOMPARE(m_page.chrome.ask(u"seen"_s).toString(), m_page.text());
    }

    void fillsAFormWithTextsAndSecrets()
    {
        m_page.open("<input id=name aria-label=Name><input id=it type=password aria-label=It>");
        const QJsonObject name{{u"ref"_s, m_page.chrome.ref(u"Name"_s)}, {u"value"_s, u"Ada"_s}};
        const QJsonObject secret{{u"ref"_s, m_page.chrome.ref(u"It"_s)},
            {u"value"_s, QJsonObject{{u"secret"_s, u"bank"_s}}}};
        m_page.chrome.reply(u"fill"_s, {{u"fields"_s, QJsonArray{name, secret}}});
        QCOMPARE(m_page.chrome.ask(u"window.name ? '' : document.querySelector('#name').value"_s),
            QJsonValue(u"Ada"_s));
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), m_page.text());
    }

    void typesACodeOfThisMoment()
    {
        m_page.chrome.reply(u"setSecret"_s,
            {{u"secret"_s, u"bank"_s}, {u"value"_s, u"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"_s},
                {u"kind"_s, u"totp"_s}, {u"http"_s, true},
                {u"origins"_s, QJsonArray{m_page.origin()}}});
        m_page.open("<input id=it autocomplete=one-time-code aria-label=It>");
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"ok"_s);
        const QString code = m_page.chrome.ask(u"it.value"_s).toString();
        QCOMPARE(code.size(), 6);
        const auto outcome = m_page.chrome.call(u"evaluate"_s, {{u"fn"_s, u"() => it.value"_s}});
        QVERIFY(!QJsonDocument{std::get<Reply>(outcome)}.toJson().contains(code.toUtf8()));
        m_page.keep(u"bank"_s, {m_page.origin()});
    }

    void refusesWhatIsNoFieldForIt_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *body, const char *code) {
            QTest::newRow(name) << QByteArray{body} << QString::fromLatin1(code);
        };
        row("rich text", "<div contenteditable role=textbox aria-label=It>x</div>",
            "WRONG_ELEMENT");
        row("list", "<select aria-label=It><option>x</select>", "WRONG_ELEMENT");
        row("too short", "<input aria-label=It maxlength=5>", "VALUE_NOT_APPLIED");
        row("read-only", "<input aria-label=It readonly>", "NOT_ACTIONABLE");
        row("reverted", "<input aria-label=It oninput='this.value=\"x\"'>", "VALUE_NOT_APPLIED");
    }
    void refusesWhatIsNoFieldForIt()
    {
        QFETCH(QByteArray, body);
        m_page.open(body);
        const Outcome outcome = m_page.type(u"[aria-label=It]"_s, {{u"timeoutMs"_s, 100}});
        QTEST(SecretPage::codeOf(outcome), "code");
        QVERIFY(!SecretPage::shows(QJsonDocument{toJson(std::get<Failure>(outcome))}.toJson()));
    }

    void typesNoneSlowlyAndNoneThatIsUnknown()
    {
        m_page.open("<input aria-label=It>");
        QCOMPARE(SecretPage::codeOf(m_page.type(u"input"_s, {{u"slowly"_s, true}})),
            u"INVALID_ARGUMENT"_s);
        const Failure unknown = m_page.chrome.failure(u"type"_s,
            {{u"ref"_s, m_page.chrome.ref(u"It"_s)},
                {u"text"_s, QJsonObject{{u"secret"_s, u"bnak"_s}}}});
        QCOMPARE(unknown.code, Code::SecretNotFound);
    }

    // The worst page that is still allowed: it shows, logs, copies and sends what it gets.
    void isInNothingThatAnybodyReceives()
    {
        QByteArray reported;
        QObject listener;
        connect(&m_page.chrome.events(), &EventStream::happened, &listener,
            [&reported](const Event &event) { reported += QJsonDocument{event.details}.toJson(); });
        m_page.open(
            "<form action=/page><input id=it name=it aria-label=It><input id=copy aria-label=Copy>"
            "<p id=echo></p><textarea aria-label=More></textarea></form>"
            "<script>it.oninput = () => { console.log('got ' + it.value); echo.textContent = "
            "it.value;"
            " copy.value = it.value; it.setAttribute('value', it.value); document.title = it.value;"
            " localStorage.setItem('it', it.value); document.cookie = 'it=' + escape(it.value);"
            " fetch('/sent?it=' + encodeURIComponent(it.value)); history.replaceState(0, '', '?q=' "
            "+"
            " encodeURIComponent(it.value)); setTimeout(() => { throw new Error(it.value) }) }"
            "</script>");
        const Outcome typed = m_page.type(u"#it"_s, {{u"settle"_s, 1000}});
        QCOMPARE(SecretPage::codeOf(typed), u"ok"_s);
        QCOMPARE(m_page.chrome.ask(u"copy.value"_s).toString(), m_page.text());
        reported += QJsonDocument{std::get<Reply>(typed)}.toJson();
        for (const QString &command : {u"snapshot"_s, u"text"_s, u"html"_s, u"markdown"_s,
                 u"forms"_s, u"observe"_s, u"pageInfo"_s, u"links"_s, u"console"_s, u"errors"_s,
                 u"requests"_s, u"tabs"_s, u"history"_s, u"frames"_s, u"cookies"_s})
            reported += QJsonDocument{m_page.chrome.reply(command)}.toJson();
        for (const QJsonObject &options :
            {QJsonObject{{u"format"_s, u"aria"_s}}, QJsonObject{{u"interactive"_s, true}}})
            reported += QJsonDocument{m_page.chrome.reply(u"snapshot"_s, options)}.toJson();
        reported
            += QJsonDocument{m_page.chrome.reply(u"storage"_s, {{u"kind"_s, u"local"_s}})}.toJson();
        QFile har{m_page.chrome.reply(u"har"_s).value(u"path").toString()};
        QVERIFY(har.open(QIODevice::ReadOnly));
        reported += har.readAll();
        const QJsonObject it{{u"selector"_s, u"#it"_s}};
        reported += QJsonDocument{m_page.chrome.reply(u"attributes"_s, {{u"ref"_s, it}})}.toJson();
        reported += QJsonDocument{m_page.chrome.reply(u"find"_s, {{u"selector"_s, u"input"_s}})}
                        .toJson();
        QVERIFY(m_page.chrome.snapshot().contains(u"••••"_s));
        QCOMPARE(SecretPage::traceIn(reported), QByteArray{});
        // Sent as a form, it is in the address too.
        const Outcome sent = m_page.type(u"#it"_s, {{u"submit"_s, true}, {u"settle"_s, 2000}});
        reported = QJsonDocument{std::get<Reply>(sent)}.toJson()
            + QJsonDocument{m_page.chrome.reply(u"tabs"_s)}.toJson()
            + QJsonDocument{m_page.chrome.reply(u"requests"_s)}.toJson();
        QVERIFY(m_page.chrome.ask(u"location.search"_s).toString().contains(u"Wintermute"_s));
        QCOMPARE(SecretPage::traceIn(reported), QByteArray{});
    }

    // Two secrets of one length look the same, in a field that shows what it holds.
    void isInNoPicture()
    {
        QByteArrayList pictures;
        for (const QString &value : {u"mmmmmmmm"_s, u"iiiiiiii"_s}) {
            m_page.chrome.reply(u"setSecret"_s,
                {{u"secret"_s, u"bank"_s}, {u"value"_s, value}, {u"http"_s, true},
                    {u"origins"_s, QJsonArray{m_page.origin()}}});
            m_page.open("<input id=it aria-label=It style='caret-color:transparent'>"
                        "<input id=copy aria-label=Copy>"
                        "<script>it.oninput = () => copy.value = it.value</script>");
            QCOMPARE(SecretPage::codeOf(m_page.type(u"#it"_s)), u"ok"_s);
            QFile file{m_page.chrome.reply(u"screenshot"_s).value(u"path").toString()};
            QVERIFY(file.open(QIODevice::ReadOnly));
            pictures.append(file.readAll());
        }
        QCOMPARE(pictures.first(), pictures.last());
        m_page.keep(u"bank"_s, {m_page.origin()});
    }

    void isInNoTrace()
    {
        m_page.open("<input id=it aria-label=It>");
        m_page.chrome.reply(u"startTrace"_s);
        QCOMPARE(SecretPage::codeOf(m_page.type(u"#it"_s)), u"ok"_s);
        QFile file{m_page.chrome.reply(u"stopTrace"_s).value(u"path").toString()};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!SecretPage::shows(file.readAll()));
    }

private:
    SecretPage m_page;
};

TEST_CLASS(SecretsTest)
#include "secrets_test.moc"
