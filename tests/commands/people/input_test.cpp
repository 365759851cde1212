// A person's input in a tab: what the page itself saw is the proof.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class InputTest : public PageTest {
    Q_OBJECT

private:
    QString m_tab;

    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><body style='margin:0'>" + body);
        m_tab = m_chrome.open(m_site.url(u"page"_s));
    }

    void input(QJsonObject what)
    {
        what.insert(u"targetId"_s, m_tab);
        m_chrome.reply(u"input"_s, what);
    }

    void clickAt(const QPointF &point)
    {
        for (const QString &kind : {u"move"_s, u"down"_s, u"up"_s})
            input({{u"kind"_s, kind}, {u"x"_s, point.x()}, {u"y"_s, point.y()}});
    }

    QPointF middleOf(const QString &selector)
    {
        const QJsonValue box = m_chrome.ask(
            u"(() => { const r = document.querySelector('%1').getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2] })()"_s.arg(selector));
        return {box[0].toDouble(), box[1].toDouble()};
    }

private Q_SLOTS:
    void clicksAButtonOfThePage()
    {
        m_tab = m_chrome.open(m_site.url(u"behaviour/easy/plain_button.html"_s));
        m_chrome.ask(u"document.querySelector('button').addEventListener("
                     "'click', event => seen = event.isTrusted)"_s);
        clickAt(middleOf(u"button"_s));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
    }

    void typesTextAndKeys()
    {
        open("<input style='position:absolute;left:20px;top:20px'>");
        clickAt(middleOf(u"input"_s));
        input({{u"kind"_s, u"text"_s}, {u"text"_s, u"Grüße, 世界"_s}});
        input({{u"kind"_s, u"key"_s}, {u"key"_s, u"Backspace"_s}});
        input({{u"kind"_s, u"key"_s}, {u"key"_s, u"x"_s}});
        QCOMPARE(
            m_chrome.ask(u"document.querySelector('input').value"_s).toString(), u"Grüße, 世x"_s);
        input({{u"kind"_s, u"key"_s}, {u"key"_s, u"a"_s},
            {u"modifiers"_s, QJsonArray{u"Control"_s}}});
        input({{u"kind"_s, u"text"_s}, {u"text"_s, u"new"_s}});
        QCOMPARE(m_chrome.ask(u"document.querySelector('input').value"_s).toString(), u"new"_s);
    }

    void offersTheListThatAPressWouldOpenBesideThePage()
    {
        open("<select style='position:absolute;left:20px;top:20px;width:90px'"
             " onchange='seen=value'><option value=r>Red<optgroup label=Cold>"
             "<option selected>Blue<option disabled>Ice</optgroup></select>"
             "<button style='position:absolute;left:20px;top:90px'>Go</button>");
        const QPointF place = middleOf(u"select"_s);
        const QJsonObject down{{u"targetId"_s, m_tab}, {u"kind"_s, u"down"_s}, {u"x"_s, place.x()},
            {u"y"_s, place.y()}};
        const QJsonObject list = m_chrome.reply(u"input"_s, down).value(u"list").toObject();
        const QJsonArray options = list.value(u"options").toArray();
        QCOMPARE(options.size(), 3);
        QCOMPARE(options[1][u"label"].toString(), u"Blue"_s);
        QCOMPARE(options[1][u"group"].toString(), u"Cold"_s);
        QVERIFY(options[1][u"isChosen"].toBool() && options[2][u"isDisabled"].toBool());
        QCOMPARE(m_chrome.ask(u"document.activeElement.localName"_s), QJsonValue(u"select"_s));
        m_chrome.reply(u"select"_s,
            {{u"targetId"_s, m_tab}, {u"ref"_s, list.value(u"ref")},
                {u"values"_s, QJsonArray{options[0][u"value"]}}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(u"r"_s));
        const QPointF button = middleOf(u"button"_s);
        QVERIFY(!m_chrome
                     .reply(u"input"_s,
                         {{u"targetId"_s, m_tab}, {u"kind"_s, u"down"_s}, {u"x"_s, button.x()},
                             {u"y"_s, button.y()}})
                     .contains(u"list"_s));
    }

    // A press asks what is under it first, and a busy page answers late.
    void keepsTheOrderOfAClickWhileThePageIsBusy()
    {
        open("<button style='position:absolute;left:20px;top:20px'>Go</button>"
             "<script>seen = ''; for (const kind of ['mousedown', 'mouseup', 'click'])"
             " document.querySelector('button').addEventListener(kind, () => seen += kind + ' ');"
             "</script>");
        const QPointF place = middleOf(u"button"_s);
        m_chrome.ask(u"setTimeout(() => { const end = performance.now() + 200;"
                     " while (performance.now() < end); })"_s);
        const Caller person{u"window"_s, Caller::Kind::Person};
        std::vector<Task<Outcome>> calls;
        for (const QString &kind : {u"down"_s, u"up"_s}) {
            const QJsonObject input{{u"targetId"_s, m_tab}, {u"kind"_s, kind}, {u"x"_s, place.x()},
                {u"y"_s, place.y()}};
            calls.push_back(m_chrome.catalogue().call(Call{kind, person, u"input"_s, input}));
        }
        for (Task<Outcome> &each : calls)
            QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(each)));
        QCOMPARE(m_chrome.ask(u"seen"_s).toString(), u"mousedown mouseup click "_s);
    }

    void findsAListInsideAFrame()
    {
        m_site.add(u"inner"_s,
            "<!doctype html><body style='margin:0'>"
            "<select style='width:90px;height:40px'><option>One</select>");
        open("<iframe src='inner' style='margin:30px;border:5px solid'></iframe>");
        QTRY_COMPARE(
            m_chrome.ask(u"!!frames[0].document.querySelector('select')"_s), QJsonValue(true));
        const QJsonObject down{
            {u"targetId"_s, m_tab}, {u"kind"_s, u"down"_s}, {u"x"_s, 50}, {u"y"_s, 50}};
        const QJsonObject list = m_chrome.reply(u"input"_s, down).value(u"list").toObject();
        QVERIFY(list.value(u"ref").toString().startsWith(u"f1e"_s));
        m_chrome.reply(u"select"_s,
            {{u"targetId"_s, m_tab}, {u"ref"_s, list.value(u"ref")},
                {u"values"_s, QJsonArray{u"One"_s}}});
    }

    void offersThePickerThatAPressWouldOpenBesideThePage()
    {
        open("<input type=date min=2026-01-01 value=2026-08-31 onchange='seen=value'"
             " style='position:absolute;left:20px;top:20px;width:120px'>"
             "<label style='position:absolute;left:20px;top:90px'>Tint"
             "<input type=color value='#112233' hidden></label>"
             "<input type=time disabled style='position:absolute;left:20px;top:140px'>");
        const auto pickerAt = [this](const QPointF &place) {
            return m_chrome
                .reply(u"input"_s,
                    {{u"targetId"_s, m_tab}, {u"kind"_s, u"down"_s}, {u"x"_s, place.x()},
                        {u"y"_s, place.y()}})
                .value(u"picker")
                .toObject();
        };
        const QJsonObject date = pickerAt(middleOf(u"input"_s));
        QCOMPARE(date.value(u"type"), u"date"_s);
        QCOMPARE(date.value(u"value"), u"2026-08-31"_s);
        QCOMPARE(date.value(u"min"), u"2026-01-01"_s);
        const QJsonObject filled{{u"ref"_s, date.value(u"ref")}, {u"value"_s, u"2026-09-01"_s}};
        m_chrome.reply(u"fill"_s, {{u"targetId"_s, m_tab}, {u"fields"_s, QJsonArray{filled}}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(u"2026-09-01"_s));
        QCOMPARE(pickerAt({30, 98}).value(u"value"), u"#112233"_s);
        QVERIFY(pickerAt({30, 148}).isEmpty());
    }

    void keepsAButtonDownWhileItMoves()
    {
        open("<div style='height:400px' onmousemove='held=event.buttons'"
             " onmouseup='let_go=[event.button,event.buttons]'></div>");
        input({{u"kind"_s, u"down"_s}, {u"x"_s, 50}, {u"y"_s, 50}});
        input({{u"kind"_s, u"move"_s}, {u"x"_s, 90}, {u"y"_s, 90}});
        QCOMPARE(m_chrome.ask(u"held"_s), QJsonValue(1));
        input({{u"kind"_s, u"up"_s}, {u"x"_s, 90}, {u"y"_s, 90}});
        QCOMPARE(m_chrome.ask(u"let_go"_s), QJsonValue(QJsonArray{0, 0}));
        input({{u"kind"_s, u"move"_s}, {u"x"_s, 60}, {u"y"_s, 60}});
        QCOMPARE(m_chrome.ask(u"held"_s), QJsonValue(0));
    }

    void clicksTwiceWithAnotherButtonAndKeys()
    {
        open("<div style='height:400px' ondblclick='twice=1'"
             " oncontextmenu='keys=[event.shiftKey,event.ctrlKey];return false'></div>");
        const QPointF point{30, 30};
        clickAt(point);
        for (const QString &kind : {u"down"_s, u"up"_s})
            input({{u"kind"_s, kind}, {u"x"_s, 30}, {u"y"_s, 30}, {u"clicks"_s, 2}});
        QCOMPARE(m_chrome.ask(u"twice"_s), QJsonValue(1));
        for (const QString &kind : {u"down"_s, u"up"_s}) {
            input({{u"kind"_s, kind}, {u"x"_s, 30}, {u"y"_s, 30}, {u"button"_s, u"right"_s},
                {u"modifiers"_s, QJsonArray{u"Shift"_s}}});
        }
        QCOMPARE(m_chrome.ask(u"keys"_s), QJsonValue(QJsonArray{true, false}));
    }

    void turnsTheWheel()
    {
        open("<div style='height:5000px'></div>");
        input({{u"kind"_s, u"wheel"_s}, {u"x"_s, 50}, {u"y"_s, 50}, {u"deltaY"_s, 300}});
        QTRY_VERIFY(m_chrome.ask(u"scrollY"_s).toDouble() > 100);
    }

    void reachesATabInTheBackgroundAndLeavesItThere()
    {
        open("<input autofocus>");
        const QString front = m_chrome.open(u"about:blank#front"_s);
        input({{u"kind"_s, u"text"_s}, {u"text"_s, u"behind"_s}});
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), front);
        const Reply value = m_chrome.reply(u"evaluate"_s,
            {{u"targetId"_s, m_tab}, {u"fn"_s, u"() => document.querySelector('input').value"_s}});
        QCOMPARE(value.value(u"result").toString(), u"behind"_s);
    }

    void refusesWhatIsIncomplete()
    {
        open({});
        const auto refused = [this](QJsonObject what) {
            what.insert(u"targetId"_s, m_tab);
            return m_chrome.failure(u"input"_s, what).message;
        };
        QCOMPARE(refused({{u"kind"_s, u"down"_s}, {u"x"_s, 1}}), u"y is required for down"_s);
        QCOMPARE(refused({{u"kind"_s, u"key"_s}}), u"key is required for key"_s);
        QCOMPARE(refused({{u"kind"_s, u"text"_s}}), u"text is required for text"_s);
    }
};

TEST_CLASS(InputTest)
#include "input_test.moc"
