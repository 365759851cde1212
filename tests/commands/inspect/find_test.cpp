// What `find` reports, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class FindTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatEachIs()
    {
        show("<button style='position:absolute;left:10px;top:20px;width:100px;height:30px;"
             "box-sizing:border-box' onclick='clicked=1'>Log  in</button>"
             "<button hidden aria-label=Away>Gone</button>");
        const QJsonArray rows = found(u"button"_s);
        QCOMPARE(rows.size(), 2);
        const QJsonObject first = rows.at(0).toObject();
        const QJsonObject box{{u"x"_s, 10}, {u"y"_s, 20}, {u"width"_s, 100}, {u"height"_s, 30}};
        QCOMPARE(first,
            (QJsonObject{{u"ref"_s, m_chrome.ref(u"Log in"_s)}, {u"role"_s, u"button"_s},
                {u"name"_s, u"Log in"_s}, {u"text"_s, u"Log in"_s}, {u"visible"_s, true},
                {u"box"_s, box}}));
        QCOMPARE(rows.at(1)[u"visible"_s], QJsonValue(false));
        m_chrome.reply(u"click"_s, {{u"ref"_s, first.value(u"ref")}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
    }

    void reportsAsManyAsAsked()
    {
        show("<ul><li>1<li>2<li>3<li>4</ul>");
        const Reply reply = m_chrome.reply(u"find"_s, {{u"selector"_s, u"li"_s}, {u"limit"_s, 3}});
        QCOMPARE(reply.value(u"count").toInt(), 4);
        QCOMPARE(reply.value(u"matches").toArray().size(), 3);
        for (const int limit : {0, -1, 201})
            QCOMPARE(
                m_chrome.failure(u"find"_s, {{u"selector"_s, u"li"_s}, {u"limit"_s, limit}}).code,
                Code::InvalidArgument);
    }

    void findsNothingWithoutFailing()
    {
        show("<p>Words");
        const Reply reply = m_chrome.reply(u"find"_s, {{u"selector"_s, u"role=button"_s}});
        QCOMPARE(reply.value(u"count").toInt(), 0);
        QCOMPARE(reply.value(u"matches").toArray(), QJsonArray{});
    }

    void saysWhereASelectorIsWrong_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<int>("at"); // counted from 0
        const auto row = [](const QString &selector, int at) {
            QTest::newRow(qPrintable(selector)) << selector << at;
        };
        row(u"a["_s, 1);
        row(u"li >> foo=bar"_s, 6);
        row(u"li >> role=button[nme=\"x\"]"_s, 18);
        row(u"ul >> li:nope"_s, 6);
        row(u"p:has-text(a)"_s, 1);
        row(u"ul:has(li:nope)"_s, 7);
        row(u"ul >> has=\"text=/(/\""_s, 15);
        row(u"text=/(/"_s, 5);
        row(u"ul, "_s, 3);
        row(u"xpath=//["_s, 6);
        row(u"nth=one"_s, 4);
    }
    void saysWhereASelectorIsWrong()
    {
        QFETCH(QString, selector);
        QFETCH(int, at);
        show("<ul><li>One</ul><p>a");
        const Failure failure = m_chrome.failure(u"find"_s, {{u"selector"_s, selector}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QCOMPARE(failure.evidence.value(u"at").toInt(), at);
        QVERIFY2(failure.message.contains(u"at character %1."_s.arg(at + 1)),
            qPrintable(failure.message));
    }

    // Links by number and points have no counterpart to be compared with.
    void knowsEnginesOfOurOwn()
    {
        show(
            "<a href=/a>One</a><a href=/b hidden>Two</a><a href=/c><img alt=Three></a>"
            "<div style='position:absolute;left:200px;top:100px;width:50px;height:50px'>Box</div>");
        QCOMPARE(found(u"link=1"_s).at(0)[u"name"_s], QJsonValue(u"Three"_s));
        QCOMPARE(found(u"link=2"_s).size(), 0);
        QCOMPARE(found(u"link=three"_s).size(), 1);
        QCOMPARE(found(u"link=\"three\""_s).size(), 0);
        QCOMPARE(found(u"link=\"thr\"i"_s).size(), 1);
        QCOMPARE(found(u"point=210,110"_s).at(0)[u"text"_s], QJsonValue(u"Box"_s));
        QCOMPARE(found(u"a >> point=210,110"_s).size(), 0);
    }

    void keepsSecretsToThePage()
    {
        show("<textarea autocomplete=one-time-code>123456</textarea>");
        QCOMPARE(found(u"textarea"_s).at(0)[u"text"_s], QJsonValue(QString{}));
    }

    void looksInFrames_data()
    {
        QTest::addColumn<bool>("isOtherProcess");
        QTest::newRow("the same process") << false;
        QTest::newRow("another process") << true;
    }
    void looksInFrames()
    {
        QFETCH(bool, isOtherProcess);
        m_site.add(u"deep"_s, "<!doctype html><body style='margin:0'><button>Deep</button>");
        m_site.add(u"inner"_s,
            "<!doctype html><body style='margin:0'><button>Pay</button>"
            "<iframe name=deep src=deep style='border:0'></iframe>");
        const QString inner
            = isOtherProcess ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        show("<body style='margin:0'><iframe name=pay id=frame style='position:absolute;left:50px;"
             "top:40px;border:0' src='"
            + inner.toUtf8() + "'></iframe><button>Main</button>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"Deep"_s}});
        for (const QString &frame : {u"name=pay"_s, u"url=**/inner"_s, u"#frame"_s}) {
            const QJsonArray rows = found(u"role=button"_s, frame);
            QCOMPARE(rows.size(), 1);
            QCOMPARE(rows.at(0)[u"name"_s], QJsonValue(u"Pay"_s));
            QVERIFY(rows.at(0)[u"ref"_s].toString().startsWith(u'f'));
            QCOMPARE(rows.at(0)[u"box"_s][u"x"_s], QJsonValue(50));
        }
        QCOMPARE(found(u"button"_s, u"name=deep"_s).at(0)[u"name"_s], QJsonValue(u"Deep"_s));
        const QString owner = found(u"iframe"_s).at(0)[u"ref"_s].toString();
        QCOMPARE(found(u"button"_s, owner).at(0)[u"name"_s], QJsonValue(u"Pay"_s));
        const QJsonObject nowhere{{u"selector"_s, u"button"_s}, {u"frame"_s, u"name=none"_s}};
        QCOMPARE(m_chrome.failure(u"find"_s, nowhere).code, Code::LocatorNotFound);
        const QJsonObject noFrame{{u"selector"_s, u"button"_s}, {u"frame"_s, u"button"_s}};
        QCOMPARE(m_chrome.failure(u"find"_s, noFrame).code, Code::WrongElement);
        const QJsonObject unknown{{u"selector"_s, u"button"_s}, {u"frame"_s, u"e999"_s}};
        QCOMPARE(m_chrome.failure(u"find"_s, unknown).code, Code::UnknownRef);
        const QJsonObject several{{u"selector"_s, u"button"_s}, {u"frame"_s, u"url=/"_s}};
        QCOMPARE(m_chrome.failure(u"find"_s, several).code, Code::LocatorAmbiguous);
    }

private:
    QJsonArray found(const QString &selector, const QString &frame = {})
    {
        QJsonObject asked{{u"selector"_s, selector}};
        if (!frame.isEmpty())
            asked.insert(u"frame"_s, frame);
        return m_chrome.reply(u"find"_s, asked).value(u"matches").toArray();
    }
};

TEST_CLASS(FindTest)
#include "find_test.moc"
