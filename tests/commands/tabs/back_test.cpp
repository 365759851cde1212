// Going back, on real Chromium: what the page says it is, is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QTcpServer>

class BackTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isThereWhenItIsDone()
    {
        visit({u"one"_s, u"two"_s});
        const Reply reply = m_chrome.reply(u"back"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"one"_s));
        QCOMPARE(reply.value(u"title").toString(), u"one"_s);
        QCOMPARE(reply.value(u"status"), QJsonValue(200));
        QCOMPARE(m_chrome.ask(u"[document.title, loaded]"_s), QJsonValue(QJsonArray{u"one"_s, 1}));
    }

    // The document stays; the page only hears of it.
    void goesBackWithinADocument()
    {
        visit({u"one"_s});
        m_chrome.ask(u"kept = 1; seen = 0; onpopstate = () => seen++;"
                     "history.pushState(1, '', '?step=1'), 0"_s);
        const Reply reply = m_chrome.reply(u"back"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"one"_s));
        QCOMPARE(m_chrome.ask(u"[kept, seen, location.search]"_s),
            QJsonValue(QJsonArray{1, 1, QString{}}));
    }

    // As routers do, to find their place again.
    void isNotDeceivedByAPageThatNotesItsPlace()
    {
        visit({u"one"_s, u"two"_s});
        m_chrome.ask(u"for (const type of ['beforeunload', 'pagehide'])"
                     "addEventListener(type, () => history.replaceState({place: 1}, '')); 0"_s);
        m_chrome.reply(u"back"_s);
        QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"one"_s));
    }

    void refusesWhereThereIsNothing()
    {
        visit({u"one"_s});
        const qsizetype before = entriesBefore();
        for (qsizetype left = before; left > 0; --left)
            m_chrome.reply(u"back"_s);
        const Failure failure = m_chrome.failure(u"back"_s);
        QCOMPARE(failure.code, Code::NotActionable);
        QCOMPARE(failure.evidence.value(u"current"), QJsonValue(0));
    }

    void leavesAPageThatSpins()
    {
        visit({u"one"_s});
        m_site.add(u"spins"_s, "<p>Here</p><script>for (;;);</script>");
        m_chrome.ask(u"setTimeout(() => location = 'spins'), 0"_s);
        QTRY_COMPARE(m_chrome.reply(u"history"_s).value(u"entries").toArray().last()[u"url"],
            QJsonValue(m_site.url(u"spins"_s)));
        const Reply reply = m_chrome.reply(u"back"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"one"_s));
        QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"one"_s));
    }

    void saysThatThePageCannotBeReached()
    {
        QString gone;
        {
            QTcpServer server;
            QVERIFY(server.listen(QHostAddress::LocalHost));
            gone = u"http://127.0.0.1:%1/"_s.arg(server.serverPort());
        }
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        m_chrome.failure(u"navigate"_s, {{u"url"_s, gone}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"table.html"_s)}});
        const Failure failure = m_chrome.failure(u"back"_s);
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(
            failure.message.contains(u"ERR_CONNECTION_REFUSED"_s), qPrintable(failure.message));
        m_chrome.reply(u"back"_s);
        QVERIFY(m_chrome.snapshot().contains(u"button \"Send\""_s));
    }

    void waitsNoFurtherThanAsked()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        m_site.add(u"slow"_s,
            "<title>slow</title><script>addEventListener('unload', () => 0)</script><img src="
            "'http://127.0.0.1:"
                + QByteArray::number(silent.serverPort()) + "/never'>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        m_chrome.reply(u"navigate"_s,
            {{u"url"_s, m_site.url(u"slow"_s)}, {u"waitUntil"_s, u"domcontentloaded"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"table.html"_s)}});
        const Reply reply = m_chrome.reply(u"back"_s, {{u"waitUntil"_s, u"domcontentloaded"_s}});
        QCOMPARE(reply.value(u"title").toString(), u"slow"_s);
        m_chrome.reply(u"forward"_s);
        const Failure failure = m_chrome.failure(u"back"_s, {{u"timeoutMs"_s, 1500}});
        QCOMPARE(failure.code, Code::Timeout);
    }

private:
    void visit(const QStringList &titles)
    {
        for (const QString &title : titles)
            m_site.add(title,
                "<!doctype html><title>" + title.toUtf8()
                    + "</title><script>onload = () => loaded = 1</script>");
        for (const QString &title : titles)
            m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(title)}});
    }

    qsizetype entriesBefore() { return m_chrome.reply(u"history"_s).value(u"current").toInteger(); }
};

TEST_CLASS(BackTest)
#include "back_test.moc"
