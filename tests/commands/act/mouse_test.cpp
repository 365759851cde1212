// The mouse at a point, on real Chromium: what the page heard is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class MouseTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void clicksWhatIsThereAndReportsIt()
    {
        open("<button style='position:absolute;left:50px;top:40px;width:100px;height:20px' "
             "onclick='seen.push([event.clientX, event.clientY])'>Go</button>");
        const Reply reply = use(u"click"_s, 70, 45);
        QCOMPARE(reply.value(u"hit")[u"name"].toString(), u"Go"_s);
        QCOMPARE(reply.value(u"hit")[u"box"][u"x"].toInt(), 50);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{QJsonArray{70, 45}}));
    }

    void pressesMovesAndLetsGoInSeveralCalls()
    {
        open("<script>for (const type of ['mousedown', 'mousemove', 'mouseup'])"
             "addEventListener(type, event => seen.push(type + ' ' + event.clientX + ' ' "
             "+ event.buttons))</script>");
        use(u"move"_s, 10, 10);
        m_chrome.ask(u"seen.length = 0"_s);
        use(u"down"_s, 20, 20);
        use(u"move"_s, 30, 20);
        use(u"up"_s, 40, 20);
        const QString text = m_chrome.ask(u"seen.join()"_s).toString();
        QCOMPARE(
            text, u"mousemove 20 0,mousedown 20 1,mousemove 30 1,mousemove 40 1,mouseup 40 0"_s);
    }

    void usesTheButtonAndKeysAskedFor()
    {
        open("<script>ondblclick = () => seen.push('twice'); oncontextmenu = event => {"
             "seen.push([event.shiftKey, event.ctrlKey]); return false }</script>");
        use(u"double"_s, 20, 20);
        m_chrome.reply(u"mouse"_s,
            {{u"action"_s, u"click"_s}, {u"x"_s, 20}, {u"y"_s, 20}, {u"button"_s, u"right"_s},
                {u"modifiers"_s, QJsonArray{u"Shift"_s}}});
        QCOMPARE(
            m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{u"twice"_s, QJsonArray{true, false}}));
    }

    void turnsTheWheelOverWhatIsThere()
    {
        open("<div id=box style='position:absolute;left:20px;top:20px;width:200px;height:100px;"
             "overflow:auto' onwheel='seen.push(event.deltaY)'><div style='height:900px'></div>"
             "</div>");
        const Reply reply = m_chrome.reply(u"mouse"_s,
            {{u"action"_s, u"wheel"_s}, {u"x"_s, 60}, {u"y"_s, 60}, {u"deltaY"_s, 120}});
        QCOMPARE(reply.value(u"moved"), QJsonValue(true));
        QCOMPARE(
            m_chrome.ask(u"[seen, box.scrollTop]"_s), QJsonValue(QJsonArray{QJsonArray{120}, 120}));
    }

    void reachesIntoFrames_data()
    {
        QTest::addColumn<bool>("isOtherSite");
        QTest::newRow("this site") << false;
        QTest::newRow("another site") << true;
    }
    void reachesIntoFrames()
    {
        QFETCH(bool, isOtherSite);
        m_site.add(u"inner"_s,
            "<body style='margin:0'><button style='position:absolute;left:10px;top:10px;"
            "width:80px;height:30px' onclick='this.textContent=\"Pressed\"'>Inside</button>");
        const QString inner
            = isOtherSite ? m_site.otherSiteUrl(u"inner"_s) : m_site.url(u"inner"_s);
        open("<iframe style='position:absolute;left:100px;top:50px;border:0' src='" + inner.toUtf8()
            + "'></iframe>");
        m_chrome.snapshot();
        const Reply reply = use(u"click"_s, 130, 70);
        QCOMPARE(reply.value(u"hit")[u"name"].toString(), u"Inside"_s);
        QCOMPARE(reply.value(u"hit")[u"box"][u"x"].toInt(), 110);
        QVERIFY(m_chrome.snapshot().contains(u"button \"Pressed\""_s));
    }

    void saysThatNothingCameOfIt()
    {
        open("<p>Nothing</p>");
        QCOMPARE(use(u"click"_s, 300, 300).value(u"effect"), QJsonValue(u"none"_s));
    }

    void refusesAPressOnWhatIsDisabled()
    {
        open("<button disabled style='position:absolute;left:0;top:0;width:90px;height:90px'>Go"
             "</button>");
        const Failure failure
            = m_chrome.failure(u"mouse"_s, {{u"action"_s, u"click"_s}, {u"x"_s, 40}, {u"y"_s, 40}});
        QCOMPARE(failure.code, Code::NotActionable);
    }

    void refusesWhatCannotBe_data()
    {
        QTest::addColumn<QJsonObject>("given");
        QTest::newRow("outside") << QJsonObject{
            {u"action"_s, u"click"_s}, {u"x"_s, 99999}, {u"y"_s, 4}};
        QTest::newRow("a wheel that stands")
            << QJsonObject{{u"action"_s, u"wheel"_s}, {u"x"_s, 4}, {u"y"_s, 4}};
        QTest::newRow("a click that turns")
            << QJsonObject{{u"action"_s, u"click"_s}, {u"x"_s, 4}, {u"y"_s, 4}, {u"deltaY"_s, 4}};
        QTest::newRow("no point") << QJsonObject{{u"action"_s, u"click"_s}};
    }
    void refusesWhatCannotBe()
    {
        QFETCH(QJsonObject, given);
        open("");
        QCOMPARE(m_chrome.failure(u"mouse"_s, given).code, Code::InvalidArgument);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><body><script>seen = []</script>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }

    Reply use(const QString &action, int x, int y)
    {
        return m_chrome.reply(u"mouse"_s, {{u"action"_s, action}, {u"x"_s, x}, {u"y"_s, y}});
    }
};

TEST_CLASS(MouseTest)
#include "mouse_test.moc"
