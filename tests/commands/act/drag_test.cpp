// Dragging, on real Chromium: by the mouse alone, and by drag and drop of HTML.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class DragTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void dragsWithTheMouse()
    {
        open("<div id=a role=button aria-label=Knob></div><div id=b role=button aria-label=Goal>"
             "</div><script>a.onpointerdown = e => {a.setPointerCapture(e.pointerId);"
             "a.onpointermove = e => {a.style.left = e.clientX - 20 + 'px';"
             "a.style.top = e.clientY - 20 + 'px'};"
             "a.onpointerup = e => {seen = b.getBoundingClientRect().left < e.clientX;"
             "a.onpointermove = null}}</script>");
        drag();
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
        QVERIFY(m_chrome.ask(u"a.getBoundingClientRect().left >= 300"_s).toBool());
    }

    // As lists do that are sorted by the mouse alone.
    void holdsUntilThePageHasLookedWhereItIs()
    {
        open("<div id=a role=button aria-label=Knob></div><div id=b role=button aria-label=Goal>"
             "</div><script>a.onmousedown = () => {let held = true; onmouseup = () => held = false;"
             "onmousemove = e => {if (e.clientX < 300) return; onmousemove = null;"
             "setTimeout(() => {if (held) b.after(a)}, 90)}}</script>");
        drag();
        QCOMPARE(m_chrome.ask(u"b.nextElementSibling === a"_s), QJsonValue(true));
    }

    void dragsAndDrops()
    {
        open("<div id=a draggable=true role=button aria-label=Knob></div>"
             "<div id=b role=button aria-label=Goal></div><script>seen = '';"
             "a.ondragstart = e => e.dataTransfer.setData('text/plain', 'cargo');"
             "b.ondragover = e => e.preventDefault();"
             "b.ondrop = e => seen += e.dataTransfer.getData('text/plain');"
             "a.ondragend = () => seen += ' end'</script>");
        drag();
        QTRY_COMPARE(m_chrome.ask(u"seen"_s).toString(), u"cargo end"_s);
        // And the mouse is free again.
        m_chrome.ask(u"b.onclick = () => seen = 'clicked'"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Goal"_s)}});
        QCOMPARE(m_chrome.ask(u"seen"_s).toString(), u"clicked"_s);
    }

    void scrollsToATargetOutOfView()
    {
        open("<div id=a role=button aria-label=Knob></div><div style='height:3000px'></div>"
             "<div id=b style='position:relative;top:0' role=button aria-label=Goal></div>"
             "<script>a.onmousedown = () => {onmouseup = e => seen = e.target.id}</script>");
        drag();
        QCOMPARE(m_chrome.ask(u"seen"_s).toString(), u"b"_s);
    }

    void saysThatNothingWasTaken()
    {
        open("<div id=a draggable=true role=button aria-label=Knob></div>"
             "<div id=b role=button aria-label=Goal></div>");
        QCOMPARE(fails().code, Code::NotDelivered);
    }

    void refusesATargetThatIsCovered()
    {
        open("<div id=a role=button aria-label=Knob></div><div id=b role=button aria-label=Goal>"
             "</div><div role=dialog aria-label=Cover style='position:fixed;left:200px;right:0;"
             "top:0;bottom:0;background:white'></div><script>seen = 0;"
             "a.onmousedown = () => seen = 1</script>");
        QCOMPARE(fails().code, Code::Obscured);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(0));
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><style>body{margin:0}#a,#b{position:absolute;width:40px;height:40px;"
            "background:red}#b{left:300px;background:blue}#a{z-index:1}</style><body>"
                + body);
        m_chrome.show(m_site.url(u"page"_s));
    }
    QJsonObject asked()
    {
        return {{u"startRef"_s, m_chrome.ref(u"Knob"_s)}, {u"endRef"_s, m_chrome.ref(u"Goal"_s)},
            {u"timeoutMs"_s, 500}};
    }
    void drag() { m_chrome.reply(u"drag"_s, asked()); }
    Failure fails() { return m_chrome.failure(u"drag"_s, asked()); }
};

TEST_CLASS(DragTest)
#include "drag_test.moc"
