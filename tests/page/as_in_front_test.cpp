// Background tabs, which Chrome paints at one frame a second: one that is acted on runs as if in
// front.

#include "core/browser/browser.h"
#include "core/browser/engine.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class AsInFrontTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    // The frames of an animation that paints, counted by itself, in the second after a click.
    void animatesAfterAnAct()
    {
        m_site.add(u"page"_s, page);
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QTRY_COMPARE(m_chrome.ask(u"took > 0"_s), QJsonValue(true));
        // At a frame a second they would take a minute.
        QVERIFY2(m_chrome.ask(u"took < 5000"_s).toBool(), "60 frames took too long");
    }

    // Also for a page just opened, whose painting began before it was there.
    void goesOnPaintingWhatHasJustBeenOpened()
    {
        m_site.add(u"page"_s, page);
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"begin(150), 0"_s}});
        QTRY_COMPARE_WITH_TIMEOUT(m_chrome.ask(u"took > 0"_s), QJsonValue(true), 10'000);
    }

    // Once all is at rest, nothing costs anything.
    void isLeftAloneOnceItRests()
    {
        m_site.add(u"page"_s, page);
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}});
        const TabPtr tab = m_chrome.engine().browser(std::nullopt).tabs().callers().inUse();
        QVERIFY(tab->isPainted());
        QTRY_VERIFY_WITH_TIMEOUT(!tab->isPainted(), 20'000);
    }

private:
    static constexpr auto page = R"(<button onclick='begin()'>Go</button>
        <div id=box style="position: absolute; width: 9px; height: 9px; background: red"></div>
        <script>
        took = 0;
        function begin(most = 60) {
            const began = performance.now();
            let frames = 0;
            requestAnimationFrame(function step() {
                box.style.left = `${++frames}px`;
                if (frames < most)
                    requestAnimationFrame(step);
                else
                    took = performance.now() - began;
            });
        }
        </script>)";
};

TEST_CLASS(AsInFrontTest)
#include "as_in_front_test.moc"
