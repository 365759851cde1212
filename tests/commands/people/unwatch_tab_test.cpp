// Stop watching: no more events, unless somebody else still watches.

#include "core/browser/engine.h"
#include "tests/support/heard_events.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class UnwatchTabTest : public PageTest {
    Q_OBJECT

private:
    QString m_tab;

    // Frames drawn meanwhile would have been sent.
    void letFramesPass()
    {
        m_chrome.ask(u"new Promise(done => { let n = 0; (function step() {"
                     "++n < 30 ? requestAnimationFrame(step) : done(n) })() })"_s);
    }

private Q_SLOTS:
    void init()
    {
        m_site.add(u"moving"_s,
            "<body><script>let n = 0; (function step() { n += 5;"
            "document.body.style.background = `hsl(${n % 360} 90% 50%)`;"
            "requestAnimationFrame(step) })()</script>");
        m_tab = m_chrome.open(m_site.url(u"moving"_s));
        m_chrome.reply(u"focus"_s, {{u"targetId"_s, m_tab}}); // Only there it moves unwatched.
    }

    void sendsNothingMore()
    {
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        m_chrome.reply(u"watchTab"_s, {{u"targetId"_s, m_tab}});
        QTRY_VERIFY(frames.count() >= 3);
        m_chrome.reply(u"unwatchTab"_s, {{u"targetId"_s, m_tab}});
        const auto report = frames.count();
        letFramesPass();
        QCOMPARE(frames.count(), report);
    }

    void goesOnForWhoeverStillWatches()
    {
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        const QJsonObject tab{{u"targetId"_s, m_tab}};
        m_chrome.reply(u"watchTab"_s, tab);
        m_chrome.reply(u"watchTab"_s, tab);
        m_chrome.reply(u"unwatchTab"_s, tab);
        const auto before = frames.count();
        QTRY_VERIFY(frames.count() > before + 2);
        m_chrome.reply(u"unwatchTab"_s, tab);
        const auto report = frames.count();
        letFramesPass();
        QCOMPARE(frames.count(), report);
    }

    void isNoFailureWhereNobodyWatched()
    {
        m_chrome.reply(u"unwatchTab"_s, {{u"targetId"_s, m_tab}});
        m_chrome.reply(u"unwatchTab"_s, {{u"targetId"_s, u"gone"_s}});
        m_chrome.reply(u"stop"_s);
        m_chrome.reply(u"unwatchTab"_s, {{u"targetId"_s, m_tab}});
    }
};

TEST_CLASS(UnwatchTabTest)
#include "unwatch_tab_test.moc"
