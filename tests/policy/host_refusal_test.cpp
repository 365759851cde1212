// Hosts are judged by what their names stand for.

#include "core/policy/host_refusal.h"
#include "tests/support/test_class.h"

class HostRefusalTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_asked = 0;
        lookUpHostsWith([this](const QString &host, QObject *,
                            const std::function<void(const QList<QHostAddress> &)> &found) {
            ++m_asked;
            QList<QHostAddress> addresses;
            for (const QString &each : m_names.value(host))
                addresses.append(QHostAddress{each});
            found(addresses);
        });
    }
    void cleanupTestCase() { lookUpHostsWith({}); }

    void judges_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isPublicOnly");
        QTest::addColumn<bool>("isOpen");
        QTest::newRow("public") << u"https://public.test/"_s << true << true;
        QTest::newRow("a name of ours") << u"http://inside.test/"_s << true << false;
        QTest::newRow("one of several") << u"http://both.test/"_s << true << false;
        QTest::newRow("no address") << u"http://nothing.test/"_s << true << false;
        QTest::newRow("written") << u"http://192.168.1.1/"_s << true << false;
        QTest::newRow("IPv6") << u"http://[::1]/"_s << true << false;
        QTest::newRow("mapped") << u"http://[::ffff:10.0.0.1]/"_s << true << false;
        QTest::newRow("by NAT64") << u"http://[64:ff9b::7f00:1]/"_s << true << false;
        QTest::newRow("clouds by NAT64") << u"http://[64:ff9b::a9fe:a9fe]/"_s << false << false;
        QTest::newRow("a name by NAT64") << u"http://translated.test/"_s << true << false;
        QTest::newRow("unique local") << u"http://[fd00::1]/"_s << true << false;
        QTest::newRow("private, open") << u"http://inside.test/"_s << false << true;
        QTest::newRow("secrets of clouds") << u"http://cloud.test/"_s << false << false;
        QTest::newRow("the same, written") << u"http://169.254.169.254/"_s << false << false;
    }
    void judges()
    {
        QFETCH(QString, url);
        QFETCH(bool, isPublicOnly);
        QFETCH(bool, isOpen);
        const AddressPolicy policy{.opensPrivateNetworks = !isPublicOnly};
        std::optional<std::optional<Failure>> reported;
        hostRefusal(policy, QUrl{url}, this,
            [&reported](const std::optional<Failure> &refused) { reported = refused; });
        QVERIFY(reported);
        QCOMPARE(!reported->has_value(), isOpen);
        const bool isUnknown = url.contains(u"nothing.test"_s);
        if (!isOpen)
            QCOMPARE(
                (*reported)->code, isUnknown ? Code::NavigationFailed : Code::AddressForbidden);
    }

    // So that nobody has to look it up again.
    void givesTheAddressesThatWereChecked()
    {
        QList<QHostAddress> given;
        admittedAddresses({}, QUrl{u"http://public.test/"_s}, this,
            [&given](const auto &admitted) { given = std::get<QList<QHostAddress>>(admitted); });
        QCOMPARE(given.size(), 2);
        QCOMPARE(given.first(), QHostAddress{u"93.184.216.34"_s});
    }

    void remembersANameForAWhile()
    {
        for (int i = 0; i < 3; ++i)
            hostRefusal({}, QUrl{u"http://public.test/"_s}, this, [](const auto &) {});
        QCOMPARE(m_asked, 1);
    }

private:
    const QHash<QString, QStringList> m_names{
        {u"public.test"_s, {u"93.184.216.34"_s, u"2606:2800:220:1::1"_s}},
        {u"inside.test"_s, {u"10.1.2.3"_s}},
        {u"both.test"_s, {u"93.184.216.34"_s, u"127.0.0.1"_s}},
        {u"translated.test"_s, {u"64:ff9b::a01:203"_s}},
        {u"cloud.test"_s, {u"169.254.169.254"_s}},
    };
    int m_asked = 0;
};

TEST_CLASS(HostRefusalTest)
#include "host_refusal_test.moc"
