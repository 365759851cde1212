// Expressions match the origin of an address as a whole, whatever they say of its path.

#include "core/policy/expression_ways.h"
#include "core/policy/origin_pattern.h"
#include "tests/support/test_class.h"

class OriginPatternTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matchesWholeOrigins_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("origin");
        QTest::addColumn<bool>("isMatched");
        const auto row = [](const char *pattern, const char *origin, bool is) {
            QTest::addRow("%s on %s", pattern, origin)
                << QString::fromLatin1(pattern) << QString::fromLatin1(origin) << is;
        };
        const char *usual = R"(^http://localhost:8080/|^https?://.*\.example\.test(:\d+)?/)";
        row(usual, "http://localhost:8080/", true);
        row(usual, "https://a.example.test/", true);
        row(usual, "https://a.b.example.test:8443/", true);
        row(usual, "https://localhost:8080/", false);
        row(usual, "https://127.0.0.2:8443/", false);
        row(usual, "https://example.test.evil.test/", false);
        const char *unanchored = R"(//(localhost|app)(:\d+)?/)";
        row(unanchored, "http://localhost/", true);
        row(unanchored, "https://app:8443/", true);
        row(unanchored, "https://evil.test/", false);
        row(unanchored, "https://notapp/", false);
        // What follows the origin is only needed of the address.
        row(R"(^https://shop\.test/cart/\d+$)", "https://shop.test/", true);
        row(R"(^https://shop\.test/cart/\d+$)", "https://shop.test:8443/", false);
        row(R"(^https://.*/cart/\d+$)", "https://any.test/", true);
        row(R"(^https://[^/]*\.shop\.test/)", "https://a.shop.test/", true);
        row(R"(^https://[^/]*\.shop\.test/)", "https://evil.test/", false);
        row(R"(^https:\/\/shop\.test\/.*$)", "https://shop.test/", true);
        row(R"(^https:\/\/shop\.test\/.*$)", "https://evil.test/", false);
        // Slashes in groups, and such as need not be there.
        row(R"(^https://(a\.test/x|b\.test)/)", "https://a.test/", true);
        row(R"(^https://(a\.test/x|b\.test)/)", "https://b.test/", true);
        row(R"(^https://(a\.test/x|b\.test)/)", "https://c.test/", false);
        row(R"(^https://a\.test(/.*)?$)", "https://a.test/", true);
        row(R"(^https://a\.test(/.*)?$)", "https://a.test.evil/", false);
        row(R"(^(https://a\.test/x|https://b\.test/y))", "https://b.test/", true);
        row(R"(^(https?:)?//a\.test/)", "https://a.test/", true);
        row(R"(^https://a\.test/?)", "https://a.test.evil/", false);
        row(R"(^https?:/{2}a\.test/)", "https://a.test/", true);
        // What is not taken apart: it refers to its own groups, or has too many alternatives.
        row(R"(a\.test|(b)\1)", "http://a.test/", true);
        row(R"(a\.test|(b)\1)", "http://a.test.evil/", false);
        const QByteArray many = QByteArray{R"(a\.test|)"}.repeated(64) + R"(b\.test)";
        row(many.constData(), "http://b.test/", true);
        row(many.constData(), "http://a.test.evil/", false);
        row(many.constData(), "http://notb.test/", false);
        // Without a slash behind the host.
        row(R"(^http://a\.test)", "http://a.test/", true);
        row(R"(^http://a\.test)", "http://a.test:8080/", true);
        row(R"(^http://a\.test)", "http://a.test.evil/", false);
        row(R"(^http://a\.test:80)", "http://a.test:8080/", false);
        row(R"(a\.test)", "http://www.a.test/", true);
        row(R"(a\.test)", "http://nota.test/", false);
        row(R"(a\.test)", "http://a.test.evil/", false);
        // Any host.
        row(".*", "https://any.test/", true);
        row("^https?://", "https://any.test/", true);
        row("^https://", "http://any.test/", false);
        row("/admin/", "https://any.test/", false);
        // Around, and with options.
        row(R"(^(?!https://evil\.test/)https://.*\.test/)", "https://good.test/", true);
        row(R"(^(?!https://evil\.test/)https://.*\.test/)", "https://evil.test/", false);
        row(R"((?i)^HTTPS://A\.test/|^https://B\.test/)", "https://b.test/", true);
        row(R"(^https://(?<host>a|b)\.test/)", "https://b.test/", true);
        row(R"(^https://\[::1\]:8080/)", "https://[::1]:8080/", true);
        // What cannot be taken apart opens no more than itself.
        row(R"(^https://(a)\.\1\.test/)", "https://evil.test/", false);
        row("^https://a/#", "https://b/", false);
    }
    void matchesWholeOrigins()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, origin);
        QFETCH(bool, isMatched);
        const QRegularExpression expression{pattern};
        QVERIFY2(expression.isValid(), qPrintable(expression.errorString()));
        QCOMPARE(OriginPattern{expression}.matchesOrigin(origin), isMatched);
    }

    void isNotFoundInThePath_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isMatched");
        const auto row = [](const char *pattern, const char *address, bool is) {
            QTest::addRow("%s on %s", pattern, address)
                << QString::fromLatin1(pattern) << QString::fromLatin1(address) << is;
        };
        row("//(localhost|app)/", "http://app/x", true);
        row("//(localhost|app)/", "http://evil.test//app/", false);
        row("//(localhost|app)/", "http://evil.test/?//app/", false);
        row(R"(^https?://.*\.a\.test/)", "http://evil.test/x.a.test/", false);
        row(R"(^https?://.*\.a\.test/)", "http://b.a.test/x.a.test/", true);
        row(R"(^http://a\.test/x/|^http://b\.test/)", "http://a.test/y/", false);
        row(R"(^http://a\.test/x/|//b\.test/)", "http://a.test/y//b.test/", false);
        row(R"(^https://a\.test(/.*)?$)", "https://a.test/x", true);
        row(R"(^http://a\.test)", "http://a.test.evil/", false);
        row(R"(^http://a\.test)", "http://a.test/x", true);
        row(".*", "http://a.test/x", true);
    }
    void isNotFoundInThePath()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, address);
        QFETCH(bool, isMatched);
        const QString origin = address.left(address.indexOf(u'/', 8) + 1);
        QCOMPARE(OriginPattern{QRegularExpression{pattern}}.matches(origin, address), isMatched);
    }

    // Neither a pattern nor an address keeps the app busy.
    void endsSoon()
    {
        QCOMPARE(alternativesOf(u"a|"_s.repeated(63) + u'b').size(), 64);
        QCOMPARE(alternativesOf(u"a|"_s.repeated(64) + u'b').size(), 1);
        const OriginPattern slow{QRegularExpression{u"^https://((a+)+)+$"_s}};
        const QString long64 = u"https://"_s + QString(64, u'a') + u"b/"_s;
        QVERIFY(!slow.matches(long64, long64));
        const QString many = u'(' + QString{u"/a|b"_s}.repeated(200) + u')';
        const OriginPattern wide{QRegularExpression{many + many + many}};
        QVERIFY(!wide.matchesOrigin(u"https://evil.test/"_s));
        const QString deep = QString(400, u'(') + u"/a"_s + QString(400, u')');
        const QRegularExpression nested{deep};
        QVERIFY(!nested.isValid() || !OriginPattern{nested}.matchesOrigin(u"https://evil.test/"_s));
    }
};

TEST_CLASS(OriginPatternTest)
#include "origin_pattern_test.moc"
