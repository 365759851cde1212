// How many elements selectors find, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CountTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void countsWhatMatches()
    {
        show("<ul><li>One<li>Two<li hidden>Three</ul><button>Go</button><x-host></x-host>"
             "<script>document.querySelector('x-host').attachShadow({mode: 'open'}).innerHTML"
             " = '<li>Four'</script>");
        QCOMPARE(counted(u"li"_s), 4);
        QCOMPARE(counted(u"ul li"_s), 3);
        QCOMPARE(counted(u"role=button[name=\"Go\"]"_s), 1);
    }

    void countsNothingWithoutFailing()
    {
        show("<p>Words");
        QCOMPARE(counted(u"table"_s), 0);
    }

    void countsMoreThanItLists()
    {
        show("<script>document.body.innerHTML = '<i></i>'.repeat(1500)</script>");
        QCOMPARE(counted(u"i"_s), 1500);
    }

    void looksInAFrame()
    {
        m_site.add(u"inner"_s, "<!doctype html><button>A</button><button>B</button>");
        show("<button>Main</button><iframe name=in src=inner></iframe>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"B"_s}});
        QCOMPARE(counted(u"button"_s), 1);
        QCOMPARE(counted(u"button"_s, u"name=in"_s), 2);
    }

    void refusesWhatIsNoSelectorOrNoFrame()
    {
        show("<p>Words");
        QCOMPARE(
            m_chrome.failure(u"count"_s, {{u"selector"_s, u"a["_s}}).code, Code::InvalidArgument);
        const QJsonObject nowhere{{u"selector"_s, u"p"_s}, {u"frame"_s, u"name=none"_s}};
        QCOMPARE(m_chrome.failure(u"count"_s, nowhere).code, Code::LocatorNotFound);
    }

private:
    int counted(const QString &selector, const QString &frame = {})
    {
        QJsonObject asked{{u"selector"_s, selector}};
        if (!frame.isEmpty())
            asked.insert(u"frame"_s, frame);
        return m_chrome.reply(u"count"_s, asked).value(u"count").toInt(-1);
    }
};

TEST_CLASS(CountTest)
#include "count_test.moc"
