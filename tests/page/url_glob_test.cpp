// Address patterns.

#include "core/page/text/url_glob.h"
#include "tests/support/test_class.h"

#include <QRegularExpression>

class UrlGlobTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QString>("glob");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isMatch");
        const QString cart = u"https://shop.example/cart/12?step=2"_s;
        QTest::newRow("a part") << u"/cart/"_s << cart << true;
        QTest::newRow("a part, in another case") << u"/Cart/"_s << cart << false;
        QTest::newRow("a question mark is one") << u"12?step"_s << cart << true;
        QTest::newRow("and nothing else") << u"cart?12"_s << cart << false;
        QTest::newRow("a dot is one") << u"shopxexample"_s << cart << false;
        QTest::newRow("the whole") << u"https://*/cart/*"_s << cart << true;
        QTest::newRow("not the whole") << u"*/cart/*"_s << cart << false;
        QTest::newRow("a star stops at a slash") << u"https://*/12?step=2"_s << cart << false;
        QTest::newRow("two do not") << u"https://**/12?step=2"_s << cart << true;
        QTest::newRow("two at the ends") << u"**/cart/**"_s << cart << true;
        QTest::newRow("three are two and one") << u"https://***"_s << cart << true;
        QTest::newRow("none of nothing") << u""_s << cart << true;
        QTest::newRow("a bracket is one") << u"*://a/[b](c)"_s << u"http://a/[b](c)"_s << true;
    }
    void matches()
    {
        QFETCH(QString, glob);
        QFETCH(QString, address);
        const QRegularExpression expression{urlGlobExpression(glob)};
        QVERIFY2(expression.isValid(), qPrintable(expression.pattern()));
        QTEST(expression.match(address).hasMatch(), "isMatch");
    }
};

TEST_CLASS(UrlGlobTest)
#include "url_glob_test.moc"
