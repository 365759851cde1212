// The window asks whether a secret may be typed, and says what the person answers.

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/question_bars.h"

namespace {

QJsonObject secretQuestion(const QString &id, const QString &secret, const QJsonArray &around = {})
{
    return {{u"id"_s, id}, {u"secret"_s, secret}, {u"origin"_s, u"https://bank.test"_s},
        {u"around"_s, around}, {u"targetId"_s, u"A"_s}, {u"caller"_s, u"crawler"_s}};
}

void askFor(ShownWindow &shown, const QJsonArray &questions)
{
    shown.fake.replies.insert(u"secretQuestions"_s, {{u"questions"_s, questions}});
    shown.fake.publish(Event::Kind::SecretsAsked);
}

} // namespace

class SecretBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isNotThereWithoutAQuestion()
    {
        const ShownWindow shown;
        QVERIFY(!shown.find<SecretBar>(u"secretBar"_s)->isVisible());
    }

    void saysWhoWantsToTypeWhatWhere()
    {
        ShownWindow shown;
        const QWidget *focused = shown.window->focusWidget();
        askFor(shown, {secretQuestion(u"q1"_s, u"bank"_s)});
        QVERIFY(shown.find<SecretBar>(u"secretBar"_s)->isVisible());
        QCOMPARE(shown.text(u"secretQuestion"_s),
            u"crawler wants to type the secret “bank” on https://bank.test"_s);
        QCOMPARE(shown.window->focusWidget(), focused);
        askFor(shown, {secretQuestion(u"q2"_s, u"bank"_s, {u"https://shop.test"_s})});
        QCOMPARE(shown.text(u"secretQuestion"_s),
            u"crawler wants to type the secret “bank” on https://bank.test, inside "
            u"https://shop.test"_s);
    }

    void answersTheOldest_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("allow");
        QTest::newRow("allow") << u"allowSecret"_s << true;
        QTest::newRow("refuse") << u"refuseSecret"_s << false;
    }
    void answersTheOldest()
    {
        QFETCH(QString, button);
        QFETCH(bool, allow);
        ShownWindow shown;
        askFor(shown, {secretQuestion(u"q1"_s, u"bank"_s), secretQuestion(u"q2"_s, u"shop"_s)});
        QVERIFY(shown.text(u"secretAdvice"_s).contains(u"1 more"_s));
        shown.fake.replies.insert(u"secretQuestions"_s,
            {{u"questions"_s, QJsonArray{secretQuestion(u"q2"_s, u"shop"_s)}}});
        QTRY_VERIFY(shown.find<SecretBar>(u"secretBar"_s)->isArmed());
        QTest::mouseClick(shown.find<QPushButton>(button), Qt::LeftButton);
        const Call call = shown.fake.lastAct();
        QCOMPARE(call.command, u"answerSecret"_s);
        QCOMPARE(call.arguments, (QJsonObject{{u"id"_s, u"q1"_s}, {u"allow"_s, allow}}));
        QTRY_VERIFY(shown.text(u"secretQuestion"_s).contains(u"shop"_s));
        askFor(shown, {});
        QVERIFY(!shown.find<SecretBar>(u"secretBar"_s)->isVisible());
    }

    void saysWhyAnAnswerWasNotKept()
    {
        ShownWindow shown;
        askFor(shown, {secretQuestion(u"q1"_s, u"bank"_s)});
        shown.fake.failures.insert(u"answerSecret"_s,
            {Code::SecretsUnavailable, u"The keychain is locked."_s, u"Unlock it."_s});
        QTRY_VERIFY(shown.find<SecretBar>(u"secretBar"_s)->isArmed());
        QTest::mouseClick(shown.find<QPushButton>(u"allowSecret"_s), Qt::LeftButton);
        QTRY_COMPARE(shown.text(u"failure"_s), u"The keychain is locked."_s);
    }
};

TEST_CLASS(SecretBarTest)
#include "secret_bar_test.moc"
