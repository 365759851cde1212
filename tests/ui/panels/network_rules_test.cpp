// The rules of a tab, as the network panel shows, adds and removes them.

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/settles.h"
#include "tests/ui/shown_network.h"
#include "ui/models/rule_table.h"
#include "ui/panels/rules_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace {

QJsonObject rule(const QString &id, const QString &kind, int applied)
{
    return {{u"id"_s, id}, {u"kind"_s, kind}, {u"url"_s, u"**/ads/**"_s}, {u"scope"_s, u"tab"_s},
        {u"applied"_s, applied}};
}

struct ShownRules : ShownNetwork {
    ShownRules()
    {
        rules = {rule(u"rule1"_s, u"block"_s, 3), rule(u"rule2"_s, u"mock"_s, 0)};
        fake.answer(u"rules"_s, [this](const QJsonObject &) { return Reply{{u"rules"_s, rules}}; });
        button(u"showRules"_s)->click();
        isRead = settles(panel);
    }
    LogTable *list() const { return panel.findChild<LogTable *>(u"rules"_s); }
    QString inList(int row, int column) const
    {
        return list()->model()->index(row, column).data().toString();
    }
    QLineEdit *field(const QString &name) const { return panel.findChild<QLineEdit *>(name); }
    QComboBox *choice(const QString &name) const { return panel.findChild<QComboBox *>(name); }

    QJsonArray rules;
    bool isRead = false;
};

} // namespace

class NetworkRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsThemAndHowOftenTheyWereApplied()
    {
        ShownRules shown;
        QVERIFY(shown.isRead);
        QCOMPARE(shown.fake.lastArguments(u"rules"_s).value(u"targetId"), u"A"_s);
        QCOMPARE(shown.list()->model()->rowCount(), 2);
        QCOMPARE(shown.inList(0, RuleTable::What), u"Refuse"_s);
        QCOMPARE(shown.inList(0, RuleTable::Applied), u"3"_s);
        QCOMPARE(namelessControls(shown.panel), QStringList{});
        shown.rules[0] = rule(u"rule1"_s, u"block"_s, 4);
        shown.list()->selectRow(0);
        shown.publishRequests(u"A"_s,
            {samples::answered(
                samples::request(u"r1"_s, u"https://shop.test/"_s, u"document"_s, 0), 204)});
        QTRY_COMPARE(shown.inList(0, RuleTable::Applied), u"4"_s);
        QCOMPARE(shown.list()->chosenRows(), QList<int>{0});
    }

    void addsOne()
    {
        ShownRules shown;
        QVERIFY(!shown.button(u"addRule"_s)->isEnabled());
        shown.choice(u"ruleKind"_s)->setCurrentIndex(1);
        shown.field(u"ruleAddress"_s)->setText(u" **/api/** "_s);
        shown.panel.findChild<QSpinBox *>(u"ruleStatus"_s)->setValue(503);
        shown.field(u"ruleBody"_s)->setText(u"busy"_s);
        shown.button(u"addRule"_s)->click();
        const QJsonObject wanted{{u"profile"_s, u"clawd"_s}, {u"targetId"_s, u"A"_s},
            {u"kind"_s, u"mock"_s}, {u"url"_s, u"**/api/**"_s}, {u"scope"_s, u"tab"_s},
            {u"status"_s, 503}, {u"body"_s, u"busy"_s}};
        QCOMPARE(shown.fake.lastArguments(u"addRule"_s), wanted);
        QCOMPARE(shown.field(u"ruleAddress"_s)->text(), QString{});
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"rules"_s), 2);
    }

    void keepsWhatWasTypedIfItIsRefused()
    {
        ShownRules shown;
        shown.fake.fail(u"addRule"_s, {Code::InvalidValue, u"no such pattern"_s, {}});
        shown.choice(u"ruleKind"_s)->setCurrentIndex(2);
        shown.field(u"ruleAddress"_s)->setText(u"/(/"_s);
        QTest::keyClick(shown.field(u"ruleAddress"_s), Qt::Key_Return);
        QCOMPARE(shown.fake.lastArguments(u"addRule"_s).value(u"delayMs"), QJsonValue{2000});
        QCOMPARE(shown.label(u"failure"_s), u"no such pattern"_s);
        QCOMPARE(shown.field(u"ruleAddress"_s)->text(), u"/(/"_s);
    }

    void removesThem()
    {
        ShownRules shown;
        shown.list()->selectRow(1);
        shown.rules.removeLast();
        shown.list()->setFocus();
        QTest::keyClick(shown.list(), Qt::Key_Delete);
        QCOMPARE(shown.fake.lastArguments(u"removeRule"_s).value(u"id"), u"rule2"_s);
        QTRY_COMPARE(shown.list()->model()->rowCount(), 1);
    }

    void asksWhoseAndAsksNothingWhileHidden()
    {
        ShownRules shown;
        shown.button(u"showRules"_s)->click();
        shown.fake.calls.clear();
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"B"_s, u"The Bank"_s));
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"rules"_s), 0);
        shown.button(u"showRules"_s)->click();
        auto *view = shown.panel.findChild<RulesView *>();
        QCOMPARE(view->findChild<QLabel *>(u"emptyTitle"_s)->text(), u"Whose rules?"_s);
        QVERIFY(!shown.field(u"ruleAddress"_s)->isEnabled());
        shown.choice(u"tab"_s)->setCurrentIndex(2);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.lastArguments(u"rules"_s).value(u"targetId"), u"B"_s);
    }
};

TEST_CLASS(NetworkRulesTest)
#include "network_rules_test.moc"
