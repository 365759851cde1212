// The current frame of a caller, on real Chromium: what acts and reads where.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class UseFrameTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"deep"_s, "<!doctype html><button>Deep</button>");
        m_site.add(u"near"_s,
            "<!doctype html><title>n</title><p>Near text</p><a href=x>Near link</a>"
            "<button onclick=\"document.title = 'pressed'\">Go</button>"
            "<input aria-label=Name><iframe name=deep src=deep></iframe>");
        m_site.add(u"far"_s,
            "<!doctype html><button onclick=\"document.title = 'pressed'\">Go</button><p>Far text");
        m_site.add(u"page"_s,
            "<!doctype html><title>m</title><p>Main text</p>"
            "<button onclick=\"document.title = 'pressed'\">Go</button>"
            "<iframe id=near name=near src=near></iframe><iframe id=far src='"
                + m_site.otherSiteUrl(u"far"_s).toUtf8() + "'></iframe>");
        m_chrome.show(m_site.url(u"page"_s));
    }

    void actsAndReadsThere_data();
    void actsAndReadsThere();
    void readsThereInEveryWay();
    void goesBackToTheMainFrame();
    void leavesOtherCallersWhereTheyAre();
    void obeysWhoNamesAnother();
    void refusesWhatIsGone();
    void staysWithAFrameThatGoesOn();
    void endsWithANavigationOfItsCaller();
    void reachesFramesInside();
    void refusesWhatIsNoFrame();

private:
    // In the current frame.
    QJsonValue here(const QString &script)
    {
        return m_chrome.reply(u"evaluate"_s, {{u"fn"_s, script}}).value(u"result");
    }
    QJsonValue titleOf(const QString &frame)
    {
        return m_chrome
            .reply(u"evaluate"_s,
                {{u"fn"_s, u"(el) => el.ownerDocument.title"_s},
                    {u"ref"_s, QJsonObject{{u"selector"_s, u"body"_s}, {u"frame"_s, frame}}}})
            .value(u"result");
    }
    Outcome as(const QString &caller, const QString &command, const QJsonObject &arguments = {})
    {
        Call call{u"t1"_s, u"test"_s, command, arguments, {}, Naming::ByLocator};
        call.caller.name = caller;
        return QCoro::waitFor(m_chrome.catalogue().call(call));
    }
};

void UseFrameTest::actsAndReadsThere_data()
{
    QTest::addColumn<QJsonObject>("choice");
    QTest::addColumn<QString>("frame");
    QTest::newRow("a selector") << QJsonObject{{u"selector"_s, u"#near"_s}} << u"#near"_s;
    QTest::newRow("a name") << QJsonObject{{u"name"_s, u"near"_s}} << u"#near"_s;
    QTest::newRow("an address") << QJsonObject{{u"url"_s, u"**/near"_s}} << u"#near"_s;
    QTest::newRow("another process") << QJsonObject{{u"frame"_s, u"#far"_s}} << u"#far"_s;
}

void UseFrameTest::actsAndReadsThere()
{
    QFETCH(const QJsonObject, choice);
    QFETCH(const QString, frame);
    const QString ref = m_chrome.reply(u"useFrame"_s, choice).value(u"frame").toString();
    QVERIFY(ref.startsWith(u'e'));
    m_chrome.reply(u"click"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}}}});
    QCOMPARE(titleOf(frame), u"pressed"_s);
    QCOMPARE(titleOf(u"main"_s), u"m"_s);
    QCOMPARE(here(u"document.title"_s), u"pressed"_s);
    const QJsonArray rows = m_chrome.reply(u"frames"_s).value(u"frames").toArray();
    for (const QJsonValue &row : rows)
        QCOMPARE(row[u"current"].toBool(), row[u"ref"].toString() == ref);
}

void UseFrameTest::readsThereInEveryWay()
{
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    QVERIFY(m_chrome.snapshot().contains(u"Near text"_s));
    QVERIFY(!m_chrome.snapshot().contains(u"Main text"_s));
    QVERIFY(m_chrome.reply(u"text"_s).value(u"text").toString().contains(u"Near text"_s));
    QVERIFY(!m_chrome.reply(u"text"_s).value(u"text").toString().contains(u"Main text"_s));
    QVERIFY(m_chrome.reply(u"html"_s).value(u"html").toString().contains(u"Near link"_s));
    QVERIFY(m_chrome.reply(u"markdown"_s).value(u"markdown").toString().contains(u"Near text"_s));
    QCOMPARE(m_chrome.reply(u"links"_s).value(u"links").toArray().size(), 1);
    QCOMPARE(
        m_chrome.reply(u"count"_s, {{u"selector"_s, u"input"_s}}).value(u"count"), QJsonValue(1));
    QCOMPARE(
        m_chrome.reply(u"find"_s, {{u"selector"_s, u"input"_s}}).value(u"count"), QJsonValue(1));
    m_chrome.reply(u"wait"_s, {{u"text"_s, u"Near text"_s}, {u"timeoutMs"_s, 5000}});
    QCOMPARE(m_chrome.failure(u"wait"_s, {{u"text"_s, u"Main text"_s}, {u"timeoutMs"_s, 300}}).code,
        Code::Timeout);
}

void UseFrameTest::goesBackToTheMainFrame()
{
    for (const QJsonObject &back :
        {QJsonObject{}, QJsonObject{{u"main"_s, true}}, QJsonObject{{u"frame"_s, u"main"_s}}}) {
        m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
        QCOMPARE(here(u"document.title"_s), u"n"_s);
        QCOMPARE(m_chrome.reply(u"useFrame"_s, back).value(u"frame").toString(), u"main"_s);
        QCOMPARE(here(u"document.title"_s), u"m"_s);
    }
}

void UseFrameTest::leavesOtherCallersWhereTheyAre()
{
    const QString tab = m_chrome.reply(u"frames"_s).value(u"targetId").toString();
    const QJsonObject title{{u"fn"_s, u"document.title"_s}, {u"targetId"_s, tab}};
    const auto resultOf = [&](const QString &caller) {
        return std::get<Reply>(as(caller, u"evaluate"_s, title)).value(u"result");
    };
    const Outcome chosen
        = as(u"ada"_s, u"useFrame"_s, {{u"frame"_s, u"#near"_s}, {u"targetId"_s, tab}});
    QVERIFY(std::holds_alternative<Reply>(chosen));
    QCOMPARE(resultOf(u"ada"_s), u"n"_s);
    QCOMPARE(resultOf(u"bob"_s), u"m"_s);
    QCOMPARE(here(u"document.title"_s), u"m"_s);
}

void UseFrameTest::obeysWhoNamesAnother()
{
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    QVERIFY(m_chrome.snapshot({{u"frame"_s, u"#far"_s}}).contains(u"Far text"_s));
    QVERIFY(m_chrome.snapshot({{u"frame"_s, u"main"_s}}).contains(u"Main text"_s));
    m_chrome.reply(u"click"_s,
        {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}, {u"frame"_s, u"main"_s}}}});
    QCOMPARE(titleOf(u"main"_s), u"pressed"_s);
    QCOMPARE(titleOf(u"#near"_s), u"n"_s);
}

void UseFrameTest::refusesWhatIsGone()
{
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    const QJsonObject inMain{{u"selector"_s, u"body"_s}, {u"frame"_s, u"main"_s}};
    // Gone, then one like it in its place: another frame.
    for (const QString &change : {u"el.querySelector('#near').remove()"_s,
             u"el.insertAdjacentHTML('beforeend', '<iframe id=near src=near></iframe>')"_s}) {
        m_chrome.reply(
            u"evaluate"_s, {{u"fn"_s, u"el => { "_s + change + u" }"_s}, {u"ref"_s, inMain}});
        for (const QString &reading : {u"snapshot"_s, u"text"_s, u"links"_s, u"pageInfo"_s})
            QCOMPARE(m_chrome.failure(reading).code, Code::FrameGone);
        QCOMPARE(
            m_chrome.failure(u"click"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}}}})
                .code,
            Code::FrameGone);
        QCOMPARE(titleOf(u"main"_s), u"m"_s);
    }
    const QJsonArray rows = m_chrome.reply(u"frames"_s).value(u"frames").toArray();
    for (const QJsonValue &row : rows)
        QVERIFY(!row[u"current"].toBool());
    m_chrome.reply(u"useFrame"_s);
    QVERIFY(m_chrome.snapshot().contains(u"Main text"_s));
}

void UseFrameTest::staysWithAFrameThatGoesOn()
{
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    here(u"void (location.href = 'deep')"_s);
    m_chrome.reply(u"wait"_s, {{u"text"_s, u"Deep"_s}, {u"timeoutMs"_s, 10'000}});
    QVERIFY(m_chrome.snapshot().contains(u"Deep"_s));
}

void UseFrameTest::endsWithANavigationOfItsCaller()
{
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"far"_s)}});
    QVERIFY(m_chrome.snapshot().contains(u"Far text"_s));
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    m_chrome.reply(u"reload"_s);
    QVERIFY(m_chrome.snapshot().contains(u"Main text"_s));
    // One that the page did by itself is no decision of the caller's.
    m_chrome.reply(u"useFrame"_s, {{u"frame"_s, u"#near"_s}});
    here(u"void (parent.location.href = 'far')"_s);
    QTRY_COMPARE(m_chrome.reply(u"frames"_s).value(u"url").toString(), m_site.url(u"far"_s));
    QCOMPARE(m_chrome.failure(u"snapshot"_s).code, Code::FrameGone);
}

void UseFrameTest::reachesFramesInside()
{
    m_chrome.reply(u"useFrame"_s, {{u"name"_s, u"deep"_s}});
    QVERIFY(m_chrome.snapshot().contains(u"Deep"_s));
    const QJsonObject near{{u"selector"_s, u"iframe"_s}, {u"frame"_s, u"#near"_s}};
    m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"el => el.remove()"_s}, {u"ref"_s, near}});
    QCOMPARE(m_chrome.failure(u"snapshot"_s).code, Code::FrameGone);
}

void UseFrameTest::refusesWhatIsNoFrame()
{
    const QJsonObject soon{{u"timeoutMs"_s, 100}};
    const auto choice = [&soon](const QString &field, const QString &value) {
        QJsonObject asked = soon;
        asked.insert(field, value);
        return asked;
    };
    QCOMPARE(m_chrome.failure(u"useFrame"_s, choice(u"selector"_s, u"button"_s)).code,
        Code::WrongElement);
    QCOMPARE(m_chrome.failure(u"useFrame"_s, choice(u"name"_s, u"nobody"_s)).code,
        Code::LocatorNotFound);
    QCOMPARE(
        m_chrome.failure(u"useFrame"_s, {{u"name"_s, u"near"_s}, {u"selector"_s, u"#near"_s}}).code,
        Code::InvalidArgument);
    QCOMPARE(here(u"document.title"_s), u"m"_s);
}

TEST_CLASS(UseFrameTest)
#include "use_frame_test.moc"
