// What a rule holds is done after one yes, however many presses and looks it takes.

#include "tests/commands/people/asked_people.h"
#include "tests/support/test_class.h"

namespace {

constexpr const char *heldPage = R"page(<title>Shop</title>
<button id=buy onclick=bought() aria-label="Buy now">Buy now</button>
<div tabindex=0 role=group aria-label=Box onclick=bought()>Buy it</div>
<select aria-label=List onchange=bought()><option>no<option>buy</select>
<form onsubmit="bought(); return false"><input aria-label=Field></form>
<div role=group aria-label=Knob draggable=true>Knob</div>
<div role=group aria-label=Zone ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); bought()">Buy zone</div>
<script>function bought() { document.title = 'Bought'; }</script>)page";

} // namespace

class ApprovedActsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_people = std::make_unique<AskedPeople>(); }
    void cleanupTestCase() { m_people.reset(); }

    void goOnAfterOneYes_data()
    {
        QTest::addColumn<QJsonObject>("act");
        QTest::addColumn<QStringList>("refs");
        QTest::addColumn<QString>("what");
        const auto row = [](const char *name, const QJsonObject &act, const QStringList &refs,
                             const QString &what) { QTest::newRow(name) << act << refs << what; };
        row("a nameless box", {{u"kind"_s, u"click"_s}}, {u"Box"_s}, u"click group “Buy it”"_s);
        row("dragged onto itself", {{u"kind"_s, u"drag"_s}}, {u"Buy now"_s, u"Buy now"_s},
            u"drag button “Buy now”"_s);
        row("dropped", {{u"kind"_s, u"drag"_s}}, {u"Knob"_s, u"Zone"_s},
            u"drop on group “Buy zone”"_s);
        row("chosen", {{u"kind"_s, u"select"_s}, {u"values"_s, QJsonArray{u"buy"_s}}}, {u"List"_s},
            u"choose “buy” in “List”"_s);
        row("a key of a text",
            {{u"kind"_s, u"type"_s}, {u"text"_s, u"x\n"_s}, {u"slowly"_s, true}, {u"delayMs"_s, 1}},
            {u"Field"_s}, u"press Enter"_s);
    }

    void goOnAfterOneYes()
    {
        QFETCH(const QJsonObject, act);
        QFETCH(const QStringList, refs);
        QFETCH(const QString, what);
        m_people->chrome.reply(u"changeSettings"_s, {{u"approvals"_s, QJsonArray{}}});
        m_people->open(heldPage);
        m_people->chrome.reply(
            u"changeSettings"_s, {{u"approvals"_s, QJsonArray{u"click * buy"_s}}});
        QJsonObject body = act;
        body.insert(refs.size() > 1 ? u"startRef"_s : u"ref"_s, m_people->chrome.ref(refs.first()));
        if (refs.size() > 1)
            body.insert(u"endRef"_s, m_people->chrome.ref(refs.last()));
        RawClient agent{m_people->port};
        m_people->send(agent, "/act", body);
        QTRY_COMPARE(m_people->questions().size(), 1);
        QCOMPARE(m_people->questions().first()[u"what"].toString(), what);
        QCOMPARE(m_people->chrome.ask(u"document.title"_s).toString(), u"Shop"_s);
        QVERIFY(m_people->answer(true));
        const RawAnswer answer = agent.answer();
        // The field was emptied by its form, or holds no line's end.
        const bool isTyped = act.value(u"kind"_s) == u"type"_s;
        QVERIFY2(answer.status == 200 || isTyped, answer.body.constData());
        QTRY_COMPARE(m_people->chrome.ask(u"document.title"_s).toString(), u"Bought"_s);
        QVERIFY(m_people->questions().isEmpty());
    }

private:
    std::unique_ptr<AskedPeople> m_people;
};

TEST_CLASS(ApprovedActsTest)
#include "approved_acts_test.moc"
