// Events of browsers and profiles: starting and stopping, and who opened a tab.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/session.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/sent_events.h"
#include "tests/support/test_class.h"

namespace {

const QList<Event::Kind> lifeKinds{Event::Kind::BrowserStarting, Event::Kind::BrowserStarted,
    Event::Kind::BrowserStopping, Event::Kind::BrowserStopped};

Call openingBlank(const QString &door)
{
    return {u"t"_s, door, u"open"_s, {{u"url"_s, u"about:blank"_s}}};
}

} // namespace

class EventsSentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsOfStartingAndStopping()
    {
        RealChrome chrome{QJsonObject{}};
        SentEvents sent{chrome.events()};
        chrome.reply(u"start"_s);
        chrome.reply(u"stop"_s);
        QCOMPARE(sent.words(lifeKinds),
            u"browserStarting browserStarted browserStopping browserStopped"_s);
        for (const Event &event : sent.of(Event::Kind::BrowserStarting))
            QCOMPARE(event.profile, u"clawd"_s);
    }

    void reportsOfAStartThatFails()
    {
        RealChrome chrome{{{u"executablePath"_s, u"/no/such/chrome"_s}}};
        SentEvents sent{chrome.events()};
        chrome.failure(u"start"_s);
        QCOMPARE(sent.words(lifeKinds), u"browserStarting browserStopped"_s);
    }

    void reportsOfProfiles()
    {
        RealChrome chrome{QJsonObject{}};
        SentEvents sent{chrome.events()};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(sent.count(Event::Kind::ProfilesChanged), 1);
        chrome.failure(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(sent.count(Event::Kind::ProfilesChanged), 1);
        chrome.reply(u"resetProfile"_s, {{u"profile"_s, u"work"_s}});
        QCOMPARE(sent.count(Event::Kind::ProfilesChanged), 2);
        chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(sent.count(Event::Kind::ProfilesChanged), 3);
    }

    void saysWhoOpenedATab()
    {
        RealChrome chrome{QJsonObject{}};
        SentEvents sent{chrome.events()};
        chrome.reply(u"start"_s);
        QTRY_VERIFY(sent.count(Event::Kind::TabOpened) > 0);
        QCOMPARE(opener(sent), QString{});
        sent.clear();
        QCoro::waitFor(chrome.catalogue().call(openingBlank(u"socket"_s)));
        QCOMPARE(opener(sent), u"socket"_s);
        sent.clear();
        chrome.ask(u"void window.open('about:blank')"_s);
        QTRY_COMPARE(sent.count(Event::Kind::TabOpened), 1);
        QCOMPARE(opener(sent), u"page"_s);
        sent.clear();
        chrome.ask(u"void window.open('about:blank', '', 'noopener')"_s);
        QTRY_COMPARE(sent.count(Event::Kind::TabOpened), 1);
        QCOMPARE(opener(sent), u"page"_s);
    }

    void distinguishesTabsThatAreOpenedAtOnce()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        SentEvents sent{chrome.events()};
        std::vector<Task<Outcome>> opening;
        const QStringList doors{u"http"_s, u"socket"_s, u"window"_s, u"http"_s, u"cli"_s};
        for (const QString &door : doors)
            opening.push_back(chrome.catalogue().call(openingBlank(door)));
        for (qsizetype i = 0; i < doors.size(); ++i) {
            const Outcome outcome = QCoro::waitFor(opening[static_cast<std::size_t>(i)]);
            const QString id = std::get<Reply>(outcome).value(u"targetId").toString();
            const Tabs &tabs = chrome.engine().browser(std::nullopt).tabs();
            QCOMPARE(tabs.callers().find(id)->openedBy(), doors.at(i));
        }
    }

    void saysWhoseCallOpenedTheFirstTab()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const auto ids = tabIds(chrome);
        for (const QString &id : ids)
            chrome.reply(u"closeTab"_s, {{u"targetId"_s, id}});
        // Chrome may end with its last tab.
        QTRY_COMPARE(chrome.engine().browser(std::nullopt).tabCount(), 0);
        SentEvents sent{chrome.events()};
        const Call look{u"t"_s, u"http"_s, u"snapshot"_s, {}};
        const Outcome outcome = QCoro::waitFor(chrome.catalogue().call(look));
        QVERIFY(std::holds_alternative<Reply>(outcome));
        QVERIFY(sent.count(Event::Kind::TabOpened) > 0);
        if (sent.count(Event::Kind::BrowserStarted) == 0)
            QCOMPARE(opener(sent), u"http"_s);
    }

    void keepsItThroughACrash()
    {
        FixtureSite site;
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        QCoro::waitFor(chrome.catalogue().call(
            {u"t"_s, u"http"_s, u"open"_s, {{u"url"_s, site.url(u"form.html"_s)}}}));
        Tabs &tabs = chrome.engine().browser(std::nullopt).tabs();
        const QString id = tabs.callers().inUse()->targetId();
        const auto last = *std::prev(tabs.callers().inUse()->network().requests().end());
        tabs.callers().inUse()->session().post("Page.crash");
        QTRY_VERIFY(tabs.callers().find(id)->hasCrashed() && tabs.callers().find(id)->isOpen());
        QCOMPARE(tabs.callers().find(id)->openedBy(), u"http"_s);
        chrome.reply(u"navigate"_s, {{u"url"_s, site.url(u"table.html"_s)}});
        const auto first = *tabs.callers().find(id)->network().requests().begin();
        QVERIFY2(first->id != last->id, qPrintable(first->id));
    }

private:
    static QString opener(const SentEvents &sent)
    {
        return sent.last(Event::Kind::TabOpened).value(u"openedBy").toString();
    }
    static QStringList tabIds(RealChrome &chrome)
    {
        QStringList ids;
        const QJsonArray tabs = chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &tab : tabs)
            ids.append(tab[u"targetId"_s].toString());
        return ids;
    }
};

TEST_CLASS(EventsSentTest)
#include "events_sent_test.moc"
