// What a tab logs, batched for listeners.

#include "core/browser/engine.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/sent_events.h"
#include "tests/support/test_class.h"

namespace {

constexpr auto messageKind = Event::Kind::ConsoleMessages;
constexpr auto requestKind = Event::Kind::RequestsChanged;

QJsonObject consoleCall(int number)
{
    const QJsonObject argument{{u"type"_s, u"string"_s}, {u"value"_s, u"line %1"_s.arg(number)}};
    const QJsonObject frame{{u"url"_s, u"http://127.0.0.1/page"_s}, {u"lineNumber"_s, 12},
        {u"columnNumber"_s, 4}, {u"functionName"_s, u"tell"_s}};
    return {{u"type"_s, u"log"_s}, {u"args"_s, QJsonArray{argument}},
        {u"timestamp"_s, 1.7e12 + number},
        {u"stackTrace"_s, QJsonObject{{u"callFrames"_s, QJsonArray{frame}}}}};
}

} // namespace

class TabReportsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_chrome = std::make_unique<RealChrome>();
        m_targetId = m_chrome->open(m_site.url(u"form.html"_s));
        m_tab = m_chrome->engine().browser(std::nullopt).tabs().callers().inUse();
    }
    void cleanupTestCase()
    {
        m_tab.reset();
        m_chrome.reset();
    }

    void reportsMessagesAsTheReplyDoes()
    {
        SentEvents sent{m_chrome->events()};
        m_chrome->ask(u"console.warn('one', 2); console.error('three')"_s);
        QTRY_COMPARE(rows(sent, messageKind, u"messages"_s).size(), 2);
        QCOMPARE(sent.last(messageKind).value(u"targetId").toString(), m_targetId);
        QCOMPARE(sent.last(messageKind).value(u"missed"), QJsonValue(0));
        QCOMPARE(sent.of(messageKind).last().profile, u"clawd"_s);
        const QJsonArray all = m_chrome->reply(u"console"_s).value(u"messages").toArray();
        QCOMPARE(rows(sent, messageKind, u"messages"_s),
            (QJsonArray{all.at(all.size() - 2), all.last()}));
    }

    void gathersWhatIsLoud()
    {
        SentEvents sent{m_chrome->events()};
        m_chrome->ask(u"for (let i = 0; i < 400; ++i) console.log('line ' + i)"_s);
        QTRY_COMPARE(rows(sent, messageKind, u"messages"_s).size(), 400);
        QVERIFY2(
            sent.count(messageKind) <= 40, qPrintable(QString::number(sent.count(messageKind))));
    }

    void countsWhatDoesNotFit()
    {
        SentEvents sent{m_chrome->events()};
        for (int i = 0; i < 1200; ++i)
            m_tab->console().addCall(consoleCall(i));
        QTRY_COMPARE(sent.count(messageKind), 1);
        const QJsonObject event = sent.last(messageKind);
        QCOMPARE(event.value(u"missed"), QJsonValue(700));
        const QJsonArray rows = event.value(u"messages").toArray();
        QCOMPARE(rows.size(), 500);
        QCOMPARE(rows.first()[u"text"].toString(), u"line 700"_s);
        QCOMPARE(rows.last()[u"text"].toString(), u"line 1199"_s);
    }

    void countsWhatWasClearedMeanwhile()
    {
        SentEvents sent{m_chrome->events()};
        m_tab->console().addCall(consoleCall(1));
        m_tab->console().clear();
        m_tab->console().addCall(consoleCall(2));
        QTRY_COMPARE(sent.count(messageKind), 1);
        QCOMPARE(sent.last(messageKind).value(u"missed"), QJsonValue(1));
        QCOMPARE(rows(sent, messageKind, u"messages"_s).size(), 1);
    }

    void reportsRequestsAsTheReplyDoes()
    {
        SentEvents sent{m_chrome->events()};
        m_chrome->ask(u"fetch('/form.html').then(() => fetch('/missing')).then(() => 1)"_s);
        QTRY_VERIFY(states(sent).contains(u"200"_s) && states(sent).contains(u"404"_s));
        // Later news of a request comes with the next event.
        QTRY_COMPARE(differing(sent, m_chrome->reply(u"requests"_s)), QStringList{});
        QVERIFY(newest(sent).size() >= 2);
        QCOMPARE(sent.last(requestKind).value(u"missed"), QJsonValue(0));
        QCOMPARE(sent.last(requestKind).value(u"targetId").toString(), m_targetId);
    }

    void reportsARequestOnceATime()
    {
        SentEvents sent{m_chrome->events()};
        auto request = std::make_shared<NetworkRequest>();
        request->id = u"r900"_s;
        const auto times = [&] { // the page's own may come between
            const QJsonArray all = rows(sent, requestKind, u"requests"_s);
            return std::count_if(all.begin(), all.end(),
                [](const QJsonValue &row) { return row[u"id"_s] == u"r900"_s; });
        };
        for (int i = 0; i < 3; ++i)
            Q_EMIT m_tab->network().changed(request);
        QTRY_COMPARE(times(), 1);
        Q_EMIT m_tab->network().changed(request);
        QTRY_COMPARE(times(), 2);
    }

    void countsRequestsThatDoNotFit()
    {
        SentEvents sent{m_chrome->events()};
        for (int i = 0; i < 501; ++i) {
            auto request = std::make_shared<NetworkRequest>();
            request->id = u"r%1"_s.arg(i);
            Q_EMIT m_tab->network().changed(request);
        }
        QTRY_COMPARE(sent.count(requestKind), 1);
        QCOMPARE(sent.last(requestKind).value(u"missed"), QJsonValue(1));
        QCOMPARE(rows(sent, requestKind, u"requests"_s).first()[u"id"].toString(), u"r1"_s);
    }

    void reportsTheLastWordsOfATab()
    {
        SentEvents sent{m_chrome->events()};
        m_site.add(u"leaving"_s, "<body onload=\"console.log('bye')\">");
        const QString id = m_chrome->open(m_site.url(u"leaving"_s));
        m_chrome->engine()
            .browser(std::nullopt)
            .tabs()
            .callers()
            .find(id)
            ->console()
            .addCall(consoleCall(1));
        m_chrome->reply(u"closeTab"_s, {{u"targetId"_s, id}});
        const QString last = sent.words({messageKind, Event::Kind::TabClosed});
        QVERIFY2(last.endsWith(u"consoleMessages tabClosed"_s), qPrintable(last));
    }

    void reportsOnlyWhatSomebodyHears()
    {
        QVERIFY(!m_chrome->events().isHeard());
        m_tab->console().addCall(consoleCall(1));
        SentEvents sent{m_chrome->events()};
        QVERIFY(m_chrome->events().isHeard());
        m_tab->console().addCall(consoleCall(2));
        QTRY_COMPARE(sent.count(messageKind), 1);
    }

private:
    static QJsonArray rows(const SentEvents &sent, Event::Kind kind, const QString &name)
    {
        QJsonArray rows;
        for (const Event &event : sent.of(kind)) {
            const QJsonArray more = event.details.value(name).toArray();
            for (const QJsonValue &row : more)
                rows.append(row);
        }
        return rows;
    }

    static QMap<QString, QJsonValue> newest(const SentEvents &sent)
    {
        QMap<QString, QJsonValue> newest;
        const QJsonArray changed = rows(sent, requestKind, u"requests"_s);
        for (const QJsonValue &row : changed)
            newest.insert(row[u"id"_s].toString(), row);
        return newest;
    }

    // The addresses of requests that events and reply show differently.
    static QStringList differing(const SentEvents &sent, const QJsonObject &reply)
    {
        const QJsonArray all = reply.value(u"requests").toArray();
        QStringList addresses;
        for (const QJsonValue &row : newest(sent)) {
            if (!all.contains(row))
                addresses.append(row[u"url"_s].toString());
        }
        return addresses;
    }

    static QStringList states(const SentEvents &sent)
    {
        QStringList states;
        const QJsonArray changed = rows(sent, requestKind, u"requests"_s);
        for (const QJsonValue &row : changed)
            states.append(QString::number(row[u"status"_s].toInt()));
        return states;
    }

    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    QString m_targetId;
    TabPtr m_tab;
};

TEST_CLASS(TabReportsTest)
#include "tab_reports_test.moc"
