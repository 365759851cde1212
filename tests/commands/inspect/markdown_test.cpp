// Pages as Markdown, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class MarkdownTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatAPageSays()
    {
        show(
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
        show("<p>Seen</p><p hidden>no</p><p style='visibility:hidden'>no <b style='visibility:"
             "visible'>but this</b></p><p style='opacity:0'>no</p><p style='position:absolute;"
             "left:-9999px'>no</p><details><summary>More</summary>no</details><script>no</script>"
             "<p aria-hidden=true>also seen</p><select><option>no</select><textarea>no</textarea>"
             "<input type=password value=no>");
        QCOMPARE(markdown(), u"Seen\n\n**but this**\n\nMore\n\nalso seen"_s);
    }

    void leavesOutWhatIsBesideTheMatter()
    {
        show("<header>Site</header><nav><a href=/>Home</a></nav><div role=dialog class="
             "cookie-banner>Take all</div><p>Words</p><aside>By the "
             "way</aside><footer>End</footer>");
        QCOMPARE(markdown(), u"Words"_s);
        const QString all = markdown({{u"stripNav"_s, false}, {u"links"_s, false}});
        QCOMPARE(all, u"Site\n\nHome\n\nTake all\n\nWords\n\nBy the way\n\nEnd"_s);
    }

    void leavesOutWhatOnlySeemsToBeBeside()
    {
        show("<div class=menu><a href=/a>News</a> <a href=/b>Sport</a></div><div "
             "id=text><h1>Bread</h1>"
             "<p>It is baked at night, and sold in the morning to all who come.</p>"
             "<div class='share-buttons'><a href=/s>Share</a></div>"
             "<div><a href=/1>One</a> <a href=/2>Two</a> <a href=/3>Three</a></div>"
             "<p>Nobody has complained so far.</p></div><div id=comments>First!</div>");
        const QJsonObject options{{u"mainOnly"_s, true}, {u"links"_s, false}};
        QCOMPARE(markdown(options),
            u"# Bread\n\nIt is baked at night, and sold in the morning to all who come.\n\n"
            "Nobody has complained so far."_s);
        QVERIFY(markdown({{u"links"_s, false}}).contains(u"First!"_s));
        show("<div class=menu>All that is here.</div>"); // then that is what it is about
        QCOMPARE(markdown(options), u"All that is here."_s);
    }

    void findsThePartThatHoldsTheText()
    {
        const QByteArray words = "It is as long as a text of a page that is read for itself. ";
        show("<h1>Title</h1><p>By Ada</p><div><div class=a>Ten new mails</div><div class=b><p>"
            + words.repeated(5) + "</p><p>" + words.repeated(6) + "</p></div></div>");
        const QString text = markdown({{u"mainOnly"_s, true}});
        QVERIFY2(text.startsWith(u"# Title\n\nIt is as long"_s), qUtf8Printable(text));
        QVERIFY(!text.contains(u"Ten new mails"_s));
    }

    void picksTheMainPartAndWhatLiesOverThePage()
    {
        show("<div>Before</div><main><header>Head</header><p>Matter</p></main><div>After</div>"
             "<dialog open>Log in</dialog>");
        QCOMPARE(markdown(), u"Log in\n\nHead\n\nMatter"_s);
        show("<div>Before</div><article>Matter</article>");
        QCOMPARE(markdown(), u"Matter"_s);
        show("<main></main><p>Elsewhere</p>");
        QCOMPARE(markdown(), u"Elsewhere"_s);
        show("<nav>Only this</nav>");
        QCOMPARE(markdown(), u"Only this"_s);
    }

    void givesThatOfOneElement()
    {
        show("<nav><p>One</p></nav><p>Two</p>");
        const QJsonObject nav{{u"selector"_s, u"nav"_s}};
        QCOMPARE(markdown({{u"ref"_s, nav}}), u"One"_s);
        const QString ref = m_chrome.ref(u"navigation"_s);
        m_chrome.ask(u"document.querySelector('nav').remove()"_s);
        QCOMPARE(m_chrome.failure(u"markdown"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void readsBoxesSideBySideInOneLine()
    {
        show("<ul><li style='display:flex'><span>Ink</span><div>2 €</div></ul>"
             "<div style='display:flex'><a href=/>One</a><a href=/>Two</a></div>"
             "<div style='display:flex;flex-direction:column'><b>A</b><b>B</b></div>"
             "<p style='white-space:pre-line'>a\nb</p>");
        QCOMPARE(
            markdown({{u"links"_s, false}}), u"- Ink 2 €\n\nOne Two\n\n**A**\n\n**B**\n\na  \nb"_s);
    }

    void givesFormulasAndRaisedLettersAsTheyAreMeant()
    {
        show(
            "<p>10<sup>6</sup>, H<sub>2</sub>O<sup><a href='#n'>[1]</a></sup> <math><semantics>"
            "<mi>x</mi><annotation encoding='application/x-tex'>x^2</annotation></semantics></math>"
            "<p><a href=/><svg aria-label=Home width=9 height=9><rect width=9 height=9></svg></a>");
        QCOMPARE(markdown({{u"links"_s, false}}),
            u"10<sup>6</sup>, H<sub>2</sub>O[1] $x^2$\n\n![Home]"_s);
    }

    void keepsTheLinesOfCode_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("written");

        const QString both = u"```\nif x:\n    go()\n```"_s;
        const QByteArray numbers = "<td class='gutter gl'><pre class=lineno>1\n2\n</pre></td>";
        const QByteArray pre = "<pre>if x:\n    go()\n</pre>";
        QTest::newRow("beside numbers")
            << "<table class=rouge-table><tr>" + numbers + "<td class=code>" + pre + "</table>"
            << both;
        QTest::newRow("in a block of code") << "<pre class=highlight><code><table><tr>" + numbers
                + "<td class=code>" + pre
                + "</table></code></pre>" << both;
        QTest::newRow("row by row")
            << QByteArray{"<style>td{white-space:pre}</style><table><tr><td data-n=1><td>if x:"
                          "<tr><td data-n=2><td>    go()</table>"}
            << both;
        QTest::newRow("row by row, numbered")
            << QByteArray{"<table><tr><td>7<td style='white-space:pre'>if x:"
                          "<tr><td>8<td style='white-space:pre'>    go()</table>"}
            << both;
        QTest::newRow("an empty line")
            << QByteArray{"<pre><table><tr><td class=hljs-ln-numbers data-line-number=1>"
                          "<td class=hljs-ln-code>if x:<tr><td class=hljs-ln-numbers "
                          "data-line-number=2><td class=hljs-ln-code><tr><td class=hljs-ln-numbers "
                          "data-line-number=3><td class=hljs-ln-code>    go()</table></pre>"}
            << u"```\nif x:\n\n    go()\n```"_s;
        QTest::newRow("numbers in lines")
            << QByteArray{"<pre><span class=linenos>1</span>if x:\n<span "
                          "style='user-select:none'>2</span>    go()<button>Copy</button></pre>"}
            << both;
        QTest::newRow("numbers in a box")
            << "<div style='display:flex'><div class=line-numbers>1<br>2</div>" + pre + "</div>"
            << both;
        QTest::newRow("a box for each line") << QByteArray{
            "<style>.l{white-space:pre;font-family:monospace}</style><div><div>"
            "<div class=l>if x:</div></div>\n<div><div class=l>    "
            "go()</div></div></div>"} << both;
        QTest::newRow("a number that is code")
            << QByteArray{"<pre>x = <span class=hljs-number>42</span></pre>"}
            << u"```\nx = 42\n```"_s;
        QTest::newRow("a table of numbers and texts")
            << QByteArray{"<table><tr><td>12<td style='white-space:pre'>a  b<tr><td>40<td "
                          "style='white-space:pre'>c</table>"}
            << u"|  |  |\n| --- | --- |\n| 12 | a b |\n| 40 | c |"_s;
    }
    void keepsTheLinesOfCode()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, written);
        show(body);
        QCOMPARE(markdown(), written);
    }

    void keepsFormulasWithinTheirSentence_data()
    {
        QTest::addColumn<QByteArray>("formula");
        QTest::addColumn<QString>("written");

        const QByteArray math = "<math><msup><mi>x</mi><mn>2</mn></msup></math>";
        const QByteArray away = "position:absolute;clip:rect(1px,1px,1px,1px);height:1px;width:1px;"
                                "overflow:hidden";
        const QByteArray noted = "<math><semantics><mi>x</mi><annotation encoding='application/"
                                 "x-tex'>x^2</annotation></semantics></math>";
        QTest::newRow("MathML") << math << u"$x^2$"_s;
        QTest::newRow("KaTeX") << "<span class=katex><span style='" + away + "'>" + noted
                + "</span><span aria-hidden=true><span>x</span><span>2</span></span></span>"
                               << u"$x^2$"_s;
        QTest::newRow("MathJax") << "<mjx-container><svg width=9 height=9></svg>"
                                    "<mjx-assistive-mml style='"
                + away + "'>" + math + "</mjx-assistive-mml></mjx-container>"
                                 << u"$x^2$"_s;
        QTest::newRow("MathJax 2") << QByteArray{
            "<span class=MathJax id=M1-Frame>x2</span><script type='math/tex' id=M1>"
            "x^2</script>"} << u"$x^2$"_s;
        QTest::newRow("a wiki")
            << "<span class=mwe-math-element><span style='display:none'><math alttext='{"
               "\\displaystyle x^2}'><mi>x</mi></math></span><img alt=x width=9 height=9></span>"_ba
            << u"$x^2$"_s;
        QTest::newRow("a picture")
            << QByteArray{"<img class=latex alt='x^2' src=a.png width=9 height=9>"} << u"$x^2$"_s;
    }
    void keepsFormulasWithinTheirSentence()
    {
        QFETCH(QByteArray, formula);
        QFETCH(QString, written);
        show("<p>So " + formula + " is.</p>");
        QCOMPARE(markdown(), u"So %1 is."_s.arg(written));
    }

    void givesFormulasOfTheirOwnLine()
    {
        show("<p>So</p><div class=katex-display><span class=katex><math><mi>x</mi></math></span>"
             "</div><math display=block><mfrac><mi>a</mi><mi>b</mi></mfrac></math>");
        QCOMPARE(markdown(), u"So\n\n$$x$$\n\n$$\\frac{a}{b}$$"_s);
    }

    void keepsWordsInTheirLine()
    {
        show("<p><span style='float:left'>O</span>nce <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字"
             "<rt>ji</rt></ruby> and <a href=/ style='position:absolute'>more</a> of it</p>");
        QCOMPARE(markdown({{u"links"_s, false}}), u"Once 漢(kan)字(ji) and more of it"_s);
    }

    void findsPicturesThatWait_data()
    {
        QTest::addColumn<QByteArray>("picture");
        const auto row = [](const char *name, const QByteArray &attributes) {
            QTest::newRow(name) << "<img alt=A width=9 height=9 " + attributes + ">";
        };
        row("data-src", "src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' data-src=/real.png");
        row("data-original", "src=spacer.gif data-original=/real.png");
        row("data-srcset", "data-srcset='/small.png 320w, /real.png 1200w'");
        row("faded until then", "style='opacity:0' data-src=/real.png");
        row("for those without scripts", "><noscript><img src='/real.png'></noscript");
        QTest::newRow("another source")
            << QByteArray{"<picture><source data-srcset='/real.png'><img alt=A width=9 height=9>"
                          "</picture>"};
    }
    void findsPicturesThatWait()
    {
        QFETCH(QByteArray, picture);
        show("<p>" + picture + "</p>");
        QCOMPARE(markdown(), u"![A](%1)"_s.arg(m_site.url(u"real.png"_s)));
    }

    void reportsWhatIsFoldedWhereAsked_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("open");

        const QByteArray ask = "<h3><button aria-expanded=false";
        const QString answer = u"### How?\n\nSo."_s;
        QTest::newRow("details")
            << QByteArray{"<details><summary>How?</summary><p>So.</p></details>"}
            << u"How?\n\nSo."_s;
        QTest::newRow("hidden") << ask
                + " aria-controls=a>How?</button></h3><div id=a hidden><p>So."
                                << answer;
        QTest::newRow("of no height") << ask
                + " aria-controls=a>How?</button></h3><div id=a style='max-height:0;overflow:"
                  "hidden'><p>So." << answer;
        QTest::newRow("in a box that is away") << ask
                + " aria-controls=a>How?</button></h3><div style='display:none;height:0;"
                  "visibility:hidden'><div id=a><p>So."
                                               << answer;
        QTest::newRow("behind its question")
            << ask + ">How?</button></h3><div style='display:none'><p>So." << answer;
        QTest::newRow("found by searching")
            << QByteArray{"<h3>How?</h3><div hidden=until-found><p>So."} << answer;
        QTest::newRow("of a library")
            << QByteArray{"<h3><span data-bs-toggle=collapse data-bs-target='#a'>How?</span></h3>"
                          "<div id=a style='display:none'><p>So."}
            << answer;
        QTest::newRow("a tab") << QByteArray{
            "<div role=tablist><button role=tab aria-selected=true "
            "aria-controls=a>npm"
            "</button> <button role=tab aria-controls=b>yarn</button></div>"
            "<div role=tabpanel id=a>one</div><div role=tabpanel id=b "
            "hidden>two</div>"} << u"npm yarn\n\none\n\n**yarn**\n\ntwo"_s;
        QTest::newRow("a table in a tab")
            << QByteArray{"<button role=tab aria-controls=b>T</button><div role=tabpanel id=b "
                          "hidden>"
                          "<table><tr><th>A<th>B<tr><td>1<td>2</table></div>"}
            << u"T\n\n**T**\n\n| A | B |\n| --- | --- |\n| 1 | 2 |"_s;
        QTest::newRow("no menu")
            << QByteArray{"<p>Words</p><button aria-expanded=false aria-haspopup=menu "
                          "aria-controls=m>Menu</button><div id=m hidden>Out</div>"}
            << u"Words\n\nMenu"_s;
        QTest::newRow("nothing that is hidden within") << ask
                + " aria-controls=a>How?</button></h3><div id=a hidden><p>So.<p hidden>no"
                  "<p style='font-size:0'>no</p>" << answer;
    }
    void reportsWhatIsFoldedWhereAsked()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, open);
        this->open(body);
        QCOMPARE(markdown({{u"folds"_s, true}}), open);
        QVERIFY(!markdown().contains(u"So."_s));
    }

    void readsShadowRootsAndSlots()
    {
        show("<x-card><b slot=title>Title</b>Body</x-card><script>"
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
        show("<p>Before</p><iframe src=empty></iframe><blockquote><iframe src='" + inner.toUtf8()
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
        show("<script>for (let at = 0; at < 100; ++at) document.write(`<p>Number ${at}</p>`)"
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

    void readsSoMuchAtMost()
    {
        open("<script>document.write(`<pre>${'123456789\\n'.repeat(21e4)}</pre>`)</script>");
        const Reply last = m_chrome.reply(u"markdown"_s, {{u"offset"_s, 1'999'990}});
        QVERIFY(last.value(u"markdown").toString().size() <= 10 && !last.contains(u"nextOffset"));
        QVERIFY(last.value(u"length").toInt() >= 2'100'000 && last.value(u"truncated").toBool());
    }

private:
    QString markdown(const QJsonObject &arguments = {})
    {
        return m_chrome.reply(u"markdown"_s, arguments).value(u"markdown").toString();
    }
};

TEST_CLASS(MarkdownTest)
#include "markdown_test.moc"
