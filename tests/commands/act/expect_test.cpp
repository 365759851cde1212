// Checks, on real Chromium: what is so, what comes to be so, and what is never so.

#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

namespace {

constexpr const char *page = R"page(<title>Order</title><h1>Order 17</h1>
<input id=name aria-label=Name value=Ada><input id=box type=checkbox aria-label=Gift>
<input type=password aria-label=Code value=pw><p id=hidden hidden>Secret door</p>
<select aria-label=Size><option>Small<option selected>Large</select>
<ul><li>Pen<li>Ink</ul>)page";

QJsonObject byId(const QString &id)
{
    return {{u"selector"_s, u'#' + id}};
}

} // namespace

class ExpectTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, page);
        m_chrome.show(m_site.url(u"page"_s));
    }

    void isSo_data()
    {
        QTest::addColumn<QJsonObject>("wanted");
        const auto row
            = [](const char *name, const QJsonObject &wanted) { QTest::newRow(name) << wanted; };
        row("text of the page", {{u"text"_s, u"order  17"_s}});
        row("text of an element",
            {{u"ref"_s, QJsonObject{{u"selector"_s, u"ul"_s}}}, {u"text"_s, u"ink"_s}});
        row("by a selector", {{u"selector"_s, u"h1"_s}, {u"text"_s, u"17"_s}});
        row("value", {{u"ref"_s, QJsonObject{{u"label"_s, u"Name"_s}}}, {u"value"_s, u"Ada"_s}});
        row("of a list",
            {{u"ref"_s, QJsonObject{{u"label"_s, u"Size"_s}}}, {u"value"_s, u"Large"_s}});
        row("not checked", {{u"ref"_s, byId(u"box"_s)}, {u"checked"_s, false}});
        row("visible", {{u"ref"_s, byId(u"name"_s)}, {u"visible"_s, true}});
        row("hidden", {{u"ref"_s, byId(u"hidden"_s)}, {u"visible"_s, false}});
        row("not there", {{u"ref"_s, byId(u"none"_s)}, {u"visible"_s, false}});
        row("count", {{u"selector"_s, u"li"_s}, {u"count"_s, 2}});
        row("none of them", {{u"selector"_s, u"tr"_s}, {u"count"_s, 0}});
        row("url", {{u"url"_s, u"**/page"_s}});
    }
    void isSo()
    {
        QFETCH(QJsonObject, wanted);
        QVERIFY(m_chrome.reply(u"expect"_s, wanted).value(u"ok").toBool());
    }

    void waitsUntilItIs_data()
    {
        QTest::addColumn<QJsonObject>("wanted");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char *name, const QJsonObject &wanted, const QString &cause) {
            QTest::newRow(name) << wanted << cause;
        };
        const QString field = u"document.getElementById('name')"_s;
        row("text", {{u"selector"_s, u"h1"_s}, {u"text"_s, u"done"_s}},
            u"document.querySelector('h1').textContent = 'Done'"_s);
        row("value", {{u"ref"_s, byId(u"name"_s)}, {u"value"_s, u""_s}}, field + u".value = ''"_s);
        row("checked", {{u"ref"_s, byId(u"box"_s)}, {u"checked"_s, true}},
            u"document.getElementById('box').checked = true"_s);
        row("hidden", {{u"ref"_s, byId(u"name"_s)}, {u"visible"_s, false}}, field + u".remove()"_s);
        row("count", {{u"selector"_s, u"li"_s}, {u"count"_s, 1}},
            u"document.querySelector('li').remove()"_s);
        row("another document", {{u"selector"_s, u"h1"_s}, {u"text"_s, u"Thanks"_s}},
            u"location.href = 'thanks'"_s);
    }
    void waitsUntilItIs()
    {
        QFETCH(QJsonObject, wanted);
        QFETCH(QString, cause);
        m_site.add(u"thanks"_s, "<h1>Thanks</h1>");
        QElapsedTimer timer;
        timer.start();
        m_chrome.ask(u"setTimeout(() => { %1 }, 200), 0"_s.arg(cause));
        m_chrome.reply(u"expect"_s, wanted);
        QVERIFY(timer.elapsed() >= 150);
    }

    void reportsWhatItIsInstead_data()
    {
        QTest::addColumn<QJsonObject>("wanted");
        QTest::addColumn<QString>("instead");
        const auto row = [](const char *name, const QJsonObject &wanted, const QString &instead) {
            QTest::newRow(name) << wanted << instead;
        };
        row("text", {{u"selector"_s, u"h1"_s}, {u"text"_s, u"18"_s}},
            u"its text is \"Order 17\""_s);
        row("value", {{u"ref"_s, byId(u"name"_s)}, {u"value"_s, u"Ad"_s}}, u"it holds \"Ada\""_s);
        row("checked", {{u"ref"_s, byId(u"box"_s)}, {u"checked"_s, true}}, u"it is not checked"_s);
        row("unchecked", {{u"selector"_s, u"h1"_s}, {u"checked"_s, false}},
            u"it cannot be checked"_s);
        row("hidden", {{u"ref"_s, byId(u"hidden"_s)}, {u"visible"_s, true}}, u"it is hidden"_s);
        row("visible", {{u"ref"_s, byId(u"name"_s)}, {u"visible"_s, false}}, u"it is visible"_s);
        row("none", {{u"ref"_s, byId(u"none"_s)}, {u"value"_s, u"x"_s}}, u"nothing matches"_s);
        row("count", {{u"selector"_s, u"li"_s}, {u"count"_s, 3}}, u"there are 2"_s);
        row("url", {{u"url"_s, u"**/other"_s}}, u"it is http"_s);
    }
    void reportsWhatItIsInstead()
    {
        QFETCH(QJsonObject, wanted);
        QFETCH(QString, instead);
        wanted.insert(u"timeoutMs"_s, 150);
        const Failure failure = m_chrome.failure(u"expect"_s, wanted);
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY2(failure.message.contains(instead), qPrintable(failure.message));
    }

    void refusesWhatCannotBeExpected_data()
    {
        QTest::addColumn<QJsonObject>("wanted");
        QTest::addColumn<Code>("code");
        const QString ref = u"e1"_s;
        QTest::newRow("nothing") << QJsonObject{} << Code::InvalidArgument;
        QTest::newRow("of no element") << QJsonObject{{u"value"_s, ref}} << Code::InvalidArgument;
        QTest::newRow("count of a ref")
            << QJsonObject{{u"ref"_s, ref}, {u"count"_s, 1}} << Code::InvalidArgument;
        QTest::newRow("text of what is hidden")
            << QJsonObject{{u"selector"_s, u"h1"_s}, {u"visible"_s, false}, {u"text"_s, u"x"_s}}
            << Code::InvalidArgument;
        QTest::newRow("two names") << QJsonObject{{u"ref"_s, ref}, {u"selector"_s, u"h1"_s},
            {u"text"_s, u"x"_s}} << Code::InvalidArgument;
        QTest::newRow("of several") << QJsonObject{{u"selector"_s, u"li"_s}, {u"text"_s, u"Pen"_s}}
                                    << Code::LocatorAmbiguous;
        QTest::newRow("a secret") << QJsonObject{{u"selector"_s, u"[type=password]"_s},
            {u"value"_s, u"pw"_s}} << Code::WrongElement;
    }
    void refusesWhatCannotBeExpected()
    {
        QFETCH(QJsonObject, wanted);
        QFETCH(Code, code);
        const Failure failure = m_chrome.failure(u"expect"_s, wanted);
        QCOMPARE(failure.code, code);
        QVERIFY(!failure.message.contains(u"pw"));
    }
};

TEST_CLASS(ExpectTest)
#include "expect_test.moc"
