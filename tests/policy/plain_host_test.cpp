// Hosts as they are compared.

#include "core/policy/plain_host.h"
#include "tests/support/test_class.h"

class PlainHostTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheSameHoweverItIsWritten_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("plain");
        const auto row = [](const QString &written, const QString &plain) {
            QTest::newRow(written.toUtf8().constData()) << written << plain;
        };
        row(u"Shop.Example."_s, u"shop.example"_s);
        row(u"shop.example"_s, u"shop.example"_s);
        row(u"bücher.example"_s, u"xn--bcher-kva.example"_s);
        row(u"*.Bücher.example."_s, u"*.xn--bcher-kva.example"_s);
        row(u"127.0.0.1."_s, u"127.0.0.1"_s);
        row(u"127.1"_s, u"127.0.0.1"_s);
        row(u"0x7f000001"_s, u"127.0.0.1"_s);
        row(u"017700000001"_s, u"127.0.0.1"_s);
        row(u"%31%32%37.0.0.1"_s, u"127.0.0.1"_s);
        row(u"256.0.0.1"_s, u"256.0.0.1"_s);
        row(u"1.2.3.4.5"_s, u"1.2.3.4.5"_s);
        row(u"4294967296"_s, u"4294967296"_s);
        row(u"[0:0::1]"_s, u"[::1]"_s);
        row(u"::1"_s, u"[::1]"_s);
        row(u"[::FFFF:10.0.0.1]"_s, u"10.0.0.1"_s);
        row(u"[64:ff9b::10.0.0.1]"_s, u"10.0.0.1"_s);
        row(u"[2001:DB8::0:1]"_s, u"[2001:db8::1]"_s);
        row(u""_s, u""_s);
        row(u"."_s, u""_s);
    }

    void isTheSameHoweverItIsWritten()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, plain);
        QCOMPARE(plainHost(written), plain);
        QCOMPARE(plainHost(plain), plain);
    }

    void leavesTheRestOfAnAddress_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("plain");
        const auto row = [](const QString &written, const QString &plain) {
            QTest::newRow(written.toUtf8().constData()) << written << plain;
        };
        row(u"HTTP://u:p@Shop.example.:8080/A@b?c#D"_s, u"http://shop.example:8080/A@b?c#D"_s);
        row(u"http://a@b@c.test?x"_s, u"http://c.test?x"_s);
        row(u"https://[::ffff:7f00:1]:444/"_s, u"https://127.0.0.1:444/"_s);
        row(u"http://[::1]/"_s, u"http://[::1]/"_s);
        row(u"http://a.test\\@b.test/"_s, u"http://a.test\\@b.test/"_s);
        row(u"about:blank"_s, u"about:blank"_s);
        row(u"data:,HTTP://X"_s, u"data:,HTTP://X"_s);
        row(u""_s, u""_s);
    }

    void leavesTheRestOfAnAddress()
    {
        QFETCH(const QString, written);
        QFETCH(const QString, plain);
        QCOMPARE(plainAddress(written), plain);
    }
};

TEST_CLASS(PlainHostTest)
#include "plain_host_test.moc"
