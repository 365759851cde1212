// Rules for approvals, as people write them.

#include "core/page/observe/hold_rule.h"
#include "tests/support/test_class.h"

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
        QVERIFY(!some.isFor(HoldKind::Click, {u"https://www.shop.example/pay"_s}));
        const HoldRule all = rule(u"request * *"_s);
        QVERIFY(all.isForRequest(u"GET"_s, u"https://any.test/"_s));
        QCOMPARE(all.written, u"request * *"_s);
    }

    void holdsClicksByWords()
    {
        const HoldRule words = rule(u"click shop.example Buy  now"_s);
        QVERIFY(words.hasWords(u"» BUY\nNOW «"_s));
        QVERIFY(!words.hasWords(u"Buy"_s));
        QVERIFY(words.isFor(HoldKind::Click, {u"https://shop.example/cart"_s}));
        QVERIFY(!words.isFor(HoldKind::Click, {u"https://other.example/cart"_s}));
        QVERIFY(words.isFor(
            HoldKind::Click, {u"https://other.example/"_s, u"https://shop.example/frame"_s}));
        const HoldRule expression = rule(u"click * /^(buy|pay)\\b/"_s);
        QVERIFY(expression.hasWords(u"Pay 3 €"_s));
        QVERIFY(!expression.hasWords(u"Payment"_s));
        QVERIFY(rule(u"click shop.example"_s).hasWords(u""_s));
    }

    void readsPastWhatIsDrawnAsNothing()
    {
        for (const char32_t point :
            {U'\u00ad', U'\u180b', U'\u200b', U'\u2028', U'\ufe0f', U'\ufff0', U'\U0001d173',
                U'\U000e0080', U'\U000e0100', U'\U000e0fff', char32_t{0x1}, char32_t{0x7f}}) {
            const QString between = QString::fromUcs4(&point, 1);
            QVERIFY2(rule(u"click * buy"_s).hasWords(u"B"_s + between + u"uy"_s),
                qPrintable(QString::number(point, 16)));
        }
        QVERIFY(!rule(u"click * buy"_s).hasWords(u"B uy"_s));
        QVERIFY(rule(u"click * besta\u0308tigen"_s).hasWords(u"Best\u00e4tigen"_s));
        QVERIFY(rule(u"click * best\u00e4tigen"_s).hasWords(u"Besta\u0308tigen"_s));
        QVERIFY(rule(u"click * \uff42\uff55\uff59"_s).hasWords(u"\uff42\uff55\uff59"_s));
    }

    void holdsAHostHoweverItIsWritten_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("address");
        const auto row = [](const char *name, const QString &pattern, const QString &address) {
            QTest::newRow(name) << pattern << address;
        };
        row("user info", u"shop.example"_s, u"http://u:p@shop.example/"_s);
        row("a user like a host", u"shop.example"_s, u"http://other.example@shop.example/"_s);
        row("a dot", u"shop.example"_s, u"https://shop.example./pay"_s);
        row("a dot in the rule", u"shop.example."_s, u"https://shop.example/pay"_s);
        row("a dot and a port", u"localhost:8080"_s, u"http://localhost.:8080/"_s);
        row("any below it", u"*.shop.example"_s, u"https://u@www.shop.example./"_s);
        row("capitals", u"Shop.Example"_s, u"http://shop.example/"_s);
        row("punycode", u"bücher.example"_s, u"https://xn--bcher-kva.example/"_s);
        row("its letters", u"xn--bcher-kva.example"_s, u"https://bücher.example/"_s);
        row("below punycode", u"*.bücher.example"_s, u"https://a.xn--bcher-kva.example/"_s);
        row("mapped", u"127.0.0.1"_s, u"http://[::ffff:127.0.0.1]/"_s);
        row("mapped, as Chrome writes it", u"127.0.0.1:80"_s, u"http://[::ffff:7f00:1]:80/"_s);
        row("mapped in the rule", u"[::ffff:127.0.0.1]"_s, u"http://127.0.0.1/"_s);
        row("by NAT64", u"203.0.113.5"_s, u"http://[64:ff9b::cb00:7105]/"_s);
        row("a number", u"127.0.0.1"_s, u"http://2130706433/"_s);
        row("octal and short", u"127.0.0.1"_s, u"http://0177.1/"_s);
        row("hexadecimal", u"127.0.0.1"_s, u"http://0x7f.0.0.0x1./"_s);
        row("IPv6", u"[::1]:8080"_s, u"http://u@[0:0:0:0:0:0:0:1]:8080/x"_s);
        row("IPv6, any port", u"[0::1]"_s, u"http://[::1]:8080/"_s);
        row("a whole address", u"https://shop.example/**"_s, u"https://u:p@shop.example./pay"_s);
        row("an expression", u"/^https://shop[.]example//"_s, u"https://u@shop.example./"_s);
    }
    void holdsAHostHoweverItIsWritten()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QString, address);
        QVERIFY(rule(u"request POST "_s + pattern).isForRequest(u"POST"_s, address));
        QVERIFY(rule(u"upload "_s + pattern).isFor(HoldKind::Upload, {address}));
    }

    void holdsNoOtherHost_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("address");
        QTest::newRow("as its user") << u"shop.example"_s << u"http://shop.example@evil.test/"_s;
        QTest::newRow("as a path") << u"shop.example"_s << u"http://evil.test/shop.example/"_s;
        QTest::newRow("longer") << u"shop.example"_s << u"http://shop.example.evil.test/"_s;
        QTest::newRow("another port") << u"[::1]:80"_s << u"http://[::1]:8080/"_s;
        QTest::newRow("another number") << u"127.0.0.1"_s << u"http://[::ffff:127.0.0.11]/"_s;
    }
    void holdsNoOtherHost()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QString, address);
        QVERIFY(!rule(u"request POST "_s + pattern).isForRequest(u"POST"_s, address));
    }

    void asksChromeWhatToPause_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("pattern");
        QTest::newRow("a host") << u"request POST Shop.Example"_s << u"http*shop.example*"_s;
        QTest::newRow("a host in letters")
            << u"request POST bücher.example"_s << u"http*xn--bcher-kva.example*"_s;
        QTest::newRow("with a port") << u"request POST 127.0.0.1:8080"_s << u"http*127.0.0.1*"_s;
        QTest::newRow("an address") << u"request POST https://a.test/**"_s << u"http*"_s;
        QTest::newRow("an expression") << u"request POST /a\\.test/"_s << u"http*"_s;
        QTest::newRow("any") << u"request POST *"_s << u"http*"_s;
        QTest::newRow("no request") << u"click *"_s << QString{};
    }
    void asksChromeWhatToPause()
    {
        QFETCH(const QString, line);
        QFETCH(const QString, pattern);
        QCOMPARE(rule(line).paused().first()[u"urlPattern"].toString(), pattern);
        const bool isOfHost = !pattern.isEmpty() && pattern != u"http*";
        QCOMPARE(rule(line).paused().size(), isOfHost ? 3 : pattern.isEmpty() ? 0 : 1);
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
