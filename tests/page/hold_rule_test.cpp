// Rules for approvals, as people write them.

#include "core/page/observe/hold_rule.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

HoldRule rule(const QString &line)
{
    return orThrow(HoldRule::read(line));
}

} // namespace

class HoldRuleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holdsRequestsByMethodAndAddress()
    {
        const HoldRule some = rule(u"request post,PUT  *.shop.example "_s);
        QVERIFY(some.isForRequest(u"POST"_s, u"https://www.shop.example/pay"_s));
        QVERIFY(some.isForRequest(u"put"_s, u"http://www.shop.example:8080/pay"_s));
        QVERIFY(!some.isForRequest(u"GET"_s, u"https://www.shop.example/pay"_s));
        QVERIFY(!some.isForRequest(u"POST"_s, u"https://shop.example.evil.test/pay"_s));
        QVERIFY(!some.isForClick(u"Pay"_s, u"https://www.shop.example/pay"_s));
        const HoldRule all = rule(u"request * *"_s);
        QVERIFY(all.isForRequest(u"GET"_s, u"https://any.test/"_s));
        QCOMPARE(all.written, u"request * *"_s);
    }

    void holdsClicksByWords()
    {
        const HoldRule words = rule(u"click shop.example Buy  now"_s);
        QVERIFY(words.isForClick(u"» BUY\nNOW «"_s, u"https://shop.example/cart"_s));
        QVERIFY(!words.isForClick(u"Buy"_s, u"https://shop.example/cart"_s));
        QVERIFY(!words.isForClick(u"Buy now"_s, u"https://other.example/cart"_s));
        const HoldRule expression = rule(u"click * /^(buy|pay)\\b/"_s);
        QVERIFY(expression.isForClick(u"Pay 3 €"_s, u"https://any.test/"_s));
        QVERIFY(!expression.isForClick(u"Payment"_s, u"https://any.test/"_s));
        QVERIFY(rule(u"click shop.example"_s).isForClick(u""_s, u"https://shop.example/"_s));
    }

    void tellsChromeWhatToPause_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("pattern");
        QTest::newRow("a host") << u"request POST shop.example"_s << u"http*://shop.example*/*"_s;
        QTest::newRow("with a port")
            << u"request POST 127.0.0.1:8080"_s << u"http*://127.0.0.1:8080/*"_s;
        QTest::newRow("an address") << u"request POST https://a.test/**"_s << u"http*"_s;
        QTest::newRow("an expression") << u"request POST /a\\.test/"_s << u"http*"_s;
        QTest::newRow("any") << u"request POST *"_s << u"http*"_s;
        QTest::newRow("no request") << u"click *"_s << QString{};
    }
    void tellsChromeWhatToPause()
    {
        QFETCH(const QString, line);
        QFETCH(const QString, pattern);
        QCOMPARE(rule(line).paused().first()[u"urlPattern"].toString(), pattern);
    }

    void isNotWhatItDoesNotUnderstand_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : {"", "pay shop.example", "request", "request POST",
                 "request shop.example", "request POST shop.example more", "click", "upload",
                 "upload a.test b.test", "click /(/", "click * /(/", "download"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void isNotWhatItDoesNotUnderstand()
    {
        QFETCH(const QString, line);
        const auto read = HoldRule::read(line);
        const Failure *failure = failureIn(read);
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::InvalidValue);
    }
};

TEST_CLASS(HoldRuleTest)
#include "hold_rule_test.moc"
