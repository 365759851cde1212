// Scrolling, on real Chromium: where the page says it stands is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ScrollTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void scrollsThePageBySoMuch()
    {
        show(tall);
        const Reply reply = m_chrome.reply(u"scroll"_s, {{u"dy"_s, 300}, {u"dx"_s, 40}});
        QCOMPARE(place(reply, u"before"_s), QPoint(0, 0));
        QCOMPARE(place(reply, u"after"_s), QPoint(40, 300));
        QCOMPARE(reply.value(u"moved"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"[scrollX, scrollY]"_s), QJsonValue(QJsonArray{40, 300}));
    }

    void scrollsToEachEnd()
    {
        show(tall);
        const auto go = [this](const QString &end) {
            return place(m_chrome.reply(u"scroll"_s, {{u"to"_s, end}}), u"after"_s);
        };
        const QPoint bottom = go(u"bottom"_s);
        QCOMPARE(m_chrome.ask(u"scrollY"_s).toInt(), bottom.y());
        QVERIFY(m_chrome.ask(u"innerHeight + scrollY >= document.body.scrollHeight"_s).toBool());
        QVERIFY(go(u"right"_s).x() > 0);
        QCOMPARE(go(u"top"_s).y(), 0);
        QCOMPARE(go(u"left"_s).x(), 0);
    }

    void saysThatItStoodThereAlready()
    {
        show(tall);
        const Reply reply = m_chrome.reply(u"scroll"_s, {{u"to"_s, u"top"_s}});
        QCOMPARE(reply.value(u"moved"), QJsonValue(false));
    }

    void scrollsABoxByItsRef()
    {
        show("<div id=box role=region aria-label=Box tabindex=0 style='height:100px;"
             "overflow:auto'><div style='height:900px'>x</div></div>");
        const Reply reply = m_chrome.reply(
            u"scroll"_s, {{u"ref"_s, m_chrome.ref(u"Box"_s)}, {u"to"_s, u"bottom"_s}});
        QCOMPARE(place(reply, u"after"_s), QPoint(0, 800));
        QCOMPARE(m_chrome.ask(u"[box.scrollTop, scrollY]"_s), QJsonValue(QJsonArray{800, 0}));
    }

    // As applications are built: the page itself has nothing to scroll.
    void scrollsTheBoxInTheMiddleWhereThePageStands()
    {
        show("<style>body{margin:0}</style><div id=box style='height:100vh;overflow:auto'>"
             "<div style='height:5000px'>x</div></div>");
        m_chrome.reply(u"scroll"_s, {{u"dy"_s, 250}});
        QCOMPARE(m_chrome.ask(u"box.scrollTop"_s), QJsonValue(250));
    }

    void bringsAnElementIntoView()
    {
        show(tall + "<button id=it>Go</button>");
        const Reply reply = m_chrome.reply(u"scroll"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QCOMPARE(reply.value(u"moved"), QJsonValue(true));
        QVERIFY(place(reply, u"after"_s).y() > 1000);
        QVERIFY(m_chrome.ask(u"it.getBoundingClientRect().bottom <= innerHeight"_s).toBool());
        const Reply again = m_chrome.reply(u"scroll"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QCOMPARE(again.value(u"moved"), QJsonValue(false));
    }

    // The page goes on by itself when it is scrolled.
    void endsWhenAllIsStill()
    {
        show(tall
            + "<style>html{scroll-behavior:smooth}</style><script>addEventListener('scroll',"
              "() => scrollTo(0, 1200), {once: true})</script>");
        const Reply reply = m_chrome.reply(u"scroll"_s, {{u"dy"_s, 300}});
        QCOMPARE(place(reply, u"after"_s), QPoint(0, 1200));
    }

    void scrollsInFramesOfAnotherSite()
    {
        m_site.add(u"inner"_s,
            "<!doctype html><div role=region aria-label=Box tabindex=0 style='height:50px;"
            "overflow:auto'><div style='height:500px'>x</div></div>");
        show("<iframe src='" + m_site.otherSiteUrl(u"inner"_s).toUtf8() + "'></iframe>");
        const Reply reply
            = m_chrome.reply(u"scroll"_s, {{u"ref"_s, m_chrome.ref(u"Box"_s)}, {u"dy"_s, 100}});
        QCOMPARE(place(reply, u"after"_s), QPoint(0, 100));
    }

    void refusesWhatDoesNotScroll()
    {
        show(tall + "<button>Go</button>");
        const Failure failure
            = m_chrome.failure(u"scroll"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}, {u"dy"_s, 100}});
        QCOMPARE(failure.code, Code::WrongElement);
    }

    void refusesAPageThatIsKeptFromIt()
    {
        show(tall + "<style>body{overflow:hidden}</style>");
        QCOMPARE(m_chrome.failure(u"scroll"_s, {{u"dy"_s, 100}}).code, Code::NotActionable);
        QCOMPARE(m_chrome.ask(u"scrollY"_s), QJsonValue(0));
    }

    void refusesWhatSaysNothing_data()
    {
        QTest::addColumn<QJsonObject>("given");
        QTest::newRow("nothing") << QJsonObject{};
        QTest::newRow("no way at all") << QJsonObject{{u"dy"_s, 0}};
        QTest::newRow("two ways") << QJsonObject{{u"dy"_s, 5}, {u"to"_s, u"top"_s}};
    }
    void refusesWhatSaysNothing()
    {
        QFETCH(QJsonObject, given);
        show(tall);
        QCOMPARE(m_chrome.failure(u"scroll"_s, given).code, Code::InvalidArgument);
    }

private:
    static QPoint place(const Reply &reply, const QString &which)
    {
        const QJsonValue report = reply.value(which);
        return {report[u"x"].toInt(), report[u"y"].toInt()};
    }

    const QByteArray tall = "<div style='width:4000px;height:3000px'>x</div>";
};

TEST_CLASS(ScrollTest)
#include "scroll_test.moc"
