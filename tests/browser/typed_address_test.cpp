// Addresses without a scheme, where nobody answers over https.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QUrl>

class TypedAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"page"_s, "<!doctype html><title>Plain</title><p>Here");
        const int port = QUrl{m_site.url(u"page"_s)}.port();
        const QString names = u"--host-resolver-rules=MAP plain.test:80 127.0.0.1:%1, "
                              "MAP nobody.test:80 127.0.0.1:1, MAP * 127.0.0.1:1"_s.arg(port);
        m_chrome = std::make_unique<RealChrome>(QJsonObject{{u"extraArgs"_s, QJsonArray{names}}});
    }
    void cleanupTestCase() { m_chrome.reset(); }

    void areTriedOverHttpThen()
    {
        const Reply opened = m_chrome->reply(u"open"_s, {{u"url"_s, u"plain.test/page"_s}});
        QCOMPARE(opened.value(u"url").toString(), u"http://plain.test/page"_s);
        m_chrome->reply(u"navigate"_s, {{u"url"_s, u"about:blank"_s}});
        const Reply gone = m_chrome->reply(u"navigate"_s, {{u"url"_s, u"plain.test/page"_s}});
        QCOMPARE(gone.value(u"url").toString(), u"http://plain.test/page"_s);
        QCOMPARE(m_chrome->ask(u"document.title"_s), QJsonValue(u"Plain"_s));
    }

    void areNotWhereTheSchemeWasTyped()
    {
        m_chrome->open(u"about:blank"_s);
        const Failure failure
            = m_chrome->failure(u"navigate"_s, {{u"url"_s, u"https://plain.test/page"_s}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(failure.message.contains(u"https://plain.test"), qPrintable(failure.message));
    }

    void failAsTheLastOneTried()
    {
        m_chrome->open(u"about:blank"_s);
        const Failure failure = m_chrome->failure(u"navigate"_s, {{u"url"_s, u"nobody.test"_s}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(failure.message.contains(u"http://nobody.test"), qPrintable(failure.message));
    }

private:
    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
};

TEST_CLASS(TypedAddressTest)
#include "typed_address_test.moc"
