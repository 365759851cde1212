// What a policy of addresses lets through.

#include "core/policy/address_policy.h"
#include "tests/support/test_class.h"

class AddressPolicyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void triesWholeAddresses_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("as written") << u"http://localhost:8080/"_s << true;
        QTest::newRow("without a path") << u"http://localhost:8080"_s << true;
        QTest::newRow("with a user") << u"http://me:secret@localhost:8080/x"_s << true;
        QTest::newRow("a fragment") << u"http://localhost:8080/#http://evil.example/"_s << true;
        QTest::newRow("another host") << u"http://evil.example/"_s << false;
        QTest::newRow("as its user") << u"http://localhost:8080@evil.example/"_s << false;
        QTest::newRow("in its path") << u"http://evil.example/http://localhost:8080/"_s << false;
        QTest::newRow("longer name") << u"http://localhost.evil.example:8080/"_s << false;
        QTest::newRow("denied") << u"http://localhost:8080/admin"_s << false;
    }

    void triesWholeAddresses()
    {
        QFETCH(QString, address);
        QFETCH(bool, isAllowed);
        const AddressPolicy policy{
            .allow = {QRegularExpression{u"^https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?/"_s}},
            .deny = {QRegularExpression{u"/admin$"_s}}};
        QCOMPARE(!policy.refusal(QUrl{address}).has_value(), isAllowed);
    }

    void opensATunnelWhereAnyAddressMayBeAllowed()
    {
        const AddressPolicy policy{
            .allow = {QRegularExpression{u"^https://shop\\.example/cart/.*$"_s}}};
        QVERIFY(!policy.connectionRefusal(u"shop.example"_s, 443));
        QVERIFY(policy.connectionRefusal(u"shop.example"_s, 8443));
        QVERIFY(policy.connectionRefusal(u"other.example"_s, 443));
    }

    // Without a policy for each scheme, a client that asks for a connection could have another one.
    void opensOnlyOriginsThatMatchAsAWhole()
    {
        const AddressPolicy policy{.allow
            = {QRegularExpression{u"^http://localhost:8080/|^https?://.*\\.a\\.test(:\\d+)?/"_s}}};
        QVERIFY(!policy.connectionRefusal(u"localhost"_s, 8080));
        QVERIFY(policy.originRefusal(QUrl{u"https://localhost:8080/"_s}));
        QVERIFY(!policy.connectionRefusal(u"x.a.test"_s, 8443));
        QVERIFY(policy.connectionRefusal(u"127.0.0.2"_s, 443));
        QVERIFY(policy.refusal(QUrl{u"http://evil.test/x.a.test/"_s}));
    }

    void deniesHoweverItIsWritten_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("its user") << u"http://me@evil.test/"_s;
        QTest::newRow("a dot") << u"http://evil.test./"_s;
        QTest::newRow("letters") << u"http://EVIL.test/"_s;
        QTest::newRow("IPv4") << u"http://8.8.4.4/"_s;
        QTest::newRow("mapped") << u"http://[::ffff:8.8.4.4]/"_s;
    }
    void deniesHoweverItIsWritten()
    {
        QFETCH(QString, address);
        const AddressPolicy policy{.deny = {QRegularExpression{u"^https?://evil\\.test(:\\d+)?/"_s},
                                       QRegularExpression{u"^https?://8\\.8\\.4\\.4(:\\d+)?/"_s}},
            .opensPrivateNetworks = true};
        QVERIFY(policy.refusal(QUrl{address}));
        const QUrl url{address};
        QVERIFY(policy.connectionRefusal(url.host(), 443));
    }

    void deniesWhatTakesTooLongToLookAt()
    {
        const AddressPolicy policy{
            .deny = {QRegularExpression{u"(a+)+$"_s}}, .opensPrivateNetworks = true};
        QVERIFY(policy.refusal(QUrl{u"http://b.test/"_s + QString(1900, u'a') + u'!'}));
        QVERIFY(!policy.refusal(QUrl{u"http://b.test/b"_s}));
    }

    void checksWhatNamesStandFor_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isAllowed");
        const auto row = [](const char *name, const QString &host, const QString &address,
                             bool is) { QTest::newRow(name) << host << address << is; };
        row("public", u"example.com"_s, u"93.184.216.34"_s, true);
        row("rebound to here", u"example.com"_s, u"127.0.0.1"_s, false);
        row("rebound to a network", u"example.com"_s, u"192.168.1.1"_s, false);
        row("as IPv6", u"example.com"_s, u"::ffff:10.0.0.1"_s, false);
        row("link-local", u"example.com"_s, u"fe80::1"_s, false);
        row("localhost", u"localhost"_s, u"127.0.0.1"_s, true);
        row("localhost elsewhere", u"localhost"_s, u"10.0.0.1"_s, false);
        row("written", u"192.168.1.1"_s, u"192.168.1.1"_s, true);
        row("NAT64", u"example.com"_s, u"64:ff9b::a00:1"_s, false);
        row("NAT64 of clouds", u"example.com"_s, u"64:ff9b::a9fe:a9fe"_s, false);
        row("NAT64, public", u"example.com"_s, u"64:ff9b::5db8:d822"_s, true);
        row("NAT64 of a network", u"example.com"_s, u"64:ff9b:1::5db8:d822"_s, false);
        row("6to4", u"example.com"_s, u"2002:c0a8:101::1"_s, false);
        row("6to4, public", u"example.com"_s, u"2002:5db8:d822::1"_s, true);
        row("Teredo", u"example.com"_s, u"2001:0:5db8:d822:0:0:f5ff:fffe"_s, false);
        row("Teredo, its server", u"example.com"_s, u"2001:0:a00:1:0:0:a247:27dd"_s, false);
        row("Teredo, public", u"example.com"_s, u"2001:0:5db8:d822:0:0:a247:27dd"_s, true);
        row("compatible", u"example.com"_s, u"::10.0.0.1"_s, false);
        row("compatible, public", u"example.com"_s, u"::93.184.216.34"_s, true);
        row("translated", u"example.com"_s, u"::ffff:0:10.0.0.1"_s, false);
        row("ISATAP", u"example.com"_s, u"2606:4700::5efe:10.0.0.1"_s, false);
        row("site-local", u"example.com"_s, u"fec0::1"_s, false);
        row("discarded", u"example.com"_s, u"100::1"_s, false);
        row("IPv6, public", u"example.com"_s, u"2606:2800:220:1::1"_s, true);
        row("metadata", u"169.254.169.254"_s, u"169.254.169.254"_s, false);
        row("metadata by name", u"example.com"_s, u"169.254.169.254"_s, false);
    }

    void checksWhatNamesStandFor()
    {
        QFETCH(QString, host);
        QFETCH(QString, address);
        QFETCH(bool, isAllowed);
        const AddressPolicy policy{.allow = {QRegularExpression{u"."_s}}};
        QCOMPARE(!policy.refusal(host, QHostAddress{address}).has_value(), isAllowed);
    }

    void keepsPrivateNetworksClosedUnlessNamed()
    {
        const AddressPolicy closed{.deny = {QRegularExpression{u"evil"_s}}};
        QVERIFY(closed.refusal(u"localhost"_s, QHostAddress{QHostAddress::LocalHost}));
        QVERIFY(closed.refusal(QUrl{u"http://127.0.0.1/"_s}));
        const AddressPolicy open{.opensPrivateNetworks = true};
        QVERIFY(!open.refusal(u"localhost"_s, QHostAddress{QHostAddress::LocalHost}));
        QVERIFY(open.refusal(QUrl{u"http://169.254.169.254/"_s}));
    }
};

TEST_CLASS(AddressPolicyTest)
#include "address_policy_test.moc"
