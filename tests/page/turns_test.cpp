// Concurrent acts of one tab: each is done exactly once.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

#include <vector>

class TurnsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void clicksOnceForEachCall()
    {
        open("<button onclick='count++'>Hit</button><script>count = 0</script>");
        const QJsonObject hit{{u"ref"_s, m_chrome.ref(u"Hit"_s)}};
        const QStringList reported = together(QList<CallRequest>(14, CallRequest{u"click"_s, hit}));
        QCOMPARE(reported, QStringList(14, u"ok"_s));
        QCOMPARE(m_chrome.ask(u"count"_s), QJsonValue(14));
    }

    void typesEachTextIntoItsOwnField()
    {
        open("<input aria-label=A><input aria-label=B><input aria-label=C><input aria-label=D>");
        QList<CallRequest> asked;
        for (const QString &name : {u"A"_s, u"B"_s, u"C"_s, u"D"_s}) {
            const QString ref = m_chrome.ref(u'"' + name + u'"');
            asked.append(
                {u"type"_s, {{u"ref"_s, ref}, {u"text"_s, name.repeated(5)}, {u"slowly"_s, true}}});
        }
        QCOMPARE(together(asked), QStringList(4, u"ok"_s));
        QCOMPARE(m_chrome.ask(u"[...document.querySelectorAll('input')].map(e => e.value)"_s),
            QJsonValue(QJsonArray{u"AAAAA"_s, u"BBBBB"_s, u"CCCCC"_s, u"DDDDD"_s}));
    }

    // The acts are done in the order in which they came.
    void keepsTheOrder()
    {
        open("<script>keys = ''; onkeydown = event => keys += event.key</script>");
        QList<CallRequest> asked;
        for (const QChar key : u"abcdefghij"_s)
            asked.append({u"press"_s, {{u"key"_s, QString{key}}}});
        QCOMPARE(together(asked), QStringList(10, u"ok"_s));
        QCOMPARE(m_chrome.ask(u"keys"_s), QJsonValue(u"abcdefghij"_s));
    }

    void readsBesideAnAct()
    {
        open(
            "<button onclick='confirm(\"Sure?\"); done = 1'>Ask</button><script>done = 0</script>");
        const QString ref = m_chrome.ref(u"Ask"_s);
        const auto click
            = m_chrome.catalogue().call(Call{u"c"_s, u"test"_s, u"click"_s, {{u"ref"_s, ref}}});
        // Neither waits for the click, which waits for the dialog.
        m_chrome.reply(u"tabs"_s);
        m_chrome.reply(u"armDialog"_s, {{u"accept"_s, true}});
        QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(click)));
        QCOMPARE(m_chrome.ask(u"done"_s), QJsonValue(1));
    }

    void waitsInNoTabsWay()
    {
        const QString tab = open("");
        const auto waiting = m_chrome.catalogue().call(Call{u"w"_s, u"test"_s, u"wait"_s,
            {{u"text"_s, u"Godot"_s}, {u"timeoutMs"_s, 20000}, {u"targetId"_s, tab}}});
        QCOMPARE(m_chrome.ask(u"1 + 1"_s), QJsonValue(2));
        open("");
        QCOMPARE(m_chrome.ask(u"1 + 1"_s), QJsonValue(2));
        m_chrome.reply(u"close"_s, {{u"targetId"_s, tab}}); // While it waited.
        QCOMPARE(std::get<Failure>(QCoro::waitFor(waiting)).code, Code::TabNotFound);
    }

    void refusesMoreThanCanWait()
    {
        open(slow);
        const QJsonObject click{{u"ref"_s, m_chrome.ref(u"Slow"_s)}};
        QStringList reported = together(
            {{u"click"_s, click}}, QList<CallRequest>(110, {u"press"_s, {{u"key"_s, u"a"_s}}}));
        QCOMPARE(reported.count(u"TOO_BUSY"_s), 10);
        QCOMPARE(reported.count(u"ok"_s), 101);
    }

    void endsTheWaitWithTheTab()
    {
        const QString tab = open(slow);
        const QJsonObject click{{u"ref"_s, m_chrome.ref(u"Slow"_s)}};
        QStringList reported;
        const auto waiting
            = allOf({{u"click"_s, click}, {u"click"_s, click}, {u"click"_s, click}}, reported);
        m_chrome.reply(u"close"_s, {{u"targetId"_s, tab}});
        QCoro::waitFor(waiting);
        QCOMPARE(reported.mid(1), QStringList(2, u"TAB_NOT_FOUND"_s));
    }

    void leavesTheTabToAPersonWhoTookIt()
    {
        open("<script>keys = ''; onkeydown = event => { keys += event.key; const end = Date.now() "
             "+ 200; while (Date.now() < end); }</script>");
        QStringList reported;
        const auto waiting = allOf(
            {{u"press"_s, {{u"key"_s, u"a"_s}}}, {u"press"_s, {{u"key"_s, u"b"_s}}}}, reported);
        m_chrome.reply(u"takeOver"_s);
        QCoro::waitFor(waiting);
        m_chrome.reply(u"handBack"_s);
        QCOMPARE(reported, QStringList(2, u"HUMAN_CONTROL"_s));
        QVERIFY(!m_chrome.ask(u"keys"_s).toString().contains(u'b'));
    }

    // A page that hides its presses is pressed once, and the reply says so.
    void pressesOnceWhereNobodySaysWhatCameOfIt()
    {
        m_site.add(u"greedy"_s, greedy);
        m_chrome.show(m_site.url(u"greedy"_s));
        const Failure failure = m_chrome.failure(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Hit"_s)}});
        QCOMPARE(failure.code, Code::OutcomeUnknown);
        QVERIFY(!rowOf(failure.code).isRetryable);
        QCOMPARE(m_chrome.ask(u"count"_s), QJsonValue(1));
    }

    // Nor is one that a page listener saw, although it hit nothing.
    void pressesOnceWhatTheWindowHears()
    {
        m_site.add(u"hearing"_s, hearing);
        m_chrome.show(m_site.url(u"hearing"_s));
        const Failure failure = m_chrome.failure(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Save"_s)}});
        QCOMPARE(failure.code, Code::NotDelivered);
        QCOMPARE(m_chrome.ask(u"heard"_s), QJsonValue(1));
    }

private:
    struct CallRequest {
        QString command;
        QJsonObject arguments;
    };

    QString open(const QByteArray &html)
    {
        m_site.add(u"page"_s, html);
        return m_chrome.show(m_site.url(u"page"_s));
    }

    static QString wordFor(const Outcome &outcome)
    {
        const auto *failure = std::get_if<Failure>(&outcome);
        return failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
    }

    // All begin before any has ended.
    Task<> allOf(QList<CallRequest> asked, QStringList &reported)
    {
        std::vector<Task<Outcome>> calls;
        for (const CallRequest &each : asked)
            calls.push_back(
                m_chrome.catalogue().call(Call{u"t"_s, u"test"_s, each.command, each.arguments}));
        for (auto &call : calls) {
            const Outcome outcome = co_await call;
            reported.append(wordFor(outcome));
        }
    }

    QStringList together(QList<CallRequest> asked, QList<CallRequest> more = {})
    {
        QStringList reported;
        QCoro::waitFor(allOf(asked + more, reported));
        return reported;
    }

    static constexpr auto slow = "<button onclick='const end = Date.now() + 300;"
                                 "while (Date.now() < end);'>Slow</button>";

    static constexpr auto greedy = R"(<button>Hit</button><script>
        count = 0;
        for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
            addEventListener(type, event => {
                event.stopImmediatePropagation();
                count += type === "click";
            }, true);
        </script>)";

    static constexpr auto hearing = R"(<button id=save>Save</button><script>
        heard = 0;
        addEventListener("mousedown", () => ++heard, true);
        addEventListener("mousemove", () => {
            const trap = document.createElement("button");
            trap.style = "position: fixed; inset: 0";
            document.body.append(trap);
            setTimeout(() => trap.remove(), 20);
        });
        </script>)";
};

TEST_CLASS(TurnsTest)
#include "turns_test.moc"
