#include "ui/models/curl.h"

#include "tests/support/test_class.h"

#include <QProcess>

class CurlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spellsTheMethod()
    {
        const QString url = u"https://shop.test/"_s;
        QCOMPARE(asCurl(u"GET"_s, url), u"curl --url 'https://shop.test/'"_s);
        QCOMPARE(asCurl(u"POST"_s, url), u"curl -X POST --url 'https://shop.test/'"_s);
        QCOMPARE(asCurl(u"HEAD"_s, url), u"curl --head --url 'https://shop.test/'"_s);
    }

    void sendsWhatThePageSent()
    {
        const QJsonObject headers{{u":path"_s, u"/"_s}, {u"Accept-Encoding"_s, u"gzip"_s},
            {u"Content-Length"_s, u"3"_s}, {u"X-Empty"_s, u""_s}, {u"X-It's"_s, u"a\nb"_s}};
        QCOMPARE(asCurl(u"POST"_s, u"a:"_s, headers, u"it's"_s),
            u"curl -X POST --url 'a:' --compressed -H 'X-Empty;' -H 'X-It'\\''s: ab' "
            "--data-raw 'it'\\''s'"_s);
        QCOMPARE(asCurl(u"GET"_s, u"a:"_s, {}, u"two\nlines"_s), u"curl --url 'a:'"_s);
    }

    void takesNoAddressForAPattern()
    {
        QCOMPARE(asCurl(u"GET"_s, u"https://shop.test/?a[1]={x}"_s),
            u"curl --globoff --url 'https://shop.test/?a[1]={x}'"_s);
    }

    // A shell passes curl exactly this address, and runs nothing of it.
    void givesAShellNothingToRun_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("quote") << u"https://shop.test/?q='; echo hacked; '"_s;
        QTest::newRow("substitution") << u"https://shop.test/$(echo hacked)`echo hacked`"_s;
        QTest::newRow("option") << u"-o/tmp/hacked"_s;
        QTest::newRow("the rest") << u"a:!\"#%&()*+,;<>?@\\^_|~ ü"_s;
    }

    void givesAShellNothingToRun()
    {
        QFETCH(const QString, url);
        const QString command = u"curl() { printf '<%s>' \"$@\"; }; "_s + asCurl(u"GET"_s, url);
        QProcess shell;
        shell.start(u"/bin/sh"_s, {u"-c"_s, command});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), u"<--url><%1>"_s.arg(url));
    }

    void staysOnOneLine()
    {
        QCOMPARE(asCurl(u"GET"_s, u"a:\nrm -rf x\r"_s), u"curl --url 'a:rm -rf x'"_s);
        QCOMPARE(asCurl(u"GET; x\n"_s, u"a:"_s), u"curl -X 'GET; x' --url 'a:'"_s);
    }
};

TEST_CLASS(CurlTest)
#include "curl_test.moc"
