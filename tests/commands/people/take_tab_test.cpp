// A tab that a person takes away from its agent.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

class TakeTabTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryAgentOutUntilItIsGivenBack()
    {
        m_site.add(u"page"_s, "<!doctype html><button>Go</button>");
        const Outcome opened = as(worker(u"w1"_s), u"open"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        const QJsonValue tab = std::get<Reply>(opened).value(u"targetId");
        const Caller person{u"window"_s, Caller::Kind::Person};
        QCOMPARE(ownerOf(tab), u"w1"_s);
        const Outcome taken = as(person, u"takeTab"_s, {{u"targetId"_s, tab}});
        QCOMPARE(std::get<Reply>(taken).value(u"owner").toString(), u"a person"_s);
        for (const QString &name : {u"w1"_s, u"w2"_s})
            QCOMPARE(std::get<Failure>(as(worker(name), u"text"_s, {{u"targetId"_s, tab}})).code,
                Code::TabOwned);
        QVERIFY(std::holds_alternative<Reply>(as(person, u"focus"_s, {{u"targetId"_s, tab}})));
        as(person, u"takeTab"_s, {{u"targetId"_s, tab}, {u"giveBack"_s, true}});
        QVERIFY(ownerOf(tab).isEmpty());
        QVERIFY(
            std::holds_alternative<Reply>(as(worker(u"w2"_s), u"text"_s, {{u"targetId"_s, tab}})));
        QCOMPARE(ownerOf(tab), u"w2"_s);
        QCOMPARE(std::get<Failure>(as(worker(u"w1"_s), u"text"_s, {{u"targetId"_s, tab}})).code,
            Code::TabOwned);
    }

    void isNothingForAgents()
    {
        QCOMPARE(
            std::get<Failure>(as(worker(u"w1"_s), u"takeTab"_s, {{u"targetId"_s, u"1"_s}})).code,
            Code::UnknownCommand);
    }

private:
    static Caller worker(const QString &name)
    {
        Caller caller{u"jarvis"_s};
        caller.name = name;
        caller.ownsTabs = true;
        return caller;
    }
    Outcome as(const Caller &caller, const QString &command, const QJsonObject &arguments)
    {
        return QCoro::waitFor(m_chrome.catalogue().call({u"t"_s, caller, command, arguments}));
    }
    QString ownerOf(const QJsonValue &tab)
    {
        const QJsonArray rows = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &each : rows) {
            if (each[u"targetId"_s] == tab)
                return each[u"owner"_s].toString();
        }
        return {};
    }
};

TEST_CLASS(TakeTabTest)
#include "take_tab_test.moc"
