// One page, one address, however it is written.

#include "core/explore/site_address.h"
#include "tests/support/test_class.h"

class SiteAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beCanonical_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("canonical");

        const auto row = [](const QString &address, const QString &canonical) {
            QTest::newRow(qPrintable(address)) << address << canonical;
        };
        row(u"http://s.test"_s, u"http://s.test/"_s);
        row(u"HTTP://S.Test:80/A"_s, u"http://s.test/A"_s);
        row(u"https://s.test:443/"_s, u"https://s.test/"_s);
        row(u"https://s.test:80/"_s, u"https://s.test:80/"_s);
        row(u"http://s.test:8080/"_s, u"http://s.test:8080/"_s);
        row(u"http://s.test./a"_s, u"http://s.test/a"_s);
        row(u"http://me:secret@s.test/a"_s, u"http://s.test/a"_s);
        row(u"http://s.test/a#there"_s, u"http://s.test/a"_s);
        row(u"http://s.test/a#:~:text=b"_s, u"http://s.test/a"_s);
        row(u"http://s.test/#/users/1?tab=2"_s, u"http://s.test/#/users/1?tab=2"_s);
        row(u"http://s.test/app#!/users"_s, u"http://s.test/app#!/users"_s);
        row(u"http://s.test/#!users"_s, u"http://s.test/#!users"_s);
        row(u"http://s.test/#/users:~:text=b"_s, u"http://s.test/#/users"_s);
        row(u"http://s.test/#/"_s, u"http://s.test/"_s);
        row(u"http://s.test/#!/"_s, u"http://s.test/"_s);
        row(u"http://s.test/#"_s, u"http://s.test/"_s);
        row(u"http://s.test/a?"_s, u"http://s.test/a"_s);
        row(u"http://s.test?x=1"_s, u"http://s.test/?x=1"_s);
        row(u"http://s.test/a/../b/./c"_s, u"http://s.test/b/c"_s);
        row(u"http://s.test/../a/.."_s, u"http://s.test/"_s);
        row(u"http://s.test/a//b/"_s, u"http://s.test/a//b/"_s);
        row(u"http://s.test/a b"_s, u"http://s.test/a%20b"_s);
        row(u"http://s.test/ä"_s, u"http://s.test/%C3%A4"_s);
        row(u"http://s.test/%c3%a4"_s, u"http://s.test/%C3%A4"_s);
        row(u"http://s.test/%7ea"_s, u"http://s.test/~a"_s);
        row(u"http://s.test/a%2Fb"_s, u"http://s.test/a%2Fb"_s);
        row(u"http://ä.test/"_s, u"http://xn--4ca.test/"_s);
        row(u"http://[::1]:80/"_s, u"http://[::1]/"_s);
        row(u"http://s.test/?utm_source=x&id=1&UTM_Medium=y"_s, u"http://s.test/?id=1"_s);
        row(u"http://s.test/?gclid=x&fbclid=y"_s, u"http://s.test/"_s);
        row(u"http://s.test/?b=2&a=1"_s, u"http://s.test/?b=2&a=1"_s);
        row(u"http://s.test/?a=%26&a=x%3Dy"_s, u"http://s.test/?a=%26&a=x%3Dy"_s);
        row(u"http://s.test/a;jsessionid=1F?x=1"_s, u"http://s.test/a?x=1"_s);
        row(u"http://s.test/a;v=1;jsessionid=1F/b"_s, u"http://s.test/a;v=1/b"_s);
        row(u"http://s.test/?PHPSESSID=1&sid=2&inside=3"_s, u"http://s.test/?inside=3"_s);
        row(u" http://s.test/a\n"_s, u"http://s.test/a"_s);
        row(u"mailto:a@s.test"_s, {});
        row(u"javascript:void(0)"_s, {});
        row(u"ftp://s.test/"_s, {});
        row(u"http:///a"_s, {});
        row(u"/a"_s, {});
        row(u""_s, {});
    }

    void beCanonical()
    {
        QFETCH(const QString, address);
        QFETCH(const QString, canonical);
        QCOMPARE(site_address::canonical(address), canonical);
        QCOMPARE(site_address::canonical(canonical), canonical);
    }

    void knowItsSite_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QStringList>("allowed");
        QTest::addColumn<bool>("isSame");

        const auto row = [](const QString &url, const QStringList &allowed, bool isSame) {
            QTest::addRow("%s %s", qPrintable(url), qPrintable(allowed.join(u' ')))
                << url << allowed << isSame;
        };
        row(u"https://s.test/x"_s, {}, true);
        row(u"http://www.s.test/x"_s, {}, true);
        row(u"http://s.test:8080/"_s, {}, false);
        row(u"http://docs.s.test/"_s, {}, false);
        row(u"http://evils.test/"_s, {}, false);
        row(u"http://docs.s.test/"_s, {u"docs.s.test"_s}, true);
        row(u"http://a.docs.s.test/"_s, {u"*.s.test"_s}, true);
        row(u"http://evils.test/"_s, {u"*.s.test"_s}, false);
        row(u"http://s.test:8080/"_s, {u"s.test:8080"_s}, true);
        row(u"http://s.test:8081/"_s, {u"s.test:8080"_s}, false);
    }

    void knowItsSite()
    {
        QFETCH(const QString, url);
        QFETCH(const QStringList, allowed);
        QFETCH(const bool, isSame);
        const QUrl start{u"http://s.test/start"_s};
        QCOMPARE(site_address::isSameSite(QUrl{url}, start, allowed), isSame);
    }

    void nameHosts()
    {
        QCOMPARE(site_address::hostOf(QUrl{u"https://S.test/a"_s}), u"s.test"_s);
        QCOMPARE(site_address::hostOf(QUrl{u"http://s.test:8080/a"_s}), u"s.test:8080"_s);
        QCOMPARE(site_address::atRoot(QUrl{u"http://a:b@s.test:81/x?y#z"_s}, u"/robots.txt"_s),
            QUrl{u"http://s.test:81/robots.txt"_s});
    }
};

TEST_CLASS(SiteAddressTest)
#include "site_address_test.moc"
