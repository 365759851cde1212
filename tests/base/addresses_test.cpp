// Secrets in addresses are never shown.

#include "base/addresses.h"
#include "tests/support/test_class.h"

class AddressesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hidesThePasswordOfEveryAddress_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const QString &text, const QString &shown) {
            QTest::newRow(qPrintable(text)) << text << shown;
        };
        row(u"http://ada:pw@host/a?b#c"_s, u"http://ada:••••@host/a?b#c"_s);
        row(u"at http://a:p@x, then https://b:q@y:8/z."_s,
            u"at http://a:••••@x, then https://b:••••@y:8/z."_s);
        row(u"ws://:pw@host"_s, u"ws://:••••@host"_s);
        row(u"http://ada:p@ss:w@host/"_s, u"http://ada:••••@host/"_s);
        row(u"http://ada:@host/"_s, u"http://ada:••••@host/"_s);
        row(u"http://ada:p…"_s, u"http://ada:••••…"_s);
        row(u"at http://ada:p… and more"_s, u"at http://ada:••••… and more"_s);
        row(u"{\"url\":\"http://a:p@x\"}"_s, u"{\"url\":\"http://a:••••@x\"}"_s);
    }
    void hidesThePasswordOfEveryAddress()
    {
        QFETCH(QString, text);
        QTEST(addresses::withoutPasswords(text), "shown");
        QCOMPARE(QString::fromUtf8(addresses::withoutPasswords(text.toUtf8())),
            addresses::withoutPasswords(text));
    }

    void leavesEverythingElse_data()
    {
        QTest::addColumn<QString>("text");
        for (const QString &text : {u"http://host:80/a@b:c"_s, u"http://ada@host/"_s,
                 u"ada@example.org: hello"_s, u"http://host/?to=x:y@z"_s, u"://"_s, u"a://"_s,
                 u"mailto:ada@example.org"_s, u"http://host:80 and ada@example.org"_s, QString{}})
            QTest::newRow(qPrintable(text)) << text;
    }
    void leavesEverythingElse()
    {
        QFETCH(QString, text);
        QCOMPARE(addresses::withoutPasswords(text), text);
    }

    void hidesTheValuesOfAQueryWhereAsked()
    {
        QCOMPARE(addresses::withoutSecrets(u"wss://a:p@host/x?token=T&k=1&bare"_s),
            u"wss://a:••••@host/x?token=••••&k=••••&••••"_s);
        QCOMPARE(addresses::withoutSecrets(u"http://127.0.0.1:9222"_s), u"http://127.0.0.1:9222"_s);
    }
};

TEST_CLASS(AddressesTest)
#include "addresses_test.moc"
