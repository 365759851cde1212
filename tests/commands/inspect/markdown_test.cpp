// Pages as Markdown, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class MarkdownTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatAPageSays()
    {
        open(
            "<h1>Bill <small>of May</small></h1><p>For <b>Ada</b>, see <a href=terms>terms</a>.</p>"
            "<ul><li>ink<ol><li>blue</ol><li><input type=checkbox checked> paid</ul>"
            "<table><tr><th>Item<th>Sum<tr><td>a|b<td>1</table>"
            "<pre><code class=language-js>let a;\nlet b;\n</code></pre>"
            "<blockquote>So <code>it</code> is</blockquote><hr>"
            "<dl><dt>Net<dd>Without tax</dl><img src=a.png alt=Logo width=9 height=9>");
        QCOMPARE(markdown(),
            u"# Bill of May\n\nFor **Ada**, see [terms](%1).\n\n- ink\n  1. blue\n- [x] paid\n\n"
            "| Item | Sum |\n| --- | --- |\n| a\\|b | 1 |\n\n```js\nlet a;\nlet b;\n```\n\n"
            "> So `it` is\n\n---\n\nNet\n: Without tax\n\n![Logo](%2)"_s.arg(
                m_site.url(u"terms"_s), m_site.url(u"a.png"_s)));
        QVERIFY(markdown({{u"links"_s, false}}).contains(u"see terms."_s));
    }

    void leavesOutWhatNobodySees()
    {
        open("<p>Seen</p><p hidden>no</p><p style='visibility:hidden'>no <b style='visibility:"
             "visible'>but this</b></p><p style='opacity:0'>no</p><p style='position:absolute;"
             "left:-9999px'>no</p><details><summary>More</summary>no</details><script>no</script>"
             "<p aria-hidden=true>also seen</p><select><option>no</select><textarea>no</textarea>"
             "<input type=password value=no>");
        QCOMPARE(markdown(), u"Seen\n\n**but this**\n\nMore\n\nalso seen"_s);
    }

    void leavesOutWhatIsBesideTheMatter()
    {
        open("<header>Site</header><nav><a href=/>Home</a></nav><div role=dialog class="
             "cookie-banner>Take all</div><p>Words</p><aside>By the "
             "way</aside><footer>End</footer>");
        QCOMPARE(markdown(), u"Words"_s);
        const QString all = markdown({{u"stripNav"_s, false}, {u"links"_s, false}});
        QCOMPARE(all, u"Site\n\nHome\n\nTake all\n\nWords\n\nBy the way\n\nEnd"_s);
    }

    void leavesOutWhatOnlySeemsToBeBeside()
    {
        open("<div class=menu><a href=/a>News</a> <a href=/b>Sport</a></div><div "
             "id=text><h1>Bread</h1>"
             "<p>It is baked at night, and sold in the morning to all who come.</p>"
             "<div class='share-buttons'><a href=/s>Share</a></div>"
             "<div><a href=/1>One</a> <a href=/2>Two</a> <a href=/3>Three</a></div>"
             "<p>Nobody has complained so far.</p></div><div id=comments>First!</div>");
        const QJsonObject wish{{u"mainOnly"_s, true}, {u"links"_s, false}};
        QCOMPARE(markdown(wish),
            u"# Bread\n\nIt is baked at night, and sold in the morning to all who come.\n\n"
            "Nobody has complained so far."_s);
        QVERIFY(markdown({{u"links"_s, false}}).contains(u"First!"_s));
        open("<div class=menu>All that is here.</div>"); // then that is what it is about
        QCOMPARE(markdown(wish), u"All that is here."_s);
    }

    void findsThePartThatHoldsTheText()
    {
        const QByteArray words = "It is as long as a text of a page that is read for itself. ";
        open("<h1>Title</h1><p>By Ada</p><div><div class=a>Ten new mails</div><div class=b><p>"
            + words.repeated(5) + "</p><p>" + words.repeated(6) + "</p></div></div>");
        const QString text = markdown({{u"mainOnly"_s, true}});
        QVERIFY2(text.startsWith(u"# Title\n\nIt is as long"_s), qUtf8Printable(text));
        QVERIFY(!text.contains(u"Ten new mails"_s));
    }

    void picksTheMainPartAndWhatLiesOverThePage()
    {
        open("<div>Before</div><main><header>Head</header><p>Matter</p></main><div>After</div>"
             "<dialog open>Log in</dialog>");
        QCOMPARE(markdown(), u"Log in\n\nHead\n\nMatter"_s);
        open("<div>Before</div><article>Matter</article>");
        QCOMPARE(markdown(), u"Matter"_s);
        open("<main></main><p>Elsewhere</p>");
        QCOMPARE(markdown(), u"Elsewhere"_s);
        open("<nav>Only this</nav>");
        QCOMPARE(markdown(), u"Only this"_s);
    }

    void givesThatOfOneElement()
    {
        open("<nav><p>One</p></nav><p>Two</p>");
        const QJsonObject nav{{u"selector"_s, u"nav"_s}};
        QCOMPARE(markdown({{u"ref"_s, nav}}), u"One"_s);
        const QString ref = m_chrome.ref(u"navigation"_s);
        m_chrome.ask(u"document.querySelector('nav').remove()"_s);
        QCOMPARE(m_chrome.failure(u"markdown"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void readsBoxesSideBySideInOneLine()
    {
        open("<ul><li style='display:flex'><span>Ink</span><div>2 €</div></ul>"
             "<div style='display:flex'><a href=/>One</a><a href=/>Two</a></div>"
             "<div style='display:flex;flex-direction:column'><b>A</b><b>B</b></div>"
             "<p style='white-space:pre-line'>a\nb</p>");
        QCOMPARE(
            markdown({{u"links"_s, false}}), u"- Ink 2 €\n\nOne Two\n\n**A**\n\n**B**\n\na  \nb"_s);
    }

    void givesFormulasAndRaisedLettersAsTheyAreMeant()
    {
        open(
            "<p>10<sup>6</sup>, H<sub>2</sub>O<sup><a href='#n'>[1]</a></sup> <math><semantics>"
            "<mi>x</mi><annotation encoding='application/x-tex'>x^2</annotation></semantics></math>"
            "<p><a href=/><svg aria-label=Home width=9 height=9><rect width=9 height=9></svg></a>");
        QCOMPARE(markdown({{u"links"_s, false}}),
            u"10<sup>6</sup>, H<sub>2</sub>O[1] $x^2$\n\n![Home]"_s);
    }

    void readsShadowRootsAndSlots()
    {
        open("<x-card><b slot=title>Title</b>Body</x-card><script>"
             "document.querySelector('x-card').attachShadow({mode: 'open'}).innerHTML"
             " = '<h2><slot name=title></slot></h2><p><slot></slot></p>'</script>");
        QCOMPARE(markdown(), u"## Title\n\nBody"_s);
    }

    void readsFramesInPlace_data()
    {
        QTest::addColumn<bool>("isOtherProcess");
        QTest::newRow("the same process") << false;
        QTest::newRow("another process") << true;
    }
    void readsFramesInPlace()
    {
        QFETCH(bool, isOtherProcess);
        m_site.add(u"inner"_s, "<!doctype html><h2>In</h2><p>side</p>");
        m_site.add(u"empty"_s, "<!doctype html>");
        const QString inner
            = isOtherProcess ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        open("<p>Before</p><iframe src=empty></iframe><blockquote><iframe src='" + inner.toUtf8()
            + "'></iframe></blockquote><p>After</p><iframe src=empty></iframe>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"side"_s}});
        QCOMPARE(markdown(), u"Before\n\n> ## In\n> \n> side\n\nAfter"_s);
    }

    void givesOtherDocumentsAsTheyAre_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("JSON") << u"a.json"_s << u"application/json"_s
                              << QByteArray{"{\"a\": [1,  2]}"};
        QTest::newRow("text") << u"a.txt"_s << u"text/plain"_s << QByteArray{"# a\n\n\n* b *"};
        QTest::newRow("feed") << u"a.xml"_s << u"application/xml"_s
                              << QByteArray{"<bill><item sum=\"1\">A</item></bill>"};
    }
    void givesOtherDocumentsAsTheyAre()
    {
        QFETCH(QString, path);
        QFETCH(QString, type);
        QFETCH(QByteArray, body);
        m_site.add(path, body);
        m_chrome.show(m_site.url(path));
        const Reply reply = m_chrome.reply(u"markdown"_s);
        QCOMPARE(reply.value(u"markdown").toString(), QString::fromUtf8(body));
        QCOMPARE(reply.value(u"contentType").toString(), type);
    }

    void goesOnWhereItEnded()
    {
        open("<script>for (let at = 0; at < 100; ++at) document.write(`<p>Number ${at}</p>`)"
             "</script>");
        const QString whole = markdown();
        QStringList parts;
        for (QJsonValue at = 0; !at.isUndefined();) {
            const Reply part
                = m_chrome.reply(u"markdown"_s, {{u"maxTokens"_s, 100}, {u"offset"_s, at}});
            parts.append(part.value(u"markdown").toString());
            QVERIFY(parts.constLast().size() <= 250);
            QCOMPARE(part.value(u"length").toInt(), whole.size());
            at = part.value(u"nextOffset");
        }
        QVERIFY(parts.size() > 4);
        QCOMPARE(parts.join(u"\n\n"_s), whole);
        for (const QJsonObject &wrong :
            {QJsonObject{{u"maxTokens"_s, 0}}, QJsonObject{{u"offset"_s, -1}}})
            QCOMPARE(m_chrome.failure(u"markdown"_s, wrong).code, Code::InvalidArgument);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }
    QString markdown(const QJsonObject &arguments = {})
    {
        return m_chrome.reply(u"markdown"_s, arguments).value(u"markdown").toString();
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(MarkdownTest)
#include "markdown_test.moc"
