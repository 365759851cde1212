// Addresses as people type them go where a browser would go.

#include "base/typed_address.h"
#include "tests/support/test_class.h"

class TypedAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void getsTheSchemeThatItLacks_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("address");
        const auto row = [](const QString &typed, const QString &address) {
            QTest::newRow(qPrintable(typed)) << typed << address;
        };
        row(u"localhost"_s, u"http://localhost"_s);
        row(u"localhost:3000/a?b#c"_s, u"http://localhost:3000/a?b#c"_s);
        row(u"LOCALHOST:3000"_s, u"http://LOCALHOST:3000"_s);
        row(u"app.localhost"_s, u"http://app.localhost"_s);
        row(u"127.0.0.1:8080"_s, u"http://127.0.0.1:8080"_s);
        row(u"10.0.0.7/a"_s, u"http://10.0.0.7/a"_s);
        row(u"[::1]:80/"_s, u"http://[::1]:80/"_s);
        row(u"[::1]"_s, u"http://[::1]"_s);
        row(u"example.com"_s, u"https://example.com"_s);
        row(u"example.com/a:b"_s, u"https://example.com/a:b"_s);
        row(u"example.com:8080/"_s, u"http://example.com:8080/"_s);
        row(u"example.com:443"_s, u"https://example.com:443"_s);
        row(u"  example.com\n"_s, u"https://example.com"_s);
        row(u"example.com?q=a b"_s, u"https://example.com?q=a b"_s);
        row(u"bücher.example"_s, u"https://bücher.example"_s);
        row(u"//example.com/a"_s, u"https://example.com/a"_s);
        row(u"//localhost:1/"_s, u"http://localhost:1/"_s);
        row(u"ada:pw@example.com/"_s, u"https://ada:pw@example.com/"_s);
        row(u"intranet/wiki"_s, u"http://intranet/wiki"_s);
        row(u"intranet:81"_s, u"http://intranet:81"_s);
        row(u"/tmp/page.html"_s, u"file:///tmp/page.html"_s);
    }

    void getsTheSchemeThatItLacks()
    {
        QFETCH(QString, typed);
        QFETCH(QString, address);
        QCOMPARE(asBrowserReads(typed), address);
        QCOMPARE(asBrowserReads(address), address);
    }

    void isLeftAsItIs_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *each : {"", " ", "word", "two words", "two words/x", "http://a.test",
                 "HTTPS://a.test", "http:a.test", "about:blank", "data:text/html,1:2", "file:///x",
                 "javascript:1", "chrome://version", "mailto:a@b.test", "view-source:http://a",
                 "foo:bar", "foo://1", "?a", "#a", "a b.test", "localhost:99999999", ":80"})
            QTest::newRow(each) << QString::fromLatin1(each);
    }

    void isLeftAsItIs()
    {
        QFETCH(QString, typed);
        QCOMPARE(asBrowserReads(typed), typed);
    }
};

TEST_CLASS(TypedAddressTest)
#include "typed_address_test.moc"
