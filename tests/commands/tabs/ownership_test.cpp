// Whose tab it is, where agents own their tabs, on real Chromium.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

class OwnershipTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"page"_s, "<!doctype html><button onclick='document.title = 1'>Go</button>");
    }
    void init() { own(true); }

    void refusesAnotherCallersAct();
    void letsOthersRead();
    void givesEachATabOfItsOwn();
    void listsOwnAndUnownedOnes();
    void isOffUnlessTurnedOn();
    void leavesPeopleAboveIt();

private:
    void own(bool isOn)
    {
        QCoro::waitFor(m_chrome.engine().changeSettings({{u"tabOwnership"_s, isOn}}));
    }
    Outcome as(const QString &name, const QString &command, const QJsonObject &arguments = {})
    {
        Caller caller{u"test"_s};
        caller.name = name;
        return QCoro::waitFor(
            m_chrome.catalogue().call({u"t"_s, caller, command, arguments, {}, Naming::ByLocator}));
    }
    QString open(const QString &name)
    {
        const Outcome opened = as(name, u"open"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        return std::get<Reply>(opened).value(u"targetId").toString();
    }
    Outcome click(const QString &name, const QString &tab)
    {
        return as(name, u"click"_s,
            {{u"targetId"_s, tab}, {u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}}}});
    }
};

void OwnershipTest::refusesAnotherCallersAct()
{
    const QString tab = open(u"ada"_s);
    for (const QString &command : {u"close"_s, u"focus"_s}) {
        const Outcome refused = as(u"bob"_s, command, {{u"targetId"_s, tab}});
        QCOMPARE(std::get<Failure>(refused).code, Code::TabOwned);
    }
    // Whatever a command does, where it is one that reads without it too.
    const QString press = u"() => { document.querySelector('button').click(); return true; }"_s;
    for (const auto &[command, more] :
        std::initializer_list<std::pair<QString, QJsonObject>>{{u"wait"_s, {{u"fn"_s, press}}},
            {u"closeTab"_s, {}}, {u"addRule"_s, {{u"kind"_s, u"block"_s}, {u"url"_s, u"*"_s}}}}) {
        QJsonObject arguments = more;
        arguments.insert(u"targetId"_s, tab);
        const Outcome refusal = as(u"bob"_s, command, arguments);
        QVERIFY2(std::holds_alternative<Failure>(refusal), qPrintable(command));
        QCOMPARE(std::get<Failure>(refusal).code, Code::TabOwned);
    }
    const Failure refused = std::get<Failure>(click(u"bob"_s, tab));
    QCOMPARE(refused.code, Code::TabOwned);
    QCOMPARE(refused.message, u"the tab belongs to \"ada\""_s);
    QCOMPARE(refused.evidence.value(u"owner"), u"ada"_s);
    QVERIFY(std::holds_alternative<Reply>(click(u"ada"_s, tab)));
}

void OwnershipTest::letsOthersRead()
{
    const QString tab = open(u"ada"_s);
    QVERIFY(std::holds_alternative<Reply>(as(u"bob"_s, u"text"_s, {{u"targetId"_s, tab}})));
}

void OwnershipTest::givesEachATabOfItsOwn()
{
    const QString tab = open(u"ada"_s);
    const Outcome read = as(u"carol"_s, u"text"_s);
    QVERIFY(std::get<Reply>(read).value(u"targetId") != tab);
}

void OwnershipTest::listsOwnAndUnownedOnes()
{
    const QString adas = open(u"ada"_s);
    const QString bobs = open(u"bob"_s);
    QHash<QString, QString> owners;
    const Outcome listed = as(u"bob"_s, u"tabs"_s, {{u"mine"_s, true}});
    const QJsonArray rows = std::get<Reply>(listed).value(u"tabs").toArray();
    for (const QJsonValue &row : rows)
        owners.insert(row[u"targetId"_s].toString(), row[u"owner"_s].toString());
    QVERIFY(!owners.contains(adas));
    QCOMPARE(owners.value(bobs), u"bob"_s);
}

void OwnershipTest::isOffUnlessTurnedOn()
{
    const QString tab = open(u"ada"_s);
    own(false);
    QVERIFY(std::holds_alternative<Reply>(click(u"bob"_s, tab)));
    const Outcome listed = as(u"bob"_s, u"tabs"_s);
    QVERIFY(!std::get<Reply>(listed).value(u"tabs")[0].toObject().contains(u"owner"_s));
}

void OwnershipTest::leavesPeopleAboveIt()
{
    const QString tab = open(u"ada"_s);
    const Caller person{u"window"_s, Caller::Kind::Person};
    const Outcome closed = QCoro::waitFor(
        m_chrome.catalogue().call({u"t"_s, person, u"close"_s, {{u"targetId"_s, tab}}}));
    QVERIFY(std::holds_alternative<Reply>(closed));
}

TEST_CLASS(OwnershipTest)
#include "ownership_test.moc"
