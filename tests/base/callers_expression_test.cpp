#include "base/callers_expression.h"
#include "tests/support/test_class.h"

class CallersExpressionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matchesAsAnyOther()
    {
        const auto expression = callersExpression(u"^https?://a\\.test/"_s);
        QVERIFY(expression.isValid());
        QVERIFY(expression.match(u"http://a.test/x"_s).hasMatch());
        QVERIFY(!mayMatch(expression, u"http://b.test/x"_s));
        QVERIFY(callersExpression(u"A"_s, QRegularExpression::CaseInsensitiveOption)
                    .match(u"a"_s)
                    .hasMatch());
        QVERIFY(!callersExpression(u"("_s).isValid());
    }

    // It would take longer than there is time, also where it asks for more steps.
    void givesUpSoon()
    {
        const QString text = QString(2000, u'a') + u'!';
        for (const QString &each : {u"(a+)+$"_s, u"(*LIMIT_MATCH=4000000000)(a+)+$"_s}) {
            const auto expression = callersExpression(each);
            const auto match = expression.match(text);
            QVERIFY(!match.hasMatch());
            QVERIFY(!match.isValid());
            QVERIFY(mayMatch(expression, text));
        }
    }
};

TEST_CLASS(CallersExpressionTest)
#include "callers_expression_test.moc"
