// Words that people see and our own reading does not: Chrome's is asked, and what nobody reads is
// held by any rule for clicks. Nobody can be asked, so what is held fails at once.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class ApprovalWordsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QJsonArray rules{u"click 127.0.0.1 buy"_s};
        m_chrome.reply(u"changeSettings"_s, {{u"approvals"_s, rules}});
    }
    void areHeldWhoeverReadsThem_data();
    void areHeldWhoeverReadsThem();
    void ofOthersPass_data();
    void ofOthersPass();

private:
    void open(const QByteArray &page)
    {
        m_site.add(u"shown"_s,
            "<!doctype html><meta charset=utf-8><title>Shop</title>"
            "<script>function bought() { document.title = 'Bought' }</script>"
                + page);
        m_chrome.open(m_site.url(u"shown"_s));
    }
    static QJsonObject onIt(QJsonObject more = {})
    {
        more.insert(u"ref"_s, QJsonObject{{u"selector"_s, u"#it"_s}});
        return more;
    }
};

void ApprovalWordsTest::areHeldWhoeverReadsThem_data()
{
    QTest::addColumn<QByteArray>("page");
    const auto row
        = [](const char *name, const char *page) { QTest::newRow(name) << QByteArray{page}; };
    row("a closed root",
        "<span id=it style='display:inline-block'></span><script>it.attachShadow({mode: 'closed'})"
        ".innerHTML = '<button>Buy now</button>'; it.onclick = bought</script>");
    row("a closed root that is declared",
        "<div id=it style='width:130px' onclick=bought()><template shadowrootmode=closed>"
        "<button>Buy now</button></template></div>");
    row("a value", "<input id=it readonly value='Buy now' onclick=bought()>");
    row("a list's mark",
        "<ul><li id=it onclick=bought() style='list-style: inside \"Buy \"'>.</ul>");
    row("a mark",
        "<style>#it {display: list-item; margin: 30px} #it::marker {content: 'Buy'}</style>"
        "<div id=it role=button tabindex=0 onclick=bought()>.</div>");
    row("quotes",
        "<style>#it::before {content: open-quote; quotes: 'Buy' 'x'}</style>"
        "<div id=it role=button tabindex=0 onclick=bought()></div>");
    row("a counter",
        "<style>#it::before {content: counter(x) ' Buy'}</style>"
        "<div id=it role=button tabindex=0 onclick=bought()></div>");
    row("a picture's text in a style",
        "<style>#it::before {content: url('data:image/svg+xml,<svg "
        "xmlns=%22http://www.w3.org/2000/svg%22 width=%2260%22 height=%2220%22/>') / 'Buy'}</style>"
        "<div id=it role=button tabindex=0 onclick=bought()></div>");
    row("a drawing",
        "<button id=it onclick=bought()><svg width=60 height=20><text y=15>Buy</text>");
    row("another document",
        "<button id=it onclick=bought()>Go <object type=image/svg+xml style='pointer-events:none' "
        "data='data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22>"
        "<text y=%2215%22>Buy</text></svg>'></object></button>");
    row("a nameless picture",
        "<button id=it onclick=bought()><canvas width=60 height=20></canvas></button>");
    row("a meter", "<progress id=it onclick=bought() aria-valuetext=Buy></progress>");
    row("a word in parts",
        "<div id=it style='width:90px'><span>B</span><span>uy</span></div>"
        "<script>it.addEventListener('click', bought)</script>");
    row("letters without a size within",
        "<button id=it onclick=bought()>B<span style='font-size:0'>zz</span>uy</button>");
    row("letters beside the page within",
        "<button id=it onclick=bought()>B<i style='position:absolute;left:-999px'>zz</i>uy"
        "</button>");
    row("letters in a box without a width within",
        "<button id=it onclick=bought()>B<i style='display:inline-block;width:0;overflow:hidden'>"
        "zz</i>uy</button>");
    row("a blank without a size within",
        "<button id=it onclick=bought()>B<span style='font-size:0'> &nbsp;</span>uy</button>");
    row("a mark of the box around it",
        "<style>#box::before {content: counter(x) ' Buy'}</style><div id=box><i id=it>.</i></div>"
        "<script>box.addEventListener('click', bought)</script>");
    row("a label in a closed root",
        "<label for=it id=label></label><input id=it type=checkbox onchange=bought()>"
        "<script>label.attachShadow({mode: 'closed'}).innerHTML = 'Buy it'</script>");
    row("full width",
        "<button id=it onclick=bought()>\xef\xbc\xa2\xef\xbd\x95\xef\xbd\x99</button>");
    static const QByteArray before = QByteArray{"<i>w </i>"}.repeated(1200);
    QTest::newRow("behind 2,000 characters")
        << "<button id=it onclick=bought()>" + before + "Buy</button>";
}

void ApprovalWordsTest::areHeldWhoeverReadsThem()
{
    QFETCH(const QByteArray, page);
    open(page);
    QCOMPARE(m_chrome.failure(u"click"_s, onIt()).code, Code::NotApproved);
    const QJsonObject space = onIt({{u"key"_s, u" "_s}});
    if (page.contains("<button id=it") || page.contains("role=button"))
        QCOMPARE(m_chrome.failure(u"press"_s, space).code, Code::NotApproved);
    QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Shop"_s));
}

void ApprovalWordsTest::ofOthersPass_data()
{
    QTest::addColumn<QByteArray>("page");
    const auto row
        = [](const char *name, const char *page) { QTest::newRow(name) << QByteArray{page}; };
    row("a button", "<button id=it>Look</button>");
    row("a button with a picture",
        "<button id=it>Look <canvas width=9 height=9></canvas></button>");
    row("a field of such words", "<input id=it value='buy now' aria-label=Search>");
    row("a list of such options", "<select id=it aria-label=List><option>no<option>buy</select>");
    row("a part of a page beside such a button",
        "<div><p id=it>Look</p><button onclick=bought()>Buy</button></div>");
    row("a box beside such a button",
        "<div id=box><i id=it>Look</i><button onclick=bought()>Buy</button></div>"
        "<script>box.addEventListener('click', () => {})</script>");
    row("a closed root",
        "<span id=it></span><script>it.attachShadow({mode: 'closed'}).innerHTML"
        " = '<button>Look</button>'</script>");
}

void ApprovalWordsTest::ofOthersPass()
{
    QFETCH(const QByteArray, page);
    open(page);
    m_chrome.reply(u"click"_s, onIt());
}

TEST_CLASS(ApprovalWordsTest)
#include "approval_words_test.moc"
