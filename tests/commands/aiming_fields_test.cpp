// Where a click aims, on real Chromium: a point of the element, by force, or only as a trial.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

namespace {

// A button with a border, half of it covered.
constexpr auto page = "<style>button {position: absolute; left: 50px; top: 40px; width: 100px; "
                      "height: 20px; border: 5px solid; box-sizing: content-box; padding: 0}"
                      "#cover {position: absolute; left: 55px; top: 45px; width: 60px; "
                      "height: 20px}</style>"
                      "<button onclick='seen = [event.clientX, event.clientY, event.detail]'>Go"
                      "</button><div id=cover onclick='covered = 1'></div>"
                      "<input type=checkbox aria-label=Box>";

} // namespace

class AimingFieldsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void aimsAtThePointInsideTheBorder()
    {
        show(page);
        click({{u"x"_s, 90}, {u"y"_s, 4}});
        QCOMPARE(seen(), QJsonValue(QJsonArray{145, 49, 1}));
    }

    void refusesAPointThatIsCoveredOrOutside()
    {
        show(page);
        for (const auto &[x, code] :
            {std::pair{10.0, Code::Obscured}, {500.0, Code::NotActionable}}) {
            const Failure failure = m_chrome.failure(u"click"_s,
                {{u"ref"_s, m_chrome.ref(u"Go"_s)}, {u"x"_s, x}, {u"y"_s, 4},
                    {u"timeoutMs"_s, 200}});
            QCOMPARE(failure.code, code);
        }
        QCOMPARE(seen(), QJsonValue{});
        const Failure alone
            = m_chrome.failure(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}, {u"x"_s, 1}});
        QCOMPARE(alone.code, Code::InvalidArgument);
    }

    void scrollsUntilThePointIsInView()
    {
        show("<div role=button aria-label=Tall style='height: 5000px' "
             "onclick='seen = event.offsetY'></div>");
        const QString tall = m_chrome.ref(u"Tall"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, tall}, {u"x"_s, 3}, {u"y"_s, 4900}});
        QCOMPARE(seen(), QJsonValue(4900));
    }

    void byForceHitsWhatIsThereAndClaimsNothing()
    {
        show(page);
        const Reply reply = click({{u"x"_s, 10}, {u"y"_s, 4}, {u"force"_s, true}});
        QVERIFY(!reply.contains(u"hit"));
        QCOMPARE(m_chrome.ask(u"window.covered"_s), QJsonValue(1));
        QCOMPARE(seen(), QJsonValue{});
    }

    void triesWithoutPressing()
    {
        show(page);
        const Reply reply = click({{u"trial"_s, true}});
        QVERIFY(!reply.contains(u"hit"));
        QCOMPARE(seen(), QJsonValue{});
        click();
        QCOMPARE(seen()[2], QJsonValue(1));
        const QString box = m_chrome.ref(u"Box"_s);
        const Reply tried = m_chrome.reply(u"check"_s, {{u"ref"_s, box}, {u"trial"_s, true}});
        QCOMPARE(tried.value(u"pressed"), QJsonValue(false));
        QVERIFY(!tried.contains(u"checked"));
    }

    void clicksSoManyTimesAndHoldsTheButton()
    {
        show(page);
        click({{u"clickCount"_s, 3}});
        QCOMPARE(seen()[2], QJsonValue(3));
        m_chrome.ask(u"addEventListener('mousedown', () => { began = performance.now(); }),"
                     "addEventListener('mouseup', () => { held = performance.now() - began; })"_s);
        click({{u"delayMs"_s, 200}});
        QVERIFY(m_chrome.ask(u"held"_s).toDouble() >= 190);
        for (const auto &[name, value] :
            {std::pair{u"clickCount"_s, 4}, {u"clickCount"_s, 0}, {u"delayMs"_s, 2001}})
            QCOMPARE(
                m_chrome.failure(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go"_s)}, {name, value}})
                    .code,
                Code::InvalidArgument);
    }

private:
    Reply click(QJsonObject arguments = {})
    {
        arguments.insert(u"ref"_s, m_chrome.ref(u"Go"_s));
        return m_chrome.reply(u"click"_s, arguments);
    }

    QJsonValue seen() { return m_chrome.ask(u"window.seen ?? null"_s); }
};

TEST_CLASS(AimingFieldsTest)
#include "aiming_fields_test.moc"
