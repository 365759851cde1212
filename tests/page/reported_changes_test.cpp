// Elements that are not what an agent was shown, as acts report them, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class ReportedChangesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_site.add(u"there"_s, "<title>There</title><p>There"); }

    void aTargetThatChangedIsNamed_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("was");
        const QByteArray form
            = "<form id=f action='SITE/mine'><button id=it>Cancel</button></form>";
        const QString mine = m_site.url(u"mine"_s);
        QTest::newRow("link") << "<a id=it href='SITE/mine'>Cancel</a>"_ba
                              << "it.href='OTHER/there'"_ba << mine;
        QTest::newRow("action") << form << "f.action='OTHER/there'"_ba << mine;
        QTest::newRow("formaction") << form << "it.formAction='OTHER/there'"_ba << mine;
        QTest::newRow("base") << "<base id=b href='SITE/'><a id=it href=there>Cancel</a>"_ba
                              << "b.href='OTHER/'"_ba << m_site.url(u"there"_s);
        QTest::newRow("a field named action")
            << "<form id=f action='SITE/mine'><input type=hidden name=action>"
               "<button id=it>Cancel</button></form>"_ba
            << "f.setAttribute('action', 'OTHER/there')"_ba << mine;
        // Elsewhere, so that the page is there to report it.
        QTest::newRow("at the press") << "<a id=it target=_blank href='SITE/mine' onpointerdown=\""
                                         "it.href='OTHER/there'\">Cancel</a>"_ba
                                      << ""_ba << mine;
        QTest::newRow("at the click")
            << "<form id=f target=_blank action='SITE/mine'><button id=it onclick=\"f.action="
               "'OTHER/there'\">Cancel</button></form>"_ba
            << ""_ba << mine;
    }
    void aTargetThatChangedIsNamed()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, change);
        QFETCH(QString, was);
        open(body);
        const QString ref = m_chrome.ref(u"Cancel"_s);
        m_chrome.ask(QString::fromLatin1(filled(change)));
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        const QJsonObject warning{{u"ref"_s, ref}, {u"what"_s, u"target"_s}, {u"was"_s, was},
            {u"now"_s, m_site.otherSiteUrl(u"there"_s)}};
        QCOMPARE(reply.value(u"warnings"), QJsonArray{warning});
    }

    void soIsThatOfTheFormThatEnterSends()
    {
        open("<form id=f action='SITE/mine'><input id=it aria-label=Name></form>");
        const QString ref = m_chrome.ref(u"Name"_s);
        m_chrome.ask(u"void it.focus(), f.action='%1'"_s.arg(m_site.otherSiteUrl(u"there"_s)));
        const QJsonValue warning
            = m_chrome.reply(u"press"_s, {{u"key"_s, u"Enter"_s}}).value(u"warnings").toArray()[0];
        QCOMPARE(warning[u"ref"].toString(), ref);
        QCOMPARE(warning[u"was"].toString(), m_site.url(u"mine"_s));
    }

    void aNameThatChangedIsNamed()
    {
        open("<button id=it>Cancel</button>");
        const QString ref = m_chrome.ref(u"Cancel"_s);
        m_chrome.ask(u"void (it.textContent = 'Pay')"_s);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        const QJsonObject it{{u"ref"_s, QJsonObject{{u"selector"_s, u"#it"_s}}}};
        const QJsonValue warning
            = m_chrome.reply(u"click"_s, it).value(u"warnings").toArray().first();
        QCOMPARE(warning[u"what"].toString(), u"name"_s);
        QCOMPARE(warning[u"was"].toString(), u"button \"Cancel\""_s);
        QCOMPARE(warning[u"now"].toString(), u"button \"Pay\""_s);
        m_chrome.snapshot(); // it is reported now
        QVERIFY(!m_chrome.reply(u"click"_s, it).contains(u"warnings"));
    }

    void nothingIsSaidOfWhatIsAsItWas()
    {
        open("<a href='SITE/mine?a'>Link</a><form action='OTHER/there'><input aria-label=Name>"
             "<button onclick='return false'>Send</button></form><button id=it>Plain</button>"
             "<form id=own onsubmit='return false'><button>Own</button></form>");
        m_chrome.snapshot();
        m_chrome.ask(u"void (document.querySelector('a').search = 'b', "
                     "history.pushState(0, '', 'elsewhere'))"_s);
        for (const QString &name : {u"Send"_s, u"Plain"_s, u"Own"_s, u"Link"_s}) {
            const QJsonObject by{{u"ref"_s, QJsonObject{{u"selector"_s, u"text="_s + name}}}};
            const Reply reply = m_chrome.reply(u"click"_s, by);
            QVERIFY2(!reply.contains(u"warnings"), qPrintable(name));
        }
    }

private:
    QByteArray filled(QByteArray text) const
    {
        const QByteArray site = m_site.url({}).toUtf8();
        const QByteArray other = m_site.otherSiteUrl({}).toUtf8();
        text.replace("SITE/", site);
        text.replace("OTHER/", other);
        return text;
    }

    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + filled(body));
        m_site.add(u"mine"_s, "<p>Mine");
        m_chrome.show(m_site.url(u"page"_s));
    }
};

TEST_CLASS(ReportedChangesTest)
#include "reported_changes_test.moc"
