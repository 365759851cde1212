// The engine in a document: there when called, and never twice in one world.

#include "core/browser/engine.h"
#include "core/page/document/frame.h"
#include "core/page/tab/tab.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class FrameTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void hasTheEngineBeforeItIsAsked()
    {
        const FramePtr frame = opened();
        QTRY_VERIFY(!presentWorld(frame).isEmpty());
        const QString world = presentWorld(frame);
        m_chrome.snapshot();
        QCOMPARE(presentWorld(frame), world);
    }

    // A script that never ends is stopped, and with it what waits for it.
    void getsTheEngineAgainWhereItWasLost()
    {
        const FramePtr frame = opened();
        const QString before = m_chrome.ref(u"button \"Send\""_s);
        frame->session->post("Runtime.evaluate",
            {{u"expression"_s, u"delete globalThis.clawdis"_s},
                {u"uniqueContextId"_s, presentWorld(frame)}});
        const QString after = m_chrome.ref(u"button \"Send\""_s);
        QVERIFY(!after.isEmpty() && after != before);
        const QJsonObject gone{{u"ref"_s, before}};
        QCOMPARE(m_chrome.failure(u"click"_s, gone).code, Code::StaleRef);
    }

private:
    FramePtr opened()
    {
        const QString id = m_chrome.show(m_site.url(u"form.html"_s));
        return m_chrome.engine().browser(std::nullopt).tabs().callers().find(id)->frames().main();
    }
};

TEST_CLASS(FrameTest)
#include "frame_test.moc"
