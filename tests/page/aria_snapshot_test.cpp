// The accessibility tree of real pages: its nodes, its numbers, no secrets.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/session.h"
#include "tests/support/outcome_of.h"
#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QJsonDocument>

namespace {

// "role name" of each node, by Chrome's own call for all of them.
Task<QStringList> wholeTree(Browser &browser)
{
    const Deadline deadline = Deadline::in(std::chrono::seconds{10});
    const Page page = co_await browser.page(std::nullopt, deadline);
    const QJsonObject answer
        = co_await page.tab().session().call("Accessibility.getFullAXTree", deadline);
    QHash<QString, QJsonObject> byId;
    const QJsonArray nodes = answer.value(u"nodes").toArray();
    for (const QJsonValue &node : nodes)
        byId.insert(node[u"nodeId"_s].toString(), node.toObject());
    QStringList reported;
    QStringList ahead{nodes.at(0)[u"nodeId"_s].toString()};
    while (!ahead.isEmpty()) {
        const QJsonObject node = byId.value(ahead.takeLast());
        reported.append(node.value(u"role")[u"value"_s].toString() + u' '
            + node.value(u"name")[u"value"_s].toString());
        const QJsonArray children = node.value(u"childIds").toArray();
        for (qsizetype i = children.size(); i > 0; --i)
            ahead.append(children.at(i - 1).toString());
    }
    const QStringList result = reported;
    co_return result;
}

} // namespace

class AriaSnapshotTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void listsEachNodeBeforeItsChildren()
    {
        show("<title>Probe</title><h1>Hello</h1><button title=Why>Save</button><input value=Ada>");
        const QList<QJsonObject> nodes = read();
        QCOMPARE(nodes.first().value(u"role").toString(), u"RootWebArea"_s);
        QCOMPARE(nodes.first().value(u"name").toString(), u"Probe"_s);
        QCOMPARE(nodes.first().value(u"ref").toString(), u"ax1"_s);
        QCOMPARE(nodes.first().value(u"depth").toInt(-1), 0);
        const QJsonObject button = nodeWith(nodes, u"button"_s, u"Save"_s);
        QCOMPARE(button.value(u"description").toString(), u"Why"_s);
        QVERIFY(button.value(u"backendDOMNodeId").toInt() > 0);
        const qsizetype at = nodes.indexOf(button);
        QCOMPARE(nodes.at(at + 1).value(u"role").toString(), u"StaticText"_s);
        QCOMPARE(nodes.at(at + 1).value(u"depth").toInt(), button.value(u"depth").toInt() + 1);
        QCOMPARE(nodeWith(nodes, u"textbox"_s, {}).value(u"value").toString(), u"Ada"_s);
        for (qsizetype i = 1; i < nodes.size(); ++i) {
            QVERIFY(
                nodes.at(i).value(u"depth").toInt() <= nodes.at(i - 1).value(u"depth").toInt() + 1);
            QCOMPARE(nodes.at(i).value(u"ref").toString(), u"ax%1"_s.arg(i + 1));
        }
    }

    void isAsChromeReportsTheWholeTree()
    {
        m_chrome.show(m_site.url(u"table.html"_s));
        const QList<QJsonObject> nodes = read(2000);
        const auto all = outcomeOf(wholeTree(m_chrome.engine().browser(std::nullopt)));
        QVERIFY(!failureIn(all));
        const QStringList whole = std::get<QStringList>(all);
        QStringList ours;
        for (const QJsonObject &node : nodes)
            ours.append(node.value(u"role").toString() + u' ' + node.value(u"name").toString());
        QVERIFY(whole.size() > 20);
        QCOMPARE(ours, whole.mid(0, 2000));
    }

    void keepsToTheLimit()
    {
        m_chrome.show(m_site.url(u"big.html"_s));
        QCOMPARE(read().size(), 500);
        QCOMPARE(read(7).size(), 7);
        QCOMPARE(read(0).size(), 1);
        QCOMPARE(read(5000).size(), 2000);
    }

    void clicksANode()
    {
        show("<button onclick='hits=(window.hits||0)+1'>Save <b>it</b></button>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, axRef(u"button"_s, u"Save it"_s)}});
        QCOMPARE(m_chrome.ask(u"hits"_s), QJsonValue(1));
    }

    void clicksTheElementAroundText_data()
    {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QString>("name");
        QTest::newRow("text") << u"StaticText"_s << u"Save"_s;
        QTest::newRow("line") << u"InlineTextBox"_s << u"Save"_s;
        QTest::newRow("generated") << u"StaticText"_s << u"now "_s;
    }
    void clicksTheElementAroundText()
    {
        QFETCH(QString, role);
        QFETCH(QString, name);
        show("<style>button::before{content:'now '}</style>"
             "<button onclick='hits=(window.hits||0)+1'>Save</button>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, axRef(role, name)}});
        QCOMPARE(m_chrome.ask(u"hits"_s), QJsonValue(1));
    }

    void typesIntoANode()
    {
        show("<label>Name <input id=it value=old></label>");
        m_chrome.reply(u"type"_s,
            {{u"ref"_s, u"@"_s + axRef(u"textbox"_s, u"Name"_s)}, {u"text"_s, u"Ada"_s}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"Ada"_s);
    }

    void typesIntoTheFieldOfAPart()
    {
        show("<label>Name <input id=it value=old></label>");
        m_chrome.reply(
            u"type"_s, {{u"ref"_s, axRef(u"StaticText"_s, u"old"_s)}, {u"text"_s, u"Ada"_s}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"Ada"_s);
    }

    void actsInAClosedShadowRoot()
    {
        show("<div id=host></div><script>host.attachShadow({mode: 'closed'}).innerHTML="
             "'<button onclick=\"hits=1\">Shut</button>'</script>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, axRef(u"button"_s, u"Shut"_s)}});
        QCOMPARE(m_chrome.ask(u"hits"_s), QJsonValue(1));
    }

    void keepsNumbersFromSnapshotToSnapshot()
    {
        show("<button>One</button><button id=two>Two</button>");
        const QString one = axRef(u"button"_s, u"One"_s);
        const QList<QJsonObject> before = read();
        m_chrome.ask(u"two.insertAdjacentHTML('beforebegin', '<button>New</button>'), 0"_s);
        QCOMPARE(axRef(u"button"_s, u"One"_s), one);
        for (const QJsonObject &node : before)
            QVERIFY(node.value(u"ref").toString() != axRef(u"button"_s, u"New"_s));
    }

    void isStaleAfterANavigation()
    {
        show("<button>Save</button>");
        const QString ref = axRef(u"button"_s, u"Save"_s);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page?again"_s)}});
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        QVERIFY(axRef(u"button"_s, u"Save"_s) != ref);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void isStaleWhereTheNodeIsGoneOrAnother_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("removed") << u"it.remove(), 0"_s;
        QTest::newRow("replaced") << u"it.outerHTML = it.outerHTML, 0"_s;
        QTest::newRow("renamed") << u"it.textContent = 'Delete', 0"_s;
        QTest::newRow("another role") << u"it.setAttribute('role', 'link'), 0"_s;
    }
    void isStaleWhereTheNodeIsGoneOrAnother()
    {
        QFETCH(QString, change);
        show("<button id=it onclick='hits=1'>Save</button>");
        const QString ref = axRef(u"button"_s, u"Save"_s);
        m_chrome.ask(change);
        QElapsedTimer clock;
        clock.start();
        const Failure failure = m_chrome.failure(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(failure.code, Code::StaleRef);
        QCOMPARE(failure.evidence.value(u"was")[u"name"_s].toString(), u"Save"_s);
        QVERIFY(wasSoon(clock, 1000));
        QCOMPARE(m_chrome.ask(u"typeof hits"_s).toString(), u"undefined"_s);
    }

    void waitsForAHiddenNode()
    {
        show("<button id=it onclick='hits=1'>Save</button>");
        const QString ref = axRef(u"button"_s, u"Save"_s);
        m_chrome.ask(u"it.style.display='none', setTimeout(() => it.style.display='', 300), 0"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(m_chrome.ask(u"hits"_s), QJsonValue(1));
    }

    void doesNotTakeForItselfWhatShowsAgainAsAnother()
    {
        show("<button id=it onclick='hits=1'>Save</button>");
        const QString ref = axRef(u"button"_s, u"Save"_s);
        m_chrome.ask(u"it.style.display='none', setTimeout(() => (it.textContent='Delete',"
                     "it.style.display=''), 300), 0"_s);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void refusesANumberThatWasNeverGiven()
    {
        show("<button>Save</button>");
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, u"ax999999"_s}}).code, Code::UnknownRef);
    }

    void givesTheElementANumberOfItsOwn()
    {
        show("<button>Save</button>");
        const QString before = m_chrome.ref(u"Save"_s);
        m_chrome.reply(u"hover"_s, {{u"ref"_s, axRef(u"button"_s, u"Save"_s)}});
        QCOMPARE(m_chrome.ref(u"Save"_s), before);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page?again"_s)}});
        m_chrome.reply(u"hover"_s, {{u"ref"_s, axRef(u"button"_s, u"Save"_s)}});
        QVERIFY(m_chrome.ref(u"Save"_s).mid(1).toInt() > before.mid(1).toInt());
    }

    void showsNoSecret()
    {
        m_chrome.show(m_site.url(u"snapshot/secrets.html"_s));
        read();
        m_chrome.ask(u"shown.type='text', 0"_s);
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"format"_s, u"aria"_s}});
        const QString text = QString::fromUtf8(QJsonDocument{reply}.toJson());
        for (const QString &secret : {u"hunter2"_s, u"hunter3"_s, u"123456"_s, u"4111"_s,
                 u"in-heading"_s, u"was-password"_s})
            QVERIFY2(!text.contains(secret), qPrintable(secret));
        const QList<QJsonObject> nodes = read();
        QCOMPARE(nodeWith(nodes, u"textbox"_s, u"Code"_s).value(u"value").toString(), u"••••"_s);
        QCOMPARE(nodeWith(nodes, u"textbox"_s, u"User"_s).value(u"value").toString(), u"ada"_s);
        QCOMPARE(nodeWith(nodes, u"combobox"_s, u"Month"_s).value(u"value").toString(), u"••••"_s);
        QVERIFY(!nodeWith(nodes, u"option"_s, u"02"_s).isEmpty());
    }

    void showsNoSecretThatBecameANameOrLiesInAShadowRoot()
    {
        show("<h1>Code <input aria-label=x autocomplete=one-time-code value=998877></h1>"
             "<input id=csc autocomplete=cc-csc value=771 aria-label=CSC>"
             "<button aria-labelledby=described>B</button><span id=described>PIN "
             "<input autocomplete=one-time-code value='5.5+5' aria-label=y></span>"
             "<button aria-label='Room 7715' aria-describedby=far>Room</button>"
             "<span id=far hidden>It is 771 or so</span>"
             "<textarea autocomplete=cc-name aria-label=T>first line\nsecond line</textarea>"
             "<input role=button autocomplete=cc-number value=41111>"
             "<div id=host></div><script>host.attachShadow({mode: 'closed'}).innerHTML="
             "'<h2>Is <input autocomplete=one-time-code value=443322 aria-label=z></h2>'</script>");
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"format"_s, u"aria"_s}});
        const QString text = QString::fromUtf8(QJsonDocument{reply}.toJson());
        for (const QString &secret : {u"998877"_s, u" 771 "_s, u"\"771\""_s, u"5.5+5"_s,
                 u"first line"_s, u"second line"_s, u"41111"_s, u"443322"_s})
            QVERIFY2(!text.contains(secret), qPrintable(secret + u" in "_s + text));
        QVERIFY(!nodeWith(read(), u"button"_s, u"Room 7715"_s).isEmpty());
    }

    void isReadByManyAtOnce()
    {
        m_chrome.show(m_site.url(u"big.html"_s));
        const QString command = u"snapshot"_s;
        const QJsonObject arguments{{u"format"_s, u"aria"_s}, {u"limit"_s, 200}};
        std::vector<Task<Outcome>> calls;
        for (int i = 0; i < 4; ++i)
            calls.push_back(m_chrome.catalogue().call(Call{u"t"_s, u"test"_s, command, arguments}));
        for (auto &call : calls) {
            const Outcome outcome = QCoro::waitFor(std::move(call));
            const Reply *reply = std::get_if<Reply>(&outcome);
            QVERIFY(reply);
            QCOMPARE(reply->value(u"nodes").toArray().size(), 200);
        }
    }

private:
    QList<QJsonObject> read(int limit = 500)
    {
        const Reply reply
            = m_chrome.reply(u"snapshot"_s, {{u"format"_s, u"aria"_s}, {u"limit"_s, limit}});
        QList<QJsonObject> nodes;
        const QJsonArray list = reply.value(u"nodes").toArray();
        for (const QJsonValue &node : list)
            nodes.append(node.toObject());
        return nodes;
    }
    static QJsonObject nodeWith(
        const QList<QJsonObject> &nodes, const QString &role, const QString &name)
    {
        for (const QJsonObject &node : nodes) {
            if (node.value(u"role") == role && node.value(u"name") == name)
                return node;
        }
        return {};
    }
    QString axRef(const QString &role, const QString &name)
    {
        const QList<QJsonObject> nodes = read();
        const QString ref = nodeWith(nodes, role, name).value(u"ref").toString();
        if (ref.isEmpty()) {
            for (const QJsonObject &node : nodes)
                qInfo().noquote() << QJsonDocument{node}.toJson(QJsonDocument::Compact);
        }
        return ref;
    }
};

TEST_CLASS(AriaSnapshotTest)
#include "aria_snapshot_test.moc"
