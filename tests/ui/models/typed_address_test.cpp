#include "ui/models/typed_address.h"

#include "tests/support/test_class.h"

class TypedAddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void completesWhatAPersonTypes()
    {
        QCOMPARE(typedAddress(u" example.com/a b "_s).value(), u"https://example.com/a b"_s);
        QCOMPARE(typedAddress(u"localhost:8000"_s).value(), u"http://localhost:8000"_s);
        QCOMPARE(typedAddress(u"about:blank"_s).value(), u"about:blank"_s);
        QCOMPARE(typedAddress(u"  "_s).value(), u""_s);
    }

    void refusesWhatCanBeNoAddress()
    {
        QVERIFY(!typedAddress(u"weather in paris"_s));
        QVERIFY(!typedAddress(u"two words/and a path"_s));
        QVERIFY(!typedAddress(u"/path"_s));
    }
};

TEST_CLASS(TypedAddressTest)
#include "typed_address_test.moc"
