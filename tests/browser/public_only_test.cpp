// A tab of a caller that may reach public addresses only, on real Chromium.

#include "core/catalogue/catalogue.h"
#include "core/policy/host_refusal.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/request_ways.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QJsonArray>
#include <QUrl>

// Chrome finds every name at this machine; our resolver says that public.test is elsewhere.
class PublicOnlyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        lookUpHostsWith([](const QString &host, QObject *,
                            const std::function<void(const QList<QHostAddress> &)> &found) {
            found({QHostAddress{host == u"public.test"_s ? u"93.184.216.34"_s : u"10.0.0.1"_s}});
        });
        m_site.add(u"page"_s, "<!doctype html><title>Public</title>");
        m_site.add(u"private"_s, "<!doctype html><title>Private</title>");
        m_site.redirect(u"away"_s, at(u"inside.test"_s, u"private"_s));
        m_site.add(u"asking"_s,
            "<!doctype html><title>-</title><script>fetch('"
                + at(u"inside.test"_s, u"private"_s).toUtf8()
                + "', {mode: 'no-cors'}).then(() => document.title = 'came',"
                  "() => document.title = 'refused')</script>");
    }
    void cleanupTestCase() { lookUpHostsWith({}); }

    void opensWhatIsPublic()
    {
        const Outcome opened = open(u"public.test"_s, u"page"_s);
        QCOMPARE(std::get<Reply>(opened).value(u"title").toString(), u"Public"_s);
    }

    void refusesWhatIsNot()
    {
        QVERIFY(isRefused(open(u"inside.test"_s, u"private"_s)));
        QVERIFY(isRefused(as(u"open"_s, {{u"url"_s, m_site.url(u"private"_s)}})));
        QCOMPARE(m_site.asked(u"private"_s), 0);
    }

    void refusesAtEachHop()
    {
        QVERIFY(isRefused(open(u"public.test"_s, u"away"_s)));
        QCOMPARE(m_site.asked(u"away"_s), 1);
        QCOMPARE(m_site.asked(u"private"_s), 0);
    }

    void refusesWhatAPageAsksFor()
    {
        const Outcome opened = open(u"public.test"_s, u"asking"_s);
        const QJsonObject tab{{u"targetId"_s, std::get<Reply>(opened).value(u"targetId")},
            {u"fn"_s, u"document.title != '-'"_s}};
        as(u"wait"_s, tab);
        const Outcome report = as(u"evaluate"_s,
            {{u"targetId"_s, tab.value(u"targetId")}, {u"fn"_s, u"document.title"_s}});
        QCOMPARE(std::get<Reply>(report).value(u"result").toString(), u"refused"_s);
        QCOMPARE(m_site.asked(u"private"_s), 0);
    }

    // Of them all, sockets and speculation rules are seen by nobody, and said to be open.
    void refusesWhateverWayAPageTakes()
    {
        CountingSite site{{u"127.0.0.1"_s}};
        const QString open = u"http://public.test:%1"_s.arg(site.port(u"127.0.0.1"_s));
        const QString closed = u"http://inside.test:%1"_s.arg(site.port(u"127.0.0.1"_s));
        const QList<RequestWay> ways = waysOfPages();
        for (const QString &from : {open + u"/page"_s, u"about:blank"_s}) {
            QList<RequestWay> possible = ways;
            if (from == u"about:blank"_s)
                possible.removeIf([](const RequestWay &each) { return each.name == u"shared"_s; });
            const Outcome opened = as(u"open"_s, {{u"url"_s, from}});
            const QJsonValue tab = std::get<Reply>(opened).value(u"targetId");
            as(u"evaluate"_s, {{u"targetId"_s, tab}, {u"fn"_s, goingAll(possible, closed, open)}});
            QTRY_VERIFY2_WITH_TIMEOUT(
                site.hasAll(possible), qPrintable(site.asked().join(u' ')), 20000);
            QCOMPARE(site.forbidden(), QStringList{});
            as(u"close"_s, {{u"targetId"_s, tab}});
        }
    }

    void leavesThePageThatWasThere()
    {
        const Outcome opened = open(u"public.test"_s, u"page"_s);
        const QJsonValue tab = std::get<Reply>(opened).value(u"targetId");
        const auto title = [&] {
            const Outcome report = as(
                u"evaluate"_s, {{u"targetId"_s, tab}, {u"fn"_s, u"document.title + ++window.n"_s}});
            return std::get<Reply>(report).value(u"result").toString();
        };
        as(u"evaluate"_s, {{u"targetId"_s, tab}, {u"fn"_s, u"window.n = 0"_s}});
        for (const QString &there : {at(u"inside.test"_s, u"private"_s),
                 at(u"public.test"_s, u"away"_s), m_site.url(u"private"_s)})
            QVERIFY(isRefused(as(u"navigate"_s, {{u"targetId"_s, tab}, {u"url"_s, there}})));
        QCOMPARE(title(), u"Public1"_s);
        // Where it goes by itself, too.
        const int before = m_site.asked(u"away"_s);
        as(u"evaluate"_s,
            {{u"targetId"_s, tab},
                {u"fn"_s, u"void (location = '%1')"_s.arg(at(u"public.test"_s, u"away"_s))}});
        QTRY_VERIFY(m_site.asked(u"away"_s) > before);
        QCOMPARE(title(), u"Public2"_s);
        QCOMPARE(m_site.asked(u"private"_s), 0);
    }

    void saysWhatIsOpen()
    {
        const QJsonObject here{{u"cdpUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_chrome.cdpPort())}};
        const QJsonArray open
            = std::get<Reply>(as(u"attach"_s, here)).value(u"notCovered").toArray();
        QVERIFY(open.contains(u"websocket"_s) && open.contains(u"speculationrules"_s));
        QVERIFY(!m_chrome.reply(u"attach"_s, here).contains(u"notCovered"));
    }

private:
    QString at(const QString &host, const QString &path) const
    {
        QUrl url{m_site.url(path)};
        url.setHost(host);
        return url.toString();
    }
    Outcome as(const QString &command, const QJsonObject &arguments)
    {
        Caller caller{u"test"_s};
        caller.name = u"w1"_s;
        caller.ownsTabs = true;
        caller.web = Caller::Web::PublicOnly;
        return QCoro::waitFor(m_chrome.catalogue().call({u"t"_s, caller, command, arguments}));
    }
    Outcome open(const QString &host, const QString &path)
    {
        return as(u"open"_s, {{u"url"_s, at(host, path)}});
    }
    static bool isRefused(const Outcome &outcome)
    {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return failure->code == Code::AddressForbidden;
        return std::get<Reply>(outcome).value(u"failure")[u"code"_s].toString()
            == u"ADDRESS_FORBIDDEN"_s;
    }

    FixtureSite m_site;
    RealChrome m_chrome{
        {{u"extraArgs"_s, QJsonArray{u"--host-resolver-rules=MAP *.test 127.0.0.1"_s}}}};
};

TEST_CLASS(PublicOnlyTest)
#include "public_only_test.moc"
