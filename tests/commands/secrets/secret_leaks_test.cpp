// Pages that try to get a secret that is not for them. What they get reports itself: nothing may.

#include "tests/commands/secrets/secret_page.h"
#include "tests/support/test_class.h"

namespace {

const QString resolver = u"--host-resolver-rules=MAP * 127.0.0.1"_s;

} // namespace

class SecretLeaksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Their spies are busy, and pages behind the next one take its time.
    void cleanup() { closeTabs(); }

    void refusesOtherHosts_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("code");
        for (const char *host :
            {"bank.test.evil.example", "sub.bank.test", "bank.test.", "bank-test.test",
                "xn--bnk-5cd.test", "bank.test@evil.test", "evil.test", "localhost", "127.0.0.1"})
            QTest::newRow(host) << QString::fromLatin1(host) << u"SECRET_ORIGIN"_s;
        QTest::newRow("its own") << u"BANK.test"_s << u"ok"_s;
    }
    void refusesOtherHosts()
    {
        QFETCH(QString, host);
        QFETCH(QString, code);
        m_page.keep(u"bank"_s, {at(u"bank.test"_s, {})});
        m_page.site.add(u"page"_s,
            "<input aria-label=It>" + (code == u"ok"_s ? QByteArray{} : SecretPage::spy()));
        m_page.chrome.open(at(host, u"/page"_s));
        const Outcome outcome = m_page.type();
        QCOMPARE(SecretPage::codeOf(outcome), code);
        if (const Failure *failure = std::get_if<Failure>(&outcome)) {
            QVERIFY(!SecretPage::shows(QJsonDocument{toJson(*failure)}.toJson()));
            QCOMPARE(failure->evidence.value(u"allowed"),
                QJsonValue(QJsonArray{at(u"bank.test"_s, {})}));
        }
        QCOMPARE(m_page.leaks(), 0);
        m_page.keep(u"bank"_s, {m_page.origin()});
    }

    void refusesAnotherPort()
    {
        FixtureSite other;
        other.add(u"page"_s, "<input aria-label=It>" + SecretPage::spy());
        m_page.chrome.open(other.url(u"page"_s));
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"SECRET_ORIGIN"_s);
        QCOMPARE(other.asked(u"leaked"_s), 0);
    }

    void followsARedirectToWhereItEnds()
    {
        m_page.site.redirect(u"away"_s, evil());
        m_page.chrome.open(m_page.site.url(u"away"_s));
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"SECRET_ORIGIN"_s);
        QCOMPARE(m_page.leaks(), 0);
    }

    void refusesFramesThatAreForeignOrOpaque_data()
    {
        QTest::addColumn<QString>("frame");
        QTest::newRow("other site") << u"<iframe src=%1></iframe>"_s.arg(evil());
        QTest::newRow("sandboxed") << u"<iframe sandbox=allow-scripts src=/field></iframe>"_s;
        QTest::newRow("srcdoc") << u"<iframe srcdoc='<input aria-label=It>'></iframe>"_s;
        QTest::newRow("data") << u"<iframe src='data:text/html,<input aria-label=It>'></iframe>"_s;
        QTest::newRow("blank")
            << u"<iframe id=f></iframe><script>f.contentDocument.body.innerHTML ="
               " '<input aria-label=It>'</script>"_s;
        QTest::newRow("blob")
            << u"<iframe id=f></iframe><script>f.src = URL.createObjectURL(new Blob("
               "['<input aria-label=It>'], {type: 'text/html'}))</script>"_s;
        QTest::newRow("own, in a foreign one")
            << u"<iframe src='%1'></iframe>"_s.arg(m_page.site.otherSiteUrl(u"around"_s));
    }
    void refusesFramesThatAreForeignOrOpaque()
    {
        QFETCH(QString, frame);
        m_page.site.add(u"field"_s, "<input aria-label=It>" + SecretPage::spy());
        m_page.site.add(
            u"around"_s, "<iframe src=" + m_page.site.url(u"field"_s).toUtf8() + "></iframe>");
        m_page.open(frame.toUtf8());
        QTRY_VERIFY(m_page.chrome.snapshot().contains(u"\"It\""_s));
        const Failure failure = m_page.chrome.failure(u"type"_s,
            {{u"ref"_s, m_page.chrome.ref(u"\"It\""_s)},
                {u"text"_s, QJsonObject{{u"secret"_s, u"bank"_s}}}});
        QCOMPARE(failure.code, Code::SecretOrigin);
        QCOMPARE(m_page.leaks(), 0);
    }

    void typesIntoAFrameWhereAllAroundAreItsOwn()
    {
        m_page.keep(u"bank"_s, {m_page.origin(), otherOrigin()});
        m_page.site.add(
            u"field"_s, "<input aria-label=It oninput='parent.postMessage(value, \"*\")'>");
        m_page.open("<iframe src=" + m_page.site.otherSiteUrl(u"field"_s).toUtf8()
            + "></iframe><script>onmessage = e => seen = e.data</script>");
        QTRY_VERIFY(m_page.chrome.snapshot().contains(u"\"It\""_s));
        m_page.chrome.reply(u"type"_s,
            {{u"ref"_s, m_page.chrome.ref(u"\"It\""_s)},
                {u"text"_s, QJsonObject{{u"secret"_s, u"bank"_s}}}});
        QTRY_COMPARE(m_page.chrome.ask(u"window.seen"_s).toString(), m_page.text());
        m_page.keep(u"bank"_s, {m_page.origin()});
    }

    void refusesTheTabThatAPageOpened()
    {
        m_page.open("<button onclick=\"window.open('" + evil().toUtf8() + "')\">Go</button>");
        m_page.chrome.reply(u"click"_s, {{u"ref"_s, m_page.chrome.ref(u"Go"_s)}});
        const auto tabs
            = [this] { return m_page.chrome.reply(u"tabs"_s).value(u"tabs").toArray(); };
        QString opened;
        const auto hasOpened = [&] {
            for (const QJsonValue &each : tabs())
                opened
                    = each[u"url"_s].toString() == evil() ? each[u"targetId"_s].toString() : opened;
            return !opened.isEmpty();
        };
        QTRY_VERIFY(hasOpened());
        QCOMPARE(SecretPage::codeOf(m_page.type(u"input"_s, {{u"targetId"_s, opened}})),
            u"SECRET_ORIGIN"_s);
        QCOMPARE(m_page.leaks(), 0);
    }

    // Each page turns on the secret in another moment. Whatever the answer, the spy sees nothing.
    void losesNothingToAPageThatTurns_data()
    {
        QTest::addColumn<QByteArray>("body");
        const QByteArray away = "location.href='" + evil().toUtf8() + "'";
        const QByteArray frame = "'<iframe autofocus src=" + evil().toUtf8() + "></iframe>'";
        const QByteArray focusFrame = "document.querySelector('iframe').focus();"
                                      "document.querySelector('iframe').contentWindow.focus()";
        const auto row
            = [](const char *name, const QByteArray &body) { QTest::newRow(name) << body; };
        row("goes on focus", "<input aria-label=It onfocus=\"" + away + "\">");
        row("goes on input", "<input aria-label=It oninput=\"" + away + "\">");
        row("goes on change", "<input aria-label=It onchange=\"" + away + "\">");
        row("is replaced by a frame on focus",
            "<input aria-label=It onfocus=\"this.outerHTML=" + frame + "\">");
        row("is replaced by a frame on input",
            "<input aria-label=It oninput=\"this.outerHTML=" + frame + "\">");
        row("is swapped for another on focus",
            "<input aria-label=It onfocus=\"this.replaceWith(this.cloneNode())\">"
                + SecretPage::spy());
        row("becomes a button on focus",
            "<input aria-label=It onfocus=\"this.type='button'\">" + SecretPage::spy());
        row("loses the focus to a frame at once",
            "<iframe src=" + evil().toUtf8() + "></iframe><input aria-label=It onfocus=\""
                + focusFrame + "\">");
        row("loses the focus to a frame all the time",
            "<iframe src=" + evil().toUtf8()
                + "></iframe><input aria-label=It><script>"
                  "setInterval(() => {"
                + focusFrame + "}, 1)</script>");
        row("loses the focus on input",
            "<iframe src=" + evil().toUtf8() + "></iframe><input aria-label=It oninput=\""
                + focusFrame + "\">");
        row("moves into a frame on focus",
            "<iframe srcdoc='x'></iframe><input aria-label=It onfocus=\"const d = document."
            "querySelector('iframe').contentDocument; d.body.append(d.adoptNode(this))\">"
                + SecretPage::spy());
        row("opens another over it on focus",
            "<input aria-label=It onfocus=\"window.open('" + evil().toUtf8() + "')\">");
    }
    void losesNothingToAPageThatTurns()
    {
        QFETCH(QByteArray, body);
        m_page.site.add(u"turning"_s, "<!doctype html><body>" + body);
        m_page.chrome.open(m_page.site.url(u"turning"_s));
        const Outcome outcome
            = m_page.type(u"[aria-label=It]"_s, {{u"submit"_s, true}, {u"timeoutMs"_s, 500}});
        if (const Failure *failure = std::get_if<Failure>(&outcome))
            QVERIFY(!SecretPage::shows(QJsonDocument{toJson(*failure)}.toJson()));
        m_page.chrome.reply(u"wait"_s, {{u"timeMs"_s, 200}});
        QCOMPARE(m_page.leaks(), 0);
    }

    // It goes at many moments between the focus, which the call gives, and the typing. The last one
    // comes long after that.
    void losesNothingToAPageThatGoesAtAnyMoment()
    {
        int typed = 0;
        for (int delay : {0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 20, 30, 50, 10'000}) {
            m_page.site.add(u"going"_s,
                "<!doctype html><body><input aria-label=It onfocus=\"setTimeout(() => "
                "location.href='"
                    + evil().toUtf8() + "', " + QByteArray::number(delay) + ")\">");
            m_page.chrome.open(m_page.site.url(u"going"_s));
            typed
                += SecretPage::codeOf(m_page.type(u"input"_s, {{u"timeoutMs"_s, 500}})) == u"ok"_s;
            m_page.chrome.call(u"wait"_s, {{u"timeMs"_s, 100}});
            QCOMPARE(m_page.leaks(), 0);
            closeTabs();
        }
        qInfo() << "typed before it went:" << typed << "of 14";
        QVERIFY(typed > 0);
    }

private:
    void closeTabs()
    {
        const QJsonArray tabs = m_page.chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &each : tabs)
            m_page.chrome.call(u"close"_s, {{u"targetId"_s, each[u"targetId"_s]}});
    }
    QString at(const QString &host, const QString &path) const
    {
        return u"http://%1:%2%3"_s.arg(host).arg(QUrl{m_page.origin()}.port()).arg(path);
    }
    QString evil() const { return m_page.site.otherSiteUrl(u"evil"_s); }
    QString otherOrigin() const { return m_page.site.otherSiteUrl({}).chopped(1); }

    SecretPage m_page{{{u"extraArgs"_s, QJsonArray{resolver}}}};
};

TEST_CLASS(SecretLeaksTest)
#include "secret_leaks_test.moc"
